package look_test

import (
	"slices"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/ui/windowtest"
)

func init() {
	further = append(further,
		sheet("gap chosen", windowtest.Gappy, "Return"),
		sheet("gap typed", windowtest.Gappy, "Return", "41048\n"),
		sheet("gap typed and left", windowtest.Gappy, "Return", "41048\t"),
		sheet("gap typed and undone", windowtest.Gappy, "Return", "41048\n", "Ctrl+Z"),
		sheet("gap half", windowtest.Gappy, "Return", "41", "F4"),
		sheet("gap refused", windowtest.Gappy, "Return", "x\n"),
		sheet("gap refused and chosen", windowtest.Gappy, "Return", "x\n", "Shift+Tab"),
		sheet("gap taken at last", windowtest.Gappy, "Return", "x\n\n"),
		sheet("gap empty", windowtest.Gappy, "Return", "\n"),
		sheet("gap by a way", windowtest.Gappy, "End", "Return", "\t", "Return"),
		sheet("guest who", windowtest.Gappy, "Down", "Return", "\t", "Jan"),
		sheet("guest found", windowtest.Gappy, "Down", "Return", "\t", "Jan Pee\n"),
		sheet("guest unknown", windowtest.Gappy, "Down", "Return", "\t", "Zzz\n"),
		sheet("guest is a member", windowtest.Gappy, "Down", "Return", "\t\t", "Return"),
		sheet("on the cells", bound, "\t\t\t\t\t\t\t", "Down", "Right"),
		sheet("sessions marked", bound, "Ctrl+G", "Home", "Space"),
		sheet("sessions marked and ready", bound, "Ctrl+G", "Home", "Space", "Return"),
		sheet("sessions none", bound, "Ctrl+G", "Space", "Return"),
		sheet("sessions none, made", bound, "Ctrl+G", "Space", "Return", "Ctrl+Return"),
		sheet("opened", bound, "Return", "Return"),
		sheet("made and again", bound, "Return", "F4", "Ctrl+Shift+F"),
		sheet("sent again", bound, "Return", "Ctrl+T", "Return"),
		sheet("sent undone", bound, "Return", "Ctrl+T", "Ctrl+Z"),
		sheet("sent twice", bound, "Return", "Ctrl+G", "Home", "Space", "Return", "Return", "Ctrl+T", "Down"),
		renumbered("sent differs", "Escape", "Ctrl+T"),
		renumbered("sent corrected", "Escape", "Ctrl+T", "Ctrl+Return"),
		renumbered("sent differs, again", "Escape", "Ctrl+T", "Return"),
		sheet("template path", bound, "Ctrl+L", "x.csv\t"),
		sheet("template none there", bound, "Ctrl+L", "x.csv\n"),
		sheet("template path again", bound, "Ctrl+L", "x.csv\t", "Escape", "Ctrl+L"),
		sheet("template for one", bound, "Ctrl+E", "Ctrl+L"),
		sheet("template example", unbound, "\t\t\t", "Return"),
		sheet("template example right", unbound, "\t\t\t\t", "Return", "Right", "Right", "Right", "Right", "Right", "Right", "Right", "Right", "Down"),
		sheet("template example left", unbound, "\t\t\t\t", "Return", "Right", "Right", "Right", "Right", "Right", "Right", "Right", "Right", "Left", "Left", "Left", "Left", "Left", "Left", "Left", "Left"),
		sheet("template example preview", unbound, "\t\t\t", "Return", "Ctrl+T"),
		sheet("template example saved", unbound, "\t\t\t", "Return", "Ctrl+Return"),
		sheet("template example cells", unbound, "\t\t\t\t", "Return", "Ctrl+Return", "Shift+Tab", "Right", "Right", "Right", "Right", "Right", "Right", "Right", "Right"),
		sheet("template not saved", unbound, "\t\t\t", "Return", "Escape"),
		sheet("template dropped", unbound, "\t\t\t", "Return", "Escape", "Escape"),
		sheet("template locked", windowtest.Locked),
		sheet("bind, found", bound, "Ctrl+E", "Return", "clubp"),
		sheet("bind, picked", bound, "Ctrl+E", "Return", "clubp\n"),
		sheet("bind, no field", bound, "Ctrl+E", "Return", "onzin\n"),
		sheet("bind, typed", bound, "Ctrl+E", "Return", "{{cp}} x\n"),
		sheet("bind, cleared", bound, "Ctrl+E", "Right", "Delete"),
		sheet("bind, half", bound, "Ctrl+E", "Return", "onz", "Ctrl+Return"),
		sheet("bind, half and away", bound, "Ctrl+E", "Return", "onz", "F4"),
		sheet("bind, beside", bound, "Ctrl+E", "\t\t", "Down"),
		sheet("bind, beside and back", bound, "Ctrl+E", "\t\t", "Escape"),
		sheet("bind, row", bound, "Ctrl+E", "Down", "Ctrl+R"),
		sheet("bind, repeated", bound, "Ctrl+E", "\t\t\t", "Down", "\t", "Down"),
		sheet("bind, guests", bound, "Ctrl+E", "\t\t\t\t\t", "Down", "\t", "99\n"),
		sheet("bind, guests left", bound, "Ctrl+E", "\t\t\t\t\t", "Down", "\t", "99\t", "Down", "\t", "Down"),
		sheet("bind, named", bound, "Ctrl+E", "\t\t\t\t\t\t\t\t", "Blad\n"),
		sheet("bind, named and saved", bound, "Ctrl+E", "\t\t\t\t\t\t\t\t", "Blad", "Ctrl+Return"),
		sheet("bind, exported", bound, "Ctrl+E", "\t\t\t\t\t\t\t\t\t\t\t\t", "Return"),
		sheet("bind, dropped", bound, "Ctrl+E", "\t\t\t\t\t\t\t\t\t\t\t\t\t", "Return"),
		sheet("bind, again", bound, "Ctrl+E", "Right", "F4", "Ctrl+Shift+F"),
		sheet("bind, left", bound, "Ctrl+E", "Right", "Escape"),
		sheet("bind, changed and left", bound, "Ctrl+E", "Delete", "Escape", "Escape"),
		sheet("preview right", bound, "Ctrl+E", "Ctrl+T", "Right", "Down"),
		sheet("preview left", bound, "Ctrl+E", "Ctrl+T", "Escape"),
		sheet("preview saved", bound, "Ctrl+E", "Ctrl+T", "Ctrl+Return"),
	)
}

// bound is a club with a template, and unbound one without.
var bound, unbound = windowtest.BoundTo(desktest.Manual), windowtest.Evening(desktest.Manual)

// sheet opens Federatieblad first.
func sheet(name string, club func(t *testing.T) (*desktest.Club, event.ID), what ...string) windowtest.State {
	return windowtest.State{Name: "sheet " + name, Club: club, Do: does(slices.Concat([]string{"Ctrl+Shift+F"}, what)...)}
}

// renumbered makes a sheet, looks at it, and changes the number of a member that stands in it.
func renumbered(name string, what ...string) windowtest.State {
	var t *testing.T
	return windowtest.State{Name: "sheet " + name, Club: func(of *testing.T) (*desktest.Club, event.ID) {
		t = of
		return bound(of)
	}, Do: func(w *windowtest.Window) {
		does("Ctrl+Shift+F", "Return", "Ctrl+T")(w)
		windowtest.Renumber(t, w.Club, "Jos Maes", "49999", false)
		does(what...)(w)
	}}
}
