package look_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/windowtest"
)

// ofNames is a state of the names of an evening, after what is done there.
func ofNames(name string, club clubOf, did ...string) windowtest.State {
	return windowtest.State{Name: "players " + name, Key: fyne.KeyF3, Club: club, Do: does(did...)}
}

// noNames returns an evening without names after those of the sample.
func noNames(kind string, o movements.Options) clubOf {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		c, _ := desktest.Sample(t)
		return c, c.Make(t, desktest.Evening{Movement: desktest.Generate(t, kind, o)})
	}
}

// allNamed returns an evening in which everybody has a name, but who are left out at the end.
func allNamed(kind string, o movements.Options, but int) clubOf {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		c := desktest.New(t)
		ev := desktest.Evening{Movement: desktest.Generate(t, kind, o), BoardsPerSet: 2}
		for n := range 2*o.Pairs - but {
			ev.Names = append(ev.Names, fmt.Sprintf("Speler%d Naam%d", n+1, n+1))
		}
		return c, c.Make(t, ev)
	}
}

// replaced returns an evening of which a pair has a substitute.
func replaced(t *testing.T) (*desktest.Club, event.ID) {
	c, id := allNamed("mitchell", movements.Options{Pairs: 6}, 2)(t)
	e := check.Value(c.Event(id))(t)
	two := e.Contestant(desktest.PairID(2)).Players
	last := e.Contestant(desktest.PairID(5)).Players
	c.MustDo(t, id, &command.SeatPlayers{Contestant: desktest.PairID(5), Players: []event.ID{}})
	c.MustDo(t, id, &repair.Substitute{Session: desktest.SessionID(id), Who: event.Substitution{
		Contestant: desktest.PairID(2), Players: []event.ID{last[0], two[1]}, Round: 2,
	}})
	return c, id
}

// away has the mouse take the cursor away.
func away(s windowtest.State) windowtest.State {
	do := s.Do
	s.Do = func(w *windowtest.Window) {
		do(w)
		w.Canvas.Unfocus()
	}
	return s
}

