package fedsheet

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/event"
)

// passes is how often dependence is followed through formulas that stand before what they
// depend on; after it all formulas are taken to depend on what was filled.
const passes = 50

type formulaAt struct {
	cellAt
	sheet      *worksheet
	text       string
	references []reference
	any        bool // may refer to anything
}

// recalculate removes the values of the formulas that depend on a filled cell, and asks the
// spreadsheet to compute all when it opens the file.
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

func (s cellSet) under(x *formulaAt) bool {
	for r := range event.Each(x.references) {
		rows := s[strings.ToLower(cmp.Or(r.sheet, x.cellAt.sheet))]
		if rows == nil {
			continue
		}
		top, bottom := min(r.from.row, r.to.row), max(r.from.row, r.to.row)
		if top == 0 {
			top, bottom = 1, maxRow
		}
		remaining, right := min(r.from.column, r.to.column), max(r.from.column, r.to.column)
		if remaining == 0 {
			remaining, right = 1, maxColumn
		}
		within := func(columns []int) bool {
			return slices.ContainsFunc(columns, func(c int) bool { return c >= remaining && c <= right })
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
		for at, has := range w.computed() {
			x := formulaAt{cellAt: cellAt{w.name, at}, sheet: w, text: f.formulaText(w, at, has)}
			x.read(names)
			all = append(all, x)
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

func (w *worksheet) forget(at place) {
	o := w.opened(at.row)
	c := o.cell(at.column)
	first := openOf(c.raw)
	e, ok := ended(w.part, c.raw, "v")
	if !ok && attribute(first, "t") == "" {
		return
	}
	start, end := len(c.raw), len(c.raw)
	if ok {
		start, end = e.start, e.after
	}
	c.raw = slices.Concat(withoutAttribute(first, "t"), c.raw[len(first):start], c.raw[end:])
	o.dirty = true
}

// Formulas that depend on what was filled are computed by the spreadsheet when it opens the
// file. Until then, in a preview of a letter or for a program that reads the file, they show
// the value that stands in it: here the plain ones are computed, and what is not sure has none.

// mostComputed is how many formulas a workbook may have for any to be computed here.
const mostComputed = 2000

// mostCells is how many cells a formula may refer to for it to be computed here.
const mostCells = 20_000

// plainFunctions are those whose value is computed here.
var plainFunctions = []string{"SUM", "AVERAGE", "COUNT", "COUNTA", "COUNTIF", "MIN", "MAX", "IF", "ROUND", "AND", "OR", "NOT", "LEN"}

var (
	functionName = regexp.MustCompile(`([A-Za-z_.][A-Za-z0-9_.]*)\s*\(`)
	// countsTexts is the one form of COUNTIF that is: how many cells have a text.
	countsTexts = regexp.MustCompile(`(?i)COUNTIF\([^,()]*,"\?\*"\)`)
	// isEmpty compares a cell with an empty text.
	isEmpty = regexp.MustCompile(`(=|<>)""`)
)

// plain reports whether a formula has nothing but plain functions and arithmetic.
func plain(text string) bool {
	if text == "" || strings.ContainsAny(text, "&{[#@%^") {
		return false
	}
	for _, m := range functionName.FindAllStringSubmatch(countsTexts.ReplaceAllString(text, "0"), -1) {
		if name := strings.ToUpper(m[1]); !slices.Contains(plainFunctions, name) || name == "COUNTIF" {
			return false
		}
	}
	return true
}

// sure reports whether all programs treat the cells that a plain formula refers to alike: no texts
// that read as numbers, logical values or errors, and no texts that it compares.
func (f *filler) sure(x *formulaAt) bool {
	compares := strings.ContainsAny(isEmpty.ReplaceAllString(x.text, ""), "=<>")
	cells := 0
	for r := range event.Each(x.references) {
		w := f.book.sheet(cmp.Or(r.sheet, x.cellAt.sheet))
		top, bottom := min(r.from.row, r.to.row), max(r.from.row, r.to.row)
		remaining, right := min(r.from.column, r.to.column), max(r.from.column, r.to.column)
		if w == nil || top == 0 || remaining == 0 { // no sheet of cells: the spreadsheet knows what it is
			return false
		}
		for n, _ := w.at(top); n < len(w.rows) && w.rows[n].number <= bottom; n++ {
			if cells += right - remaining + 1; cells > mostCells {
				return false
			}
			for _, c := range w.look(&w.rows[n]).cells {
				if c.column < remaining || c.column > right {
					continue
				}
				has := f.book.content(&c)
				_, notNumber := strconv.ParseFloat(strings.TrimSpace(has.text), 64)
				if has.kind == "b" || has.kind == "e" || has.isText && has.text != "" && (notNumber == nil || compares) {
					return false
				}
			}
		}
	}
	return true
}

// compute sets the values of the plain formulas of a filled workbook, and reports whether there are
// any.
func (f *filler) compute(file []byte) bool {
	if f.formulas > mostComputed || !slices.ContainsFunc(f.forgotten, func(x formulaAt) bool { return plain(x.text) }) {
		return false
	}
	x, err := excelize.OpenReader(bytes.NewReader(file), excelize.Options{UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: maxUnpacked})
	if err != nil {
		return false // a workbook that is filled is not refused for it: the spreadsheet computes it
	}
	defer func() { _ = x.Close() }() // it was only read
	unsure, remaining := cellSet{}, f.forgotten
	for again := true; again; { // what depends on a formula that is not computed is not either
		n := len(remaining)
		remaining = slices.DeleteFunc(slices.Clone(remaining), func(one formulaAt) bool {
			if plain(one.text) && !one.any && !unsure.under(&one) && f.sure(&one) {
				return false
			}
			unsure.add(one.cellAt)
			return true
		})
		again = len(remaining) < n
	}
	computed := false
	for _, one := range remaining {
		value, err := x.CalcCellValue(one.cellAt.sheet, one.place.String(), excelize.Options{RawCellValue: true})
		if err == nil && !strings.HasPrefix(value, "#") {
			one.sheet.remember(one.place, value)
			computed = true
		}
	}
	if computed {
		f.write()
	}
	return computed
}

func (w *worksheet) remember(at place, value string) {
	o := w.opened(at.row)
	c := o.cell(at.column)
	e, ok := firstOf(c.raw, "f")
	if !ok {
		throwDamaged(w.part, "a formula has no end")
	}
	first := openOf(c.raw)
	changed := first
	switch _, err := strconv.ParseFloat(value, 64); {
	case value == "TRUE" || value == "FALSE":
		changed, value = withAttribute(first, "t", "b"), map[string]string{"TRUE": "1", "FALSE": "0"}[value]
	case err != nil:
		changed = withAttribute(first, "t", "str")
	}
	c.raw = slices.Concat(changed, c.raw[len(first):e.after], []byte("<"+w.prefix+"v>"+escapeText(value)+"</"+w.prefix+"v>"), c.raw[e.after:])
	o.dirty = true
}
