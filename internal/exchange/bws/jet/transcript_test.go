package jet

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/exchange/bws/create"
	"uitslag/internal/exchange/bws/row"
	"uitslag/internal/test/check"
)

var transcribe = flag.Bool("transcribe", false, "write testdata/*.txt anew from the files of -realfiles")

// A transcript is a table as testdata/*.txt has it: its columns, and cells as cell gives them.
type transcript struct {
	name    string
	columns []Column
	rows    [][]string
}

// transcripts reads what was written down of a file: a line with the name of each table, one
// with its columns as "name kind length", and one a row, with tabs between.
func transcripts(t testing.TB, path string) []transcript {
	t.Helper()
	text := check.Value(os.ReadFile(path))(t)
	var out []transcript
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		name, table := strings.CutPrefix(line, "table ")
		switch {
		case strings.HasPrefix(line, "#"):
		case table:
			out = append(out, transcript{name: name})
		case out[len(out)-1].columns == nil:
			for part := range strings.SplitSeq(line, "\t") {
				var c Column
				var kind string
				check.Value(fmt.Sscan(part, &c.Name, &kind, &c.Length))(t, part)
				kind, c.Auto = strings.CutSuffix(kind, "*")
				for c.Kind = Bool; c.Kind.String() != kind; c.Kind++ {
					if c.Kind > row.Numeric {
						t.Fatalf("kind %q", kind)
					}
				}
				out[len(out)-1].columns = append(out[len(out)-1].columns, c)
			}
		default:
			out[len(out)-1].rows = append(out[len(out)-1].rows, strings.Split(line, "\t"))
		}
	}
	return out
}

// transcribed gives the transcript of a file as text.
func transcribed(t *testing.T, d *Database) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("# What a file of table devices holds: two sections of a club, Access 97, read with mdb-export.\n" +
		"# The names of the players and of the computer are made up. Tables of the engine are left out.\n")
	for _, name := range d.Tables() {
		table, _ := d.Table(name)
		var columns []string
		for _, c := range table.Columns() {
			auto := ""
			if c.Auto {
				auto = "*"
			}
			columns = append(columns, fmt.Sprintf("%s %s%s %d", c.Name, c.Kind, auto, c.Length))
		}
		fmt.Fprintf(&b, "table %s\n%s\n", name, strings.Join(columns, "\t"))
		for _, row := range cells(t, table)[1:] {
			b.WriteString(strings.Join(row, "\t") + "\n")
		}
	}
	return b.String()
}

// held checks that a file has what a transcript says.
func held(t *testing.T, file []byte, want []transcript) {
	t.Helper()
	d := check.Value(Open(file))(t)
	if got := len(d.Tables()); got != len(want) {
		t.Errorf("%d tables, want %d", got, len(want))
	}
	for _, w := range want {
		table, ok := d.Table(w.name)
		if !ok {
			t.Fatalf("no table %s", w.name)
		}
		if got := table.Columns(); !slices.Equal(got, w.columns) {
			t.Errorf("%s: columns %v, want %v", w.name, got, w.columns)
		}
		equal(t, w.name, cells(t, table)[1:], w.rows)
	}
}

// TestTranscripts: files of both versions made of what a real file holds have it; with
// -realfiles, the real file does.
func TestTranscripts(t *testing.T) {
	const path = "testdata/two-sections.txt"
	real := filepath.Join(*realFiles, "two-sections-jet3.bws")
	if *transcribe {
		file := check.Value(os.ReadFile(real))(t)
		d := check.Value(Open(file))(t)
		check.NoError(t, os.WriteFile(path, []byte(transcribed(t, d)), 0o600))
	}
	want := transcripts(t, path)
	t.Run("made, Access 97", func(t *testing.T) { held(t, make3(t, want), want) })
	t.Run("made, Access 2000", func(t *testing.T) {
		file, wide := make4(t, want)
		held(t, file, wide)
	})
	if *realFiles != "" {
		t.Run("real", func(t *testing.T) {
			file := check.Value(os.ReadFile(real))(t)
			held(t, file, want)
		})
	}
}

var sizes = row.Sizes

// make4 makes a file of version 4 of transcripts. Its lengths of texts are in bytes of two a
// character.
func make4(t testing.TB, all []transcript) ([]byte, []transcript) {
	t.Helper()
	var tables []create.Table
	wide := slices.Clone(all)
	for i := range wide {
		table := create.Table{Name: wide[i].name}
		wide[i].columns = slices.Clone(wide[i].columns)
		for k := range wide[i].columns {
			c := &wide[i].columns[k]
			table.Columns = append(table.Columns, create.Column{Name: c.Name, Kind: create.Kind(c.Kind), Length: c.Length, Auto: c.Auto})
			if c.Kind == Text {
				c.Length *= 2
			}
		}
		for _, line := range wide[i].rows {
			row := create.Row{}
			for k, s := range line {
				row = append(row, parsed(t, wide[i].columns[k].Kind, s))
			}
			table.Rows = append(table.Rows, row)
		}
		tables = append(tables, table)
	}
	file := check.Value(create.File(tables))(t)
	return file, wide
}

