package entry

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// frame divides the screen over its cards, so that the cell with the cursor and the
// sentence about it are seen together whatever the size of the type:
//
//	wide    boards | traveller | field over messages
//	middle  boards over field | traveller over messages
//	narrow  traveller, messages, boards, field under each other
//
// The hands of the board, where they are known, stand below one of them that leaves room.
type frame struct {
	widget.BaseWidget
	v     *view
	left  *widgets.Scroll // boards and field, when they share a column
	stack *fyne.Container
	drawn mode // the mode of the last painting
	cards int  // and how many cards it had
	asked mode // the mode that the messages are in order for
	dealt bool // and whether the hands stand whole below the traveller or the boards then
}

type mode int

const (
	wide mode = iota
	middle
	narrow
)

// The widths that cards want, at 100 %.
const (
	boardsWidth float32 = 196
	slipWidth   float32 = 540
	roundWidth  float32 = 620
	matchWidth  float32 = 800
	slipLeast   float32 = 500
	sideWidth   float32 = 330
	sideLeast   float32 = 255
	helpLeast   float32 = 275
	checkNarrow float32 = 75 // the least height of the messages when all is narrow
)

var (
	_ widgets.Tall      = (*frame)(nil)
	_ widgets.Shrinking = (*frame)(nil)
	_ widgets.Parent    = (*frame)(nil)
)

func newFrame(v *view) *frame {
	f := &frame{v: v, stack: widgets.Stack(theme.CardGap)}
	f.left = widgets.NewScroll(f.stack)
	f.ExtendBaseWidget(f)
	return f
}

// box is where a card goes.
type box struct {
	o          fyne.CanvasObject
	x, y, w, h float32
}

// widths says which mode a width is for, and how wide the columns are.
func (f *frame) widths(width float32) (m mode, boards, slip, side float32) {
	gap := theme.Gap(theme.CardGap)
	least := max(theme.Px(boardsWidth), f.v.boards.MinSize().Width)
	for _, boards := range f.likes(least) {
		rest := width - boards - 2*gap
		side = min(rest*sideWidth/(620+sideWidth), rest-theme.Px(f.slipWidth()))
		if side >= theme.Px(sideLeast) {
			return wide, boards, rest - side, side
		}
	}
	for _, boards := range f.likes(least) {
		if slip = width - boards - gap; slip >= theme.Px(f.slipWidth()) || boards <= least && slip >= theme.Px(slipLeast) {
			if f.v.side.help.Visible() { // it needs more room than the boards
				boards = max(boards, theme.Px(helpLeast))
			}
			return middle, boards, width - boards - gap, boards
		}
	}
	return narrow, width, width, width
}

// likes is how wide the card of the slips can be, the widest first.
func (f *frame) likes(least float32) []float32 {
	if !f.v.byRound.Visible() {
		return []float32{least}
	}
	all := f.v.rounds.Widths()
	for i, w := range all {
		all[i] = max(least, w+2*theme.Gap(theme.CardPad))
	}
	return all
}

// slipWidth is how wide the card of the slip wants to be beside the others: a round
// slip has more to say of each line.
func (f *frame) slipWidth() float32 {
	switch k := f.v.gridKind; {
	case k.home != "":
		return matchWidth
	case k.byRound:
		return roundWidth
	}
	return slipWidth
}

// beside is the card at the side: the field, or what can be typed.
func (f *frame) beside() *widgets.Card {
	if f.v.side.help.Visible() {
		return f.v.side.help
	}
	return f.v.side.field
}

