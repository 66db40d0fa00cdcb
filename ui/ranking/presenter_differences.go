package ranking

// Difference is a figure that a foreign file has otherwise.
type Difference struct {
	What, Published, Computed string
}

// Differences are the figures that the file the evening was read from has otherwise
// than they are computed here.
func (p *Presenter) Differences() []Difference {
	if p.st == nil || p.Empty() != "" {
		return nil
	}
	w := p.words()
	var out []Difference
	for _, d := range p.st.Differences() {
		x := Difference{Published: p.figure(d.Published), Computed: p.figure(d.Computed)}
		if d.Contestant != "" {
			x.What = w.T("ranking.differs."+d.What, "pair", p.pair(d.Contestant), "round", d.Round)
		} else {
			x.What = w.T("ranking.differs."+d.What, "round", d.Round, "board", d.Board, "ns", p.side(d.NS), "ew", p.side(d.EW))
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

// Source is the foreign file the evening was read from, "" when it was played here.
func (p *Presenter) Source() string {
	if p.st == nil || p.st.Event.Published == nil {
		return ""
	}
	if p.st.Event.Source == "" {
		return p.st.Event.Name
	}
	return p.st.Event.Source
}
