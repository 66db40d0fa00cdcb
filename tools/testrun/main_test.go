package main

import (
	"slices"
	"testing"
	"time"
)

// project returns a core, a screen on it, a paper on it, and a package whose tests use the paper.
func project() []*pkg {
	p := func(name string, imports, testImports []string) *pkg {
		x := &pkg{ImportPath: "m/" + name, Imports: imports, XTestImports: testImports, TestGoFiles: []string{"x_test.go"}}
		x.Module.Path = "m"
		return x
	}
	return []*pkg{
		p("core", nil, nil), p("screen", []string{"m/core"}, nil), p("paper", []string{"m/core"}, nil),
		p("window", []string{"m/screen"}, []string{"m/paper"}), p("far", nil, nil),
	}
}

// TestReached holds that a change reaches the package, then its importers with the cheapest
// first, then theirs, and that a change of tests or of other files reaches no further.
func TestReached(t *testing.T) {
	seconds := map[string]float64{"core": 9, "screen": 4, "paper": 1, "window": 60}
	for _, x := range []struct {
		files, want []string
	}{
		{[]string{"core/a.go"}, []string{"core", "paper", "screen", "window"}},
		{[]string{"core/testdata/deep/a.txt"}, []string{"core", "paper", "screen", "window"}},
		{[]string{"core/a_test.go"}, []string{"core"}},
		{[]string{"paper/a.go"}, []string{"paper", "window"}},
		{[]string{"screen/a.go", "paper/a_test.go"}, []string{"paper", "screen", "window"}},
		{[]string{"README.md"}, nil},
	} {
		var got []string
		for _, p := range reached(project(), seconds, x.files) {
			got = append(got, p.name())
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%q reach %q, want %q", x.files, got, x.want)
		}
	}
}

// TestGroup holds that packages as near as the first are run together, as many as fit a
// third of the time, and one at least.
func TestGroup(t *testing.T) {
	seconds := map[string]float64{"core": 9, "screen": 4, "paper": 1, "window": 60}
	all := reached(project(), seconds, []string{"core/a.go"})
	for _, x := range []struct {
		from, want int
		remain     time.Duration
	}{
		{0, 1, 3 * time.Minute},
		{1, 2, 3 * time.Minute},
		{1, 1, 10 * time.Second},
		{3, 1, time.Second},
	} {
		if got := group(all[x.from:], seconds, x.remain); got != x.want {
			t.Errorf("from %d with %v: %d together, want %d", x.from, x.remain, got, x.want)
		}
	}
}

// TestNote holds which lines of go test say how long a package took.
func TestNote(t *testing.T) {
	seconds := map[string]float64{"ui": 7}
	for _, line := range []string{
		"ok  \tuitslag/internal/store\t12.345s", "FAIL\tuitslag/ui/screens/entry\t1.5s", "ok  \tuitslag/ui\t(cached)", "--- FAIL: TestX (3.00s)",
		"?   \tuitslag/x\t[no test files]", "ok  \tuitslag/bench\t0.1s [no tests to run]",
	} {
		note(line, seconds)
	}
	want := map[string]float64{"internal/store": 12.345, "ui/screens/entry": 1.5, "ui": 7, "bench": 0.1}
	if len(seconds) != len(want) {
		t.Errorf("remembered %v", seconds)
	}
	for name, s := range want {
		if seconds[name] != s {
			t.Errorf("%s took %v, want %v", name, seconds[name], s)
		}
	}
}
