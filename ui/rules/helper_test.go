package rules

import (
	"os"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/scoring/rules"
	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestMain sets the clock of the room to that of the club in memory.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// draft is an evening that is about to begin.
type draft struct{ r rules.Rules }

func (d *draft) Rules() rules.Rules     { return d.r }
func (d *draft) SetRules(r rules.Rules) { d.r = r }

// window is the screen in the shell, as on the club laptop.
type window struct {
	t    testing.TB
	club *desktest.Club
	desk *desk.Desk
	s    *Screen
	c    fyne.Canvas
	back int
	said string
}

// open opens the screen on an evening of the sample club, or for a draft.
func open(t testing.TB, look theme.Look, lang string, evening int, of Draft) *window {
	t.Helper()
	club, all := desktest.Sample(t)
	return openOn(t, look, lang, club, all[evening], of)
}

func openOn(t testing.TB, look theme.Look, lang string, club *desktest.Club, in event.ID, of Draft) *window {
	t.Helper()
	uitest.App(t, look)
	w := &window{t: t, club: club, desk: desktest.Desk(club, lang, in)}
	var shell *ui.Shell
	w.s = New(w.desk, of, Hooks{
		Back: func() { w.back++ }, Changed: func() { shell.Update() },
		Say: func(_ widgets.Tone, sentence string) { w.said = sentence },
	})
	shell = ui.New(ui.Config{Words: w.desk.Words, Entries: []ui.Entry{{Screen: w.s}}, After: uitest.Never})
	win := uitest.Window(t, look, uitest.Screen, shell)
	shell.Attach(win)
	win.Resize(uitest.Screen)
	w.c = win.Canvas()
	shell.SetEvening(w.desk.Line())
	uitest.Settle(w.c)
	return w
}

func (w *window) press(keys ...fyne.KeyName) { uitest.Press(w.c, keys...) }

// rules are those of the current evening.
func (w *window) rules() rules.Rules {
	w.t.Helper()
	e, err := w.desk.Event()
	check.Must(w.t, err == nil && e != nil, "%v", err)
	return e.Rules
}

// choose puts the cursor on a rule, with the arrows.
func (w *window) choose(field string) {
	w.t.Helper()
	w.c.Focus(w.s.view.list)
	w.press(fyne.KeyHome)
	for range rules.Fields() {
		if w.s.p.field == field {
			return
		}
		w.press(fyne.KeyDown)
	}
	w.t.Fatalf("no key comes to the rule %s", field)
}
