package total

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// Play is who plays in the next session.
type Play string

const (
	// PlayAll has everybody play again, at the same seats.
	PlayAll Play = "all"
	// PlayFinal has the first play the final and the others the consolation.
	PlayFinal Play = "final"
	// PlayOnly has the first play the final; the others are done.
	PlayOnly Play = "only"
	// PlayLines goes on with a drive: lines and groups move.
	PlayLines Play = "lines"
)

// Next is the next session of an event as it is asked for.
type Next struct {
	ID        event.ID
	Date      string
	Name      string
	Play      Play
	Finalists int // PlayFinal, PlayOnly
	// Boards is about how many a contestant plays in a final; 0 is as many as in the session
	// before.
	Boards int
	// Absent are those who do not come.
	Absent []event.ID
	Carry  *event.CarryOver
	// Chosen are those who play the final of those who are level on the line; nil while nobody
	// chose.
	Chosen []event.ID
}

// Final reports whether some of the contestants play a final.
func (p Play) Final() bool { return p == PlayFinal || p == PlayOnly }

// Plays are the ways in which an event can go on, the most likely first.
func Plays(e *event.Event) []Play {
	if who, o, ok := DriveOf(e); ok && len(e.Sessions) < movements.DriveSessions(max(1, len(who)/(2*o.Rounds)), o.Directions, len(who)%(2*o.Rounds) > 0) {
		return []Play{PlayLines, PlayFinal, PlayOnly, PlayAll}
	}
	if e.Sessions[len(e.Sessions)-1].Drawn() { // who meets is drawn anew: that is another event
		return []Play{PlayFinal, PlayOnly}
	}
	return []Play{PlayFinal, PlayOnly, PlayAll}
}

// Session makes the session, with those who play a final seated by their places so far. The
// Problems are those of Field and of fitting, next.level where those who are level on the line
// are not chosen among (n of them, who play, room for how many), next.drive where the event is
// no drive, and those of movements.Drive.
func (x Next) Session(e *event.Event, soFar *Total) (event.Session, error) {
	last := &e.Sessions[len(e.Sessions)-1]
	s := event.Session{ID: x.ID, FirstBoard: last.FirstBoard, BoardsPerSet: last.BoardsPerSet}
	var err error
	switch x.Play {
	case PlayLines:
		who, o, ok := DriveOf(e)
		if !ok {
			return s, problem.New("next.drive")
		}
		for i := range who {
			if slices.Contains(x.Absent, who[i]) {
				who[i] = ""
			}
		}
		first := s
		s, err = DriveSession(x.ID, who, len(e.Sessions)+1, o)
		s.FirstBoard, s.BoardsPerSet = first.FirstBoard, e.Sessions[0].BoardsPerSet
	case PlayAll:
		s.Sections = again(last, x.Absent)
	default:
		err = x.final(&s, e, last, soFar)
	}
	s.Date, s.Name = x.Date, x.Name
	if x.Carry != nil {
		c := *x.Carry
		c.Again = x.Play == PlayAll
		s.CarryOver = &c
	}
	return s, err
}

// again are the sections of a session without those who are absent.
func again(last *event.Session, absent []event.ID) []event.Section {
	copied := last.Clone()
	for c := range event.Each(copied.Sections) {
		c.Exceptions = nil
		at := c.Seats(1)
		c.Seating = nil
		for seat := 1; c.Movement != nil && seat <= c.Movement.Pairs; seat++ {
			if id := at[seat]; id != "" && !slices.Contains(absent, id) {
				c.Seating = append(c.Seating, event.Seating{Seat: seat, Contestant: id})
			}
		}
		c.Labels = slices.DeleteFunc(c.Labels, func(l event.Label) bool { return slices.Contains(absent, l.Contestant) })
	}
	return copied.Sections
}

// final makes the sections of a final, and of a consolation.
func (x Next) final(s *event.Session, e *event.Event, last *event.Session, soFar *Total) error {
	f, err := x.Field(soFar)
	if err != nil {
		return err
	}
	if len(f.Level) > 0 && x.Chosen == nil {
		return problem.New("next.level", "n", len(f.Level), "room", f.Room)
	}
	all, per, err := fitting(e, f.sizes(), x.boards(last))
	if err != nil {
		return err
	}
	s.BoardsPerSet = per
	for i, m := range all {
		c := event.NewSection(movements.SetName(i), m, f.Groups[i])
		c.OneList = m.TwoWinners
		s.Sections = append(s.Sections, c)
	}
	return nil
}

// boards is about how many boards a final has.
func (x Next) boards(last *event.Session) int {
	if x.Boards > 0 {
		return x.Boards
	}
	return BoardsOf(last)
}

// BoardsOf is how many boards somebody plays in a session at most, 24 where nothing says so.
func BoardsOf(s *event.Session) int {
	boards := 0
	for i := range s.Sections {
		boards = max(boards, s.Sections[i].Rounds()*s.BoardsPerSet)
	}
	if boards == 0 {
		return 24
	}
	return boards
}
