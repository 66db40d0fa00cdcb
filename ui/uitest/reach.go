package uitest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/widgets"
)

// capKeys are the keys as a keycap shows them.
var capKeys = map[string]fyne.KeyName{
	"↑": fyne.KeyUp, "↓": fyne.KeyDown, "←": fyne.KeyLeft, "→": fyne.KeyRight,
	"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Del": fyne.KeyDelete,
	"Backspace": fyne.KeyBackspace,
	"PgUp":      fyne.KeyPageUp, "PgDn": fyne.KeyPageDown, "Space": fyne.KeySpace, "Spatie": fyne.KeySpace,
}

// Caps are the single keys of a keycap, for Strike: "↑↓" are two, and so are
// "PgUp PgDn"; "Ctrl Enter" is one.
func Caps(cap string) []string {
	words := strings.Fields(cap)
	switch {
	case cap == "0–9":
		return []string{"2"}
	case cap == "A–Z":
		return []string{"A"}
	case cap == "−": // a minus looks better on a keycap than the hyphen of the key
		return []string{"-"}
	case len(words) > 1 && (words[0] == "Ctrl" || words[0] == "Shift" || words[0] == "Alt"):
		return []string{strings.Join(words, "+")}
	case len(words) > 1:
		return words
	case strings.Trim(cap, "↑↓←→") == "":
		return strings.Split(cap, "")
	}
	return []string{cap}
}

// Strike presses one key of Caps as the keyboard does: a letter or a sign types itself
// as well.
func Strike(c fyne.Canvas, cap string) {
	mods, name := "", cap
	if i := strings.LastIndex(cap, "+"); i > 0 {
		mods, name = cap[:i+1], cap[i+1:]
	}
	if k, ok := capKeys[name]; ok {
		if k == fyne.KeySpace && mods == "" {
			Type(c, " ")
			return
		}
		name = string(k)
	} else if mods == "" && utf8.RuneCountInString(name) == 1 {
		Type(c, strings.ToLower(name))
		return
	}
	Press(c, fyne.KeyName(mods+name))
}

// Round presses Tab until the focus comes back to where it was before, and gives what
// had the focus, in that order.
func Round(c fyne.Canvas) []fyne.Focusable {
	var all []fyne.Focusable
	for none := 0; none < 2; {
		f := c.Focused()
		if f != nil && slices.Contains(all, f) {
			break
		}
		if f != nil {
			all = append(all, f)
		} else {
			none++ // once more, for a screen on which nothing has the focus at first
		}
		Press(c, fyne.KeyTab)
	}
	return all
}

// Beyond lists what a click does something to and Tab does not come to. Inside what
// Tab comes to, and around it, the keys of that do the same. other tells what else
// has a key.
func Beyond(c fyne.Canvas, reached []fyne.Focusable, other func(fyne.CanvasObject) bool) []string {
	var beyond []string
	var walk func(o fyne.CanvasObject, held bool) (holds bool)
	walk = func(o fyne.CanvasObject, held bool) (holds bool) {
		if d, ok := o.(fyne.Disableable); !o.Visible() || ok && d.Disabled() {
			return false
		}
		if f, ok := o.(fyne.Focusable); ok && slices.Contains(reached, f) {
			held, holds = true, true
		}
		for _, child := range children(o) {
			holds = walk(child, held) || holds
		}
		if clickable(o) && !held && !holds && !other(o) {
			beyond = append(beyond, fmt.Sprintf("%T %s", o, textOf(o)))
		}
		return holds
	}
	walk(Top(c), false)
	return beyond
}

// Walk shows see everything that is seen on a window, what lies around something before
// it.
func Walk(c fyne.Canvas, see func(fyne.CanvasObject)) { WalkIn(Top(c), see) }

// WalkIn is Walk for what is seen in an object.
func WalkIn(o fyne.CanvasObject, see func(fyne.CanvasObject)) {
	if o.Visible() {
		see(o)
		for _, child := range children(o) {
			WalkIn(child, see)
		}
	}
}

func clickable(o fyne.CanvasObject) bool {
	_, ok := o.(fyne.Tappable)
	return ok
}

func children(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case *widgets.Wheel:
		return []fyne.CanvasObject{o.Content}
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

func textOf(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case interface{ Text() string }:
		return o.Text()
	case fmt.Stringer:
		return o.String()
	}
	return ""
}
