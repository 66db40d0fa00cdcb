package ranking_test

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/sample"
	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/ranking"
	"uitslag/ui/ranking/copies"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// sampleClub is the sample club with its evenings: 13 pairs as in the manual
// (R-UITSLAG), 14 pairs, and one half typed.
func sampleClub(t testing.TB) (*desktest.Club, []event.ID) {
	t.Helper()
	c := desktest.New()
	steps, err := sample.Steps(c.NewID)
	check.NoError(t, err)
	var evenings []event.ID
	for _, s := range steps {
		check.NoError(t, c.Do(context.Background(), s.Event, s.Payload, s.People...))
		if n, ok := s.Payload.(*command.NewEvening); ok {
			evenings = append(evenings, n.Event.ID)
		}
	}
	return c, evenings
}

// sampleDesk is a desk with the n-th evening of the sample in hand.
func sampleDesk(t testing.TB, lang string, n int) *desk.Desk {
	t.Helper()
	c, evenings := sampleClub(t)
	return desktest.Desk(c, lang, evenings[n])
}

// window is the screen in the shell, as on the club laptop.
type window struct {
	screen *ranking.Screen
	shell  *ui.Shell
	win    fyne.Window
	canvas fyne.Canvas
	papers int

	explained []event.ID
	said      []string
	copied    []copies.List
}

func open(t testing.TB, d *desk.Desk, look theme.Look) *window {
	t.Helper()
	uitest.App(t, look)
	w := &window{}
	w.screen = ranking.New(d, ranking.Hooks{
		Paper:   func() { w.papers++ },
		Explain: func(who event.ID) { w.explained = append(w.explained, who) },
		Changed: func() { w.shell.Update() },
		Copy:    func(l copies.List) { w.copied = append(w.copied, l) },
		Say:     func(_ widgets.Tone, sentence string) { w.said = append(w.said, sentence) },
	})
	w.shell = ui.New(ui.Config{After: uitest.Never, Words: d.Words, Entries: []ui.Entry{{Screen: w.screen}}})
	win := uitest.Window(t, look, uitest.Screen, w.shell)
	w.shell.Attach(win)
	win.Resize(uitest.Screen)
	w.win, w.canvas = win, win.Canvas()
	title, quiet := d.Line()
	w.shell.SetEvening(title, quiet)
	far, saved := d.Status()
	w.shell.SetStatus(far, saved)
	uitest.Settle(w.canvas)
	return w
}
