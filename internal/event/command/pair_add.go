package command

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// AddPair puts a pair that came late on a seat that nobody has, from a round on; the seat
// of a pair that left (LeftSeat) is one.
// What that seat had before that round stays a sit-out of whoever met it. It is
// refused with event.no-session, session.closed, event.no-section, event.no-id,
// event.contestant-twice, seat.taken, seat.no-round, event.no-number and
// event.number-twice.
type AddPair struct {
	Session event.ID    `json:"session"`
	Section string      `json:"section"` // its letter
	Seat    int         `json:"seat"`
	From    int         `json:"from"`  // round, from 1
	Label   event.Label `json:"label"` // whose it is, and under which number
}

var _ = journal.Register[AddPair]("add-pair", journal.Seating, journal.Says("log.say.add-pair", "undo.say.add-pair"), journal.Says("log.say.add-pair.start", "undo.say.add-pair.start"))

func (p *AddPair) Check(e *event.Event, s *event.Session) error {
	c, err := s.Playing(p.Section)
	if err != nil {
		return err
	}
	if err := cmp.Or(
		problem.If(p.Label.Contestant == "", "event.no-id"),
		problem.If(s.Has(p.Label.Contestant), "event.contestant-twice"),
		problem.If(!slices.Contains(freeSeats(c), p.Seat) && !slices.Contains(leftSeats(c, p.From), p.Seat), "seat.taken", "number", p.Seat),
		s.CheckFrom(c, p.From),
	); err != nil {
		return err
	}
	sec := event.Section{Letter: c.Letter, Labels: append(slices.Clone(c.Labels), p.Label)}
	contestants := map[event.ID]bool{p.Label.Contestant: true}
	for i := range e.Contestants {
		contestants[e.Contestants[i].ID] = true
	}
	return sec.Validate(contestants, map[event.ID]bool{})
}

func (p *AddPair) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	if s.Section(p.Section) == nil || s.Has(p.Label.Contestant) {
		return
	}
	Admit(e, p.Label.Contestant)
	c := s.Section(p.Section)
	c.Seating = append(c.Seating, event.Seating{Seat: p.Seat, Contestant: p.Label.Contestant, From: p.From})
	c.Labels = append(c.Labels, p.Label)
	if c.Movement != nil && c.Drawing != nil {
		c.Movement.Pairs = max(c.Movement.Pairs, p.Seat)
	}
	if c.Movement != nil && c.Movement.Phantom == p.Seat {
		c.Movement.Phantom = 0 // the seat is somebody's; from which round on, the seating says
	}
}

func (*AddPair) Makes() journal.Whole { return journal.WholePair }

func (p *AddPair) Describe(_ *event.Event, s *event.Session) journal.Told {
	who := journal.Ref{ID: p.Label.Contestant, Section: s.OfSeveral(p.Section), Label: p.Label}
	return journal.Told{Pair: who, N: p.From, Says: journal.Variant(p.From < 2, "add-pair.start")}
}

// Admit makes a contestant of the event, where it is not one yet.
func Admit(e *event.Event, id event.ID) {
	if e.Contestant(id) == nil {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{}})
	}
}

// FreeSeat returns a seat of the section that nobody has in any round, with the label (of
// nobody yet) that comes with it: where a late pair can sit. The movement's phantom
// goes before other seats. There is none in a section without a movement.
func FreeSeat(c *event.Section) (seat int, label event.Label, ok bool) {
	free := freeSeats(c)
	if len(free) == 0 {
		return 0, event.Label{}, false
	}
	seat = free[0]
	if slices.Contains(free, c.Movement.Phantom) {
		seat = c.Movement.Phantom
	}
	label = event.SeatLabels(*c.Movement)[seat]
	if c.Drawing != nil {
		label.Number = seat
	}
	for Given(c, label) {
		label.Number++
	}
	return seat, label, true
}

// LeftSeat returns a seat whose pair has left, so that nobody has it from a round on, with the
// label (of nobody yet, with the next number) for a pair that comes in its place.
func LeftSeat(c *event.Section, round int) (seat int, label event.Label, ok bool) {
	remaining := leftSeats(c, round)
	if len(remaining) == 0 {
		return 0, event.Label{}, false
	}
	label = event.SeatLabels(*c.Movement)[remaining[0]]
	for Given(c, label) {
		label.Number++
	}
	return remaining[0], label, true
}

