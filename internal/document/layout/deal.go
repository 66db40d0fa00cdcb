package layout

import (
	"math"
	"slices"
	"strings"

	"uitslag/internal/document"
)

// The measures of a drawn deal, in ems of its type, which is that of headings.
const (
	dealLine   = 1.1
	dealTight  = 1.05 // lines in as little room as there can be
	dealApart  = 0.2  // between the hands
	dealGap    = 0.6  // between the corner, the hands and what stands beside them
	dealNumber = 1.25
	dealPad    = 0.2  // above and below
	dealColumn = 0.4  // between the columns of tricks
	dealSpread = 1.15 // it becomes so much wider than it needs
	dealHand   = 4    // lines of a hand
	dealLines  = 3 * dealHand
)

// The hands of a deal.
const (
	dealTop = iota
	dealRight
	dealBottom
	dealLeft
)

// deal is a Diagram with its measures, in ems.
type deal struct {
	l       *Layout
	d       *document.Diagram
	dense   bool
	corner  float64       // what stands beside the upper and the lower hand
	suits   [4][4]float64 // widths
	hands   [4]float64
	columns []float64 // of the tricks
	tricks  float64
}

func (l *Layout) dealOf(d *document.Diagram, dense bool) *deal {
	x := &deal{l: l, d: d, dense: dense, corner: l.m.Width(d.Number, true) * dealNumber}
	for _, s := range d.About {
		x.corner = max(x.corner, l.m.Width(s, false))
	}
	short, points := 0.0, l.m.Width("88", false)
	for i := range d.Hands {
		h := &d.Hands[i]
		short, points = max(short, l.m.Width(h.Short, false)), max(points, l.m.Width(h.Points, false))
		for j, s := range h.Suits {
			x.suits[i][j] = l.m.Width(s, false)
			x.hands[i] = max(x.hands[i], x.suits[i][j])
		}
	}
	x.corner = max(x.corner, short+dealColumn+points) + dealGap
	if dense || len(d.Tricks) == 0 {
		return x
	}
	x.columns = make([]float64, len(d.Tricks[0]))
	for j := range x.columns {
		for _, row := range d.Tricks {
			x.columns[j] = max(x.columns[j], l.m.Width(row[j], false))
		}
		if j > 0 {
			x.columns[j] = max(x.columns[j], l.m.Width("88", false))
			x.tricks += dealColumn
		}
		x.tricks += x.columns[j]
	}
	return x
}

// least returns the width that the deal cannot do without.
func (x *deal) least() float64 {
	w := max(x.corner+x.hands[dealTop], x.corner+x.hands[dealBottom], x.tricks)
	for j := range dealHand {
		w = max(w, x.suits[dealLeft][j]+dealGap+x.suits[dealRight][j])
	}
	return w
}

// whole returns the width in which everything stands beside the hands, or in lines below them.
func (x *deal) whole() float64 {
	w := x.least()
	if x.dense {
		for _, s := range x.d.Makes {
			w = max(w, x.l.m.Width(s, false))
		}
		return max(w, x.l.m.Width(strings.Join(x.d.Par, " "), false))
	}
	w = max(w, x.corner+x.hands[dealBottom]+dealGap+x.tricks)
	for _, s := range x.d.Par {
		w = max(w, x.corner+x.hands[dealTop]+dealGap+x.l.m.Width(s, false))
	}
	return w
}

// planned is where what is known of the hands stands, in a width.
type planned struct {
	wide   float64
	beside bool     // the hands have the tricks and the par at their right, else below them
	below  []string // the last lines
	lines  int      // in all
}

func (x *deal) plan(width float64) planned {
	p := planned{wide: min(width, dealSpread*x.whole()) + enough, lines: dealLines}
	p.beside = !x.dense && x.whole() <= p.wide && len(x.d.Par) <= dealHand
	if x.dense {
		for _, s := range x.d.Makes {
			p.below = append(p.below, x.l.m.Wrap(s, false, p.wide)...)
		}
	}
	if !p.beside {
		p.below = append(p.below, x.parBelow(p.wide)...)
	}
	if x.tricks > 0 {
		p.lines = x.headings(&p) + len(x.d.Tricks)
	}
	p.lines += len(p.below)
	return p
}

func (x *deal) headings(p *planned) int {
	if p.beside {
		return 2 * dealHand
	}
	return dealLines
}

func (x *deal) parBelow(width float64) []string {
	var out []string
	for _, s := range x.d.Par {
		if n := len(out); n > 0 && x.l.m.Width(out[n-1]+" "+s, false) <= width {
			out[n-1] += " " + s
		} else {
			out = append(out, s)
		}
	}
	return out
}

func (l *Layout) dealType() float64 { return document.HeadRatio * l.Size }

