package layout

import (
	"uitslag/internal/document"
)

// pairedLists reports whether the blocks begin with two lists that can stand beside one
// another: a heading with its table, twice.
func pairedLists(blocks []document.Block) bool {
	if len(blocks) < 4 {
		return false
	}
	for i, b := range blocks[:4] {
		switch b.(type) {
		case document.Heading:
			if i%2 != 0 {
				return false
			}
		case document.Table, *table:
			if i%2 == 0 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// twoLists places two lists with their headings beside one another. Where they do not fit
// a page so, they count as cut: the document is laid out otherwise.
func (l *Layout) twoLists(blocks []document.Block) {
	const gutter = 2.4
	each := (l.width() - gutter*l.Size) / 2
	size := 1.1 * l.Size
	var heads [2][]string
	var shapes [2]*shape
	lines, tallest := 0, 0.0
	for i := range 2 {
		heading, _ := blocks[2*i].(document.Heading)
		table, _ := blocks[2*i+1].(*table)
		heads[i] = l.m.Wrap(heading.Text, true, each/size)
		lines = max(lines, len(heads[i]))
		if _, least := l.ems(table); least*l.Size > each+enough {
			l.Split = true
		}
		shapes[i] = l.prepare(table, each)
		tallest = max(tallest, shapes[i].height())
	}
	h := 0.65*size + float64(lines)*size*lineRatio + tallest
	if !l.room(h) {
		l.newPage()
		l.Split = l.Split || !l.room(h)
	}
	y := l.y + 0.4*size
	for i := range 2 {
		x := Margin + float64(i)*(each+gutter*l.Size)
		for n, line := range heads[i] {
			l.text(x, y+float64(n)*size*lineRatio, size*lineRatio, line, size, true, inkBlack)
		}
		l.y = y + float64(lines)*size*lineRatio + 0.25*size
		shapes[i].draw(x, 0, len(shapes[i].heights))
	}
	l.y += tallest + 0.8*l.Size
}
