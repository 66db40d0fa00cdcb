package event

import (
	"slices"

	"uitslag/internal/movements"
)

// Split are the two sections that one becomes from a round on: the pairs in second go to a
// section of their own, each half with its movement. From round 1 on it is as if it had
// always been two sections. From a later round on what the section had to play before
// stays among the lines of the evening, whoever is in which section now.
func (s *Session) Split(letter, other string, first, second movements.Movement, pairs []ID, from int) []Section {
	c := s.section(letter)
	var stay, leave []ID
	for _, l := range c.Labels {
		if slices.Contains(pairs, l.Contestant) {
			leave = append(leave, l.Contestant)
		} else {
			stay = append(stay, l.Contestant)
		}
	}
	a, b := s.anew(letter, first, stay, from), s.anew(other, second, leave, from)
	a.Exceptions = s.past([]string{letter}, from)
	return []Section{a, b}
}

// Join is the section that several become from a round on, under the letter of the first.
// Its pairs keep their numbers where these are free, and get the next where they are not.
func (s *Session) Join(letters []string, m movements.Movement, from int) Section {
	var who []ID
	for _, letter := range letters {
		if c := s.section(letter); c != nil {
			for _, l := range c.Labels {
				who = append(who, l.Contestant)
			}
		}
	}
	next := s.anew(letters[0], m, who, from)
	next.Exceptions = s.past(letters, from)
	return next
}

// anew is a section of pairs that begin a movement in a round; what was before is not in it.
func (s *Session) anew(letter string, m movements.Movement, who []ID, from int) Section {
	if from <= 1 {
		return NewSection(letter, m, who)
	}
	m = copyMovement(m)
	pick := s.fit(m, from, len(m.Rounds), s.still(who, from))
	rounds := 0
	for i := range s.Sections {
		rounds = max(rounds, s.Sections[i].rounds())
	}
	pick.rounds = pick.rounds[:min(len(pick.rounds), max(0, rounds-from+1))]
	m.Rounds = nil
	for range from - 1 {
		m.Rounds = append(m.Rounds, []movements.Place{})
	}
	m.Rounds = append(m.Rounds, pick.rounds...)
	m.Turned = nil
	next := Section{Letter: letter, Movement: &m}
	labels := seatLabels(m)
	for seat := 1; seat <= m.Pairs; seat++ {
		if id := pick.who[seat]; id != "" {
			next.Seating = append(next.Seating, Seating{Seat: seat, Contestant: id, From: from})
		}
	}
	for _, id := range who {
		_, l := s.LabelOf(id)
		l.Contestant = id
		if m.TwoWinners && l.Direction == "" {
			l.Direction = labels[pick.seatOf(id)].Direction
		}
		if next.given(l) {
			l.Number = 0
			next.label(l)
			continue
		}
		next.Labels = append(next.Labels, l)
	}
	return next
}

// still are those of the pairs who have a seat in a round.
func (s *Session) still(who []ID, round int) []ID {
	return slices.DeleteFunc(slices.Clone(who), func(id ID) bool {
		c, err := s.inSession(id)
		if err != nil || round > c.rounds() {
			return false
		}
		_, sits := c.SeatOf(id, round)
		return !sits
	})
}

// past are the lines of sections before a round, as lines of the evening's own.
func (s *Session) past(letters []string, from int) []Exception {
	var out []Exception
	for _, x := range s.plan() {
		if !slices.Contains(letters, x.Section) || x.Round >= from {
			continue
		}
		if x.NS.Empty() { // who sits out stands first
			x.NS, x.EW = x.EW, x.NS
		}
		out = append(out, Exception{Round: x.Round, Table: x.Table, Board: x.Board, NS: x.NS.A, EW: x.EW.A})
	}
	return out
}
