package jet

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/must"
)

// null is what stands for no value.
const null = "∅"

// noEmpty is a table in which an empty text is no value: mdb-export does not tell them apart.
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
	must.Do(t, os.WriteFile(path, file, 0o600))
	const cell, row = "\x01", "\x02"
	cmd := exec.CommandContext(t.Context(), program, "-Q", "-d", cell, "-R", row, "-0", null, "-T", "%Y-%m-%d %H:%M:%S", "-D", "%Y-%m-%d %H:%M:%S", path, table)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("mdb-export %s: %v", table, err)
	}
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSuffix(string(out), row), row) {
		rows = append(rows, strings.Split(line, cell))
	}
	return rows
}

// cells gives a table as text: the names of its columns, then its rows.
func cells(t testing.TB, table *Table) [][]string {
	t.Helper()
	rows := must.Get(table.Rows())(t)
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

// cell is a value as text, as mdb-export writes it.
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

// moment is a date and time to the second.
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
	for name, file := range files {
		t.Run(name, func(t *testing.T) { compare(t, file) })
	}
}

// compare compares each table of a file with what mdb-export says.
func compare(t *testing.T, file []byte) {
	t.Helper()
	d := must.Get(Open(file))(t)
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
