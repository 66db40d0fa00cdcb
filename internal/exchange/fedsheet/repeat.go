package fedsheet

import (
	"bytes"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/federation"
)

// repeat fills the rows of a block. What is not prepared for them is inserted first.
func (f *filler) repeat(p *repeated) error {
	w, n := p.sheet, len(f.plan.Rows)
	if missing := p.row + n - 1 - p.last; missing > 0 {
		if err := f.insert(p, missing); err != nil {
			return err
		}
	}
	for i, values := range f.plan.Rows {
		for j, column := range p.columns {
			v := federation.Value{}
			if j < len(values) {
				v = values[j]
			}
			if err := f.put(w, place{column, p.row + i}, v); err != nil {
				return err
			}
		}
		if err := f.carry(p, p.row+i); err != nil {
			return err
		}
	}
	if n == 0 {
		for _, column := range p.columns {
			if err := f.put(w, place{column, p.row}, federation.Value{}); err != nil {
				return err
			}
		}
	}
	for r := p.row + max(n, 1); r <= p.last; r++ {
		if err := f.clear(p, r); err != nil {
			return err
		}
	}
	return nil
}

// carry gives a filled row the formulas of the pattern that it does not have.
func (f *filler) carry(p *repeated, number int) error {
	if number == p.row {
		return nil
	}
	for column, text := range p.formulas {
		at := place{column, number}
		c, err := p.sheet.cell(at)
		if err != nil {
			return err
		}
		has, err := f.book.content(c)
		if err != nil {
			return err
		}
		if text == "" || !has.empty() {
			continue
		}
		if err := f.setFormula(p.sheet, at, copied(text, number-p.row, 0), p.pattern[column].formula.kind == "array"); err != nil {
			return err
		}
	}
	return nil
}

// setFormula writes a formula into a cell.
func (f *filler) setFormula(w *worksheet, at place, text string, array bool) error {
	style, err := w.style(at)
	if err != nil {
		return err
	}
	o, err := w.made(at.row)
	if err != nil {
		return err
	}
	o.put(cell{at.column, formulaCell(w.prefix, at, style, text, array)})
	f.changed = append(f.changed, cellAt{w.name, at})
	f.rechained = true
	return nil
}

// formulaCell is a cell with a formula, that of an array of one cell where it is one.
func formulaCell(prefix string, at place, style int, text string, array bool) []byte {
	var b bytes.Buffer
	b.WriteString("<" + prefix + `c r="` + at.String() + `"`)
	if style != 0 {
		b.WriteString(` s="` + strconv.Itoa(style) + `"`)
	}
	kind := ""
	if array {
		kind = ` t="array" ref="` + at.String() + `"`
	}
	b.WriteString("><" + prefix + "f" + kind + ">" + escapeText(text) + "</" + prefix + "f></" + prefix + "c>")
	return b.Bytes()
}

// clear takes what the template wrote to be filled out of a prepared row that stays empty:
// placeholders, and what the pattern has in its filled cells.
func (f *filler) clear(p *repeated, number int) error {
	contents, err := f.contents(p.sheet, number)
	if err != nil {
		return err
	}
	for column, c := range contents {
		pattern := p.pattern[column]
		bound := slices.Contains(p.columns, column)
		if !c.isText || c.formula != nil || !strings.Contains(c.text, "{{") && !(bound && pattern.isText && pattern.text == c.text) {
			continue
		}
		if err := f.put(p.sheet, place{column, number}, federation.Value{}); err != nil {
			return err
		}
	}
	return nil
}

// insert puts rows behind the last prepared one: everything of the pattern, and everything
// below further down.
func (f *filler) insert(p *repeated, n int) error {
	w := p.sheet
	a := &adjustment{sheet: w.name, row: p.row, last: p.last, more: n}
	if err := f.adjust(w, a); err != nil {
		return err
	}
	source, err := f.sources(p)
	if err != nil {
		return err
	}
	fresh := make([]row, 0, n)
	for i := 1; i <= n; i++ {
		o, err := f.another(p, source(p.last+i), p.last+i)
		if err != nil {
			return err
		}
		fresh = append(fresh, row{number: p.last + i, open: o})
		for _, c := range o.cells {
			f.changed = append(f.changed, cellAt{w.name, place{c.column, p.last + i}})
		}
	}
	at, ok := w.at(p.last)
	if ok {
		at++
	}
	w.rows = slices.Insert(w.rows, at, fresh...)
	if at+n < len(w.rows) {
		if err := w.numbered(at + n); err != nil {
			return err
		}
	}
	if err := f.lastLook(p, source, p.last+n); err != nil {
		return err
	}
	f.rechained = true
	p.last += n
	return nil
}

// sources gives the row that an inserted row looks like: the pattern, or one of two that take
// turns.
func (f *filler) sources(p *repeated) (func(int) int, error) {
	if p.last < p.row+2 {
		return func(int) int { return p.row }, nil
	}
	second, err := f.looks(p, p.row+1)
	if err != nil {
		return nil, err
	}
	third, err := f.looks(p, p.row+2)
	if err != nil {
		return nil, err
	}
	if slices.Equal(second, p.look) || !slices.Equal(third, p.look) {
		return func(int) int { return p.row }, nil
	}
	return func(number int) int { return p.row + (number-p.row)%2 }, nil
}

