package main

import (
	"encoding/json"
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

type runner struct {
	dir    string
	times  times
	budget time.Duration
	more   []string // the packages that are run on survivors
	window int      // on how many of them at most
	run    string
}

// runAll runs the tests on each mutant that has no result yet, or those of more packages on the survivors.
func (r runner) runAll(mutants []mutant, results string) {
	equivalent, all := readEquivalent(), list(r.dir, "./...")
	left := r.window
	for _, m := range mutants {
		was, known := readResults(results)[m.number] // another run may have written some since
		packages := slices.DeleteFunc(order(all, path.Dir(m.file), r.times), pkg.slow)
		if len(r.more) > 0 {
			if was.verdict != survives || equivalent[m.number] != "" || left == 0 {
				continue
			}
			packages = nil
			for _, folder := range r.more {
				packages = append(packages, pkg{ImportPath: module + folder})
			}
			left--
		} else if known {
			continue
		}
		now := r.mutant(m, packages)
		now.seconds += was.seconds
		if len(r.more) > 0 && now.verdict == survives {
			now.note = strings.TrimSpace(fmt.Sprintf("%s, %s %s", was.note, strings.Join(r.more, " "), r.run))
		}
		now.write(results)
		fmt.Println(now)
	}
}

// mutant runs the tests of the packages, until one fails that does not fail without the change.
func (r runner) mutant(m mutant, packages []pkg) result {
	begun := time.Now()
	src, err := os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(m.file)))
	if !os.IsNotExist(err) {
		fail(err)
	}
	all, _ := candidates(src)
	c, found := find(m.candidate, all)
	if !found {
		fmt.Fprintf(os.Stderr, "%s: the text of mutant %d is not found: %s\n", m.file, m.number, m.text)
		return result{number: m.number, verdict: gone}
	}
	over := newOverlay(r.dir, m.file, c.apply(src))
	defer over.remove()
	now := result{number: m.number, verdict: survives}
	ran := 0
	for _, p := range packages {
		if ran > 0 && len(r.more) == 0 && time.Since(begun) > r.budget {
			break
		}
		if now.killer = r.test(over, p); now.killer != "" {
			now.verdict, now.folder = killed, p.folder()
			break
		}
		ran++
	}
	now.seconds = time.Since(begun).Seconds()
	if now.verdict == survives {
		now.note = fmt.Sprintf("%d of %d packages", ran, len(packages))
	}
	return now
}

// test returns the first test of a package that fails with the change and not without it.
func (r runner) test(over overlay, p pkg) string {
	limit := max(10*time.Minute, time.Duration(5*r.times.of(p))*time.Second)
	try := func(flag, run string, skip ...string) (string, error) {
		return command(r.dir, flag, "test", "-count=1", "-failfast", "-vet=off", "-ldflags=-s -w", "-timeout", limit.String(),
			"-run", run, "-skip", "^("+strings.Join(skip, "|")+")$", "./"+p.folder())
	}
	skip := []string{"-"}
	for {
		out, err := try(over.flag(), r.run, skip...)
		if err == nil {
			return ""
		}
		test, how := killer(out)
		alone := r.run
		if test != "" {
			alone = "^" + test + "$"
		}
		if how == endless {
			if _, err := try(over.flag(), alone, "-"); err == nil { // the machine is slow, not the test
				limit *= 4
				continue
			}
		}
		if _, err := try("", alone, "-"); err == nil {
			return strings.TrimSpace(test + " " + how)
		}
		fmt.Fprintf(os.Stderr, "%s: %s %s fails without the change too\n", p.folder(), test, how)
		if test == "" || slices.Contains(skip, test) {
			return ""
		}
		skip = append(skip, test)
	}
}

const endless = "(timeout)"

var (
	failed   = regexp.MustCompile(`(?m)^--- FAIL: (\w+)`)
	timedOut = regexp.MustCompile(`(?m)^panic: test timed out after .*\n\trunning tests:\n\t\t(\w+)`)
)

// killer returns the first test that failed by what go test printed, and how where it did not end by itself.
func killer(out string) (test, how string) {
	if m := timedOut.FindStringSubmatch(out); m != nil {
		return m[1], endless
	}
	if m := failed.FindStringSubmatch(out); m != nil {
		return m[1], ""
	}
	if strings.Contains(out, "[build failed]") {
		return "", "(does not build)"
	}
	return "", "(panic)"
}

// overlay is a file that lies over one of a tree.
type overlay struct{ dir string }

func newOverlay(tree, file string, src []byte) overlay {
	replaced, err := filepath.Abs(filepath.Join(tree, filepath.FromSlash(file)))
	fail(err)
	dir, err := os.MkdirTemp("", "mutate")
	fail(err)
	changed := filepath.Join(dir, "changed.go")
	b, err := json.Marshal(map[string]map[string]string{"Replace": {replaced: changed}})
	fail(err)
	fail(os.WriteFile(changed, src, 0o644))
	fail(os.WriteFile(filepath.Join(dir, "overlay.json"), b, 0o644))
	return overlay{dir}
}

// flag goes in GOFLAGS, so that a program built by a test has the change too.
func (o overlay) flag() string { return "-overlay=" + filepath.Join(o.dir, "overlay.json") }

func (o overlay) remove() { os.RemoveAll(o.dir) }

// memory is the kilobytes of addresses that a process may have: a mutant that fills a list
// for ever ends before it takes the machine with it.
const memory = "12000000"

// command runs go in a folder, with one more of GOFLAGS.
func command(dir, flag string, args ...string) (string, error) {
	c := exec.Command("sh", append([]string{"-c", `ulimit -v "$0"; exec go "$@"`, memory}, args...)...)
	c.Dir = dir
	c.Env = append(os.Environ(), "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" "+flag), "RAPID_CHECKS=25", "RAPID_NOFAILFILE=true", "RAPID_SHRINKTIME=1s")
	out, err := c.CombinedOutput()
	return string(out), err
}
