package fedsheet

import (
	"archive/zip"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/assets"
	"uitslag/internal/event"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// workbook makes a workbook, and gives its bytes.
func workbook(t *testing.T, build func(*excelize.File)) []byte {
	t.Helper()
	x := excelize.NewFile()
	defer func() { _ = x.Close() }()
	build(x)
	var b bytes.Buffer
	check.NoError(t, x.Write(&b))
	return b.Bytes()
}

// ok fails the test on an error of the workbook's maker.
func TestReadWorkbook(t *testing.T) {
	file := workbook(t, func(x *excelize.File) {
		check.NoError(t, x.SetSheetName("Sheet1", "Jo's blad"))
		check.NoError(t, x.SetSheetRow("Jo's blad", "A1", &[]any{"Club", "", "Datum"}))
		check.NoError(t, x.SetSheetRow("Jo's blad", "A3", &[]any{1, 61.25, "{{name}}"}))
		check.NoError(t, x.SetCellFormula("Jo's blad", "D3", "A3*2"))
		date := check.Value(x.NewStyle(&excelize.Style{NumFmt: 14}))(t)
		check.NoError(t, x.SetCellValue("Jo's blad", "C2", 46349))
		check.NoError(t, x.SetCellStyle("Jo's blad", "C2", "C2", date))
		check.NoError(t, x.MergeCell("Jo's blad", "A1", "B1"))
		check.Value(x.NewSheet("Lijst"))(t)
		check.NoError(t, x.SetCellValue("Lijst", "B2", "x"))
		check.NoError(t, x.SetSheetVisible("Lijst", false))
		check.NoError(t, x.SetDefinedName(&excelize.DefinedName{Name: "director", RefersTo: "'Jo''s blad'!$C$1"}))
		check.NoError(t, x.SetDefinedName(&excelize.DefinedName{Name: "club", RefersTo: "'Jo''s blad'!$A$1:$B$1"}))
		check.NoError(t, x.SetDefinedName(&excelize.DefinedName{Name: "area", RefersTo: "Lijst!$A$1:$B$9"}))
	})
	g := check.Value(Read("blad.xlsx", file))(t)
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
			g := check.Value(Read("x.csv", []byte(c.file)))(t)
			if g.Form != event.SheetCSV || g.Separator != c.separator || g.Encoding != c.encoding || !slices.EqualFunc(g.Sheets[0].Rows, c.want, slices.Equal) {
				t.Errorf("read as %q %q %q, want %q", g.Separator, g.Encoding, g.Sheets[0].Rows, c.want)
			}
		})
	}
}

// zipped returns a file of parts.
func zipped(t testing.TB, parts ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		part, err := w.Create(parts[i])
		check.NoError(t, err)
		_, err = part.Write([]byte(parts[i+1]))
		check.NoError(t, err)
	}
	check.NoError(t, w.Close())
	return b.Bytes()
}

func TestReadRefuses(t *testing.T) {
	plain := workbook(t, func(*excelize.File) {})
	locked := func() []byte {
		x := excelize.NewFile()
		defer func() { _ = x.Close() }()
		var b bytes.Buffer
		check.NoError(t, x.Write(&b, excelize.Options{Password: "geheim"}))
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
	check.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
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
		check.NoError(t, os.WriteFile(mark, []byte(c.content), 0o600))
		err := WriteFile(path, []byte("new"))
		if p := problem.Find(err); p == nil || p.Code != "sheet.in-use-by" || p.Args["who"] != c.who {
			t.Errorf("%s: %v, want %s", c.mark, err, c.who)
		}
		if b := check.Value(os.ReadFile(path))(t); string(b) != "old" {
			t.Errorf("the file became %q", b)
		}
		check.NoError(t, os.Remove(mark))
	}
	check.NoError(t, WriteFile(path, []byte("new")))
	if entries := check.Value(os.ReadDir(dir))(t); len(entries) != 1 {
		t.Errorf("%d files, want the one", len(entries))
	}
}

