package total

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/movements"
)

// DriveOptions are the choices of a drive in lines (R-VASNEG-LINES).
type DriveOptions struct {
	Rounds     int
	Turn       []int // rounds
	Directions movements.Directions
	// Same keeps the numbers of the first session; else every line numbers its pairs from 1.
	Same bool
}

// of are the choices as movements knows them.
func (o DriveOptions) of() movements.DriveOptions {
	return movements.DriveOptions{Turn: o.Turn, Directions: o.Directions}
}

// DriveSession is a session (from 1) of a drive: a section a line, A with the further tables.
// Who are the pairs by their number in the drive, "" for one that is absent. The boards are
// to be filled in. It refuses what movements.Drive refuses.
func DriveSession(id event.ID, who []event.ID, session int, o DriveOptions) (event.Session, error) {
	lines, err := movements.Drive(len(who), o.Rounds, session, o.of())
	if err != nil {
		return event.Session{}, err
	}
	s := event.Session{ID: id}
	for i, line := range lines {
		m := line.Movement
		c := event.Section{Letter: movements.SetName(i), Movement: &m, OneList: m.TwoWinners}
		labels := event.SeatLabels(m)
		for seat := 1; seat <= len(line.Numbers); seat++ {
			number := line.Numbers[seat-1]
			contestant := who[number-1]
			c.Seating = append(c.Seating, event.Seating{Seat: seat, Contestant: contestant})
			if contestant == "" {
				continue
			}
			l := labels[seat]
			if l.Contestant = contestant; o.Same {
				l.Direction, l.Number = "", number
			}
			c.Labels = append(c.Labels, l)
		}
		s.Sections = append(s.Sections, c)
	}
	return s, nil
}

// DriveOf reports whether the first session of an event is that of a drive in lines, with
// what it needs for the next: its pairs by number, and its choices.
func DriveOf(e *event.Event) (who []event.ID, o DriveOptions, ok bool) {
	if len(e.Sessions) == 0 || e.Kind == event.Teams || e.Kind == event.Individual {
		return nil, o, false
	}
	s := &e.Sessions[0]
	pairs := 0
	for i := range s.Sections {
		m := s.Sections[i].Movement
		if m == nil || m.Name != "vasneg" || i > 0 && len(m.Rounds) != o.Rounds {
			return nil, o, false
		}
		o.Rounds = len(m.Rounds)
		pairs += m.Real()
	}
	lines, err := movements.Drive(pairs, o.Rounds, 1, o.of())
	if err != nil || len(lines) != len(s.Sections) {
		return nil, o, false
	}
	who, o.Same = make([]event.ID, pairs), true
	for i, line := range lines {
		c := &s.Sections[i]
		if c.Movement.Real() != len(line.Numbers) {
			return nil, o, false
		}
		for k, number := range line.Numbers {
			id := c.At(k+1, 1)
			who[number-1] = id
			if l, has := c.Label(id); has && (l.Number != number || l.Direction != "") {
				o.Same = false
			}
		}
	}
	o.Turn = slices.Clone(s.Sections[0].Movement.Turned)
	o.Same = o.Same && len(lines) > 1
	return who, o, true
}
