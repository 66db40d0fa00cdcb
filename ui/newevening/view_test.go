package newevening

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

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
	b.s = New(b.desk, Hooks{})
	b.s.hooks.GoTo = func(screen string) { b.went = append(b.went, screen) }
	entries := []ui.Entry{
		{Screen: shelltest.Place("screen.tonight", fyne.KeyF2)},
		{Screen: shelltest.Place("screen.players", fyne.KeyF3)},
		{Screen: shelltest.Place("screen.entry", fyne.KeyF4)},
		{Screen: shelltest.Place("screen.ranking", fyne.KeyF5)},
		{Screen: shelltest.Place("screen.settings", fyne.KeyF11), Place: ui.Bottom},
		{Screen: b.s, Place: ui.Hidden, Under: "screen.tonight"},
	}
	b.shell = ui.New(ui.Config{After: uitest.Never, Words: b.desk.Words, Entries: entries})
	b.s.OnHints = b.shell.Update
	b.c = shelltest.Attach(t, look, size, b.shell)
	b.shell.Open(ScreenName)
	uitest.Settle(b.c)
	return b
}

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
			b := show(t, uitest.Light, uitest.Screen, c.club, "nl")
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			uitest.Picture(t, b.c, "newevening-"+c.name)
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
				uitest.Picture(t, b.c, fmt.Sprintf("newevening-%s-%d", lang, scale))
			})
		}
	}
}
