package jet

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/exchange/bws/create"
	"uitslag/internal/must"
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
	text := must.Get(os.ReadFile(path))(t)
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
				if _, err := fmt.Sscan(part, &c.Name, &kind, &c.Length); err != nil {
					t.Fatalf("%s: %v", part, err)
				}
				kind, c.Auto = strings.CutSuffix(kind, "*")
				for c.Kind = Bool; c.Kind.String() != kind; c.Kind++ {
					if c.Kind > Numeric {
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
	d := must.Get(Open(file))(t)
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
		file := must.Get(os.ReadFile(real))(t)
		d := must.Get(Open(file))(t)
		must.Do(t, os.WriteFile(path, []byte(transcribed(t, d)), 0o600))
	}
	want := transcripts(t, path)
	t.Run("made, Access 97", func(t *testing.T) { held(t, make3(t, want), want) })
	t.Run("made, Access 2000", func(t *testing.T) {
		file, wide := make4(t, want)
		held(t, file, wide)
	})
	if *realFiles != "" {
		t.Run("real", func(t *testing.T) {
			file := must.Get(os.ReadFile(real))(t)
			held(t, file, want)
		})
	}
}

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
	file := must.Get(create.File(tables))(t)
	return file, wide
}

// parsed is the value of a cell.
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
	n := must.Get(strconv.Atoi(s))(t)
	return n
}

// daysOf is the value of a moment.
func daysOf(t testing.TB, s string) float64 {
	t.Helper()
	at := must.Get(timeOf(s))(t)
	return math.Round(at.Sub(epoch).Seconds()) / (24 * 60 * 60)
}
