package federation

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
)

// The last row and column that a worksheet can have.
const (
	MaxRow    = 1_048_576
	MaxColumn = 16_384
)

// CellName returns a cell by its row and column, from 1: "B7".
func CellName(row, column int) string { return ColumnName(column) + strconv.Itoa(row) }

// ColumnName returns a column by its number, from 1: "A", "Z", "AA".
func ColumnName(n int) string {
	var out string
	for ; n > 0; n = (n - 1) / 26 {
		out = string(rune('A'+(n-1)%26)) + out
	}
	return out
}

// ColumnNumber reads "A" as 1 and "AA" as 27; 0 is no column.
func ColumnNumber(name string) int {
	n := 0
	for i := range len(name) {
		c := name[i] &^ 0x20
		if c < 'A' || c > 'Z' || n > MaxColumn {
			return 0
		}
		n = 26*n + int(c-'A') + 1
	}
	if n > MaxColumn {
		return 0
	}
	return n
}

// AtCell returns the row and column of a cell, from 1; not ok for what is none. Signs of an
// absolute cell, "$B$7", may be there.
func AtCell(name string) (row, column int, ok bool) {
	name = strings.ReplaceAll(name, "$", "")
	digits := strings.TrimLeft(strings.ToUpper(name), "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	column = ColumnNumber(name[:len(name)-len(digits)])
	row, err := strconv.Atoi(digits)
	if err != nil || row < 1 || row > MaxRow || column == 0 || digits[0] == '+' {
		return 0, 0, false
	}
	return row, column, true
}

// At returns the text of a cell, by row and column from 1.
func (s *Sheet) At(row, column int) string {
	if row < 1 || row > len(s.Rows) || column < 1 || column > len(s.Rows[row-1]) {
		return ""
	}
	return s.Rows[row-1][column-1]
}

// Sheet gives a sheet by its name, or nil.
func (g *Grid) Sheet(name string) *Sheet {
	return event.Find(g.Sheets, func(s *Sheet) bool { return s.Name == name })
}

type area struct{ top, remaining, bottom, right int }

func (a area) has(row, column int) bool {
	return row >= a.top && row <= a.bottom && column >= a.remaining && column <= a.right
}

// merged returns the area that a cell is in, of its own cell alone mostly.
func merged(areas []area, row, column int) area {
	if i := slices.IndexFunc(areas, func(a area) bool { return a.has(row, column) }); i >= 0 {
		return areas[i]
	}
	return area{row, column, row, column}
}

func (s *Sheet) areas() []area {
	var all []area
	for _, m := range s.Merged {
		from, to, _ := strings.Cut(m, ":")
		top, remaining, ok1 := AtCell(from)
		bottom, right, ok2 := AtCell(to)
		if ok1 && ok2 {
			all = append(all, area{top, remaining, bottom, right})
		}
	}
	return all
}

// Grid is a template as it is shown and searched: its sheets with their texts, and the cells
// that have a name.
type Grid struct {
	Form   event.SheetForm
	Sheets []Sheet // in the order of the file; a CSV file has one without a name
	Names  []DefinedName
	// Of a CSV file: as event.Layout has them.
	Separator, Encoding string
}

// Sheet is a worksheet.
type Sheet struct {
	Name   string
	Hidden bool
	// Rows are the texts as a spreadsheet shows them, from row 1 and column A; a row ends
	// at its last cell that is not empty. Formulas have the text of their value.
	Rows [][]string
	// Formulas are the cells, by name, that have a formula: they are never filled.
	Formulas map[string]bool
	// Merged are areas of cells that are one, "A1:C1".
	Merged []string
}

// DefinedName is a cell that a workbook gives a name.
type DefinedName struct{ Name, Sheet, Cell string }
