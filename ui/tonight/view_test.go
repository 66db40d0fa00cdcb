package tonight

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/sample"
	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// sampleClub is the made-up club: two closed evenings and one half typed, the last of
// the ids.
func sampleClub(t testing.TB) (*desktest.Club, []event.ID) {
	t.Helper()
	c := desktest.New()
	steps, err := sample.Steps(c.NewID)
	if err != nil {
		t.Fatal(err)
	}
	var evenings []event.ID
	for _, s := range steps {
		c.MustDo(t, s.Event, s.Payload, s.People...)
		if _, is := s.Payload.(*event.NewEvening); is {
			evenings = append(evenings, s.Event)
		}
	}
	return c, evenings
}

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

func show(t *testing.T, look theme.Look, club *desktest.Club, lang string, in event.ID) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{t: t, club: club, desk: desktest.Desk(club, lang, in)}
	b.s = New(b.desk)
	b.s.GoTo = func(screen string) { b.went = append(b.went, screen) }
	entries := []ui.Entry{
		{Screen: b.s},
		{Screen: place{name: "screen.players", key: fyne.KeyF3}},
		{Screen: place{name: "screen.entry", key: fyne.KeyF4}},
		{Screen: place{name: "screen.ranking", key: fyne.KeyF5}},
		{Screen: place{name: "screen.settings", key: fyne.KeyF11}, Place: ui.Bottom},
	}
	b.shell = ui.New(ui.Config{Words: b.desk.Words, Entries: entries, Hooks: ui.Hooks{
		Undo: func() { _ = b.desk.Undo() },
		NewEvening: func() {
			b.went = append(b.went, "screen.newevening")
		},
	}})
	b.s.OnHints = b.shell.Update
	w := uitest.Window(t, look, uitest.Screen, b.shell)
	b.shell.Attach(w)
	b.c = w.Canvas()
	uitest.Settle(b.c)
	return b
}

func (b *bench) focused(what string, o fyne.Focusable) {
	b.t.Helper()
	if b.c.Focused() != o {
		b.t.Errorf("%s: the focus is on %T", what, b.c.Focused())
	}
}

var light = theme.Look{Scheme: theme.Light, Scale: 100}

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
	club, evenings := sampleClub(t)
	locked, _ := sampleClub(t)
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
			b := show(t, light, c.club, "nl", c.in)
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			picture(t, b.c, "tonight-"+c.name)
		})
	}
}

// TestSizes holds: at every size of type, in every scheme and language nothing is cut
// off and nothing scrolls sideways.
func TestSizes(t *testing.T) {
	club, evenings := sampleClub(t)
	for _, scale := range []int{100, 125, 150, 200} {
		for _, lang := range []string{"nl", "en"} {
			t.Run(fmt.Sprintf("%s-%d", lang, scale), func(t *testing.T) {
				b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, club, lang, evenings[2])
				for _, problem := range uitest.CutOff(b.c) {
					t.Error(problem)
				}
				picture(t, b.c, fmt.Sprintf("tonight-%s-%d", lang, scale))
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
