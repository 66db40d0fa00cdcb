package sheet

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/event"
	"uitslag/internal/federation"
	"uitslag/internal/must"
	"uitslag/internal/problem"
)

// workbook makes a workbook, and gives its bytes.
func workbook(t *testing.T, build func(*excelize.File)) []byte {
	t.Helper()
	x := excelize.NewFile()
	defer func() { _ = x.Close() }()
	build(x)
	var b bytes.Buffer
	must.Do(t, x.Write(&b))
	return b.Bytes()
}

// ok fails the test on an error of the workbook's maker.
func TestReadWorkbook(t *testing.T) {
	file := workbook(t, func(x *excelize.File) {
		must.Do(t, x.SetSheetName("Sheet1", "Jo's blad"))
		must.Do(t, x.SetSheetRow("Jo's blad", "A1", &[]any{"Club", "", "Datum"}))
		must.Do(t, x.SetSheetRow("Jo's blad", "A3", &[]any{1, 61.25, "{{name}}"}))
		must.Do(t, x.SetCellFormula("Jo's blad", "D3", "A3*2"))
		date := must.Get(x.NewStyle(&excelize.Style{NumFmt: 14}))(t)
		must.Do(t, x.SetCellValue("Jo's blad", "C2", 46349))
		must.Do(t, x.SetCellStyle("Jo's blad", "C2", "C2", date))
		must.Do(t, x.MergeCell("Jo's blad", "A1", "B1"))
		must.Get(x.NewSheet("Lijst"))(t)
		must.Do(t, x.SetCellValue("Lijst", "B2", "x"))
		must.Do(t, x.SetSheetVisible("Lijst", false))
		must.Do(t, x.SetDefinedName(&excelize.DefinedName{Name: "director", RefersTo: "'Jo''s blad'!$C$1"}))
		must.Do(t, x.SetDefinedName(&excelize.DefinedName{Name: "club", RefersTo: "'Jo''s blad'!$A$1:$B$1"}))
		must.Do(t, x.SetDefinedName(&excelize.DefinedName{Name: "area", RefersTo: "Lijst!$A$1:$B$9"}))
	})
	g := must.Get(Read("blad.xlsx", file))(t)
	if g.Form != event.SheetXLSX || len(g.Sheets) != 2 || g.Sheets[0].Hidden || !g.Sheets[1].Hidden {
		t.Fatalf("read as %+v", g)
	}
	want := [][]string{{"Club", "", "Datum"}, {"", "", "23/11/2026"}, {"1", "61.25", "{{name}}"}}
	if !slices.EqualFunc(g.Sheets[0].Rows, want, slices.Equal) {
		t.Errorf("the texts are %q, want %q", g.Sheets[0].Rows, want)
	}
	if s := g.Sheets[0]; len(s.Formulas) != 1 || !s.Formulas["D3"] || !slices.Equal(s.Merged, []string{"A1:B1"}) {
		t.Errorf("formulas %v, merged %v", s.Formulas, s.Merged)
	}
	names := []federation.DefinedName{{Name: "club", Sheet: "Jo's blad", Cell: "A1"}, {Name: "director", Sheet: "Jo's blad", Cell: "C1"}}
	slices.SortFunc(g.Names, func(a, b federation.DefinedName) int { return bytes.Compare([]byte(a.Name), []byte(b.Name)) })
	if !slices.Equal(g.Names, names) {
		t.Errorf("names %v, want %v", g.Names, names)
	}
}

func TestReadCSV(t *testing.T) {
	for _, c := range []struct {
		name, file          string
		separator, encoding string
		want                [][]string
	}{
		{"semicolons", "Plaats;Naam;Score\r\n1;\"Jans; \"\"Jo\"\"\";61,25\r\n;;\r\n", ";", "utf-8", [][]string{{"Plaats", "Naam", "Score"}, {"1", `Jans; "Jo"`, "61,25"}}},
		{"marked", "\ufeffa,b\nc,d", ",", "utf-8-bom", [][]string{{"a", "b"}, {"c", "d"}}},
		{"tabs", "a\tb\tc\nd\te\tf, g\n", "\t", "utf-8", [][]string{{"a", "b", "c"}, {"d", "e", "f, g"}}},
		{"windows", "n\xe9e;x\r\n", ";", "windows-1252", [][]string{{"née", "x"}}},
		{"utf-16", "\xff\xfea\x00;\x00\xe9\x00\r\x00\n\x00", ";", "utf-16", [][]string{{"a", "é"}}},
		{"said", "sep=,\r\na;b,c\r\n", ",", "utf-8", [][]string{{"sep="}, {"a;b", "c"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := must.Get(Read("x.csv", []byte(c.file)))(t)
			if g.Form != event.SheetCSV || g.Separator != c.separator || g.Encoding != c.encoding || !slices.EqualFunc(g.Sheets[0].Rows, c.want, slices.Equal) {
				t.Errorf("read as %q %q %q, want %q", g.Separator, g.Encoding, g.Sheets[0].Rows, c.want)
			}
		})
	}
}

// zipped is a file of parts.
func zipped(t testing.TB, parts ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		part, err := w.Create(parts[i])
		must.Do(t, err)
		_, err = part.Write([]byte(parts[i+1]))
		must.Do(t, err)
	}
	must.Do(t, w.Close())
	return b.Bytes()
}

