package fedsheet

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// passes is how often dependence is followed through formulas that stand before what they
// depend on; after it all formulas are taken to depend on what was filled.
const passes = 50

// formulaAt is a formula of the workbook and what it refers to.
type formulaAt struct {
	cellAt
	sheet      *worksheet
	text       string
	references []reference
	any        bool // may refer to anything
}

// recalculate has the formulas that depend on a filled cell lose the values that they had, and
// asks the spreadsheet to compute all when it opens the file.
func (f *filler) recalculate() {
	all := f.listFormulas()
	if len(all) == 0 {
		return
	}
	f.formulas = len(all)
	changed := cellSet{}
	for _, c := range f.changed {
		changed.add(c)
	}
	old := make([]bool, len(all))
	for pass, more := 0, true; more; pass++ {
		more = false
		for i := range all {
			if old[i] || !all[i].any && pass < passes && !changed.under(&all[i]) {
				continue
			}
			old[i], more = true, true
			changed.add(all[i].cellAt)
		}
	}
	for i := range all {
		if old[i] {
			all[i].sheet.forget(all[i].place)
			f.forgotten = append(f.forgotten, all[i])
		}
	}
	f.computeOnOpening()
}

// cellSet is cells by sheet, in small letters, and row: their columns.
type cellSet map[string]map[int][]int

func (s cellSet) add(c cellAt) {
	name := strings.ToLower(c.sheet)
	if s[name] == nil {
		s[name] = map[int][]int{}
	}
	s[name][c.row] = append(s[name][c.row], c.column)
}

// under reports whether a formula refers to one of the cells.
func (s cellSet) under(x *formulaAt) bool {
	for i := range x.references {
		r := &x.references[i]
		rows := s[strings.ToLower(cmp.Or(r.sheet, x.cellAt.sheet))]
		if rows == nil {
			continue
		}
		top, bottom := min(r.from.row, r.to.row), max(r.from.row, r.to.row)
		if top == 0 {
			top, bottom = 1, maxRow
		}
		left, right := min(r.from.column, r.to.column), max(r.from.column, r.to.column)
		if left == 0 {
			left, right = 1, maxColumn
		}
		within := func(columns []int) bool {
			return slices.ContainsFunc(columns, func(c int) bool { return c >= left && c <= right })
		}
		if bottom-top < len(rows) {
			for n := top; n <= bottom; n++ {
				if within(rows[n]) {
					return true
				}
			}
			continue
		}
		for n, columns := range rows {
			if n >= top && n <= bottom && within(columns) {
				return true
			}
		}
	}
	return false
}

// anywhere finds in a formula what may refer to anything.
var anywhere = regexp.MustCompile(`(?i)\b(INDIRECT|OFFSET)\s*\(|\[`)

func (f *filler) listFormulas() []formulaAt {
	names := map[string]string{}
	for e := range elements(f.book.part(f.book.name), "definedName") {
		names[strings.ToLower(attribute(e.raw, "name"))] = plainText(e.inner)
	}
	var all []formulaAt
	for _, w := range f.book.worksheets() {
		for j := range w.rows {
			r := &w.rows[j]
			if r.open == nil && !w.mayCompute(r.raw) {
				continue
			}
			for _, c := range w.look(r).cells {
				if !w.mayCompute(c.raw) {
					continue
				}
				has := f.book.content(&c).formula
				if has == nil {
					continue
				}
				at := place{c.column, r.number}
				x := formulaAt{cellAt: cellAt{w.name, at}, sheet: w, text: f.formulaText(w, at, has)}
				x.read(names)
				all = append(all, x)
			}
		}
	}
	return all
}

// read collects what a formula refers to, also through names.
func (x *formulaAt) read(names map[string]string) {
	text := x.text
	x.any = text == "" || anywhere.MatchString(text)
	rewrite(text, func(r *reference) bool {
		x.any = x.any || r.foreign
		x.references = append(x.references, *r)
		return false
	})
	if len(names) == 0 {
		return
	}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r < 0x80 && !wordByte(byte(r)) }) {
		means, ok := names[strings.ToLower(word)]
		if !ok {
			continue
		}
		x.any = x.any || anywhere.MatchString(means)
		rewrite(means, func(r *reference) bool {
			x.references = append(x.references, *r)
			return false
		})
	}
}

// forget takes the value that a formula had out of its cell.
func (w *worksheet) forget(at place) {
	o := w.opened(at.row)
	c := o.cell(at.column)
	first := openOf(c.raw)
	t, ok := element(c.raw, "v", 0)
	if !ok && attribute(first, "t") == "" {
		return
	}
	start, end := len(c.raw), len(c.raw)
	if ok {
		e, ended := whole(c.raw, t)
		if !ended {
			w.book.fail(damaged(w.part, "a value has no end"))
			return
		}
		start, end = e.start, e.after
	}
	c.raw = slices.Concat(withoutAttribute(first, "t"), c.raw[len(first):start], c.raw[end:])
	o.dirty = true
}
