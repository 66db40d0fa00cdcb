package widgets_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// asker returns a picker that takes nobody new unasked, between two other cells.
func asker(t *testing.T) (p *widgets.Picker, after *widgets.Cell, c fyne.Canvas, said *[]string) {
	t.Helper()
	uitest.App(t, theme.Look{})
	said = &[]string{}
	members := []string{"Jan Janssens", "Jan Jansen", "Piet Peeters"}
	var found []string
	p, after = widgets.NewPicker(), widgets.NewCell()
	p.OnFind = func(text string) []widgets.Suggestion {
		found = nil
		var out []widgets.Suggestion
		for _, m := range members {
			if strings.HasPrefix(m, text) {
				found = append(found, m)
				out = append(out, widgets.Suggestion{Text: m})
			}
		}
		return out
	}
	p.OnPick = func(i int) { *said = append(*said, "pick "+found[i]) }
	p.OnNew = func(text string) { *said = append(*said, "new "+text) }
	p.OnUnknown = func(text string) { *said = append(*said, "unknown "+text) }
	p.NewText = func(text string) string { return "new guest: " + text }
	p.AsksNew = true
	c = uitest.Window(t, theme.Look{}, fyne.NewSize(300, 500), widgets.Stack(4, p, after, widgets.NewCell())).Canvas()
	c.Focus(p.Cell)
	return p, after, c, said
}

// The key or click that takes a suggestion moves the cursor to the next cell, not past it. The
// Tab or Enter that is one too many behind the key or click that took a suggestion does
// nothing, so that what is typed next goes where the cursor went; a second one moves on, and
// so does one behind anything else.
func TestPickerAndOneKeyTooMany(t *testing.T) {
	for name, act := range map[string]func(c fyne.Canvas, p *widgets.Picker){
		"Enter": func(c fyne.Canvas, _ *widgets.Picker) { uitest.Press(c, fyne.KeyReturn) },
		"Tab":   func(c fyne.Canvas, _ *widgets.Picker) { uitest.Press(c, fyne.KeyTab) },
		"mouse": func(_ fyne.Canvas, p *widgets.Picker) {
			p.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 29+2+5)}})
		},
	} {
		for _, key := range []fyne.KeyName{fyne.KeyTab, fyne.KeyReturn} {
			p, after, c, said := asker(t)
			committed := 0
			after.OnCommit = func(string) bool {
				committed++
				return true
			}
			uitest.Type(c, "Piet")
			act(c, p)
			check.Slices(t, name+": said", *said, []string{"pick Piet Peeters"})
			check.Equal(t, name+": the cursor goes to", c.Focused(), fyne.Focusable(after))
			uitest.Press(c, key)
			if c.Focused() != fyne.Focusable(after) || committed > 0 {
				t.Errorf("%s and one %s too many: in the next cell %v, %d commits", name, key, c.Focused() == fyne.Focusable(after), committed)
			}
			uitest.Press(c, key)
			moved := c.Focused() != fyne.Focusable(after) || committed == 1
			check.That(t, moved, "%s and two %s too many: the second does nothing", name, key)
		}
	}
	for name, act := range map[string]func(c fyne.Canvas, p *widgets.Picker){
		"typed in the next": func(c fyne.Canvas, _ *widgets.Picker) { uitest.Type(c, "\tx\t") },
		"gone back": func(c fyne.Canvas, _ *widgets.Picker) {
			uitest.Press(c, fyne.KeyTab, "Shift+Tab", fyne.KeyTab, fyne.KeyTab)
		},
		"nothing picked": func(c fyne.Canvas, _ *widgets.Picker) {
			uitest.Press(c, "Ctrl+A", fyne.KeyDelete, fyne.KeyTab, fyne.KeyTab)
		},
	} {
		p, after, c, _ := asker(t)
		uitest.Type(c, "Piet")
		act(c, p)
		check.That(t, c.Focused() != fyne.Focusable(after) && c.Focused() != fyne.Focusable(p.Cell),
			"%s: Tab does nothing", name)
	}
}

