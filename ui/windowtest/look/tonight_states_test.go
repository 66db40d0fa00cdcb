package look_test

import (
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/windowtest"
)

// evenings is a state of the screen of the evenings, after what is done there.
func evenings(name string, club clubOf, did ...string) windowtest.State {
	return windowtest.State{Name: "tonight " + name, Club: club, Do: does(did...)}
}

// allIn returns a club with one open evening of which everything is in; its pairs have no names.
func allIn(t *testing.T) (*desktest.Club, event.ID) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3)})
	club.Fill(t, id, func(event.Expected) bool { return true })
	return club, id
}

// inDoubt returns that club with results the wrong way round.
func inDoubt(t *testing.T) (*desktest.Club, event.ID) {
	club, id := allIn(t)
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[0]
	for i, r := range s.Results {
		if r.Board == s.Results[0].Board {
			if r.Kind, r.Score = event.Played, 420; i == 0 {
				r.Score = -420
			}
			club.MustDo(t, id, &command.CorrectResult{Session: s.ID, Result: r})
		}
	}
	return club, id
}

// oneRound returns a club with one open evening of which the first round is in.
func oneRound(t *testing.T) (*desktest.Club, event.ID) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3)})
	club.Fill(t, id, func(x event.Expected) bool { return x.Round < 2 })
	return club, id
}

// nothingWrong returns a club with an evening of which all is in and all have names.
func nothingWrong(t *testing.T) (*desktest.Club, event.ID) {
	club, id := allIn(t)
	for i, c := range check.Value(club.Event(id))(t).Contestants {
		club.MustDo(t, id, &command.SeatPlayers{Contestant: c.ID, Players: []event.ID{event.ID(rune('a' + 2*i)), event.ID(rune('b' + 2*i))}})
	}
	return club, id
}

// allLevel returns a club with a closed evening of ten pairs who are all level.
func allLevel(t *testing.T) (*desktest.Club, event.ID) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Generate(t, "howell", movements.Options{Pairs: 10}), BoardsPerSet: 3})
	for _, x := range check.Value(club.Event(id))(t).Sessions[0].Schedule() {
		club.Enter(t, id, x, 110)
	}
	club.MustDo(t, id, &command.CloseSession{Session: desktest.SessionID(id)})
	return club, id
}

// hangsWrong returns a club with a closed evening that was given out, opened again and corrected.
func hangsWrong(t *testing.T) (*desktest.Club, event.ID) {
	club, all := desktest.Sample(t)
	id := all[desktest.Statement]
	check.Value(desktest.Desk(club, "nl", id).Issue())(t)
	s := &check.Value(club.Event(id))(t).Sessions[0]
	club.MustDo(t, id, &command.ReopenSession{Session: s.ID})
	r := s.Results[0]
	club.MustDo(t, id, &command.EraseResult{Session: s.ID, Result: r.ID})
	club.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: event.Result{ID: club.NewID(), Board: r.Board, NS: r.NS, EW: r.EW, Kind: event.Passed}})
	return club, id
}

// lockedClub returns a club whose file is only read.
func lockedClub(of clubOf) clubOf {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		club, id := of(t)
		club.Locked = "Marie"
		return club, id
	}
}

