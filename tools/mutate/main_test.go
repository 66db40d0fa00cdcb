package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

const source = `package p

func f(a, b int, s []string) {
	if a > b && b > 0 {
		return
	}
	a = copied(a,
		b, 3)
	s = append(s, "x")
	_, c := g(a, b)
	for i := 0; i < c; i++ {
		s.close()
	}
}

func (t *list[T]) add(s ...string) { t.all(t, s...); max(1, 2) }
`

// TestCandidates holds each change of each kind to its text.
func TestCandidates(t *testing.T) {
	all, err := candidates([]byte(source))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range all {
		changed := strings.Split(string(c.apply([]byte(source))), "\n")
		if n := strings.Count(source, "\n") + 1; len(changed) != n {
			t.Errorf("%s %s: %d lines, want %d", c.kind, c.text, len(changed), n)
		}
		was := strings.Split(source, "\n")
		changes := ""
		for i, line := range changed {
			if i < len(was) && line != was[i] {
				changes += "|" + strings.TrimSpace(line)
			}
		}
		got = append(got, fmt.Sprintf("%s %s %d %s %s", c.function, c.kind, c.nth, c.text, changes))
	}
	want := []string{
		"f drop 1 a = copied(a, b, 3) ||",
		`f drop 2 s = append(s, "x") |`,
		"f negate 1 a > b && b > 0 |if !(a > b && b > 0) {",
		"f drop 3 return |",
		"f exchange 1 copied(a, b, …) |a = copied(b,|a, 3)",
		"f exchange 2 copied(…, b, 3) |3, b)",
		"f exchange 3 g(a, b) |_, c := g(b, a)",
		"f negate 2 i < c |for i := 0; !(i < c); i++ {",
		"f drop 4 s.close() |",
		"list.add drop 1 t.all(t, s...) |func (t *list[T]) add(s ...string) { ; max(1, 2) }",
		"list.add drop 2 max(1, 2) |func (t *list[T]) add(s ...string) { t.all(t, s...);  }",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestChooseAgain holds that a seed chooses the same, of each kind, and only what compiles.
func TestChooseAgain(t *testing.T) {
	all, err := candidates([]byte(strings.Repeat("//\n", 3) + source))
	if err != nil {
		t.Fatal(err)
	}
	var places []place
	for _, c := range all {
		places = append(places, place{"p.go", nil, c})
	}
	selected := func(seed uint64) string {
		s := ""
		for _, p := range choose(places, rand.New(rand.NewPCG(seed, 1)), func(p place) bool { return p.text != "return" }) {
			s += fmt.Sprintln(p.kind, p.nth, p.text)
		}
		return s
	}
	first := selected(1)
	if n := strings.Count(first, "\n"); n != 6 || strings.Contains(first, "return") {
		t.Errorf("chosen:\n%s", first)
	}
	differ := false
	for seed := range uint64(20) {
		once, again := selected(seed), selected(seed)
		if once != again {
			t.Errorf("seed %d chooses\n%sand\n%s", seed, once, again)
		}
		differ = differ || once != first
	}
	if !differ {
		t.Error("every seed chooses the same")
	}
}

// TestFind finds a mutant again where others of its kind were put before it, and not where its text is gone.
func TestFind(t *testing.T) {
	m := candidate{function: "f", kind: negate, nth: 1, text: "a > b"}
	moved := []candidate{{"f", negate, 1, "x", nil}, {"f", negate, 2, "a > b", nil}, {"f", negate, 5, "a > b", nil}, {"f", drop, 1, "a > b", nil}}
	if c, ok := find(m, moved); !ok || c.nth != 2 {
		t.Errorf("found %v %v", c, ok)
	}
	if c, ok := find(m, moved[:1]); ok {
		t.Errorf("found %v", c)
	}
}

// TestOrder holds that the own tests are first, and a quick package before a slow one that is as near.
func TestOrder(t *testing.T) {
	file := []string{"x_test.go"}
	all := []pkg{
		{ImportPath: "uitslag/top", TestGoFiles: file, Imports: []string{"uitslag/slow"}},
		{ImportPath: "uitslag/slow", TestGoFiles: file, Imports: []string{"uitslag/own"}},
		{ImportPath: "uitslag/quick", XTestGoFiles: file, XTestImports: []string{"uitslag/own"}},
		{ImportPath: "uitslag/behind", TestGoFiles: file, Imports: []string{"uitslag/quick"}},
		{ImportPath: "uitslag/untested", Imports: []string{"uitslag/own"}},
		{ImportPath: "uitslag/own", TestGoFiles: file},
	}
	var got []string
	for _, p := range order(all, "own", times{"slow": 60, "quick": 2}) {
		got = append(got, p.folder())
	}
	if want := []string{"own", "quick", "top", "slow"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestKiller reads what go test prints.
func TestKiller(t *testing.T) {
	for out, want := range map[string]string{
		"x\n--- FAIL: TestA (0.00s)\n    --- FAIL: TestA/b (0.00s)\n--- FAIL: TestC":  "TestA ",
		"panic: test timed out after 2m0s\n\trunning tests:\n\t\tTestLoop (2m0s)\n\n": "TestLoop (timeout)",
		"FAIL\tuitslag/x [build failed]\n":                                            " (does not build)",
		"fatal error: all goroutines are asleep - deadlock!\n":                        " (panic)",
	} {
		if test, how := killer(out); test+" "+how != want {
			t.Errorf("%q: %q %q, want %q", out, test, how, want)
		}
	}
}