// parsed returns the value of a cell.
func parsed(t testing.TB, kind Kind, s string) any {
	t.Helper()
	if s == null {
		return nil
	}
	switch kind {
	case Bool:
		return s == "1"
	case Text:
		return s
	case DateTime:
		return daysOf(t, s)
	}
	return check.Value(strconv.Atoi(s))(t)
}

// daysOf returns the value of a moment.
func daysOf(t testing.TB, s string) float64 {
	t.Helper()
	at := check.Value(timeOf(s))(t)
	return math.Round(at.Sub(epoch).Seconds()) / (24 * 60 * 60)
}

// maker3 makes a file of version 3, which the program never does, for tests: tables without
// indexes and a catalog with what readers need of it.
type maker3 struct{ file []byte }

func (m *maker3) page() (uint32, []byte) {
	n := len(m.file) / jet3.page
	m.file = append(m.file, make([]byte, jet3.page)...)
	return uint32(n), m.file[n*jet3.page:]
}

// rows3 writes rows on a data page of a table while they fit, and gives the others.
func rows3(page []byte, table uint32, rows [][]byte) [][]byte {
	page[0], page[1] = pageData, 1
	binary.LittleEndian.PutUint32(page[4:], table)
	at, n := jet3.page, 0
	for len(rows) > 0 && at-len(rows[0]) >= jet3.dataR+2*(n+1) {
		at -= copy(page[at-len(rows[0]):], rows[0])
		binary.LittleEndian.PutUint16(page[jet3.dataR+2*n:], uint16(at))
		n++
		rows = rows[1:]
	}
	binary.LittleEndian.PutUint16(page[jet3.dataRows:], uint16(n))
	binary.LittleEndian.PutUint16(page[freeAt:], uint16(at-jet3.dataR-2*n))
	return rows
}

// table writes the pages of a table, its definition on a page that is there.
func (m *maker3) table(t testing.TB, at uint32, table transcript) {
	t.Helper()
	definition := make([]byte, jet3.page)
	definition[0], definition[1] = pageTable, 1
	f, fixed, variable := &jet3, 0, 0
	entries := f.stubs
	names := entries + len(table.columns)*f.entry
	offsets := make([]int, len(table.columns))
	for i, c := range table.columns {
		e := definition[entries+i*f.entry:]
		e[0] = byte(c.Kind)
		binary.LittleEndian.PutUint16(e[f.column.number:], uint16(i))
		binary.LittleEndian.PutUint16(e[f.column.length:], uint16(c.Length))
		e[f.column.flags] = 2
		if c.Auto {
			e[f.column.flags] |= columnAuto
		}
		if n, ok := sizes[c.Kind]; ok || c.Kind == Bool {
			e[f.column.flags] |= columnFixed
			binary.LittleEndian.PutUint16(e[f.column.fixed:], uint16(fixed))
			offsets[i] = fixed
			fixed += n
		} else {
			offsets[i] = variable
			binary.LittleEndian.PutUint16(e[f.column.variable:], uint16(variable))
			variable++
		}
		definition[names] = byte(len(c.Name))
		names += 1 + copy(definition[names+1:], c.Name)
	}
	binary.LittleEndian.PutUint32(definition[8:], uint32(names))
	definition[f.kind] = 'N'
	for field, v := range map[int]int{f.maxCols: len(table.columns), f.varCols: variable, f.cols: len(table.columns)} {
		binary.LittleEndian.PutUint16(definition[field:], uint16(v))
	}
	var packed [][]byte
	for _, line := range table.rows {
		packed = append(packed, row3(t, table.columns, offsets, fixed, variable, line))
	}
	maps, _ := m.page()
	owned := make([]byte, 5+64)
	for len(packed) > 0 {
		n, page := m.page()
		remaining := rows3(page, at, packed)
		if len(remaining) == len(packed) {
			t.Fatalf("%s: a row of %d bytes", table.name, len(remaining[0]))
		}
		packed = remaining
		put(owned[5:], n, true)
	}
	rows3(m.file[int(maps)*f.page:][:f.page], 0, [][]byte{owned, owned})
	binary.LittleEndian.PutUint32(definition[f.owned:], maps<<8)
	binary.LittleEndian.PutUint32(definition[f.free:], maps<<8|1)
	copy(m.file[int(at)*f.page:], definition)
}

