package keys_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event/journal"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// oddly is what a keyboard, the clipboard and an input method can do to a cell: a key that
// is held, the lines of a list, letters of another language, characters without their
// keys.
var oddly = map[string]func(w *windowtest.Window){
	"a held digit": func(w *windowtest.Window) { hold(w, '7') },
	"a held sign":  func(w *windowtest.Window) { hold(w, '-') },
	"a held Backspace": func(w *windowtest.Window) {
		for range 60 {
			w.Canvas.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
		}
	},
	"a list pasted": func(w *windowtest.Window) {
		fyne.CurrentApp().Clipboard().SetContent("4\r\n2\t12\u2028-1\x00" + strings.Repeat("9", 500))
		w.Press("Ctrl+V")
	},
	"another language": func(w *windowtest.Window) { compose(w, "пара ٤ 张 ½²") },
	"dead keys":        func(w *windowtest.Window) { compose(w, "^¨°a\u0300\u200d") },
}

func hold(w *windowtest.Window, c rune) {
	for range 60 {
		if f := w.Canvas.Focused(); f != nil {
			f.TypedRune(c)
		}
	}
}

func compose(w *windowtest.Window, text string) {
	for _, c := range text {
		if f := w.Canvas.Focused(); f != nil {
			f.TypedRune(c)
		}
	}
}

// others are states with cells that the first state of their screen does not have.
var others = []string{"ruling weighing", "ruling penalty", "ruling fouled", "repair, a pair asked", "competitions rules", "paper slips", "members adding"}

// TestCellsStayWhole goes round every screen with Tab, does that in the cells it comes to,
// and then Enter: no cell and no line of a journal holds what is no character of one line,
// or more of them than a cell takes, and every journal gives its evening again. One cell a
// screen is enough, in make test-all four.
func TestCellsStayWhole(t *testing.T) {
	most := 1
	if thorough.All() {
		most = 4
	}
	for _, s := range windowtest.States {
		if s.Club == nil || strings.Contains(s.Name, " ") && !slices.Contains(others, s.Name) {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			w := s.Open(t)
			var been []fyne.Focusable
			cells := 0 // the others of a screen are of the same kinds
			for range 40 {
				f := w.Canvas.Focused()
				if slices.Contains(been, f) {
					break
				}
				been = append(been, f)
				if c, is := f.(*widgets.Cell); is && c.State() != widgets.CellReadOnly && cells < most {
					cells++
					for _, name := range slices.Sorted(maps.Keys(oddly)) {
						oddly[name](w)
						uitest.Settle(w.Canvas)
						w.Press(fyne.KeyReturn)
						for _, f := range windowtest.Focusables(w) {
							if c, is := f.(*widgets.Cell); is && !whole(c.Text, room(c)) {
								t.Errorf("%s: a cell has %q", name, c.Text)
							}
						}
						w.Press(fyne.KeyEscape)
					}
				}
				w.Press(fyne.KeyTab)
			}
			journalsWhole(t, w.Club)
		})
	}
}

// room returns how many characters a cell takes.
func room(c *widgets.Cell) int {
	if c.Max > 0 {
		return c.Max
	}
	return widgets.MaxTyped
}

// whole reports whether a text is one line of so many characters at most.
func whole(text string, most int) bool {
	rs := []rune(text)
	return len(rs) <= most && !slices.ContainsFunc(rs, func(r rune) bool { return unicode.IsControl(r) || r == '\u2028' })
}

// journalsWhole holds that every evening and the club can be made again of their lines,
// and that these have no text that is not whole.
func journalsWhole(t *testing.T, club *desktest.Club) {
	t.Helper()
	for _, id := range append(club.IDs(), "") {
		lines := club.Journal(id)
		if id != "" {
			if _, err := journal.Replay(lines); err != nil {
				t.Error(err)
			}
		}
		b := check.Value(json.Marshal(lines))(t)
		if s := string(b); strings.Contains(s, `\u0000`) || strings.Contains(s, `\u2028`) || strings.Contains(s, `\n`) || strings.Contains(s, `\t`) {
			t.Errorf("the journal has %s", s)
		}
	}
}