// The key is meant where it passes what has its answer, or comes later than a doubled one.
func TestPickerAndAKeyThatIsMeant(t *testing.T) {
	for name, meant := range map[string]func(after *widgets.Cell){
		"answered": func(after *widgets.Cell) { after.SetText("10") },
		"later":    func(*widgets.Cell) { uitest.Later(t, 2*time.Second) },
	} {
		_, after, c, _ := asker(t)
		uitest.Type(c, "Piet")
		uitest.Press(c, fyne.KeyTab)
		meant(after)
		uitest.Press(c, fyne.KeyTab)
		check.That(t, c.Focused() != fyne.Focusable(after), "%s: Tab does nothing", name)
	}
}

// With Whole nobody is taken by a few letters when the screen, or the mouse, leaves the cell: only
// who was chosen, or is called so.
func TestPickerWhole(t *testing.T) {
	for _, x := range []struct{ typed, keys, want string }{
		{"Piet", "", "unknown Piet"},
		{"Jan", "", "unknown Jan"},
		{"Jan", "↓", "pick Jan Jansen"},
		{"Piet Peeters", "", "pick Piet Peeters"},
		{"Jan Janssens", "", "pick Jan Janssens"},
	} {
		for _, mouse := range []bool{false, true} {
			p, after, c, said := asker(t)
			p.Whole = true
			uitest.Type(c, x.typed)
			if x.keys != "" {
				uitest.Press(c, fyne.KeyDown)
			}
			if mouse {
				c.Focus(after)
			} else {
				p.Cell.Settle()
			}
			check.Slices(t, fmt.Sprintf("%q, by mouse %v", x.typed, mouse), *said, []string{x.want})
		}
	}
}

// A Choice behind a Picker waits for the key too many as a cell does: the arrow that is
// pressed next is for it.
func TestPickerAndOneKeyTooManyOnAChoice(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyTab, fyne.KeyReturn} {
		p := widgets.NewPicker()
		p.OnFind = func(string) []widgets.Suggestion { return []widgets.Suggestion{{Text: "21B"}} }
		choice := widgets.NewChoice([]string{"NS", "EW"}, -1, nil)
		last := widgets.NewCell()
		c := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 500), widgets.Stack(4, p, choice, last)).Canvas()
		c.Focus(p.Cell)
		uitest.Type(c, "21")
		uitest.Press(c, fyne.KeyTab, key)
		if c.Focused() != fyne.Focusable(choice) || c.Overlays().Top() != nil {
			t.Fatalf("%s too many: the cursor is in %T, something lies over it: %v", key, c.Focused(), c.Overlays().Top() != nil)
		}
		uitest.Press(c, fyne.KeyDown, fyne.KeyTab)
		if choice.Index() != 0 || c.Focused() != fyne.Focusable(last) {
			t.Errorf("%s too many: choice %d, then the cursor is in %T", key, choice.Index(), c.Focused())
		}
		c.Focus(p.Cell)
		uitest.Press(c, "Ctrl+A")
		uitest.Type(c, "2")
		uitest.Press(c, fyne.KeyTab, "Shift+Tab")
		check.Equal(t, "Shift and Tab do not go back, but to", c.Focused(), fyne.Focusable(p.Cell))
	}
}

