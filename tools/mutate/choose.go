package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// area is a part of the program with mutants of its own.
type area struct {
	name     string
	patterns []string
	without  []string // folders below them
}

var areas = []area{
	{name: "scoring", patterns: []string{"./internal/scoring/..."}},
	{name: "standings", patterns: []string{"./internal/event/standings", "./internal/event/total"}},
	{name: "draw", patterns: []string{"./internal/movements/...", "./internal/event/drawing"}},
	{name: "store", patterns: []string{"./internal/store/..."}},
	{name: "journal", patterns: []string{"./internal/event/journal", "./internal/event/command", "./internal/event/repair"}},
	{name: "entry", patterns: []string{"./ui/screens/entry/..."}},
	{name: "screens", patterns: []string{"./ui/..."}, without: []string{
		"ui/screens/entry", "ui/uitest", "ui/shelltest", "internal/desk/desktest", "ui/widgets", "ui/theme", "ui/window", "ui/windowtest",
	}},
	{name: "papers", patterns: []string{"./internal/reports/...", "./internal/document/..."}},
	{name: "exchange", patterns: []string{"./internal/exchange/..."}},
	{name: "words", patterns: []string{"./internal/translation", "./internal/phrase"}},
}

// pieces are the parts of equal length that the candidates of a kind in an area are cut
// into: each has one mutant, so that an area has six.
const pieces = 2

type place struct {
	file string
	src  []byte
	candidate
}

func writeList(seed uint64) {
	b := fmt.Appendf(nil, "# Chosen by go run ./tools/mutate -choose -seed %d.\n", seed)
	b = append(b, "# number, area, file, function, kind, which of its kind in the function, what stands there\n"...)
	number := 0
	for i, a := range areas {
		for _, p := range choose(a.places(), rand.New(rand.NewPCG(seed, uint64(i))), compiles) {
			number++
			b = fmt.Appendln(b, mutant{number, a.name, p.file, p.candidate})
		}
	}
	fail(os.WriteFile(listPath, b, 0o644))
}

// places returns the candidates of the files of an area that are built here. Packages for
// tests (papertest) are no part of the program.
func (a area) places() []place {
	var all []place
	for _, p := range list(".", a.patterns...) {
		left := func(w string) bool { return p.folder() == w || strings.HasPrefix(p.folder(), w+"/") }
		if strings.HasSuffix(p.folder(), "test") || slices.ContainsFunc(a.without, left) {
			continue
		}
		for _, name := range p.GoFiles {
			file := path.Join(p.folder(), name)
			src, err := os.ReadFile(filepath.FromSlash(file))
			fail(err)
			found, err := candidates(src)
			fail(err)
			for _, c := range found {
				all = append(all, place{file, src, c})
			}
		}
	}
	return all
}

// choose takes a candidate that compiles out of each piece of each kind, in the order of the text.
func choose(all []place, rng *rand.Rand, compiles func(place) bool) []place {
	var selected []place
	for _, k := range kinds {
		of := slices.DeleteFunc(slices.Clone(all), func(p place) bool { return p.kind != k })
		for i := range pieces {
			piece := of[i*len(of)/pieces : (i+1)*len(of)/pieces]
			for _, at := range rng.Perm(len(piece)) {
				if compiles(piece[at]) {
					selected = append(selected, piece[at])
					break
				}
			}
		}
	}
	return selected
}

// compiles builds the package of a candidate with the change in it.
func compiles(p place) bool {
	o := newOverlay(".", p.file, p.apply(p.src))
	defer o.remove()
	_, err := command(".", o.flag(), "build", "./"+path.Dir(p.file))
	return err == nil
}
