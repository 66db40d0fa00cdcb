package entry

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestMatch types a match of four boards by keys, the open table and then the closed one:
// the points of each board, the running total and the victory points are there at once.
func TestMatch(t *testing.T) {
	r := open(t, makeNight(t, "nl", desktest.RoundRobin(t, 6, 4)), theme.Look{})
	m := r.s.p.Model()
	check.Must(t, r.s.p.Mode() == slip.ByMatch && m.Sheet != nil && len(m.Lines) == 8 && len(m.Squares) == 15,
		"%v, %d lines, %d squares", r.s.p.Mode(), len(m.Lines), len(m.Squares))
	if want := "Ronde 1 · 5 De Zetel – 6 Het Hoekje"; m.Title != want {
		t.Errorf("title %q, not %q", m.Title, want)
	}
	for _, text := range []string{"4sn", "3nte+1", "2hs-1", "pas"} {
		r.typed(text + "\n")
	}
	check.Equal(t, "after the open table the cursor is on line", r.s.p.Line(), 4)
	if m = r.s.p.Model(); m.Sheet.Rows[0].Home != "—" || !strings.Contains(m.Sheet.Total[0], "Nog geen gift") {
		t.Errorf("with one table in: %+v, %q", m.Sheet.Rows[0], m.Sheet.Total)
	}
	for _, text := range []string{"4sn-1", "3nte+1", "2hs=", "pas"} {
		r.typed(text + "\n")
	}
	r.press(fyne.KeyPageUp)
	m = r.s.p.Model()
	var rows []string
	for _, x := range m.Sheet.Rows {
		rows = append(rows, fmt.Sprint(x.Board, " ", x.Home, "|", x.Away, " ", x.Running))
	}
	want := "1 10| 10–0, 2 0|0 10–0, 3 |4 10–4, 4 0|0 10–4"
	check.Equal(t, "rows", strings.Join(rows, ", "), want)
	uitest.Picture(t, r.canvas, "match")
}

// TestMatchMarks: a suit that both tables have from opposite sides, and a swing that no other
// match on the board has, are marked as they are typed; Ctrl D turns the one round, and
// Ctrl J finds the other right.
func TestMatchMarks(t *testing.T) {
	r := open(t, makeNight(t, "nl", desktest.RoundRobin(t, 6, 4)), theme.Look{})
	across := func(open, closed string) {
		t.Helper()
		r.typed(open + "\n")
		r.press(fyne.KeyUp, fyne.KeyRight)
		r.typed(closed + "\n")
	}
	across("4sn=", "4se-1")
	contains(t, plain(r.said()), "Aan de andere tafel van deze match: 4♠ N =, 420 voor NZ")
	r.press("Ctrl+D")
	if got := r.results(t); len(got) != 2 || got[1].Contract.Declarer.Side() != got[0].Contract.Declarer.Side() || got[1].Score != -50 {
		t.Errorf("turned round: %+v", got)
	}
	r.press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z") // all of it
	for n, scores := range [][2]string{{"480+", "480+"}, {"490+", "480+"}, {"980+", "480+"}} {
		r.press("Ctrl+G")
		r.typed(fmt.Sprintf("1 %d\n", 2*n+1))
		r.typed(scores[0])
		r.press(fyne.KeyUp, fyne.KeyRight)
		r.typed(scores[1])
	}
	contains(t, plain(r.said()), "Gift 1, open tafel: 980 voor NZ.")
	contains(t, plain(r.said()), "Dat scheelt 11 IMP’s; in de andere matchen op gift 1 is het er hoogstens 0.")
	l := r.s.p.Model().Lines[0]
	check.That(t, l.State == LineMarked, "the cell is not marked: %+v", l)
	uitest.Picture(t, r.canvas, "match-swing")
	r.press("Ctrl+J")
	contains(t, r.said(), "Nagekeken")
	l = r.s.p.Model().Lines[0]
	check.That(t, l.State != LineMarked, "the cell is still marked: %+v", l)
}

// TestMatchKeys: the arrows cross to the other table of the same board and come back, the
// repeat sign takes over from the board above at the same table only, and a table is gone to
// by its number.
func TestMatchKeys(t *testing.T) {
	r := open(t, makeNight(t, "nl", desktest.RoundRobin(t, 4, 3)), theme.Look{})
	at := func(want int) {
		t.Helper()
		check.That(t, r.s.p.Line() == want && r.canvas.Focused() == fyne.Focusable(r.s.view.cells[want]),
			"on line %d, not %d; the focus is on %T", r.s.p.Line(), want, r.canvas.Focused())
	}
	r.press(fyne.KeyRight)
	at(3)
	r.press(fyne.KeyRight) // there is nothing further
	at(3)
	r.typed("*")
	contains(t, r.said(), "Er staat hierboven nog geen resultaat")
	r.press(fyne.KeyEscape, fyne.KeyLeft)
	at(0)
	r.typed("4sn\n*")
	got := r.results(t)
	check.That(t, len(got) == 2 && got[1].Contract == got[0].Contract && got[1].Board == 2, "repeated: %+v", got)
	r.press("Ctrl+G")
	r.typed("1 2\n")
	at(3)
	r.typed("4sn\n")
	at(4)
	r.press(fyne.KeyPageDown)
	m := r.s.p.Model()
	check.That(t, m.At == 1 && strings.HasPrefix(m.Title, "Ronde 1 · "), "after PgDn %q", m.Title)
	r.press("Ctrl+Z")
	n := len(r.results(t))
	check.That(t, n == 2 && r.s.p.Model().At == 0, "after undo %d results, on slip %d", n, r.s.p.Model().At)
}

// TestMatchDrawnOnce: a key in a cell of a match asks nothing of the file and computes the
// matches once for each state of the evening.
func TestMatchDrawnOnce(t *testing.T) {
	r := open(t, makeNight(t, "nl", desktest.RoundRobin(t, 6, 4)), theme.Look{})
	r.typed("4")
	st, slips := r.s.p.standings(), r.s.p.sorted.slips
	rows := r.s.view.grid.Rows()
	r.typed("s")
	check.That(t, r.s.p.standings() == st && &r.s.p.sorted.slips[0] == &slips[0], "a key makes the slips again")
	now := r.s.view.grid.Rows()
	check.That(t, &now[0] == &rows[0], "a key that is no result yet draws the match again")
	saves := r.Saves
	r.typed("n\n")
	check.That(t, r.Saves == saves+1, "a result is saved %d times", r.Saves-saves)
}
