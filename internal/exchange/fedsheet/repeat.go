package fedsheet

import (
	"bytes"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/federation"
)

// repeat fills the rows of a block. What is not prepared for them is inserted first.
func (f *filler) repeat(p *repeated) {
	w, n := p.sheet, len(f.plan.Rows)
	if missing := p.row + n - 1 - p.last; missing > 0 {
		f.insert(p, missing)
	}
	for i := range max(n, 1) { // without rows the pattern is emptied
		for j, column := range p.columns {
			v := federation.Value{}
			if i < n && j < len(f.plan.Rows[i]) {
				v = f.plan.Rows[i][j]
			}
			f.put(w, place{column, p.row + i}, v)
		}
		f.carry(p, p.row+i)
	}
	for r := p.row + max(n, 1); r <= p.last; r++ {
		f.clear(p, r)
	}
}

// carry gives a filled row the formulas of the pattern that it does not have.
func (f *filler) carry(p *repeated, number int) {
	if number == p.row {
		return
	}
	w := p.sheet
	for column, text := range p.formulas {
		at := place{column, number}
		if text == "" || !f.book.content(w.cell(at)).empty() {
			continue
		}
		style := w.style(at)
		w.made(number).put(cell{column, formulaCell(w.prefix, at, style, copied(text, number-p.row, 0), p.pattern[column].formula.kind == "array")})
		f.changed = append(f.changed, cellAt{w.name, at})
		f.rechained = true
	}
}

// formulaCell is a cell with a formula, that of an array of one cell where it is one.
func formulaCell(prefix string, at place, style int, text string, array bool) []byte {
	kind, look := "", ""
	if style != 0 {
		look = fmt.Sprintf(` s="%d"`, style)
	}
	if array {
		kind = ` t="array" ref="` + at.String() + `"`
	}
	return []byte("<" + prefix + `c r="` + at.String() + `"` + look + "><" + prefix + "f" + kind + ">" + escapeText(text) + "</" + prefix + "f></" + prefix + "c>")
}

// clear takes what the template wrote to be filled out of a prepared row that stays empty:
// placeholders, and what the pattern has in its filled cells.
func (f *filler) clear(p *repeated, number int) {
	for column, c := range p.sheet.contents(number) {
		pattern := p.pattern[column]
		same := slices.Contains(p.columns, column) && pattern.isText && pattern.text == c.text
		if c.isText && c.formula == nil && (strings.Contains(c.text, "{{") || same) {
			f.put(p.sheet, place{column, number}, federation.Value{})
		}
	}
}

// insert puts rows behind the last prepared one: everything of the pattern, and everything
// below further down.
func (f *filler) insert(p *repeated, n int) {
	w := p.sheet
	a := &adjustment{sheet: w.name, row: p.row, last: p.last, more: n}
	for _, other := range f.book.worksheets() {
		f.adjustFormulas(other, a, other == w)
	}
	a.move(w)
	w.tail = a.mergedRows(w)
	f.adjustParts(w, a)
	source := p.sources()
	fresh := make([]row, 0, n)
	for i := p.last + 1; i <= p.last+n; i++ {
		o := f.another(p, source(i), i)
		fresh = append(fresh, row{number: i, open: o})
		for _, c := range o.cells {
			f.changed = append(f.changed, cellAt{w.name, place{c.column, i}})
		}
	}
	at, ok := w.at(p.last)
	if ok {
		at++
	}
	w.rows = slices.Insert(w.rows, at, fresh...)
	w.numbered(at + n)
	p.lastLook(source(p.last), p.last+n)
	f.rechained = true
	p.last += n
}

// sources gives the row that an inserted row looks like: the pattern, or one of two that take
// turns.
func (p *repeated) sources() func(int) int {
	row := p.row
	if p.last < row+2 || slices.Equal(p.looks(row+1), p.look) || !slices.Equal(p.looks(row+2), p.look) {
		return func(int) int { return row }
	}
	return func(number int) int { return row + (number-row)%2 }
}

