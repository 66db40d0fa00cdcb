package fedsheet

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"
)

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

// sure reports whether all programs take the cells that a plain formula refers to for the
// same: not texts that read as numbers, logical values or faults, nor texts that it compares.
func (f *filler) sure(x *formulaAt) (bool, error) {
	compares := strings.ContainsAny(isEmpty.ReplaceAllString(x.text, ""), "=<>")
	cells := 0
	for i := range x.references {
		r := &x.references[i]
		name := r.sheet
		if name == "" {
			name = x.cellAt.sheet
		}
		w, err := f.book.sheet(name)
		if err != nil {
			return false, nil // no sheet of cells: the spreadsheet knows what it is
		}
		top, bottom := min(r.from.row, r.to.row), max(r.from.row, r.to.row)
		left, right := min(r.from.column, r.to.column), max(r.from.column, r.to.column)
		if top == 0 || left == 0 {
			return false, nil
		}
		for n, _ := w.at(top); n < len(w.rows) && w.rows[n].number <= bottom; n++ {
			if cells += right - left + 1; cells > mostCells {
				return false, nil
			}
			o, err := w.peek(w.rows[n].number)
			if err != nil {
				return false, err
			}
			for j := range o.cells {
				if c := o.cells[j].column; c < left || c > right {
					continue
				}
				has, err := f.book.content(&o.cells[j])
				if err != nil {
					return false, err
				}
				_, notNumber := strconv.ParseFloat(strings.TrimSpace(has.text), 64)
				if has.kind == "b" || has.kind == "e" || has.isText && has.text != "" && (notNumber == nil || compares) {
					return false, nil
				}
			}
		}
	}
	return true, nil
}

// compute gives the plain formulas of a filled workbook their values, and reports whether
// there are any.
func (f *filler) compute(file []byte) (bool, error) {
	if f.formulas > mostComputed || !slices.ContainsFunc(f.forgotten, func(x formulaAt) bool { return plain(x.text) }) {
		return false, nil
	}
	x, err := excelize.OpenReader(bytes.NewReader(file), excelize.Options{UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: maxUnpacked})
	if err != nil {
		return false, nil // a workbook that is filled is not refused for it: the spreadsheet computes it
	}
	defer func() { _ = x.Close() }() // it was only read
	unsure, skipped := cellSet{}, make([]bool, len(f.forgotten))
	for again := true; again; { // what depends on a formula that is not computed is not either
		again = false
		for i := range f.forgotten {
			one := &f.forgotten[i]
			if skipped[i] {
				continue
			}
			good := plain(one.text) && !one.any && !unsure.under(one)
			if good {
				if good, err = f.sure(one); err != nil {
					return false, err
				}
			}
			if !good {
				unsure.add(one.cellAt)
				skipped[i], again = true, true
			}
		}
	}
	computed := false
	for i := range f.forgotten {
		one := &f.forgotten[i]
		if skipped[i] {
			continue
		}
		value, err := x.CalcCellValue(one.cellAt.sheet, one.place.String(), excelize.Options{RawCellValue: true})
		if err != nil || strings.HasPrefix(value, "#") {
			continue
		}
		if err := one.sheet.remember(one.place, value); err != nil {
			return false, err
		}
		computed = true
	}
	if computed {
		for _, w := range f.book.open {
			if w.touched() {
				f.book.set(w.part, w.write())
			}
		}
	}
	return computed, nil
}

// remember writes the value of a formula into its cell.
func (w *worksheet) remember(at place, value string) error {
	o, err := w.opened(at.row)
	if err != nil {
		return err
	}
	c := o.cell(at.column)
	if c == nil {
		return nil
	}
	t, ok := element(c.raw, "f", 0)
	if !ok {
		return nil
	}
	_, end, ok := closing(c.raw, t)
	if !ok {
		return damaged(w.part, "a formula has no end")
	}
	first := openOf(c.raw)
	changed := first
	switch _, err := strconv.ParseFloat(value, 64); {
	case value == "TRUE" || value == "FALSE":
		changed, value = withAttribute(first, "t", "b"), map[string]string{"TRUE": "1", "FALSE": "0"}[value]
	case err != nil:
		changed = withAttribute(first, "t", "str")
	}
	c.raw = slices.Concat(changed, c.raw[len(first):end], []byte("<"+w.prefix+"v>"+escapeText(value)+"</"+w.prefix+"v>"), c.raw[end:])
	o.dirty = true
	return nil
}
