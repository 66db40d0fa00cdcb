package fedsheet

import (
	"bytes"
	"math/big"
	"slices"
	"strings"

	"uitslag/internal/problem"

	"uitslag/internal/federation"
)

// repeated is the row of a template that is repeated, with the rows below it that the template
// has prepared for it.
type repeated struct {
	sheet    *worksheet
	columns  []int // that are filled, in the order of the plan
	row      int   // the pattern
	last     int   // the last row that is prepared
	right    int   // the last column of the block; what stands further right is beside it
	pattern  map[int]content
	formulas map[int]string // of the pattern, by column
	look     []int          // the styles of its filled cells
}

// repeated finds the rows that are filled.
func (f *filler) repeated() (*repeated, error) {
	w, err := f.book.sheet(f.plan.Sheet)
	if err != nil {
		return nil, err
	}
	p := &repeated{sheet: w, row: f.plan.Row, last: f.plan.Row, formulas: map[int]string{}}
	if p.row > maxRow || p.row+len(f.plan.Rows) > maxRow {
		return nil, problem.New("sheet.too-many", "max", maxRow)
	}
	for _, name := range f.plan.Columns {
		n := federation.ColumnNumber(name)
		if n == 0 {
			return nil, problem.New("sheet.no-cell", "cell", name)
		}
		at := w.lead(place{n, p.row})
		if at.row != p.row {
			return nil, problem.New("sheet.merged", "cell", place{n, p.row}.String())
		}
		for _, m := range w.merged {
			if m.has(at) && m.to.row > p.row {
				return nil, problem.New("sheet.merged", "cell", m.String())
			}
		}
		if err := f.free(w, at); err != nil {
			return nil, err
		}
		p.columns = append(p.columns, at.column)
	}
	if p.pattern, err = f.contents(w, p.row); err != nil {
		return nil, err
	}
	for column, c := range p.pattern {
		if c.formula == nil {
			continue
		}
		if p.formulas[column], err = f.formulaText(w, place{column, p.row}, c.formula); err != nil {
			return nil, err
		}
	}
	if p.look, err = f.looks(p, p.row); err != nil {
		return nil, err
	}
	if err := f.findRight(p); err != nil {
		return nil, err
	}
	return p, f.findLast(p)
}

// findRight finds the last column of a block: the last that is filled, and those beside it that
// the pattern has drawn or has something in.
func (f *filler) findRight(p *repeated) error {
	s, err := f.book.loadStyles()
	if err != nil {
		return err
	}
	for p.right = slices.Max(append(p.columns, 1)); p.right < maxColumn; p.right++ {
		style, err := p.sheet.style(place{p.right + 1, p.row})
		if err != nil {
			return err
		}
		if _, has := p.pattern[p.right+1]; !has && !s.drawn(style) {
			return nil
		}
	}
	return nil
}

// contents are the cells of a row that have something in them, by column.
func (f *filler) contents(w *worksheet, number int) (map[int]content, error) {
	all := map[int]content{}
	o, err := w.peek(number)
	if err != nil || o == nil {
		return all, err
	}
	for j := range o.cells {
		c, err := f.book.content(&o.cells[j])
		if err != nil {
			return nil, err
		}
		if !c.empty() {
			all[o.cells[j].column] = c
		}
	}
	return all, nil
}

// looks are the styles of the filled cells of a row.
func (f *filler) looks(p *repeated, number int) ([]int, error) {
	all := make([]int, len(p.columns))
	for i, column := range p.columns {
		style, err := p.sheet.style(place{column, number})
		if err != nil {
			return nil, err
		}
		all[i] = style
	}
	return all, nil
}

// findLast finds the last row that is prepared. Rows that look as the pattern and have nothing
// of their own are. Where the pattern has no look of its own, the rows without anything up to
// the next row that has something are, but one, which keeps them apart.
func (f *filler) findLast(p *repeated) error {
	s, err := f.book.loadStyles()
	if err != nil {
		return err
	}
	plain := true
	for _, style := range p.look {
		plain = plain && !s.drawn(style)
	}
	end := p.sheet.last()
	for r := p.row + 1; r <= end; r++ {
		own, err := f.own(p, r)
		if err != nil {
			return err
		}
		if own {
			if plain && p.last > p.row && f.blankRow(p, p.last) {
				p.last--
			}
			return nil
		}
		look, err := f.looks(p, r)
		if err != nil {
			return err
		}
		if !s.alike(p.look, look) {
			return nil
		}
		if i, there := p.sheet.at(r); !there && i < len(p.sheet.rows) { // all rows up to the next one are as this
			r = p.sheet.rows[i].number - 1
		}
		p.last = r
	}
	if plain { // nothing stands below: nothing says where the prepared rows end
		for p.last > p.row && f.blankRow(p, p.last) {
			p.last--
			if i, there := p.sheet.at(p.last); !there && i > 0 {
				p.last = max(p.row, p.sheet.rows[i-1].number)
			}
		}
	}
	return nil
}

// blankRow reports whether a row has nothing in it.
func (f *filler) blankRow(p *repeated, number int) bool {
	contents, err := f.contents(p.sheet, number)
	for column := range contents {
		if column <= p.right {
			return false
		}
	}
	return err == nil
}

