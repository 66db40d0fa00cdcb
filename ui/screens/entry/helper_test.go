package entry

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// errFull is what the club file says of a full disk.
var errFull = problem.New("store.full", "folder", "E:")

// night is a club with a current evening.
type night struct {
	*desktest.Club
	desk *desk.Desk
	id   event.ID
	p    *Presenter
}

// small is a movement of five pairs and two boards a set: three sets, two lines a
// board, one pair sitting out.
//
//	set 1 (boards 1, 2)  1-2  3-4   pair 5 sits out
//	set 2 (boards 3, 4)  4-1  5-3   pair 2 sits out
//	set 3 (boards 5, 6)  2-3  1-5   pair 4 sits out
var small = movements.Movement{
	Name: "scheveningen", Pairs: 6, Tables: 3, Sets: 3, Phantom: 6,
	Rounds: [][]movements.Place{
		{{Table: 1, NS: 1, EW: 2, Set: 0}, {Table: 2, NS: 5, EW: 3, Set: 1}, {Table: 3, NS: 6, EW: 4, Set: 2}},
		{{Table: 1, NS: 5, EW: 6, Set: 0}, {Table: 2, NS: 4, EW: 1, Set: 1}, {Table: 3, NS: 2, EW: 3, Set: 2}},
		{{Table: 1, NS: 3, EW: 4, Set: 0}, {Table: 2, NS: 2, EW: 6, Set: 1}, {Table: 3, NS: 1, EW: 5, Set: 2}},
	},
}

// newNight returns the small evening; with dropZero scores are typed without their zero.
func newNight(t testing.TB, lang string, settings ...event.Settings) *night {
	t.Helper()
	return makeNight(t, lang, desktest.Evening{Movement: small, BoardsPerSet: 2}, settings...)
}

// bigNight returns an evening of 13 pairs: 28 boards of 6 lines, zeros dropped.
func bigNight(t testing.TB, lang string) *night {
	t.Helper()
	return makeNight(t, lang, eveningOf13(t), event.Settings{DropZero: true})
}

func eveningOf13(t testing.TB) desktest.Evening {
	t.Helper()
	m := desktest.Scheveningen(t, 13, 7)
	m.TwoWinners = false
	return desktest.Evening{Movement: m}
}

func makeNight(t testing.TB, lang string, ev desktest.Evening, settings ...event.Settings) *night {
	t.Helper()
	c := desktest.New(t)
	for _, s := range settings {
		c.MustDo(t, "", &command.SetClub{Name: "Bridgeclub De Proef", Settings: s})
	}
	n := &night{Club: c, id: c.Make(t, ev)}
	n.desk = desktest.Desk(c, lang, n.id)
	n.p = NewPresenter(n.desk)
	n.desk.OnChange(n.p.Changed)
	return n
}

// enter types a text on the line with the cursor and presses Enter.
func (n *night) enter(text string) bool {
	line := n.p.Line()
	n.p.Typed(line, text)
	ok := n.p.Commit(line, text)
	if ok {
		n.p.Advance()
	}
	return ok
}

// results returns the results that are in.
func (n *night) results(t testing.TB) []event.Result {
	t.Helper()
	e := check.Value(n.Event(n.id))(t)
	return e.Sessions[0].Results
}

// commands returns the names of the lines in the journal after making the evening.
func (n *night) commands() string {
	var names []string
	for _, l := range n.Journal(n.id)[1:] {
		names = append(names, l.Command)
	}
	return strings.Join(names, " ")
}

// messages returns the texts of the messages on the panel.
func (n *night) messages() string {
	var all []string
	for _, m := range n.p.Model().Messages {
		all = append(all, plain(m.Text))
	}
	return strings.Join(all, "\n")
}

// plain has ordinary blanks between the parts of a contract.
func plain(text string) string { return strings.ReplaceAll(text, "\u2009", " ") }

// at tells where the cursor is.
func (n *night) at(t testing.TB, board, line int) {
	t.Helper()
	check.That(t, n.p.Board() == board && n.p.Line() == line,
		"the cursor is on board %d line %d, not on board %d line %d", n.p.Board(), n.p.Line(), board, line)
}

// room is the window with the shell, this screen and others beside it.
type room struct {
	*night
	t      *testing.T
	s      *Screen
	shell  *ui.Shell
	canvas fyne.Canvas
	told   []widgets.Hint // the hints that the window has
}

// open shows the screen in the window of a club laptop.
func open(t *testing.T, n *night, look theme.Look) *room {
	t.Helper()
	uitest.App(t, look)
	s := New(n.desk, Hooks{})
	entries := []ui.Entry{}
	for i, name := range []string{"tonight", "players", "", "ranking", "control", "ruling", "paper", "members", "competitions"} {
		screen := shelltest.Place("screen."+name, fyne.KeyName(fmt.Sprintf("F%d", i+2)))
		if name == "" {
			screen = s
		}
		entries = append(entries, ui.Entry{Screen: screen})
	}
	entries = append(entries, ui.Entry{Screen: shelltest.Place("screen.settings", fyne.KeyF11), Place: ui.Bottom},
		ui.Entry{Screen: shelltest.Place("screen.help", fyne.KeyF1), Place: ui.Bottom})
	r := &room{night: n, t: t, s: s}
	r.shell = ui.New(ui.Config{After: uitest.Never, Words: n.desk.Words, Entries: entries, Hooks: ui.Hooks{
		Undo: func() { r.refuse(n.desk.Steps.Undo()) },
		Redo: func() { r.refuse(n.desk.Steps.Redo()) },
	}})
	s.hooks.Manual = func() { r.shell.Open("screen.help") }
	s.OnHints = func() {
		r.told = s.Hints()
		r.shell.Update()
	}
	n.desk.OnChange(r.header)
	r.canvas = shelltest.Attach(t, look, uitest.Screen, r.shell)
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

// cells returns the texts in the cells of the board.
func (r *room) cells() []string {
	var all []string
	for i := range r.s.view.shown.Lines {
		all = append(all, r.s.view.cells[i].Text)
	}
	return all
}

// said returns what stands on the panel.
func (r *room) said() string {
	all := ""
	for _, p := range r.s.view.side.panels {
		if p.Visible() {
			all += p.String() + "\n"
		}
	}
	return all
}
