package entry

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/internal/typos"
	"uitslag/tools/typos/measure"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// typist is a way to type results: the keys for one, "\n" being Enter.
type typist struct {
	name  string
	score bool // only scores are typed
	most  float64
	shift string // the characters that need Shift on the keyboard that is meant
	keys  func(n bridge.Notation, l typos.Line) string
}

// dropped returns a score without its last zero.
func dropped(score int) string { return strconv.Itoa(max(score, -score) / 10) }

var typists = []typist{
	{"score, numeric keypad: + or − closes", true, 2.65, "", func(_ bridge.Notation, l typos.Line) string {
		switch {
		case l.Score == 0:
			return "0\n"
		case l.Score > 0:
			return dropped(l.Score) + "+"
		}
		return dropped(l.Score) + "-"
	}},
	{"score, no keypad: Enter, or − closes", true, 3.05, "*+", func(_ bridge.Notation, l typos.Line) string {
		if l.Score < 0 {
			return dropped(l.Score) + "-"
		}
		return dropped(l.Score) + "\n"
	}},
	{"score, no keypad: sign before, Enter", true, 3.05, "*+", func(_ bridge.Notation, l typos.Line) string {
		if l.Score < 0 {
			return "-" + dropped(l.Score) + "\n"
		}
		return dropped(l.Score) + "\n"
	}},
	{"contract", false, 4.6, "*+", func(n bridge.Notation, l typos.Line) string {
		if l.Score == 0 {
			return "p\n"
		}
		text := strings.ToLower(n.Text(bridge.Entry{Kind: bridge.EntryContract, Contract: l.Contract, Tricks: l.Tricks}))
		text = strings.NewReplacer("sa", "n", "!", "x", "=", "", "+", "").Replace(text)
		if strings.HasSuffix(text, "-1") {
			text = strings.TrimSuffix(text, "1")
		}
		return text + "\n"
	}},
}

// TestTyping types real evenings in every way and holds what a result costs: one of them, in
// make test-all six. With -v it prints the table of testdata/typing.md, which is held as well.
func TestTyping(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "internal", "typos", "testdata", "*.txt"))
	check.Must(t, err == nil && len(files) >= 6, "%v %v", err, files)
	known := string(check.Read(t, filepath.Join("testdata", "typing.md")))
	if !thorough.All() {
		files = files[:1]
	}
	type sum struct{ pressed, results, shifts int }
	table := "| evening | results |"
	line := "|---|---|"
	for _, w := range typists {
		table += " " + w.name + " |"
		line += "---|"
	}
	table += "\n" + line + "\n"
	all, pairs := make([]sum, len(typists)), make([]sum, len(typists))
	for _, f := range files {
		raw := check.Value(os.ReadFile(f))(t)
		e := check.Value(measure.Parse(filepath.Base(f), string(raw)))(t)
		row := ""
		for i, w := range typists {
			n := typedEvening(t, e)
			shifts := n.evening(t, e, w)
			pressed, results := n.p.Keys()
			if i == 0 {
				row = fmt.Sprintf("| %s | %d |", strings.TrimSuffix(e.Name, ".txt"), results)
			}
			row += fmt.Sprintf(" %.2f |", float64(pressed)/float64(results))
			add := func(s *sum) { *s = sum{s.pressed + pressed, s.results + results, s.shifts + shifts} }
			add(&all[i])
			if strings.HasPrefix(e.Name, "pairs") {
				add(&pairs[i])
			}
		}
		table += row + "\n"
		check.That(t, strings.Contains(known, row), "testdata/typing.md has no row %s", row)
	}
	if !thorough.All() {
		return
	}
	table += fmt.Sprintf("| the five of pairs | %d |", pairs[0].results)
	for i := range typists {
		table += fmt.Sprintf(" %.2f |", float64(pairs[i].pressed)/float64(pairs[i].results))
	}
	table += fmt.Sprintf("\n| **all** | %d |", all[0].results)
	shifts := "| of all, with Shift | |"
	for i, w := range typists {
		cost := float64(all[i].pressed) / float64(all[i].results)
		check.That(t, cost <= w.most, "%s: %.3f keys a result, at most %v", w.name, cost, w.most)
		table += fmt.Sprintf(" **%.2f** |", cost)
		shifts += fmt.Sprintf(" %.2f |", float64(all[i].shifts)/float64(all[i].results))
	}
	table += "\n" + shifts + "\n"
	t.Log("\n" + table)
	check.That(t, known == table, "testdata/typing.md has another table")
}

