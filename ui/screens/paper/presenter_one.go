package paper

import (
	"uitslag/internal/event"
)

// oneKind is the paper about one contestant.
const oneKind = "explanation"

// Explain chooses the paper that tells a contestant of the current evening why it has
// what it has. It stands among the papers until Done.
func (p *Presenter) Explain(who event.ID) {
	p.one = who
	p.Refresh()
	if p.chooseKind(oneKind) {
		p.lookAnew()
	}
}

// Done takes the paper about one contestant away.
func (p *Presenter) Done() {
	if p.one == "" {
		return
	}
	p.one = ""
	if p.is(oneKind) {
		p.row = 0
	}
}
