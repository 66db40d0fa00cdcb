package entry

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/review"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// scores returns those of the results that are in, in the order they came in.
func (r *room) scores() []int {
	var all []int
	for _, x := range r.results(r.t) {
		all = append(all, x.Score)
	}
	return all
}

// composed gives the characters of an input method: they come without their keys.
func (r *room) composed(text string) {
	for _, c := range text {
		r.canvas.Focused().TypedRune(c)
	}
	uitest.Settle(r.canvas)
}

// TestAzertyByKeys types on a Belgian keyboard without Shift. The ! doubles where it can.
func TestAzertyByKeys(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.typed("'sn&\n") // 4sn1
	r.cursor(1, 1)
	check.Equal(t, "the cell", r.s.view.cells[0].Text, "4sn1")
	r.typed("'é-") // 42- closes
	r.cursor(1, 2)
	r.typed("\"nn!-é\n") // 3nn!-2
	r.typed("!à\n")      // 80
	r.typed("à\n")       // 0
	r.typed("§à/'à")
	check.Contains(t, r.said(), "60 %")
	r.press(fyne.KeyReturn)
	r.cursor(2, 0)
	check.Slices(t, "scores", r.scores(), []int{450, -420, -300, 800, 0, 0})
	r.press(fyne.KeyPageUp)
	check.Equal(t, "cells", strings.Join(r.cells(), " "), "4sn1 42- 3nn!-2 80 0 60/40")
	r.press("Ctrl+G")
	r.typed("&!\n") // 18
	r.cursor(18, 0)
	r.press("Ctrl+G")
	r.typed("&\n")
	// What is shown can be typed on, and undone and redone.
	r.press("Up", "Up", "Ctrl+Z", "Ctrl+Y")
	r.check(0)
}

// TestOtherLetters: letters of another language, pictures and what the dead keys leave
// are refused with a sentence, and stay to be mended; nothing is in.
func TestOtherLetters(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	for _, text := range []string{
		"4пн", "4ΣN", "４张n", "٤٢٠", "4ß", "ñ", "4sn°", "^420", "¨4sn", "420€", "4😀n", "4\u0301sn", "4s\u200dn", "a\u0300", "²40", "½",
	} {
		r.composed(text)
		r.press(fyne.KeyReturn)
		r.cursor(1, 0)
		c := r.s.view.cells[0]
		if c.State() != widgets.CellRefused || c.Text != text || len(r.scores()) != 0 {
			t.Errorf("%q: state %d, %q, in %v", text, c.State(), c.Text, r.scores())
		}
		said := r.said()
		check.That(t, strings.Contains(said, text) || strings.Contains(said, "Typ"), "%q: said %q", text, said)
		r.press("Escape")
	}
}

// TestInputMethod: composed text comes without its keys, in any width, also right after
// a key that booked.
func TestInputMethod(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.composed("４２＋")
	r.composed("６")
	r.cursor(1, 1)
	check.Equal(t, "the second cell", r.s.view.cells[1].Text, "６")
	r.press("Escape")
	r.composed("４ｓｎ")
	r.press(fyne.KeyReturn)
	r.composed("＊")
	check.Slices(t, "scores", r.scores(), []int{420, 420, 420})
	check.Equal(t, "cells", strings.Join(r.cells(), ","), "42+,4sn,4sn,,,")
}

// TestSidesTyped: the numbers of the two pairs before a result are typed key by key: the minus between
// them closes no score that cannot be.
func TestSidesTyped(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.typed("1-2 4sn=\n3-4 420+")
	check.Slices(t, "scores", r.scores(), []int{420, 420})
	r.cursor(2, 0)
	r.typed("3-4 4sn=\n")
	check.Slices(t, "on the line of others", r.scores(), []int{420, 420})
	r = open(t, newNight(t, "nl"), light)
	r.typed("3-6 4sn=\n")
	check.That(t, len(r.scores()) == 0 && r.s.view.cells[0].Text == "3-6 4sn=" && r.s.view.cells[0].State() == widgets.CellRefused,
		"%q, %v", r.s.view.cells[0].Text, r.scores())
	r.press("Escape")
	r.typed("41-") // no pair has that number
	check.Equal(t, "a score that cannot be", r.s.view.cells[0].State(), widgets.CellRefused)
}

