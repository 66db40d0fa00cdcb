package uitest

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Contrast is the ratio of two colours by WCAG 2.1, from 1 to 21: relative luminance
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

// into is where something at x is seen once it is scrolled to: the middle, which lies off
// the edges of what scrolls. Where that is itself scrolled away, nothing is its middle.
func into(x, from, to float32) float32 {
	if from <= to && (x < from || x > to) {
		return (from + to) / 2
	}
	return x
}
