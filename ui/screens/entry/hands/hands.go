// Package hands is the card beside the traveller with the hands of the board, as far as they
// are known: the honour points, the tricks that can be made, and the par.
package hands

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Card shows the hands of a board where there is room for all of them, and nothing of them
// elsewhere: what is typed, the field and the messages come first. Nothing in it takes the
// cursor.
type Card struct {
	widget.BaseWidget
	desk   *desk.Desk
	shown  event.BoardDeal
	lines  []line
	tricks [][]string    // the heads, then a line a side; nil where they are not known
	par    *widgets.Text // the par, "" where it is not known
}

// line is a hand.
type line struct {
	seat, points string
	suits        [4]suit // from spades down
}

type suit struct {
	symbol, cards string
	red           bool
}

// New returns a card without hands.
func New(d *desk.Desk) *Card {
	c := &Card{desk: d, par: widgets.Quiet("")}
	c.ExtendBaseWidget(c)
	return c
}

// Set shows the deal of a board, none for the zero one, and reports whether that is another
// than before.
func (c *Card) Set(deal event.BoardDeal) bool {
	if deal == c.shown {
		return false
	}
	c.shown, c.lines, c.tricks = deal, nil, nil
	par := ""
	if deal.Board > 0 {
		style := bridge.Style{Letters: c.desk.Speaker.Notation().Letters, Symbols: true}
		c.setHands(style)
		c.setTricks(style)
		if is, ok := bridge.ParOf(deal.Tricks, bridge.DealerOf(deal.Board), bridge.VulnerabilityOf(deal.Board)); ok {
			par = phrase.Par(c.desk.Words, style, is)
		}
	}
	c.par.SetText(par)
	c.Refresh()
	return true
}

func (c *Card) setHands(style bridge.Style) {
	for seat := bridge.North; seat <= bridge.West; seat++ {
		hand := c.shown.Deal[seat]
		l := line{seat: style.Letters.Seat(seat), points: c.desk.Words.T("entry.hands.points", "n", hand.Points())}
		for i := range l.suits {
			of := bridge.Spades - bridge.Denomination(i)
			l.suits[i] = suit{of.Symbol(), c.desk.Speaker.Holding(hand, of), red(of)}
		}
		c.lines = append(c.lines, l)
	}
}

func red(d bridge.Denomination) bool { return d == bridge.Hearts || d == bridge.Diamonds }

func (c *Card) setTricks(style bridge.Style) {
	table := c.shown.Tricks
	if !table.Whole() {
		return
	}
	heads := []string{c.desk.Words.T("entry.hands.tricks")}
	for of := bridge.NoTrump; of >= bridge.Clubs; of-- {
		heads = append(heads, style.Strain(of))
	}
	c.tricks = append(c.tricks, heads)
	for side := bridge.NS; side <= bridge.EW; side++ {
		row := []string{c.desk.Words.T("side." + side.String())}
		for of := bridge.NoTrump; of >= bridge.Clubs; of-- {
			one, _ := table.Tricks(bridge.Seat(side), of)
			other, _ := table.Tricks(bridge.Seat(side).Partner(), of)
			text := strconv.Itoa(one)
			if one != other {
				text += "/" + strconv.Itoa(other)
			}
			row = append(row, text)
		}
		c.tricks = append(c.tricks, row)
	}
}

// The measures of the card, in pixels at 100 %.
const (
	lineHeight float32 = 18
	seatWidth  float32 = 18
	suitGap    float32 = 8
	cardsGap   float32 = 2
	cellWidth  float32 = 36
	cellLeast  float32 = 26
	between    float32 = 5
	apart      float32 = 28
)

type form struct {
	double bool // a hand takes two lines
	beside bool // the tricks stand beside the hands, not below them
	short  bool // without tricks and par
}

// Takes returns how high the card is in a column, with the gap to the next card: 0 where no hands
// are known, or where they do not fit in the room that is left. Whole is with the tricks and
// the par, where these are known.
func (c *Card) Takes(width, room float32, whole bool) float32 {
	gap := theme.Gap(theme.CardGap)
	f, h := c.fit(width, room-gap)
	if h == 0 || whole && f.short && c.tricks != nil {
		return 0
	}
	return h + gap
}

// fit returns the form of the card for a size, and how high it is then; 0 where it does not fit.
func (c *Card) fit(width, room float32) (form, float32) {
	pad := 2 * theme.Gap(theme.CardPad)
	inner := width - pad
	one, two := c.across()
	f := form{double: one > inner, short: c.tricks == nil}
	if c.shown.Board == 0 || f.double && two > inner {
		return f, 0
	}
	f.beside = !f.double && one+theme.Px(apart)+c.table(cellWidth) <= inner
	if c.tricks != nil && !f.beside && c.table(cellLeast) > inner {
		f.short = true
	}
	for {
		if h := theme.Ceil(c.height(f, inner) + pad); h <= room {
			return f, h
		}
		if f.short {
			return f, 0
		}
		f.short, f.beside = true, false
	}
}

