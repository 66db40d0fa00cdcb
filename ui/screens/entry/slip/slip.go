// Package slip has the sheets of paper that are typed: travellers, one a board, round
// slips, one a round and table, and of teams matches, both tables on one sheet. They are
// made of the standings and know no cursor.
package slip

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// Mode is which paper is typed.
type Mode int

// The modes. Without rounds (a file of another program) there is no ByRound, and without
// teams no ByMatch.
const (
	ByBoard Mode = iota // travellers: one slip a board
	ByRound             // round slips: one slip a round and table
	ByMatch             // both tables of a match beside each other
)

// ID says which slip one is: a traveller has its board only, a round slip and a match all
// but the board. Two results of one round and table between other pairs are on two slips.
type ID struct {
	Board        int
	Section      string
	Round, Table int
	NS, EW       event.Side
}

// Slip is a sheet of paper with results.
type Slip struct {
	ID
	Slots   []Slot
	SitOuts []event.Side // who sits out here, once each
	Aside   bool         // a traveller among round slips or matches: what these do not have
	// Match is the match that the slip is; nil on other paper. Awarded is what it counts for
	// where it was not played; nil mostly.
	Match   *event.Match
	Awarded *event.AwardedMatch
}

// Slot is a line of a slip: a line of a board, wherever it stands on paper.
type Slot struct {
	*standings.ScoredLine
	Of *standings.ScoredBoard
}

// each calls something for every line of an evening, by board.
func each(st *standings.Standings, do func(Slot)) {
	for i := range st.Boards {
		for j := range st.Boards[i].Lines {
			do(Slot{&st.Boards[i].Lines[j], &st.Boards[i]})
		}
	}
}

// Line returns a line of an evening that is one, nil for none.
func Line(st *standings.Standings, is func(*standings.ScoredLine) bool) (found *Slot) {
	each(st, func(l Slot) {
		if found == nil && is(l.ScoredLine) {
			found = &Slot{l.ScoredLine, l.Of}
		}
	})
	return found
}

// KeyOf returns the board and the sides of a line.
func KeyOf(l *standings.ScoredLine) event.Key { return event.Key{Board: l.Board, NS: l.NS, EW: l.EW} }

// Count counts the lines for which something holds.
func (s *Slip) Count(is func(Slot) bool) (n int) {
	for _, l := range s.Slots {
		if is(l) {
			n++
		}
	}
	return n
}

// Missing reports whether a result lacks.
func (s *Slip) Missing() bool {
	return slices.ContainsFunc(s.Slots, func(l Slot) bool { return l.Waits() })
}

// Entered counts the lines that are in, and those that should be.
func (s *Slip) Entered() (in, expected int) {
	for _, l := range s.Slots {
		if l.Unexpected || l.Again || l.Void && l.Result == nil {
			continue
		}
		expected++
		if l.Result != nil {
			in++
		}
	}
	return in, expected
}

// FirstMissing returns the index of the first line without result, 0 when all are in.
func (s *Slip) FirstMissing() int {
	return max(slices.IndexFunc(s.Slots, func(l Slot) bool { return l.Waits() }), 0)
}

// SameCard reports whether two lines (indexes) are both there and on one card: of a match,
// those of one table.
func (s *Slip) SameCard(a, b int) bool {
	n := len(s.Slots)
	return a >= 0 && a < n && b >= 0 && b < n && (s.Match == nil || s.Room(s.Slots[a]) == s.Room(s.Slots[b]))
}

// NextMissing returns the first line (an index) without result below another one on its card, else
// above it there, else anywhere on the slip; -1 when all are in.
func (s *Slip) NextMissing(line int) int {
	above, elsewhere := -1, -1
	for i := range s.Slots {
		switch {
		case !s.Slots[i].Waits():
		case !s.SameCard(i, line):
			elsewhere = first(elsewhere, i)
		case i > line:
			return i
		default:
			above = first(above, i)
		}
	}
	return first(above, elsewhere)
}

// first returns a, or b if a is -1 (none).
func first(a, b int) int {
	if a < 0 {
		return b
	}
	return a
}

// Has reports whether a line is on the slip.
func (s *Slip) Has(l *standings.ScoredLine) bool {
	return l != nil && slices.ContainsFunc(s.Slots, func(x Slot) bool { return x.ScoredLine == l })
}

// All returns the slips of an evening in the order they are typed: where there are no rounds, or
// no matches, the travellers.
func All(st *standings.Standings, m Mode) []Slip {
	var all []Slip
	switch m {
	case ByRound:
		all = Rounds(st)
	case ByMatch:
		all = matches(st)
	}
	if all != nil {
		return all
	}
	boards := sheets{}
	for i := range st.Boards {
		s := boards.of(ID{Board: st.Boards[i].Board})
		for _, x := range st.Boards[i].SitOuts {
			s.sitOut(x)
		}
	}
	each(st, func(l Slot) { boards.add(ID{Board: l.Of.Board}, l) })
	return boards.sorted()
}

