package control

import (

	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/internal/plot"
)

func (p *Presenter) side(s event.Side) string { return p.desk.Speaker.Number(p.st, s) }

// pair returns a side in a sentence: "paar 7", "ploeg 7", or "paar NZ 7" where each direction has
// its own numbers.
func (p *Presenter) pair(s event.Side) string {
	return phrase.Numbered(p.desk.Words, p.st.Event.Kind, p.desk.Speaker.Called(p.st, s))
}

// versus returns who met: "3–4".
func (p *Presenter) versus(ns, ew event.Side) string { return p.side(ns) + "–" + p.side(ew) }

// where returns a line of a board: "gift 5, 3–4".
func (p *Presenter) where(at place) string {
	return p.desk.Words.T("control.where", "board", at.board, "who", p.versus(at.ns, at.ew))
}

// says returns a result in a sentence: "4♠ N =, 620 voor NZ".
func (p *Presenter) says(r *event.Result) string { return p.desk.Speaker.Says(r) }

// boards names boards: "giften 2 tot 6".
func (p *Presenter) boards(numbers []int) string {
	return p.desk.Words.T("control.boards", "n", len(numbers), "boards", p.runs(numbers))
}

// runs lists numbers, three or more in a row as "2 tot 6".
func (p *Presenter) runs(numbers []int) string {
	return phrase.RunsAs(p.desk.Words, "control.range", numbers)
}

// Detail returns what stands below the statement about the chosen cell: who they are, and
// below that what is in.
func (p *Presenter) Detail() string {
	if len(p.pages) == 0 {
		return ""
	}
	names := func(s event.Side) string {
		return phrase.Listed(p.desk.Words, s.Contestants(), func(id event.ID) string { return p.desk.Speaker.Names(p.st.Event, id) })
	}
	who := p.desk.Words.T("control.detail", "where", p.where(p.at), "ns", names(p.at.ns), "ew", names(p.at.ew))
	return who + "\n" + p.what()
}

func (p *Presenter) what() string {
	w, l := p.desk.Words, p.lines[p.at]
	switch {
	case l == nil:
		return w.T("control.no-line", "board", p.at.board)
	case l.Result == nil:
		return w.T("control.waits", "round", l.Round, "table", l.Table)
	}
	text := ""
	if l.Points.Counts {
		most := p.st.Event.Rules.PointDecimals
		text = w.T("control.with-points", "what", p.says(l.Result), "ns", w.Number(l.Points.NS, most), "ew", w.Number(l.Points.EW, most))
	} else {
		text = w.T("control.without-points", "what", p.says(l.Result))
	}
	if card := p.desk.Speaker.Lead(l.Result); card != "" {
		text += " " + w.T("control.led", "card", card)
	}
	if r := l.Ruling; r != nil {
		text += "\n" + w.T("control.ruled", "what", phrase.Ruling(w, p.style(), r), "ground", phrase.Ground(w, r.Law, r.Reason, r.Text))
	}
	return text
}

// Hands returns the four hands of the chosen board, "" where they are not known.
func (p *Presenter) Hands() string {
	if len(p.pages) == 0 {
		return ""
	}
	return p.desk.HandsOf(p.at.board)
}

// Spread returns how the scores of the chosen cell's board are spread, the chosen one marked,
// and which board that is; "" where no score of it is in.
func (p *Presenter) Spread() (board string, spread plot.Spread) {
	if len(p.pages) == 0 {
		return "", spread
	}
	fs := p.st.Frequencies(p.at.board)
	if len(fs) == 0 {
		return "", spread
	}
	var own *int
	if l := p.lines[p.at]; l != nil && l.Result != nil && (l.Result.Kind == event.Played || l.Result.Kind == event.Passed) {
		own = &l.Result.Score
	}
	return p.desk.Words.T("control.field", "board", p.at.board), p.desk.Speaker.Spread(fs, own)
}
