package look_test

import (
	"fmt"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/windowtest"
)

// repaired is a state of the screen with what went wrong, of a key struck on Invoer.
func repaired(name string, club clubOf, keys ...string) windowtest.State {
	return windowtest.State{Name: "repair " + name, Club: club, Do: does(append([]string{"F4", "Ctrl+M"}, keys...)...)}
}

// reversed returns an evening with a result whose pairs are typed the other way round, which is
// read only where somebody has it.
func reversed(locked string) clubOf {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		club, id := windowtest.Thirteen(t)
		e := check.Value(club.Event(id))(t)
		s := &e.Sessions[0]
		for i, x := range s.Schedule() {
			if x.SitOut() || x.Round > 2 {
				continue
			}
			r := event.Result{
				ID: event.ID(fmt.Sprint("in-", i)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table,
				Kind: event.Played, Score: 90, Source: "typed",
			}
			if x.Round == 2 && x.Table == 1 {
				r.NS, r.EW = r.EW, r.NS
			}
			club.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: r})
		}
		club.Locked = locked
		return club, id
	}
}

func init() {
	half, robin, swiss := windowtest.Evening(desktest.Halfway), windowtest.Robin, windowtest.SwissOfFive(1, 0)
	further = append(
		further,
		repaired("none found", half, "zwembad"),
		repaired("elsewhere", half, "bluetooth"),
		repaired("not now", half, "samenvoegen"),
		repaired("chosen by arrows", half, "Down", "Down", "Down"),
		repaired("chosen in the list", half, "\t", "Down", "Down", "Down", "Down"),
		repaired("opened in the list", half, "\t", "Down", "Down", "Return"),
		repaired("searched after the list", half, "\t", "Down", "Down", "z"),
		repaired("opened where it cannot be", half, "samenvoegen\n"),
		repaired("what has a screen", half, "arbitrage"),
		repaired("number typed", half, "omgekeerd\n", "\t2"),
		repaired("number taken", half, "omgekeerd\n", "\t2\n3\n"),
		repaired("number refused", half, "omgekeerd\n", "\t2x\t"),
		repaired("number refused, do", half, "omgekeerd\n", "\t2x", "Ctrl+Return"),
		repaired("incomplete, do", half, "omgekeerd\n", "Ctrl+Return"),
		repaired("scope chosen", half, "omgekeerd\n", "Down"),
		repaired("scope of a round", half, "omgekeerd\n", "Down", "Down", "\t\t1"),
		repaired("done by keys", half, "omgekeerd\n", "\t1\n1\n", "Ctrl+Return"),
		repaired("done, undone", half, "omgekeerd\n", "\t1\n1\n", "Ctrl+Return", "Ctrl+Z"),
		repaired("done, second paper", half, "ziek\n", "3\n", "Ctrl+Return", "Down"),
		repaired("done, printed and back", half, "ziek\n", "3\n", "Ctrl+Return", "Return", "Ctrl+M"),
		repaired("done, listed", half, "ziek\n", "3\n", "Ctrl+Return", "Escape"),
		repaired("done, by its button", half, "ziek\n", "3\n", "Ctrl+Return", "Shift+Tab", "Return"),
		repaired("left half typed", half, "omgekeerd\n", "\t1\n2", "F5", "Ctrl+M"),
		repaired("left and come back", half, "ziek\n", "3", "F9", "F4", "Ctrl+M"),
		repaired("asked from the list again", half, "omgekeerd\n", "\t1\n", "Ctrl+M"),
		repaired("pair offered", half, "ziek\n", "Delete", "Down"),
		repaired("pair searched", half, "ziek\n", "Delete", "1"),
		repaired("pair searched, down", half, "ziek\n", "Delete", "1", "Down", "Down"),
		repaired("pair unknown", half, "ziek\n", "Delete", "xyz\n"),
		repaired("pair restored", half, "ziek\n", "1", "Escape"),
		repaired("pair cleared", half, "ziek\n", "1\n", "Shift+Tab", "Delete", "\t"),
		repaired("pair half typed, do", half, "ziek\n", "1", "Ctrl+Return"),
		repaired("guest typed", half, "invaller\n", "1\n", "piet invaller"),
		repaired("guest asked for", half, "invaller\n", "1\n", "piet invaller\n"),
		repaired("guest taken", half, "invaller\n", "1\n", "piet invaller", "Ctrl+G"),
		repaired("guest done", half, "invaller\n", "1\n", "piet invaller", "Ctrl+G", "Ctrl+Return"),
		repaired("guest of figures", half, "invaller\n", "1\n", "12345", "Ctrl+G"),
		repaired("member searched", half, "invaller\n", "1\n", "an"),
		repaired("boards of a set", half, "verkeerde giften\n", "1\n1\n", "\t", "3"),
		repaired("movement offered", half, "verkeerde schema\n", "Down"),
		repaired("movement chosen", half, "verkeerde schema\n", "Down", "Return"),
		repaired("late at a table", half, "laat\n", "Down", "Down", "Down"),
		repaired("stray", reversed(""), "past niet\n"),
		repaired("stray, other repair", reversed(""), "past niet\n", "Down", "Down", "Return"),
		repaired("stray, done", reversed(""), "past niet\n", "Ctrl+Return"),
		repaired("stray, read only", reversed("Marie"), "past niet\n", "Ctrl+Return"),
		repaired("match by table", robin, "niet gespeeld\n", "1 1"),
		repaired("match taken", robin, "niet gespeeld\n", "1 1\n"),
		repaired("match awarded", robin, "niet gespeeld\n", "1 1\n", "Ctrl+Return"),
		repaired("points typed", robin, "toekennen\n", "1 1\n", "Up", "\t", "12\t"),
		repaired("points refused", robin, "toekennen\n", "1 1\n", "Up", "\t", "1/2\t"),
		repaired("withdrawn", robin, "terugtrekken\n", "1\n", "Down"),
		repaired("room", robin, "zaal\n", "1\n", "1\n", "\t", "Down"),
		repaired("drawn again", swiss, "loting\n"),
		repaired("slip printed", half, "kwijt\n", "1\n", "Ctrl+Return"),
		repaired("slip printed, read only", windowtest.Locked, "kwijt\n", "1\n", "Ctrl+Return"),
		repaired("read only, do", windowtest.Locked, "omgekeerd\n", "\t1\n1\n", "Ctrl+Return"),
		repaired("closed", windowtest.Evening(desktest.Manual)),
		repaired("closed, asked", windowtest.Evening(desktest.Manual), "omgekeerd\n", "\t1\n1\n", "Ctrl+Return"),
		repaired("closed, opened again", windowtest.Evening(desktest.Manual), "omgekeerd\n", "Ctrl+E"),
		repaired("no evening", windowtest.Empty),
	)
}