func init() {
	half, manual, statement := windowtest.Evening(desktest.Halfway), windowtest.Evening(desktest.Manual), windowtest.Evening(desktest.Statement)
	two := []string{"Ctrl+G", "Ctrl+Return"}
	sessions := func(did ...string) []string { return append(two[:2:2], did...) }
	further = append(
		further,
		evenings("closing left", half, "Ctrl+E", "Escape"),
		evenings("closing, elsewhere and back", half, "Ctrl+E", "F4", "F2"),
		evenings("closing, nothing wrong", nothingWrong, "Ctrl+E"),
		evenings("closed all the same", allIn, "Ctrl+E", "Ctrl+E"),
		evenings("closed by the button", allIn, "Ctrl+E", "\t", "Return"),
		evenings("left open by the button", allIn, "Ctrl+E", "\t\t", "Return"),
		evenings("closing in doubt", inDoubt, "Ctrl+E"),
		evenings("closing, it is right", inDoubt, "Ctrl+E", "\t", "Return"),
		evenings("closing, twice right", inDoubt, "Ctrl+E", "\t", "Return", "\t", "Return"),
		evenings("closing, down the acts", inDoubt, "Ctrl+E", "\t\t\t", "Down"),
		evenings("rounds dropped", oneRound, "Ctrl+E", "\t", "Return"),
		evenings("rounds dropped, undone", oneRound, "Ctrl+E", "\t", "Return", "Ctrl+Z"),
		evenings("go there", oneRound, "Ctrl+E", "Return"),
		evenings("closed and undone", nothingWrong, "Ctrl+E", "Ctrl+Z"),
		evenings("name half typed", half, "Ctrl+R", "Kerst"),
		evenings("date half typed", half, "Ctrl+R", "\t", "31/"),
		evenings("date refused", half, "Ctrl+R", "\t", "31/2\n"),
		evenings("date refused, saved", half, "Ctrl+R", "Kerst\t31/2", "Ctrl+Return"),
		evenings("date refused, left", half, "Ctrl+R", "\t", "31/2\t"),
		evenings("date refused, typed on", half, "Ctrl+R", "\t", "31/2\n", "5"),
		evenings("date stepped", half, "Ctrl+R", "Kerst\n24/12/26", "Up"),
		evenings("renamed", half, "Ctrl+R", "Kerst\n24/12/26\n"),
		evenings("renamed, undone", half, "Ctrl+R", "Kerst\n24/12/26\n", "Ctrl+Z"),
		evenings("renamed by the button", half, "Ctrl+R", "Kerst\t\t", "Return"),
		evenings("renamed to nothing", half, "Ctrl+R", "Delete", "Ctrl+Return"),
		evenings("name kept", half, "Ctrl+R", "Kerst", "Escape", "Escape"),
		evenings("name, elsewhere and back", half, "Ctrl+R", "Kerst", "F4", "F2", "Ctrl+R"),
		evenings("spared", half, "Delete", "Return"),
		evenings("deleted, the others", half, "Delete", "\t", "Return"),
		evenings("deleted, undone", half, "Delete", "\t", "Return", "Ctrl+Z"),
		evenings("restored", half, "Delete", "\t", "Return", "\t\t\t\t\t\t\t\t\t\t\t", "Space", "Return"),
		evenings("search none", half, "zzz"),
		evenings("search one", half, "2003"),
		evenings("search, down", half, "club", "Down", "Down"),
		evenings("search, enter", half, "club\n"),
		evenings("search, escape", half, "zzz", "Escape"),
		evenings("search, close", half, "2008", "Ctrl+E"),
		evenings("search none, keys", half, "zzz", "Ctrl+E"),
		evenings("search none, new", half, "zzz", "\t"),
		evenings("search from the list", half, "\t\t\t\t\t\t", "Down", "1"),
		evenings("one evening, typed", allIn, "x"),
		evenings("in the list", half, "\t\t\t\t\t\t", "Down"),
		evenings("in the list, look", half, "\t\t\t\t\t\t\t", "Down", "Return"),
		evenings("shown by attention", manual, "\t\t\t\t\t\t", "Return"),
		evenings("booked", windowtest.Unbooked, "Ctrl+Shift+B"),
		evenings("locked, keys", lockedClub(half), "Ctrl+E"),
		evenings("locked, delete", lockedClub(half), "Delete"),
		evenings("locked, closed", lockedClub(manual), "Ctrl+R"),
		evenings("locked, empty", lockedClub(windowtest.Empty)),
		evenings("opened again, wrong", hangsWrong),
		evenings("opened again, beside", hangsWrong, "Up"),
		evenings("live off", half, "Ctrl+Shift+N", "Ctrl+Shift+N"),
		evenings("reopened by the button", statement, "\t", "Return"),
		evenings("of teams", windowtest.Robin),
		evenings("of a Swiss", windowtest.SwissOfFive(1, 4)),
		evenings("of a Swiss, next", windowtest.SwissOfFive(1, 4), "Ctrl+G"),
		evenings("of a Swiss, closing", windowtest.SwissOfFive(1, 4), "Ctrl+E"),
		evenings("next", statement, "Ctrl+G"),
		evenings("next, open", half, "Ctrl+G"),
		evenings("next, finalists refused", statement, "Ctrl+G", "\t", "1"),
		evenings("next, refused at the start", statement, "Ctrl+G", "\t", "1", "Ctrl+Return"),
		evenings("next, plays again", statement, "Ctrl+G", "Down", "Down"),
		evenings("next, carried", statement, "Ctrl+G", "\t\t\t", "Down"),
		evenings("next, by place", statement, "Ctrl+G", "\t\t\t", "Down", "Down", "\t", "x"),
		evenings("next, date refused", statement, "Ctrl+G", "\t\t\t\t\t", "x"),
		evenings("next, absent refused", statement, "Ctrl+G", "\t\t\t\t\t\t", "99"),
		evenings("next, by Enter", statement, "Ctrl+G", "\t", "\n"),
		evenings("next, kept", statement, "Ctrl+G", "\t", "4", "Escape", "Escape"),
		evenings("next, asked again", statement, "Ctrl+G", "\t", "4", "Escape", "Escape", "Ctrl+G"),
		evenings("next, level", allLevel, "Ctrl+G"),
		evenings("next, level refused", allLevel, "Ctrl+G", "Ctrl+Return"),
		evenings("next, level typed", allLevel, "Ctrl+G", "Ctrl+Return", "1 2 77"),
		evenings("next, level by lot", allLevel, "Ctrl+G", "\t\t\t", "Return"),
		evenings("two sessions", statement, sessions()...),
		evenings("two sessions, the other", statement, sessions("Ctrl+T")...),
		evenings("two sessions, undone", statement, sessions("Ctrl+Z")...),
		evenings("two sessions, renamed", statement, sessions("Ctrl+R")...),
		evenings("two sessions, first renamed", statement, sessions("Ctrl+T", "Ctrl+R")...),
		evenings("two sessions, carried", statement, sessions("Ctrl+R", "\t\t\t\t", "Down")...),
		evenings("two sessions, carry refused", statement, sessions("Ctrl+R", "\t\t\t\t", "Down", "\t", "x\n")...),
		evenings("two sessions, changed", statement, sessions("Ctrl+R", "\t\t", "Finale\t", "Down", "\t", "Down", "\t", "25\n")...),
		evenings("two sessions, closing", statement, sessions("Ctrl+E")...),
	)
}
