package entry

import (
	"uitslag/internal/event/standings"
)

// Dealt tells whether the hands of the evening are known.
func (p *Presenter) Dealt() bool {
	st := p.standings()
	return st != nil && len(st.Session.Deals) > 0
}

// led is which card was led, in a sentence of its own; "" mostly.
func (p *Presenter) led(l *standings.ScoredLine) string {
	if card := p.desk.Lead(l.Result); card != "" {
		return " " + p.desk.Words.T("entry.led", "card", card)
	}
	return ""
}