// sheets are slips that are being made.
type sheets map[ID]*Slip

func (x sheets) of(id ID) *Slip {
	if x[id] == nil {
		x[id] = &Slip{ID: id}
	}
	return x[id]
}

func (x sheets) add(id ID, l Slot) *Slip {
	s := x.of(id)
	s.Slots = append(s.Slots, l)
	return s
}

// sorted returns them by round, section and table; those that belong to no round last, by board.
func (x sheets) sorted() []Slip {
	all := make([]Slip, 0, len(x))
	for _, s := range x {
		all = append(all, *s)
	}
	slices.SortFunc(all, func(a, b Slip) int {
		return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Section, b.Section),
			cmp.Compare(a.Table, b.Table), cmp.Compare(a.NS.A, b.NS.A), cmp.Compare(a.EW.A, b.EW.A))
	})
	return all
}

func (s *Slip) sitOut(x event.Expected) {
	who := x.NS
	if who.Empty() {
		who = x.EW
	}
	if !slices.Contains(s.SitOuts, who) {
		s.SitOuts = append(s.SitOuts, who)
	}
}

func roundSlip(x event.Expected) ID {
	return ID{Section: x.Section, Round: x.Round, Table: x.Table, NS: x.NS, EW: x.EW}
}

// Rounds returns the slips by round and table; nil where there are no rounds. A
// second result for the same board and sides stands below the first. Results that
// belong on no round slip, because the movement does not have them, or nobody said in
// which round they were made, come last, by board.
func Rounds(st *standings.Standings) []Slip {
	all, first := sheets{}, map[event.Key]ID{}
	each(st, func(l Slot) {
		if id := roundSlip(l.Expected); inRound(*l.ScoredLine) {
			all.of(id)
			first[KeyOf(l.ScoredLine)] = id
		}
	})
	for i := range st.Boards {
		for _, x := range st.Boards[i].SitOuts {
			all.of(roundSlip(x)).sitOut(x)
		}
	}
	if len(all) == 0 {
		return nil
	}
	each(st, func(l Slot) {
		id, known := first[KeyOf(l.ScoredLine)]
		if !known {
			id = roundSlip(l.Expected)
		}
		if all[id] == nil || id.Round == 0 {
			all.of(ID{Board: l.Of.Board}).Aside = true
			id = ID{Board: l.Of.Board}
		}
		all.add(id, l)
	})
	return all.sorted()
}

// Index returns where the slip with this ID is, -1 where there is none.
func Index(all []Slip, id ID) int {
	return slices.IndexFunc(all, func(s Slip) bool { return s.ID == id })
}

// Find returns the slip and the line with the result of a board between two sides.
func Find(all []Slip, key event.Key) (at, line int, ok bool) {
	for i := range all {
		for j, l := range all[i].Slots {
			if k := KeyOf(l.ScoredLine); k == key || key.NS.B == "" && key.EW.B == "" && k.Board == key.Board && k.NS.A == key.NS.A && k.EW.A == key.EW.A {
				at, line, ok = i, j, true // of two results the second, as it came in last
			}
		}
	}
	return at, line, ok
}

// State is how far a slip is.
type State int

// The states of a slip.
const (
	Empty State = iota
	Partly
	Complete
	Marked
	Idle     // nobody plays: a table where a pair sits out
	Verified // typed twice, the same
	Open     // marked, and not complete
)

// At returns the round slip that is typed as a round and a table ("3 2", "3b2"), -1 where there
// is none. A round alone is its first slip that lacks something, a table without its section
// that of the first section that has it.
func At(all []Slip, text string, lacks func(*Slip) bool) int {
	numbers := numbersOf(text)
	letters := strings.ToUpper(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }), ""))
	best := -1
	for i, s := range all {
		switch {
		case len(numbers) == 0 || len(numbers) > 2 || s.Round != numbers[0]:
		case len(numbers) == 2 && s.Table != numbers[1] && (s.Match == nil || s.Match.ClosedTable != numbers[1]):
		case letters != "" && letters != strings.ToUpper(s.Section):
		case best < 0 || len(numbers) == 1 && !lacks(&all[best]) && lacks(&all[i]):
			best = i
		}
	}
	return best
}

func numbersOf(text string) []int {
	var numbers []int
	for _, s := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
		if n, err := strconv.Atoi(s); err == nil {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// TableOf returns the table that is typed behind a round, 0 for none.
func TableOf(text string) int {
	if n := numbersOf(text); len(n) == 2 {
		return n[1]
	}
	return 0
}

// LastRound returns the highest round number.
func LastRound(all []Slip) (most int) {
	for _, s := range all {
		most = max(most, s.Round)
	}
	return most
}

// Square is one square of the rounds, in the order of the slips.
type Square struct {
	Row   string // what stands before the squares of its round: "R3", "B R3"
	Text  string // the table; of what belongs to no round the board
	State State
	Aside bool // it belongs to no round; Row is a heading
}
