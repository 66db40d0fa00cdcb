package look_test

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/screens/ruling"
	"uitslag/ui/windowtest"
)

// ruled is a state of Arbitrage.
func ruled(name string, club clubOf, keys ...string) windowtest.State {
	return windowtest.State{Name: "ruling " + name, Key: fyne.KeyF7, Club: club, Do: does(keys...)}
}

// emptyLine asks about a line of board 27 that has no result.
func emptyLine(w *windowtest.Window) {
	_, s := windowtest.InHand(w)
	for _, x := range s.Schedule() {
		if x.Board == 27 && !x.SitOut() {
			w.Shell.Current().(*ruling.Screen).Ask(27, x.NS.A, x.EW.A)
			return
		}
	}
	panic("no line of board 27")
}

func init() {
	half, manual, teams := windowtest.Evening(desktest.Halfway), windowtest.Evening(desktest.Manual), played(2)
	further = append(
		further,
		ruled("which, no board", half, "99\n"),
		ruled("which, refused and left", half, "99\n", "F4", "F7"),
		ruled("which, refused and penalty", half, "99\n", "Ctrl+L", "Escape"),
		ruled("which, half and left", half, "7 8", "F4", "F7"),
		ruled("which, half and penalty", half, "7 8", "Ctrl+L", "Escape"),
		ruled("which, taken", half, "7 8", "Ctrl+Return"),
		ruled("weighing, ground of one's own", half, "7 8\n", "wie weet"),
		ruled("weighing, ground written", half, "7 8\n", "wie weet\n"),
		ruled("weighing, ground gone", half, "7 8\n", "wie weet\n", "Shift+Tab", "Delete", "\t"),
		ruled("weighing, ground half and back", half, "7 8\n", "21b", "Escape", "Escape"),
		ruled("weighing, ground half and decided", half, "7 8\n", "21b", "Ctrl+Return"),
		ruled("weighing, protected", half, "7 8\n", "\t", "Down", "Down"),
		ruled("weighing, on the list", half, "7 8\n", "\t\t", "Down", "Down"),
		ruled("weighing, none ticked", half, "7 8\n", "\t\t", "Space", "Down", "Space"),
		ruled("weighing, on the table", half, "7 8\n", "\t\t\t\t", "Down"),
		ruled("weighing, typed wrong", half, "7 8\n", "\t", "Down", "\t\t", "60% -100 30% 70\n"),
		ruled("weighing, typed wrong and Tab", half, "7 8\n", "\t", "Down", "\t\t", "4sn=x\t"),
		ruled("weighing, typed wrong and decided", half, "7 8\n", "\t", "Down", "\t\t", "4sn=x", "Ctrl+Return"),
		ruled("weighing, typed and decided", half, "7 8\n", "\t", "Down", "\t\t", "-100", "Ctrl+Return"),
		ruled("weighing, unanswered", half, "7 8\n", "\t\t\t\t", "Shift+Tab", "-100\n", "Ctrl+Return"),
		ruled("weighing, withdrawn", half, "7 8\n", "Ctrl+Return", "Ctrl+D"),
		ruled("weighing, decided and undone", half, "7 8\n", "Ctrl+Return", "Ctrl+Z"),
		ruled("weighing, undone elsewhere", half, "7 8\n", "Ctrl+Return", "Escape", "F4", "Ctrl+Z"),
		ruled("given, two", half, "7 8\n", "Ctrl+Return", "Escape", "Ctrl+L", "8\n5\n", "Ctrl+Return", "Down"),
		ruled("given, left", half, "7 8\n", "Ctrl+Return", "Escape", "F4", "F7"),
		ruled("penalty, of nobody", half, "Ctrl+L"),
		ruled("penalty, of nobody kept", half, "Ctrl+L", "Ctrl+Return"),
		ruled("penalty, found", half, "Ctrl+L", "an"),
		ruled("penalty, nobody known and typed on", half, "Ctrl+L", "zzz\n", "Backspace"),
		ruled("penalty, who half and kept", half, "Ctrl+L", "8", "Ctrl+Return"),
		ruled("penalty, amount taken", half, "Ctrl+L", "8\n", "+5\n"),
		ruled("penalty, amount wrong", half, "Ctrl+L", "8\n", "x\n"),
		ruled("penalty, amount wrong and kept", half, "Ctrl+L", "8\n", "x", "Ctrl+Return"),
		ruled("penalty, amount wrong and left", half, "Ctrl+L", "8\n", "x", "F4", "F7"),
		ruled("penalty, amount wrong and anew", half, "Ctrl+L", "8\n", "x\n", "Escape", "Escape", "Ctrl+L"),
		ruled("penalty, unit", half, "Ctrl+L", "8\n", "5\n", "Down"),
		ruled("penalty, withdrawn", half, "Ctrl+L", "8\n5\n", "Ctrl+Return", "Return", "Ctrl+D"),
		ruled("penalty, of a match", teams, "Ctrl+L", "2\n", "\t", "Down", "\t", "Up"),
		ruled("penalty, read only", lockedDraws(teams), "Ctrl+L", "2\n", "Ctrl+Return"),
		ruled("fouled, no board", half, "Ctrl+G"),
		ruled("fouled, board wrong", half, "Ctrl+G", "99\n"),
		ruled("fouled, board alone", half, "Ctrl+G", "7\n"),
		ruled("fouled, groups wrong and Tab", half, "Ctrl+G", "7\n", "x\t"),
		ruled("fouled, other board", half, "Ctrl+G", "7\n", "3\n", "Shift+Tab", "Shift+Tab", "8\n"),
		ruled("fouled, withdrawn", half, "Ctrl+G", "7\n3\n", "Ctrl+Return", "Return", "Ctrl+D"),
		ruled("closed, penalty", manual, "Ctrl+L", "8\n", "5\n"),
		ruled("closed, weighing and reopened", manual, "7 8\n", "Ctrl+E"),
		ruled("closed, half and reopened", manual, "7 8\n", "21b", "Ctrl+E"),
		ruled("locked, weighing", windowtest.Locked, "7 8\n"),
		ruled("of teams", teams, "1 nz2\n"),
		windowtest.State{Name: "ruling empty line", Key: fyne.KeyF7, Club: half, Do: emptyLine},
		windowtest.State{Name: "ruling empty line, typed", Key: fyne.KeyF7, Club: half, Do: func(w *windowtest.Window) {
			emptyLine(w)
			does("7 8")(w)
		}},
		windowtest.State{Name: "ruling empty line, left", Key: fyne.KeyF7, Club: half, Do: func(w *windowtest.Window) {
			emptyLine(w)
			does("F4", "F7")(w)
		}},
		windowtest.State{Name: "ruling empty line, with one given", Key: fyne.KeyF7, Club: half, Do: func(w *windowtest.Window) {
			does("7 8\n", "Ctrl+Return", "Escape")(w)
			emptyLine(w)
		}},
		windowtest.State{Name: "ruling of the line", Key: fyne.KeyF4, Club: half, Do: does("Ctrl+G", "7\n", "F7")},
	)
}
