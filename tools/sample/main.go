// Command sample makes the evenings of the sample club.
//
//	go run ./tools/sample
//
// writes assets/sample/evening_13.json, evening_14.json and evening_open.json
// again. For the 13-pair evening only the points a pair earned on each group of
// four boards are known (MesserBridge manual, section 4): the search looks for results that a
// club evening could have, board by board, whose matchpoints add up to exactly
// those. It draws a deal (who can make what), deals out plausible contracts to
// the tables, and then changes one result at a time, keeping what comes closer
// and sometimes what does not (simulated annealing), until nothing is left over;
// a deal that does not get there is dropped for another. The seed is fixed, so
// that the files come out the same every time.
package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/movements"
	"uitslag/internal/sample"
)

const seed = 13

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "sample:", err)
		os.Exit(1)
	}
}

func run() error {
	rnd := rand.New(rand.NewSource(seed))
	for _, make := range []func(*rand.Rand) (string, sample.Evening, error){evening13, evening14, eveningOpen} {
		name, ev, err := make(rnd)
		if err != nil {
			return err
		}
		b, err := encode(ev)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join("assets", "sample", name), b, 0o644); err != nil {
			return err
		}
		fmt.Println(name, len(ev.Results), "results")
	}
	return nil
}

// encode writes one result a line, so that a change can be read.
func encode(ev sample.Evening) ([]byte, error) {
	b, err := json.MarshalIndent(ev, "", "  ")
	if err != nil {
		return nil, err
	}
	text := strings.NewReplacer("[\n      ", "[", ",\n      ", ", ", "\n    ]", "]").Replace(string(b))
	return append([]byte(text), '\n'), nil
}

func line(board int, p movements.Place, e bridge.Entry) string {
	text := strings.ReplaceAll(bridge.Notation{Letters: bridge.Dutch}.Text(e), " ", "")
	return fmt.Sprintf("%d %d-%d %s", board, p.NS, p.EW, strings.ToLower(text))
}

// meetings returns the places of a set in the order of the rounds.
func meetings(m movements.Movement, set int) []movements.Place {
	var out []movements.Place
	for _, l := range m.Traveller(set) {
		if m.Played(l.Place) {
			out = append(out, l.Place)
		}
	}
	return out
}

// numbers pairs up club numbers: players (1,2), (3,4) …
func numbers(pairs ...int) [][2]int {
	var out [][2]int
	for _, p := range pairs {
		out = append(out, [2]int{2*p - 1, 2 * p})
	}
	return out
}
