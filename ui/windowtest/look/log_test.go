package look_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/windowtest"
)

// logStates are states of the log that only the pictures look at.
var logStates = []windowtest.State{
	logged("found", windowtest.Evening(desktest.Halfway), "gift 1", "Down", "Down"),
	logged("nothing", windowtest.Evening(desktest.Halfway), "zzz"),
	logged("nothing since", windowtest.Evening(desktest.Halfway), "23:59"),
	logged("since", windowtest.Evening(desktest.Halfway), "19:31"),
	logged("retyped", windowtest.Evening(desktest.Halfway), "gift", "Down", "Down", "4"),
	logged("cleared", windowtest.Evening(desktest.Halfway), "gift 1", "Down", "Escape", "Escape"),
	logged("paged", windowtest.Evening(desktest.Halfway), "Next", "Next", "Up"),
	logged("moment closed", windowtest.Evening(desktest.Halfway), "Down", "Down", "Return", "Escape"),
	logged("moment chosen", windowtest.Evening(desktest.Halfway), "Down", "Return", "Down"),
	logged("moment typed", windowtest.Evening(desktest.Halfway), "Down", "Return", "x"),
	logged("moment read", windowtest.Evening(desktest.Halfway), "Return", "\t\t\t", "Down"),
	logged("moment left", windowtest.Evening(desktest.Halfway), "Return", "\t\t\t", "Escape"),
	logged("moment shut", windowtest.Evening(desktest.Halfway), "Return", "\t\t\t\t", "Space"),
	logged("moment pressed", windowtest.Evening(desktest.Halfway), "Down", "\t", "Space"),
	logged("begun", windowtest.Evening(desktest.Halfway), "End", "Down", "End", "Return"),
	logged("forth", windowtest.Evening(desktest.Halfway), "Down", "Down", "Down", "Down", "Ctrl+T", "Up", "Up"),
	logged("redone", windowtest.Evening(desktest.Halfway), "Down", "Down", "Down", "Down", "Ctrl+T", "Up", "Up", "Ctrl+T"),
	logged("back pressed", windowtest.Evening(desktest.Halfway), "Down", "Down", "\t\t", "Space"),
	logged("undone", windowtest.Evening(desktest.Halfway), "Down", "Down", "Ctrl+Z"),
	logged("locked", windowtest.Locked, "Down", "Down"),
	logged("locked moment", windowtest.Locked, "Down", "Return"),
	logged("full", func(t *testing.T) (*desktest.Club, event.ID) {
		c, in := windowtest.Evening(desktest.Halfway)(t)
		c.Fail = problem.New("store.full")
		return c, in
	}, "Down", "Down", "Ctrl+T"),
	logged("empty", windowtest.Empty),
	logged("without evening", func(t *testing.T) (*desktest.Club, event.ID) {
		c, _ := desktest.Sample(t)
		return c, ""
	}, "Down", "Down"),
	logged("club", windowtest.Evening(desktest.Halfway), "Ctrl+L"),
	logged("club chosen", windowtest.Evening(desktest.Halfway), "Ctrl+L", "Down", "Down", "Return"),
	logged("club undone", renamed, "Ctrl+L", "Ctrl+Z"),
	logged("club redone", renamed, "Ctrl+L", "Ctrl+Z", "Ctrl+Y"),
	logged("club and back", renamed, "Ctrl+L", "Down", "Ctrl+L"),
	logged("club by choice", renamed, "\t", "Right"),
	logged("versions", givenOut, "\t\t\t\t"),
	logged("version chosen", givenOut, "\t\t\t\t", "Down"),
	logged("version", givenOut, "\t\t\t\t", "Down", "Return"),
	logged("version read", givenOut, "\t\t\t\t", "Return", "Down", "Down"),
	logged("version left", givenOut, "\t\t\t\t", "Down", "Return", "Escape"),
	logged("versions left", givenOut, "\t\t\t\t", "Down", "Escape"),
	logged("version clubwise", givenOut, "\t\t\t\t", "Down", "Return", "Ctrl+L"),
	logged("version undone", givenOut, "\t\t\t\t", "Down", "Return", "Ctrl+Z"),
	logged("manual", windowtest.Evening(desktest.Manual), "Down", "Down", "Return"),
	logged("robin", windowtest.Robin, "Return"),
	logged("many", many, "Down"),
	logged("many more", many, "Down", "Ctrl+E"),
}

func logged(name string, club func(t *testing.T) (*desktest.Club, event.ID), what ...string) windowtest.State {
	return windowtest.State{Name: "log " + name, Key: fyne.KeyF12, Club: club, Do: does(what...)}
}

// renamed is a club whose name was changed last.
func renamed(t *testing.T) (*desktest.Club, event.ID) {
	c, in := windowtest.Evening(desktest.Halfway)(t)
	c.MustDo(t, "", &command.SetClub{Name: "Pallieter"})
	return c, in
}

// givenOut is an evening that was given out twice, with a result corrected between.
func givenOut(t *testing.T) (*desktest.Club, event.ID) {
	c, in := windowtest.Evening(desktest.Manual)(t)
	windowtest.GiveOut(t, c, in)
	correct(t, c, in, 70)
	windowtest.GiveOut(t, c, in)
	return c, in
}

// many is an evening with more lines than the log shows at first.
func many(t *testing.T) (*desktest.Club, event.ID) {
	c, in := windowtest.Evening(desktest.Halfway)(t)
	for i := range 300 {
		correct(t, c, in, []int{50, 90, 100, 110, 140}[i%5])
	}
	return c, in
}

// correct gives the first result of an evening another score.
func correct(t *testing.T, c *desktest.Club, in event.ID, score int) {
	e := check.Value(c.Event(in))(t)
	s := e.Sessions[0]
	if s.Closed {
		c.MustDo(t, in, &command.ReopenSession{Session: s.ID})
	}
	r := s.Results[0]
	r.Kind, r.Score, r.Tricks, r.Contract.Level = event.Played, score, 0, 0
	c.MustDo(t, in, &command.CorrectResult{Session: s.ID, Result: r})
}