// TestPasteOfSeveral: the lines of a list are not read as one number, nor booked by the
// sign of the last.
func TestPasteOfSeveral(t *testing.T) {
	for _, clip := range []string{"4\n2-", "4\r\n20", "4\t2", "42\n-42\n11-", "42\u20285+", "1 1-", "(\né-", "４　２＋", "4sn1\n0", "\"42\"", "42;42", "<b>42</b>"} {
		r := open(t, newNight(t, "nl", event.Settings{DropZero: true}), light)
		fyne.CurrentApp().Clipboard().SetContent(clip)
		r.press("Ctrl+V")
		got := r.scores()
		check.That(t, len(got) == 0, "%q is booked as %v", clip, got)
		r.press(fyne.KeyReturn)
		r.cursor(1, 0)
		c := r.s.view.cells[0]
		if c.State() != widgets.CellRefused || len(r.scores()) != 0 || strings.ContainsAny(c.Text, "\r\n\t\u2028") {
			t.Errorf("%q became %q, state %d, in %v", clip, c.Text, c.State(), r.scores())
		}
		r.press("Escape")
		check.Equal(t, "after Escape", c.Text, "")
		r.typed("42+")
		check.Slices(t, "then typed", r.scores(), []int{420})
	}
}

// TestShiftLetGo: on a Belgian keyboard * is Shift and the key of the $; a finger that
// leaves Shift first leaves the key of the $ down.
func TestShiftLetGo(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
	dollar := &fyne.KeyEvent{}
	key := func() desktop.Keyable { return r.canvas.Focused().(desktop.Keyable) }
	r.typed("4sn\n")
	key().KeyDown(shift)
	key().KeyDown(dollar)
	r.canvas.Focused().TypedRune('*')
	for range 10 {
		r.canvas.Focused().TypedRune('*')
	}
	key().KeyUp(shift)
	for range 10 {
		r.canvas.Focused().TypedRune('$')
	}
	key().KeyUp(dollar)
	r.cursor(1, 2)
	got := strings.Join(r.cells(), ",")
	check.That(t, got == "4sn,4sn,,,," && len(r.scores()) == 2, "cells %s, in %v", got, r.scores())
	r.typed("*") // and the next press counts again
	r.cursor(1, 3)
}

// TestHeldInACell: a letter, a digit or Backspace that is held fills one cell at most,
// and what was in stays in.
func TestHeldInACell(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.typed("4sn\n4sn1\n")
	r.press("Up")
	for _, c := range "s4-é!ж" {
		for range 60 {
			r.canvas.Focused().TypedRune(c)
		}
		uitest.Settle(r.canvas)
		r.press(fyne.KeyReturn)
		check.Slices(t, fmt.Sprintf("%q held: in", c), r.scores(), []int{420, 450})
		r.cursor(1, 1)
		if got := []rune(r.s.view.cells[1].Text); len(got) > maxKeys {
			t.Errorf("%q held: %q", c, string(got))
		}
		r.press("Escape")
		check.Equal(t, string(c)+" held, then Escape", strings.Join(r.cells(), ","), "4sn,4sn1,,,,")
	}
	for range 60 {
		r.canvas.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	}
	got := r.scores()
	check.That(t, len(got) == 2, "Backspace held: in %v", got)
	r.press("Escape")
	r.check(0)
}

// TestKeysCounted: every key in a cell counts once, what corrects too, Shift not.
func TestKeysCounted(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.typed("4sn1\n")                // 5
	r.typed("42+*")                  // 4
	r.typed("41+")                   // 3, refused
	r.press("BackSpace", "Escape")   // 2
	r.typed("40")                    // 2
	r.press(fyne.KeyTab)             // 1
	r.press("Up", "Shift+Tab", "F1") // 2: F1 is not typing
	pressed, results := r.s.p.Keys()
	check.That(t, pressed == 19 && results == 4, "%d keys, %d results", pressed, results)
	r.press("Escape", "Down", "Down") // 3
	r.typed("*p\n4sn\n***")           // 10
	pressed, results = r.s.p.Keys()
	check.That(t, pressed == 31 && results == 10, "%d keys, %d results: %s", pressed, results, r.said())
}