func TestReadRefuses(t *testing.T) {
	plain := workbook(t, func(*excelize.File) {})
	locked := func() []byte {
		x := excelize.NewFile()
		defer func() { _ = x.Close() }()
		var b bytes.Buffer
		must.Do(t, x.Write(&b, excelize.Options{Password: "geheim"}))
		return b.Bytes()
	}()
	types := func(kind string) string {
		return `<Types><Override PartName="/xl/workbook.xml" ContentType="` + kind + `"/></Types>`
	}
	for _, c := range []struct {
		name string
		file []byte
		code string
	}{
		{"a.ods", zipped(t, "mimetype", "application/vnd.oasis.opendocument.spreadsheet"), "sheet.ods"},
		{"b.xlsx", zipped(t, "mimetype", "application/vnd.oasis.opendocument.spreadsheet"), "sheet.ods"},
		{"c.xlsx", locked, "sheet.locked"},
		{"d.xls", append(bytes.Clone(oldMark), make([]byte, 600)...), "sheet.old"},
		{"e.xlsb", zipped(t, "[Content_Types].xml", types("application/vnd.ms-excel.sheet.binary.macroEnabled.main")), "sheet.old"},
		{"f.xltx", zipped(t, "[Content_Types].xml", types("application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml")), "sheet.old"},
		{"g.docx", zipped(t, "[Content_Types].xml", types("application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml")), "sheet.not-a-workbook"},
		{"h.zip", zipped(t, "a.txt", "a"), "sheet.not-a-workbook"},
		{"i.xlsx", []byte("hello"), "sheet.not-a-workbook"},
		{"j.csv", []byte("%PDF-1.4 x"), "sheet.not-a-workbook"},
		{"k.xls", []byte("<html><table>"), "sheet.not-a-workbook"},
		{"l.xlsx", plain[:len(plain)/2], "sheet.damaged"},
		{"m.csv", []byte("a\x00\x01"), "exchange.binary"},
		{"n.csv", nil, "exchange.empty"},
		{"o.xlsx", zipped(t, "[Content_Types].xml", string(make([]byte, maxUnpacked+1))), "sheet.unpacks-large"},
	} {
		if _, err := Read(c.name, c.file); !problem.Is(err, c.code) {
			t.Errorf("%s: %v, want %s", c.name, err, c.code)
		}
	}
}

func TestWriteFileTellsWhoHasIt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there the file itself is refused")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "blad.xlsx")
	must.Do(t, os.WriteFile(path, []byte("old"), 0o600))
	excel := make([]byte, 165)
	copy(excel[1:], "Jos")
	excel[0], excel[55] = 3, 3
	copy(excel[57:], "J\x00o\x00s\x00")
	for _, c := range []struct{ mark, content, who string }{
		{".~lock.blad.xlsx#", "An Peeters,an,laptop,23.11.2026 22:45,file:///home/an/;", "An Peeters"},
		{".~lock.blad.xlsx#", ",an,laptop,23.11.2026 22:45,file:///home/an/;", "an"},
		{"~$blad.xlsx", string(excel), "Jos"},
	} {
		mark := filepath.Join(dir, c.mark)
		must.Do(t, os.WriteFile(mark, []byte(c.content), 0o600))
		err := WriteFile(path, []byte("new"))
		if p := problem.Find(err); p == nil || p.Code != "sheet.in-use-by" || p.Args["who"] != c.who {
			t.Errorf("%s: %v, want %s", c.mark, err, c.who)
		}
		if b := must.Get(os.ReadFile(path))(t); string(b) != "old" {
			t.Errorf("the file became %q", b)
		}
		must.Do(t, os.Remove(mark))
	}
	must.Do(t, WriteFile(path, []byte("new")))
	if entries := must.Get(os.ReadDir(dir))(t); len(entries) != 1 {
		t.Errorf("%d files, want the one", len(entries))
	}
}
