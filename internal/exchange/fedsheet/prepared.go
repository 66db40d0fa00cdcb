package fedsheet

import (
	"bytes"
	"math/big"
	"slices"
	"strings"

	"uitslag/internal/federation"
	"uitslag/internal/problem"
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

func (f *filler) repeated() *repeated {
	w := f.book.need(f.plan.Sheet)
	p := &repeated{sheet: w, row: f.plan.Row, last: f.plan.Row, formulas: map[int]string{}}
	if p.row > maxRow || p.row+len(f.plan.Rows) > maxRow {
		f.book.fail(problem.New("sheet.too-many", "max", maxRow))
		return p
	}
	for _, name := range f.plan.Columns {
		n := federation.ColumnNumber(name)
		if n == 0 {
			f.book.fail(problem.New("sheet.no-cell", "cell", name))
			return p
		}
		at := w.lead(place{n, p.row})
		if at.row != p.row {
			f.book.fail(problem.New("sheet.merged", "cell", place{n, p.row}.String()))
			return p
		}
		for _, m := range w.merged {
			if m.has(at) && m.to.row > p.row {
				f.book.fail(problem.New("sheet.merged", "cell", m.String()))
				return p
			}
		}
		f.free(w, at)
		p.columns = append(p.columns, at.column)
	}
	p.pattern = w.contents(p.row)
	for column, c := range p.pattern {
		if c.formula != nil {
			p.formulas[column] = f.formulaText(w, place{column, p.row}, c.formula)
		}
	}
	p.look = p.looks(p.row)
	s := f.book.loadStyles()
	for p.right = slices.Max(append(p.columns, 1)); p.right < maxColumn; p.right++ {
		if _, has := p.pattern[p.right+1]; !has && !s.drawn(w.style(place{p.right + 1, p.row})) {
			break
		}
	}
	f.findLast(p, s)
	return p
}

// contents are the cells of a row that have something in them, by column.
func (w *worksheet) contents(number int) map[int]content {
	all := map[int]content{}
	o := w.peek(number)
	if o == nil {
		return all
	}
	for j := range o.cells {
		if c := w.book.content(&o.cells[j]); !c.empty() {
			all[o.cells[j].column] = c
		}
	}
	return all
}

func (p *repeated) looks(number int) []int {
	all := make([]int, len(p.columns))
	for i, column := range p.columns {
		all[i] = p.sheet.style(place{column, number})
	}
	return all
}

// findLast finds the last row that is prepared. Rows that look as the pattern and have nothing
// of their own are. Where the pattern has no look of its own, the rows without anything up to
// the next row that has something are, but one, which keeps them apart.
func (f *filler) findLast(p *repeated, s *styles) {
	plain := !slices.ContainsFunc(p.look, s.drawn)
	end := p.sheet.last()
	for r := p.row + 1; r <= end; r++ {
		if f.own(p, r) {
			if plain && p.last > p.row && p.blank(p.last) {
				p.last--
			}
			return
		}
		if !s.alike(p.look, p.looks(r)) {
			return
		}
		if i, there := p.sheet.at(r); !there && i < len(p.sheet.rows) { // all rows up to the next one are as this
			r = p.sheet.rows[i].number - 1
		}
		p.last = r
	}
	if plain { // nothing stands below: nothing says where the prepared rows end
		for p.last > p.row && p.blank(p.last) {
			p.last--
			if i, there := p.sheet.at(p.last); !there && i > 0 {
				p.last = max(p.row, p.sheet.rows[i-1].number)
			}
		}
	}
}

func (p *repeated) blank(number int) bool {
	for column := range p.sheet.contents(number) {
		if column <= p.right {
			return false
		}
	}
	return true
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
func (f *filler) own(p *repeated, number int) bool {
	w := p.sheet
	i, ok := w.at(number)
	if !ok {
		return false
	}
	if isTrue(attribute(openOf(w.rows[i].raw), "hidden")) {
		return true
	}
	for _, m := range w.merged {
		if m.from.row != m.to.row && number >= m.from.row && number <= m.to.row &&
			slices.ContainsFunc(p.columns, func(c int) bool { return c >= m.from.column && c <= m.to.column }) {
			return true
		}
	}
	chained := 0
	for column, c := range w.contents(number) {
		switch {
		case column > p.right:
		case c.formula == nil:
			if !p.expected(column, number, c) {
				return true
			}
		default:
			at := place{column, number}
			text := f.formulaText(w, at, c.formula)
			if text != "" && text == copied(p.formulas[column], number-p.row, 0) && p.formulas[column] != "" {
				continue
			}
			if !f.countsOn(w, at, text) {
				return true
			}
			if slices.Contains(p.columns, column) {
				chained = column
			}
		}
	}
	if chained > 0 {
		f.book.fail(problem.New("sheet.formula", "cell", place{chained, number}.String(), "sheet", w.name))
	}
	return false
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
func (f *filler) countsOn(w *worksheet, at place, text string) bool {
	for _, d := range []int{-1, 1} {
		near := w.contents(at.row + d)[at.column]
		if near.formula == nil {
			continue
		}
		if other := f.formulaText(w, place{at.column, at.row + d}, near.formula); other != "" && copied(text, d, 0) == other {
			return true
		}
	}
	return false
}

// formulaText is the formula of a cell, also where it shares that of another one.
func (f *filler) formulaText(w *worksheet, at place, x *formula) string {
	if x.text != "" || x.kind != "shared" {
		return x.text
	}
	if w.masters == nil {
		w.readMasters()
	}
	m, ok := w.masters[x.group]
	if !ok {
		return ""
	}
	return copied(m.text, at.row-m.at.row, at.column-m.at.column)
}

// readMasters finds the first cells of the groups that share a formula.
func (w *worksheet) readMasters() {
	w.masters = map[string]master{}
	for i := range w.rows {
		if !bytes.Contains(w.rows[i].raw, []byte("shared")) {
			continue
		}
		for _, c := range w.cut(w.rows[i].raw).cells {
			if x := w.book.content(&c).formula; x != nil && x.kind == "shared" && x.text != "" {
				w.masters[x.group] = master{place{c.column, w.rows[i].number}, x.text}
			}
		}
	}
}