// TestEnterTooMany types as most people do, with an Enter behind every line: also behind
// a sign that booked, twice behind a text, on the keypad. Nothing is skipped.
func TestEnterTooMany(t *testing.T) {
	for _, enter := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter} {
		for _, mode := range []slip.Mode{slip.ByBoard, slip.ByRound} {
			r := open(t, newNight(t, "nl"), light)
			r.s.SetMode(false, mode)
			var want []int
			for i := range 12 {
				text, score := "140-", -140
				switch i % 4 {
				case 1:
					text = "*"
				case 2:
					text, score = "110+", 110
				case 3:
					text, score = "pas\n", 0
				}
				board, line := r.s.p.Board(), r.s.p.Line()
				if text == "*" && line == 0 {
					text = "140-"
				}
				r.typed(text)
				if at, now := r.s.p.Board(), r.s.p.Line(); at == board && now == line && i < 11 {
					t.Fatalf("%q on board %d line %d was not booked: %s", text, board, line, r.said())
				}
				at, now := r.s.p.Board(), r.s.p.Line()
				r.press(enter)
				if strings.HasSuffix(text, "\n") && i < 11 && !strings.Contains(r.said(), "is nog leeg") {
					t.Errorf("Enter on an empty line said %q", r.said())
				}
				if r.s.p.Board() != at || r.s.p.Line() != now {
					t.Fatalf("an Enter behind %q went from board %d line %d to board %d line %d", text, at, now, r.s.p.Board(), r.s.p.Line())
				}
				want = append(want, score)
			}
			check.Slices(t, fmt.Sprintf("mode %v: scores", mode), r.scores(), want)
		}
	}
}

// TestEnterBehindASignOnFilledLines: correcting goes down the lines that are in, and an
// Enter behind a sign passes none of them; the one after that does.
func TestEnterBehindASignOnFilledLines(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.typed("42+*****")
	r.press(fyne.KeyPageUp)
	r.typed("45+")
	r.cursor(1, 1)
	r.press(fyne.KeyReturn)
	r.cursor(1, 1)
	r.press(fyne.KeyReturn)
	r.cursor(1, 2)
	r.typed("45+")
	r.press(fyne.KeyDown) // no Enter too many
	r.cursor(1, 4)
	r.press(fyne.KeyReturn)
	r.cursor(1, 5)
}

// TestEnterOnAnEmptyLineStays, however often, and says what to do; the arrow skips, and the
// end of the slip comes back to what was skipped.
func TestEnterOnAnEmptyLineStays(t *testing.T) {
	r := open(t, newNight(t, "en"), light)
	heard := 0
	r.s.hooks.Refused = func() { heard++ }
	for range 3 {
		r.press(fyne.KeyReturn)
		r.cursor(1, 0)
		if said := r.said(); !strings.Contains(said, "1–2 is still empty.") || !strings.Contains(said, "↓ skips") {
			t.Errorf("said %q", said)
		}
	}
	r.press(fyne.KeyDown, fyne.KeyReturn)
	said := r.said()
	check.That(t, strings.Contains(said, "3–4 is still empty.") && strings.Contains(said, "PgDn"), "said %q", said)
	r.typed("pass\n")
	r.cursor(1, 0)
	check.Contains(t, r.said(), "1–2 is still empty.")
	r.press(fyne.KeyPageDown)
	r.cursor(2, 0)
	check.That(t, heard == 0, "an empty line is no refusal")
	r.typed("zz\n")
	r.press(fyne.KeyDown)
	check.That(t, heard != 0, "a refusal is not heard")
}

// TestTabTooMany: a Tab behind a sign that booked does nothing, a Tab behind a text books
// it as Enter does, also on the last line; one that passes an empty line says so.
func TestTabTooMany(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.typed("420-\t")
	r.cursor(1, 1)
	r.typed("450-\t")
	r.cursor(2, 0)
	r.typed("pas\t")
	r.cursor(2, 1)
	r.typed("pas\t")
	r.cursor(3, 0)
	r.typed("\t")
	r.cursor(3, 1)
	check.Contains(t, r.said(), "is overgeslagen")
	check.Slices(t, "scores", r.scores(), []int{-420, -450, 0, 0})
}

// TestEmptiedLineKeepsTheCursor: what was emptied is usually typed again.
func TestEmptiedLineKeepsTheCursor(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.typed("pas\n")
	r.press("Up", "BackSpace", fyne.KeyReturn)
	r.cursor(1, 0)
	said := r.said()
	check.That(t, strings.Contains(said, "leeggemaakt") && len(r.scores()) == 0, "said %q", said)
	r.press(fyne.KeyReturn)
	r.cursor(1, 0)
}