// What nobody is called, while somebody may be meant, becomes somebody new only when that is
// asked for.
func TestPickerAsksBeforeNew(t *testing.T) {
	p, after, c, said := asker(t)
	p.PrefersNew = func(string) bool { return true }
	uitest.Type(c, "Piet")
	uitest.Press(c, fyne.KeyReturn, fyne.KeyTab, fyne.KeyReturn, fyne.KeyTab)
	check.Must(t, c.Focused() == fyne.Focusable(p.Cell) && p.Cell.Text == "Piet" && !slices.Contains(*said, "new Piet"),
		"said %q, cell %q", *said, p.Cell.Text)
	uitest.Press(c, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	last := (*said)[len(*said)-1]
	check.That(t, last == "new Piet" && c.Focused() == fyne.Focusable(after), "the line of the new one: said %q", last)
	p, after, c, said = asker(t)
	uitest.Type(c, "Piet")
	check.That(t, p.TakeNew() && slices.Equal(*said, []string{"new Piet"}) && c.Focused() == fyne.Focusable(after),
		"TakeNew: said %q", *said)
	check.That(t, !p.TakeNew(), "a second one is made of the same text")
}

// Where the line of a new one is the only one, Enter and Tab take it, as they take any other
// line that is chosen, and one more does nothing; the mouse elsewhere does not take it. A text
// without such a line is refused.
func TestPickerTakesTheOnlyLine(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyTab} {
		_, after, c, said := asker(t)
		uitest.Type(c, "Mark")
		uitest.Press(c, key, key)
		check.Slices(t, string(key)+": said", *said, []string{"new Mark"})
		check.Equal(t, string(key)+": the cursor goes to", c.Focused(), fyne.Focusable(after))
	}
	_, after, c, said := asker(t)
	uitest.Type(c, "Mark")
	c.Focus(after)
	check.Slices(t, "the mouse: said", *said, []string{"unknown Mark"})
	p, _, c, said := asker(t)
	p.NewText = func(string) string { return "" }
	uitest.Type(c, "47")
	uitest.Press(c, fyne.KeyReturn)
	check.Slices(t, "without a line: said", *said, []string{"unknown 47"})
	check.Equal(t, "without a line: the cursor is in", c.Focused(), fyne.Focusable(p.Cell))
}

// The mouse takes the cursor away from a text that fits several: it stays, and the next
// Enter shows the list again before it takes anybody.
func TestPickerKeepsWhatIsInDoubt(t *testing.T) {
	p, after, c, said := asker(t)
	uitest.Type(c, "Jan")
	c.Focus(after)
	check.Must(t, slices.Equal(*said, []string{"unknown Jan"}) && p.Cell.Text == "Jan" && p.Cell.Saved() == "" && !p.Open(),
		"said %q, cell %q, list open %v", *said, p.Cell.Text, p.Open())
	check.That(t, !p.Settle(), "the cell may be left")
	c.Focus(p.Cell)
	uitest.Press(c, fyne.KeyReturn)
	check.Must(t, p.Open() && c.Focused() == fyne.Focusable(p.Cell), "Enter does not show the list again")
	uitest.Press(c, fyne.KeyDown, fyne.KeyReturn)
	last := (*said)[len(*said)-1]
	check.That(t, last == "pick Jan Jansen", "said %q", *said)
}

// Whoever cannot be taken stays in the cell as typed, with the cursor.
func TestPickerRefuses(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyTab} {
		p, _, c, _ := asker(t)
		p.SetText("Piet Peeters")
		p.OnPick = func(int) { p.Refuse() }
		uitest.Press(c, "Ctrl+A")
		uitest.Type(c, "Jan")
		uitest.Press(c, key)
		if p.Cell.Text != "Jan" || p.Cell.Saved() != "Piet Peeters" || c.Focused() != fyne.Focusable(p.Cell) {
			t.Errorf("%s: cell %q, accepted %q", key, p.Cell.Text, p.Cell.Saved())
		}
		uitest.Press(c, fyne.KeyEscape)
		check.That(t, p.Cell.Text == "Piet Peeters", "%s: Escape gives %q", key, p.Cell.Text)
	}
}

// The arrows reach those below the sixth, and the list says how many there are.
func TestPickerMore(t *testing.T) {
	p, _, c, said := asker(t)
	p.OnFind = func(string) []widgets.Suggestion {
		out := make([]widgets.Suggestion, 9)
		for i := range out {
			out[i].Text = fmt.Sprint("Jan ", i+1)
		}
		return out
	}
	p.OnPick = func(i int) { *said = append(*said, fmt.Sprint("pick ", i+1)) }
	p.MoreText = func(n int) string { return fmt.Sprint(n, " more") }
	uitest.Type(c, "Jan")
	high := p.HeightFor(0)
	uitest.Press(c, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	check.That(t, p.HeightFor(0) == high, "the list changes its height")
	// the eighth is now the last line shown: the one above it is the seventh
	p.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 29+2+26*4+5)}})
	check.Slices(t, "said", *said, []string{"pick 7"})
}