// drawn reports whether a style can be seen on an empty cell.
func (s *styles) drawn(style int) bool {
	xf := openOf(s.xf(style))
	border, fill := attribute(xf, "borderId"), attribute(xf, "fillId")
	return border != "" && border != "0" || fill != "" && fill != "0" && fill != "1"
}

// alike reports whether cells look the same: the same styles, or drawn ones where the pattern
// is drawn, with the same formats of numbers. The last row of a block often has another border,
// and every second one another fill.
func (s *styles) alike(pattern, look []int) bool {
	for i, style := range pattern {
		if style == look[i] {
			continue
		}
		if !s.drawn(style) || !s.drawn(look[i]) || s.number(style) != s.number(look[i]) {
			return false
		}
	}
	return true
}

// own reports whether a row has something of its own, and so is not prepared: anything but
// the formulas of the pattern, its texts, numbers that count on, and placeholders. The Problem
// is sheet.formula, where a filled cell counts on with a formula.
func (f *filler) own(p *repeated, number int) (bool, error) {
	w := p.sheet
	i, ok := w.at(number)
	if !ok {
		return false, nil
	}
	if isTrue(attribute(openOf(w.rows[i].raw), "hidden")) {
		return true, nil
	}
	for _, m := range w.merged {
		if m.from.row == m.to.row || number < m.from.row || number > m.to.row {
			continue
		}
		for _, column := range p.columns {
			if column >= m.from.column && column <= m.to.column {
				return true, nil
			}
		}
	}
	contents, err := f.contents(w, number)
	if err != nil {
		return false, err
	}
	chained := 0
	for column, c := range contents {
		bound := slices.Contains(p.columns, column)
		if column > p.right {
			continue
		}
		if c.formula != nil {
			text, err := f.formulaText(w, place{column, number}, c.formula)
			if err != nil {
				return false, err
			}
			if text != "" && text == copied(p.formulas[column], number-p.row, 0) && p.formulas[column] != "" {
				continue
			}
			if ok, err := f.countsOn(w, place{column, number}, text); !ok || err != nil {
				return true, err
			}
			if bound {
				chained = column
			}
			continue
		}
		if !p.expected(column, number, c) {
			return true, nil
		}
	}
	if chained > 0 {
		return false, problem.New("sheet.formula", "cell", place{chained, number}.String(), "sheet", w.name)
	}
	return false, nil
}

// expected reports whether a cell has what a prepared row has there.
func (p *repeated) expected(column, number int, c content) bool {
	if c.isText {
		if strings.TrimSpace(c.text) == "" || strings.Contains(c.text, "{{") {
			return true
		}
		pattern := p.pattern[column]
		return pattern.isText && pattern.text == c.text
	}
	pattern, has := p.pattern[column]
	if !has || pattern.isText || pattern.formula != nil {
		return false
	}
	return c.value == pattern.value || counts(pattern.value, c.value, number-p.row)
}

// counts reports whether a number is n more than another.
func counts(from, to string, n int) bool {
	a, ok1 := new(big.Rat).SetString(from)
	b, ok2 := new(big.Rat).SetString(to)
	return ok1 && ok2 && new(big.Rat).Sub(b, a).Cmp(big.NewRat(int64(n), 1)) == 0
}

// countsOn reports whether a formula is that of the cell above or below it, a row further:
// "=A7+1" under a first line without one.
func (f *filler) countsOn(w *worksheet, at place, text string) (bool, error) {
	for _, d := range []int{-1, 1} {
		c, err := f.contents(w, at.row+d)
		if err != nil {
			return false, err
		}
		near := c[at.column]
		if near.formula == nil {
			continue
		}
		other, err := f.formulaText(w, place{at.column, at.row + d}, near.formula)
		if err != nil {
			return false, err
		}
		if other != "" && copied(text, d, 0) == other {
			return true, nil
		}
	}
	return false, nil
}

// formulaText is the formula of a cell, also where it shares that of another one.
func (f *filler) formulaText(w *worksheet, at place, x *formula) (string, error) {
	if x.text != "" || x.kind != "shared" {
		return x.text, nil
	}
	masters, err := f.mastersOf(w)
	if err != nil {
		return "", err
	}
	m, ok := masters[x.group]
	if !ok {
		return "", nil
	}
	return copied(m.text, at.row-m.at.row, at.column-m.at.column), nil
}

// mastersOf are the first cells of the groups that share a formula.
func (f *filler) mastersOf(w *worksheet) (map[string]master, error) {
	if w.masters != nil {
		return w.masters, nil
	}
	w.masters = map[string]master{}
	for i := range w.rows {
		if !bytes.Contains(w.rows[i].raw, []byte("shared")) {
			continue
		}
		o, err := w.cut(w.rows[i].raw)
		if err != nil {
			return nil, err
		}
		for j := range o.cells {
			c, err := f.book.content(&o.cells[j])
			if err != nil {
				return nil, err
			}
			if c.formula != nil && c.formula.kind == "shared" && c.formula.text != "" {
				w.masters[c.formula.group] = master{place{o.cells[j].column, w.rows[i].number}, c.formula.text}
			}
		}
	}
	return w.masters, nil
}
