package movements

import (
	"bytes"
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"uitslag/internal/exact"
)

// The best finds of the optimiser for the usual sizes, as data. A file has the finds
// of one kind for one number of pairs, one below the other:
//
//	rounds 7 sets 7 seed 1 effort 20000000 tried 20001234 drawn 381 qf 88.12
//	1-2A 4-3B 6-5C 7-8D 9-10E
//	...
//
// a line a round, from table 1: NS-EW and the set, who sits out at the highest
// number. The head says what made it: Optimise with this seed and effort gives the
// same again (command internal/finds), in whatever file it is found. A line that
// begins with # is a remark.
//
//go:embed finds/*.txt
var findFiles embed.FS

// Find is a movement that the optimiser found and the program ships.
type Find struct {
	Movement Movement
	// Seed and Effort find it again; Tried and Drawn are what that took.
	Seed                 uint64
	Effort, Tried, Drawn int
	// Qf is what it is said to measure, in two decimals.
	Qf string
}

// Finds are the shipped finds of a kind for so many pairs, the fewest rounds
// first; none when there are none.
func Finds(kind string, pairs int) []Find {
	all := slices.Clone(shipped(kind, pairs))
	for i := range all {
		all[i].Movement = all[i].Movement.clone()
	}
	return all
}

// findRounds are the numbers of rounds of the shipped finds, ascending.
func findRounds(kind string, pairs int) []int {
	var rounds []int
	for _, f := range shipped(kind, pairs) {
		rounds = append(rounds, len(f.Movement.Rounds))
	}
	return rounds
}

// shelf keeps the files that were read: they are part of the program and never
// change.
var shelf sync.Map

// shipped are the finds of a file; not to be written in.
func shipped(kind string, pairs int) []Find {
	name := "finds/" + kind + "_" + strconv.Itoa(pairs) + ".txt"
	if all, ok := shelf.Load(name); ok {
		return all.([]Find)
	}
	var all []Find
	if data, err := findFiles.ReadFile(name); err == nil {
		// a file that cannot be read is a fault of the build: TestFinds reads them all
		all, _ = readFinds(kind, pairs, data)
	}
	shelf.Store(name, all)
	return all
}

// readFinds reads a file of finds.
func readFinds(kind string, pairs int, data []byte) ([]Find, error) {
	var all []Find
	even := pairs + pairs%2
	for i, line := range bytes.Split(data, []byte("\n")) {
		text := strings.TrimSpace(string(line))
		if text == "" || text[0] == '#' {
			continue
		}
		wrong := func(err error) error { return fmt.Errorf("finds %s %d, line %d: %w", kind, pairs, i+1, err) }
		if strings.HasPrefix(text, "rounds ") {
			var f Find
			rounds := 0
			m := Movement{Name: kind, Pairs: even, Tables: even / 2}
			if pairs < even {
				m.Phantom = even
			}
			if _, err := fmt.Sscanf(text, "rounds %d sets %d seed %d effort %d tried %d drawn %d qf %s",
				&rounds, &m.Sets, &f.Seed, &f.Effort, &f.Tried, &f.Drawn, &f.Qf); err != nil {
				return all, wrong(err)
			}
			m.Rounds = make([][]Place, 0, rounds)
			f.Movement = m
			all = append(all, f)
			continue
		}
		if len(all) == 0 {
			return all, wrong(fmt.Errorf("a round before any head"))
		}
		m := &all[len(all)-1].Movement
		places, err := readFindRound(text)
		if err != nil {
			return all, wrong(err)
		}
		m.Rounds = append(m.Rounds, places)
	}
	return all, nil
}

// readFindRound reads "1-2A 4-3B".
func readFindRound(text string) ([]Place, error) {
	fields := strings.Fields(text)
	places := make([]Place, len(fields))
	for i, cell := range fields {
		letters := strings.IndexFunc(cell, func(r rune) bool { return r >= 'A' })
		ns, ew, ok := strings.Cut(cell[:max(letters, 0)], "-")
		if letters < 0 || !ok {
			return nil, fmt.Errorf("%q is no place", cell)
		}
		p := Place{Table: i + 1}
		var err error
		if p.NS, err = strconv.Atoi(ns); err != nil {
			return nil, err
		}
		if p.EW, err = strconv.Atoi(ew); err != nil {
			return nil, err
		}
		if p.Set, err = ParseSet(cell[letters:]); err != nil {
			return nil, err
		}
		places[i] = p
	}
	return places, nil
}

// WriteFind is a found movement as a file of finds has it; seed and effort are those
// of the wish.
func WriteFind(f Found, seed uint64, effort int) string {
	m := f.Movement
	var b strings.Builder
	fmt.Fprintf(&b, "rounds %d sets %d seed %d effort %d tried %d drawn %d qf %s\n",
		len(m.Rounds), m.Sets, seed, effort, f.Tried, f.Drawn, qfText(f.Balance.Qf))
	for _, places := range m.Rounds {
		for i, p := range places {
			if i > 0 {
				b.WriteString(" ")
			}
			fmt.Fprintf(&b, "%d-%d%s", p.NS, p.EW, SetName(p.Set))
		}
		b.WriteString("\n")
	}
	return b.String()
}

func qfText(qf exact.Rat) string { return qf.Text(2) }
