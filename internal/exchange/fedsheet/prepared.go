package fedsheet

import (
	"bytes"
	"fmt"
	"math/big"
	"slices"
	"strconv"
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
		problem.Throw(problem.New("sheet.too-many", "max", maxRow))
	}
	for _, name := range f.plan.Columns {
		n := federation.ColumnNumber(name)
		if n == 0 {
			problem.Throw(problem.New("sheet.no-cell", "cell", name))
		}
		at := w.lead(place{n, p.row})
		if at.row != p.row {
			problem.Throw(problem.New("sheet.merged", "cell", place{n, p.row}.String()))
		}
		for _, m := range w.merged {
			if m.has(at) && m.to.row > p.row {
				problem.Throw(problem.New("sheet.merged", "cell", m.String()))
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

// findLast finds the last prepared row. Rows that look like the pattern and have nothing of their
// own are prepared. If the pattern has no look of its own, the empty rows up to the next row with
// content are, except one that keeps them apart.
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

func (s *styles) drawn(style int) bool {
	xf := openOf(s.xf(style))
	border, fill := attribute(xf, "borderId"), attribute(xf, "fillId")
	return border != "" && border != "0" || fill != "" && fill != "0" && fill != "1"
}

// alike reports whether cells look the same: the same styles or, if the pattern is drawn, drawn
// ones with the same number formats. The last row of a block often has another border, and every
// second one another fill.
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
		problem.Throw(problem.New("sheet.formula", "cell", place{chained, number}.String(), "sheet", w.name))
	}
	return false
}

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

// formulaText returns the formula of a cell, even if it shares that of another one.
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

// repeat fills the rows of a block, after inserting those that are not prepared.
func (f *filler) repeat(p *repeated) {
	w, n := p.sheet, len(f.plan.Rows)
	if missing := p.row + n - 1 - p.last; missing > 0 {
		f.insert(p, missing)
	}
	for i := range max(n, 1) { // without rows the pattern is emptied
		for j, column := range p.columns {
			f.put(w, place{column, p.row + i}, f.plan.At(i, j))
		}
		f.carry(p, p.row+i)
	}
	for r := p.row + max(n, 1); r <= p.last; r++ {
		f.clear(p, r)
	}
}

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

// clear removes from a prepared row that stays empty what the template wrote to be filled:
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

// insert inserts rows behind the last prepared one, with everything of the pattern, and moves
// everything below down.
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

// sources returns which row an inserted row looks like: the pattern, or one of two in turn.
func (p *repeated) sources() func(int) int {
	row := p.row
	if p.last < row+2 || slices.Equal(p.looks(row+1), p.look) || !slices.Equal(p.looks(row+2), p.look) {
		return func(int) int { return row }
	}
	return func(number int) int { return row + (number-row)%2 }
}

// another returns a row like source: its styles, its height, the formulas of the pattern and what
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

// formulaFor returns the formula of the pattern in an inserted row. If the template itself repeats
// it, it continues as there. If there is only the one row, references more than a row away stay.
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

// counted returns the number of an inserted row if the template counts its rows.
func (p *repeated) counted(column, number int) (string, bool) {
	pattern := p.pattern[column]
	if p.last == p.row || pattern.isText || !counts(pattern.value, p.sheet.contents(p.last)[column].value, p.last-p.row) {
		return "", false
	}
	n, ok := new(big.Rat).SetString(pattern.value)
	return n.Add(n, big.NewRat(int64(number-p.row), 1)).RatString(), ok
}

// lastLook gives the last inserted row the look that only the template's last row has, a border
// under the block; the latter gets that of source.
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

func restyle(o *openRow, column, style int) {
	if c := o.cell(column); c != nil {
		c.raw = attributed(c.raw, "s", strconv.Itoa(style))
		o.dirty = true
	}
}