// another is a row like source: its styles, its height, the formulas of the pattern and what
// stands in the cells that are not filled.
func (f *filler) another(p *repeated, source, number int) *openRow {
	w := p.sheet
	o := &openRow{tag: []byte("<" + w.prefix + "row>"), dirty: true}
	if from := w.opened(source); from != nil {
		o.tag, o.after = withoutAttribute(from.tag, "hidden"), from.after
		for _, c := range from.cells {
			bare := slices.Concat(bytes.TrimSuffix(unclosed(openOf(c.raw)), []byte(">")), []byte("/>"))
			o.put(cell{c.column, withAttribute(withoutAttribute(bare, "t", "cm", "vm"), "r", place{c.column, number}.String())})
		}
	}
	o.tag = withAttribute(o.tag, "r", strconv.Itoa(number))
	for column, c := range p.pattern {
		at, style := place{column, number}, styleIn(o, column)
		if text := p.formulaFor(column, number); text != "" {
			o.put(cell{column, formulaCell(w.prefix, at, style, text, c.formula != nil && c.formula.kind == "array")})
			continue
		}
		if c.formula != nil || slices.Contains(p.columns, column) {
			continue
		}
		raw := renamed(w.cell(place{column, p.row}).raw, at)
		if o.cell(column) != nil {
			raw = attributed(raw, "s", strconv.Itoa(style))
		}
		if value, ok := p.counted(column, number); ok {
			raw = fmt.Appendf(nil, `<%sc r="%s" s="%d"><%sv>%s</%sv></%sc>`, w.prefix, at, style, w.prefix, value, w.prefix, w.prefix)
		}
		o.put(cell{column, raw})
	}
	return o
}

func styleIn(o *openRow, column int) int {
	c := o.cell(column)
	if c == nil {
		return 0
	}
	return intOf(openOf(c.raw), "s")
}

// formulaFor is the formula of the pattern in an inserted row. Where the template repeated it
// itself, it goes on as there. Where there is only the one row, what is more than a row away
// from it stays.
func (p *repeated) formulaFor(column, number int) string {
	if p.last > p.row {
		if c := p.sheet.contents(p.last)[column]; c.formula != nil && c.formula.text != "" {
			return copied(c.formula.text, number-p.last, 0)
		}
	}
	pattern := p.sheet.contents(p.row)[column].formula
	switch {
	case pattern == nil:
		return ""
	case p.last > p.row:
		return copied(pattern.text, number-p.row, 0)
	}
	return rewrite(pattern.text, func(r *reference) bool {
		for _, c := range []*corner{&r.from, &r.to} {
			near := c.row >= p.row-1 && c.row <= p.row+1 && r.on(p.sheet.name, p.sheet.name)
			if c.row > 0 && !c.fixedRow && near {
				c.row += number - p.row
			}
		}
		return true
	})
}

// counted is the number of an inserted row where the template counts its rows.
func (p *repeated) counted(column, number int) (string, bool) {
	pattern := p.pattern[column]
	if p.last == p.row || pattern.isText || !counts(pattern.value, p.sheet.contents(p.last)[column].value, p.last-p.row) {
		return "", false
	}
	n, ok := new(big.Rat).SetString(pattern.value)
	return n.Add(n, big.NewRat(int64(number-p.row), 1)).RatString(), ok
}

// lastLook gives the look that the template's last row has of its own, a border under the
// block, to the last inserted row; it gets that of source.
func (p *repeated) lastLook(source, last int) {
	if p.last == p.row || slices.Equal(p.looks(p.last), p.looks(source)) {
		return
	}
	old, model, end := p.sheet.opened(p.last), p.sheet.opened(source), p.sheet.opened(last)
	if old == nil {
		return
	}
	for i := range old.cells {
		column := old.cells[i].column
		mine := styleIn(old, column)
		restyle(end, column, mine)
		if model.cell(column) != nil {
			restyle(old, column, styleIn(model, column))
		}
	}
}

// restyle gives a cell of a row, if there is one, a style.
func restyle(o *openRow, column, style int) {
	if c := o.cell(column); c != nil {
		c.raw = attributed(c.raw, "s", strconv.Itoa(style))
		o.dirty = true
	}
}
