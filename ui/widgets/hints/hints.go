// Package hints shows what the keys do: the footer, lists of keys, and the buttons of undo
// and redo.
package hints

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// KeyHints are hints one after another, on as many lines as they need.
type KeyHints struct {
	widget.BaseWidget
	hints []widgets.Hint
	views []fyne.CanvasObject
}

var (
	_ widgets.Tall   = (*KeyHints)(nil)
	_ widgets.Parent = (*KeyHints)(nil)
)

// NewKeyHints makes a line of hints.
func NewKeyHints(hints ...widgets.Hint) *KeyHints {
	k := &KeyHints{}
	k.ExtendBaseWidget(k)
	k.Set(hints)
	return k
}

// Set changes the hints.
func (k *KeyHints) Set(hints []widgets.Hint) {
	k.hints, k.views = hints, nil
	for _, h := range hints {
		k.views = append(k.views, newHint(h))
	}
	k.Refresh()
}

func newHint(h widgets.Hint) fyne.CanvasObject {
	if h.Do != nil {
		return newDoingHint(h)
	}
	return newHintView(h)
}

// Hints returns the hints shown.
func (k *KeyHints) Hints() []widgets.Hint { return k.hints }

// Children implements Parent.
func (k *KeyHints) Children() []fyne.CanvasObject { return k.views }

// HeightFor implements Tall.
func (k *KeyHints) HeightFor(width float32) float32 {
	return widgets.InRow(hintGap, k.views, width, nil)
}

// CreateRenderer implements fyne.Widget.
func (k *KeyHints) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(k,
		func() fyne.Size { return fyne.NewSize(0, k.HeightFor(k.Size().Width)) },
		func(p *widgets.Pen, size fyne.Size) { widgets.InRow(hintGap, k.views, size.Width, p.Place) })
}

type hintView struct {
	widget.BaseWidget
	hint widgets.Hint
}

func newHintView(h widgets.Hint) *hintView {
	v := &hintView{hint: h}
	v.ExtendBaseWidget(v)
	return v
}

func (v *hintView) cap() float32 {
	return theme.Ceil(theme.TextSize(v.hint.Key, theme.SlowType(12), false).Width + theme.Gap(12))
}

// CreateRenderer implements fyne.Widget.
func (v *hintView) CreateRenderer() fyne.WidgetRenderer { return widgets.Drawn(v, v.min, v.paint) }

func (v *hintView) min() fyne.Size {
	px := theme.SlowType(theme.SmallSize)
	return fyne.NewSize(theme.Ceil(v.cap()+5+theme.TextSize(v.hint.Text, px, false).Width), widgets.LineHeight(px)+theme.Gap(3))
}

func (v *hintView) paint(p *widgets.Pen, size fyne.Size) {
	w := v.cap()
	p.Edged(0, 0, w, size.Height, theme.FieldEdge, widgets.Edge{Radius: 3}) // the foot of the key
	p.Edged(0, 0, w, size.Height-1, theme.Card, widgets.Edge{Colour: theme.FieldEdge, Width: 1, Radius: 3})
	p.Text(v.hint.Key, 0, 0, w, size.Height-1, widgets.Ink{Size: theme.SlowType(12), Colour: theme.Ink, Align: fyne.TextAlignCenter})
	px := theme.SlowType(theme.SmallSize)
	p.Text(v.hint.Text, w+5, 0, size.Width-w-5, size.Height-1, widgets.Ink{Size: px, Colour: theme.Quiet, Align: fyne.TextAlignLeading})
}

// doingHint is a hint that can be clicked.
type doingHint struct{ hintView }

func newDoingHint(h widgets.Hint) *doingHint {
	v := &doingHint{hintView{hint: h}}
	v.ExtendBaseWidget(v)
	return v
}

// Tip implements Tipped.
func (v *doingHint) Tip(fyne.Position) (string, widgets.Part) {
	return v.hint.Help, widgets.Part{Size: v.Size()}
}

// MouseIn implements desktop.Hoverable.
func (v *doingHint) MouseIn(ev *desktop.MouseEvent) {
	defer widgets.Guard()
	widgets.AskTip(v, ev.Position)
}

// MouseMoved implements desktop.Hoverable.
func (v *doingHint) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (v *doingHint) MouseOut() {
	defer widgets.Guard()
	widgets.EndTip(v)
}

// Tapped implements fyne.Tappable. Of several keys on the keycap it is the one under the
// mouse; beside the keycap it is the last, which goes forward.
func (v *doingHint) Tapped(ev *fyne.PointEvent) {
	defer widgets.Guard()
	widgets.EndTip(v)
	if n := len(v.hint.Each); n > 0 && ev != nil && ev.Position.X < v.cap() {
		v.hint.Each[max(int(ev.Position.X*float32(n)/v.cap()), 0)]()
		return
	}
	v.hint.Do()
}

// CreateRenderer implements fyne.Widget.
func (v *doingHint) CreateRenderer() fyne.WidgetRenderer { return widgets.Drawn(v, v.min, v.paint) }

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

// Clickable returns a hint of which a click does what its key does.
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

// Hints returns all hints, also those that do not fit.
func (l *Line) Hints() []widgets.Hint { return l.hints }

// hintGap is what is between two hints, in pixels at 100 %.
const hintGap float32 = 20

// fit returns how many hints stand on the line at this width.
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
