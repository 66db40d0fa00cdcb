// Package reveal scrolls until an object is seen.
package reveal

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// Scrolling is an object that scrolls what is in it.
type Scrolling interface {
	// ShowBox scrolls until a box, placed as its Children are, is seen, and gives where
	// the box is then, relative to the object.
	ShowBox(at fyne.Position, size fyne.Size) fyne.Position
}

// Pointing is an object of which a part has the cursor, as a row of a table.
type Pointing interface {
	// Spot is that part, placed relative to the object.
	Spot() (at fyne.Position, size fyne.Size)
}

// In scrolls every Scrolling between root and o until o is seen, and reports whether
// o is in root at all. Where the part of o with the cursor is seen already nothing scrolls,
// and where o is higher than what is seen of it, that part is.
func In(root, o fyne.CanvasObject) bool {
	at, size := fyne.Position{}, o.Size()
	if p, ok := o.(Pointing); ok {
		spot, part := p.Spot()
		if _, seen := seenIn(root, o, spot, part); seen {
			return true
		}
		show(root, o, at, size)
		at, size = p.Spot()
	}
	_, ok := show(root, o, at, size)
	return ok
}

// show scrolls until a box of o is seen, and gives its place relative to root.
func show(root, o fyne.CanvasObject, at fyne.Position, size fyne.Size) (fyne.Position, bool) {
	return through(root, o, at, func(in fyne.CanvasObject, at fyne.Position) (fyne.Position, bool) {
		if s, scrolls := in.(Scrolling); scrolls {
			at = s.ShowBox(at, size)
		}
		return at, true
	})
}

// seenIn gives the place of a box of o relative to root, and reports whether no Scroll hides a
// part of it.
func seenIn(root, o fyne.CanvasObject, at fyne.Position, size fyne.Size) (fyne.Position, bool) {
	return through(root, o, at, func(in fyne.CanvasObject, at fyne.Position) (fyne.Position, bool) {
		s, scrolls := in.(*widgets.Scroll)
		if !scrolls {
			return at, true
		}
		at.Y -= s.At()
		return at, at.Y >= 0 && at.Y+size.Height <= s.Size().Height
	})
}

// through gives the place of a point of o relative to root: up tells what it is relative to
// each object on the way, and whether to go on.
func through(root, o fyne.CanvasObject, at fyne.Position, up func(in fyne.CanvasObject, at fyne.Position) (fyne.Position, bool)) (fyne.Position, bool) {
	if root == o {
		return at, true
	}
	for _, c := range widgets.Inside(root) {
		if !c.Visible() {
			continue
		}
		if at, ok := through(c, o, at, up); ok {
			return up(root, at.Add(c.Position()))
		}
	}
	return fyne.Position{}, false
}
