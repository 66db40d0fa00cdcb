package uitest

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/widgets"
)

// CutOff lists what is not seen whole: texts that run out of the window or out of what
// they are drawn on, texts over each other, and what would have to be scrolled sideways.
// Up and down there may be more than is seen where that scrolls; what was typed in an
// entry may be longer than the entry.
func CutOff(c fyne.Canvas) []string {
	Settle(c)
	l := &looker{}
	l.walk(Top(c), fyne.Position{}, room{0, 0, c.Size().Width, c.Size().Height}, nil)
	return append(l.problems, l.overlaps()...)
}

// room is a part of the window, from left to right and from top to bottom.
type room struct{ left, top, right, bottom float32 }

// within is what two rooms share.
func (r room) within(other room) room {
	return room{max(r.left, other.left), max(r.top, other.top), min(r.right, other.right), min(r.bottom, other.bottom)}
}

// roomOf is the room of an object that is at a place.
func roomOf(o fyne.CanvasObject, at fyne.Position) room {
	return room{at.X, at.Y, at.X + o.Size().Width, at.Y + o.Size().Height}
}

// seenText is a text with where it stands.
type seenText struct {
	text string
	at   room
	in   fyne.Widget // what scrolls it away; nil: nothing
}

// looker walks through what is drawn.
type looker struct {
	problems []string
	texts    []seenText
}

func (l *looker) say(format string, args ...any) {
	l.problems = append(l.problems, fmt.Sprintf(format, args...))
}

// walk looks at an object inside one at a place; seen is the room it may use, and in
// what scrolls it.
func (l *looker) walk(o fyne.CanvasObject, at fyne.Position, seen room, in fyne.Widget) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	box := roomOf(o, at)
	switch o := o.(type) {
	case *canvas.Text:
		l.text(o, at, seen, in)
	case *fyne.Container:
		for _, child := range o.Objects {
			l.walk(child, at, seen, in)
		}
	case *container.Scroll:
		l.scroll(o, o.Content, at, seen)
	case *widgets.Wheel:
		l.scroll(o, o.Content, at, seen)
	case interface{ SelectedText() string }: // an entry follows its cursor
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			l.walk(child, at, seen.within(box), in)
		}
	}
}

// scroll looks at what scrolls: all of it can be seen, unless it is wider than the room.
func (l *looker) scroll(o fyne.Widget, content fyne.CanvasObject, at fyne.Position, seen room) {
	inside := content.Size()
	if inside.Width > o.Size().Width+1 {
		l.say("what scrolls is %.0f wide, seen is %.0f", inside.Width, o.Size().Width)
	}
	start := at.Add(content.Position())
	all := room{start.X, start.Y, start.X + inside.Width, start.Y + inside.Height}
	l.walk(content, at, room{max(seen.left, at.X), all.top, min(seen.right, at.X+o.Size().Width), all.bottom}, o)
}

// text looks at one text. A line of text is higher than its letters: a little of it may
// be outside.
func (l *looker) text(o *canvas.Text, at fyne.Position, seen room, in fyne.Widget) {
	size := o.MinSize()
	if strings.TrimSpace(o.Text) == "" {
		return
	}
	if at.X < seen.left-1 || at.X+size.Width > seen.right+1 {
		l.say("%q runs from %.0f to %.0f, seen is %.0f to %.0f", o.Text, at.X, at.X+size.Width, seen.left, seen.right)
	}
	if lead := size.Height * 0.15; at.Y < seen.top-lead || at.Y+size.Height > seen.bottom+lead {
		l.say("%q runs from %.0f down to %.0f, seen is %.0f to %.0f", o.Text, at.Y, at.Y+size.Height, seen.top, seen.bottom)
	}
	l.texts = append(l.texts, seenText{o.Text, room{at.X, at.Y, at.X + size.Width, at.Y + size.Height}, in})
}

// Seen reports whether the whole of an object is seen: no part of it is scrolled away or
// outside the window.
func Seen(c fyne.Canvas, o fyne.CanvasObject) bool {
	Settle(c)
	var find func(in fyne.CanvasObject, at fyne.Position, seen room) bool
	find = func(in fyne.CanvasObject, at fyne.Position, seen room) bool {
		if !in.Visible() {
			return false
		}
		at = at.Add(in.Position())
		box := roomOf(in, at)
		if in == o {
			return box.within(seen) == box
		}
		if _, clips := in.(fyne.Scrollable); clips {
			seen = seen.within(box)
		}
		return slices.ContainsFunc(drawnIn(in), func(child fyne.CanvasObject) bool { return find(child, at, seen) })
	}
	return find(Top(c), fyne.Position{}, room{0, 0, c.Size().Width, c.Size().Height})
}

// Shortened lists the texts that end in dots for want of room; where dots are meant, a
// blank stands before them.
func Shortened(c fyne.Canvas) []string {
	l := &looker{}
	l.walk(Top(c), fyne.Position{}, room{0, 0, c.Size().Width, c.Size().Height}, nil)
	var out []string
	for _, t := range l.texts {
		if whole, dots := strings.CutSuffix(t.text, "…"); dots && whole != "" && !strings.HasSuffix(whole, " ") {
			out = append(out, fmt.Sprintf("%q is cut short", t.text))
		}
	}
	return out
}

// overlaps lists the texts that stand over each other; what scrolls by itself is
// compared only with what scrolls along.
func (l *looker) overlaps() []string {
	var out []string
	for i, a := range l.texts {
		for _, b := range l.texts[i+1:] {
			r := a.at.within(b.at)
			if a.in == b.in && r.right-r.left > 2 && r.bottom-r.top > (a.at.bottom-a.at.top)/3 {
				out = append(out, fmt.Sprintf("%q stands over %q", a.text, b.text))
			}
		}
	}
	return out
}
