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
	{name: "entry", patterns: []string{"./ui/entry/..."}},
	{name: "screens", patterns: []string{"./ui/..."}, without: []string{
		"ui/entry", "ui/uitest", "ui/shelltest", "ui/desk/desktest", "ui/storybook", "ui/widgets", "ui/theme", "ui/window", "ui/windowtest",
	}},
	{name: "papers", patterns: []string{"./internal/reports/...", "./internal/document/..."}},
	{name: "exchange", patterns: []string{"./internal/exchange/..."}},
	{name: "words", patterns: []string{"./internal/words", "./internal/phrase"}},
}

// pieces are the parts of equal length that the candidates of a kind in an area are cut
// into: each has one mutant, so that an area has six.
const pieces = 2

// place is a candidate and its file.
type place struct {
	file string
	src  []byte
	candidate
}

// writeList chooses the mutants and writes the list.
func writeList(seed uint64) error {
	b := strings.Builder{}
	fmt.Fprintf(&b, "# Chosen by go run ./tools/mutate -choose -seed %d.\n", seed)
	b.WriteString("# number, area, file, function, kind, which of its kind in the function, what stands there\n")
	number := 0
	for i, a := range areas {
		all, err := a.places()
		if err != nil {
			return err
		}
		rng := rand.New(rand.NewPCG(seed, uint64(i)))
		for _, p := range choose(all, rng, compiles) {
			number++
			fmt.Fprintln(&b, mutant{number, a.name, p.file, p.candidate})
		}
		fmt.Fprintf(os.Stderr, "%s: %d candidates\n", a.name, len(all))
	}
	return os.WriteFile(listPath, []byte(b.String()), 0o644)
}

// places returns the candidates of the files of an area that are built here. Packages for
// tests (storetest) are no part of the program.
func (a area) places() ([]place, error) {
	packages, err := list(".", a.patterns...)
	if err != nil {
		return nil, err
	}
	var all []place
	for _, p := range packages {
		if strings.HasSuffix(p.folder(), "test") || slices.ContainsFunc(a.without, func(w string) bool { return within(p.folder(), w) }) {
			continue
		}
		for _, name := range p.GoFiles {
			file := path.Join(p.folder(), name)
			src, err := os.ReadFile(filepath.FromSlash(file))
			if err != nil {
				return nil, err
			}
			found, err := candidates(src)
			if err != nil {
				return nil, err
			}
			for _, c := range found {
				all = append(all, place{file, src, c})
			}
		}
	}
	return all, nil
}

// within reports whether a folder is another one or below it.
func within(folder, other string) bool {
	return folder == other || strings.HasPrefix(folder, other+"/")
}

// choose takes a candidate that compiles out of each piece of each kind, in the order of the text.
func choose(all []place, rng *rand.Rand, compiles func(place) bool) []place {
	var chosen []place
	for _, k := range kinds {
		var of []place
		for _, p := range all {
			if p.kind == k {
				of = append(of, p)
			}
		}
		for i := range pieces {
			piece := of[i*len(of)/pieces : (i+1)*len(of)/pieces]
			for _, at := range rng.Perm(len(piece)) {
				if compiles(piece[at]) {
					chosen = append(chosen, piece[at])
					break
				}
			}
		}
	}
	return chosen
}

// compiles builds the package of a candidate with the change in it.
func compiles(p place) bool {
	o, err := newOverlay(".", p.file, p.apply(p.src))
	if err != nil {
		return false
	}
	defer o.remove()
	_, err = command(".", o.flag(), "build", "./"+path.Dir(p.file))
	return err == nil
}
