package entry

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/slips"
	"uitslag/tools/slips/measure"
	"uitslag/ui/desk/desktest"
)

// typist is a way to type results: the keys for one, "\n" being Enter.
type typist struct {
	name  string
	score bool // only scores are typed
	most  float64
	shift string // the characters that need Shift on the keyboard that is meant
	keys  func(n bridge.Notation, l slips.Line) string
}

// dropped is a score without its last zero.
func dropped(score int) string { return strconv.Itoa(max(score, -score) / 10) }

var typists = []typist{
	{"score, numeric keypad: + or − closes", true, 2.65, "", func(_ bridge.Notation, l slips.Line) string {
		switch {
		case l.Score == 0:
			return "0\n"
		case l.Score > 0:
			return dropped(l.Score) + "+"
		}
		return dropped(l.Score) + "-"
	}},
	{"score, no keypad: Enter, or − closes", true, 3.05, "*+", func(_ bridge.Notation, l slips.Line) string {
		if l.Score < 0 {
			return dropped(l.Score) + "-"
		}
		return dropped(l.Score) + "\n"
	}},
	{"score, no keypad: sign before, Enter", true, 3.05, "*+", func(_ bridge.Notation, l slips.Line) string {
		if l.Score < 0 {
			return "-" + dropped(l.Score) + "\n"
		}
		return dropped(l.Score) + "\n"
	}},
	{"contract", false, 4.6, "*+", func(n bridge.Notation, l slips.Line) string {
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

// TestTyping types six real evenings in every way and holds what a result costs. With
// -v it prints the table of docs/measured.md, which is held as well.
func TestTyping(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "internal", "slips", "testdata", "*.txt"))
	check.Must(t, err == nil && len(files) >= 6, "%v %v", err, files)
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
		raw, err := os.ReadFile(f)
		check.NoError(t, err)
		e, err := measure.Parse(filepath.Base(f), string(raw))
		check.NoError(t, err)
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
	doc, err := os.ReadFile(filepath.Join("..", "..", "docs", "measured.md"))
	check.NoError(t, err)
	check.That(t, strings.Contains(string(doc), table), "docs/measured.md, Typing, has another table")
}

// alike reports whether two lines are the same result, whoever got it.
func alike(a, b slips.Line) bool {
	a.Met, b.Met = "", ""
	return a == b
}

// typedEvening is an evening with as many lines on every board as a real one, and
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
			keys := w.keys(n.desk.Notation(), l)
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
					n.p.Pressed()
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
