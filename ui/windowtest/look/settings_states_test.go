package look_test

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/problem"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// settingsAt is a state of Instellingen: in the field with a label a text is typed, then keys are
// pressed.
func settingsAt(name, label, text string, keys ...fyne.KeyName) windowtest.State {
	return windowtest.State{Name: "settings " + name, Key: fyne.KeyF11, Club: windowtest.Evening(desktest.Halfway), Do: func(w *windowtest.Window) {
		widgets.Walk(w.Shell.Current().View(), func(o fyne.CanvasObject) {
			if f, is := o.(*widgets.Field); is && label != "" && f.Label() == w.Desk.Words.T(label) && f.Cell != nil {
				w.Canvas.Focus(f.Cell)
			}
		})
		w.Type(text)
		w.Press(keys...)
	}}
}

// settingsFail is one in which the club file refuses what the last key does.
func settingsFail(name string, before []fyne.KeyName, last fyne.KeyName) windowtest.State {
	return windowtest.State{Name: "settings " + name, Key: fyne.KeyF11, Club: windowtest.Evening(desktest.Halfway), Do: func(w *windowtest.Window) {
		w.Press(before...)
		w.Club.Fail = problem.New("event.gone")
		w.Press(last)
	}}
}

func init() {
	further = append(
		further,
		settingsAt("season refused", "settings.label.season", "41/13\n"),
		settingsAt("season refused and left", "settings.label.season", "41/13\n", "F8"),
		settingsAt("season refused and undone", "settings.label.season", "41/13\n", "Ctrl+Z"),
		settingsAt("season refused and retyped", "settings.label.season", "41/13\n", "BackSpace"),
		settingsAt("season taken", "settings.label.season", "1/9\n"),
		settingsAt("season taken by Tab", "settings.label.season", "1/9\t"),
		settingsAt("season emptied", "settings.label.season", "1/9\n", "Shift+Tab", "Ctrl+A", "BackSpace", "Tab"),
		settingsAt("season left half typed", "settings.label.season", "1/9", "F8", "F11"),
		settingsAt("name refused", "settings.label.name", "  \n"),
		settingsAt("folder refused", "settings.label.folder", "stick\n"),
		settingsAt("backup refused", "settings.label.backup", "stick\t"),
		settingsAt("form taken", "settings.label.form", "9999999;AA9999\n"),
		settingsAt("director found", "settings.label.director", "an"),
		settingsAt("director picked", "settings.label.director", "an", "Down", "Return"),
		settingsAt("director not found", "settings.label.director", "zzz\n"),
		settingsAt("director taken back", "settings.label.director", "zzz\n", "Escape"),
		settingsAt("director cleared", "settings.label.director", "an", "Down", "Return", "Shift+Tab", "BackSpace", "Tab"),
		settingsAt("chosen", "", "", "Right"),
		settingsAt("undone", "", "", "Right", "Ctrl+Z"),
		settingsAt("redone", "", "", "Right", "Ctrl+Z", "Ctrl+Y"),
		settingsAt("larger", "", "", "Ctrl++", "Ctrl++"),
		settingsAt("language", "", "\t\t", "Right"),
		settingsAt("clubs", "", "\t"),
		settingsAt("check", "settings.label.form", "\t", "Right"),
		settingsAt("more", "settings.label.form", "\t\t", "space"),
		settingsAt("less", "settings.label.form", "\t\t", "space", "Tab", "Right", "Shift+Tab", "space"),
		settingsAt("browse", "settings.label.folder", "\t"),
		settingsAt("browsed", "settings.label.folder", "\t", "Return"),
		settingsAt("printer", "settings.label.backup", "\t\t\t\t", "Down"),
		settingsAt("copied", "settings.label.backup", "\t\t", "Return"),
		settingsAt("newer", "", "", "Ctrl+Shift+V"),
		settingsAt("newer pressed", "settings.label.backup", "\t\t\t\t\t", "Return"),
		settingsAt("newer and back", "", "", "Ctrl+Shift+V", "F8", "F11"),
		settingsFail("choice refused", nil, "Right"),
		settingsFail("undo refused", []fyne.KeyName{"Right"}, "Ctrl+Z"),
		settingsFail("undo refused below", []fyne.KeyName{"Right", "Shift+Tab", "Shift+Tab"}, "Ctrl+Z"),
		settingsFail("printer refused", []fyne.KeyName{"Tab", "Tab", "Tab"}, "Right"),
		windowtest.State{Name: "settings locked and tried", Key: fyne.KeyF11, Club: windowtest.Locked, Do: does("x", "Tab", "Tab", "Tab", "Right")},
	)
}