// alike reports whether two lines are the same result, whoever got it.
func alike(a, b typos.Line) bool {
	a.Met, b.Met = "", ""
	return a == b
}

// typedEvening returns an evening with as many lines on every board as a real one, and
// nothing in: who met whom has nothing to do with what typing costs.
func typedEvening(t *testing.T, e *measure.Evening) *night {
	t.Helper()
	last, tables := e.Boards[len(e.Boards)-1].Number, 0
	for _, b := range e.Boards {
		tables = max(tables, len(b.Lines))
	}
	m := movements.Movement{Name: "typed", Pairs: 2 * tables, Tables: tables, Sets: last, Rounds: make([][]movements.Place, last)}
	for _, b := range e.Boards {
		for i := range b.Lines {
			round := (b.Number + i) % last
			m.Rounds[round] = append(m.Rounds[round], movements.Place{Table: i + 1, NS: i + 1, EW: tables + i + 1, Set: b.Number - 1})
		}
	}
	return makeNight(t, "nl", desktest.Evening{Movement: m, BoardsPerSet: 1}, event.Settings{DropZero: true})
}

// evening types a whole evening key by key, as the cells give them to the presenter,
// holds that all of it is in, and counts the keys that need Shift.
func (n *night) evening(t *testing.T, e *measure.Evening, w typist) (shifts int) {
	t.Helper()
	pressed := 0
	for _, b := range e.Boards {
		for i, l := range b.Lines {
			keys := w.keys(n.desk.Speaker.Notation(), l)
			if i > 0 && (w.score && b.Lines[i-1].Score == l.Score || alike(b.Lines[i-1], l)) {
				keys = "*"
			}
			if n.p.Board() != b.Number {
				t.Fatalf("the cursor is on board %d, not %d", n.p.Board(), b.Number)
			}
			line, text := n.p.Line(), ""
			for _, k := range keys {
				pressed++
				if strings.ContainsRune(w.shift, k) {
					shifts++
				}
				books := k == '\n'
				if books {
					n.p.cells.count.pressed++
				} else {
					text += string(k)
					books = n.p.Typed(line, text)
				}
				if books {
					if !n.p.Commit(line, text) {
						t.Fatalf("%q on board %d: %s", text, b.Number, n.messages())
					}
					n.p.Advance()
				}
			}
		}
	}
	counted, _ := n.p.Keys()
	check.That(t, counted == pressed, "%d keys counted of %d", counted, pressed)
	rs := n.results(t)
	for _, b := range e.Boards {
		var want, got []int
		for _, l := range b.Lines {
			want = append(want, l.Score)
		}
		for _, r := range rs {
			if r.Board == b.Number {
				got = append(got, r.Score)
			}
		}
		check.Must(t, slices.Equal(got, want), "%s, board %d: %v is in, %v was typed", w.name, b.Number, got, want)
	}
	return shifts
}

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
	check.Contains(t, plain(r.said()), "Aan de andere tafel van deze match: 4♠ N =, 420 voor NZ")
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
	check.Contains(t, plain(r.said()), "Gift 1, open tafel: 980 voor NZ.")
	check.Contains(t, plain(r.said()), "Dat scheelt 11 IMP’s; in de andere matchen op gift 1 is het er hoogstens 0.")
	l := r.s.p.Model().Lines[0]
	check.That(t, l.State == LineMarked, "the cell is not marked: %+v", l)
	uitest.Picture(t, r.canvas, "match-swing")
	r.press("Ctrl+J")
	check.Contains(t, r.said(), "Nagekeken")
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
	check.Contains(t, r.said(), "Er staat hierboven nog geen resultaat")
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
	st, slips := r.s.p.evening.standings(), r.s.p.slips(r.s.p.evening.standings())
	rows := r.s.view.grid.Rows()
	r.typed("s")
	check.That(t, r.s.p.evening.standings() == st && &r.s.p.slips(st)[0] == &slips[0], "a key makes the slips again")
	now := r.s.view.grid.Rows()
	check.That(t, &now[0] == &rows[0], "a key that is no result yet draws the match again")
	saves := r.Saves
	r.typed("n\n")
	check.That(t, r.Saves == saves+1, "a result is saved %d times", r.Saves-saves)
}