// row3 packs a row.
func row3(t testing.TB, columns []Column, offsets []int, fixed, variable int, line []string) []byte {
	t.Helper()
	row := make([]byte, 1+fixed)
	row[0] = byte(len(columns))
	mask := make([]byte, (len(columns)+7)/8)
	texts := make([]string, variable)
	for i, c := range columns {
		v := parsed(t, c.Kind, line[i])
		if v == nil || v == false {
			continue
		}
		mask[i/8] |= 1 << (i % 8)
		switch v := v.(type) {
		case string:
			texts[offsets[i]] = v
		case int:
			copy(row[1+offsets[i]:], binary.LittleEndian.AppendUint64(nil, uint64(v))[:sizes[c.Kind]])
		case float64:
			binary.LittleEndian.PutUint64(row[1+offsets[i]:], math.Float64bits(v))
		}
	}
	if variable == 0 {
		return append(row, mask...)
	}
	ends := []int{len(row)}
	for _, s := range texts {
		for _, r := range s {
			row = append(row, byte(r)) // the texts of the tests are of Latin 1
		}
		ends = append(ends, len(row))
	}
	plain := len(row) + variable + 2 + len(mask)
	jumps := 0
	for (plain+jumps-1)/256 > jumps {
		jumps++
	}
	for k := variable; k >= 0; k-- {
		row = append(row, byte(ends[k]))
	}
	for j := jumps; j > 0; j-- {
		first := 0
		for first <= variable && ends[first] < 256*j {
			first++
		}
		row = append(row, byte(first))
	}
	return append(append(row, byte(variable)), mask...)
}

// make3 makes a file of transcripts.
func make3(t testing.TB, all []transcript) []byte {
	t.Helper()
	m := &maker3{file: header(t, 0, map[int]byte{codePageAt: 0xE4, codePageAt + 1: 4})} // 1252
	catalog := transcript{columns: []Column{
		{Name: "Id", Kind: Long, Length: 4},
		{Name: "ParentId", Kind: Long, Length: 4},
		{Name: "Name", Kind: Text, Length: 255},
		{Name: "Type", Kind: Int, Length: 2},
		{Name: "Flags", Kind: Long, Length: 4},
		{Name: "LvProp", Kind: row.OLE},
	}}
	object := func(name string, kind int, at uint32, flags string) {
		catalog.rows = append(catalog.rows, []string{strconv.Itoa(int(at)), "0", name, strconv.Itoa(kind), flags, null})
	}
	object("MSysObjects", 1, catalogPage, "-2147483648")
	object("Databases", 3, 0, "0")
	for _, table := range all {
		at, _ := m.page()
		m.table(t, at, table)
		object(table.name, 1, at, "0")
	}
	m.table(t, catalogPage, catalog)
	free := make([]byte, 5+64)
	for n := uint32(len(m.file) / jet3.page); n < 512; n++ {
		put(free[5:], n, true)
	}
	rows3(m.file[mapPage*jet3.page:][:jet3.page], 0, [][]byte{free})
	return m.file
}

// long3 returns a table whose rows are around the lengths at which another jump is needed.
func long3() transcript {
	table := transcript{name: "Long", columns: []Column{
		{Name: "N", Kind: Int, Length: 2},
		{Name: "A", Kind: Text, Length: 255},
		{Name: "B", Kind: Text, Length: 255},
		{Name: "Yes", Kind: Bool, Length: 1},
		{Name: "C", Kind: Text, Length: 255},
		{Name: "D", Kind: Text, Length: 255},
	}}
	chance := rand.New(rand.NewPCG(3, 3))
	for n := range 1000 {
		remaining := n
		line := []string{strconv.Itoa(n), "", "", fmt.Sprint(n % 2), "", ""}
		for _, i := range chance.Perm(4) {
			size := min(remaining, 255)
			remaining -= size
			if line[[]int{1, 2, 4, 5}[i]] = strings.Repeat("é", size); size == 0 && chance.IntN(2) == 0 {
				line[[]int{1, 2, 4, 5}[i]] = null
			}
		}
		table.rows = append(table.rows, line)
	}
	return table
}

// TestLongRows: rows of version 3 of every length are read.
func TestLongRows(t *testing.T) {
	all := []transcript{long3()}
	held(t, make3(t, all), all)
}

// null is what stands for no value.
const null = "∅"

// noEmpty returns a table in which an empty text is no value: mdb-export does not tell them apart.
func noEmpty(rows [][]string) [][]string {
	out := make([][]string, len(rows))
	for i, line := range rows {
		for _, s := range line {
			if s == "" {
				s = null
			}
			out[i] = append(out[i], s)
		}
	}
	return out
}

