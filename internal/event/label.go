package event

import (
	"strconv"

	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// String is the number as the headless commands print it: "7". The direction of
// a two-winner event stands in its own column.
func (l Label) String() string { return strconv.Itoa(l.Number) }

// NewSection seats contestants, in order, on a movement: contestant i takes seat
// i+1, a phantom seat stays empty. In a two-winner movement the seats NS in round
// 1 are numbered 1, 2, … among themselves, and so are those EW.
func NewSection(letter string, m movements.Movement, contestants []ID) Section {
	sec := Section{Letter: letter, Movement: &m}
	side := map[int]string{}
	number := map[int]int{}
	for seat := 1; seat <= m.Pairs; seat++ {
		number[seat] = seat
	}
	if m.TwoWinners && len(m.Rounds) > 0 {
		for _, p := range m.Rounds[0] {
			side[p.NS], side[p.EW] = "NS", "EW"
			number[p.NS], number[p.EW] = p.Table, p.Table
		}
	}
	next := 0
	for seat := 1; seat <= m.Pairs && next < len(contestants); seat++ {
		if seat == m.Phantom {
			continue
		}
		id := contestants[next]
		next++
		sec.Seating = append(sec.Seating, Seating{Seat: seat, Contestant: id})
		sec.Labels = append(sec.Labels, Label{Contestant: id, Direction: side[seat], Number: number[seat]})
	}
	return sec
}

// sound refuses an event whose parts do not fit: a label or seat of nobody, a
// number given twice, a result that cannot be.
func (e *Event) sound() error {
	if e.ID == "" {
		return problem.New("event.no-id")
	}
	if e.Name == "" {
		return problem.New("event.no-name")
	}
	for i := range e.Contestants {
		for _, d := range e.Contestants[:i] {
			if d.ID == e.Contestants[i].ID {
				return problem.New("event.contestant-twice")
			}
		}
	}
	for i := range e.Sessions {
		s := &e.Sessions[i]
		for j := range s.Sections {
			if err := e.soundSection(&s.Sections[j]); err != nil {
				return err
			}
		}
		for j := range s.Results {
			if err := s.Results[j].sound(e); err != nil {
				return err
			}
		}
	}
	return nil
}

func (e *Event) soundSection(c *Section) error {
	type place struct {
		direction string
		number    int
	}
	seen := map[place]bool{}
	for _, l := range c.Labels {
		if e.Contestant(l.Contestant) == nil || l.Number < 1 {
			return problem.New("event.no-contestant")
		}
		p := place{l.Direction, l.Number}
		if seen[p] {
			return problem.New("event.number-twice", "number", l.Number, "section", c.Letter)
		}
		seen[p] = true
	}
	for _, s := range c.Seating {
		if s.Contestant != "" && e.Contestant(s.Contestant) == nil {
			return problem.New("event.no-contestant")
		}
	}
	return nil
}
