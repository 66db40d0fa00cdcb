package newevening

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// place is another screen of the rail, for its look.
type place struct {
	ui.Plain
	name string
	key  fyne.KeyName
}

func (p place) Name() string            { return p.name }
func (p place) Key() fyne.KeyName       { return p.key }
func (p place) View() fyne.CanvasObject { return widgets.Stack(0) }

// bench is the screen in the window of the program.
type bench struct {
	t     *testing.T
	club  *desktest.Club
	desk  *desk.Desk
	s     *Screen
	shell *ui.Shell
	c     fyne.Canvas
	went  []string // the screens that were asked for
}

func show(t *testing.T, look theme.Look, size fyne.Size, club *desktest.Club, lang string) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{t: t, club: club, desk: desktest.Desk(club, lang, "")}
	b.s = New(b.desk)
	b.s.GoTo = func(screen string) { b.went = append(b.went, screen) }
	entries := []ui.Entry{
		{Screen: place{name: "screen.tonight", key: fyne.KeyF2}},
		{Screen: place{name: "screen.players", key: fyne.KeyF3}},
		{Screen: place{name: "screen.entry", key: fyne.KeyF4}},
		{Screen: place{name: "screen.ranking", key: fyne.KeyF5}},
		{Screen: place{name: "screen.settings", key: fyne.KeyF11}, Place: ui.Bottom},
		{Screen: b.s, Place: ui.Hidden, Under: "screen.tonight"},
	}
	b.shell = ui.New(ui.Config{Words: b.desk.Words, Entries: entries})
	b.s.OnHints = b.shell.Update
	w := uitest.Window(t, look, size, b.shell)
	b.shell.Attach(w)
	b.shell.Open(ScreenName)
	b.c = w.Canvas()
	uitest.Settle(b.c)
	return b
}

var light = theme.Look{Scheme: theme.Light, Scale: 100}

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	empty := desktest.New()
	locked := desktest.New()
	locked.Locked = "Marie op de laptop van de club"
	for _, c := range []struct {
		name string
		club *desktest.Club
		do   func(b *bench)
	}{
		{"empty", empty, func(*bench) {}},
		{"filled", empty, func(b *bench) { uitest.Type(b.c, "13\t24-28\t") }},
		{"wrong", empty, func(b *bench) { uitest.Type(b.c, "3\t") }},
		{"nothing-fits", empty, func(b *bench) { uitest.Type(b.c, "13\t3\t") }},
		{"other-chosen", empty, func(b *bench) {
			uitest.Type(b.c, "13")
			uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
		}},
		{"readonly", locked, func(b *bench) { uitest.Type(b.c, "14\t") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := show(t, light, uitest.Screen, c.club, "nl")
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			picture(t, b.c, "newevening-"+c.name)
		})
	}
}

// TestSizes holds: at every size of type, in every scheme and language nothing is cut
// off and nothing scrolls sideways.
func TestSizes(t *testing.T) {
	for _, scale := range []int{100, 125, 150, 200} {
		for _, lang := range []string{"nl", "en"} {
			t.Run(fmt.Sprintf("%s-%d", lang, scale), func(t *testing.T) {
				b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, uitest.Screen, desktest.New(), lang)
				uitest.Type(b.c, "13\t24-28\t")
				for _, problem := range uitest.CutOff(b.c) {
					t.Error(problem)
				}
				picture(t, b.c, fmt.Sprintf("newevening-%s-%d", lang, scale))
			})
		}
	}
}

// picture keeps what is seen for looking at, when UITSLAG_LOOK names a folder.
func picture(t *testing.T, c fyne.Canvas, name string) {
	if dir := os.Getenv("UITSLAG_LOOK"); dir != "" {
		uitest.Screenshot(t, c, filepath.Join(dir, name+".png"))
	}
}
