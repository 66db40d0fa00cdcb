package paper

import (
	"slices"

	"uitslag/internal/event"
)

// oneKind is the paper about one contestant.
const oneKind = "explanation"

// Explain chooses the paper that tells a contestant of the evening in hand why it has
// what it has. It stands among the papers until Done.
func (p *Presenter) Explain(who event.ID) {
	p.one = who
	p.Refresh()
	if i := slices.IndexFunc(p.rows, func(r Row) bool { return r.Kind == oneKind }); i >= 0 {
		p.row = i
		p.clamp()
		p.lookAnew()
	}
}

// Done takes the paper about one contestant away.
func (p *Presenter) Done() {
	if p.one == "" {
		return
	}
	p.one = ""
	if p.row < len(p.rows) && p.rows[p.row].Kind == oneKind {
		p.row = 0
	}
}

// One tells whether the paper about one contestant is chosen.
func (p *Presenter) One() bool { return p.row < len(p.rows) && p.rows[p.row].ForOne }

// pair is the number of that contestant, with its section and direction where that is
// needed: "NZ 7".
func (p *Presenter) pair() string {
	letter, l := p.st.Session.LabelOf(p.one)
	text := l.String()
	if len(p.st.Session.Sections) > 1 {
		text = letter + text
	}
	if l.Direction != "" {
		text = p.words().T("paper.side."+l.Direction) + " " + text
	}
	return p.words().T("print.of-pair", "pair", text)
}
