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
// The list is tools/mutate/mutants.txt. It is chosen once and kept: a mutant is found
// again where lines move. Those that no test can find are in equivalent.txt, each with the
// reason. Results are appended as they come, and a run that was interrupted goes on where
// it stopped. On survivors -more runs some packages more, and -window those that drive
// windows, which are slow.
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
	results := flag.String("results", filepath.Join("build", "mutants.txt"), "the file that results are appended to")
	times := flag.String("times", filepath.Join("build", "test-times.txt"), "seconds of each package, a line each: internal/store 41.5")
	only := flag.String("only", "", "some mutants, by number or area: 3,17,store")
	var r runner
	flag.StringVar(&r.dir, "dir", ".", "the tree whose tests are run")
	flag.DurationVar(&r.budget, "budget", 10*time.Minute, "for a mutant, after which no further package is begun")
	more := flag.String("more", "", "packages, in this order, that are run on the survivors: ui/screens/rules,internal/store")
	flag.IntVar(&r.window, "window", -1, "as -more ui/windowtest,cmd/desktop, on this many survivors")
	flag.StringVar(&r.run, "run", "", "with -more or -window: only the tests that match")
	flag.Parse()
	if r.more = strings.FieldsFunc(*more, func(c rune) bool { return c == ',' }); r.window > 0 && len(r.more) == 0 {
		r.more = []string{"ui/windowtest", "cmd/desktop"}
	}
	switch {
	case *choose:
		writeList(*seed)
	case *table:
		if lost := printTable(os.Stdout, readList(), flag.Arg(0), flag.Arg(1)); len(lost) > 0 {
			fail(fmt.Errorf("found before and not after: %v", lost))
		}
	default:
		r.times = readTimes(*times)
		r.runAll(slices.DeleteFunc(readList(), func(m mutant) bool { return !m.in(*only) }), *results)
	}
}

// fail ends the program where there is an error.
func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

type mutant struct {
	number int
	area   string
	file   string // from the root of the project
	candidate
}

func (m mutant) String() string {
	return fmt.Sprintf("%d\t%s\t%s\t%s\t%s\t%d\t%s", m.number, m.area, m.file, m.function, m.kind, m.nth, m.text)
}

// in reports whether the mutant is one of those that -only names.
func (m mutant) in(only string) bool {
	names := strings.Split(only, ",")
	return only == "" || slices.Contains(names, m.area) || slices.Contains(names, strconv.Itoa(m.number))
}

func readList() []mutant {
	var all []mutant
	for _, f := range rows(listPath, "\t", 7) {
		all = append(all, mutant{atoi(f[0]), f[1], f[2], candidate{function: f[3], kind: kind(f[4]), nth: atoi(f[5]), text: f[6]}})
	}
	return all
}

// readEquivalent returns the reason of each mutant that no test can find.
func readEquivalent() map[int]string {
	reasons := map[int]string{}
	for _, f := range rows(equivalentPath, "\t", 2) {
		reasons[atoi(f[0])] = f[1]
	}
	return reasons
}

// rows returns the fields of the lines of a file that are not comments. A file that is not there has none.
func rows(path, separator string, fields int) [][]string {
	b, err := os.ReadFile(path)
	if !os.IsNotExist(err) {
		fail(err)
	}
	var all [][]string
	for line := range strings.Lines(string(b)) {
		line = strings.TrimRight(line, "\n")
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.SplitN(line, separator, fields)
		if len(f) < fields {
			fail(fmt.Errorf("%s: %q has %d fields, want %d", path, line, len(f), fields))
		}
		all = append(all, f)
	}
	return all
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	fail(err)
	return n
}

func seconds(s string) float64 {
	n, err := strconv.ParseFloat(s, 64)
	fail(err)
	return n
}
