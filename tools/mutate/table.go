package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"
)

type verdict string

const (
	killed   verdict = "killed"
	survives verdict = "survives"
	gone     verdict = "gone" // its text is not in the tree
)

// result is a line of the results of a tree. The last one of a mutant counts.
type result struct {
	number  int
	verdict verdict
	folder  string // of the tests that found it
	killer  string
	seconds float64
	note    string
}

func (r result) String() string {
	return fmt.Sprintf("%d\t%s\t%s\t%s\t%.1f\t%s", r.number, r.verdict, cmp.Or(r.folder, "-"), cmp.Or(r.killer, "-"), r.seconds, r.note)
}

func (r result) write(path string) {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	fail(err)
	_, err = fmt.Fprintln(f, r)
	fail(err)
	fail(f.Close())
}

func readResults(path string) map[int]result {
	all := map[int]result{}
	for _, f := range rows(path, "\t", 6) {
		all[atoi(f[0])] = result{atoi(f[0]), verdict(f[1]), f[2], f[3], seconds(f[4]), f[5]}
	}
	return all
}

func (r result) cell() string {
	switch r.verdict {
	case "":
		return "not run"
	case killed:
		return r.folder + " " + r.killer
	case gone:
		return "its text is not found"
	}
	return "survives (" + r.note + ")"
}

// printTable writes the Markdown table of two files of results, and returns the mutants
// that the tests of before found and those of after did not, or whose text is gone.
func printTable(w io.Writer, mutants []mutant, before, after string) (lost []int) {
	equivalent, was, is := readEquivalent(), readResults(before), readResults(after)
	fmt.Fprintln(w, "| | area | where | mutant | killer before | killer after | seconds before | after |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|")
	count := map[string]int{}
	for _, m := range mutants {
		a, b := was[m.number], is[m.number]
		one, other := a.cell(), b.cell()
		if reason := equivalent[m.number]; reason != "" {
			one, other = "equivalent: "+reason, "equivalent"
			count["equivalent"]++
		}
		count["before "+string(a.verdict)]++
		count["after "+string(b.verdict)]++
		if a.verdict == killed && b.verdict != killed || b.verdict == gone {
			lost = append(lost, m.number)
		}
		fmt.Fprintf(w, "| %d | %s | %s %s | %s `%s` | %s | %s | %.0f | %.0f |\n", m.number, m.area, m.file, m.function,
			m.kind, escaped(m.text), escaped(one), escaped(other), a.seconds, b.seconds)
	}
	fmt.Fprintf(w, "\n%d mutants, %d of them equivalent; the tests of before find %d, those of after %d.\n",
		len(mutants), count["equivalent"], count["before killed"], count["after killed"])
	return lost
}

func escaped(s string) string { return strings.ReplaceAll(s, "|", `\|`) }