// TestSecondTypingBeginsOnTheFirstLine, also where the first typing has nothing there, and
// an Enter too many passes nothing.
func TestSecondTypingBeginsOnTheFirstLine(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.press("Down")
	r.typed("420-\n")
	r.press("Ctrl+T")
	r.cursor(1, 0)
	r.press(fyne.KeyReturn, fyne.KeyReturn)
	r.cursor(1, 0)
	check.Contains(t, r.said(), "is nog leeg")
	r.press("Down")
	r.typed("420-")
	r.press(fyne.KeyReturn)
	got := review.TypedTwiceOf(r.s.p.evening.standings())[0]
	check.That(t, got.Again == 1 && got.Verified == 1, "%+v", got)
}

// TestArbitrageFromAnEmptyLine: there is nothing to rule on, so that the key only opens
// the screen.
func TestArbitrageFromAnEmptyLine(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	asked := 0
	r.s.hooks.Rule = func(int, event.ID, event.ID) { asked++ }
	r.press(fyne.KeyF7)
	check.That(t, asked == 0 && r.shell.Current().Name() == "screen.ruling",
		"asked %d times, on %s", asked, r.shell.Current().Name())
	r.press(fyne.KeyF4)
	r.typed("pas\n")
	r.press("Up", fyne.KeyF7)
	check.That(t, asked == 1, "a line with a result is not ruled on")
}

// TestAnyKeys types anything at all, fast and slow, and then looks: every cell that is
// not red shows what is in the journal, the journal gives the evening again, and the
// cursor is somewhere.
func TestAnyKeys(t *testing.T) {
	keys := []fyne.KeyName{
		fyne.KeyReturn, fyne.KeyReturn, fyne.KeyReturn, fyne.KeyTab, "Shift+Tab", fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft,
		fyne.KeyRight, fyne.KeyEscape, fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyPageUp, fyne.KeyPageDown, "Ctrl+Z", "Ctrl+Z",
		"Ctrl+Y", "Ctrl+R", "Ctrl+D", "Ctrl+J", "Ctrl+O", "Ctrl+T", "Ctrl+G", "Ctrl+A", "Ctrl+V", "Ctrl+X", "F1", "F5", "F4", fyne.KeyHome, fyne.KeyEnd,
	}
	texts := []string{"4sn", "4sn1\n", "3nz-\n", "62+", "11-", "*", "pas\n", "gem\n", "60/40\n", "ng\n", "-42\n", "zz", "9", "+", "-", "r"}
	for seed := range uint64(4) {
		rnd := rand.New(rand.NewPCG(seed, 14))
		r := open(t, newNight(t, "nl", event.Settings{DropZero: true}), light)
		for range 200 {
			switch k := rnd.IntN(10); {
			case k < 5:
				uitest.Type(r.canvas, texts[rnd.IntN(len(texts))])
			case k < 6 && r.canvas.Focused() != nil: // a key that is held
				for range rnd.IntN(20) {
					r.canvas.Focused().TypedRune('*')
				}
			default:
				r.press(keys[rnd.IntN(len(keys))])
			}
			check.Must(t, r.shell.Current().Name() != "screen.entry" || r.canvas.Focused() != nil || r.s.view.nothing.Visible(),
				"seed %d: the cursor is nowhere", seed)
		}
		r.check(seed)
	}
}

// check compares every board with the journal.
func (r *room) check(seed uint64) {
	r.t.Helper()
	e, err := journal.Replay(r.Journal(r.id))
	check.Must(r.t, err == nil, "seed %d: %v", seed, err)
	if e == nil {
		return // making the evening was undone as well
	}
	r.s.p.EndSecond()
	r.s.p.SetMode(slip.ByBoard)
	notation := r.desk.Speaker.Notation()
	for _, board := range e.Sessions[0].Travellers() {
		r.s.p.GoBoard(board.Board)
		r.s.show()
		for i, l := range board.Lines {
			c := r.s.view.cells[i]
			if c.State() == widgets.CellRefused || c.Changed() {
				continue
			}
			if l.Result == nil {
				check.That(r.t, c.Text == "", "seed %d, board %d: %q is shown and nothing is in", seed, board.Board, c.Text)
				continue
			}
			typed, err := notation.Parse(c.Text, bridge.VulnerabilityOf(board.Board))
			typed.Closed = false
			if err != nil || typed != l.Result.Entry() {
				r.t.Errorf("seed %d, board %d: %q is shown, %+v is in", seed, board.Board, c.Text, l.Result.Entry())
			}
			check.That(r.t, !strings.ContainsAny(c.Text, "\n\t"), "seed %d: %q", seed, c.Text)
		}
	}
}
