package windowtest_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/internal/event/journal"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/paper"
	"uitslag/ui/ruling"
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
// or more of them than a cell takes, and every journal gives its evening again.
func TestCellsStayWhole(t *testing.T) {
	for _, s := range states {
		if s.club == nil || strings.Contains(s.name, " ") && !slices.Contains(others, s.name) {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			w := s.open(t)
			var been []fyne.Focusable
			cells := 0 // the others of a screen are of the same kinds
			for range 40 {
				f := w.Canvas.Focused()
				if slices.Contains(been, f) {
					break
				}
				been = append(been, f)
				if c, is := f.(*widgets.Cell); is && c.State() != widgets.CellReadOnly && cells < 4 {
					cells++
					for _, name := range slices.Sorted(maps.Keys(oddly)) {
						oddly[name](w)
						uitest.Settle(w.Canvas)
						w.Press(fyne.KeyReturn)
						for _, f := range focusables(w) {
							if c, is := f.(*widgets.Cell); is && !whole(c.Text, most(c)) {
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

// most is how many characters a cell takes.
func most(c *widgets.Cell) int {
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
		b, err := json.Marshal(lines)
		if err != nil {
			t.Fatal(err)
		}
		if s := string(b); strings.Contains(s, `\u0000`) || strings.Contains(s, `\u2028`) || strings.Contains(s, `\n`) || strings.Contains(s, `\t`) {
			t.Errorf("the journal has %s", s)
		}
	}
}

// TestAzertyEverywhere types numbers on a Belgian keyboard without Shift in the cells that
// ask for one, by keys: they are what they are with it.
func TestAzertyEverywhere(t *testing.T) {
	t.Run("Nieuwe avond", func(t *testing.T) {
		w := state{club: evening(desktest.Halfway)}.open(t)
		w.Press("Ctrl+N", "Ctrl+A")
		w.Type("&é\té'-é!\t")
		var texts []string
		for _, f := range focusables(w) {
			if c, is := f.(*widgets.Cell); is {
				texts = append(texts, c.Text)
			}
		}
		if !slices.Contains(texts, "12") || !slices.Contains(texts, "24 – 28") {
			t.Errorf("the form has %q", texts)
		}
	})
	t.Run("Arbitrage", func(t *testing.T) {
		w := state{club: evening(desktest.Halfway)}.open(t)
		w.Press(fyne.KeyF7)
		w.Type("è !\n") // board 7, pair 8
		p := w.Shell.Current().(*ruling.Screen).Presenter()
		if p.Mode() != ruling.Weighing || !strings.Contains(p.Title(), "Gift 7: paar 8 (NZ)") {
			t.Fatalf("mode %v, %q", p.Mode(), p.Title())
		}
		w.Type("é&b\n")
		if !strings.Contains(p.Ground(), "Artikel 21B") {
			t.Errorf("ground %q", p.Ground())
		}
		w.Press(fyne.KeyDown, fyne.KeyTab, fyne.KeyTab)
		w.Type("§à% &&à 'à% èà\n")
		if p.Decision() != "gewogen: 60 % van 110, 40 % van 70" {
			t.Errorf("decision %q", p.Decision())
		}
	})
	t.Run("Er ging iets mis", func(t *testing.T) {
		at := func(round string) string {
			w := halfways[0].open(t)
			p := form(t, w, repairCase{find: "ziek", name: "leave", answers: [][2]string{{"pair", "4"}, {"round", round}}})
			if said, _ := p.Effect(); !p.Ready() {
				t.Fatalf("%q: %v", round, said)
			}
			w.Press("Ctrl+Return")
			return plain(t, mustEvent(t, w))
		}
		if at("5") != at("(") {
			t.Error("round ( is not round 5")
		}
	})
	t.Run("Afdrukken", func(t *testing.T) {
		w := state{club: evening(desktest.Manual)}.open(t)
		w.Press(fyne.KeyF8, fyne.KeyDown, fyne.KeyDown)
		w.Type("g&-\"\n")
		if got := w.Shell.Current().(*paper.Screen).Presenter().Boards(); got != "1-3" {
			t.Errorf("boards %q", got)
		}
	})
}
