package ranking

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/phrase/columns"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// frame is the list and, once something was asked, the answer: beside the list where a
// name then still stands on one line, otherwise below it.
type frame struct {
	widget.BaseWidget
	v *view
}

var (
	_ widgets.Tall      = (*frame)(nil)
	_ widgets.Shrinking = (*frame)(nil)
	_ widgets.Parent    = (*frame)(nil)
)

func newFrame(v *view) *frame {
	f := &frame{v: v}
	f.ExtendBaseWidget(f)
	return f
}

// The width of the answer beside the list, at 100 %: as it likes, and at least.
const (
	whyWidth float32 = 330
	whyLeast float32 = 290
)

// listShare is the part of the height that the list keeps above an answer.
const listShare float32 = 0.5

// Children implements widgets.Parent.
func (f *frame) Children() []fyne.CanvasObject {
	return []fyne.CanvasObject{f.v.card, f.v.reason.card}
}

// lying returns the heights of the list and of the answer below it.
func (f *frame) lying(size fyne.Size) (list, answer float32) {
	gap := theme.Gap(theme.CardGap)
	want := f.v.card.HeightFor(size.Width)
	list = min(want, max(size.Height*listShare, size.Height-gap-f.v.reason.card.HeightFor(size.Width)))
	list = max(list, f.v.card.MinHeightFor(size.Width))
	return list, max(size.Height-gap-list, f.v.reason.card.MinHeightFor(size.Width))
}

// HeightFor implements widgets.Tall.
func (f *frame) HeightFor(width float32) float32 {
	return f.high(width, (*widgets.Card).HeightFor)
}

// MinHeightFor implements widgets.Shrinking.
func (f *frame) MinHeightFor(width float32) float32 {
	return f.high(width, (*widgets.Card).MinHeightFor)
}

func (f *frame) high(width float32, of func(*widgets.Card, float32) float32) float32 {
	l := f.v.laid
	switch {
	case !f.v.reason.card.Visible():
		return of(f.v.card, width)
	case l.below:
		return of(f.v.card, width) + theme.Gap(theme.CardGap) + of(f.v.reason.card, width)
	}
	return max(of(f.v.card, width-l.reason-theme.Gap(theme.CardGap)), of(f.v.reason.card, l.reason))
}

// CreateRenderer implements fyne.Widget.
func (f *frame) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(f,
		func() fyne.Size {
			w := f.v.card.MinSize().Width
			return fyne.NewSize(w, f.MinHeightFor(max(w, f.Size().Width)))
		}, f.paint)
}

func (f *frame) paint(p *widgets.Pen, size fyne.Size) {
	v := f.v
	if size.Width != v.arranged {
		fyne.Do(widgets.Guarded(v.settle)) // not while it is being painted
	}
	gap := theme.Gap(theme.CardGap)
	switch {
	case !v.reason.card.Visible():
		p.Place(v.card, 0, 0, size.Width, size.Height)
	case v.laid.below:
		list, answer := f.lying(size)
		p.Place(v.card, 0, 0, size.Width, list)
		p.Place(v.reason.card, 0, list+gap, size.Width, answer)
	default:
		p.Place(v.card, 0, 0, size.Width-v.laid.reason-gap, size.Height)
		p.Place(v.reason.card, size.Width-v.laid.reason, 0, v.laid.reason, size.Height)
	}
}

type laid struct {
	keep   keep
	below  bool
	reason float32 // how wide the answer beside the list is
}

// keep is which columns the list has.
type keep int

// From all of them to the fewest. The column with the cursor and the one that the rows are
// sorted by are always there.
const (
	keepAll    keep = iota
	keepTotals      // without the groups of boards
	keepLeast       // place, names and what decides the place
)

// white is the part of the white between columns that is left before columns are left out.
const white float32 = 0.5

func (v *view) arrange(width float32) laid {
	m := &v.m
	inner := width - 2*theme.Gap(theme.CardPad)
	if !m.Answers() {
		switch {
		case m.GroupsShown || v.wide(keepAll) <= inner:
			return laid{keep: keepAll}
		}
		return laid{keep: keepTotals}
	}
	for _, k := range []keep{keepAll, keepTotals, keepLeast} {
		if k > keepAll && m.GroupsShown {
			break
		}
		for _, reason := range []float32{theme.Px(whyWidth), theme.Px(whyLeast)} {
			if v.wide(k) <= inner-reason-theme.Gap(theme.CardGap) {
				return laid{keep: k, reason: reason}
			}
		}
	}
	if m.GroupsShown || v.wide(keepAll) <= inner {
		return laid{keep: keepAll, below: true}
	}
	return laid{keep: keepTotals, below: true}
}

// wide returns how wide the list is with the columns that are kept, every name on one line.
func (v *view) wide(k keep) float32 {
	var sum float32
	for i, w := range v.widths {
		if v.kept(v.m.Columns[i], k) {
			sum += w
		}
	}
	return sum
}

func (v *view) kept(c columns.Column, k keep) bool {
	m := &v.m
	switch {
	case k == keepAll || c.Same(m.What) || c.Same(m.Order.By):
		return true
	case part(c):
		return false
	case k == keepTotals:
		return true
	}
	return c.Kind == columns.Rank || c.Kind == columns.Name || c.Same(m.Decisive)
}
