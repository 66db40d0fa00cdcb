package movements

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
)

// CellText returns a place as it stands in a grid of rounds and tables: "5-12 C".
func CellText(p Place) string {
	return strconv.Itoa(p.NS) + "-" + strconv.Itoa(p.EW) + " " + SetName(p.Set)
}

// ParseCell reads what is typed in a grid of rounds and tables: who sits NS, who EW,
// and the letter of the set, "5-12 C", "5 12c"; without a letter the set is that of
// before. Nothing, or a hyphen, is a table where nobody plays: then played is false.
// The table of the place is that of before. It refuses with movement.cell-form (text)
// what cannot be read so.
func ParseCell(text string, before Place) (p Place, played bool, err error) {
	text = strings.TrimSpace(text)
	if strings.Trim(text, "-–") == "" {
		return before, false, nil
	}
	refused := problem.New("movement.cell-form", "text", clip(text))
	words := cellWords(text)
	if len(words) < 2 || len(words) > 3 {
		return before, false, refused
	}
	p = Place{Table: before.Table, Set: before.Set}
	for i, into := range []*int{&p.NS, &p.EW} {
		n, err := strconv.Atoi(words[i])
		if err != nil || n < 1 || n > maxPairs {
			return before, false, refused
		}
		*into = n
	}
	if len(words) == 3 {
		if p.Set, err = ParseSet(words[2]); err != nil {
			return before, false, refused
		}
	}
	return p, true, nil
}

// cellWords returns the numbers and words of a cell, without a "v" between two pairs.
func cellWords(text string) []string {
	words := Runs(bridge.Digits(text))
	if len(words) > 2 && strings.EqualFold(words[1], "v") {
		words = slices.Delete(words, 1, 2)
	}
	return words
}

// Runs cuts a text into its numbers and its words; the marks between them are dropped.
func Runs(text string) []string {
	kind := func(r rune) int {
		switch {
		case unicode.IsDigit(r):
			return 1
		case unicode.IsLetter(r):
			return 2
		}
		return 0
	}
	var runs []string
	last := 0
	for _, r := range text {
		k := kind(r)
		switch {
		case k == 0:
		case k == last:
			runs[len(runs)-1] += string(r)
		default:
			runs = append(runs, string(r))
		}
		last = k
	}
	return runs
}

// Blank returns a movement for so many pairs in which nobody sits yet: what an editor
// begins with. An odd number has a phantom.
func Blank(pairs, rounds int) Movement {
	m := Movement{Pairs: pairs + pairs%2, Tables: (pairs + 1) / 2, Rounds: make([][]Place, max(rounds, 1)), Sets: 1}
	if pairs%2 == 1 {
		m.Phantom = m.Pairs
	}
	return m
}

// Seat puts a place at a table of a round, both from 1, or takes the one there away
// when nobody plays. The movement is no longer one of ours: of what it was called
// nothing is left but the name. A round or a table that does not exist changes nothing.
func (m Movement) Seat(round, table int, p Place, played bool) Movement {
	t := m.Clone()
	if round < 1 || round > len(t.Rounds) || table < 1 || table > t.Tables {
		return t
	}
	places := slices.DeleteFunc(t.Rounds[round-1], func(o Place) bool { return o.Table == table })
	if played {
		p.Table = table
		at, _ := slices.BinarySearchFunc(places, table, func(o Place, table int) int { return o.Table - table })
		places = slices.Insert(places, at, p)
	}
	t.Rounds[round-1] = places
	t.counted()
	return t
}

// InsertRound returns the movement with an empty round behind a round (0 is before the
// first); no movement becomes longer than a file may be.
func (m Movement) InsertRound(behind int) Movement {
	t := m.Clone()
	if len(t.Rounds) < maxLength {
		t.Rounds = slices.Insert(t.Rounds, min(max(behind, 0), len(t.Rounds)), []Place{})
	}
	t.counted()
	return t
}

// DeleteRound returns the movement without a round (from 1); the only round stays.
func (m Movement) DeleteRound(round int) Movement {
	t := m.Clone()
	if round >= 1 && round <= len(t.Rounds) && len(t.Rounds) > 1 {
		t.Rounds = slices.Delete(t.Rounds, round-1, round)
	}
	t.counted()
	return t
}

// counted updates the fields that describe a movement after a change.
func (m *Movement) counted() {
	m.Variant, m.Turned, m.Sets = "", nil, 1
	for _, p := range m.Places() {
		m.Sets = max(m.Sets, p.Set+1)
	}
	m.TwoWinners = m.TwoFields()
}
