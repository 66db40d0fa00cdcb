package entry

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// number is what a side is called on the slip.
func (p *Presenter) number(st *standings.Standings, s event.Side) string { return p.desk.Number(st, s) }

// called is what a side is called away from its column.
func (p *Presenter) called(st *standings.Standings, s event.Side) string { return p.desk.Called(st, s) }

// meeting is who met on a line: "7–12".
func (p *Presenter) meeting(l *standings.ScoredLine) string {
	return p.desk.Versus(p.standings(), l.NS, l.EW)
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
func (p *Presenter) title(st *standings.Standings, s *slip) string {
	w := p.desk.Words
	if s.round == 0 {
		return w.T("entry.board", "board", s.board)
	}
	return w.T("entry.round", "round", s.round, "table", p.table(st, s))
}

// table is a table with, when there is more than one, its section: "2", "B2".
func (p *Presenter) table(st *standings.Standings, s *slip) string {
	table := strconv.Itoa(s.table)
	if len(st.Session.Sections) > 1 {
		table = s.section + table
	}
	return table
}

// deal is who deals a board and who is vulnerable, in short: "Z, allen".
func (p *Presenter) deal(b *standings.ScoredBoard) string {
	w := p.desk.Words
	return w.T("entry.deal", "dealer", p.desk.Notation().Letters.Seat(b.Dealer), "vulnerable", w.T("entry.deal."+vulnerable(b.Vulnerability)))
}

// sitOut says who sits out the boards of a slip, "" when nobody does.
func (p *Presenter) sitOut(st *standings.Standings, s *slip) string {
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
