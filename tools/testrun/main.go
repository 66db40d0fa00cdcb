// Testrun runs the tests of the project and remembers how long each package took, in
// build/test-times.txt: a line a package, its folder and seconds. What is not known there is
// in times.txt, taken once on two cores.
//
//	go run ./tools/testrun all [flags of go test]
//	go run ./tools/testrun quick [-since COMMIT] [-for 3m]
//
// All runs every package, the longest first, so that the last ones are short.
//
// Quick runs what a change can break: it vets the packages that changed and runs their
// tests, then those of the packages that import them, nearest and cheapest first, until the
// time is spent, and prints what it left out. What changed is what is not committed and the
// last commit, or all since a commit. It stops at the first group of packages with a failure.
//
// The tests of the window need a screen, and the environment that the Makefile sets.
package main

import (
	"bufio"
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

const timesFile = "build/test-times.txt"

// usual are the times of packages that were not run here yet.
//
//go:embed times.txt
var usual string

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "testrun:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errors.New("all or quick")
	}
	packages, err := list()
	if err != nil {
		return err
	}
	seconds := readTimes()
	switch args[0] {
	case "all":
		return all(packages, seconds, args[1:])
	case "quick":
		flags := flag.NewFlagSet("quick", flag.ExitOnError)
		since := flags.String("since", "", "the commit that the change begins after; empty for what is not committed and the last commit")
		spend := flags.Duration("for", 3*time.Minute, "how long it may take")
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		changed, err := changedFiles(*since)
		if err != nil {
			return err
		}
		return quick(packages, seconds, changed, time.Now().Add(*spend))
	}
	return fmt.Errorf("%q: all or quick", args[0])
}

// pkg is a package as go list gives it.
type pkg struct {
	ImportPath, Dir                    string
	Module                             struct{ Path, Dir string }
	Imports, TestImports, XTestImports []string
	TestGoFiles, XTestGoFiles          []string
}

// name returns its folder in the project, "." for the top.
func (p *pkg) name() string {
	return cmp.Or(strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, p.Module.Path), "/"), ".")
}

func (p *pkg) tested() bool { return len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 }

func list() ([]*pkg, error) {
	cmd := exec.Command("go", "list", "-json=ImportPath,Dir,Module,Imports,TestImports,XTestImports,TestGoFiles,XTestGoFiles", "./...")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var packages []*pkg
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		p := &pkg{}
		if err := d.Decode(p); errors.Is(err, io.EOF) {
			return packages, nil
		} else if err != nil {
			return nil, err
		}
		packages = append(packages, p)
	}
}

// unknown is how long a package is taken to need that was not run before, and linking is
// what a package costs before its first test.
const (
	unknown = 5.0
	linking = 3.0
)

// all runs the tests of every package, the longest first.
func all(packages []*pkg, seconds map[string]float64, flags []string) error {
	names := make([]string, 0, len(packages))
	for _, p := range packages {
		names = append(names, p.name())
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(seconds[b], seconds[a]) })
	return test(context.Background(), names, seconds, flags...)
}

// near is a package that a change reaches.
type near struct {
	*pkg
	steps int // 0 for one that changed, 1 for one that imports it, and so on
}

// reached returns the packages with tests that a change of these files can break, nearest first
// and of these the cheapest.
func reached(packages []*pkg, seconds map[string]float64, files []string) []near {
	byPath, importers, testers := map[string]*pkg{}, map[string][]*pkg{}, map[string][]*pkg{}
	for _, p := range packages {
		byPath[p.ImportPath] = p
		for _, i := range p.Imports {
			importers[i] = append(importers[i], p)
		}
		for _, i := range slices.Concat(p.TestImports, p.XTestImports) {
			testers[i] = append(testers[i], p)
		}
	}
	steps, code := map[*pkg]int{}, map[*pkg]bool{} // code: what stands behind it changed, not only its tests
	var todo []*pkg
	for _, f := range files {
		if p := owner(packages, f); p != nil {
			if _, is := steps[p]; !is {
				steps[p] = 0
			}
			if !strings.HasSuffix(f, "_test.go") && !code[p] {
				code[p] = true
				todo = append(todo, p)
			}
		}
	}
	for len(todo) > 0 {
		p := todo[0]
		todo = todo[1:]
		for _, q := range importers[p.ImportPath] {
			if n, is := steps[q]; !is || n > steps[p]+1 {
				steps[q] = steps[p] + 1
			}
			if !code[q] {
				code[q] = true
				todo = append(todo, q)
			}
		}
		for _, q := range testers[p.ImportPath] {
			if n, is := steps[q]; !is || n > steps[p]+1 {
				steps[q] = steps[p] + 1
			}
		}
	}
	var out []near
	for p, n := range steps {
		if p.tested() {
			out = append(out, near{p, n})
		}
	}
	slices.SortFunc(out, func(a, b near) int {
		return cmp.Or(cmp.Compare(a.steps, b.steps), cmp.Compare(cost(a.name(), seconds), cost(b.name(), seconds)), cmp.Compare(a.ImportPath, b.ImportPath))
	})
	return out
}

