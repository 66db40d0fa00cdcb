package fedsheet

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
)

// Fill fills the template of a layout. Problems: those of Read, and sheet.formula (cell),
// sheet.no-sheet (sheet), sheet.no-cell (cell), sheet.merged (cell), sheet.too-many (max),
// sheet.letters (text, encoding).
func Fill(l *event.Layout, p *federation.Plan) ([]byte, error) {
	if l.Form == event.SheetCSV {
		return fillCSV(l, p)
	}
	b, err := openBook(l.Template)
	if err != nil {
		return nil, err
	}
	f := &filler{book: b, layout: l, plan: p}
	if err := f.fill(); err != nil {
		return nil, err
	}
	out, err := b.write()
	if err != nil {
		return nil, err
	}
	computed, err := f.compute(out)
	if err != nil || !computed {
		return out, err
	}
	return b.write()
}

// cellAt is a cell of a workbook.
type cellAt struct {
	sheet string
	place
}

// filler is a workbook being filled.
type filler struct {
	book    *book
	layout  *event.Layout
	plan    *federation.Plan
	changed []cellAt // whose value is another one
	// rechained says that other cells have formulas than in the template.
	rechained bool
	forgotten []formulaAt // formulas without the value that they had
	formulas  int         // of the workbook
}

func (f *filler) fill() error {
	single, err := f.singles()
	if err != nil {
		return err
	}
	var block *repeated
	if f.plan.Row > 0 {
		if block, err = f.repeated(); err != nil {
			return err
		}
	}
	for _, s := range single {
		if err := f.put(s.sheet, s.at, s.value); err != nil {
			return err
		}
	}
	if block != nil {
		if err := f.repeat(block); err != nil {
			return err
		}
	}
	return f.finish()
}

// target is a cell that is filled once.
type target struct {
	sheet *worksheet
	at    place
	value federation.Value
}

// singles finds the cells that are filled once.
func (f *filler) singles() ([]target, error) {
	var all []target
	for _, c := range f.plan.Cells {
		w, err := f.book.sheet(cmp.Or(c.Sheet, f.plan.Sheet, f.layout.Sheet))
		if err != nil {
			return nil, err
		}
		p, ok := placeOf(c.Cell)
		if !ok {
			return nil, problem.New("sheet.no-cell", "cell", c.Cell)
		}
		p = w.lead(p)
		if err := f.free(w, p); err != nil {
			return nil, err
		}
		all = append(all, target{w, p, c.Value})
	}
	return all, nil
}

// free refuses a cell that has a formula.
func (f *filler) free(w *worksheet, p place) error {
	c, err := w.cell(p)
	if err != nil || c == nil {
		return err
	}
	if _, ok := element(c.raw, "f", 0); ok {
		return problem.New("sheet.formula", "cell", p.String(), "sheet", w.name)
	}
	return nil
}

// finish puts what was changed back into the workbook.
func (f *filler) finish() error {
	if len(f.changed) == 0 {
		return nil
	}
	if err := f.recalculate(); err != nil {
		return err
	}
	for _, w := range f.book.open {
		if w.touched() {
			w.grow(f.changed)
			f.book.set(w.part, w.write())
		}
	}
	raw, more, err := f.book.styles.write()
	if err != nil {
		return err
	}
	if more {
		f.book.set(f.book.styles.part, raw)
	}
	return nil
}

// grow has the sheet say that it has the cells that were filled.
func (w *worksheet) grow(cells []cellAt) {
	t, ok := element(w.head, "dimension", 0)
	if !ok {
		return
	}
	raw := w.head[t.start:t.end]
	all, ok := spanOf(attribute(raw, "ref"))
	if !ok {
		return
	}
	was := all
	for _, c := range cells {
		if c.sheet == w.name {
			all.from = place{min(all.from.column, c.column), min(all.from.row, c.row)}
			all.to = place{max(all.to.column, c.column), max(all.to.row, c.row)}
		}
	}
	if all != was {
		w.head = slices.Concat(w.head[:t.start], withAttribute(raw, "ref", all.String()), w.head[t.end:])
	}
}

// touched reports whether anything of the sheet is another than in the template.
func (w *worksheet) touched() bool {
	return w.dirty || slices.ContainsFunc(w.rows, func(r row) bool { return r.open != nil && r.open.dirty })
}
