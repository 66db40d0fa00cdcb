package federation

import "uitslag/internal/event"

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