// high returns the height of the deal in this width, both in points.
func (x *deal) high(width float64) float64 {
	size := x.l.dealType()
	return (x.place(x.plan(width/size).lines) + dealPad) * size
}

// place returns where a line begins, from the top.
func (x *deal) place(line int) float64 {
	if x.dense {
		return dealPad + float64(line)*dealTight
	}
	return dealPad + float64(line)*dealLine + float64(min(line/dealHand, dealLines/dealHand))*dealApart
}

// draw sets the deal in this width, in points.
func (x *deal) draw(left, top, width float64) {
	l, d, size := x.l, x.d, x.l.dealType()
	p := x.plan(width / size)
	set := func(at float64, line int, s string, k Ink) {
		l.text(left+at*size, top+x.place(line)*size, dealLine*size, s, size, false, k)
	}
	l.text(left, top+dealPad*size, dealLine*size, d.Number, dealNumber*size, true, inkBlack)
	for i, s := range d.About {
		set(0, 1+i, s, inkBlack)
	}
	right := min(max(2*x.corner, x.hands[dealLeft]+dealGap), p.wide-x.hands[dealRight])
	for j := range dealHand {
		set(x.corner, j, d.Hands[dealTop].Suits[j], inkBlack)
		set(0, j+dealHand, d.Hands[dealLeft].Suits[j], inkBlack)
		set(min(max(right, x.suits[dealLeft][j]+dealGap), p.wide-x.suits[dealRight][j]), j+dealHand, d.Hands[dealRight].Suits[j], inkBlack)
		set(x.corner, j+2*dealHand, d.Hands[dealBottom].Suits[j], inkBlack)
		h := &d.Hands[j]
		set(0, j+2*dealHand, h.Short, InkGrey)
		set(x.corner-dealGap-l.m.Width(h.Points, false), j+2*dealHand, h.Points, inkBlack)
	}
	at := 0.0
	if p.beside {
		wide := x.tricks
		for _, s := range d.Par {
			wide = max(wide, l.m.Width(s, false))
		}
		par := max(p.wide-wide, x.corner+x.hands[dealTop]+dealGap)
		for i, s := range d.Par {
			set(min(par, p.wide-l.m.Width(s, false)), i, s, inkBlack)
		}
		at = p.wide - x.tricks
	}
	for j := range x.columns {
		for i, row := range d.Tricks {
			k := inkBlack
			if i == 0 || j == 0 {
				k = InkGrey
			}
			set(at+x.columns[j]-l.m.Width(row[j], false), x.headings(&p)+i, row[j], k)
		}
		at += x.columns[j] + dealColumn
	}
	for i, s := range p.below {
		set(0, p.lines-len(p.below)+i, s, inkBlack)
	}
}

// diagrams places deals beside one another, with lines between them: as many in a row as makes
// all of them lowest.
func (l *Layout) diagrams(b *document.Diagrams) {
	const between = 1.0
	size, least := l.dealType(), 0.0
	var deals []*deal
	for i := range b.Deals {
		x := l.dealOf(&b.Deals[i], b.Dense)
		deals, least = append(deals, x), max(least, x.least())
	}
	most := max(1, min(len(deals), int((l.width()/size+between+enough)/(least+between))))
	best, lowest := 1, math.Inf(1)
	each := func(n int) float64 { return (l.width() - float64(n-1)*between*size) / float64(n) }
	for n := 1; n <= most; n++ {
		h := 0.0
		for row := range slices.Chunk(deals, n) {
			h += tallestOf(row, each(n))
		}
		if h < lowest-enough {
			best, lowest = n, h
		}
	}
	wide := each(best)
	for row := range slices.Chunk(deals, best) {
		tallest := tallestOf(row, wide)
		l.need(tallest)
		p := l.page()
		p.Hairlines = append(p.Hairlines, Mark{X: Margin, Y: l.y, W: l.width()})
		for i, x := range row {
			at := Margin + float64(i)*(wide+between*size)
			if i > 0 {
				p.Hairlines = append(p.Hairlines, Mark{X: at - between*size/2, Y: l.y, H: tallest})
			}
			x.draw(at, l.y, wide)
		}
		l.y += tallest
	}
	l.y += 0.3 * l.Size
}

func tallestOf(deals []*deal, width float64) float64 {
	h := 0.0
	for _, x := range deals {
		h = max(h, x.high(width))
	}
	return h
}

// dense returns the document with its deals as compact as possible; nil if that saves nothing.
func dense(d *document.Document) *document.Document {
	c, any := *d, false
	c.Blocks = slices.Clone(d.Blocks)
	for i, b := range c.Blocks {
		if b, is := b.(document.Diagrams); is && slices.ContainsFunc(b.Deals, func(d document.Diagram) bool { return len(d.Tricks) > 0 }) {
			b.Dense, any = true, true
			c.Blocks[i] = b
		}
	}
	if !any {
		return nil
	}
	return &c
}
