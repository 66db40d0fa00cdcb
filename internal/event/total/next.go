package total

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
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
	// Selected are those who play the final of those who are level on the line; nil while nobody
	// chose.
	Selected []event.ID
}

// Final reports whether some of the contestants play a final.
func (p Play) Final() bool { return p == PlayFinal || p == PlayOnly }

// Plays returns the ways in which an event can go on, the most likely first.
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

// again returns the sections of a session without those who are absent.
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

func (x Next) final(s *event.Session, e *event.Event, last *event.Session, soFar *Total) error {
	f, err := x.Field(soFar)
	if err != nil {
		return err
	}
	if len(f.Level) > 0 && x.Selected == nil {
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

// BoardsOf returns how many boards somebody plays in a session at most, 24 where nothing says so.
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

// Field is who plays the final that a Next asks for, and who does not.
type Field struct {
	// Groups are those who play the final, then those who play the consolation; in the order of
	// their places.
	Groups [][]event.ID
	// Level are those who share the place on the line between playing the final and not, of whom
	// only Room play it, the chosen ones first; none where the places decide.
	Level []event.ID
	Room  int
	// Decision is how the rules split a shared place on the line; nil where nobody shared it.
	Decision *standings.Decision
}

func (f *Field) sizes() []int {
	return event.Mapped(f.Groups, func(g []event.ID) int { return len(g) })
}

// Fewest returns how many can play in a section, by what contests there are: two teams are a match.
func Fewest(k event.Kind) int {
	switch k {
	case event.Teams:
		return 2
	case event.Individual:
		return 8
	}
	return 4
}

type finalist struct {
	row  *Row
	list *List
}

// level reports whether two share their place: of North-South and East-West, who have separate
// lists, if both place and score are the same.
func (a finalist) level(b finalist) bool {
	if a.list.Section != b.list.Section || a.row.Place.Rank != b.row.Place.Rank {
		return false
	}
	return a.list == b.list || a.row.Score.Equal(b.row.Score)
}

// order returns those who can play on, without the absent ones: list by list, each by place. The
// two directions of a section are taken place by place, the higher score first.
func order(soFar *Total, absent []event.ID) []finalist {
	var out []finalist
	for l := range event.Each(soFar.Lists) {
		for r := range event.Each(l.Rows) {
			if !l.Out && !slices.Contains(absent, r.Contestant) {
				out = append(out, finalist{r, l})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b finalist) int {
		return cmp.Or(cmp.Compare(a.list.Section, b.list.Section), cmp.Compare(standings.Last(a.row.Place.Rank), standings.Last(b.row.Place.Rank)), -a.row.Score.Cmp(b.row.Score))
	})
	return out
}

// Field returns who plays the final. The Problems are next.no-results where nothing is in that
// anybody could be placed by, next.finalists where fewer play the final than can, or all of
// those who are there, next.consolation where fewer are left than can play the consolation
// (each with fewest, and n how many there are), and next.chosen where those who were chosen
// are not of those who are level on the line, or not as many as there is room for.
func (x Next) Field(soFar *Total) (Field, error) {
	all := order(soFar, x.Absent)
	fewest := Fewest(soFar.Event.Kind)
	n := x.Finalists
	switch rest := len(all) - n; {
	case len(soFar.Sessions) == 0:
		return Field{}, problem.New("next.no-results")
	case n < fewest || rest < 0:
		if fewest == len(all) {
			return Field{}, problem.New("next.finalists-only", "n", fewest)
		}
		return Field{}, problem.New("next.finalists", "fewest", fewest, "n", len(all))
	case x.Play == PlayFinal && rest > 0 && rest < fewest:
		return Field{}, problem.New("next.consolation", "fewest", fewest, "n", rest)
	}
	var f Field
	if n < len(all) {
		f.Decision = decided(all[n-1], all[n])
	}
	if err := x.choose(&f, all, n); err != nil {
		return f, err
	}
	ids := event.Mapped(all, func(x finalist) event.ID { return x.row.Contestant })
	f.Groups = [][]event.ID{ids[:n:n]}
	if x.Play == PlayFinal && n < len(ids) {
		f.Groups = append(f.Groups, ids[n:])
	}
	return f, nil
}

// choose finds those who are tied on the line, and puts the chosen ones before the others.
func (x Next) choose(f *Field, all []finalist, n int) error {
	from, to := n, n
	if n < len(all) && all[n-1].level(all[n]) {
		for from = n - 1; from > 0 && all[from-1].level(all[n]); from-- {
		}
		for to = n + 1; to < len(all) && all[to].level(all[n]); to++ {
		}
	}
	level := all[from:to]
	selected := func(c finalist) int {
		return slices.Index(x.Selected, c.row.Contestant)
	}
	in := event.Count(level, func(c finalist) bool { return selected(c) >= 0 })
	f.Room = n - from
	if x.Selected != nil && (in != f.Room || len(x.Selected) != f.Room || in == 0) {
		err := problem.New("next.chosen", "n", len(level), "room", f.Room)
		f.take(level)
		return err
	}
	slices.SortStableFunc(level, func(a, b finalist) int {
		return -cmp.Compare(min(selected(a), 0), min(selected(b), 0))
	})
	f.take(level)
	return nil
}

func (f *Field) take(level []finalist) {
	for _, c := range level {
		f.Level = append(f.Level, c.row.Contestant)
	}
}

// decided returns how the rules split the place that two shared; nil where they did not share one.
func decided(a, b finalist) *standings.Decision {
	if a.list != b.list {
		return nil
	}
	return event.Find(a.list.Decisions, func(d *standings.Decision) bool {
		return slices.Contains(d.Contestants, a.row.Contestant) && slices.Contains(d.Contestants, b.row.Contestant)
	})
}

// DriveOptions are the choices of a drive in lines (R-VASNEG-LINES).
type DriveOptions struct {
	Rounds     int
	Turn       []int // rounds
	Directions movements.Directions
	// Same keeps the numbers of the first session; else every line numbers its pairs from 1.
	Same bool
}

func (o DriveOptions) of() movements.DriveOptions {
	return movements.DriveOptions{Turn: o.Turn, Directions: o.Directions}
}

// DriveSession returns a session (from 1) of a drive: a section a line, A with the further tables.
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
