// Package best holds the movements that package search found for the usual sizes, as
// data. A file has the finds of one kind for one number of pairs, one below the other:
//
//	rounds 7 sets 7 seed 1 effort 20000000 tried 20001234 drawn 381 qf 88.12
//	1-2:1 4-3:2 6-5:3 7-8:4 9-10:5
//	...
//
// a line a round, from table 1: NS-EW:set, from 1; who sits out meets the highest
// number. The head says what made it: a search with this seed and effort gives the same
// again (command finds of tools), in whatever file it is found. A line that begins with
// # is a remark.
package best

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

//go:embed *.txt
var files embed.FS

// Find is a movement that the search found and the program ships.
type Find struct {
	Kind        string
	Pairs, Sets int
	Rounds      [][]Meeting
	// Seed and Effort find it again; Tried and Drawn are what that took.
	Seed                 uint64
	Effort, Tried, Drawn int
	// Qf is what it measures, in two decimals.
	Qf string
}

// Meeting is a table of a round; the set is from 0.
type Meeting struct{ NS, EW, Set int }

// shelf keeps the files that were read: they are part of the program and never change.
var shelf sync.Map

// Of returns the finds of a kind for so many pairs, the fewest rounds first, not to be
// written in; none when there are none.
func Of(kind string, pairs int) []Find {
	name := kind + "_" + strconv.Itoa(pairs) + ".txt"
	if all, ok := shelf.Load(name); ok {
		return all.([]Find)
	}
	var all []Find
	if data, err := files.ReadFile(name); err == nil {
		// a file that cannot be read is a fault of the build: TestFiles reads them all
		all, _ = read(kind, pairs, string(data))
	}
	shelf.Store(name, all)
	return all
}

func read(kind string, pairs int, text string) ([]Find, error) {
	var all []Find
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		var err error
		switch {
		case strings.HasPrefix(line, "rounds "):
			f, rounds := Find{Kind: kind, Pairs: pairs}, 0
			_, err = fmt.Sscanf(line, "rounds %d sets %d seed %d effort %d tried %d drawn %d qf %s",
				&rounds, &f.Sets, &f.Seed, &f.Effort, &f.Tried, &f.Drawn, &f.Qf)
			f.Rounds = make([][]Meeting, 0, max(rounds, 0))
			all = append(all, f)
		case len(all) == 0:
			err = fmt.Errorf("a round before any head")
		default:
			f := &all[len(all)-1]
			var round []Meeting
			round, err = readRound(line)
			f.Rounds = append(f.Rounds, round)
		}
		if err != nil {
			return nil, fmt.Errorf("%s, %d pairs, line %d: %w", kind, pairs, i+1, err)
		}
	}
	return all, nil
}

// readRound reads "1-2:1 4-3:2".
func readRound(line string) ([]Meeting, error) {
	fields := strings.Fields(line)
	round := make([]Meeting, len(fields))
	for i, field := range fields {
		pairs, set, _ := strings.Cut(field, ":")
		ns, ew, _ := strings.Cut(pairs, "-")
		for _, part := range []struct {
			text string
			into *int
		}{{ns, &round[i].NS}, {ew, &round[i].EW}, {set, &round[i].Set}} {
			n, err := strconv.Atoi(part.text)
			if err != nil || n < 1 {
				return nil, fmt.Errorf("%q is no meeting", field)
			}
			*part.into = n
		}
		round[i].Set--
	}
	return round, nil
}

// String returns the find as a file has it.
func (f Find) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "rounds %d sets %d seed %d effort %d tried %d drawn %d qf %s\n",
		len(f.Rounds), f.Sets, f.Seed, f.Effort, f.Tried, f.Drawn, f.Qf)
	for _, round := range f.Rounds {
		for i, m := range round {
			if i > 0 {
				b.WriteString(" ")
			}
			fmt.Fprintf(&b, "%d-%d:%d", m.NS, m.EW, m.Set+1)
		}
		b.WriteString("\n")
	}
	return b.String()
}
