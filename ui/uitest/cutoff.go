package uitest

import (
	"fmt"
	"hash/maphash"
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/theme"
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

type room struct{ left, top, right, bottom float32 }

// within returns the shared room.
func (r room) within(other room) room {
	return room{max(r.left, other.left), max(r.top, other.top), min(r.right, other.right), min(r.bottom, other.bottom)}
}

func roomOf(o fyne.CanvasObject, at fyne.Position) room {
	return room{at.X, at.Y, at.X + o.Size().Width, at.Y + o.Size().Height}
}

type seenText struct {
	text string
	at   room
	in   fyne.Widget // what scrolls it away; nil: nothing
}

type looker struct {
	problems []string
	texts    []seenText
}

func (l *looker) say(format string, args ...any) {
	l.problems = append(l.problems, fmt.Sprintf(format, args...))
}

// walk checks an object inside one at a place; seen is the room it may use, and in what scrolls it.
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

// scroll checks what scrolls: all of it can be seen, unless it is wider than the room.
func (l *looker) scroll(o fyne.Widget, content fyne.CanvasObject, at fyne.Position, seen room) {
	inside := content.Size()
	if inside.Width > o.Size().Width+1 {
		l.say("what scrolls is %.0f wide, seen is %.0f", inside.Width, o.Size().Width)
	}
	start := at.Add(content.Position())
	all := room{start.X, start.Y, start.X + inside.Width, start.Y + inside.Height}
	l.walk(content, at, room{max(seen.left, at.X), all.top, min(seen.right, at.X+o.Size().Width), all.bottom}, o)
}

// text checks one text. A line of text is higher than its letters: a little of it may be outside.
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

// Contrast returns the ratio of two colours by WCAG 2.1, from 1 to 21: relative luminance
// as defined there.
func Contrast(a, b color.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05)
}

func luminance(c color.Color) float64 {
	lin := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return 0.2126*lin(n.R) + 0.7152*lin(n.G) + 0.0722*lin(n.B)
}

// paper is what a text may stand on.
type paper struct {
	at     room
	colour color.Color
}

// Faint lists the texts that stand out from what is under them by less than 4.5 to 1,
// in high contrast 7 to 1 (WCAG 2.1, success criteria 1.4.3 and 1.4.6). A text that is
// scrolled away is measured as it is seen when it is scrolled to.
func Faint(c fyne.Canvas) []string {
	Settle(c)
	least := 4.5
	if theme.Current().Scheme.High() {
		least = 7
	}
	var faint []string
	var papers []paper
	// seen is what shows of what scrolls, and within is how many papers lie under that.
	var walk func(o fyne.CanvasObject, at fyne.Position, seen room, within int)
	var scrolls func(content fyne.CanvasObject, at fyne.Position, seen room)
	walk = func(o fyne.CanvasObject, at fyne.Position, seen room, within int) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		box := room{at.X, at.Y, at.X + o.Size().Width, at.Y + o.Size().Height}
		switch o := o.(type) {
		case *canvas.Rectangle:
			if _, _, _, a := o.FillColor.RGBA(); a == 0xFFFF {
				papers = append(papers, paper{box, o.FillColor})
			}
		case *canvas.Text:
			x, y := at.X+o.MinSize().Width/2, at.Y+o.MinSize().Height/2
			for i := len(papers) - 1; i >= 0 && strings.TrimSpace(o.Text) != ""; i-- {
				if i < within {
					x, y = into(x, seen.left, seen.right), into(y, seen.top, seen.bottom)
				}
				if r := papers[i].at; r.left <= x && x <= r.right && r.top <= y && y <= r.bottom {
					if ratio := Contrast(o.Color, papers[i].colour); ratio < least {
						faint = append(faint, fmt.Sprintf("%q has contrast %.2f: %v on %v", o.Text, ratio, o.Color, papers[i].colour))
					}
					break
				}
			}
		case *container.Scroll:
			scrolls(o.Content, at, seen.within(box))
		case *widgets.Wheel:
			scrolls(o.Content, at, seen.within(box))
		default:
			for _, child := range Children(o) {
				walk(child, at, seen, within)
			}
		}
	}
	scrolls = func(content fyne.CanvasObject, at fyne.Position, seen room) {
		from := len(papers)
		walk(content, at, seen, from)
		for i := range papers[from:] { // what is scrolled away lies under nothing else
			papers[from+i].at = papers[from+i].at.within(seen)
		}
	}
	walk(Top(c), fyne.Position{}, room{0, 0, c.Size().Width, c.Size().Height}, 0)
	return faint
}

// into returns where something at x is seen once it is scrolled to: the middle, which lies off
// the edges of what scrolls. Where that is itself scrolled away, nothing is its middle.
func into(x, from, to float32) float32 {
	if from <= to && (x < from || x > to) {
		return (from + to) / 2
	}
	return x
}

// digestSeed is the same as long as the test runs.
var digestSeed = maphash.MakeSeed()

// Digest returns a number for what is seen on a window: as long as it is the same, nothing
// else is seen. It takes a small part of the time that the markup takes. Of an image
// only the size counts.
func Digest(c fyne.Canvas) uint64 {
	d := digest{}
	d.h.SetSeed(digestSeed)
	if c.Content() != nil {
		d.walk(c.Content(), fyne.Position{})
	}
	for _, o := range c.Overlays().List() {
		d.text("over")
		d.walk(o, fyne.Position{})
	}
	return d.h.Sum64()
}

type digest struct{ h maphash.Hash }

func (d *digest) text(s string) {
	_, _ = d.h.WriteString(s) // a hash refuses nothing
	_ = d.h.WriteByte(0)
}

func (d *digest) numbers(all ...float32) {
	for _, v := range all {
		maphash.WriteComparable(&d.h, math.Float32bits(v))
	}
}

func (d *digest) colours(all ...color.Color) {
	for _, c := range all {
		if c == nil {
			_ = d.h.WriteByte(1)
			continue
		}
		r, g, b, a := c.RGBA()
		maphash.WriteComparable(&d.h, [4]uint32{r, g, b, a})
	}
}

func (d *digest) walk(o fyne.CanvasObject, at fyne.Position) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	size := o.Size()
	d.numbers(at.X, at.Y, size.Width, size.Height)
	switch o := o.(type) {
	case *canvas.Text:
		d.text(o.Text)
		d.numbers(o.TextSize, float32(o.Alignment))
		d.colours(o.Color)
		maphash.WriteComparable(&d.h, o.TextStyle)
	case *canvas.Rectangle:
		d.colours(o.FillColor, o.StrokeColor)
		d.numbers(o.StrokeWidth, o.CornerRadius)
	case *canvas.Circle:
		d.colours(o.FillColor, o.StrokeColor)
		d.numbers(o.StrokeWidth)
	case *canvas.Line:
		d.colours(o.StrokeColor)
		d.numbers(o.StrokeWidth, o.Position1.X, o.Position1.Y, o.Position2.X, o.Position2.Y)
	case *canvas.Image:
		if o.Image != nil {
			d.text(o.Image.Bounds().String())
		}
		if o.Resource != nil {
			d.text(o.Resource.Name())
		}
	default:
		inside := Children(o)
		if inside == nil {
			d.text(fmt.Sprintf("%T", o))
		}
		for _, child := range inside {
			d.walk(child, at)
		}
	}
}
