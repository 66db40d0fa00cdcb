package entry

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// scores are those of the results that are in, in the order they came in.
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
	if pressed, results := r.s.p.Keys(); pressed != 31 || results != 10 {
		t.Errorf("%d keys, %d results: %s", pressed, results, r.said())
	}
}
