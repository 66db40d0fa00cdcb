package settings

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/ui"
	"uitslag/ui/shelltest"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// memory is Prefs that last as long as a test.
type memory map[string]string

func (m memory) Get(key string) string { return m[key] }
func (m memory) Set(key, value string) { m[key] = value }

// usual is where papers go while no folder was chosen.
const usual = "/home/marie/Documenten/Uitslag"

// stick is a folder to choose, whole as this system writes it.
var stick = uitest.Path("/media/stick")

// bench is the screen in the window of the program, which shows a new look at once as
// the program does.
type bench struct {
	t        *testing.T
	club     *desktest.Club
	desk     *desk.Desk
	prefs    memory
	s        *Screen
	shell    *ui.Shell
	c        fyne.Canvas
	undone   int          // how often the evening's own undo was asked for
	speaks   []string     // the languages that were asked for
	looks    []theme.Look // the looks that were asked for
	folders  []string     // the folders that were told
	pointAt  string       // what is pointed at when a folder is browsed for
	from     string       // where browsing began
	printers []string
}

func show(t *testing.T, look theme.Look, club *desktest.Club, lang string, prefs memory, printers ...string) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{t: t, club: club, desk: desktest.Desk(club, lang, ""), prefs: prefs, printers: printers}
	b.s = New(b.desk, Config{
		Prefs: prefs, System: "nl_BE.UTF-8", Folder: usual,
		OnLanguage: func(tag string) { b.speaks = append(b.speaks, tag) },
		OnLook: func(l theme.Look) {
			b.looks = append(b.looks, l)
			fyne.CurrentApp().Settings().SetTheme(theme.New(l))
			b.shell.Refresh()
		},
		OnFolder: func(f string) { b.folders = append(b.folders, f) },
		OnHints:  func() { b.shell.Update() },
		Printers: func() []string { return b.printers },
		Run:      task.Here(),
		Browse: func(from string, selected func(string)) {
			b.from = from
			selected(b.pointAt)
		},
	})
	b.shell = ui.New(ui.Config{
		After: uitest.Never,
		Words: b.desk.Words,
		Entries: []ui.Entry{
			{Screen: shelltest.Place("screen.tonight", fyne.KeyF2)},
			{Screen: shelltest.Place("screen.players", fyne.KeyF3)},
			{Screen: shelltest.Place("screen.entry", fyne.KeyF4)},
			{Screen: shelltest.Place("screen.ranking", fyne.KeyF5)},
			{Screen: shelltest.Place("screen.paper", fyne.KeyF8)},
			{Screen: b.s, Place: ui.Bottom},
		},
		Hooks: ui.Hooks{Undo: func() { b.undone++ }, Redo: func() { b.undone++ }},
	})
	b.c = shelltest.Attach(t, look, uitest.Screen, b.shell)
	uitest.Press(b.c, fyne.KeyF11)
	return b
}

func (b *bench) focused(what string, o fyne.Focusable) {
	b.t.Helper()
	uitest.Focused(b.t, b.c, what, o)
}

// settings returns the club's as they were saved.
func (b *bench) settings() event.Settings { return b.club.Club().Settings }

// choice, text, radio and cell return the field of a setting, and what has the cursor in it.
func (b *bench) choice(c Setting) *widgets.Field { return b.s.parts[c].Object().(*widgets.Field) }

func (b *bench) text(t Setting) *widgets.Field { return b.s.parts[t].Object().(*widgets.Field) }

func (b *bench) radio(c Setting) *widgets.Radio { return b.choice(c).Children()[1].(*widgets.Radio) }

func (b *bench) cell(t Setting) *widgets.Cell { return b.text(t).Cell }

// seen returns the first thing of a kind in the view of a screen of which is holds.
func seen[T fyne.CanvasObject](s *Screen, is func(T) bool) (found T) {
	for _, o := range slices.Backward(all(s.View())) {
		if x, of := o.(T); of && is(x) {
			found = x
		}
	}
	return found
}

func all(root fyne.CanvasObject) (out []fyne.CanvasObject) {
	widgets.Walk(root, func(o fyne.CanvasObject) { out = append(out, o) })
	return out
}

// button returns the button with the text of a key, nil for none.
func button(s *Screen, key string) *widgets.Button {
	return seen(s, func(x *widgets.Button) bool { return x.Text() == s.p.desk.Words.T(key) })
}

// more returns what shows the choices about the tables.
func (b *bench) more() *widgets.Check {
	return seen(b.s, func(*widgets.Check) bool { return true })
}

// note returns what is said above the cards, nil for nothing.
func (b *bench) note() *widgets.Panel {
	return seen(b.s, func(*widgets.Panel) bool { return true })
}

// lacking returns what is said in place of the list of printers, "" for nothing.
func (b *bench) lacking() string {
	f := seen(b.s, func(f *widgets.Field) bool { return f.Label() == b.s.p.Label(Printer) && f != b.choice(Printer) })
	if f == nil {
		return ""
	}
	return f.Children()[1].(*widgets.Text).String()
}

// version returns what is said of the program, as the window shows it.
func version(s *Screen) string {
	return seen(s, func(x *widgets.Text) bool { return x.String() == s.p.Version() }).String()
}