// another is a row like source: its styles, its height, the formulas of the pattern and what
// stands in the cells that are not filled.
func (f *filler) another(p *repeated, source, number int) (*openRow, error) {
	w := p.sheet
	from, err := w.opened(source)
	if err != nil {
		return nil, err
	}
	o := &openRow{tag: []byte("<" + w.prefix + "row>"), dirty: true}
	if from != nil {
		o.tag, o.after = withoutAttribute(from.tag, "hidden"), from.after
		for i := range from.cells {
			c := &from.cells[i]
			first := openOf(c.raw)
			if first[len(first)-2] != '/' {
				first = append(bytes.Clone(first[:len(first)-1]), '/', '>')
			}
			o.put(cell{c.column, withAttribute(withoutAttribute(first, "t", "cm", "vm"), "r", place{c.column, number}.String())})
		}
	}
	o.tag = withAttribute(o.tag, "r", strconv.Itoa(number))
	for column, c := range p.pattern {
		at := place{column, number}
		text, err := f.formulaFor(p, column, number)
		if err != nil {
			return nil, err
		}
		if text != "" {
			array := c.formula != nil && c.formula.kind == "array"
			o.put(cell{column, formulaCell(w.prefix, at, styleIn(o, column), text, array)})
		}
		if text != "" || c.formula != nil {
			continue
		}
		if slices.Contains(p.columns, column) {
			continue
		}
		had, err := w.cell(place{column, p.row})
		if err != nil {
			return nil, err
		}
		raw := renamed(had.raw, at)
		if style := styleIn(o, column); o.cell(column) != nil {
			raw = attributed(raw, "s", strconv.Itoa(style))
		}
		if value, ok := f.counted(p, column, number); ok {
			raw = []byte("<" + w.prefix + `c r="` + at.String() + `" s="` + strconv.Itoa(styleIn(o, column)) + `"><` +
				w.prefix + "v>" + value + "</" + w.prefix + "v></" + w.prefix + "c>")
		}
		o.put(cell{column, raw})
	}
	return o, nil
}

func styleIn(o *openRow, column int) int {
	c := o.cell(column)
	if c == nil {
		return 0
	}
	n, _ := strconv.Atoi(attribute(openOf(c.raw), "s")) // none is 0
	return n
}

// formulaFor is the formula of the pattern in an inserted row. Where the template repeated it
// itself, it goes on as there. Where there is only the one row, what is more than a row away
// from it stays.
func (f *filler) formulaFor(p *repeated, column, number int) (string, error) {
	if p.last > p.row {
		last, err := f.contents(p.sheet, p.last)
		if err != nil {
			return "", err
		}
		if c := last[column]; c.formula != nil && c.formula.text != "" {
			return copied(c.formula.text, number-p.last, 0), nil
		}
	}
	pattern, err := f.contents(p.sheet, p.row)
	if err != nil || pattern[column].formula == nil {
		return "", err
	}
	text := pattern[column].formula.text
	if p.last > p.row {
		return copied(text, number-p.row, 0), nil
	}
	return rewrite(text, func(r *reference) bool {
		for _, c := range []*corner{&r.from, &r.to} {
			near := c.row >= p.row-1 && c.row <= p.row+1 && r.on(p.sheet.name, p.sheet.name)
			if c.row > 0 && !c.fixedRow && near {
				c.row += number - p.row
			}
		}
		return true
	}), nil
}

// counted is the number of an inserted row where the template counts its rows.
func (f *filler) counted(p *repeated, column, number int) (string, bool) {
	if p.last == p.row || p.pattern[column].isText {
		return "", false
	}
	last, err := f.contents(p.sheet, p.last)
	if err != nil {
		return "", false
	}
	if !counts(p.pattern[column].value, last[column].value, p.last-p.row) {
		return "", false
	}
	first, ok := new(big.Rat).SetString(p.pattern[column].value)
	if !ok {
		return "", false
	}
	return first.Add(first, big.NewRat(int64(number-p.row), 1)).RatString(), true
}

// lastLook gives the look that the template's last row has of its own, a border under the
// block, to the last inserted row.
func (f *filler) lastLook(p *repeated, source func(int) int, last int) error {
	if p.last == p.row {
		return nil
	}
	own, err := f.looks(p, p.last)
	if err != nil {
		return err
	}
	usual, err := f.looks(p, source(p.last))
	if err != nil || slices.Equal(own, usual) {
		return err
	}
	old, err := p.sheet.opened(p.last)
	if err != nil || old == nil {
		return err
	}
	model, err := p.sheet.opened(source(p.last))
	if err != nil {
		return err
	}
	end, err := p.sheet.opened(last)
	if err != nil {
		return err
	}
	for i := range old.cells {
		c := &old.cells[i]
		mine := styleIn(old, c.column)
		if end.cell(c.column) != nil {
			restyle(end, c.column, mine)
		}
		if model.cell(c.column) != nil {
			restyle(old, c.column, styleIn(model, c.column))
		}
	}
	return nil
}

func restyle(o *openRow, column, style int) {
	c := o.cell(column)
	c.raw = attributed(c.raw, "s", strconv.Itoa(style))
	o.dirty = true
}
