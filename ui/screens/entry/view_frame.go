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
//	beside  traveller | boards and field over messages
//	narrow  traveller, messages, boards, field under each other
//
// The lines of the traveller come first: what stands beside it gives way to the messages, and
// these scroll, before fewer than leastLines of them are seen. The hands of the board, where they
// are known, stand below one of the cards that leaves room.
type frame struct {
	widget.BaseWidget
	v     *view
	left  *widgets.Scroll // boards and field, or what can be typed, when they share a column
	stack *fyne.Container
	drawn mode // the mode of the last painting
	cards int  // and how many cards it had
	asked mode // the mode that the messages are in order for
	dealt bool // and whether the hands stand whole below the traveller or the boards then
}

type mode int

const (
	wide mode = iota
	beside
	narrow
)

// The widths that cards want, at 100 %.
const (
	boardsWidth float32 = 196
	slipWidth   float32 = 540
	roundWidth  float32 = 620
	matchWidth  float32 = 800
	matchLeast  float32 = 700
	slipLeast   float32 = 460
	sideWidth   float32 = 330
	sideLeast   float32 = 255
	sideNarrow  float32 = 205 // beside a traveller without the boards at its left
	helpLeast   float32 = 270
	topLeast    float32 = 120 // the least height of boards and field over the messages
	checkNarrow float32 = 75  // the least height of the messages when all is narrow
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

type box struct {
	o          fyne.CanvasObject
	x, y, w, h float32
}

func (f *frame) widths(width float32) (m mode, boards, slip, side float32) {
	gap := theme.Gap(theme.CardGap)
	least := max(theme.Px(boardsWidth), f.v.boards.MinSize().Width)
	likes := []float32{0} // the widths of the slips, the widest first
	if f.v.byRound.Visible() {
		likes = f.v.rounds.Widths()
	}
	for _, w := range likes {
		boards = max(least, w+2*theme.Gap(theme.CardPad))
		rest := width - boards - 2*gap
		side = min(rest*sideWidth/(620+sideWidth), rest-theme.Px(f.slipWidth()))
		if side >= theme.Px(sideLeast) {
			return wide, boards, rest - side, side
		}
	}
	side, wants := theme.Px(sideNarrow), theme.Px(slipLeast)
	if f.v.side.help.Visible() { // it needs more room than the boards
		side, wants = theme.Px(helpLeast), 0
	}
	side = max(side, least, min(theme.Px(sideWidth), width-gap-theme.Px(f.slipWidth())))
	if slip = width - gap - side; slip >= max(wants, f.v.slip.MinSize().Width) {
		return beside, side, slip, side
	}
	return narrow, width, width, width
}

// tight reports whether there is no room beside the messages for all columns of a match.
func (f *frame) tight() bool {
	width := f.Size().Width
	return width > 0 && width < theme.Px(matchLeast+sideLeast)
}

// slipWidth returns the preferred width of the slip's card beside the others: a round slip says
// more of each line.
func (f *frame) slipWidth() float32 {
	switch k := f.v.gridKind; {
	case k.home != "" && !k.tight:
		return matchWidth
	case k.byRound:
		return roundWidth
	}
	return slipWidth
}

// aside returns the card at the side: the field, or what can be typed.
func (f *frame) aside() *widgets.Card {
	if f.v.side.help.Visible() {
		return f.v.side.help
	}
	return f.v.side.field
}

func (f *frame) plan(size fyne.Size) (mode, []box) {
	v := f.v
	if v.nothing.Visible() {
		return f.drawn, []box{{v.nothing, 0, 0, size.Width, size.Height}}
	}
	gap := theme.Gap(theme.CardGap)
	m, boards, slip, side := f.widths(size.Width)
	check := v.side.check
	f.order(m, m == wide && (f.leaves(v.slip, slip, size.Height) || f.leaves(v.boards, boards, size.Height)) ||
		m == beside && f.leaves(v.slip, slip, size.Height))
	switch m {
	case wide:
		x := boards + gap + slip + gap
		return m, f.withHands(append([]box{
			{v.boards, 0, 0, boards, size.Height},
			{v.slip, boards + gap, 0, slip, size.Height},
		}, f.column(f.aside(), x, side, size.Height)...), v.slip, v.boards, check)
	case beside:
		return m, f.withHands(append([]box{{v.slip, 0, 0, slip, size.Height}}, f.column(f.left, slip+gap, side, size.Height)...), v.slip)
	}
	below := -gap
	if check.Visible() {
		f.v.side.fit(slip, 0)
		spare := f.screenful() - gap - v.slip.MinHeightFor(slip)
		below = min(check.HeightFor(slip), max(theme.Px(checkNarrow), f.checkHeight(slip), spare))
	}
	h := max(min(v.slip.HeightFor(slip), f.screenful()-gap-below), v.slip.MinHeightFor(slip))
	third := f.aside().HeightFor(slip)
	if v.side.help.Visible() { // it is seen at once, below the line with the cursor
		h = v.slip.MinHeightFor(slip)
		third = max(min(third, f.screenful()-h-gap-below-gap), f.aside().MinHeightFor(slip))
	}
	y := h + gap + below + gap
	return m, []box{
		{v.slip, 0, 0, slip, h},
		{check, 0, h + gap, slip, below},
		{f.aside(), 0, y, slip, third},
		{v.boards, 0, y + third + gap, slip, v.boards.HeightFor(slip)},
	}
}

// top is what stands over the messages.
type top interface {
	fyne.CanvasObject
	widgets.Tall
	widgets.Shrinking
}

// column lays out what is beside the traveller: an object above the messages, to which it yields
// unless asked for.
func (f *frame) column(over top, x, width, height float32) []box {
	check, gap := f.v.side.check, theme.Gap(theme.CardGap)
	if !check.Visible() {
		return []box{{over, x, 0, width, height}}
	}
	f.v.side.fit(width, height)
	want := over.HeightFor(width)
	h := min(want, height-gap-check.HeightFor(width)-2) // 2 for what is rounded: it would scroll
	if least := min(want, theme.Px(topLeast)); h < least {
		if h = 0; f.v.side.help.Visible() || f.v.goTo.Visible() {
			h = max(min(want, height-gap-f.checkHeight(width)), least)
		}
	}
	if h == 0 {
		return []box{{check, x, 0, width, height}}
	}
	return []box{{over, x, 0, width, h}, {check, x, h + gap, width, height - h - gap}}
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

// leastLines is how many lines of the traveller are seen whatever is said beside it.
const leastLines = 5

// slipHeight returns the least height of the traveller: with less than all its lines it scrolls,
// but leastLines of them are seen.
func (f *frame) slipHeight(width float32) float32 {
	inner := width - 2*theme.Gap(theme.CardPad)
	least := f.v.slip.MinHeightFor(width)
	if f.v.grid.Visible() {
		least += f.v.grid.HeightOf(leastLines, inner) - f.v.grid.MinHeightFor(inner)
	}
	return min(least, f.v.slip.HeightFor(width))
}

// checkHeight returns the least height of the messages: one that asks for an answer is seen whole.
func (f *frame) checkHeight(width float32) float32 {
	least := f.v.side.check.MinHeightFor(width)
	if p := f.v.side.doubt(); p != nil {
		pad := 2 * theme.Gap(theme.CardPad)
		least = max(least, p.HeightFor(width-pad-widgets.BarRoom)+pad)
	}
	return least
}

// screenful estimates the height between header and footer where all is narrow: both take two
// lines.
func (f *frame) screenful() float32 {
	if c := f.v.canvas(); c != nil {
		return min(c.Size().Height*0.7, c.Size().Height-theme.Px(115))
	}
	return 0
}

// wide reports whether beside the traveller there is room for more than the messages.
func (f *frame) wide() bool {
	m, _, _, _ := f.widths(f.Size().Width)
	return m == beside && f.v.side.doubt() == nil && f.Size().Height > theme.Px(350)
}

// arrange lays everything out again after a card's height changed.
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
	check := float32(0)
	if v.side.check.Visible() {
		check = f.checkHeight(side)
	}
	switch m {
	case wide:
		return max(v.boards.MinHeightFor(boards), f.slipHeight(slip), check)
	case beside:
		if v.side.help.Visible() {
			check += gap + v.side.help.MinHeightFor(side)
		}
		return max(f.slipHeight(slip), check)
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
			if m == beside {
				f.stack.Objects = []fyne.CanvasObject{f.v.side.help, f.v.boards, f.v.side.field}
			}
			for _, b := range boxes {
				p.Place(b.o, b.x, b.y, b.w, b.h)
			}
			p.Place(f.v.gate, 0, 0, 0, 0)
			if k := f.v.gridKind; k.home != "" && k.tight != f.tight() {
				fyne.Do(widgets.Guarded(func() { f.v.show(f.v.shown) }))
			}
			if f.v.slip.Size().Height != f.v.high {
				fyne.Do(widgets.Guarded(f.v.reveal)) // not while it is being painted
			}
		})
}
