package screen

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// Found offers files that were found, a button each with the folder below it.
type Found struct {
	caption string
	choose  func(path string)
	hints   func()
	paths   []string
	buttons []*widgets.Button
	stack   *fyne.Container
}

// NewFound makes it, without files: caption stands above them, choose is called with the one
// that the scorer points at, and hints when the cursor comes to one.
func NewFound(caption string, choose func(path string), hints func()) *Found {
	f := &Found{caption: caption, choose: choose, hints: hints, stack: widgets.Stack(6)}
	f.Set(nil)
	return f
}

// Set offers these files, and is not shown where there are none.
func (f *Found) Set(paths []string) {
	if len(paths) > 0 && slices.Equal(paths, f.paths) {
		return // the cursor stays where it is
	}
	f.paths, f.buttons, f.stack.Objects = paths, nil, nil
	for i, path := range paths {
		if i == 0 {
			f.stack.Add(widgets.Quiet(f.caption))
		}
		b := widgets.NewButton(filepath.Base(path), func() { f.choose(path) })
		b.OnFocus = f.hints
		f.buttons = append(f.buttons, b)
		f.stack.Add(widgets.Stack(2, widgets.Row(8, b), widgets.Quiet(filepath.Dir(path))))
	}
	widgets.Visible(f.stack, len(paths) > 0)
}

// Object returns what is drawn.
func (f *Found) Object() fyne.CanvasObject { return f.stack }

// First returns the first file, nil where there are none.
func (f *Found) First() fyne.Focusable {
	if len(f.buttons) == 0 {
		return nil
	}
	return f.buttons[0]
}

// HasFocus reports whether the cursor is on a file.
func (f *Found) HasFocus() bool {
	for _, b := range f.buttons {
		if b.HasFocus() {
			return true
		}
	}
	return false
}

// Firsts returns at most so many sentences under each other; more tells how many are left out.
func Firsts(all []string, most int, more func(n int) string) string {
	out := all[:min(len(all), most)]
	if n := len(all) - most; n > 0 {
		out = append(out[:len(out):len(out)], more(n))
	}
	return strings.Join(out, "\n")
}