// leftSeats returns the seats that somebody had, and that nobody has from a round on, ascending.
func leftSeats(c *event.Section, round int) []int {
	if c.Movement == nil || round < 1 {
		return nil
	}
	var remaining []int
	for _, s := range c.Seating {
		if s.Contestant == "" || slices.Contains(remaining, s.Seat) {
			continue
		}
		free := true
		for r := round; r <= c.Rounds(); r++ {
			free = free && c.At(s.Seat, r) == ""
		}
		if free && round <= c.Rounds() {
			remaining = append(remaining, s.Seat)
		}
	}
	slices.Sort(remaining)
	return remaining
}

// Given reports whether a number and direction is somebody's.
func Given(c *event.Section, l event.Label) bool {
	return slices.ContainsFunc(c.Labels, func(o event.Label) bool { return o.Direction == l.Direction && o.Number == l.Number })
}

// freeSeats returns the seats with a place in the movement that nobody has in any round,
// ascending; in a section that is drawn round by round one more than there are.
func freeSeats(c *event.Section) []int {
	if c.Movement == nil {
		return nil
	}
	taken := map[int]bool{}
	for _, s := range c.Seating {
		taken[s.Seat] = taken[s.Seat] || s.Contestant != ""
	}
	var free []int
	if c.Drawing != nil { // one more can always be drawn
		most := c.Movement.Pairs
		for _, s := range c.Seating {
			most = max(most, s.Seat)
		}
		free = append(free, most+1)
	}
	for _, p := range c.Movement.Places() {
		for _, seat := range []int{p.NS, p.EW} {
			if seat >= 1 && !taken[seat] {
				taken[seat] = true
				free = append(free, seat)
			}
		}
	}
	slices.Sort(free)
	return free
}

// ChangeMovement gives a section another movement before anything was played: its
// pairs stay, each with a seat and a number of the new one, and pairs that the event
// does not have yet come in with it. It is refused with event.no-session,
// session.closed, session.begun, event.no-section, event.left-out where a pair of the
// section is no longer in it, event.other-boards where other sections play other sets
// of boards, and what validate.go lists.
type ChangeMovement struct {
	Session      event.ID      `json:"session"`
	Section      event.Section `json:"section"` // as it will be; the letter says which
	BoardsPerSet int           `json:"boardsPerSet"`
}

var _ = journal.Register[ChangeMovement]("change-movement", journal.Seating, journal.Says("log.say.change-movement", "undo.say.change-movement"))

func (p *ChangeMovement) Check(e *event.Event, s *event.Session) error {
	if err := NotBegun(s); err != nil {
		return err
	}
	c := s.Section(p.Section.Letter)
	if c == nil || p.Section.Movement == nil {
		return problem.New("event.no-section", "section", p.Section.Letter)
	}
	for _, l := range c.Labels {
		if _, stays := p.Section.Label(l.Contestant); !stays {
			return problem.New("event.left-out", "pair", l.String())
		}
	}
	for _, l := range p.Section.Labels {
		if l.Contestant == "" {
			return problem.New("event.no-id")
		}
	}
	return cmp.Or(
		problem.If(len(s.Sections) > 1 && p.BoardsPerSet != s.BoardsPerSet, "event.other-boards", "n", s.BoardsPerSet),
		journal.After(e, p).Validate(),
	)
}

func (p *ChangeMovement) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	if s.Section(p.Section.Letter) == nil {
		return
	}
	for _, l := range p.Section.Labels {
		Admit(e, l.Contestant)
	}
	one := event.Session{Sections: []event.Section{p.Section}}.Clone()
	*s.Section(p.Section.Letter) = one.Sections[0]
	s.BoardsPerSet = p.BoardsPerSet
}

func (*ChangeMovement) Makes() journal.Whole { return journal.WholeMovement }

func (p *ChangeMovement) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := journal.Told{Section: s.OfSeveral(p.Section.Letter)}
	if p.Section.Movement != nil {
		t.Name, t.N = p.Section.Movement.Name, len(p.Section.Movement.Rounds)
	}
	if c := s.Section(p.Section.Letter); c != nil && c.Movement != nil {
		t.WasName, t.More = c.Movement.Name, len(c.Movement.Rounds)
	}
	return t
}

// NotBegun refuses a session in which a result is in: seats and numbers can no longer change.
func NotBegun(s *event.Session) error {
	return problem.If(len(s.Results) > 0, "session.begun", "n", len(s.Results))
}