// plan says where everything goes in a size.
func (f *frame) plan(size fyne.Size) (mode, []box) {
	v := f.v
	if v.nothing.Visible() {
		return f.drawn, []box{{v.nothing, 0, 0, size.Width, size.Height}}
	}
	gap := theme.Gap(theme.CardGap)
	m, boards, slip, side := f.widths(size.Width)
	check := v.side.check
	f.order(m, m == wide && (f.leaves(v.slip, slip, size.Height) || f.leaves(v.boards, boards, size.Height)))
	switch m {
	case wide:
		x := boards + gap + slip + gap
		h := f.beside().HeightFor(side)
		h = max(min(h, size.Height-gap-check.HeightFor(side)), f.beside().MinHeightFor(side))
		return m, f.withHands([]box{
			{v.boards, 0, 0, boards, size.Height},
			{v.slip, boards + gap, 0, slip, size.Height},
			{f.beside(), x, 0, side, h},
			{check, x, h + gap, side, max(size.Height-h-gap, check.MinHeightFor(side))},
		}, v.slip, v.boards, check)
	case middle:
		x := boards + gap
		below := -gap // 2 more for what is rounded: it would scroll
		if check.Visible() {
			below = max(min(check.HeightFor(slip)+2, size.Height-gap-f.slipHeight(slip)), f.checkHeight(slip))
		}
		return m, f.withHands([]box{
			{f.left, 0, 0, boards, size.Height},
			{v.slip, x, 0, slip, size.Height - gap - below},
			{check, x, size.Height - below, slip, below},
		}, v.slip)
	}
	below := -gap
	if check.Visible() {
		spare := f.screenful() - gap - v.slip.MinHeightFor(slip)
		below = min(check.HeightFor(slip), max(theme.Px(checkNarrow), spare))
	}
	h := max(min(v.slip.HeightFor(slip), f.screenful()-gap-below), v.slip.MinHeightFor(slip))
	third := f.beside().HeightFor(slip)
	if v.side.help.Visible() { // it is seen at once, below the line with the cursor
		h = v.slip.MinHeightFor(slip)
		third = max(min(third, f.screenful()-h-gap-below-gap), f.beside().MinHeightFor(slip))
	}
	y := h + gap + below + gap
	return m, []box{
		{v.slip, 0, 0, slip, h},
		{check, 0, h + gap, slip, below},
		{f.beside(), 0, y, slip, third},
		{v.boards, 0, y + third + gap, slip, v.boards.HeightFor(slip)},
	}
}

// withHands puts the hands below the first of some cards that leaves room for them.
func (f *frame) withHands(boxes []box, below ...*widgets.Card) []box {
	for _, whole := range []bool{true, false} {
		for _, card := range below {
			b := &boxes[slices.IndexFunc(boxes, func(b box) bool { return b.o == fyne.CanvasObject(card) })]
			if h := f.v.side.hands.Takes(b.w, b.h-card.HeightFor(b.w), whole); h > 0 {
				b.h -= h
				return append(boxes, box{f.v.side.hands, b.x, b.y + b.h + theme.Gap(theme.CardGap), b.w, h - theme.Gap(theme.CardGap)})
			}
		}
	}
	return boxes
}

// leaves reports whether a card leaves room for the whole hands in a column.
func (f *frame) leaves(card *widgets.Card, width, height float32) bool {
	return f.v.side.hands.Takes(width, height-card.HeightFor(width), true) > 0
}

// order puts the messages in the order that suits a mode, with hands of their own or without.
func (f *frame) order(m mode, dealt bool) {
	if m == f.asked && dealt == f.dealt {
		return
	}
	f.asked, f.dealt = m, dealt
	heading := ""
	if m == wide {
		heading = f.v.s.desk.Words.T("entry.check")
	}
	f.v.side.check.SetHeading(heading)
	f.v.side.messages(f.v.side.wanted(f.v.shown.Messages))
}

// fewLines is how many more lines of the traveller than the one with the cursor are seen
// where the messages leave room for them.
const fewLines = 2