func (c *Card) height(f form, inner float32) float32 {
	n := len(c.lines)
	if f.double {
		n *= 2
	}
	h := float32(n) * theme.Px(lineHeight)
	if f.short {
		return h
	}
	if !f.beside {
		h += theme.Px(between) + float32(len(c.tricks))*theme.Px(lineHeight)
	}
	return h + theme.Px(between) + c.par.HeightFor(inner)
}

// across returns the hands' width with their points, on one line or two each.
func (c *Card) across() (one, two float32) {
	size := theme.Type(theme.SmallSize)
	for i := range c.lines {
		l := &c.lines[i]
		points := theme.TextSize(l.points, size, false).Width
		var w [4]float32
		for i, x := range l.suits {
			w[i] = theme.TextSize(x.symbol, size, false).Width + theme.TextSize(x.cards, size, false).Width + theme.Px(cardsGap+suitGap)
		}
		seat := theme.Px(seatWidth)
		one = max(one, seat+w[0]+w[1]+w[2]+w[3]+points)
		two = max(two, seat+w[0]+w[1], seat+w[2]+w[3]+points)
	}
	return one, two
}

// table returns the tricks' width, in columns of width cell.
func (c *Card) table(cell float32) float32 {
	w := float32(0)
	for _, row := range c.tricks {
		w = max(w, theme.TextSize(row[0], theme.Type(theme.SmallSize), true).Width)
	}
	return w + 5*theme.Px(cell)
}

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(c, func() fyne.Size { return fyne.Size{} }, c.draw)
}

func (c *Card) draw(p *widgets.Pen, size fyne.Size) {
	f, h := c.fit(size.Width, size.Height)
	if h == 0 {
		return
	}
	p.Edged(0, 0, size.Width, size.Height, theme.Card, widgets.Edge{Colour: theme.Hairline, Width: theme.HairlineWidth, Radius: theme.CardRadius})
	pad := theme.Gap(theme.CardPad)
	inner := size.Width - 2*pad
	one, two := c.across()
	wide := one
	if f.double {
		wide = two
	}
	y := pad
	for i := range c.lines {
		y = c.lines[i].draw(p, pad, y, wide, f.double)
	}
	if f.short {
		return
	}
	if f.beside {
		c.drawTricks(p, pad+wide+theme.Px(apart), pad, c.table(cellWidth), theme.Px(cellWidth))
	} else {
		y += theme.Px(between)
		cell := min(theme.Px(cellWidth), (inner-c.table(0))/5)
		c.drawTricks(p, pad, y, c.table(0)+5*cell, cell)
		y += float32(len(c.tricks)) * theme.Px(lineHeight)
	}
	p.Place(c.par, pad, y+theme.Px(between), inner, c.par.HeightFor(inner))
}

// draw draws a hand and gives where the next one begins.
func (l *line) draw(p *widgets.Pen, left, y, w float32, double bool) float32 {
	high := theme.Px(lineHeight)
	ink := widgets.Ink{Size: theme.Type(theme.SmallSize), Colour: theme.Ink}
	bold := ink
	bold.Bold = true
	p.Text(l.seat, left, y, 0, high, bold)
	x := left + theme.Px(seatWidth)
	for i, of := range l.suits {
		if double && i == 2 {
			x, y = left+theme.Px(seatWidth), y+high
		}
		in := ink
		if of.red {
			in.Colour = theme.SuitRed
		}
		x += p.Text(of.symbol, x, y, 0, high, in) + theme.Px(cardsGap)
		x += p.Text(of.cards, x, y, 0, high, ink) + theme.Px(suitGap)
	}
	p.Text(l.points, left, y, w, high, widgets.Ink{Size: ink.Size, Colour: theme.Quiet, Align: fyne.TextAlignTrailing})
	return y + high
}

func (c *Card) drawTricks(p *widgets.Pen, left, y, w, cell float32) {
	high := theme.Px(lineHeight)
	for n, row := range c.tricks {
		for i, text := range row {
			in := widgets.Ink{Size: theme.Type(theme.SmallSize), Colour: theme.Ink, Bold: n > 0 && i == 0}
			if n == 0 {
				in.Colour = theme.Quiet
				if i > 0 && red(bridge.NoTrump-bridge.Denomination(i-1)) {
					in.Colour = theme.SuitRed
				}
			}
			if i == 0 {
				p.Text(text, left, y, 0, high, in)
				continue
			}
			in.Align = fyne.TextAlignTrailing
			p.Text(text, left+w-cell*float32(len(row)-i), y, cell, high, in)
		}
		y += high
	}
}
