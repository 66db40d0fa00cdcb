package control

import (
	"strconv"

	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
)

// led is which card was led, in a sentence of its own; "" mostly.
func (p *Presenter) led(l *standings.ScoredLine) string {
	if card := p.desk.Lead(l.Result); card != "" {
		return " " + p.words().T("control.led", "card", card)
	}
	return ""
}

// otherDeals are the boards that were not dealt as is known.
func (p *Presenter) otherDeals() []Item {
	var out []Item
	for _, o := range review.OtherDeals(p.st) {
		b := p.st.Board(o.Board)
		if b == nil { // all of them: the first stands for them
			out = append(out, Item{
				Text: p.words().T("control.other-evening", "n", o.Wrong, "leads", o.Leads),
				key:  "deals", places: []place{placeOf(&p.st.Boards[0], 0)}, doubt: true,
			})
			continue
		}
		out = append(out, Item{
			Text: p.words().T("control.other-deal", "board", o.Board, "n", o.Wrong, "leads", o.Leads),
			key:  "deal " + strconv.Itoa(o.Board), places: []place{placeOf(b, 0)}, doubt: true,
		})
	}
	return out
}

// Dealt tells whether the hands of the evening are known.
func (p *Presenter) Dealt() bool { return p.Empty() == "" && len(p.st.Session.Deals) > 0 }

// Hands are the four hands of the chosen board, "" where they are not known.
func (p *Presenter) Hands() string {
	if len(p.pages) == 0 {
		return ""
	}
	return p.desk.HandsOf(p.at.board)
}
