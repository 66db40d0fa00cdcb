package ranking

import (
	"uitslag/internal/event/published"
)

// Difference is a figure that a foreign file has otherwise.
type Difference struct {
	What, Published, Computed string
}

// Differences returns the figures that the file the evening was read from has otherwise
// than they are computed here.
func (e *evening) Differences() []Difference {
	if e.st == nil || e.Empty() != "" {
		return nil
	}
	w := e.words()
	var out []Difference
	for _, d := range published.Differences(e.st) {
		x := Difference{Published: e.words().Decimal(d.Published), Computed: e.words().Decimal(d.Computed)}
		if d.Contestant != "" {
			x.What = w.T("ranking.differs."+d.What, "pair", e.pair(d.Contestant), "round", d.Round)
		} else {
			x.What = w.T("ranking.differs."+d.What, "round", d.Round, "board", d.Board, "ns", e.side(d.NS), "ew", e.side(d.EW))
		}
		if x.Published == "" {
			x.Published = "–"
		}
		if x.Computed == "" {
			x.Computed = "–"
		}
		out = append(out, x)
	}
	return out
}

// Source returns the foreign file the evening was read from, "" when it was played here.
func (e *evening) Source() string {
	if e.st == nil || e.st.Event.Published == nil {
		return ""
	}
	if e.st.Event.Source == "" {
		return e.st.Event.Name
	}
	return e.st.Event.Source
}
