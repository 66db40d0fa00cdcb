package federation

import "uitslag/internal/exact"

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
