package entry

import (
	"strconv"
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

// name is what a line is called in a sentence: on a traveller by who met, "7–12", on a
// round slip by its board, "Gift 7".
func (p *Presenter) name(l *slot) string {
	if p.at.round > 0 {
		return p.desk.Words.T("entry.board", "board", l.of.Board)
	}
	return p.meeting(l.ScoredLine)
}

// title is what a slip is called: "Gift 7", or "Ronde 3 · tafel 2".
func (p *Presenter) title(st *event.Standings, s *slip) string {
	w := p.desk.Words
	if s.round == 0 {
		return w.T("entry.board", "board", s.board)
	}
	return w.T("entry.round", "round", s.round, "table", p.table(st, s))
}

// table is a table with, when there is more than one, its section: "2", "B2".
func (p *Presenter) table(st *event.Standings, s *slip) string {
	table := strconv.Itoa(s.table)
	if len(st.Session.Sections) > 1 {
		table = s.section + table
	}
	return table
}

// opponents are the two sides of a round slip with their names; none on a traveller.
func (p *Presenter) opponents(st *event.Standings, s *slip) []Opponent {
	if s.round == 0 {
		return nil
	}
	var out []Opponent
	for _, x := range []struct {
		direction string
		side      event.Side
	}{{"NS", s.ns}, {"EW", s.ew}} {
		o := Opponent{Direction: p.desk.Words.T("entry.side." + x.direction), Number: p.number(st, x.side)}
		var names []string
		for _, id := range []event.ID{x.side.A, x.side.B} {
			if name := p.desk.Names(st.Event, id); name != "" {
				names = append(names, name)
			}
		}
		o.Names = strings.Join(names, ", ")
		if x.side.Empty() {
			o.Number = dash
		}
		out = append(out, o)
	}
	return out
}

// deal is who deals a board and who is vulnerable, in short: "Z / allen".
func (p *Presenter) deal(b *event.ScoredBoard) string {
	w := p.desk.Words
	return w.T("entry.deal", "dealer", p.desk.Notation().Letters.Seat(b.Dealer), "vulnerable", w.T("entry.deal."+vulnerable(b.Vulnerability)))
}

// sitOut says who sits out the boards of a slip, "" when nobody does.
func (p *Presenter) sitOut(st *event.Standings, s *slip) string {
	var who []string
	for _, x := range s.sitOuts {
		who = append(who, p.called(st, x))
	}
	key := "entry.sit-out"
	switch {
	case len(who) == 0:
		return ""
	case s.round > 0:
		key = "entry.sit-out-round"
	}
	return p.desk.Words.T(key, "n", len(who), "who", p.desk.Words.List(who))
}
