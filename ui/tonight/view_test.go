package tonight

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
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

func show(t *testing.T, look theme.Look, club *desktest.Club, lang string, in event.ID) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{t: t, club: club, desk: desktest.Desk(club, lang, in)}
	b.s = New(b.desk, Hooks{
		GoTo:    func(screen string) { b.went = append(b.went, screen) },
		Changed: func() { b.shell.Update() },
	})
	entries := []ui.Entry{
		{Screen: b.s},
		{Screen: shelltest.Place("screen.players", fyne.KeyF3)},
		{Screen: shelltest.Place("screen.entry", fyne.KeyF4)},
		{Screen: shelltest.Place("screen.ranking", fyne.KeyF5)},
		{Screen: shelltest.Place("screen.settings", fyne.KeyF11), Place: ui.Bottom},
	}
	b.shell = ui.New(ui.Config{Words: b.desk.Words, Entries: entries, After: uitest.Never, Hooks: ui.Hooks{
		Undo: func() { _ = b.desk.Undo() },
		NewEvening: func() {
			b.went = append(b.went, "screen.newevening")
		},
	}})
	b.c = shelltest.Attach(t, look, uitest.Screen, b.shell)
	uitest.Settle(b.c)
	return b
}

func (b *bench) focused(what string, o fyne.Focusable) {
	b.t.Helper()
	uitest.Focused(b.t, b.c, what, o)
}

// many is a club with this many evenings before the sample's.
func many(t testing.TB, n int) *desktest.Club {
	c := desktest.New()
	m := desktest.Scheveningen(t, 6, 3)
	for i := range n {
		c.Make(t, desktest.Evening{Name: fmt.Sprintf("Avond %d", i+1), Date: fmt.Sprintf("%d-%02d-%02d", 2020+i/48, i/4%12+1, i%4*7+1), Movement: m, BoardsPerSet: 2})
	}
	return c
}

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	club, evenings := desktest.Sample(t)
	locked, _ := desktest.Sample(t)
	locked.Locked = "Marie op de laptop van de club"
	for _, c := range []struct {
		name string
		club *desktest.Club
		in   event.ID
		do   func(b *bench)
	}{
		{"empty", desktest.New(), "", func(*bench) {}},
		{"open", club, evenings[2], func(*bench) {}},
		{"closed", club, evenings[0], func(*bench) {}},
		{"not-closed", club, evenings[2], func(b *bench) { uitest.Press(b.c, "Ctrl+E") }},
		{"readonly", locked, "", func(*bench) {}},
		{"many", many(t, 70), "", func(*bench) {}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := show(t, uitest.Light, c.club, "nl", c.in)
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			uitest.Picture(t, b.c, "tonight-"+c.name)
		})
	}
}

// TestSizes holds: at every size of type, in every scheme and language nothing is cut
// off and nothing scrolls sideways.
func TestSizes(t *testing.T) {
	club, evenings := desktest.Sample(t)
	for _, scale := range []int{100, 125, 150, 200} {
		for _, lang := range []string{"nl", "en"} {
			t.Run(fmt.Sprintf("%s-%d", lang, scale), func(t *testing.T) {
				b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, club, lang, evenings[2])
				for _, problem := range uitest.CutOff(b.c) {
					t.Error(problem)
				}
				uitest.Picture(t, b.c, fmt.Sprintf("tonight-%s-%d", lang, scale))
			})
		}
	}
}
