package look_test

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
	"uitslag/ui/windowtest"
)

// toLookAt returns an evening of 14 pairs with something of almost everything to look at.
func toLookAt(t *testing.T) (*desktest.Club, event.ID) {
	club, id := windowtest.Evening(desktest.Statement)(t)
	e := check.Value(club.Event(id))(t)
	s := e.Sessions[0]
	club.MustDo(t, id, &command.ReopenSession{Session: s.ID})
	change := func(n int, r event.Result) {
		was := s.Results[n]
		r.ID, r.Section, r.Round, r.Table, r.Board, r.NS, r.EW = was.ID, was.Section, was.Round, was.Table, was.Board, was.NS, was.EW
		club.MustDo(t, id, &command.CorrectResult{Session: s.ID, Result: r})
	}
	change(3, event.Result{Kind: event.Adjusted, NSAward: award(60), EWAward: award(40)})
	change(7, event.Result{Kind: event.Average})
	change(12, event.Result{Kind: event.NotPlayed})
	change(20, windowtest.SlipOf(s.Results[20]))
	again := windowtest.SlipOf(s.Results[5])
	again.ID, again.Section, again.Round, again.Table = club.NewID(), "", 0, 0
	club.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: again})
	for _, n := range []int{14, 15, 16, 40} {
		club.MustDo(t, id, &command.EraseResult{Session: s.ID, Result: s.Results[n].ID})
	}
	return club, id
}

func award(percent int) event.Award {
	return event.Award{Kind: event.AwardPercent, Percent: exact.Int(percent)}
}

// otherFigures returns an evening of which the uitslag was given out with two places the other way
// round.
func otherFigures(t *testing.T) (*desktest.Club, event.ID) {
	club, id := windowtest.Evening(desktest.Manual)(t)
	e := check.Value(club.Event(id))(t)
	lists := issued.Printed(check.Value(standings.Of(e, e.Sessions[0].ID))(t), nil)
	rows := lists[0].Rows
	rows[0].Place, rows[1].Place = rows[1].Place, rows[0].Place
	club.MustDo(t, id, &command.IssueUitslag{Number: e.NextIssue(), Lists: lists})
	return club, id
}

func init() {
	statement, says := windowtest.Evening(desktest.Statement), windowtest.SaysOtherwise
	of := func(name string, club clubOf, what ...string) {
		further = append(further, windowtest.State{Name: "control " + name, Key: fyne.KeyF6, Club: club, Do: does(what...)})
	}
	failing := func(name string, club clubOf, keys ...fyne.KeyName) {
		further = append(further, windowtest.State{Name: "control " + name, Key: fyne.KeyF6, Club: club, Do: func(w *windowtest.Window) {
			w.Press(keys[:len(keys)-1]...)
			w.Club.Fail = errors.New("de schijf is vol")
			w.Press(keys[len(keys)-1])
		}})
	}
	of("marks", toLookAt)
	of("marks, list", toLookAt, "l", "Down")
	of("marks, last of the list", toLookAt, "l", "End")
	of("marks, back from the list", toLookAt, "l", "Down", "Down", "Escape")
	of("marks, right", toLookAt, "l", "Down", "Down", "Ctrl+J")
	of("marks, right by its button", toLookAt, "l", "Down", "Down", "\t\t", "Return")
	of("marks, right by the first button", toLookAt, "l", "Down", "Down", "\t", "Return")
	of("marks, on a button, down", toLookAt, "l", "Down", "Down", "\t", "Down", "Down")
	of("marks, on a button, Escape", toLookAt, "l", "Down", "Down", "\t\t", "Escape")
	of("marks, looked at again", toLookAt, "l", "Down", "Down", "Ctrl+J", "Ctrl+J")
	of("marks, repaired", toLookAt, "l", "Ctrl+D")
	of("marks, repaired, undone", toLookAt, "l", "Ctrl+D", "Ctrl+Z")
	of("marks, opened, back", toLookAt, "l", "Down", "Return", "F6")
	of("marks, away, back", toLookAt, "l", "Down", "F4", "F6")
	of("marks, from the statement", toLookAt, "Next", "End", "Right", "Right")
	of("marks, last page", toLookAt, "Next", "Next", "Next", "Next", "Next", "Next", "Next", "End")
	of("marks, around", toLookAt, "\t\t\t\t\t\t")
	of("marks, strip", toLookAt, "Shift+Tab")
	of("marks, strip chosen", toLookAt, "Shift+Tab", "Right", "Right", "Right", "Right", "Right", "Return")
	failing("marks, not repaired", toLookAt, "L", "Ctrl+D")
	of("list of the closed", statement, "l", "Down")
	of("reopened", statement, "Ctrl+E")
	of("reopened from the list", statement, "l", "Down", "Ctrl+E")
	of("reopened, undone", statement, "Ctrl+E", "Ctrl+Z")
	failing("not reopened", statement, "Ctrl+E")
	of("locked", windowtest.Locked)
	of("locked list", windowtest.Locked, "l")
	of("device kept", says, "l", "Home", "Ctrl+J")
	of("device kept by its button", says, "l", "Home", "\t\t", "Return")
	of("device taken", says, "l", "Home", "Ctrl+D")
	of("device kept, taken", says, "l", "Home", "Ctrl+J", "End", "Ctrl+D")
	failing("device not kept", says, "L", "Home", "Ctrl+J")
	of("figures", otherFigures)
	of("figures, kept", otherFigures, "Ctrl+Shift+H")
	of("figures, kept, undone", otherFigures, "Ctrl+Shift+H", "Ctrl+Z")
	of("figures, taken, back", otherFigures, "Ctrl+Shift+G", "F6")
	of("figures, on the statement", otherFigures, "\t\t")
	of("figures, kept from the list", otherFigures, "l", "Ctrl+Shift+H")
	of("figures, kept by its button", otherFigures, "Shift+Tab", "Return")
	of("figures, taken by its button", otherFigures, "Shift+Tab", "Shift+Tab", "Return")
	of("figures, down", otherFigures, "Down", "Down")
	of("figures, locked", lockedDraws(otherFigures))
	failing("figures, not kept", otherFigures, "Ctrl+Shift+H")
	of("teams", windowtest.Robin)
	of("round drawn otherwise", windowtest.SwissOfFive(1, 4), "l")
}
