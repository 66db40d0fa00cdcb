package log

import (
	"os"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestMain sets the clock of the room to that of the club in memory.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// night is a club with a current evening.
type night struct {
	t    testing.TB
	club *desktest.Club
	id   event.ID
	desk *desk.Desk
}

// sampleNight has an evening of the sample club in hand; the club was made from 19:30 on.
func sampleNight(t testing.TB, lang string, n int) *night {
	t.Helper()
	c, evenings := desktest.Sample(t)
	return &night{t, c, evenings[n], desktest.Desk(c, lang, evenings[n])}
}

func (n *night) do(p journal.Payload) {
	n.t.Helper()
	if err := n.desk.Do(p); err != nil {
		n.t.Fatalf("%s: %v", p.Command(), err)
	}
}

func (n *night) session() *event.Session {
	n.t.Helper()
	_, s, err := n.desk.Session()
	check.NoError(n.t, err)
	return s
}

// correct gives the i-th result another score.
func (n *night) correct(i, score int) {
	n.t.Helper()
	r := n.session().Results[i]
	r.Kind, r.Score, r.Tricks, r.Contract.Level = event.Played, score, 0, 0
	n.do(&command.CorrectResult{Session: n.session().ID, Result: r})
}

func (n *night) undo() {
	n.t.Helper()
	check.NoError(n.t, n.desk.Undo())
}

func (n *night) give() {
	n.t.Helper()
	_, err := n.desk.Issue()
	check.Must(n.t, err == nil, "%v", err)
}

// busy is the closed evening of 13 pairs: given out, after nine reopened, a result
// corrected and one undone, closed and given out again.
func busy(t testing.TB, lang string) *night {
	n := sampleNight(t, lang, desktest.Manual)
	n.give()
	n.club.Wait(90 * time.Minute) // it is past nine
	n.do(&command.ReopenSession{Session: n.session().ID})
	n.correct(0, -50)
	n.correct(1, 1430)
	n.undo()
	_, err := n.desk.Close(n.session().ID)
	check.Must(t, err == nil, "%v", err)
	n.give()
	return n
}

func presenter(n *night) *Presenter {
	p := NewPresenter(n.desk)
	p.Refresh()
	return p
}

// window is the screen in the shell, as on the club laptop.
type window struct {
	night  *night
	screen *Screen
	shell  *ui.Shell
	c      fyne.Canvas
	papers int
}

func open(t testing.TB, n *night, look theme.Look) *window {
	t.Helper()
	uitest.App(t, look)
	w := &window{night: n}
	w.screen = New(n.desk, Hooks{Paper: func() { w.papers++ }, Changed: func() { w.shell.Update() }})
	w.shell = ui.New(ui.Config{After: uitest.Never, Words: n.desk.Words, Entries: []ui.Entry{{Screen: w.screen}}, Hooks: ui.Hooks{
		Undo: func() { _ = n.desk.Undo() }, Redo: func() { _ = n.desk.Redo() },
	}})
	win := uitest.Window(t, look, uitest.Screen, w.shell)
	w.shell.Attach(win)
	win.Resize(uitest.Screen)
	w.c = win.Canvas()
	uitest.Settle(w.c)
	return w
}

func (w *window) hints() []string {
	var out []string
	for _, h := range w.screen.Hints() {
		out = append(out, h.Key+" "+h.Text)
	}
	return out
}
