package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

const module = "uitslag/"

// pkg is a package as go list describes it.
type pkg struct {
	ImportPath                         string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Imports, TestImports, XTestImports []string
}

// folder returns the path from the root of the project.
func (p pkg) folder() string { return strings.TrimPrefix(p.ImportPath, module) }

// slow reports whether the tests drive windows.
func (p pkg) slow() bool { return p.folder() == "ui/windowtest" || p.folder() == "cmd/desktop" }

func list(dir string, patterns ...string) []pkg {
	out, err := command(dir, "", append([]string{"list", "-json=ImportPath,GoFiles,TestGoFiles,XTestGoFiles,Imports,TestImports,XTestImports"}, patterns...)...)
	if err != nil {
		fail(fmt.Errorf("go list: %w: %s", err, out))
	}
	var all []pkg
	for d := json.NewDecoder(strings.NewReader(out)); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else {
			fail(err)
		}
		all = append(all, p)
	}
}

// times is what the tests of a package take in seconds, by its folder.
type times map[string]float64

func readTimes(path string) times {
	t := times{}
	for _, f := range rows(path, " ", 2) {
		t[f[0]] = seconds(f[1])
	}
	return t
}

// of returns the seconds of a package, five where they are not known.
func (t times) of(p pkg) float64 {
	if s, ok := t[p.folder()]; ok {
		return s
	}
	return 5
}

// order returns the packages whose tests have the package in a folder in them: its own,
// then the others, the near and the quick first.
func order(all []pkg, folder string, t times) []pkg {
	// steps are how many imports a package is away from the one that is changed.
	steps := map[string]int{module + folder: 0}
	nearest := func(imports ...string) (least int, found bool) {
		for _, path := range imports {
			if n, ok := steps[path]; ok && (!found || n < least) {
				least, found = n, true
			}
		}
		return least + 1, found
	}
	for changed := true; changed; {
		changed = false
		for _, p := range all {
			n, found := nearest(p.Imports...)
			if was, ok := steps[p.ImportPath]; found && (!ok || n < was) {
				steps[p.ImportPath], changed = n, true
			}
		}
	}
	cost := map[string]float64{}
	var tested []pkg
	for _, p := range all {
		n, found := nearest(slices.Concat(p.Imports, p.TestImports, p.XTestImports)...)
		if p.folder() == folder {
			n, found = 0, true
		}
		if found && len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 {
			tested = append(tested, p)
			cost[p.ImportPath] = float64(n) * (1 + t.of(p))
		}
	}
	slices.SortStableFunc(tested, func(a, b pkg) int { return cmp.Compare(cost[a.ImportPath], cost[b.ImportPath]) })
	return tested
}
