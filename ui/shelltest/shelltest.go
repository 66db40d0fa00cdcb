// Package shelltest puts one screen in the window of the program for its own tests, with
// empty places for the others on the rail. Package windowtest has them all.
package shelltest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// place is another screen of the rail, for its look.
type place struct {
	screen.Plain
	name string
	key  fyne.KeyName
}

// Place returns a screen with nothing on it.
func Place(name string, key fyne.KeyName) screen.Screen { return place{name: name, key: key} }

// Name implements screen.Screen.
func (p place) Name() string { return p.name }

// Key implements screen.Screen.
func (p place) Key() fyne.KeyName { return p.key }

// View implements screen.Screen.
func (p place) View() fyne.CanvasObject { return widgets.Stack(0) }

// Attach shows a shell in a window of this look and size, and its first screen in it.
func Attach(t testing.TB, look theme.Look, size fyne.Size, s *ui.Shell) fyne.Canvas {
	t.Helper()
	w := uitest.Window(t, look, size, s)
	s.Attach(w)
	return w.Canvas()
}

// EachText calls f for every text that is drawn in an object, with its place.
func EachText(o fyne.CanvasObject, at fyne.Position, f func(o *canvas.Text, at fyne.Position)) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		f(o, at)
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, x := range inside {
		EachText(x, at, f)
	}
}

// TextAt returns the middle of the n-th drawn text that is this one; a text that ends with … is
// one that begins so.
func TextAt(t testing.TB, c fyne.Canvas, text string, n int) fyne.Position {
	t.Helper()
	var found []fyne.Position
	EachText(c.Content(), fyne.Position{}, func(o *canvas.Text, at fyne.Position) {
		if before, begins := strings.CutSuffix(text, "…"); o.Text == text || begins && before != "" && strings.HasPrefix(o.Text, before) {
			found = append(found, at.AddXY(o.Size().Width/2, o.Size().Height/2))
		}
	})
	if n >= len(found) {
		t.Fatalf("%q stands %d times on the window", text, len(found))
	}
	return found[n]
}

// Click clicks on the n-th drawn text that is this one.
func Click(t testing.TB, c fyne.Canvas, text string, n int) {
	t.Helper()
	test.TapCanvas(c, TextAt(t, c, text, n))
	uitest.Settle(c)
}

// Hints returns the hints of a screen: a key and what it does.
func Hints(s hinted) []string {
	var out []string
	for _, h := range s.Hints() {
		out = append(out, h.Key+" "+h.Text)
	}
	return out
}

type hinted interface{ Hints() []widgets.Hint }

// HintKeys returns the keys of the hints of a screen.
func HintKeys(s hinted) []string {
	var out []string
	for _, h := range s.Hints() {
		out = append(out, h.Key)
	}
	return out
}

// HintText returns what the hint of a key says, "" where there is none.
func HintText(s hinted, key string) string {
	for _, h := range s.Hints() {
		if h.Key == key {
			return h.Text
		}
	}
	return ""
}

// ClickHint clicks on the hint of a key; "" is every hint that can be clicked on.
func ClickHint(s hinted, key string) {
	for _, h := range s.Hints() {
		if h.Key == key || key == "" && h.Do != nil {
			h.Do()
		}
	}
}
