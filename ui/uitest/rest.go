package uitest

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Frames draws a window as the desktop driver does, without a screen: a frame measures
// all that is seen and lays out again what has another least size than before, and it is
// drawn only when something asked for it since the one before. The test driver does
// neither. While there is a Frames, what asks for a frame is counted.
type Frames struct {
	canvas fyne.Canvas
	trees  []*frameNode
	known  map[fyne.CanvasObject]bool // drawn before: the others are in no window yet
	dirty  bool
	asked  []fyne.CanvasObject // what asked for the next frame by Refresh
}

// frameNode is an object as the frame before this one saw it.
type frameNode struct {
	object   fyne.CanvasObject
	min      fyne.Size
	children []*frameNode
}

// Rest counts the frames of a window from now on until the test ends.
func Rest(t testing.TB, c fyne.Canvas) *Frames {
	f := &Frames{canvas: c, known: map[fyne.CanvasObject]bool{}, dirty: true}
	was := fyne.CurrentApp()
	fyne.SetCurrentApp(watchedApp{was, watchedDriver{was.Driver(), f}})
	t.Cleanup(func() { fyne.SetCurrentApp(was) })
	return f
}

// Ask asks for a frame, as the system does when the window was covered.
func (f *Frames) Ask() { f.dirty = true }

// Draw draws up to n frames, each only when something asked for it, and says how many
// were.
func (f *Frames) Draw(n int) int {
	drawn := 0
	for range n {
		if !f.dirty {
			break // nothing else happens until somebody does something
		}
		f.frame()
		drawn++
	}
	return drawn
}

// settles is how many frames a window may need until it is at rest: one in which the
// texts get their widths, one in which what is around them follows, and so on.
const settles = 8

// Rests holds that the window comes to rest after what was done, that no frame of 300 is
// then asked for, and that one the system asks for is the only one.
func (f *Frames) Rests(t testing.TB, after string) {
	t.Helper()
	for range 2 {
		if n := f.Draw(300); n > settles {
			t.Fatalf("%s: %d frames, and the next is asked for by %v", after, n, f.who())
		}
		f.Ask()
	}
	if n := f.Draw(300); n > 1 {
		t.Errorf("%s: at rest a frame makes the window ask for %d more", after, n-1)
	}
}

// who returns the kinds of objects that asked for the next frame by Refresh; moved or hidden ones
// are unknown.
func (f *Frames) who() []string {
	var all []string
	for _, o := range f.asked {
		all = append(all, fmt.Sprintf("%T", o))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// frame is Fyne's EnsureMinSize (internal/driver/common/canvas.go); what it paints
// changes nothing.
func (f *Frames) frame() {
	f.dirty, f.asked = false, nil
	roots := append([]fyne.CanvasObject{f.canvas.Content()}, f.canvas.Overlays().List()...)
	f.trees = f.trees[:min(len(f.trees), len(roots))]
	for i, o := range roots {
		if i == len(f.trees) {
			f.trees = append(f.trees, nil)
		}
		if f.trees[i] == nil || f.trees[i].object != o {
			f.trees[i] = &frameNode{object: o}
		}
		f.measure(f.trees[i], true)
	}
}

// measure measures what is inside an object and then the object itself, and reports whether its
// minimum size differs from the frame before.
func (f *Frames) measure(n *frameNode, root bool) bool {
	if !n.object.Visible() {
		return false
	}
	inside, again := drawnIn(n.object), false
	n.children = n.children[:min(len(n.children), len(inside))]
	i := 0
	for _, o := range inside {
		if o == nil || !o.Visible() {
			continue
		}
		if i < len(n.children) && n.children[i].object != o {
			n.children = n.children[:i]
		}
		if i == len(n.children) {
			n.children = append(n.children, &frameNode{object: o})
		}
		again = f.measure(n.children[i], false) || again
		i++
	}
	n.children = n.children[:i]
	f.known[n.object] = true
	if again {
		layOut(n.object)
	}
	least := n.object.MinSize()
	if least == n.min {
		return false
	}
	n.min = least
	if root {
		if want := least.Max(n.object.Size()); want != n.object.Size() && n.object.Size() != f.canvas.Size() {
			n.object.Resize(want)
		} else {
			layOut(n.object)
		}
	}
	return true
}

// drawnIn returns what is drawn inside an object; unlike children, with the bars of a scroller.
func drawnIn(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

func layOut(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *fyne.Container:
		if o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
	case fyne.Widget:
		test.WidgetRenderer(o).Layout(o.Size())
	}
}

// watchedApp is the application of a test whose driver gives the objects a canvas that
// counts.
type watchedApp struct {
	fyne.App
	driver watchedDriver
}

// Driver implements fyne.App.
func (a watchedApp) Driver() fyne.Driver { return a.driver }

type watchedDriver struct {
	fyne.Driver
	f *Frames
}

// CanvasForObject implements fyne.Driver. What was never drawn is in no window, and
// nothing is drawn because of it.
func (d watchedDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	c := d.Driver.CanvasForObject(o)
	if !d.f.known[o] || c != d.f.canvas {
		return c
	}
	return watchedCanvas{c, d.f}
}

type watchedCanvas struct {
	fyne.Canvas
	f *Frames
}

// Refresh implements fyne.Canvas.
func (c watchedCanvas) Refresh(o fyne.CanvasObject) {
	c.f.dirty = true
	c.f.asked = append(c.f.asked, o)
	c.Canvas.Refresh(o)
}

// SetDirty is what objects that moved or were hidden call.
func (c watchedCanvas) SetDirty() { c.f.dirty = true }

// TypedShortcut implements fyne.Shortcutable.
func (c watchedCanvas) TypedShortcut(s fyne.Shortcut) {
	c.Canvas.(fyne.Shortcutable).TypedShortcut(s)
}
