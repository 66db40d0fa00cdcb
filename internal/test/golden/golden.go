// Package golden compares what a test makes with a file under testdata, which the flag
// -update of the test writes.
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
)

var update = flag.Bool("update", false, "write the golden files")

// TB is what it needs of a test.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Check compares got with testdata/name. Where they differ the first such line is
// reported, and the whole is written to testdata/failed.
func Check(t TB, name, got string) {
	t.Helper()
	check(t, name, got, *update)
}

// CheckKept is Check of a file that is never changed: -update writes it only where there
// is none.
func CheckKept(t TB, name, got string) {
	t.Helper()
	_, err := os.Stat(path(name))
	check(t, name, got, *update && os.IsNotExist(err))
}

func check(t TB, name, got string, write bool) {
	t.Helper()
	if write {
		save(t, path(name), got)
		return
	}
	b, err := os.ReadFile(path(name))
	if err != nil {
		t.Fatalf("%v (-update writes it)", err)
	}
	want := string(b)
	if got == want || got == strings.ReplaceAll(want, "\r\n", "\n") {
		return
	}
	failed := path("failed/" + name)
	if !filepath.IsLocal(name) {
		failed = path("failed/" + filepath.Base(name))
	}
	save(t, failed, got)
	a, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(a), len(w)) {
		if x, y := line(a, i), line(w, i); x != y {
			t.Fatalf("%s line %d:\n got %s\nwant %s\n(the whole is in %s; -update takes it over)", path(name), i+1, x, y, failed)
		}
	}
}

// line returns a line in quotes, or that there is none.
func line(lines []string, i int) string {
	if i >= len(lines) {
		return "no line"
	}
	return `"` + strings.TrimSuffix(lines[i], "\r") + `"`
}

func path(name string) string { return filepath.Join("testdata", filepath.FromSlash(name)) }

func save(t TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatalf("%v", err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatalf("%v", err)
	}
}
