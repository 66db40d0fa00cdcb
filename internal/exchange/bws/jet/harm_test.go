package jet

import (
	"bytes"
	"flag"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/problem"
)

// realFiles has files of table devices, which are not for everybody to have.
var realFiles = flag.String("realfiles", "", "folder of .bws files, to read, cut and damage")

// eachFile runs a test with a file made here, and with each of -realfiles.
func eachFile(t *testing.T, test func(t *testing.T, file []byte)) {
	t.Helper()
	t.Run("made", func(t *testing.T) {
		d, _ := written(t, 1, 60)
		test(t, d.Bytes())
	})
	if *realFiles != "" {
		eachReal(t, test)
	}
}

// eachReal runs a test with each file of -realfiles.
func eachReal(t *testing.T, test func(t *testing.T, file []byte)) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(*realFiles, "*.bws"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no .bws in %s: %v", *realFiles, err)
	}
	for _, path := range paths {
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(path), func(t *testing.T) { test(t, file) })
	}
}

// counts gives the number of rows of each table by the page of its definition, -1 for one
// whose rows are refused; nil when the file is.
func counts(t testing.TB, file []byte) map[uint32]int {
	t.Helper()
	coded := func(err error) {
		if problem.Find(err) == nil {
			t.Fatalf("no problem: %v", err)
		}
	}
	d, err := Open(file)
	if err != nil {
		coded(err)
		return nil
	}
	out := map[uint32]int{}
	for _, table := range d.tables {
		rows, err := table.Rows()
		out[table.page] = len(rows)
		if err != nil {
			coded(err)
			out[table.page] = -1
		}
		for _, r := range rows {
			for _, c := range table.columns {
				r.Text(c.Name)
				r.Int(c.Name)
				r.Bool(c.Name)
				r.Time(c.Name)
			}
		}
	}
	return out
}

// same checks that a damaged file gives the rows of the whole one or errors.
func same(t *testing.T, whole, got map[uint32]int, what string, args ...any) {
	t.Helper()
	if got == nil {
		return
	}
	if len(got) != len(whole) {
		t.Errorf(what+": %d tables of %d", append(args, len(got), len(whole))...)
	}
	for page, n := range whole {
		if has, ok := got[page]; !ok || has != n && has != -1 {
			t.Errorf(what+": table %d has %d rows of %d", append(args, page, has, n)...)
		}
	}
}

// TestCut: a file cut after any page has the rows of the whole one or is refused.
func TestCut(t *testing.T) {
	eachFile(t, func(t *testing.T, file []byte) {
		whole := counts(t, file)
		d, err := Open(file)
		if err != nil {
			t.Fatal(err)
		}
		refused := 0
		for n := range int(d.count()) {
			got := counts(t, file[:n*d.layout.page])
			same(t, whole, got, "cut at page %d", n)
			if !maps.Equal(whole, got) {
				refused++
			}
		}
		if refused == 0 {
			t.Error("no cut was refused")
		}
	})
}

// TestFlips: a file in which bytes are changed at random has the rows of the whole one or is
// refused.
func TestFlips(t *testing.T) {
	eachFile(t, func(t *testing.T, file []byte) {
		whole, chance := counts(t, file), rand.New(rand.NewPCG(12, 7))
		file = bytes.Clone(file)
		refused := 0
		for range 10_000 {
			at, x := chance.IntN(len(file)), byte(1+chance.IntN(255))
			file[at] ^= x
			got := counts(t, file)
			same(t, whole, got, "byte %#x with %#x", at, x)
			if !maps.Equal(whole, got) {
				refused++
			}
			file[at] ^= x
		}
		if refused == 0 {
			t.Error("no change was refused")
		}
	})
}
