package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// mostHints is how many hints stand on the line when there are more.
const mostHints = 6

// HintLine is the footer of the window: one line of hints, as high whatever they are. Those
// that do not fit are behind one more hint, at the end of the line.
type HintLine struct {
	widget.BaseWidget
	hints  []Hint
	views  []fyne.CanvasObject // of the hints
	more   *doingHint
	strike func(key string)
}

var (
	_ Tall   = (*HintLine)(nil)
	_ Parent = (*HintLine)(nil)
)

// NewHintLine makes a line on which more leads to the hints that do not fit. A click on a
// hint that says no other act strikes its key, of several that under the mouse.
func NewHintLine(more Hint, strike func(key string)) *HintLine {
	l := &HintLine{more: newDoingHint(more), strike: strike}
	l.ExtendBaseWidget(l)
	return l
}

// Set changes the hints, the most important first.
func (l *HintLine) Set(hints []Hint) {
	l.hints, l.views = hints, nil
	for _, h := range hints {
		l.views = append(l.views, newHint(l.Clickable(h)))
	}
	l.Refresh()
}

// Clickable is a hint of which a click does what its key does.
func (l *HintLine) Clickable(h Hint) Hint {
	if h.Do != nil || l.strike == nil {
		return h
	}
	for _, key := range StrokesOf(h.Key) {
		h.Do = func() { l.strike(key) }
		h.each = append(h.each, h.Do)
	}
	if len(h.each) == 1 {
		h.each = nil
	}
	return h
}

// Hints are all hints, also those that do not fit.
func (l *HintLine) Hints() []Hint { return l.hints }

// hintGap is what is between two hints, in pixels at 100 %.
const hintGap float32 = 20

// fit is how many hints stand on the line at this width.
func (l *HintLine) fit(width float32) int {
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
func (l *HintLine) Children() []fyne.CanvasObject {
	n := l.fit(l.Size().Width)
	if n == len(l.views) {
		return l.views
	}
	return append(l.views[:n:n], l.more)
}

// HeightFor implements Tall: one line.
func (l *HintLine) HeightFor(float32) float32 { return l.more.MinSize().Height }

// CreateRenderer implements fyne.Widget.
func (l *HintLine) CreateRenderer() fyne.WidgetRenderer {
	return newDrawing(l,
		func() fyne.Size { return fyne.NewSize(0, l.HeightFor(0)) },
		func(p *pen, size fyne.Size) {
			x, n := float32(0), l.fit(size.Width)
			for _, v := range l.views[:n] {
				least := v.MinSize()
				p.place(v, x, 0, least.Width, least.Height)
				x += least.Width + theme.Gap(hintGap)
			}
			if n < len(l.views) { // in the same place whatever the others are
				least := l.more.MinSize()
				p.place(l.more, size.Width-least.Width, 0, least.Width, least.Height)
			}
		})
}
