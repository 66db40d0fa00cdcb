package movement

import (
	"errors"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/movements"
	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// draft is an evening that is about to begin.
type draft struct {
	m     movements.Movement
	none  bool
	times int // that it got another movement
}

func (d *draft) Movement() (m movements.Movement, perRound, first int, ok bool) {
	return d.m, 4, 1, !d.none
}

func (d *draft) SetMovement(m movements.Movement) { d.m, d.times = m, d.times+1 }

// drawer holds movements by the name of their file.
type drawer map[string]movements.Movement

func (f drawer) ReadMovement(path string) (movements.Movement, error) {
	m, ok := f[filepath.Base(path)]
	if !ok {
		return m, errors.New("no such file")
	}
	return m, nil
}

func (f drawer) WriteMovement(path string, m movements.Movement, over bool) error {
	if _, there := f[filepath.Base(path)]; there && !over {
		return errors.New("there")
	}
	f[filepath.Base(path)] = m
	return nil
}

func (drawer) Endings() []string { return []string{".json", ".csv"} }

func made(t testing.TB, kind string, pairs, rounds int) movements.Movement {
	t.Helper()
	m, err := movements.Generate(kind, movements.Options{Pairs: pairs, Rounds: rounds})
	check.NoError(t, err)
	return m
}

// window is the screen in the shell, as on the club laptop.
type window struct {
	t     testing.TB
	d     *draft
	files drawer
	s     *Screen
	c     fyne.Canvas
	back  int
}

func open(t testing.TB, look theme.Look, lang string, d *draft) *window {
	t.Helper()
	uitest.App(t, look)
	w := &window{t: t, d: d, files: drawer{}}
	dk := desktest.Desk(desktest.New(), lang, "")
	var shell *ui.Shell
	w.s = New(dk, d, desk.MovementFiles(w.files), Hooks{
		Back: func() { w.back++ }, Changed: func() { shell.Update() }, Folder: func() string { return "papers" },
		Browse: func(chosen func(string)) { chosen("other.json") },
	})
	shell = ui.New(ui.Config{Words: dk.Words, Entries: []ui.Entry{{Screen: w.s}}, After: uitest.Never})
	win := uitest.Window(t, look, uitest.Screen, shell)
	shell.Attach(win)
	win.Resize(uitest.Screen)
	w.c = win.Canvas()
	uitest.Settle(w.c)
	return w
}

func (w *window) press(keys ...fyne.KeyName) { uitest.Press(w.c, keys...) }
func (w *window) typed(text string)          { uitest.Type(w.c, text) }

// in is the text that the movement has in a cell.
func (w *window) in(round, table int) string { return w.s.p.Text(round, table) }

func (w *window) cursor(round, table int) {
	w.t.Helper()
	r, t := w.s.p.Cursor()
	check.That(w.t, r == round && t == table, "the cursor is in round %d, table %d, not %d, %d", r, t, round, table)
	if got, want := w.s.view.cell.Text, w.in(round, table); got != want {
		w.t.Errorf("in the cell stands %q, in the movement %q", got, want)
	}
	uitest.Focused(w.t, w.c, "the cell", w.s.view.cell)
}

func refused(c *widgets.Cell) bool { return c.State() == widgets.CellRefused }
