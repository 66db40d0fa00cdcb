// Package advise says which movements fit an evening of so many pairs, which of them is
// the best and why, and when sections are better than one field.
package advise

import (
	"cmp"
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/movements/best"
	"uitslag/internal/problem"
)

// Suggestion is a movement that fits the evening.
type Suggestion struct {
	// Name and Options make it, with Generate.
	Name    string
	Options movements.Options
	// Rounds of BoardsPerRound boards are Boards together.
	Rounds, BoardsPerRound, Boards int
	// Winners is 1 or 2 (NS and EW ranked apart).
	Winners int
	// BoardsStay tells that every table keeps its boards.
	BoardsStay bool
	// Balance is what Measure says: the balance, the sit-outs, the opponents,
	// the pairs that stay at their table, the rounds in which sets are shared.
	Balance movements.Balance
	// Reason is why this one is the best of the list: a code with figures. Only
	// the first of the list has one.
	Reason *problem.Problem
}

// Best reports whether this is the one the program would play.
func (s Suggestion) Best() bool { return s.Reason != nil }

// What makes an evening: not fewer rounds than four when more are possible, two
// to eight boards a round; three boards or more spare the players much moving.
const (
	leastRounds = 4
	leastBoards = 2
	mostBoards  = 8
	unhurried   = 3
	lively      = 5  // boards a round; with more one meets too few
	asFair      = 5  // percent of Qf that nobody notices
	hurry       = 20 // percent of Qf that make up for two boards a round, or for six
)

// Choose lists every movement of ours for the evening, the best one first, then
// with one winner before two, and the fairest first. Where a movement of two fields is played with one winner, the
// turned rounds are those that give the highest Qf: a run of one to three rounds,
// fewer before more, and among equals the second round when the boards stay and
// the last one otherwise.
//
// The best is, of those with one winner whose Qf is within five percent of the
// highest, the first that comes before the others in: three or more boards a
// round, no shared sets, no single tables turned, boards that stay, the higher Qf,
// the more boards. Two boards a round count as twenty percent of Qf less. Where some
// must keep their table, only what has seats for them is the best, if there is any.
// The Reason is one of
//   - movement.best-seats: what is fairer has no seats for those who must stay (qf,
//     top, seats);
//   - movement.best-dealt: what is fairer needs more boards than a club deals (qf, top,
//     dealt);
//   - movement.best-only: nothing else fits (qf, opponents);
//   - movement.best-everyone: everyone meets everyone (opponents, qf);
//   - movement.best-unhurried: what is fairer has two boards a round (qf, top, boards);
//   - movement.best-lively: what is fairer has so many boards a round that one meets few
//     (qf, top, boards, opponents);
//   - movement.best-stays: the boards stay, and none is noticeably fairer (qf, top);
//   - movement.best-fair: the fairest (qf, next);
//   - movement.best-calm: nearly as fair as the fairest (qf, top), and simpler to play.
func Choose(e Asked) []Suggestion {
	var all []Suggestion
	for _, k := range movements.Kinds() {
		for _, rounds := range k.Suggested(e.Pairs) {
			if rounds < leastRounds && rounds != k.Full(e.Pairs) || !fits(rounds, e.MinBoards, e.MaxBoards) {
				continue
			}
			for _, s := range candidates(k, movements.Options{Pairs: e.Pairs, Rounds: rounds}) {
				for per := leastBoards; per <= mostBoards; per++ {
					if n := per * rounds; n >= e.MinBoards && n <= e.MaxBoards {
						s.Rounds, s.BoardsPerRound, s.Boards = rounds, per, n
						all = append(all, s)
					}
				}
			}
		}
	}
	slices.SortStableFunc(all, fairer)
	return crown(all, e)
}

// fits reports whether some number of boards a round makes a number of boards in bounds.
func fits(rounds, minBoards, maxBoards int) bool {
	for per := leastBoards; per <= mostBoards; per++ {
		if n := per * rounds; n >= minBoards && n <= maxBoards {
			return true
		}
	}
	return false
}

// candidates returns a movement as it is and, when that has two winners, the one with
// the best turned rounds for one winner; and the shipped find with single tables
// turned, where the difference can be noticed.
func candidates(k movements.Kind, o movements.Options) []Suggestion {
	m, err := movements.Generate(k.Name, o)
	if err != nil {
		return nil // Rounds said it exists; a property test holds that
	}
	o.Variant = m.Variant
	plain := suggestion(m, o)
	if !m.TwoWinners {
		return []Suggestion{plain}
	}
	all := []Suggestion{plain}
	one := plain
	if rounds, qf, qc, ok := movements.BestTurned(m); ok {
		one = turned(plain, m, rounds, qf, qc)
		all = append(all, one)
	}
	if noticeable(k.Name, o.Pairs, o.Rounds, one.Balance.Qf) {
		fair, _ := movements.Fairest(k.Name, o.Pairs, o.Rounds)
		o.Variant, fair.Name = movements.FairVariant, k.Name
		all = append(all, suggestion(fair, o))
	}
	return all
}

// turned returns a suggestion with these rounds of its movement turned, which makes this Qf
// and Qc. Only those and who sits which way differ: the others need not be measured again.
func turned(s Suggestion, m movements.Movement, rounds []int, qf, qc exact.Rat) Suggestion {
	s.Options.Turn, s.Winners = rounds, 1
	b := &s.Balance
	b.Qf, b.Qc = qf, qc
	b.NS, b.EW = slices.Clone(b.NS), slices.Clone(b.EW)
	for _, r := range rounds {
		for _, p := range m.Rounds[r-1] {
			if m.Played(p) {
				b.NS[p.NS-1]--
				b.EW[p.NS-1]++
				b.NS[p.EW-1]++
				b.EW[p.EW-1]--
			}
		}
	}
	return s
}

