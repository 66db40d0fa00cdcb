package event

import (
	"slices"

	"uitslag/internal/problem"
)

// Rounds is how many rounds the section's movement has.
func (c *Section) Rounds() int {
	if c.Movement == nil {
		return 0
	}
	return len(c.Movement.Rounds)
}

// SeatOf is the seat of a contestant in a round (from 1), and whether it has one.
func (c *Section) SeatOf(id ID, round int) (int, bool) {
	for seat, who := range c.Seats(round) {
		if who == id && id != "" {
			return seat, true
		}
	}
	return 0, false
}

// Reseat changes who sits where, round by round, and writes the seating again: a seat
// stands in it once for each round from which somebody else has it.
func (c *Section) Reseat(change func(round int, who map[int]ID)) {
	rounds := c.Rounds()
	for _, s := range c.Seating {
		rounds = max(rounds, s.From)
	}
	if c.Drawing != nil { // the rounds that are still to be drawn
		rounds = max(rounds, c.Rounds()+1)
	}
	by := make([]map[int]ID, rounds)
	var seats []int
	for r := range by {
		by[r] = c.Seats(r + 1)
		change(r+1, by[r])
		for seat := range by[r] {
			if !slices.Contains(seats, seat) {
				seats = append(seats, seat)
			}
		}
	}
	slices.Sort(seats)
	c.Seating = nil
	for _, seat := range seats {
		last := ID("")
		for r := range by {
			if who := by[r][seat]; who != last {
				last = who
				x := Seating{Seat: seat, Contestant: who}
				if r > 0 {
					x.From = r + 1
				}
				c.Seating = append(c.Seating, x)
			}
		}
	}
}

// Playing gives a section that has a movement. The Problem is event.no-section (section).
func (s *Session) Playing(letter string) (*Section, error) {
	c := s.Section(letter)
	if c == nil || c.Movement == nil {
		return nil, problem.New("event.no-section", "section", letter)
	}
	return c, nil
}

// CheckRound refuses a round that the section does not have: seat.no-round.
func (c *Section) CheckRound(round int) error {
	if n := c.Rounds(); round < 1 || round > n {
		return problem.New("seat.no-round", "round", round, "rounds", n)
	}
	return nil
}

// InSession finds a contestant's section. The Problem is event.no-contestant.
func (s *Session) InSession(id ID) (*Section, error) {
	letter, l := s.LabelOf(id)
	if l.Number == 0 {
		return nil, problem.New("event.no-contestant")
	}
	return s.Section(letter), nil
}

// TwoOf gives the sections of two pairs that are not the same. The Problems are
// event.no-contestant and repair.same-pair.
func (s *Session) TwoOf(one, other ID) (a, b *Section, err error) {
	if a, err = s.InSession(one); err != nil {
		return nil, nil, err
	}
	if b, err = s.InSession(other); err != nil {
		return nil, nil, err
	}
	if one == other {
		return nil, nil, problem.New("repair.same-pair")
	}
	return a, b, nil
}
