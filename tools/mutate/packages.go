package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
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

func (p pkg) tested() bool { return len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 }

// slow reports whether the tests drive windows.
func (p pkg) slow() bool { return p.folder() == "ui/windowtest" || p.folder() == "cmd/desktop" }

// list describes packages of the tree in dir.
func list(dir string, patterns ...string) ([]pkg, error) {
	out, err := command(dir, "", append([]string{"list", "-json=ImportPath,GoFiles,TestGoFiles,XTestGoFiles,Imports,TestImports,XTestImports"}, patterns...)...)
	if err != nil {
		return nil, fmt.Errorf("go list: %w: %s", err, out)
	}
	var all []pkg
	for d := json.NewDecoder(strings.NewReader(out)); ; {
		var p pkg
		switch err := d.Decode(&p); err {
		case nil:
			all = append(all, p)
		case io.EOF:
			return all, nil
		default:
			return nil, err
		}
	}
}

// seconds is what the tests of a package take, by its folder.
type seconds map[string]float64

func readTimes(path string) (seconds, error) {
	s := seconds{}
	b := func(f []string) error {
		fields := strings.Fields(f[0])
		if len(fields) != 2 {
			return fmt.Errorf("%q is not a package and seconds", f[0])
		}
		var err error
		s[fields[0]], err = strconv.ParseFloat(fields[1], 64)
		return err
	}
	return s, readLines(path, 1, b)
}

// of returns the seconds of a package, five where they are not known.
func (s seconds) of(p pkg) float64 {
	if t, ok := s[p.folder()]; ok {
		return t
	}
	return 5
}

// order returns the packages whose tests have a package in them: its own, then the others,
// the near and the quick first.
func order(all []pkg, changed string, times seconds) []pkg {
	changed = module + changed
	distance := map[string]int{changed: 0}
	for grown := true; grown; {
		grown = false
		for _, p := range all {
			if d := nearest(distance, p.Imports) + 1; d < reach(distance, p.ImportPath) {
				distance[p.ImportPath], grown = d, true
			}
		}
	}
	cost := map[string]float64{}
	found := map[string]pkg{}
	for _, p := range all {
		d := nearest(distance, p.Imports, p.TestImports, p.XTestImports) + 1
		if p.ImportPath == changed {
			d = 0
		}
		if p.tested() && d < far {
			found[p.ImportPath] = p
			cost[p.ImportPath] = float64(d) * (1 + times.of(p))
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b pkg) int {
		return cmp.Or(cmp.Compare(cost[a.ImportPath], cost[b.ImportPath]), cmp.Compare(a.ImportPath, b.ImportPath))
	})
}

// far is the distance of a package that is not reached.
const far = math.MaxInt32

func reach(distance map[string]int, path string) int {
	if d, ok := distance[path]; ok {
		return d
	}
	return far
}

func nearest(distance map[string]int, imports ...[]string) int {
	d := far
	for _, paths := range imports {
		for _, path := range paths {
			d = min(d, reach(distance, path))
		}
	}
	return d
}
