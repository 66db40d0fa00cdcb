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
	"uitslag/internal/problem"
)

func must[T any](t *testing.T) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// workbook makes a workbook, and gives its bytes.
func workbook(t *testing.T, build func(*excelize.File)) []byte {
	t.Helper()
	x := excelize.NewFile()
	defer func() { _ = x.Close() }()
	build(x)
	var b bytes.Buffer
	if err := x.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// ok fails the test on an error of the workbook's maker.
func ok(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestReadWorkbook(t *testing.T) {
	file := workbook(t, func(x *excelize.File) {
		ok(t, x.SetSheetName("Sheet1", "Jo's blad"))
		ok(t, x.SetSheetRow("Jo's blad", "A1", &[]any{"Club", "", "Datum"}))
		ok(t, x.SetSheetRow("Jo's blad", "A3", &[]any{1, 61.25, "{{name}}"}))
		ok(t, x.SetCellFormula("Jo's blad", "D3", "A3*2"))
		date := must[int](t)(x.NewStyle(&excelize.Style{NumFmt: 14}))
		ok(t, x.SetCellValue("Jo's blad", "C2", 46349))
		ok(t, x.SetCellStyle("Jo's blad", "C2", "C2", date))
		ok(t, x.MergeCell("Jo's blad", "A1", "B1"))
		must[int](t)(x.NewSheet("Lijst"))
		ok(t, x.SetCellValue("Lijst", "B2", "x"))
		ok(t, x.SetSheetVisible("Lijst", false))
		ok(t, x.SetDefinedName(&excelize.DefinedName{Name: "director", RefersTo: "'Jo''s blad'!$C$1"}))
		ok(t, x.SetDefinedName(&excelize.DefinedName{Name: "club", RefersTo: "'Jo''s blad'!$A$1:$B$1"}))
		ok(t, x.SetDefinedName(&excelize.DefinedName{Name: "area", RefersTo: "Lijst!$A$1:$B$9"}))
	})
	g := must[*federation.Grid](t)(Read("blad.xlsx", file))
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
			g := must[*federation.Grid](t)(Read("x.csv", []byte(c.file)))
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
		ok(t, err)
		_, err = part.Write([]byte(parts[i+1]))
		ok(t, err)
	}
	ok(t, w.Close())
	return b.Bytes()
}

func TestReadRefuses(t *testing.T) {
	plain := workbook(t, func(*excelize.File) {})
	locked := func() []byte {
		x := excelize.NewFile()
		defer func() { _ = x.Close() }()
		var b bytes.Buffer
		ok(t, x.Write(&b, excelize.Options{Password: "geheim"}))
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
	ok(t, os.WriteFile(path, []byte("old"), 0o600))
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
		ok(t, os.WriteFile(mark, []byte(c.content), 0o600))
		err := WriteFile(path, []byte("new"))
		if p := problem.Find(err); p == nil || p.Code != "sheet.in-use-by" || p.Args["who"] != c.who {
			t.Errorf("%s: %v, want %s", c.mark, err, c.who)
		}
		if b := must[[]byte](t)(os.ReadFile(path)); string(b) != "old" {
			t.Errorf("the file became %q", b)
		}
		ok(t, os.Remove(mark))
	}
	ok(t, WriteFile(path, []byte("new")))
	if entries := must[[]os.DirEntry](t)(os.ReadDir(dir)); len(entries) != 1 {
		t.Errorf("%d files, want the one", len(entries))
	}
}
