package desk

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
)

// Place is where in the window something of the evening or the club is seen: a screen, by
// its name, and what on it. What is empty says nothing.
type Place struct {
	Screen      string
	Board       int
	NS, EW      event.ID // who met on the board
	Second      bool     // where slips are typed a second time
	Contestant  event.ID
	Member      event.ID
	Competition event.ID
}

// The screens by name that a step leads to.
const (
	tonight = "screen.tonight"
	entry   = "screen.entry"
	control = "screen.control"
	ruling  = "screen.ruling"
	deals   = "screen.deals"
)

var shownOn = map[journal.Subject]string{
	journal.Evening: tonight, journal.Seating: "screen.players", journal.Results: entry, journal.Ranking: "screen.ranking",
	journal.Rulings: ruling, journal.Deals: deals, journal.Members: "screen.members",
	journal.Competitions: "screen.competitions", journal.Settings: "screen.settings",
}

// ShownOn is the name of the screen that shows what a command changes, "" for a command
// that is not known.
func ShownOn(command string) string { return shownOn[journal.SubjectOf(command)] }

// Place is where a step is seen: before it is done only its screen is sure, afterwards all
// of it.
func (x *Steps) Place(s *Step) Place {
	p := Place{Screen: ShownOn(s.Line.Command), Contestant: s.Told.Pair.ID, Member: s.Told.Members[0]}
	where, located := journal.WhereOf(s.Payload)
	switch {
	case s.Scope == "":
		p.Competition = where.Competition
		return p
	case s.Scope != x.desk.current: // the other screens show the current evening
		return Place{Screen: tonight}
	case p.Screen != entry && p.Screen != ruling && p.Screen != deals:
		return p
	}
	r := s.Told.NowResult
	if r == nil || !s.Redo && s.Told.WasResult != nil {
		r = s.Told.WasResult
	}
	if v, ok := s.Payload.(*command.VerifyResults); ok {
		if len(v.Results)+len(v.Forget) != 1 || r == nil {
			return Place{Screen: control}
		}
		p.Second = true
	}
	if r != nil {
		p.Board, p.NS, p.EW = r.Board, r.NS.A, r.EW.A
		return p
	}
	_, session, err := x.desk.Session()
	if err != nil || session == nil || !located {
		return p
	}
	for _, id := range where.Results {
		if moved := session.Result(id); moved != nil {
			p.Board, p.NS, p.EW = moved.Board, moved.NS.A, moved.EW.A
			return p
		}
	}
	if len(where.Results) > 0 {
		return p
	}
	return p.first(session, where)
}

// first is the place of the first line of where a step was.
func (p Place) first(session *event.Session, where journal.Where) Place {
	p.Board = where.Board
	for _, x := range session.Schedule() {
		if x.SitOut() || where.Section != "" && x.Section != where.Section || where.Round > 0 && x.Round != where.Round || where.Board > 0 && x.Board != where.Board {
			continue
		}
		if len(where.Tables) == 0 || slices.Contains(where.Tables, 0) || slices.Contains(where.Tables, x.Table) {
			p.Board, p.NS, p.EW = x.Board, x.NS.A, x.EW.A
			return p
		}
	}
	return p
}
