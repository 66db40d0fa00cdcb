package sheet

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

// plainFunctions are those whose value is computed here.
var plainFunctions = []string{"SUM", "AVERAGE", "COUNT", "COUNTA", "COUNTIF", "MIN", "MAX", "IF", "ROUND", "AND", "OR", "NOT", "LEN"}

var functionName = regexp.MustCompile(`([A-Za-z_.][A-Za-z0-9_.]*)\s*\(`)

// plain reports whether a formula has nothing but plain functions and arithmetic.
func plain(text string) bool {
	if text == "" || strings.ContainsAny(text, "&{[#@%") {
		return false
	}
	for _, m := range functionName.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(plainFunctions, strings.ToUpper(m[1])) {
			return false
		}
	}
	return true
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
	unsure := map[cellAt]bool{}
	for again := true; again; { // what depends on a formula that is not computed is not either
		again = false
		for i := range f.forgotten {
			one := &f.forgotten[i]
			if !unsure[one.cellAt] && (!plain(one.text) || one.any || restsOn(one, unsure)) {
				unsure[one.cellAt], again = true, true
			}
		}
	}
	computed := false
	for i := range f.forgotten {
		one := &f.forgotten[i]
		if unsure[one.cellAt] {
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

// restsOn reports whether a formula refers to one of these cells.
func restsOn(x *formulaAt, cells map[cellAt]bool) bool {
	if len(cells) == 0 {
		return false
	}
	rows := map[string]map[int][]int{}
	for c := range cells {
		name := strings.ToLower(c.sheet)
		if rows[name] == nil {
			rows[name] = map[int][]int{}
		}
		rows[name][c.row] = append(rows[name][c.row], c.column)
	}
	return touches(x, rows)
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
