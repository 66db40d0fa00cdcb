package entry

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// room is the window with the shell, this screen and others beside it.
type room struct {
	*night
	t      *testing.T
	s      *Screen
	shell  *ui.Shell
	canvas fyne.Canvas
	told   []widgets.Hint // the hints that the window has
}

// beside is another screen of the window.
type beside struct {
	screen.Plain
	name string
	key  fyne.KeyName
}

func (b beside) Name() string            { return b.name }
func (b beside) Key() fyne.KeyName       { return b.key }
func (b beside) View() fyne.CanvasObject { return widgets.NewCard("", widgets.Body("")) }

// open shows the screen in the window of a club laptop.
func open(t *testing.T, n *night, look theme.Look) *room {
	t.Helper()
	uitest.App(t, look)
	s := New(n.desk, Hooks{})
	entries := []ui.Entry{}
	for i, name := range []string{"tonight", "players", "", "ranking", "control", "ruling", "paper", "members", "competitions"} {
		var screen screen.Screen = beside{name: "screen." + name, key: fyne.KeyName(fmt.Sprintf("F%d", i+2))}
		if name == "" {
			screen = s
		}
		entries = append(entries, ui.Entry{Screen: screen})
	}
	entries = append(entries, ui.Entry{Screen: beside{name: "screen.settings", key: fyne.KeyF11}, Place: ui.Bottom},
		ui.Entry{Screen: beside{name: "screen.help", key: fyne.KeyF1}, Place: ui.Bottom})
	r := &room{night: n, t: t, s: s}
	r.shell = ui.New(ui.Config{After: uitest.Never, Words: n.desk.Words, Entries: entries, Hooks: ui.Hooks{
		Undo: func() { r.refuse(n.desk.Undo()) },
		Redo: func() { r.refuse(n.desk.Redo()) },
	}})
	s.hooks.Manual = func() { r.shell.Open("screen.help") }
	s.OnHints = func() {
		r.told = s.Hints()
		r.shell.Update()
	}
	n.desk.OnChange(r.header)
	w := uitest.Window(t, look, uitest.Screen, r.shell)
	r.shell.Attach(w)
	r.canvas = w.Canvas()
	r.header()
	r.shell.Open("screen.entry")
	uitest.Settle(r.canvas)
	r.told = s.Hints()
	return r
}

func (r *room) header() {
	r.shell.SetEvening(r.desk.Line())
	far, saved := r.desk.Status()
	r.shell.SetStatus(far, saved)
}

func (r *room) refuse(err error) {
	if err != nil {
		r.shell.Refuse(err)
	}
}

func (r *room) typed(text string)          { uitest.Type(r.canvas, text) }
func (r *room) press(keys ...fyne.KeyName) { uitest.Press(r.canvas, keys...) }

// cursor fails unless the cursor is on this line of this board, in its cell.
func (r *room) cursor(board, line int) {
	r.t.Helper()
	check.That(r.t, r.s.p.Board() == board && r.s.p.Line() == line,
		"the cursor is on board %d line %d, not on board %d line %d", r.s.p.Board(), r.s.p.Line(), board, line)
	c := r.canvas.Focused()
	if c == fyne.Focusable(r.s.view.gate) { // it gives way at the next key
		return
	}
	check.That(r.t, line < len(r.s.view.cells) && c == fyne.Focusable(r.s.view.cells[line]),
		"the focus is on %T, not in the cell of line %d", c, line)
}

// title fails unless the cursor is on this line of the slip with this title, in its
// cell, or among the rounds when there is nothing to type.
func (r *room) title(title string, line int) {
	r.t.Helper()
	check.That(r.t, r.s.view.shown.Title == title && r.s.p.Line() == line,
		"the cursor is on %q line %d, not on %q line %d", r.s.view.shown.Title, r.s.p.Line(), title, line)
	c := r.canvas.Focused()
	switch {
	case c == fyne.Focusable(r.s.view.gate): // it gives way at the next key
	case len(r.s.view.shown.Lines) == 0:
		check.Equal(r.t, "the focus is on", c, fyne.Focusable(r.s.view.rounds))
	case c != fyne.Focusable(r.s.view.cells[line]):
		r.t.Errorf("the focus is on %T, not in the cell of line %d", c, line)
	}
}

// cells are the texts in the cells of the board.
func (r *room) cells() []string {
	var all []string
	for i := range r.s.view.shown.Lines {
		all = append(all, r.s.view.cells[i].Text)
	}
	return all
}

// said is what stands on the panel.
func (r *room) said() string {
	all := ""
	for _, p := range r.s.view.side.panels {
		if p.Visible() {
			all += p.String() + "\n"
		}
	}
	return all
}
