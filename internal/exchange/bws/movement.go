package bws

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// movements gives each section its movement, if the rounds of the file form one: the boards of
// every table come in sets of one size, the same in all sections, and nobody sits twice in a round.
// Any other section has only its labels.
func (b *builder) movements() {
	b.boardSets()
	for sec := range event.Each(b.session.Sections) {
		var rounds []feed.Round
		for _, r := range b.snap.Rounds {
			if r.Section == sec.Letter {
				rounds = append(rounds, r)
			}
		}
		if len(rounds) == 0 {
			continue
		}
		m, seating, reason := b.movement(sec, rounds)
		if reason != nil {
			b.say("RoundData", reason)
			continue
		}
		sec.Movement, sec.Seating = m, seating
	}
	if !slices.ContainsFunc(b.session.Sections, func(c event.Section) bool { return c.Movement != nil }) {
		b.session.FirstBoard, b.session.BoardsPerSet = 0, 0
	}
}

// boardSets finds the first board and the size of a set: the size that most rounds have.
func (b *builder) boardSets() {
	size := map[int]int{}
	s := &b.session
	for _, r := range b.snap.Rounds {
		if r.NS == 0 && r.EW == 0 || len(r.Boards) == 0 {
			continue
		}
		if s.FirstBoard == 0 || r.Boards[0] < s.FirstBoard {
			s.FirstBoard = r.Boards[0]
		}
		n := len(r.Boards)
		if size[n]++; size[n] > size[s.BoardsPerSet] || size[n] == size[s.BoardsPerSet] && n < s.BoardsPerSet {
			s.BoardsPerSet = n
		}
	}
}

// set returns the index of the set of these boards; false if none.
func (b *builder) set(boards []int) (int, bool) {
	s := &b.session
	if s.BoardsPerSet == 0 || len(boards) != s.BoardsPerSet || (boards[0]-s.FirstBoard)%s.BoardsPerSet != 0 {
		return 0, false
	}
	return (boards[0] - s.FirstBoard) / s.BoardsPerSet, boards[len(boards)-1]-boards[0] == len(boards)-1
}

func (b *builder) movement(sec *event.Section, rounds []feed.Round) (*movements.Movement, []event.Seating, *problem.Problem) {
	m := &movements.Movement{}
	switch {
	case b.snap.Individual:
		m.Contest = movements.OfIndividuals
	case b.teams:
		m.Contest = movements.OfTeams
	}
	seats := seatsOf(sec)
	m.Pairs = len(sec.Labels)
	for _, n := range seats {
		m.Pairs = max(m.Pairs, n)
	}
	if free := freeSeat(seats, m.Pairs); free <= m.Pairs {
		m.Phantom = free
	}
	seat := func(number int, side string) (int, *int) {
		if id := b.id(sec.Letter, number, side); id != "" {
			return seats[id], nil
		}
		return 0, &m.Phantom
	}
	for _, r := range rounds {
		for len(m.Rounds) < r.Round {
			if len(m.Rounds) > len(rounds) {
				return nil, nil, problem.New("bws.no-movement", "section", sec.Letter, "round", r.Round, "table", r.Table)
			}
			m.Rounds = append(m.Rounds, []movements.Place{})
		}
		p := movements.Place{Table: r.Table}
		empty := 0
		chair := func(number int, side string) int {
			n, nobody := seat(number, side)
			if nobody != nil {
				empty++
				if *nobody == 0 {
					m.Pairs++
					*nobody = m.Pairs
				}
				n = *nobody
			}
			return n
		}
		chairs := 2
		if r.NS == 0 && r.EW == 0 {
			continue
		}
		p.NS, p.EW = chair(r.NS, "NS"), chair(r.EW, "EW")
		if b.snap.Individual {
			chairs = 4
			p.South, p.West = chair(r.South, "NS"), chair(r.West, "EW")
		}
		set, ok := b.set(r.Boards)
		switch {
		case empty == chairs:
			continue
		case empty > 0 && (!ok || m.Contest != movements.OfPairs || sitsThere(m.Rounds[r.Round-1], m.Phantom)):
			continue // who has no place sits out
		case !ok:
			return nil, nil, problem.New("bws.no-movement", "section", sec.Letter, "round", r.Round, "table", r.Table)
		}
		for _, n := range p.People() {
			if n != m.Phantom && sitsThere(m.Rounds[r.Round-1], n) && !(b.teams && twoPairs(m.Rounds[r.Round-1], p, n)) {
				return nil, nil, problem.New("bws.no-movement", "section", sec.Letter, "round", r.Round, "table", r.Table)
			}
		}
		p.Set = set
		m.Tables, m.Sets = max(m.Tables, r.Table), max(m.Sets, set+1)
		m.Rounds[r.Round-1] = append(m.Rounds[r.Round-1], p)
	}
	if m.Phantom == m.Pairs && !slices.ContainsFunc(m.Rounds, func(p []movements.Place) bool { return sitsThere(p, m.Phantom) }) {
		m.Pairs, m.Phantom = m.Pairs-1, 0
	}
	for _, places := range m.Rounds {
		on := map[int]int{}
		for _, p := range places {
			on[p.Set]++
			m.Copies = max(m.Copies, on[p.Set])
		}
	}
	if b.teams { // the two tables of a match have one copy
		m.Copies = (m.Copies + 1) / 2
	}
	if m.Copies == 1 {
		m.Copies = 0
	}
	m.TwoWinners = m.Contest == movements.OfPairs && b.section(sec.Letter).Winners == 2
	if !slices.ContainsFunc(m.Rounds, func(p []movements.Place) bool { return len(p) > 0 }) {
		return nil, nil, problem.New("bws.no-movement", "section", sec.Letter, "round", 1, "table", 1)
	}
	var seating []event.Seating
	for _, l := range sec.Labels {
		seating = append(seating, event.Seating{Seat: seats[l.Contestant], Contestant: l.Contestant})
	}
	slices.SortFunc(seating, func(x, y event.Seating) int { return cmp.Compare(x.Seat, y.Seat) })
	return m, seating, nil
}

// seatsOf gives each contestant of a section a seat: its number, if one series of numbers begins at
// 1 and misses one at most, else its place in the order of the labels.
func seatsOf(sec *event.Section) map[event.ID]int {
	seats := map[event.ID]int{}
	own := true
	for i, l := range sec.Labels {
		seats[l.Contestant] = i + 1
		own = own && l.Number <= len(sec.Labels)+1 && (l.Direction == "" || l.Direction == sec.Labels[0].Direction)
	}
	if own {
		for _, l := range sec.Labels {
			seats[l.Contestant] = l.Number
		}
	}
	return seats
}

func freeSeat(seats map[event.ID]int, most int) int {
	taken := map[int]bool{}
	for _, n := range seats {
		taken[n] = true
	}
	n := 1
	for n <= most && taken[n] {
		n++
	}
	return n
}

// twoPairs reports whether a team that has a place in a round sits there at one table only,
// with its other pair than at this place.
func twoPairs(places []movements.Place, p movements.Place, team int) bool {
	n := 0
	for _, o := range places {
		if o.NS == team || o.EW == team {
			if n++; (o.NS == team) == (p.NS == team) {
				return false
			}
		}
	}
	return n == 1
}

func sitsThere(places []movements.Place, seat int) bool {
	return slices.ContainsFunc(places, func(p movements.Place) bool { return slices.Contains(p.People(), seat) })
}
