package federation

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// ValueKind is what kind of value goes into a cell.
type ValueKind int

// The kinds. A number, a percentage or a date is written as one, so that the format of the
// cell holds; where the template has no format of its own for it, Text is how it is shown.
const (
	TextValue ValueKind = iota
	NumberValue
	PercentValue // Number is 61.25 for 61.25 %
	DateValue
)

// Value is what goes into a cell.
type Value struct {
	Kind   ValueKind
	Text   string    // as it is written in CSV, and what stands for it where Kind is TextValue
	Number exact.Rat // of a number or a percentage
	Places int       // decimals of Number as it is shown
	Date   string    // 2026-11-23
}

// CellValue is a cell that is filled once.
type CellValue struct {
	Sheet, Cell string
	Value       Value
}

// Plan is what a sheet is filled with.
type Plan struct {
	Cells []CellValue // single cells
	// Sheet and Row are where the repeated row stands, Columns the columns of it that are
	// filled ("A", "B", …), and Rows the values, one for each of Columns. Row 0: nothing is
	// repeated.
	Sheet   string
	Row     int
	Columns []string
	Rows    [][]Value
}

// At returns a value of the repeated row, by the indices in Rows and Columns; the zero Value where
// there is none.
func (p *Plan) At(row, column int) Value {
	if row < len(p.Rows) && column < len(p.Rows[row]) {
		return p.Rows[row][column]
	}
	return Value{}
}

type bound struct {
	column int
	parts  []piece
}

// PlanOf returns what a layout is filled with. A row that would have nothing but letters is left
// out. The Problems are those of a text (sheet.field, sheet.near-field, sheet.format,
// sheet.brace), sheet.cell (cell) for what is no cell, and sheet.outside-row (field, cell)
// for a field of a line that does not stand in the repeated row.
func PlanOf(l *event.Layout, d *Data) (*Plan, error) {
	p := &Plan{Sheet: l.Sheet, Row: l.Row}
	columns, singles, err := split(l)
	if err != nil {
		return nil, err
	}
	whole := row{d: d}
	for _, c := range singles {
		v := value(l, c.parts, &whole)
		p.Cells = append(p.Cells, CellValue{Sheet: c.Sheet, Cell: c.Cell, Value: v})
	}
	for _, c := range columns {
		p.Columns = append(p.Columns, ColumnName(c.column))
	}
	if len(columns) == 0 {
		p.Row = 0
		return p, nil
	}
	rows := d.rows(l)
	for i := range rows {
		p.Rows = append(p.Rows, values(l, columns, &rows[i]))
	}
	return p, nil
}

func values(l *event.Layout, columns []bound, r *row) []Value {
	out := make([]Value, len(columns))
	for k, c := range columns {
		out[k] = value(l, c.parts, r)
	}
	return out
}

type lone struct {
	Sheet, Cell string
	parts       []piece
}

// split reads the bound cells: those of the repeated row, by column, and the others.
func split(l *event.Layout) (columns []bound, singles []lone, err error) {
	for _, c := range l.Cells {
		at, column, ok := AtCell(c.Cell)
		if !ok {
			return nil, nil, problem.New("sheet.cell", "cell", c.Cell)
		}
		parts, err := pieces(c)
		if err != nil {
			return nil, nil, err
		}
		sheet := cmp.Or(c.Sheet, l.Sheet)
		if l.Row > 0 && at == l.Row && sheet == l.Sheet {
			columns = append(columns, bound{column, parts})
			continue
		}
		for _, p := range parts {
			if p.field != "" && p.field.OfLine() {
				return nil, nil, problem.New("sheet.outside-row", "field", string(p.field), "cell", c.Cell)
			}
		}
		singles = append(singles, lone{sheet, c.Cell, parts})
	}
	slices.SortFunc(columns, func(a, b bound) int { return cmp.Compare(a.column, b.column) })
	return columns, singles, nil
}

// Digest returns a checksum of what stands in the bound cells.
func Digest(p *Plan) string {
	h := sha256.New()
	write := func(v Value) { fmt.Fprintf(h, "%d %q %s %q\n", v.Kind, v.Text, v.Number.String(), v.Date) }
	for _, c := range p.Cells {
		fmt.Fprintf(h, "%q %q ", c.Sheet, c.Cell)
		write(c.Value)
	}
	fmt.Fprintf(h, "%q %d %q\n", p.Sheet, p.Row, p.Columns)
	for _, r := range p.Rows {
		for _, v := range r {
			write(v)
		}
		_, _ = io.WriteString(h, "\n")
	}
	return hex.EncodeToString(h.Sum(nil))
}

type sortKey struct {
	text   string
	number exact.Rat
	has    bool
}

// sortRows sorts the rows by the field of the layout: texts by the alphabet, without regard
// to capitals and accents, names by the last name; what is earned from high to low, other
// numbers from low to high; what is empty last. Equals stay in the order of the lists.
func sortRows(l *event.Layout, rows []row) {
	by, _, ok := Known(l.Sort)
	if l.Sort == "" || !ok || by == Line {
		return
	}
	type keyed struct {
		sortKey
		row row
	}
	all, down := make([]keyed, len(rows)), fromHigh(by)
	for i := range rows {
		all[i] = keyed{rows[i].sortKey(l, by), rows[i]}
	}
	slices.SortStableFunc(all, func(x, y keyed) int {
		switch {
		case x.has != y.has:
			if x.has {
				return -1
			}
			return 1
		case down:
			return y.number.Cmp(x.number)
		}
		return cmp.Or(x.number.Cmp(y.number), cmp.Compare(x.text, y.text))
	})
	for i := range all {
		rows[i] = all[i].row
	}
}

func fromHigh(f Field) bool {
	_, award := f.Award()
	return award || f == Percent || f == Points || f == VPs || f == IMPs || f == Boards || f == Max
}

func (r *row) sortKey(l *event.Layout, by Field) sortKey {
	v := single(l, piece{field: by}, r)
	k := sortKey{text: folded(v.Text), number: v.Number, has: v.Text != ""}
	switch of, n := by.Player(); {
	case v.Kind == DateValue:
		k.text = v.Date
	case v.Kind != TextValue:
		k.text = ""
	case of == Name && r.of != nil:
		k.text = folded(r.personal(l, Last, n) + " " + r.personal(l, First, n))
	}
	return k
}
