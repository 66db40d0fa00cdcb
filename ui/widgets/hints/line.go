package hints

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// mostHints is how many hints stand on the line when there are more.
const mostHints = 6

// Line is the footer of the window: one line of hints, as high whatever they are. Those
// that do not fit are behind one more hint, at the end of the line.
type Line struct {
	widget.BaseWidget
	hints  []widgets.Hint
	views  []fyne.CanvasObject // of the hints
	more   *doingHint
	strike func(key string)
}

var (
	_ widgets.Tall   = (*Line)(nil)
	_ widgets.Parent = (*Line)(nil)
)

// NewLine makes a line on which more leads to the hints that do not fit. A click on a
// hint that says no other act strikes its key, of several that under the mouse.
func NewLine(more widgets.Hint, strike func(key string)) *Line {
	l := &Line{more: newDoingHint(more), strike: strike}
	l.ExtendBaseWidget(l)
	return l
}

// Set changes the hints, the most important first.
func (l *Line) Set(hints []widgets.Hint) {
	l.hints, l.views = hints, nil
	for _, h := range hints {
		l.views = append(l.views, newHint(l.Clickable(h)))
	}
	l.Refresh()
}

// Clickable is a hint of which a click does what its key does.
func (l *Line) Clickable(h widgets.Hint) widgets.Hint {
	if h.Do != nil || l.strike == nil {
		return h
	}
	for _, key := range widgets.StrokesOf(h.Key) {
		h.Do = func() { l.strike(key) }
		h.Each = append(h.Each, h.Do)
	}
	if len(h.Each) == 1 {
		h.Each = nil
	}
	return h
}

// Hints are all hints, also those that do not fit.
func (l *Line) Hints() []widgets.Hint { return l.hints }

// hintGap is what is between two hints, in pixels at 100 %.
const hintGap float32 = 20

// fit is how many hints stand on the line at this width.
func (l *Line) fit(width float32) int {
	gap := theme.Gap(hintGap)
	var all float32
	for i, v := range l.views {
		if i > 0 {
			all += gap
		}
		all += v.MinSize().Width
	}
	if len(l.views) <= mostHints+1 && all <= width { // the last in the place of more
		return len(l.views)
	}
	x, n := l.more.MinSize().Width, 0
	for ; n < min(len(l.views), mostHints); n++ {
		if x += l.views[n].MinSize().Width + gap; x > width {
			break
		}
	}
	return n
}

// Children implements Parent.
func (l *Line) Children() []fyne.CanvasObject {
	n := l.fit(l.Size().Width)
	if n == len(l.views) {
		return l.views
	}
	return append(l.views[:n:n], l.more)
}

// HeightFor implements Tall: one line.
func (l *Line) HeightFor(float32) float32 { return l.more.MinSize().Height }

// CreateRenderer implements fyne.Widget.
func (l *Line) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(l,
		func() fyne.Size { return fyne.NewSize(0, l.HeightFor(0)) },
		func(p *widgets.Pen, size fyne.Size) {
			x, n := float32(0), l.fit(size.Width)
			for _, v := range l.views[:n] {
				least := v.MinSize()
				p.Place(v, x, 0, least.Width, least.Height)
				x += least.Width + theme.Gap(hintGap)
			}
			if n < len(l.views) { // in the same place whatever the others are
				least := l.more.MinSize()
				p.Place(l.more, size.Width-least.Width, 0, least.Width, least.Height)
			}
		})
}