// noticeable reports whether the find of this size is noticeably fairer than this Qf.
// That of one pair more says nothing of it: then the answer is no.
func noticeable(kind string, pairs, rounds int, qf exact.Rat) bool {
	for _, f := range best.Of(kind, pairs) {
		if len(f.Rounds) == rounds {
			said, err := exact.Parse(f.Qf)
			return err == nil && qf.Add(exact.Int(asFair)).Less(said)
		}
	}
	return false
}

func suggestion(m movements.Movement, o movements.Options) Suggestion {
	s := Suggestion{Name: m.Name, Options: o, Winners: 1, BoardsStay: m.BoardsStay(), Balance: movements.Measure(m)}
	if m.TwoWinners {
		s.Winners = 2
	}
	return s
}

// fairer orders the list: one winner first, then by Qf, then by what is easier.
func fairer(a, b Suggestion) int {
	return cmp.Or(
		cmp.Compare(a.Winners, b.Winners),
		b.Balance.Qf.Cmp(a.Balance.Qf),
		easier(a, b),
	)
}

func easier(a, b Suggestion) int {
	return cmp.Or(
		cmp.Compare(hurried(a)+slow(a), hurried(b)+slow(b)),
		cmp.Compare(a.Balance.SharedRounds, b.Balance.SharedRounds),
		cmp.Compare(singly(a), singly(b)),
		cmp.Compare(count(b.BoardsStay), count(a.BoardsStay)),
		b.Balance.Qf.Cmp(a.Balance.Qf),
		cmp.Compare(b.Boards, a.Boards),
		cmp.Compare(preference[a.Name], preference[b.Name]),
	)
}

// count is 1 for what is so, so that it can be compared and multiplied.
func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// singly returns 1 if single tables are turned, which nobody remembers by heart.
func singly(s Suggestion) int { return count(s.Options.Variant == movements.FairVariant) }

// worth returns the Qf less what hurry, or its opposite, costs.
func worth(s Suggestion) exact.Rat {
	return s.Balance.Qf.Sub(exact.Int(hurry * (hurried(s) + slow(s))))
}

// preference among movements that are equal in everything measured: a Vasneg can
// still take a late pair, a Mitchell is known to everyone.
var preference = map[string]int{"vasneg": 1, "mitchell": 2, "scheveningen": 3, "howell": 4}

func hurried(s Suggestion) int { return count(s.BoardsPerRound < unhurried) }

func slow(s Suggestion) int { return count(s.BoardsPerRound > lively) }

// crown puts the best of a sorted list first, with the reason.
func crown(all []Suggestion, e Asked) []Suggestion {
	if len(all) == 0 {
		return nil
	}
	stay := e.Stay
	if !slices.ContainsFunc(all, func(s Suggestion) bool { return s.Seats(stay) }) {
		stay = 0
	}
	winners := 2
	for _, s := range all {
		if s.Seats(stay) {
			winners = min(winners, s.Winners)
		}
	}
	alike := func(s Suggestion) bool { return s.Winners == winners && s.Seats(stay) }
	if practical := func(s Suggestion) bool {
		return s.Winners == winners && s.Seats(stay) && e.practical(s)
	}; slices.ContainsFunc(all, practical) {
		alike = practical
	}
	var most *exact.Rat
	for _, s := range all {
		if w := worth(s); alike(s) && (most == nil || most.Less(w)) {
			most = &w
		}
	}
	best, limit := -1, most.Sub(exact.Int(asFair))
	for i, s := range all {
		if alike(s) && !worth(s).Less(limit) && (best < 0 || easier(s, all[best]) < 0) {
			best = i
		}
	}
	selected := all[best]
	all = slices.Delete(all, best, best+1)
	selected.Reason = reason(selected, all, e, stay)
	return slices.Insert(all, 0, selected)
}

// reason says in figures why this one is chosen before the others, of which the
// fairest comes first.
func reason(selected Suggestion, others []Suggestion, e Asked, stay int) *problem.Problem {
	b := selected.Balance
	qf := b.Qf.Round(1)
	if len(others) == 0 {
		return problem.New("movement.best-only", "qf", qf, "opponents", b.MaxOpponents)
	}
	top := others[0]
	other := top.Balance.Qf.Round(1)
	same := top.Winners == selected.Winners
	switch {
	case !top.Seats(stay) && qf.Less(other):
		return problem.New("movement.best-seats", "qf", qf, "top", other, "seats", len(b.Stationary))
	case same && qf.Less(other) && e.practical(selected) && top.Dealt() > max(mostDealt, e.MaxBoards):
		return problem.New("movement.best-dealt", "qf", qf, "top", other, "dealt", top.Dealt())
	case same && hurried(top) > hurried(selected) && b.Qf.Add(exact.Int(asFair)).Less(top.Balance.Qf):
		return problem.New("movement.best-unhurried", "qf", qf, "top", other, "boards", top.BoardsPerRound)
	case same && slow(top) > slow(selected) && b.Qf.Add(exact.Int(asFair)).Less(top.Balance.Qf):
		return problem.New("movement.best-lively", "qf", qf, "top", other, "boards", top.BoardsPerRound, "opponents", top.Balance.MaxOpponents)
	case b.MinOpponents == selected.Options.Pairs-1:
		return problem.New("movement.best-everyone", "opponents", b.MinOpponents, "qf", qf)
	case selected.BoardsStay:
		return problem.New("movement.best-stays", "qf", qf, "top", other)
	case !same || !qf.Less(other):
		return problem.New("movement.best-fair", "qf", qf, "next", other)
	}
	return problem.New("movement.best-calm", "qf", qf, "top", other)
}
