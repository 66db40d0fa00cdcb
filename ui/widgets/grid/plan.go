package grid

import (
	"slices"
	"strings"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// smallestType is the smallest size a table is set in to fit its width, in pixels
// at 100 %.
const smallestType float32 = 11

// flexLeast is the part of what it would like that a flexible column gets at least.
const flexLeast = 0.6

// closeLines is what is left of the white between cells to type in where room is short,
// in pixels.
const closeLines float32 = 5

// crowdedPad is the same where many columns of figures stand beside a name: rather less
// white than a name on two lines.
const crowdedPad = 0.4

// tightest returns the least share of white kept.
func (l *layout) tightest() float32 {
	if l.crowded {
		return crowdedPad
	}
	return tightPad
}

// aroundLines returns the white between cells to type in, where there is room.
func aroundLines() float32 { return theme.Gap(theme.LineEntry - theme.RowHeight) }

// tightPad is the part of the white between columns that is left where room is short.
const tightPad = 0.7

type plan struct {
	body   float32 // size of the figures
	small  float32 // size of the titles
	pad    float32 // left and right in a column
	widths []float32
	titles [][]widgets.Line
	header float32
	tops   []float32
	height float32
}

// layout makes the plans of a table, and keeps them as long as its content and the look are
// the same.
type layout struct {
	table   *Table
	plans   map[float32]*plan // by width
	least   float32           // how narrow the table can become, 0 when not known
	widest  []float32         // the widest each column was, so that nothing jumps
	look    theme.Look
	crowded bool // see Crowded
	close   bool // the rows of what is typed stand closer together, for want of room
}

// follow discards the layout when the look changed.
func (l *layout) follow() {
	if look := theme.Current(); l.look != look {
		l.forget()
		l.widest, l.look, l.close = nil, look, false
	}
}

// forget discards the plans: the content changed.
func (l *layout) forget() { l.table.plan, l.plans, l.least = nil, nil, 0 }

func (p *plan) bottom(row int) float32 {
	if row+1 < len(p.tops) {
		return p.tops[row+1]
	}
	return p.height
}

// planFor returns the plan for a width, made again when the width or the content changed.
// When the figures do not fit, the columns come a little closer together; when that is
// not enough, the flexible columns wrap, and then the whole table is set in a smaller
// type.
func (l *layout) planFor(width float32) *plan {
	l.follow()
	if p, known := l.plans[width]; known {
		return p
	}
	p := &plan{}
	size, part, tight := theme.Type(theme.BodySize), float32(1), l.tightest()
	for {
		p.set(size)
		p.pad *= part
		natural, least := l.columnWidths(p)
		fits := p.divide(l.table.columns, natural, least, width)
		if part == 1 { // as much closer as it takes
			whole, need := closer(natural, p.pad, width), closer(least, p.pad, width)
			switch {
			case (whole >= tight || l.crowded) && whole < 1:
				part = max(tight, whole)
				continue
			case need < 1:
				part = max(tight, need)
				continue
			}
		}
		if fits >= 1 || size <= smallestType {
			break
		}
		size, part = max(float32(int(size*min(fits, 0.999))), smallestType), tight
	}
	l.rule(p)
	if l.plans == nil || len(l.plans) > 4 {
		l.plans = map[float32]*plan{}
	}
	l.plans[width] = p
	return p
}

// closer returns the part of the white between columns that is kept so that they fit a width; 1 if
// they fit as they are.
func closer(widths []float32, pad, width float32) float32 {
	over := sum(widths) - width
	if over <= 0 || len(widths) == 0 {
		return 1
	}
	n := float32(len(widths))
	return 1 - (over+n)/(2*pad*n) // n more, for what is rounded up
}

func sum(widths []float32) (all float32) {
	for _, w := range widths {
		all += w
	}
	return all
}

func (p *plan) set(size float32) {
	p.body = size
	p.small = theme.Round(max(size*theme.SmallSize/theme.BodySize, 10))
	p.pad = theme.CellPad * size / theme.BodySize
	if over := size / theme.BodySize; over > 1 { // white grows half as fast as type
		p.pad = theme.CellPad * (1 + over) / 2
	}
}

func (l *layout) columnWidths(p *plan) (natural, least []float32) {
	natural, least = make([]float32, len(l.table.columns)), make([]float32, len(l.table.columns))
	for i, c := range l.table.columns {
		natural[i] = titleWidth(c.head(), p.small)
		if c.Sample != "" {
			natural[i] = max(natural[i], theme.TextSize(c.Sample, p.body, c.Bold).Width)
		}
		least[i] = natural[i]
		title := natural[i]
		for row := range l.table.rows {
			f := l.table.figure(row, i)
			if f.Object == nil && f.Text == "" {
				continue
			}
			w, word := figureWidth(c, f, p.body)
			if c.Prose {
				w = word
			}
			natural[i], least[i] = max(natural[i], w), max(least[i], word)
		}
		if !c.Flex {
			least[i] = natural[i]
		}
		least[i] = max(least[i], natural[i]*flexLeast) // rather smaller type than a word a line
		if c.Cut {
			least[i] = title
		}
	}
	l.keep(p, natural, least)
	for i := range natural {
		natural[i], least[i] = theme.Ceil(natural[i]+2*p.pad), theme.Ceil(least[i]+2*p.pad)
	}
	return natural, least
}

// titleWidth returns the least width of a title on at most two lines, or on the lines that it is
// broken into.
func titleWidth(title string, size float32) float32 {
	if lines := strings.Split(title, "\n"); len(lines) > 1 {
		var most float32
		for _, l := range lines {
			most = max(most, theme.TextSize(l, size, false).Width)
		}
		return most
	}
	words := strings.FieldsFunc(title, func(r rune) bool { return r == ' ' }) // not at a hard space
	best := theme.TextSize(title, size, false).Width
	for i := 1; i < len(words); i++ {
		a := theme.TextSize(strings.Join(words[:i], " "), size, false).Width
		b := theme.TextSize(strings.Join(words[i:], " "), size, false).Width
		best = min(best, max(a, b))
	}
	return best
}

// keep makes no column narrower than it was, as long as the type is the same.
func (l *layout) keep(p *plan, natural, least []float32) {
	if p.body != theme.Type(theme.BodySize) {
		return
	}
	if len(l.widest) != len(natural) {
		l.widest = make([]float32, len(natural))
	}
	for i := range natural {
		l.widest[i] = max(l.widest[i], natural[i])
		if l.table.columns[i].Flex {
			continue
		}
		natural[i] = l.widest[i]
		if !l.table.columns[i].Cut {
			least[i] = l.widest[i]
		}
	}
}

// figureWidth returns how wide a figure is on one line, and its longest word.
func figureWidth(c Column, f Figure, size float32) (whole, word float32) {
	if f.Object != nil {
		w := f.Object.MinSize().Width
		return w, w
	}
	for _, s := range widgets.Spans(f.Text) {
		bold := c.Bold || f.Bold || s.Bold
		whole += theme.Reach(s.Text, size, bold)
		for _, w := range strings.Fields(s.Text) {
			word = max(word, theme.Reach(w, size, bold))
		}
	}
	if strings.Contains(f.Text, "**") || strings.ContainsAny(f.Text, "♥♦\n") { // a word may run over two styles
		word, whole = widgets.LongestWord(widgets.Spans(f.Text), size, c.Bold || f.Bold), 0
		for _, l := range widgets.Wrap(widgets.Spans(f.Text), size, 0, c.Bold || f.Bold) {
			whole = max(whole, l.Width())
		}
	}
	return whole, word
}

// divide sets the column widths and returns the ratio of available to needed (1 or more: it fits).
func (p *plan) divide(columns []Column, natural, least []float32, width float32) float32 {
	p.widths = make([]float32, len(columns))
	whole, sumLeast, flex := sum(natural), sum(least), 0
	for i := range columns {
		if columns[i].Flex {
			flex++
		}
	}
	switch {
	case len(columns) == 0:
		return 1
	case whole <= width:
		for i := range columns {
			p.widths[i] = natural[i]
			switch {
			case flex == 0:
				p.widths[i] += (width - whole) * natural[i] / whole
			case columns[i].Flex:
				p.widths[i] += (width - whole) / float32(flex)
			}
		}
		return 1
	case sumLeast <= width:
		natural = slices.Clone(natural)
		for i := range columns {
			if columns[i].Cut {
				less := min(natural[i]-least[i], whole-width)
				natural[i] -= less
				whole -= less
			}
		}
		part := (width - sumLeast) / max(whole-sumLeast, 1)
		for i := range columns {
			p.widths[i] = least[i] + (natural[i]-least[i])*part
		}
		return 1
	}
	for i := range columns {
		p.widths[i] = least[i] * width / sumLeast
	}
	return width / sumLeast
}

// rule positions the titles and the rows.
func (l *layout) rule(p *plan) {
	p.titles = make([][]widgets.Line, len(l.table.columns))
	most := 0
	for i, c := range l.table.columns {
		if c.head() != "" {
			p.titles[i] = widgets.Wrap(widgets.Spans(c.head()), p.small, p.widths[i]-2*p.pad, false)
			most = max(most, len(p.titles[i]))
		}
	}
	if most > 0 {
		p.header = theme.Round(float32(most)*widgets.LineHeight(p.small) + theme.Gap(5) + theme.Gap(3))
	}
	row := theme.Round(theme.RowHeight * p.body / theme.BodySize)
	around := aroundLines()
	if l.close {
		around = closeLines
	}
	p.tops = make([]float32, len(l.table.rows))
	for i := range l.table.rows {
		p.tops[i] = p.height
		n, h := 1, row
		for j, c := range l.table.columns {
			f := l.table.figure(i, j)
			if f.Object != nil {
				h = max(h, theme.Round(f.Object.MinSize().Height+around))
			} else if strings.Contains(f.Text, "\n") || c.Flex && theme.Reach(f.Text, p.body, true) > p.widths[j]-2*p.pad {
				n = max(n, len(l.wrapped(p, j, f)))
			}
		}
		p.height += max(h, row+float32(n-1)*widgets.LineHeight(p.body))
	}
}

func (l *layout) wrapped(p *plan, col int, f Figure) []widgets.Line {
	c := l.table.columns[col]
	bold := c.Bold || f.Bold
	w := p.widths[col] - 2*p.pad
	whole, _ := figureWidth(Column{Bold: c.Bold}, f, p.body)
	spans := []widgets.Span{{Text: f.Text, Struck: f.Struck, Colour: f.Colour}}
	if strings.ContainsAny(f.Text, "*♥♦") {
		spans = widgets.Spans(f.Text)
		for i := range spans {
			spans[i].Struck = f.Struck
			if f.Colour != "" {
				spans[i].Colour = f.Colour
			}
		}
	}
	switch {
	case whole <= w+0.5:
		return widgets.Wrap(spans, p.body, 0, bold)
	case c.Flex:
		return widgets.Wrap(spans, p.body, w, bold)
	}
	return widgets.Wrap([]widgets.Span{{Text: widgets.Cut(f.Text, p.body, w, bold), Struck: f.Struck, Colour: f.Colour}}, p.body, 0, bold)
}

// Wish returns how wide it would like to be, in pixels: every figure on one line in the usual
// type, the columns a little closer together.
func (t *Table) Wish() float32 { return sum(t.usual(tightPad)) }

// usual returns the widths that the columns would like in the usual type, with this part of the
// white between them left.
func (t *Table) usual(white float32) []float32 {
	p := &plan{}
	p.set(theme.Type(theme.BodySize))
	p.pad *= white
	natural, _ := t.layout.columnWidths(p)
	return natural
}

// leastWidth returns how narrow a table can become: in the smallest type.
func (l *layout) leastWidth() float32 {
	l.follow()
	if l.least > 0 {
		return l.least
	}
	p := &plan{}
	p.set(smallestType)
	if l.crowded {
		p.pad *= crowdedPad
	}
	_, least := l.columnWidths(p)
	l.least = sum(least)
	return l.least
}

// Widths returns how wide the columns of a table are at least where every figure stands on one
// line in the usual type and the columns come together, with this part of the white between
// them left: for who leaves out columns rather than wrapping names.
func (t *Table) Widths(white float32) []float32 {
	t.layout.follow()
	return t.usual(white)
}