// slipHeight is the least height of the traveller: with less than all its lines it
// scrolls, but a few of them are seen, as many as leave room for what is said.
func (f *frame) slipHeight(width float32) float32 {
	least, whole := f.v.slip.MinHeightFor(width), f.v.slip.HeightFor(width)
	for range fewLines {
		more := least + theme.Px(theme.LineEntry)
		if more+theme.Gap(theme.CardGap)+f.v.side.check.HeightFor(width)+2 > f.Size().Height {
			break
		}
		least = more
	}
	return min(least, whole)
}

// checkHeight is the least height of the messages under the traveller: one that asks for an
// answer is seen whole.
func (f *frame) checkHeight(width float32) float32 {
	least := f.v.side.check.MinHeightFor(width)
	if p := f.v.side.doubt(); p != nil {
		pad := 2 * theme.Gap(theme.CardPad)
		least = max(least, p.HeightFor(width-pad-widgets.BarRoom)+pad)
	}
	return least
}

// screenful is about how high the screen is between header and footer, where everything
// is narrow: both take two lines.
func (f *frame) screenful() float32 {
	if c := f.v.canvas(); c != nil {
		return min(c.Size().Height*0.7, c.Size().Height-theme.Px(115))
	}
	return 0
}

// roomy reports whether below the whole of the traveller there is room for more than the
// messages.
func (f *frame) roomy() bool {
	size := f.Size()
	m, _, slip, _ := f.widths(size.Width)
	return m == middle && size.Height-f.v.slip.HeightFor(slip) > theme.Px(150)
}

// arrange puts everything in its place again after a card became higher or lower.
func (f *frame) arrange() {
	m, boxes := f.plan(f.Size())
	if m != f.drawn || len(boxes) != f.cards {
		f.Refresh()
		return
	}
	for _, b := range boxes {
		b.o.Move(fyne.NewPos(b.x, b.y))
		b.o.Resize(fyne.NewSize(b.w, b.h))
	}
}

// Children implements widgets.Parent.
func (f *frame) Children() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	_, boxes := f.plan(f.Size())
	for _, b := range boxes {
		out = append(out, b.o)
	}
	return out
}

// HeightFor implements widgets.Tall.
func (f *frame) HeightFor(width float32) float32 { return f.MinHeightFor(width) }

// MinHeightFor implements widgets.Shrinking: with less the window scrolls.
func (f *frame) MinHeightFor(width float32) float32 {
	v := f.v
	if v.nothing.Visible() {
		return v.nothing.HeightFor(width)
	}
	gap := theme.Gap(theme.CardGap)
	m, boards, slip, side := f.widths(width)
	switch m {
	case wide:
		return max(v.boards.MinHeightFor(boards), f.slipHeight(slip),
			f.beside().MinHeightFor(side)+gap+v.side.check.MinHeightFor(side))
	case middle:
		if !v.side.check.Visible() {
			return f.slipHeight(slip)
		}
		return f.slipHeight(slip) + gap + f.checkHeight(slip)
	}
	_, boxes := f.plan(fyne.NewSize(width, 0))
	last := boxes[len(boxes)-1]
	return last.y + last.h
}

// CreateRenderer implements fyne.Widget.
func (f *frame) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(f,
		func() fyne.Size {
			w := max(f.v.slip.MinSize().Width, f.v.boards.MinSize().Width)
			return fyne.NewSize(w, f.MinHeightFor(max(w, f.Size().Width)))
		},
		func(p *widgets.Pen, size fyne.Size) {
			f.v.side.showBrief()
			m, boxes := f.plan(size)
			f.drawn, f.cards = m, len(boxes)
			f.stack.Objects = nil
			if m == middle {
				f.stack.Objects = []fyne.CanvasObject{f.v.side.help, f.v.boards, f.v.side.field}
			}
			for _, b := range boxes {
				p.Place(b.o, b.x, b.y, b.w, b.h)
			}
			p.Place(f.v.gate, 0, 0, 0, 0)
			if f.v.slip.Size().Height != f.v.high {
				fyne.Do(widgets.Guarded(f.v.reveal)) // not while it is being painted
			}
		})
}
