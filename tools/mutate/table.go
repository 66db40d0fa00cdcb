package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// verdict is how the tests of a tree did on a mutant.
type verdict string

const (
	killed         verdict = "killed"
	survives       verdict = "survives"        // all but the packages that drive windows
	survivesWindow verdict = "survives-window" // those too
	gone           verdict = "gone"            // its text is not in the tree
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

func (r result) write(path string) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(f, r)
	return errors.Join(err, f.Close())
}

func readResults(path string) (map[int]result, error) {
	all := map[int]result{}
	return all, readLines(path, 6, func(f []string) error {
		n, err := strconv.Atoi(f[0])
		if err != nil {
			return err
		}
		s, err := strconv.ParseFloat(f[4], 64)
		all[n] = result{n, verdict(f[1]), f[2], f[3], s, f[5]}
		return err
	})
}

// cell returns what the table says of a result.
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

// printTable writes the Markdown table of two files of results. It is an error where the
// tests of after do not find what those of before found.
func printTable(w io.Writer, before, after string) error {
	mutants, err := readList()
	if err != nil {
		return err
	}
	equivalent, err := readEquivalent()
	if err != nil {
		return err
	}
	was, err := readResults(before)
	if err != nil {
		return err
	}
	is, err := readResults(after)
	if err != nil {
		return err
	}
	fmt.Fprintln(w, "| | area | where | mutant | killer before | killer after | seconds before | after |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|")
	var lost []string
	count := map[string]int{}
	for _, m := range mutants {
		a, b := was[m.number], is[m.number]
		one, other := a.cell(), b.cell()
		if reason := equivalent[m.number]; reason != "" {
			one, other = "equivalent: "+reason, "equivalent"
			count["equivalent"]++
		}
		if a.verdict == killed {
			count["before"]++
		}
		if b.verdict == killed {
			count["after"]++
		}
		if a.verdict == killed && b.verdict != killed || b.verdict == gone {
			lost = append(lost, strconv.Itoa(m.number))
		}
		fmt.Fprintf(w, "| %d | %s | %s %s | %s `%s` | %s | %s | %.0f | %.0f |\n", m.number, m.area, m.file, m.function,
			m.kind, strings.ReplaceAll(m.text, "|", `\|`), one, other, a.seconds, b.seconds)
	}
	fmt.Fprintf(w, "\n%d mutants, %d equivalent; found before: %d, after: %d.\n", len(mutants), count["equivalent"], count["before"], count["after"])
	if len(lost) > 0 {
		return fmt.Errorf("found before and not after: %s", strings.Join(lost, ", "))
	}
	return nil
}
