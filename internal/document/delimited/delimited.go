// Package delimited writes a table of a document as CSV.
package delimited

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// Write writes the first table of a document: its headings, and a line a row, as spreadsheets
// in our countries open it by a double click. Figures are written as they read in the language
// of the document, without what marks them. A text that a spreadsheet would take for a formula
// gets an apostrophe before it. Errors are those of w.
func Write(w io.Writer, doc *document.Document) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return fmt.Errorf("write csv: %w", err)
	}
	out := csv.NewWriter(w)
	out.Comma, out.UseCRLF = ';', true
	if all := doc.Figures().Map(typeface.Plain).Tables(); len(all) > 0 {
		write(out, all[0])
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return fmt.Errorf("write csv: %w", err)
	}
	return nil
}

// write writes a table; an error stays with the writer.
func write(out *csv.Writer, t *document.Table) {
	heads := make([]string, len(t.Columns))
	for j, c := range t.Columns {
		heads[j] = text(c.Head)
	}
	_ = out.Write(heads)
	for _, r := range t.Rows {
		cells := make([]string, len(t.Columns))
		for j := range r.Cells[:min(len(cells), len(r.Cells))] {
			cells[j] = cell(&r.Cells[j])
		}
		_ = out.Write(cells)
	}
}

// cell returns a cell as it is written: a number is without its suffix.
func cell(c *document.Cell) string {
	if c.Value != nil {
		return strings.ReplaceAll(c.Text, "−", "-")
	}
	return text(c.Words())
}

// text returns s so that no spreadsheet runs it.
func text(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r\n", rune(s[0])) {
		return "'" + s
	}
	return s
}
