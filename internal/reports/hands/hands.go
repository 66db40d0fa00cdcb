package hands

import (
	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// Known reports whether a deal of the event is known.
func Known(e *event.Event) bool {
	for i := range e.Sessions {
		if len(e.Sessions[i].Deals) > 0 {
			return true
		}
	}
	return false
}

// Record is the deals of the session; with Options.Lines a table with a line a board. The
// Lacks of the document is report.no-hands where none is known, and report.hands-later
// while every board whose deal is known has still to be played.
func Record(in evening.Input) *document.Document {
	p := evening.Of(in)
	deals := evening.DealsOf(p)
	d := p.Base("paper.hands") // nothing is scored on it
	d.Subtitle, d.Footer = append(d.Subtitle, p.When()...), p.WhenMade()
	d.MinSize, d.MaxSize = document.SizeLeast, 14
	var drawn []document.Diagram
	var without, waiting, fouled []int
	tricks := false
	for i := range p.Standings.Boards {
		b := &p.Standings.Boards[i]
		deal := p.Standings.Session.Deal(b.Board)
		switch {
		case deal == nil:
			without = append(without, b.Board)
			continue
		case deals.Waits(b):
			waiting = append(waiting, b.Board)
			continue
		case p.Standings.Session.FouledBoard(b.Board) != nil:
			fouled = append(fouled, b.Board)
		}
		drawn = append(drawn, *deals.Drawn(b))
		tricks = tricks || deal.Tricks != ""
	}
	switch {
	case len(drawn) == 0 && len(waiting) == 0:
		d.Lacks = problem.New("report.no-hands")
	case len(drawn) == 0:
		d.Lacks = problem.New("report.hands-later")
	}
	if d.Lacks != nil {
		d.Blocks = []document.Block{document.Paragraph{Text: p.Words.Sentence(d.Lacks)}}
		return d
	}
	if in.Options.Lines {
		d.Blocks = append(d.Blocks, lines(p, deals))
	} else {
		d.Blocks = append(d.Blocks, document.Diagrams{Deals: drawn})
	}
	note := func(key string, boards []int) {
		if len(boards) > 0 {
			d.Blocks = append(d.Blocks, document.Paragraph{Text: p.T(key, "n", len(boards), "boards", bridge.BoardList(boards))})
		}
	}
	if tricks {
		d.Blocks = append(d.Blocks, document.Paragraph{Text: p.T("paper.hands.note")})
	}
	note("paper.hands.without", without)
	note("paper.hands.waiting", waiting)
	note("paper.hands.fouled", fouled)
	return d
}