func init() {
	ten, odd := noNames("howell", movements.Options{Pairs: 10}), noNames("mitchell", movements.Options{Pairs: 13, Turn: []int{7}})
	all, but := allNamed("howell", movements.Options{Pairs: 4}, 0), allNamed("howell", movements.Options{Pairs: 4}, 1)
	teams := windowtest.SwissOfFive(1, 4)
	further = append(
		further,
		ofNames("copied", windowtest.Begun, "Ctrl+L"),
		ofNames("copied, taken back", windowtest.Begun, "Ctrl+L", "Shift+Tab", "Return"),
		ofNames("copied, undone", windowtest.Begun, "Ctrl+L", "Ctrl+Z"),
		ofNames("copied by its button", windowtest.Begun, "Shift+Tab", "Return"),
		ofNames("twice copied", windowtest.Begun, "Ctrl+L", "Ctrl+L"),
		ofNames("half typed, copied", windowtest.Begun, "jan", "Ctrl+L"),
		ofNames("guest", ten, "kwinten onbekend\n"),
		ofNames("guest by key, undone", ten, "kwinten\n", "Ctrl+G", "Ctrl+Z"),
		ofNames("number", ten, "4711\n", "\t"),
		ofNames("half typed, left", ten, "jan", "F4"),
		ofNames("half typed, escaped", ten, "jan", "Escape"),
		ofNames("half typed, late", ten, "jan", "Ctrl+E"),
		away(ofNames("half typed, clicked away", ten, "jan")),
		away(ofNames("guest, clicked away", ten, "kwinten onbekend")),
		away(ofNames("clicked away", but)),
		ofNames("refused, mended", but, "speler1 naam1\n", "Ctrl+A", "nieuw iemand\n"),
		ofNames("twice in a pair", but, "speler1 naam1\n"),
		ofNames("last name", but, "nieuw iemand\n"),
		ofNames("emptied", all, "Delete"),
		ofNames("emptied, and on", all, "BackSpace", "Return"),
		ofNames("moved", ten, "Down", "Right", "Down", "Ctrl+B"),
		ofNames("left and back", ten, "Down", "Down", "Right", "F4", "F3"),
		ofNames("said, left and back", ten, "Ctrl+B", "F4", "F3"),
		ofNames("full", all, "Return"),
		ofNames("full, past the last", but, "nieuw iemand\n", "\t"),
		ofNames("end of the list", but, "\t"),
		ofNames("stays", odd, "Down", "Ctrl+B"),
		ofNames("stays by its button", odd, "Down", "Shift+Tab", "Up", "Ctrl+B", "Ctrl+Z"),
		ofNames("none stays", ten, "Ctrl+B", "Down", "Ctrl+B"),
		ofNames("late seat", odd, "Ctrl+E"),
		ofNames("late seat, later", odd, "Ctrl+E", "Down", "Down"),
		ofNames("late seat taken", odd, "Ctrl+E", "Return"),
		ofNames("late declined", odd, "Down", "Ctrl+E", "Escape"),
		ofNames("late declined by its button", odd, "Ctrl+E", "\t", "Return"),
		ofNames("late on the round", odd, "Ctrl+E", "Shift+Tab"),
		ofNames("late left and back", odd, "Ctrl+E", "F4", "F3"),
		ofNames("late, undone", odd, "Ctrl+E", "Return", "Ctrl+Z"),
		ofNames("late movement", ten, "Ctrl+E", "Home"),
		ofNames("late movement taken", ten, "Ctrl+E", "Home", "Return"),
		ofNames("late movement on the act", ten, "Ctrl+E", "\t"),
		ofNames("late begun", windowtest.Evening(desktest.Halfway), "Ctrl+E"),
		ofNames("late drawn", windowtest.SwissOfFive(1, 0), "Ctrl+E"),
		ofNames("late drawn taken", windowtest.SwissOfFive(1, 0), "Ctrl+E", "Return"),
		ofNames("two winners", noNames("mitchell", movements.Options{Pairs: 14})),
		ofNames("thirty", noNames("mitchell", movements.Options{Pairs: 30, Rounds: 13}), "Up", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down",
			"Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "jan"),
		ofNames("of one", noNames("individual", movements.Options{Pairs: 8}), "Return"),
		ofNames("of one twice", noNames("individual", movements.Options{Pairs: 8}), "wim\n", "wim\n"),
		ofNames("team named", windowtest.Robin, "de ruiten\n", "een a\n", "twee b\n", "drie c\n", "vier d\n", "vijf e\n"),
		ofNames("team with a fifth", windowtest.Robin, "de ruiten\n", "een a\n", "twee b\n", "drie c\n", "vier d\n", "Up", "Down", "Down", "Down", "vijf e\n"),
		ofNames("team unnamed", windowtest.Robin, "Ctrl+O"),
		ofNames("captain of nobody", windowtest.Robin, "Ctrl+T"),
		ofNames("captain", teams, "Down", "Ctrl+T"),
		ofNames("captain no more", teams, "Down", "Ctrl+T", "Ctrl+T"),
		ofNames("line-up", teams, "Down", "Ctrl+O"),
		ofNames("line-up from a board", teams, "Ctrl+O", "\t", "Down", "\t", "Down", "Down", "Return"),
		ofNames("line-up saved", teams, "Ctrl+O", "\t", "Down", "\t", "Down", "Down", "Return", "Ctrl+Return"),
		ofNames("line-up saved, undone", teams, "Ctrl+O", "\t", "Down", "\t", "Down", "Return", "Ctrl+Return", "Ctrl+Z"),
		ofNames("line-up put aside", teams, "Down", "Down", "Right", "Ctrl+O", "Escape"),
		ofNames("line-up left and back", teams, "Ctrl+O", "F4", "F3"),
		ofNames("opened again", windowtest.Evening(desktest.Manual), "Ctrl+E"),
		ofNames("closed, asked", windowtest.Evening(desktest.Manual), "Ctrl+L"),
		ofNames("locked, asked", windowtest.Locked, "Ctrl+B"),
		ofNames("replaced", replaced),
	)
}