// owner returns the package that a file belongs to: the nearest folder above it with one; nil for
// none.
func owner(packages []*pkg, file string) *pkg {
	for dir := filepath.ToSlash(filepath.Dir(file)); dir != "."; dir = filepath.ToSlash(filepath.Dir(dir)) {
		if i := slices.IndexFunc(packages, func(p *pkg) bool { return p.name() == dir }); i >= 0 {
			return packages[i]
		}
	}
	return nil
}

func cost(name string, seconds map[string]float64) float64 {
	s, is := seconds[name]
	if !is {
		s = unknown
	}
	return s + linking
}

// changedFiles returns the files that changed since a commit, and those git does not know yet.
func changedFiles(since string) ([]string, error) {
	diff, err := git("diff", "--name-only", "--relative", cmp.Or(since, "HEAD~1"))
	if err != nil {
		return nil, err
	}
	others, err := git("ls-files", "--others", "--exclude-standard")
	if err != nil {
		return nil, err
	}
	return append(strings.Fields(diff), strings.Fields(others)...), nil
}

func git(args ...string) (string, error) {
	cmd := exec.Command("git", args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", strings.Join(args, " "), err)
	}
	return string(out), nil
}

// quick vets the packages that changed and runs the tests that can fail, until the time is
// spent.
func quick(packages []*pkg, seconds map[string]float64, files []string, until time.Time) error {
	var vetted []string
	for _, f := range files {
		if p := owner(packages, f); p != nil && !slices.Contains(vetted, p.ImportPath) {
			vetted = append(vetted, p.ImportPath)
		}
	}
	if len(vetted) == 0 {
		fmt.Println("no package changed")
		return nil
	}
	ctx, cancel := context.WithDeadline(context.Background(), until)
	defer cancel()
	vet := exec.CommandContext(ctx, "go", append([]string{"vet"}, vetted...)...)
	vet.Stdout, vet.Stderr = os.Stdout, os.Stderr
	if err := vet.Run(); err != nil && ctx.Err() == nil {
		return fmt.Errorf("go vet: %w", err)
	}
	left := reached(packages, seconds, files)
	for len(left) > 0 && ctx.Err() == nil {
		n := group(left, seconds, time.Until(until))
		err := test(ctx, names(left[:n]), seconds)
		switch {
		case err != nil && ctx.Err() == nil:
			leftOut(left[n:])
			return err
		case ctx.Err() == nil:
			left = left[n:]
		}
	}
	leftOut(left)
	return nil
}

// group returns how many of these packages are run together: those as near as the first that
// fit a third of the time that is left, two at a time, and one at least.
func group(left []near, seconds map[string]float64, remain time.Duration) int {
	n, sum := 0, 0.0
	for _, p := range left {
		sum += cost(p.name(), seconds) / 2
		if n > 0 && (p.steps > left[0].steps || sum > remain.Seconds()/3) {
			break
		}
		n++
	}
	return n
}

// leftOut prints the packages that were not run, or not to the end.
func leftOut(left []near) {
	if len(left) == 0 {
		return
	}
	fmt.Printf("left out (make test runs them): %s\n", strings.Join(names(left), " "))
}

func names(of []near) []string {
	all := make([]string, len(of))
	for i, p := range of {
		all[i] = p.name()
	}
	return all
}

func test(ctx context.Context, names []string, seconds map[string]float64, flags ...string) error {
	args := append([]string{"test", "-ldflags", "-s -w", "-timeout", "120m"}, flags...)
	for _, n := range names {
		args = append(args, "./"+n)
	}
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // its children end with it
	cmd.WaitDelay = 5 * time.Second
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		line := lines.Text()
		if !strings.Contains(line, "[no test files]") {
			fmt.Println(line)
		}
		note(line, seconds)
	}
	err = errors.Join(lines.Err(), cmd.Wait())
	return errors.Join(err, writeTimes(seconds))
}

// note takes the seconds of a package from a line of go test.
func note(line string, seconds map[string]float64) {
	f := strings.Fields(line)
	if len(f) < 3 || f[0] != "ok" && f[0] != "FAIL" || !strings.HasSuffix(f[2], "s") {
		return
	}
	_, name, _ := strings.Cut(f[1], "/")
	if s, err := strconv.ParseFloat(strings.TrimSuffix(f[2], "s"), 64); err == nil {
		seconds[name] = s
	}
}

// readTimes reads what was remembered, and for the other packages the usual times.
func readTimes() map[string]float64 {
	seconds := map[string]float64{}
	b, err := os.ReadFile(timesFile)
	if err != nil {
		b = nil // it is the first run
	}
	for line := range strings.Lines(usual + string(b)) {
		if f := strings.Fields(line); len(f) == 2 {
			if s, err := strconv.ParseFloat(f[1], 64); err == nil {
				seconds[f[0]] = s
			}
		}
	}
	return seconds
}

func writeTimes(seconds map[string]float64) error {
	var b strings.Builder
	for _, n := range slices.Sorted(maps.Keys(seconds)) {
		fmt.Fprintf(&b, "%s %.1f\n", n, seconds[n])
	}
	if err := os.MkdirAll(filepath.Dir(timesFile), 0o755); err != nil {
		return err
	}
	return os.WriteFile(timesFile, []byte(b.String()), 0o644)
}
