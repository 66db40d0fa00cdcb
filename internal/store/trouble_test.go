package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"uitslag/internal/expect"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/words"
)

// Every Problem of this package and those below it has its sentence in every language, and no figure
// in a sentence is left open.
func TestEveryProblemHasItsSentence(t *testing.T) {
	files := expect.Value(filepath.Glob("*.go"))(t)
	below := expect.Value(filepath.Glob("*/*.go"))(t)
	files = append(files, below...)
	code := regexp.MustCompile(`(problem\.New|problem\.Wrap|\.newer)\((?:\w+, )?"(store\.[a-z-]+)"((?:, "?[^,()]+"?(?:\([^()]*\))?)*)\)`)
	figure := regexp.MustCompile(`"([a-z]+)",`)
	open := regexp.MustCompile(`\{[a-z]+\}`)
	seen := map[string]bool{}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		for _, m := range code.FindAllStringSubmatch(string(expect.Read(t, f)), -1) {
			seen[m[2]] = true
			p := problem.New(m[2])
			p.Args = map[string]any{}
			for _, a := range figure.FindAllStringSubmatch(m[3]+",", -1) {
				p.Args[a[1]] = "x"
			}
			if m[1] == ".newer" { // medium.newer gives its figures itself
				p.Args = map[string]any{"file": "x", "by": "x", "own": "x"}
			}
			for _, lang := range []string{"nl", "en"} {
				if s := words.For(lang).Sentence(p); strings.Contains(s, m[2]) || open.MatchString(s) {
					t.Errorf("%s, %s %v: %s", f, lang, p, s)
				}
			}
		}
	}
	for _, lang := range []string{"nl", "en"} {
		for _, k := range words.Keys(lang) {
			if k = strings.TrimSuffix(k, ".one"); strings.HasPrefix(k, "store.") && !seen[k] {
				t.Errorf("%s: nothing says %s", lang, k)
			}
		}
	}
	expect.That(t, len(seen) >= 30, "only %d problems found: %v", len(seen), seen)
}

// What the operating system says becomes a sentence by its kind, not by its text.
func TestExplainSystem(t *testing.T) {
	path := filepath.Join("club", "x.uitslag")
	own := problem.New("event.gone")
	other := errors.New("something else")
	for _, c := range []struct {
		err  error
		want string
	}{
		{fmt.Errorf("x: %w", fs.ErrNotExist), "store.missing"},
		{&fs.PathError{Err: fs.ErrExist}, "store.exists"},
		{&os.LinkError{Err: fs.ErrPermission}, "store.no-permission"},
		{fmt.Errorf("x: %w", own), "event.gone"},
	} {
		expect.Problem(t, disk.Explain(path, c.err), c.want)
	}
	expect.Same(t, disk.Explain(path, nil), error(nil), "nothing")
	expect.Same(t, disk.Explain(path, other), other, "a fault of the program")
	p := problem.Find(disk.Explain(path, fs.ErrPermission))
	expect.Same(t, p.Args, map[string]any{"file": "x.uitslag", "folder": "club"}, "figures")
}
