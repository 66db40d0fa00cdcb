package ui

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// rail is the dark bar with the screens, in words and keys.
type rail struct {
	widget.BaseWidget
	s     *Shell
	hover int // index in the entries, -1 for none
}

func newRail(s *Shell) *rail {
	r := &rail{s: s, hover: -1}
	r.ExtendBaseWidget(r)
	return r
}

const (
	railRow  float32 = 41.5
	railTop  float32 = 55
	railPad  float32 = 16
	railText float32 = 15
	railKey  float32 = 12
)

func (r *rail) name(e Entry) string { return r.s.words.T(e.Screen.Name()) }

func (e Entry) key() string { return cmp.Or(e.Shortcut, string(e.Screen.Key())) }

// width is as wide as the longest name and its key need.
func (r *rail) width() float32 {
	var w float32
	for _, e := range r.s.entries {
		if e.Place == Hidden {
			continue
		}
		n := theme.TextSize(r.name(e), theme.Type(railText), true).Width
		n += theme.TextSize(e.key(), theme.Type(railKey), true).Width
		w = max(w, n+theme.Gap(6))
	}
	return float32(int(max(w+2*theme.Gap(railPad), theme.Gap(148))))
}

type railBox struct {
	index  int
	y, h   float32
	active bool
}

func (r *rail) rows(height float32) []railBox {
	var top, bottom []int
	for i, e := range r.s.entries {
		switch e.Place {
		case Top:
			top = append(top, i)
		case Bottom:
			bottom = append(bottom, i)
		}
	}
	head, foot := theme.Gap(railTop), theme.Gap(11)
	h := theme.Px(railRow)
	if n := len(top) + len(bottom); n > 0 {
		h = min(h, (height-head-foot)/float32(n))
	}
	var boxes []railBox
	lit := r.lit()
	for i, e := range top {
		boxes = append(boxes, railBox{e, head + float32(i)*h, h, e == lit})
	}
	for i, e := range bottom {
		boxes = append(boxes, railBox{e, height - foot - float32(len(bottom)-i)*h, h, e == lit})
	}
	return boxes
}

// lit returns the entry whose row is light: that of the screen shown, or for a hidden one
// the row it belongs under.
func (r *rail) lit() int {
	cur := r.s.current
	if cur < 0 || cur >= len(r.s.entries) || r.s.entries[cur].Place != Hidden {
		return cur
	}
	for i, e := range r.s.entries {
		if e.Screen.Name() == r.s.entries[cur].Under {
			return i
		}
	}
	return -1
}

func (r *rail) at(pos fyne.Position) int {
	for _, b := range r.rows(r.Size().Height) {
		if pos.Y >= b.y && pos.Y < b.y+b.h {
			return b.index
		}
	}
	return -1
}

// Tapped implements fyne.Tappable.
func (r *rail) Tapped(ev *fyne.PointEvent) {
	defer widgets.Guard()
	if i := r.at(ev.Position); i >= 0 {
		r.s.switchTo(i)
	}
}

// MouseIn implements desktop.Hoverable.
func (r *rail) MouseIn(ev *desktop.MouseEvent) {
	defer widgets.Guard()
	r.MouseMoved(ev)
}

// MouseMoved implements desktop.Hoverable.
func (r *rail) MouseMoved(ev *desktop.MouseEvent) {
	defer widgets.Guard()
	r.setHover(r.at(ev.Position))
	widgets.AskTip(r, ev.Position)
}

// MouseOut implements desktop.Hoverable.
func (r *rail) MouseOut() {
	defer widgets.Guard()
	r.setHover(-1)
	widgets.EndTip(r)
}

// Tip implements widgets.Tipped: what a screen is for.
func (r *rail) Tip(at fyne.Position) (string, widgets.Part) {
	for _, b := range r.rows(r.Size().Height) {
		if at.Y >= b.y && at.Y < b.y+b.h {
			part := widgets.Part{At: fyne.NewPos(0, b.y), Size: fyne.NewSize(r.Size().Width, b.h)}
			return r.s.words.Or("tip."+r.s.entries[b.index].Screen.Name(), ""), part
		}
	}
	return "", widgets.Part{}
}

func (r *rail) setHover(i int) {
	if r.hover != i {
		r.hover = i
		r.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (r *rail) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(r,
		func() fyne.Size { return fyne.NewSize(r.width(), 200) },
		func(p *widgets.Pen, size fyne.Size) {
			p.Box(0, 0, size.Width, size.Height, theme.Rail)
			if theme.Current().Scheme == theme.Contrast {
				p.Box(size.Width-1, 0, 1, size.Height, theme.Hairline)
			}
			pad := theme.Gap(railPad)
			w := size.Width - 2*pad
			p.Text(r.s.words.T("shell.name"), pad, 0, w, theme.Gap(railTop), widgets.Ink{Size: theme.Type(17), Colour: theme.RailInk, Bold: true})
			for _, b := range r.rows(size.Height) {
				e := r.s.entries[b.index]
				name, key := theme.RailInk, theme.RailQuiet
				if b.active {
					p.Box(0, b.y, size.Width, b.h, theme.RailActive)
					name, key = theme.OnActive, theme.OnActive
				}
				p.Text(r.name(e), pad, b.y, w, b.h, widgets.Ink{Size: theme.Type(railText), Colour: name, Bold: b.active})
				p.Text(e.key(), pad, b.y-1, w, b.h, widgets.Ink{Size: theme.Type(railKey), Colour: key, Bold: b.active, Align: fyne.TextAlignTrailing})
				if b.index == r.hover && !b.active {
					p.Box(0, b.y+4, 3, b.h-8, theme.RailQuiet)
				}
			}
		})
}