// office is LibreOffice; a test that needs it is skipped without it, and fails under
// UITSLAG_E2E (make e2e).
func office(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"soffice", "libreoffice"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("UITSLAG_E2E") != "" {
		t.Fatal("no LibreOffice on this computer: make e2e installs it")
	}
	t.Skip("no LibreOffice on this computer: make e2e installs it")
	return ""
}

// alwaysCompute has LibreOffice compute each formula of a workbook that it opens, also where it
// has a value.
const alwaysCompute = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

// recalculated has LibreOffice open files and save them as workbooks, and gives these.
func recalculated(t *testing.T, files map[string][]byte) map[string]*excelize.File {
	t.Helper()
	program, in, out, user := office(t), t.TempDir(), t.TempDir(), t.TempDir()
	check.NoError(t, os.MkdirAll(filepath.Join(user, "user"), 0o700))
	check.NoError(t, os.WriteFile(filepath.Join(user, "user", "registrymodifications.xcu"), []byte(alwaysCompute), 0o600))
	args := []string{"--headless", "--norestore", "-env:UserInstallation=file://" + user, "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", out}
	for name, file := range files {
		path := filepath.Join(in, name)
		check.NoError(t, os.WriteFile(path, file, 0o600))
		args = append(args, path)
	}
	cmd := exec.CommandContext(t.Context(), program, args...)
	cmd.Env = append(os.Environ(), "HOME="+in, "LC_ALL=C.UTF-8")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	all := map[string]*excelize.File{}
	for name := range files {
		x := check.Value(excelize.OpenFile(filepath.Join(out, strings.TrimSuffix(name, filepath.Ext(name))+".xlsx")))(t, name)
		t.Cleanup(func() { _ = x.Close() })
		all[name] = x
	}
	return all
}

// TestE2EOpensHardOnes has LibreOffice open each filled workbook and compute it: the
// formulas come to what they should, and every other cell shows what was written.
func TestE2EOpensHardOnes(t *testing.T) {
	all, files := hardOnes(t), map[string][]byte{}
	for i := range all {
		files[all[i].name+"."+string(all[i].form)] = all[i].filled(t)
	}
	seen := recalculated(t, files)
	for i := range all {
		h := &all[i]
		name := h.name + "." + string(h.form)
		t.Run(h.name, func(t *testing.T) {
			x := seen[name]
			for cell, want := range h.values {
				at := strings.LastIndex(cell, "!")
				got := check.Value(x.GetCellValue(cell[:at], cell[at+1:]))(t)
				if !slices.ContainsFunc(strings.Split(want, "|"), func(w string) bool {
					return got == w || strings.HasSuffix(w, " ") && strings.Contains(got, w) || w == "maandag" && strings.HasPrefix(got, w)
				}) {
					t.Errorf("%s shows %q, want %q", cell, got, want)
				}
			}
			sameShown(t, check.Value(Read(name, files[name]))(t), x)
		})
	}
}

// sameShown holds that each cell without a formula shows what was written.
func sameShown(t *testing.T, g *federation.Grid, x *excelize.File) {
	t.Helper()
	cells := 0
	for i := range g.Sheets {
		s := &g.Sheets[i]
		if visible := check.Value(x.GetSheetVisible(s.Name))(t); visible == s.Hidden {
			t.Errorf("%s is hidden, or no longer", s.Name)
		}
		for r, row := range s.Rows {
			for c, want := range row {
				name := place{c + 1, r + 1}.String()
				if s.Formulas[name] && want == "" || covered(s, place{c + 1, r + 1}) {
					continue // not computed by us
				}
				cells++
				if got := check.Value(x.GetCellValue(s.Name, name))(t); got != want && !strings.Contains(want, "2026") && !strings.EqualFold(got, want) {
					t.Errorf("%s!%s shows %q, want %q", s.Name, name, got, want)
				}
			}
		}
	}
	if cells < 8 {
		t.Errorf("only %d cells", cells)
	}
}

