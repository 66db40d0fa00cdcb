package delimited

import (
	"bytes"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
)

// TestWrite: the first table only, figures as they read and without their marks, quotes where
// they are needed, and nothing that a spreadsheet runs.
func TestWrite(t *testing.T) {
	minus := exact.New(-25, 2)
	three := exact.Int(3)
	doc := &document.Document{Title: "Ranglijst", Blocks: []document.Block{
		document.Paragraph{Text: "note"},
		document.Table{
			Columns: []document.Column{{Head: "Rang"}, {Head: "=Naam"}, {Head: "%"}},
			Rows: []document.Row{
				{Cells: []document.Cell{{Text: "3", Suffix: "=", Value: &three}, {Text: "=1+1"}, {Text: "−12,5", Value: &minus}}},
				{Cells: []document.Cell{{}, {Text: `Jan; "Pol"`}}},
				{Cells: []document.Cell{{Text: "@x"}, {Text: "-Piet"}, {Text: "+Rik"}}},
			},
		},
		document.Table{Columns: []document.Column{{Head: "other"}}},
	}}
	var b bytes.Buffer
	check.NoError(t, Write(&b, doc))
	want := "\ufeffRang;'=Naam;%\r\n3;'=1+1;-12,5\r\n;\"Jan; \"\"Pol\"\"\";\r\n'@x;'-Piet;'+Rik\r\n"
	if got := b.String(); got != want {
		t.Errorf("%q\nwant %q", got, want)
	}
}
