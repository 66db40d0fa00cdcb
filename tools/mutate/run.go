package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// options are the flags of a run.
type options struct {
	dir, results, times, only, area string

	budget time.Duration
	window int
	run    string
}

// runAll runs the tests of a tree on each mutant that has no result yet. With -window the
// slow packages are run on what survived without them.
func runAll(o options) error {
	mutants, err := readList()
	if err != nil {
		return err
	}
	equivalent, err := readEquivalent()
	if err != nil {
		return err
	}
	times, err := readTimes(o.times)
	if err != nil {
		return err
	}
	done, err := readResults(o.results)
	if err != nil {
		return err
	}
	if o.dir, err = filepath.Abs(o.dir); err != nil {
		return err
	}
	packages, err := list(o.dir, "./...")
	if err != nil {
		return err
	}
	r := runner{options: o, times: times}
	for _, m := range mutants {
		if !o.wanted(m) {
			continue
		}
		was, known := done[m.number]
		slow := o.window > 0 && known && was.verdict == survives && equivalent[m.number] == ""
		if known && !slow {
			continue
		}
		if slow {
			o.window--
		}
		result := r.mutant(m, slices.DeleteFunc(order(packages, path.Dir(m.file), times), func(p pkg) bool { return p.slow() != slow }), slow)
		result.seconds += was.seconds
		if err := result.write(o.results); err != nil {
			return err
		}
		fmt.Println(result)
	}
	return nil
}

// runner runs tests of a tree.
type runner struct {
	options
	times seconds
}

// mutant runs the tests of the packages, until one fails that does not fail without the change.
func (r runner) mutant(m mutant, packages []pkg, slow bool) (result result) {
	result.number = m.number
	begun := time.Now()
	defer func() { result.seconds = time.Since(begun).Seconds() }()
	src, err := os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(m.file)))
	all, parsed := candidates(src)
	c, found := find(m.candidate, all)
	if err != nil || parsed != nil || !found {
		fmt.Fprintf(os.Stderr, "%s: the text of mutant %d is not found: %s\n", m.file, m.number, m.text)
		result.verdict = gone
		return result
	}
	over, err := newOverlay(r.dir, m.file, c.apply(src))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		result.verdict = gone
		return result
	}
	defer over.remove()
	ran := 0
	for i, p := range packages {
		if i > 0 && time.Since(begun) > r.budget && !slow {
			break
		}
		if result.killer = r.test(over, p, slow); result.killer != "" {
			result.verdict, result.folder = killed, p.folder()
			return result
		}
		ran++
	}
	result.verdict = survives
	result.note = fmt.Sprintf("%d of %d packages", ran, len(packages))
	if slow {
		result.verdict, result.note = survivesWindow, result.note+" with windows "+r.run
	}
	return result
}

// test returns the first test of a package that fails with the change and not without it.
func (r runner) test(over overlay, p pkg, slow bool) string {
	limit := max(5*time.Minute, time.Duration(5*r.times.of(p))*time.Second)
	args := []string{"test", "-count=1", "-failfast", "-vet=off", "-ldflags=-s -w"}
	if slow {
		limit = max(limit, time.Hour)
		args = append(args, "-run", r.run)
	}
	args = append(args, "-timeout", limit.String())
	var skip []string
	for range 5 {
		with := args
		if len(skip) > 0 {
			with = append(slices.Clone(args), "-skip", "^("+strings.Join(skip, "|")+")$")
		}
		out, err := command(r.dir, over.flag(), append(with, "./"+p.folder())...)
		if err == nil {
			return ""
		}
		test, how := killer(out)
		alone := []string{}
		if test != "" {
			alone = []string{"-run", "^" + test + "$"}
		}
		if _, err := command(r.dir, "", append(append(slices.Clone(args), alone...), "./"+p.folder())...); err == nil {
			return strings.TrimSpace(test + " " + how)
		}
		fmt.Fprintf(os.Stderr, "%s: %s fails without the change too\n", p.folder(), strings.TrimSpace(test+" "+how))
		if test == "" {
			return ""
		}
		skip = append(skip, test)
	}
	return ""
}

var (
	failed  = regexp.MustCompile(`(?m)^--- FAIL: (\w+)`)
	endless = regexp.MustCompile(`(?m)^panic: test timed out after .*\n\trunning tests:\n\t\t(\w+)`)
	fatal   = regexp.MustCompile(`(?m)^(panic|fatal error): `)
)

// killer returns the first test that failed by what go test printed, and how where it did not end by itself.
func killer(out string) (test, how string) {
	if m := endless.FindStringSubmatch(out); m != nil {
		return m[1], "(timeout)"
	}
	if m := failed.FindStringSubmatch(out); m != nil {
		return m[1], ""
	}
	switch {
	case strings.Contains(out, "[build failed]"):
		return "", "does not build"
	case fatal.MatchString(out):
		return "", "panic"
	}
	return "", "exit"
}

// overlay is a file that lies over one of the tree.
type overlay struct{ dir string }

func newOverlay(tree, file string, src []byte) (overlay, error) {
	tree, err := filepath.Abs(tree)
	if err != nil {
		return overlay{}, err
	}
	o := overlay{}
	if o.dir, err = os.MkdirTemp("", "mutate"); err != nil {
		return o, err
	}
	changed := filepath.Join(o.dir, "changed.go")
	b, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(tree, filepath.FromSlash(file)): changed}})
	return o, errors.Join(err, os.WriteFile(changed, src, 0o644), os.WriteFile(filepath.Join(o.dir, "overlay.json"), b, 0o644))
}

// flag is for GOFLAGS, so that a program that a test builds has the change too.
func (o overlay) flag() string { return "-overlay=" + filepath.Join(o.dir, "overlay.json") }

func (o overlay) remove() { os.RemoveAll(o.dir) }

// memory is the kilobytes of addresses that a process may have: a mutant that fills lists
// for ever ends before it takes the machine with it.
const memory = "12000000"

// command runs go in a folder, with one more of GOFLAGS.
func command(dir, flag string, args ...string) (string, error) {
	c := exec.Command("sh", append([]string{"-c", `ulimit -v "$0"; exec go "$@"`, memory}, args...)...)
	c.Dir = dir
	c.Env = append(os.Environ(), "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" "+flag), "RAPID_CHECKS=25", "RAPID_NOFAILFILE=true")
	out, err := c.CombinedOutput()
	return string(out), err
}
