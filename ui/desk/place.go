package desk

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
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
	tonight      = "screen.tonight"
	players      = "screen.players"
	entry        = "screen.entry"
	ranking      = "screen.ranking"
	control      = "screen.control"
	ruling       = "screen.ruling"
	deals        = "screen.deals"
	members      = "screen.members"
	competitions = "screen.competitions"
	settings     = "screen.settings"
)

// shownOn is the screen that shows what a command changes.
var shownOn = map[string]string{
	"new-evening": tonight, "import-event": tonight, "rename-event": tonight,
	"change-date": tonight, "delete-event": tonight, "restore-event": tonight,
	"close-session": tonight, "reopen-session": tonight, "issue-uitslag": ranking,

	"seat-players": players, "add-pair": players, "stay-put": players, "leave": players, "substitute": players,
	"renumber": players, "swap-seats": players, "change-movement": players, "switch-movement": players,

	"enter-result": entry, "correct-result": entry, "erase-result": entry, "expect-result": entry, "second-typing": entry,
	"move-results": entry, "take-out": entry, "bring-in": entry,
	"turn": entry, "other-boards": entry, "wrong-pairs": entry, "skip-board": entry, "cancel-round": entry,

	"change-rules": ranking, "set-deals": deals,
	"rule": ruling, "withdraw-ruling": ruling, "penalty": ruling, "withdraw-penalty": ruling, "foul-board": ruling,

	"set-club":   settings,
	"add-member": members, "change-member": members, "member-left": members, "import-members": members,
	"merge-members": members, "anonymise-member": members,
	"new-competition": competitions, "change-competition": competitions, "count-evening": competitions, "mark-evening": competitions,
	"end-competition": competitions,
}

// ShownOn is the name of the screen that shows what a command changes, "" for a command
// that is not known.
func ShownOn(command string) string { return shownOn[command] }

// Place is where a step is seen: before it is done only its screen is sure, afterwards all
// of it.
func (d *Desk) Place(s *Step) Place {
	p := Place{Screen: ShownOn(s.Line.Command), Contestant: s.Told.Pair.ID, Member: s.Told.Members[0]}
	switch {
	case s.Scope == "":
		p.Competition = competitionOf(s.Payload)
		return p
	case s.Scope != d.current: // the other screens show the evening in hand
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
	_, session, err := d.Session()
	if err != nil || session == nil {
		return p
	}
	if moved := movedBy(session, s.Payload); moved != nil {
		p.Board, p.NS, p.EW = moved.Board, moved.NS.A, moved.EW.A
		return p
	}
	return p.at(session, s)
}

// at is the place of the first line of where a step was: its round, table and board.
func (p Place) at(session *event.Session, s *Step) Place {
	section, round, tables, board := "", 0, []int(nil), 0
	switch q := s.Payload.(type) {
	case *repair.Turn:
		section, round, tables, board = q.Section, q.Round, []int{q.Table}, q.Board
	case *repair.OtherBoards:
		section, round, tables = q.Section, q.Round, []int{q.Table}
	case *repair.WrongPairs:
		section, round, tables = q.Section, q.Round, []int{q.Table, q.Other}
	case *repair.SkipBoard:
		section, round, tables, board = q.Section, q.Round, []int{q.Table}, q.Board
	case *repair.CancelRound:
		section, round = q.Section, q.Round
	case *command.FoulBoard:
		board = q.Fouled.Board
	default:
		return p
	}
	p.Board = board
	for _, x := range session.Schedule() {
		if x.SitOut() || section != "" && x.Section != section || round > 0 && x.Round != round || board > 0 && x.Board != board {
			continue
		}
		if len(tables) == 0 || slices.Contains(tables, 0) || slices.Contains(tables, x.Table) {
			p.Board, p.NS, p.EW = x.Board, x.NS.A, x.EW.A
			return p
		}
	}
	return p
}

// movedBy is the first result that a command moved, wherever it is now; nil for none.
func movedBy(session *event.Session, q journal.Payload) *event.Result {
	var ids []event.ID
	switch q := q.(type) {
	case *repair.MoveResults:
		for _, m := range q.Moves {
			ids = append(ids, m.Result)
		}
	case *repair.TakeOut:
		ids = q.Results
	case *repair.BringIn:
		for _, r := range q.Results {
			ids = append(ids, r.ID)
		}
	}
	for _, id := range ids {
		if r := session.Result(id); r != nil {
			return r
		}
	}
	return nil
}

func competitionOf(q journal.Payload) event.ID {
	switch q := q.(type) {
	case *command.NewCompetition:
		return q.Competition.ID
	case *command.ChangeCompetition:
		return q.Competition.ID
	case *command.CountEvening:
		return q.Competition
	case *command.MarkEvening:
		return q.Competition
	case *command.EndCompetition:
		return q.Competition
	}
	return ""
}
