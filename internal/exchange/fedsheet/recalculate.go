package fedsheet

import (
	"bytes"
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
func (f *filler) recalculate() error {
	all, err := f.listFormulas()
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return nil
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
		if !old[i] {
			continue
		}
		if err := all[i].sheet.forget(all[i].place); err != nil {
			return err
		}
		f.forgotten = append(f.forgotten, all[i])
	}
	return f.computeOnOpening()
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
		name := r.sheet
		if name == "" {
			name = x.cellAt.sheet
		}
		rows := s[strings.ToLower(name)]
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

// listFormulas lists those of the workbook.
func (f *filler) listFormulas() ([]formulaAt, error) {
	main, err := f.book.part(f.book.name)
	if err != nil {
		return nil, err
	}
	names := map[string]string{}
	elements(main, "definedName", func(t tag, inner []byte) {
		names[strings.ToLower(attribute(main[t.start:t.end], "name"))] = plainText(inner)
	})
	sheets, err := f.book.worksheets()
	if err != nil {
		return nil, err
	}
	var all []formulaAt
	for _, w := range sheets {
		mark := []byte("<" + w.prefix + "f")
		for j := range w.rows {
			r := &w.rows[j]
			o := r.open
			if o == nil {
				if !bytes.Contains(r.raw, mark) {
					continue
				}
				if o, err = w.cut(r.raw); err != nil {
					return nil, err
				}
			}
			for k := range o.cells {
				c := &o.cells[k]
				if !bytes.Contains(c.raw, mark) {
					continue
				}
				has, err := f.book.content(c)
				if err != nil {
					return nil, err
				}
				if has.formula == nil {
					continue
				}
				at := place{c.column, r.number}
				text, err := f.formulaText(w, at, has.formula)
				if err != nil {
					return nil, err
				}
				x := formulaAt{cellAt: cellAt{w.name, at}, sheet: w, any: text == ""}
				x.text = text
				x.read(names)
				all = append(all, x)
			}
		}
	}
	return all, nil
}

// read collects what a formula refers to, also through names.
func (x *formulaAt) read(names map[string]string) {
	text := x.text
	x.any = x.any || anywhere.MatchString(text)
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
func (w *worksheet) forget(at place) error {
	o, err := w.opened(at.row)
	if err != nil {
		return err
	}
	c := o.cell(at.column)
	if c == nil {
		return nil
	}
	first := openOf(c.raw)
	t, ok := element(c.raw, "v", 0)
	if !ok && attribute(first, "t") == "" {
		return nil
	}
	start, end := len(c.raw), len(c.raw)
	if ok {
		start = t.start
		if _, end, ok = closing(c.raw, t); !ok {
			return damaged(w.part, "a value has no end")
		}
	}
	raw := bytes.Clone(withoutAttribute(first, "t"))
	raw = append(raw, c.raw[len(first):start]...)
	c.raw = append(raw, c.raw[end:]...)
	o.dirty = true
	return nil
}

// computeOnOpening asks for all formulas to be computed, and leaves out the order in which
// they were, where there are others now.
func (f *filler) computeOnOpening() error {
	raw, err := f.book.part(f.book.name)
	if err != nil {
		return err
	}
	if t, ok := element(raw, "calcPr", 0); ok {
		changed := withAttribute(raw[t.start:t.end], "fullCalcOnLoad", "1")
		raw = append(append(bytes.Clone(raw[:t.start]), changed...), raw[t.end:]...)
	} else if raw, err = withCalculation(raw, f.book.name); err != nil {
		return err
	}
	f.book.set(f.book.name, raw)
	if !f.rechained {
		return nil
	}
	return f.book.drop("calcChain")
}

// behindCalculation are the elements of a workbook that stand behind how it is computed, in their order.
var behindCalculation = []string{
	"oleSize", "customWorkbookViews", "pivotCaches", "smartTagPr", "smartTagTypes", "webPublishing",
	"fileRecoveryPr", "webPublishObjects", "extLst",
}

// withCalculation is a workbook that says how it is computed.
func withCalculation(raw []byte, part string) ([]byte, error) {
	root, ok := element(raw, "workbook", 0)
	if !ok {
		return nil, damaged(part, "no workbook")
	}
	at, _, ok := closing(raw, root)
	if !ok {
		return nil, damaged(part, "the workbook has no end")
	}
	for _, name := range behindCalculation {
		if t, ok := element(raw, name, root.end); ok {
			at = min(at, t.start)
		}
	}
	return slices.Insert(bytes.Clone(raw), at, []byte("<"+root.prefix+`calcPr fullCalcOnLoad="1"/>`)...), nil
}

// drop leaves out a part that the workbook refers to.
func (b *book) drop(kind string) error {
	name, err := b.linked(kind)
	if err != nil || name == "" {
		return err
	}
	b.set(name, nil)
	rels := strings.TrimSuffix(b.name, lastOf(b.name)) + "_rels/" + lastOf(b.name) + ".rels"
	if err := b.cutOut(rels, "Relationship", func(raw []byte) bool { return strings.HasSuffix(attribute(raw, "Type"), "/"+kind) }); err != nil {
		return err
	}
	return b.cutOut("[Content_Types].xml", "Override", func(raw []byte) bool { return partName(attribute(raw, "PartName")) == partName(name) })
}

func lastOf(name string) string { return name[strings.LastIndex(name, "/")+1:] }

// cutOut leaves elements without content out of a part.
func (b *book) cutOut(part, name string, which func([]byte) bool) error {
	return b.change(part, func(raw []byte) []byte {
		var out bytes.Buffer
		copiedTo := 0
		elements(raw, name, func(t tag, _ []byte) {
			_, end, ok := closing(raw, t)
			if ok && which(raw[t.start:t.end]) {
				out.Write(raw[copiedTo:t.start])
				copiedTo = end
			}
		})
		out.Write(raw[copiedTo:])
		return out.Bytes()
	})
}
