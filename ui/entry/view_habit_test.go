package entry

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/ui/entry/slip"
)

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
	got := review.TypedTwiceOf(r.s.p.standings())[0]
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
