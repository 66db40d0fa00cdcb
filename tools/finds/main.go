// Command finds searches the movements that ship in internal/movements/best, and
// writes them there. It takes half an hour and need not be run again: a test checks
// that what is there is sound and measures as it says. From the root of the project:
//
//	go run ./tools/finds [-effort N] [-seed N] [-kind howell] [-pairs 5-30] [-out DIR]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"uitslag/internal/movements"
	"uitslag/internal/movements/best"
	"uitslag/internal/movements/search"
)

func main() {
	seed := flag.Uint64("seed", 1, "begins the search")
	effort := flag.Int("effort", 100_000_000, "turned tables tried for a size")
	kind := flag.String("kind", "howell", "howell, mitchell or vasneg")
	pairs := flag.String("pairs", "5-30", "from-to")
	out := flag.String("out", filepath.Join("internal", "movements", "best"), "folder")
	flag.Parse()
	var from, to int
	if _, err := fmt.Sscanf(*pairs, "%d-%d", &from, &to); err != nil {
		fail(err)
	}
	for n := from; n <= to; n++ {
		if err := find(*kind, n, *seed, *effort, *out); err != nil {
			fail(err)
		}
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// rounds returns the numbers of rounds a find is looked for. A Howell is not shorter than
// its tables (then sets are short) and, unless it is the full one, not longer than
// an evening.
func rounds(kind string, pairs int) []int {
	tables := (pairs + 1) / 2
	var all []int
	switch kind {
	case "howell":
		for r := max(tables, 4); r < 2*tables; r++ {
			if r <= 15 || r == 2*tables-1 {
				all = append(all, r)
			}
		}
	case "vasneg":
		if tables >= 7 && tables <= 14 {
			all = []int{7}
		}
	case "mitchell":
		for r := 5; r <= min(tables, 10); r++ {
			all = append(all, r)
		}
	}
	return all
}

// find searches and writes one file: what is no better than the movement by rule is
// left out.
func find(kind string, pairs int, seed uint64, effort int, out string) error {
	path := filepath.Join(out, fmt.Sprintf("%s_%d.txt", kind, pairs))
	text := ""
	for _, r := range rounds(kind, pairs) {
		start := time.Now()
		w := search.Wish{Kind: kind, Options: movements.Options{Pairs: pairs, Rounds: r}, Seed: seed, Effort: effort, Afresh: true}
		f, err := search.Optimise(w)
		if err != nil {
			fmt.Printf("%s %d pairs %d rounds: none\n", kind, pairs, r)
			continue
		}
		fmt.Printf("%s %d pairs %d rounds: %s, was %s; best possible %v, %d drawn, %d turns, %.1f s\n", kind, pairs, r,
			f.Balance.Qf.Text(2), f.Before.Qf.Text(2), f.Best, f.Drawn, f.Tried, time.Since(start).Seconds())
		if f.Gain().Sign() <= 0 {
			continue
		}
		if len(movements.Faults(f.Movement)) > 0 {
			return fmt.Errorf("%s %d pairs %d rounds: the find has a fault", kind, pairs, r)
		}
		text += "\n" + shipped(kind, pairs, f, seed, effort).String()
	}
	if text == "" {
		return nil
	}
	head := fmt.Sprintf("# Made by tools/finds: %s, %d pairs.\n", kind, pairs)
	return os.WriteFile(path, []byte(head+text), 0o644)
}

func shipped(kind string, pairs int, f search.Found, seed uint64, effort int) best.Find {
	to := best.Find{
		Kind: kind, Pairs: pairs, Sets: f.Movement.Sets, Seed: seed, Effort: effort, Tried: f.Tried, Drawn: f.Drawn,
		Qf: f.Balance.Qf.Text(2),
	}
	for _, places := range f.Movement.Rounds {
		var round []best.Meeting
		for _, p := range places {
			round = append(round, best.Meeting{NS: p.NS, EW: p.EW, Set: p.Set})
		}
		to.Rounds = append(to.Rounds, round)
	}
	return to
}
