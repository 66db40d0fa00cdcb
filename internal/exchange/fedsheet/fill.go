package fedsheet

import (
	"cmp"

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
	if f.fill(); b.err != nil {
		return nil, b.err
	}
	out, err := b.write()
	if err != nil || !f.compute(out) {
		return out, cmp.Or(err, b.err)
	}
	return b.write()
}

type cellAt struct {
	sheet string
	place
}

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

// fill fills the cells of the plan. What refuses it is found before anything is changed.
func (f *filler) fill() {
	single := f.singles()
	var block *repeated
	if f.plan.Row > 0 && f.book.err == nil {
		block = f.repeated()
	}
	if f.book.err != nil {
		return
	}
	for _, s := range single {
		f.put(s.sheet, s.at, s.value)
	}
	if block != nil {
		f.repeat(block)
	}
	if len(f.changed) == 0 || f.book.err != nil {
		return
	}
	f.recalculate()
	f.write()
	f.book.styles.write()
}

// write puts what was changed back into the workbook.
func (f *filler) write() {
	for _, w := range f.book.open {
		if w.touched() {
			w.grow(f.changed)
			f.book.set(w.part, w.write())
		}
	}
}

type target struct {
	sheet *worksheet
	at    place
	value federation.Value
}

func (f *filler) singles() []target {
	var all []target
	for _, c := range f.plan.Cells {
		w := f.book.need(cmp.Or(c.Sheet, f.plan.Sheet, f.layout.Sheet))
		p, ok := placeOf(c.Cell)
		if !ok {
			f.book.fail(problem.New("sheet.no-cell", "cell", c.Cell))
			break
		}
		p = w.lead(p)
		f.free(w, p)
		all = append(all, target{w, p, c.Value})
	}
	return all
}

// free refuses a cell that has a formula.
func (f *filler) free(w *worksheet, p place) {
	if c := w.cell(p); c != nil && within(c.raw, "f") {
		f.book.fail(problem.New("sheet.formula", "cell", p.String(), "sheet", w.name))
	}
}
