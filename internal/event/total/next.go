package total

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
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
	// Absent are those who do not come.
	Absent []event.ID
	Carry  *event.CarryOver
}

// Plays are the ways in which an event can go on, the most likely first.
func Plays(e *event.Event) []Play {
	if who, o, ok := DriveOf(e); ok && len(e.Sessions) < movements.DriveSessions(max(1, len(who)/(2*o.Rounds)), o.Directions, len(who)%(2*o.Rounds) > 0) {
		return []Play{PlayLines, PlayFinal, PlayOnly, PlayAll}
	}
	return []Play{PlayFinal, PlayOnly, PlayAll}
}

// fewest is how many can play a section.
const fewest = 4

// Session makes the session, with those who play a final seated by their places so far. The
// Problems are next.nobody (fewest) where too few play in a section, next.drive where the event
// is no drive, next.movement (n) where no movement fits so many, and those of movements.Drive.
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
		s.CarryOver = &c
	}
	return s, err
}

// again are the sections of a session without those who are absent.
func again(last *event.Session, absent []event.ID) []event.Section {
	copied := last.Clone()
	for i := range copied.Sections {
		c := &copied.Sections[i]
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

// Order are those who can play on, by place, without the absent ones.
func Order(soFar *Total, absent []event.ID) []event.ID {
	var out []event.ID
	for _, l := range soFar.Lists {
		for _, r := range l.Rows {
			if !l.Out && !slices.Contains(absent, r.Contestant) {
				out = append(out, r.Contestant)
			}
		}
	}
	return out
}

// final makes the sections of a final, and of a consolation.
func (x Next) final(s *event.Session, e *event.Event, last *event.Session, soFar *Total) error {
	order := Order(soFar, x.Absent)
	n := min(x.Finalists, len(order))
	groups := [][]event.ID{order[:n]}
	if rest := order[n:]; x.Play == PlayFinal && len(rest) > 0 {
		groups = append(groups, rest)
	}
	for _, g := range groups {
		if len(g) < fewest {
			return problem.New("next.nobody", "fewest", fewest)
		}
	}
	boards := 0
	for i := range last.Sections {
		boards = max(boards, last.Sections[i].Rounds()*last.BoardsPerSet)
	}
	if boards == 0 {
		boards = 24
	}
	all, per := fitting(groups, boards)
	if all == nil {
		return problem.New("next.movement", "n", len(order))
	}
	s.BoardsPerSet = per
	for i, m := range all {
		c := event.NewSection(movements.SetName(i), m, groups[i])
		c.OneList = m.TwoWinners
		s.Sections = append(s.Sections, c)
	}
	return nil
}

// fitting are movements for these groups with about so many boards, and as many boards a
// round: the best of the first group that has its like for the others.
func fitting(groups [][]event.ID, boards int) ([]movements.Movement, int) {
	lists := make([][]advise.Suggestion, len(groups))
	for i, g := range groups {
		lists[i] = advise.Suggest(len(g), max(boards*3/4, 1), boards*5/4)
	}
	for _, sameRounds := range []bool{true, false} {
		for _, first := range lists[0] {
			chosen := []advise.Suggestion{first}
			for _, list := range lists[1:] {
				i := slices.IndexFunc(list, func(s advise.Suggestion) bool {
					return s.BoardsPerRound == first.BoardsPerRound && (s.Rounds == first.Rounds || !sameRounds)
				})
				if i >= 0 {
					chosen = append(chosen, list[i])
				}
			}
			if len(chosen) < len(groups) {
				continue
			}
			var out []movements.Movement
			for _, s := range chosen {
				m, err := movements.Generate(s.Name, s.Options)
				if err != nil {
					break
				}
				out = append(out, m)
			}
			if len(out) == len(groups) {
				return out, first.BoardsPerRound
			}
		}
	}
	return nil, 0
}
