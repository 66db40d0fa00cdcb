package look_test

import (
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/ui/windowtest"
)

// competing returns a club with a competition that goes on.
func competing(t *testing.T) (*desktest.Club, event.ID) {
	club, all := desktest.Winter(t)
	return club, all[desktest.Halfway]
}

func init() {
	with := func(name string, club clubOf, what ...string) {
		further = append(further, windowtest.State{Name: "newevening " + name, Club: club, Do: does(append([]string{"Ctrl+N"}, what...)...)})
	}
	first, halfway := windowtest.Empty, clubOf(windowtest.Evening(desktest.Halfway))
	with("typed", first, "13\t24-28\t")
	with("chosen in a field", first, "13", "Down", "Down", "Down")
	with("chosen, enter", first, "13", "Down", "Down", "\t\t\t\t\t\t\t\t", "Return")
	with("all shown", first, "13\t24-28\t\t\t\t\t\t\t\t", "Space", "End")
	with("seats", first, "13\t28\t\t\t\t\t5 9\t")
	with("seats refused", first, "13\t28\t\t\t\t\t5 14\t")
	with("few", first, "3\t")
	with("few, mended", first, "3\n", "End", "0")
	with("few, restored", first, "3\n", "Escape")
	with("few, begun", first, "3", "Ctrl+Return")
	with("few, away", first, "12\t24\t\t\t\tx", "F4", "Ctrl+N")
	with("nameless", first, "Shift+Tab", "Delete", "\t")
	with("nothing fits", first, "13\t3\t")
	with("nothing fits, begun", first, "13\t3\t", "Ctrl+Return")
	with("next day", halfway, "\t\t\t\t\t", "Up")
	with("day before, enter", halfway, "\t\t\t\t\t", "Down", "Return")
	with("other day", halfway, "\t\t\t\t\t", "1-12", "Return")
	with("other day typed", halfway, "\t\t\t\t\t", "1-12")
	with("no day", halfway, "\t\t\t\t\t", "31-2-2026", "Ctrl+P")
	with("rules", halfway, "\t\t", "Down", "Down")
	with("rules changed", halfway, "Ctrl+R", "Right", "Return")
	with("advised", first, "8\t")
	with("advice taken", first, "8\t", "Ctrl+T")
	with("advice taken back", first, "8\t", "Ctrl+T", "Shift+Tab", "16\t", "Ctrl+T")
	with("sections", first, "40\t24-28\t", "Down")
	with("two winners", first, "14\t28\t", "Down", "Down", "Down", "Down")
	with("drive", first, "Ctrl+E", "\t", "m", "\t\t\t", "62\t28\t", "Down", "Down", "Down", "Down", "Down", "Down")
	with("sums", first, "Ctrl+E", "\t", "m", "\t\t\t", "14\t28\t\t\t\t\t\t\t\t\t", "Down")
	with("teams chosen", first, "Ctrl+E", "v")
	with("teams half", first, "5", "Ctrl+E", "v", "\t\t\t", "6")
	with("teams and back", first, "13\t27\t", "Ctrl+E", "v", "p")
	with("teams twice", first, "Ctrl+E", "v", "\t\t\t", "4\t3\t", "Shift+Tab", "Down")
	with("teams printed, then pairs", first, "Ctrl+E", "v", "\t\t\t", "4\t3\t", "Ctrl+P", "Ctrl+E", "p")
	with("teams many", first, "Ctrl+E", "v", "\t\t\t", "21\t")
	with("teams scale", first, "Ctrl+E", "v", "\t\t\t", "6\t5\t", "Up", "Up")
	with("players", first, "Ctrl+E", "i", "\t\t\t", "16\t30\t")
	with("players none", first, "Ctrl+E", "i", "\t\t\t", "30\t")
	with("players shorter", first, "Ctrl+E", "i", "\t\t\t", "16\t", "24-28\t\t\t\t\t\t\t\t", "Space")
	with("knock-out", first, "Ctrl+E", "v", "\t", "k", "\t\t", "11\t8\t")
	with("knock-out by lot", first, "Ctrl+E", "v", "\t", "k", "\t\t", "8\t8\t\t\t\t\t\t", "Down")
	with("swiss rounds", first, "Ctrl+E", "v", "\t", "z", "\t\t", "6\t8\t4\t")
	with("swiss again", first, "Ctrl+E", "v", "\t", "z", "\t\t", "6\t8\t4\t\t\t\t\t\t\t", "Space", "\t", "Space")
	with("counts for none", competing, "\t\t\t\t", "Up")
	with("counts for none, imps", competing, "\t\t", "Down", "Down", "Down", "Down")
	with("search left", halfway, "Down", "Down", "Down", "Down", "Down", "Down", "Ctrl+B", "Escape")
	with("search taken", halfway, "Down", "Down", "Down", "Down", "Down", "Down", "Ctrl+B", "Ctrl+B")
	with("search by a button", halfway, "Down", "Down", "Down", "Down", "Down", "Down", "Ctrl+B", "Ctrl+B", "Ctrl+O")
	with("read", halfway, "Ctrl+O")
	with("made", halfway, "Ctrl+M", "Ctrl+T", "Ctrl+Return")
	with("papers", halfway, "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Space", "\t", "Space")
	with("printed, changed", halfway, "Ctrl+P", "12\t")
	with("printed, begun", halfway, "Ctrl+P", "Ctrl+Return", "Ctrl+N")
	with("printed, away", halfway, "Ctrl+P", "F4", "Ctrl+N")
	with("printed, rows", halfway, "Ctrl+P", "Down")
	with("intake", halfway, "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Down")
	with("undone", halfway, "12", "Ctrl+Z", "Ctrl+Z")
	for _, n := range []string{"\t", "\t\t\t\t\t\t\t", "\t\t\t\t\t\t\t\t", "\t\t\t\t\t\t\t\t\t", "\t\t\t\t\t\t\t\t\t\t\t\t"} {
		with("tabs "+string(rune('a'+len(n))), halfway, n)
	}
	seen := func(name string, club clubOf, do func(*windowtest.Window)) {
		further = append(further, windowtest.State{Name: "newevening " + name, Club: club, Do: do})
	}
	seen("refused", first, func(w *windowtest.Window) {
		w.Club.Fail = problem.New("event.gone")
		does("Ctrl+N", "12\t24\t", "Ctrl+Return")(w)
	})
	seen("refused, typed", first, func(w *windowtest.Window) {
		w.Club.Fail = problem.New("event.gone")
		does("Ctrl+N", "12\t24\t", "Ctrl+Return", "Shift+Tab", "11")(w)
	})
	seen("read only", first, func(w *windowtest.Window) {
		does("Ctrl+N", "12\t")(w)
		w.Club.Locked = "Marie"
		does("F4", "Ctrl+N", "Down")(w)
	})
	seen("read only, begun", first, func(w *windowtest.Window) {
		does("Ctrl+N", "12\t")(w)
		w.Club.Locked = "Marie"
		does("Down", "Ctrl+Return")(w)
	})
	seen("searching", halfway, func(w *windowtest.Window) {
		w.Later = func(func()) {}
		does("Ctrl+N", "Down", "Down", "Down", "Down", "Down", "Down", "Ctrl+B")(w)
	})
	seen("searching, stopped", halfway, func(w *windowtest.Window) {
		var work []func()
		w.Later = func(do func()) { work = append(work, do) }
		does("Ctrl+N", "Down", "Down", "Down", "Down", "Down", "Down", "Ctrl+B", "Escape")(w)
		for _, do := range work {
			do()
		}
	})
	seen("searching, dropped", halfway, func(w *windowtest.Window) {
		var work []func()
		w.Later = func(do func()) { work = append(work, do) }
		does("Ctrl+N", "Down", "Down", "Down", "Down", "Down", "Down", "Ctrl+B", "12\t")(w)
		for _, do := range work {
			do()
		}
	})
}
