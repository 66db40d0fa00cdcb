package fedsheet

import (
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// endless is a text over and over, which counts what is read of it.
type endless struct {
	text string
	read int
}

// Read implements io.Reader.
func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.text[(e.read+i)%len(e.text)]
	}
	e.read += len(p)
	return len(p), nil
}

// TestTooManyRows: of a workbook with more rows than a club has no more is unpacked than shows that,
// whatever its tags are called.
func TestTooManyRows(t *testing.T) {
	for _, text := range []string{
		`<row r="1"><c><v>1</v></c></row>`, "<x:row>\n</x:row>", "<row/>", "<row\n/>",
	} {
		e := &endless{text: text}
		n := check.Value(rowsIn(e, 0))(t)
		check.Same(t, "rows of "+text, n, maxRows+1)
		check.That(t, e.read <= (maxRows+2)*len(text)+64<<10, "%s: %d bytes were read", text, e.read)
	}
	for text, want := range map[string]int{
		"<sheetData><row/><rows/><rowBreaks/><c r='row'/></sheetData>": 1, "": 0, "<row": 0, "</row>": 0,
	} {
		check.Same(t, "rows of "+text, check.Value(rowsIn(strings.NewReader(text), 0))(t), want)
	}
	check.Same(t, "going on", check.Value(rowsIn(strings.NewReader("<row/>"), 7))(t), 8)

	const names, workbook, rels = `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
		`<workbook xmlns:r="r"><sheets><sheet name="A" r:id="1"/><sheet name="B" r:id="2"/></sheets></workbook>`,
		`<Relationships><Relationship Id="1" Type="x/worksheet" Target="a.xml"/><Relationship Id="2" Type="x/worksheet" Target="b.xml"/></Relationships>`
	half := "<worksheet><sheetData>" + strings.Repeat("<row/>", maxRows/2+1) + "</sheetData></worksheet>"
	file := zipped(t, "[Content_Types].xml", names, "_rels/.rels", `<Relationships><Relationship Id="1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml", workbook, "xl/_rels/workbook.xml.rels", rels, "xl/a.xml", half, "xl/b.xml", half)
	_, err := Read("a.xlsx", file)
	check.Problem(t, err, "sheet.rows-many")
}
