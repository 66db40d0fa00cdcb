package widgets

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
)

// Tall is an object whose height depends on its width.
type Tall interface {
	// HeightFor is the height it would like at this width.
	HeightFor(width float32) float32
}

// Shrinking is an object that can do with less than it would like, because it
// scrolls by itself.
type Shrinking interface {
	// MinHeightFor is the least height it can do with at this width.
	MinHeightFor(width float32) float32
}

// Parent is an object with objects of ours inside, at their places relative to it.
type Parent interface {
	Children() []fyne.CanvasObject
}

// Inside are the objects inside o, for those we know.
func Inside(o fyne.CanvasObject) []fyne.CanvasObject {
	if p, ok := o.(Parent); ok {
		return p.Children()
	}
	if c, ok := o.(*fyne.Container); ok {
		return c.Objects
	}
	return nil
}

// Walk calls see for root and all that is inside it, without what is hidden.
func Walk(root fyne.CanvasObject, see func(fyne.CanvasObject)) {
	if root == nil || !root.Visible() {
		return
	}
	see(root)
	for _, o := range Inside(root) {
		Walk(o, see)
	}
}

// tallLayout is a layout that answers Tall and Shrinking for its container.
type tallLayout interface {
	heightFor(objects []fyne.CanvasObject, width float32) float32
	minHeightFor(objects []fyne.CanvasObject, width float32) float32
}

// heightFor is the height o would like at this width.
func heightFor(o fyne.CanvasObject, width float32) float32 {
	if t, ok := o.(Tall); ok {
		return t.HeightFor(width)
	}
	if c, ok := o.(*fyne.Container); ok {
		if l, ok := c.Layout.(tallLayout); ok {
			return l.heightFor(c.Objects, width)
		}
	}
	return o.MinSize().Height
}

// minHeightFor is the least height o can do with at this width.
func minHeightFor(o fyne.CanvasObject, width float32) float32 {
	if s, ok := o.(Shrinking); ok {
		return s.MinHeightFor(width)
	}
	if c, ok := o.(*fyne.Container); ok {
		if l, ok := c.Layout.(tallLayout); ok {
			return l.minHeightFor(c.Objects, width)
		}
	}
	return heightFor(o, width)
}

// Place puts an object somewhere, in whole pixels.
func place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(theme.Round(x), theme.Round(y)))
	o.Resize(fyne.NewSize(theme.Round(x+w)-theme.Round(x), theme.Round(y+h)-theme.Round(y)))
}

// HeightFor is how high an object is at a width.
func HeightFor(o fyne.CanvasObject, width float32) float32 { return heightFor(o, width) }