// exported has mdb-export write a table of a file, and gives its rows; a test that needs it
// is skipped without it, and fails under UITSLAG_E2E (make e2e).
func exported(t *testing.T, file []byte, table string) [][]string {
	t.Helper()
	program, err := exec.LookPath("mdb-export")
	if err != nil {
		if os.Getenv("UITSLAG_E2E") != "" {
			t.Fatal("no mdb-export on this computer: make e2e installs it")
		}
		t.Skip("no mdb-export on this computer: make e2e installs it")
	}
	path := filepath.Join(t.TempDir(), "file.bws")
	check.NoError(t, os.WriteFile(path, file, 0o600))
	const cell, row = "\x01", "\x02"
	cmd := exec.CommandContext(t.Context(), program, "-Q", "-d", cell, "-R", row, "-0", null, "-T", "%Y-%m-%d %H:%M:%S", "-D", "%Y-%m-%d %H:%M:%S", path, table)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	out := check.Value(cmd.Output())(t, table)
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSuffix(string(out), row), row) {
		rows = append(rows, strings.Split(line, cell))
	}
	return rows
}

// cells gives a table as text: the names of its columns, then its rows.
func cells(t testing.TB, table *Table) [][]string {
	t.Helper()
	rows := check.Value(table.Rows())(t)
	out := [][]string{nil}
	for _, c := range table.Columns() {
		out[0] = append(out[0], c.Name)
	}
	for _, r := range rows {
		var line []string
		for _, c := range table.Columns() {
			line = append(line, r.cell(c))
		}
		out = append(out, line)
	}
	return out
}

// cell returns a value as text, as mdb-export writes it.
func (r Row) cell(c Column) string {
	switch c.Kind {
	case Bool:
		if r.Bool(c.Name) {
			return "1"
		}
		return "0"
	case Text:
		if s, ok := r.Text(c.Name); ok {
			return s
		}
	case DateTime:
		if days, ok := r.Time(c.Name); ok {
			return moment(days)
		}
	case Byte, Int, Long:
		if n, ok := r.Int(c.Name); ok {
			return strconv.FormatInt(n, 10)
		}
	}
	return null
}

// epoch is day 0 of a database.
var epoch = time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)

func timeOf(s string) (time.Time, error) { return time.Parse(time.DateTime, s) }

// moment returns a date and time to the second.
func moment(days float64) string {
	whole := math.Trunc(days)
	seconds := int64(math.Abs(days-whole)*24*60*60 + 0.5)
	return epoch.AddDate(0, 0, int(whole)).Add(time.Duration(seconds) * time.Second).Format(time.DateTime)
}

// equal compares a table with what it should be.
func equal(t *testing.T, what string, got, want [][]string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d rows, want %d", what, len(got), len(want))
	}
	for i := range got {
		if g, w := fmt.Sprintf("%q", got[i]), fmt.Sprintf("%q", want[i]); g != w {
			t.Fatalf("%s, row %d:\n%s, want\n%s", what, i, g, w)
		}
	}
}

// TestE2EMdbtools has mdb-export write each table of files that were made, and compares cell
// by cell.
func TestE2EMdbtools(t *testing.T) {
	all := transcripts(t, "testdata/two-sections.txt")
	large, _ := manyPages(t)
	files := map[string][]byte{
		"Access 97": make3(t, all), "long rows": make3(t, []transcript{long3()}),
		"moved rows": movedIn(t, make3(t, all), "ReceivedData"), "many pages": large.Bytes(),
	}
	files["Access 2000"], _ = make4(t, all)
	for seed := range uint64(3) {
		d, _ := written(t, seed, 400)
		files[fmt.Sprint("written ", seed)] = d.Bytes()
	}
	files["worn, Access 97"], _ = worn(t, files["Access 97"])
	files["worn, Access 2000"], _ = worn(t, files["written 1"])
	files["emptied"], _ = emptied(t)
	for name, file := range files {
		t.Run(name, func(t *testing.T) { compare(t, file) })
	}
}

// compare compares each table of a file with what mdb-export says.
func compare(t *testing.T, file []byte) {
	t.Helper()
	d := check.Value(Open(file))(t)
	for _, name := range d.Tables() {
		table, _ := d.Table(name)
		equal(t, name, noEmpty(cells(t, table)), exported(t, file, name))
	}
}

// TestE2ERealFiles has mdb-export write each table of the files of -realfiles, and compares
// cell by cell.
func TestE2ERealFiles(t *testing.T) {
	if *realFiles == "" {
		t.Skip("needs -realfiles")
	}
	eachReal(t, compare)
}
