package drawing

import (
	"slices"

	"uitslag/internal/event"
)

// two are two contestants in an order that does not depend on who is asked first.
type two [2]event.ID

func twoOf(a, b event.ID) two { return two{min(a, b), max(a, b)} }

// apartOf returns those who were not to meet.
func apartOf(d *event.Draw) map[two]bool {
	apart := make(map[two]bool, len(d.Apart))
	for _, x := range d.Apart {
		apart[twoOf(x[0], x[1])] = true
	}
	return apart
}

type history struct {
	met   map[two][]int    // rounds in which two met, ascending
	north map[event.ID]int // how much more often one sat North-South than East-West
	free  map[event.ID]int // how often one was free
}

// before returns the history of a section's contestants before a round, as it was played: with the
// exceptions. A team sits North-South where it is at home.
func before(e *event.Event, s *event.Session, c *event.Section, round int) history {
	h := history{met: map[two][]int{}, north: map[event.ID]int{}, free: map[event.ID]int{}}
	meet := func(r int, ns, ew event.ID) {
		k := twoOf(ns, ew)
		if slices.Contains(h.met[k], r) {
			return
		}
		h.met[k] = append(h.met[k], r)
		h.north[ns]++
		h.north[ew]--
	}
	if e.Kind == event.Teams {
		for _, m := range event.Matches(s) {
			if m.Section == c.Letter && m.Round < round {
				meet(m.Round, m.Home, m.Away)
			}
		}
	} else {
		for _, x := range s.Sittings() {
			if x.Section == c.Letter && x.Round < round && !x.NS.Empty() && !x.EW.Empty() {
				meet(x.Round, x.NS.A, x.EW.A)
			}
		}
	}
	for _, d := range s.Draws {
		if d.Section == c.Letter && d.Round < round && d.Free != "" {
			h.free[d.Free]++
		}
	}
	return h
}

// Playing returns who can be drawn in a round of a section, by number: who has a seat then and
// has not left.
func Playing(s *event.Session, c *event.Section, round int) []event.ID {
	seats := map[event.ID]bool{}
	for _, id := range c.Seats(round) {
		seats[id] = true
	}
	labels := slices.Clone(c.Labels)
	slices.SortStableFunc(labels, func(a, b event.Label) int { return a.Number - b.Number })
	var who []event.ID
	for _, l := range labels {
		if d := s.Departure(l.Contestant); seats[l.Contestant] && (d == nil || d.Round > round) {
			who = append(who, l.Contestant)
		}
	}
	return who
}

// In returns how many results of a round are in.
func In(s *event.Session, section string, round int) int {
	keys := map[event.Key]bool{}
	for _, x := range s.Plan() {
		if x.Section == section && x.Round == round {
			keys[x.Key()] = true
		}
	}
	return event.Count(s.Results, func(r event.Result) bool { return keys[r.Key()] || r.Section == section && r.Round == round })
}

// Missing returns how many lines of the rounds before one are not in.
func Missing(s *event.Session, section string, round int) int {
	return missing(s, func(x *event.Planned) bool { return x.Section == section && x.Round < round })
}

// MissingBetween returns how many lines of two who meet in a round are not in.
func MissingBetween(s *event.Session, section string, round int, one, other event.ID) int {
	return missing(s, func(x *event.Planned) bool {
		return x.Section == section && x.Round == round && twoOf(x.NS.A, x.EW.A) == twoOf(one, other)
	})
}

func missing(s *event.Session, of func(*event.Planned) bool) int {
	in := s.In()
	return event.Count(s.Plan(), func(x event.Planned) bool {
		return of(&x) && !x.SitOut() && !in[x.Key()] && event.AwardOf(s, x.Round, x.NS.A, x.EW.A) == nil
	})
}
