package csv

import (
	"cmp"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
)

// evidence is what the rows of a section say.
type evidence struct {
	exchange.Sides
	lists            int // as the file says; 0 where it does not
	directed, shared bool
}

// twoWinners finds out, by section, whether NS and EW have a list each: they do
// when the numbers say their direction. Pairs also do when the file says so, or, where
// it does not say how many lists there are, when a number sits on both sides of one
// board, or when every pair keeps its side while it meets several others. A team sits
// on both sides of every board, and individuals change theirs.
func (b *builder) twoWinners(rd *reader) {
	b.two = map[string]bool{}
	type onBoard struct{ number, board int }
	sections := map[string]*evidence{}
	var at *evidence
	for i := range b.slips {
		s := &b.slips[i]
		if i == 0 || s.section != b.slips[i-1].section {
			if at = sections[s.section]; at == nil {
				at = &evidence{}
				sections[s.section] = at
			}
		}
		if s.ns.direction != "" || s.ew.direction != "" {
			at.directed = true
		}
		if n := rd.winners(s); n > at.lists {
			at.lists = n
		}
		at.Sits(s.ns.number, s.ew.number, 1)
		at.Sits(s.ew.number, s.ns.number, 2)
	}
	for section, at := range sections {
		if at.Crossed { // on one board only who sits both ways at all
			boards := map[onBoard]int{}
			for i := range b.slips {
				s := &b.slips[i]
				if s.section != section {
					continue
				}
				for _, x := range [2]struct{ me, bit int }{{s.ns.number, 1}, {s.ew.number, 2}} {
					k := onBoard{x.me, s.result.Board}
					if boards[k] |= x.bit; boards[k] == 3 {
						at.shared = true
					}
				}
			}
		}
		pairs := b.kind == event.Pairs && (at.lists == 2 || at.lists == 0 && (at.shared || at.Moved && !at.Crossed))
		b.two[section] = at.directed || pairs
	}
}

// winners is how many lists a row says that there are; 0 where it does not say.
func (rd *reader) winners(s *slip) int {
	if !rd.has(winners) {
		return 0
	}
	switch strings.TrimSpace(rd.text(s, winners)) {
	case "1":
		return 1
	case "2":
		return 2
	}
	return 0
}

// pair is the one that a seat on a side of a section means, new when it has not been seen.
func (b *builder) pair(section string, s seat, side string) *pair {
	k := pairKey{section: section, number: s.number}
	if b.two[section] {
		k.direction = cmp.Or(s.direction, side)
	}
	p := b.pairs[k]
	if p == nil {
		p = &pair{pairKey: k}
		b.pairs[k] = p
		b.order = append(b.order, p)
	}
	return p
}
