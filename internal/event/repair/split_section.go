package repair

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
)

// Split returns the two sections that one becomes from a round on: the pairs in second go to a
// section of their own, each half with its movement. From round 1 on it is as if it had
// always been two sections. From a later round on what the section had to play before
// stays among the lines of the evening, whoever is in which section now.
func Split(s *event.Session, letter, other string, first, second movements.Movement, pairs []event.ID, from int) []event.Section {
	c := s.Section(letter)
	var stay, leave []event.ID
	for _, l := range c.Labels {
		if slices.Contains(pairs, l.Contestant) {
			leave = append(leave, l.Contestant)
		} else {
			stay = append(stay, l.Contestant)
		}
	}
	a, b := afresh(s, letter, first, stay, from), afresh(s, other, second, leave, from)
	a.Exceptions = past(s, []string{letter}, from)
	return []event.Section{a, b}
}

// Join returns the section that several become from a round on, under the letter of the first.
// Its pairs keep their numbers where these are free, and get the next where they are not.
func Join(s *event.Session, letters []string, m movements.Movement, from int) event.Section {
	var who []event.ID
	for _, letter := range letters {
		if c := s.Section(letter); c != nil {
			for _, l := range c.Labels {
				who = append(who, l.Contestant)
			}
		}
	}
	next := afresh(s, letters[0], m, who, from)
	next.Exceptions = past(s, letters, from)
	return next
}

// afresh returns a section of pairs that begin a movement in a round, without what was before.
func afresh(s *event.Session, letter string, m movements.Movement, who []event.ID, from int) event.Section {
	if from <= 1 {
		return event.NewSection(letter, m, who)
	}
	m = event.CopyMovement(m)
	pick := fit(s, m, from, len(m.Rounds), still(s, who, from))
	rounds := 0
	for i := range s.Sections {
		rounds = max(rounds, s.Sections[i].Rounds())
	}
	pick.rounds = pick.rounds[:min(len(pick.rounds), max(0, rounds-from+1))]
	m.Rounds = nil
	for range from - 1 {
		m.Rounds = append(m.Rounds, []movements.Place{})
	}
	m.Rounds = append(m.Rounds, pick.rounds...)
	m.Turned = nil
	next := event.Section{Letter: letter, Movement: &m}
	labels := event.SeatLabels(m)
	for seat := 1; seat <= m.Pairs; seat++ {
		if id := pick.who[seat]; id != "" {
			next.Seating = append(next.Seating, event.Seating{Seat: seat, Contestant: id, From: from})
		}
	}
	for _, id := range who {
		_, l := s.LabelOf(id)
		l.Contestant = id
		if m.TwoWinners && l.Direction == "" {
			l.Direction = labels[pick.seatOf(id)].Direction
		}
		if command.Given(&next, l) {
			l.Number = 0
			label(&next, l)
			continue
		}
		next.Labels = append(next.Labels, l)
	}
	return next
}

// still returns those of the pairs that have a seat in a round.
func still(s *event.Session, who []event.ID, round int) []event.ID {
	return slices.DeleteFunc(slices.Clone(who), func(id event.ID) bool {
		c, err := s.InSession(id)
		if err != nil || round > c.Rounds() {
			return false
		}
		_, sits := c.SeatOf(id, round)
		return !sits
	})
}

// past returns the lines of sections before a round, as lines of the evening's own.
func past(s *event.Session, letters []string, from int) []event.Exception {
	var out []event.Exception
	for _, x := range s.Plan() {
		if !slices.Contains(letters, x.Section) || x.Round >= from {
			continue
		}
		if x.NS.Empty() { // who sits out stands first
			x.NS, x.EW = x.EW, x.NS
		}
		out = append(out, event.Exception{Round: x.Round, Table: x.Table, Board: x.Board, NS: x.NS.A, EW: x.EW.A, Planned: x.PlannedAs()})
	}
	return out
}
