package entry

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/screens/entry/match"
	"uitslag/ui/screens/entry/slip"
)

func (p *evening) number(st *standings.Standings, s event.Side) string {
	return p.desk.Speaker.Number(st, s)
}

// called returns what a side is called away from its column.
func (p *evening) called(st *standings.Standings, s event.Side) string {
	return p.desk.Speaker.Called(st, s)
}

// meeting returns who met on a line: "7–12".
func (p *evening) meeting(l *standings.ScoredLine) string {
	return p.desk.Speaker.Versus(p.standings(), l.NS, l.EW)
}

// table returns a table with, when there is more than one, its section: "2", "B2".
func (p *evening) table(st *standings.Standings, s *slip.Slip) string {
	table := strconv.Itoa(s.Table)
	if len(st.Session.Sections) > 1 {
		table = s.Section + table
	}
	return table
}

// title returns what a slip is called: "Gift 7", or "Ronde 3 · tafel 2".
func (p *evening) title(st *standings.Standings, s *slip.Slip) string {
	w := p.desk.Words
	switch {
	case s.Round == 0:
		return w.T("entry.board", "board", s.Board)
	case s.Match != nil:
		return w.T("match.title", "round", s.Round, "home", match.Numbered(p.desk, st, s.Match.Home), "away", match.Numbered(p.desk, st, s.Match.Away))
	}
	return w.T("entry.round", "round", s.Round, "table", p.table(st, s))
}

// sitOut says who sits out the boards of a slip, "" when nobody does.
func (p *evening) sitOut(st *standings.Standings, s *slip.Slip) string {
	var who []string
	for _, x := range s.SitOuts {
		who = append(who, p.called(st, x))
	}
	key := "entry.sit-out"
	if st.Event.Kind == event.Teams {
		key = "match.free"
	}
	switch {
	case len(who) == 0:
		return ""
	case s.Round > 0 && st.Event.Kind != event.Teams:
		key = "entry.sit-out-round"
	}
	return p.desk.Words.T(key, "n", len(who), "who", p.desk.Words.List(who))
}
