package preview

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
)

// AgainKind is what happens twice to a pair on an evening.
type AgainKind string

// What can happen twice.
const (
	AgainMeets AgainKind = "meets" // it meets another pair again
	AgainBoard AgainKind = "board" // it has a board again
	AgainTable AgainKind = "table" // it is at two tables in one round
)

// Again is what a pair has twice by the lines of the evening. It can be done, and the
// scorer should know.
type Again struct {
	Kind       AgainKind
	Session    event.ID
	Contestant event.ID
	Other      event.ID // whom it meets; "" else
	Boards     []int    // which it has again; none else
	First      int      // the round where it was first
	Round      int      // the round of the second time
}

// same reports whether two are about the same, in whichever rounds.
func (a Again) same(b Again) bool {
	return a.Kind == b.Kind && a.Session == b.Session && a.Contestant == b.Contestant && a.Other == b.Other && slices.Equal(a.Boards, b.Boards)
}

// repeated lists what pairs have twice in a session.
func repeated(s *event.Session) []Again {
	type meeting struct{ a, b event.ID }
	type had struct {
		id    event.ID
		board int
	}
	type place struct {
		id    event.ID
		round int
	}
	met, boards, tables := map[meeting]int{}, map[had]int{}, map[place]int{}
	var all []Again
	add := func(x Again) {
		if n := len(x.Boards); n > 0 { // the boards of a set are one
			for o := range event.Each(all) {
				if o.Kind == x.Kind && o.Contestant == x.Contestant && o.Round == x.Round && o.First == x.First {
					o.Boards = append(o.Boards, x.Boards...)
					return
				}
			}
		} else if slices.ContainsFunc(all, func(o Again) bool { return o.same(x) && o.Round == x.Round }) {
			return
		}
		all = append(all, x)
	}
	lines := s.Plan()
	slices.SortStableFunc(lines, func(a, b event.Planned) int { return cmp.Compare(a.Round, b.Round) })
	for _, x := range lines {
		if x.SitOut() {
			continue
		}
		m := meeting{min(x.NS.A, x.EW.A), max(x.NS.A, x.EW.A)}
		if r, ok := met[m]; ok && r != x.Round {
			add(Again{Kind: AgainMeets, Session: s.ID, Contestant: x.NS.A, Other: x.EW.A, First: r, Round: x.Round})
		} else {
			met[m] = x.Round
		}
		for _, id := range []event.ID{x.NS.A, x.EW.A} {
			if r, ok := boards[had{id, x.Board}]; ok {
				add(Again{Kind: AgainBoard, Session: s.ID, Contestant: id, Boards: []int{x.Board}, First: r, Round: x.Round})
			} else {
				boards[had{id, x.Board}] = x.Round
			}
			if x.Round == 0 || x.Table == 0 { // not known
				continue
			}
			if t, ok := tables[place{id, x.Round}]; ok && t != x.Table {
				add(Again{Kind: AgainTable, Session: s.ID, Contestant: id, First: x.Round, Round: x.Round})
			} else {
				tables[place{id, x.Round}] = x.Table
			}
		}
	}
	return all
}

// agains tells what pairs have twice after, and had not before.
func (x *Preview) agains() {
	for s := range event.Each(x.After.Sessions) {
		var known []Again
		if old := x.Before.Session(s.ID); old != nil {
			known = repeated(old)
		}
		for _, a := range repeated(s) {
			if !slices.ContainsFunc(known, a.same) {
				x.Again = append(x.Again, a)
			}
		}
	}
}