// TestE2EComputed holds that a value which is computed here is the one of LibreOffice, or that
// none is: for texts that read as numbers, logical values, comparisons and empty cells.
func TestE2EComputed(t *testing.T) {
	formulas := []string{
		"SUM(A3:A4)", "SUM(A2:A9)", "SUM(B2:B9)", "SUM(A2,A3)", "SUM(A3:A5)", "COUNT(A2:A9)", "COUNT(B2:B9)", "COUNTA(A2:A4)", "COUNTA(B2:B9)", "AVERAGE(A2:A9)", "AVERAGE(A3:A4)",
		"MIN(A3:A4,9)", "MIN(A2:A9)", "MAX(A2:A4)", "MAX(A9:A9)", `COUNTIF(B2:B9,"?*")`, `COUNTIF(A3:A9,">5")`, `COUNTIF(A2:A9,"12")`, `COUNTIF(A2:A9,"")`,
		`IF(A9="","leeg",A9)`, "ROUND(A3/3,2)", "ROUND(A3-7.5,0)", "LEN(B2)", "A3+A9", "IF(A3>A2,1,2)", `AND(A3>1,A9="")`, "IF(A2=12,1,2)", `IF(B2="X",1,2)`,
		"-A3^2", "-A3*2", "A3=5", "A3<>5", "A2+1", "OR(A9>1,A3=5)", "NOT(A3=5)", "A3/4", "A3/A9", "IF(B2<>\"\",A3,0)", "SUM(A:A)", "A3*10%", "1/3*A3",
	}
	rows := `<row r="1">`
	for i, f := range formulas {
		rows += `<c r="` + place{i + 1, 1}.String() + `"><f>` + escapeText(f) + `</f></c>`
	}
	rows += `</row><row r="4"><c r="A4"><v>7</v></c></row><row r="5"><c r="A5" t="b"><v>1</v></c></row>`
	_, out := fill(t, packed(t, rows, ""), &federation.Plan{Sheet: "Blad", Cells: []federation.CellValue{
		{Cell: "A2", Value: text("12")}, {Cell: "A3", Value: number("5", 0)}, {Cell: "A9", Value: text("")}, {Cell: "B2", Value: text("x")},
	}})
	shown := check.Value(Read("a.xlsx", out))(t).Sheets[0].Rows[0]
	x := recalculated(t, map[string][]byte{"a.xlsx": out})["a.xlsx"]
	computed := 0
	for i, f := range formulas {
		if i >= len(shown) || shown[i] == "" {
			continue
		}
		computed++
		if want := check.Value(x.GetCellValue("Blad", place{i + 1, 1}.String()))(t); shown[i] != want {
			t.Errorf("%s is %q, LibreOffice has %q", f, shown[i], want)
		}
	}
	if computed < 12 {
		t.Errorf("only %d are computed", computed)
	}
}

// covered reports whether a cell is one of a merged area, but not its first.
func covered(s *federation.Sheet, p place) bool {
	return slices.ContainsFunc(s.Merged, func(m string) bool {
		area, _ := spanOf(m)
		return area.has(p) && area.from != p
	})
}

// TestE2EOpensExamples has LibreOffice open the examples, filled with more lines than they
// have prepared.
func TestE2EOpensExamples(t *testing.T) {
	totals := map[string][2]string{"belgian": {"70", "2485"}, "spanish": {"70", "2485.00"}, "dutch": {"70", "58.88%"}}
	files := map[string][]byte{}
	for name := range totals {
		file := check.Value(assets.Federation.ReadFile("federation/" + name + ".xlsx"))(t)
		l := federation.Suggest(check.Value(Read(name+".xlsx", file))(t))
		l.Template, l.Form = file, event.SheetXLSX
		files[name+".xlsx"] = check.Value(Fill(&l, samplePlan(&l, 70)))(t)
	}
	for name, x := range recalculated(t, files) {
		g := check.Value(Read(name, files[name]))(t)
		sameShown(t, g, x)
		last := len(g.Sheets[0].Rows)
		column := "E"
		if strings.HasPrefix(name, "dutch") {
			column = "G"
		}
		for i, want := range totals[strings.TrimSuffix(name, ".xlsx")] {
			cell := place{federation.ColumnNumber(column), last - 1 + i}.String()
			if got := check.Value(x.GetCellValue(g.Sheets[0].Name, cell))(t); got != want {
				t.Errorf("%s: %s shows %q, want %q", name, cell, got, want)
			}
		}
	}
}
