// Command mutate tells whether a change of the tests loses faults that they found. It
// makes sixty mutants of the program, each with one fault (a condition negated, a
// statement dropped, two arguments exchanged), six in each of ten areas, and runs on each
// the tests of its package and then those of the packages that import it, until one fails.
// What the tests of before found, those of after must find. From the root of the project,
// with GOFLAGS and LANG as the Makefile sets them, and on a screen of its own:
//
//	go run ./tools/mutate -choose
//	xvfb-run -a -s "-screen 0 1366x768x24" go run ./tools/mutate -dir TREE -results FILE
//	go run ./tools/mutate -table BEFORE AFTER
//
// The list is tools/mutate/mutants.txt; it is chosen once and kept, and a mutant is found
// again where lines move. Those that no test can find are in equivalent.txt, each with the
// reason. Results are appended as they come, and a run that was interrupted goes on where
// it stopped. The slow packages that drive windows come last, with -window.
//
// Nothing is written in TREE but what its tests write: the file with the fault lies over
// the other one (go test -overlay).
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

var (
	listPath       = filepath.Join("tools", "mutate", "mutants.txt")
	equivalentPath = filepath.Join("tools", "mutate", "equivalent.txt")
)

func main() {
	choose := flag.Bool("choose", false, "choose the mutants, and write the list")
	seed := flag.Uint64("seed", 37, "begins the choice")
	table := flag.Bool("table", false, "print the table of two files of results, BEFORE and AFTER")
	dir := flag.String("dir", ".", "the tree whose tests are run")
	results := flag.String("results", filepath.Join("build", "mutants.txt"), "the file that results are appended to")
	times := flag.String("times", filepath.Join("build", "test-times.txt"), "seconds of each package, a line each: internal/store 41.5")
	only := flag.String("only", "", "the numbers of some mutants: 3,17")
	area := flag.String("area", "", "the mutants of this area")
	budget := flag.Duration("budget", 10*time.Minute, "for a mutant, after which no further package is begun")
	window := flag.Int("window", 0, "survivors on which the packages that drive windows are run")
	run := flag.String("run", "", "of those packages only the tests that match")
	flag.Parse()
	var err error
	switch {
	case *choose:
		err = writeList(*seed)
	case *table:
		err = printTable(os.Stdout, flag.Arg(0), flag.Arg(1))
	default:
		err = runAll(options{*dir, *results, *times, *only, *area, *budget, *window, *run})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// mutant is a line of the list.
type mutant struct {
	number int
	area   string
	file   string // from the root of the project
	candidate
}

func (m mutant) String() string {
	return fmt.Sprintf("%d\t%s\t%s\t%s\t%s\t%d\t%s", m.number, m.area, m.file, m.function, m.kind, m.nth, m.text)
}

func readList() ([]mutant, error) {
	var all []mutant
	err := readLines(listPath, 7, func(f []string) error {
		m := mutant{area: f[1], file: f[2], candidate: candidate{function: f[3], kind: kind(f[4]), text: f[6]}}
		var err error
		if m.number, err = strconv.Atoi(f[0]); err != nil {
			return err
		}
		m.nth, err = strconv.Atoi(f[5])
		all = append(all, m)
		return err
	})
	return all, err
}

// readEquivalent returns the reason of each mutant that no test can find.
func readEquivalent() (map[int]string, error) {
	reasons := map[int]string{}
	err := readLines(equivalentPath, 2, func(f []string) error {
		n, err := strconv.Atoi(f[0])
		reasons[n] = f[1]
		return err
	})
	return reasons, err
}

// readLines calls each with the fields, separated by tabs, of each line of a file that is not a comment.
// A file that is not there has none.
func readLines(path string, fields int, each func([]string) error) error {
	b, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	for i, line := range strings.Split(string(b), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.SplitN(line, "\t", fields)
		if len(f) < fields {
			return fmt.Errorf("%s:%d: %d fields, want %d", path, i+1, len(f), fields)
		}
		if err := each(f); err != nil {
			return fmt.Errorf("%s:%d: %w", path, i+1, err)
		}
	}
	return nil
}

// wanted reports whether -only and -area choose the mutant.
func (o options) wanted(m mutant) bool {
	return (o.area == "" || o.area == m.area) &&
		(o.only == "" || slices.Contains(strings.Split(o.only, ","), strconv.Itoa(m.number)))
}
