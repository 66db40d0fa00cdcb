package entry

import (
	"strings"

	"uitslag/internal/event"
)

// number is what a side is called on the slip: its number, with the section's letter
// when there is more than one section.
func (p *Presenter) number(st *event.Standings, s event.Side) string {
	var parts []string
	for _, id := range []event.ID{s.A, s.B} {
		if id == "" {
			continue
		}
		section, l := st.Session.LabelOf(id)
		n := l.String()
		if len(st.Session.Sections) > 1 {
			n = section + n
		}
		parts = append(parts, n)
	}
	return strings.Join(parts, "+")
}

// called is what a side is called away from its column: in a movement where NS and EW
// are numbered apart, "NZ 2".
func (p *Presenter) called(st *event.Standings, s event.Side) string {
	if _, l := st.Session.LabelOf(s.A); l.Direction != "" {
		return p.desk.Words.T("entry.side."+l.Direction) + " " + p.number(st, s)
	}
	return p.number(st, s)
}

// meeting is who met on a line: "7–12".
func (p *Presenter) meeting(l *event.ScoredLine) string {
	st := p.standings()
	return p.number(st, l.NS) + "–" + p.number(st, l.EW)
}

// sitOut says who sits this board out, "" when nobody does.
func (p *Presenter) sitOut(b *event.ScoredBoard) string {
	st := p.standings()
	var who []string
	for _, x := range b.SitOuts {
		s := x.NS
		if s.Empty() {
			s = x.EW
		}
		who = append(who, p.called(st, s))
	}
	if len(who) == 0 {
		return ""
	}
	return p.desk.Words.T("entry.sit-out", "n", len(who), "who", p.desk.Words.List(who))
}
