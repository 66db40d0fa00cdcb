package event

import (
	"cmp"
	"slices"

	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// Session is one sitting. Its date is a plain date, in no time zone.
type Session struct {
	ID           ID        `json:"id"`
	Date         string    `json:"date"`            // 2003-11-10
	Start        string    `json:"start,omitempty"` // 19:30
	FirstBoard   int       `json:"firstBoard"`
	BoardsPerSet int       `json:"boardsPerSet"` // 0: the boards come in no groups
	Sections     []Section `json:"sections"`
	Results      []Result  `json:"results"` // in the order they came in
	Closed       bool      `json:"closed,omitempty"`
	// Booked is what the session earned its players, as it was booked; nil: it was not.
	Booked *Booking `json:"booked,omitempty"`
	// Name tells the sessions of an event apart, where it is typed: "Finale".
	Name string `json:"name,omitempty"`
	// CarryOver is what the contestants take along from the sessions before; nil is nothing.
	CarryOver *CarryOver `json:"carryOver,omitempty"`
	// Lineups are which players of the teams sit where, in the order in which they were
	// given, Draws the rounds that were drawn, and Awarded the matches that were not played.
	Lineups []Lineup       `json:"lineups,omitempty"`
	Draws   []Draw         `json:"draws,omitempty"`
	Awarded []AwardedMatch `json:"awarded,omitempty"`
	// Rulings, Penalties and Fouled are in the order in which they were first given.
	Rulings   []Ruling      `json:"rulings,omitempty"`
	Penalties []Penalty     `json:"penalties,omitempty"`
	Fouled    []FouledBoard `json:"fouled,omitempty"`
	// Verifications are the results as they were typed a second time (second_typing.go).
	Verifications []Verification `json:"verifications,omitempty"`
	// Substitutions are who played instead of a contestant's own players, and from when.
	Substitutions []Substitution `json:"substitutions,omitempty"`
	// Departures are who left before the end, in the order in which they were booked.
	Departures []Departure `json:"departures,omitempty"`
	// Deals are those that are known, in the order of their boards (deals.go).
	Deals []BoardDeal `json:"deals,omitempty"`
	// Received is what table devices said, one entry a board, table and round, in the order
	// in which they first said it, and Sat who sat down at them.
	Received []Received     `json:"received,omitempty"`
	Sat      []ReceivedSeat `json:"sat,omitempty"`
	// Mailed is what members were sent of it, in the order in which it was sent.
	Mailed []Mailed `json:"mailed,omitempty"`
}

// Mailed is a paper that a member was sent.
type Mailed struct {
	Member ID     `json:"member"`
	Paper  string `json:"paper"`           // a report's name, as in Paper
	Issue  int    `json:"issue,omitempty"` // of the uitslag; 0 is before it was given out
	// Unsure tells that nobody knows whether it arrived: the connection broke before the server
	// answered.
	Unsure bool `json:"unsure,omitempty"`
}

// Section is the tables that share one movement. An imported section may have
// no movement: then only its labels are known.
type Section struct {
	Letter   string              `json:"letter"`
	Movement *movements.Movement `json:"movement,omitempty"`
	Seating  []Seating           `json:"seating,omitempty"`
	Labels   []Label             `json:"labels"`
	// OneList tells that one list ranks all, though the direction belongs to the number:
	// NS 1 and EW 1 are two contestants of it.
	OneList bool `json:"oneList,omitempty"`
	// Exceptions are lines that went otherwise than the movement has them.
	Exceptions []Exception `json:"exceptions,omitempty"`
	// Drawing is how its rounds are drawn, one by one; nil where the movement has them all.
	Drawing *Drawing `json:"drawing,omitempty"`
}

// Seating puts a contestant on a seat of the movement from a round on. A seat
// without one is the phantom's: whoever meets it sits out.
type Seating struct {
	Seat       int `json:"seat"`
	Contestant ID  `json:"contestant"`
	From       int `json:"from,omitempty"` // round, 0 and 1 are the start
}

// Label is a contestant's number in a section; in two-winner events NS 1 and
// EW 1 are two contestants, and the direction is part of the label.
type Label struct {
	Contestant ID     `json:"contestant"`
	Direction  string `json:"direction,omitempty"` // "NS", "EW", or "" where one list ranks all
	Number     int    `json:"number"`
}

// Clone returns a copy that shares nothing that is ever changed.
func (s Session) Clone() Session {
	s.Sections = cloned(s.Sections, func(c Section) Section {
		c.Movement = clonedAt(c.Movement, CopyMovement)
		c.Seating = slices.Clone(c.Seating)
		c.Labels = slices.Clone(c.Labels)
		c.Exceptions = slices.Clone(c.Exceptions)
		c.Drawing = clonedAt(c.Drawing, func(d Drawing) Drawing { return d })
		return c
	})
	s.CarryOver = clonedAt(s.CarryOver, func(c CarryOver) CarryOver {
		c.From = append([]ID(nil), c.From...)
		return c
	})
	s.Lineups = slices.Clone(s.Lineups) // what is in one is never changed
	s.Draws = slices.Clone(s.Draws)     // likewise
	s.Awarded = slices.Clone(s.Awarded)
	s.Results = slices.Clone(s.Results)
	s.Rulings = slices.Clone(s.Rulings) // what is in one is never changed: shares are shared
	s.Penalties = slices.Clone(s.Penalties)
	s.Fouled = slices.Clone(s.Fouled)
	s.Verifications = slices.Clone(s.Verifications)
	s.Substitutions = slices.Clone(s.Substitutions) // what is in one is never changed
	s.Departures = slices.Clone(s.Departures)
	s.Deals = slices.Clone(s.Deals)
	s.Received = slices.Clone(s.Received) // what a device says is never changed: it is another
	s.Sat = slices.Clone(s.Sat)
	s.Mailed = slices.Clone(s.Mailed)
	return s
}

// CopyMovement returns the same movement in memory of its own.
func CopyMovement(m movements.Movement) movements.Movement {
	m.Rounds = cloned(m.Rounds, slices.Clone)
	m.Turned = slices.Clone(m.Turned)
	return m
}

// At gives the contestant on a seat in a round (from 1), or "" for the phantom. Of
// several who take the seat the last to take it counts.
func (c *Section) At(seat, round int) ID { return c.Seats(round)[seat] }

// Seats returns the contestants by seat in a round.
func (c *Section) Seats(round int) map[int]ID {
	who := make(map[int]ID, len(c.Seating))
	from := make(map[int]int, len(c.Seating))
	for _, s := range c.Seating {
		if s.From <= round && s.From >= from[s.Seat] {
			who[s.Seat], from[s.Seat] = s.Contestant, s.From
		}
	}
	return who
}

// ByNumber returns the labels by number; where there is a list each way, those of North-South
// first.
func (c *Section) ByNumber() []Label {
	labels := slices.Clone(c.Labels)
	slices.SortStableFunc(labels, func(a, b Label) int {
		return cmp.Or(cmp.Compare(b.Direction, a.Direction), cmp.Compare(a.Number, b.Number))
	})
	return labels
}

// Label returns a contestant's label in this section.
func (c *Section) Label(id ID) (Label, bool) {
	if l := Find(c.Labels, func(l *Label) bool { return l.Contestant == id }); l != nil {
		return *l, true
	}
	return Label{}, false
}

// LabelOf returns a contestant's section letter and label in the session; the label has
// number 0 for one who does not play in it.
func (s *Session) LabelOf(id ID) (string, Label) {
	for i := range s.Sections {
		if l, ok := s.Sections[i].Label(id); ok {
			return s.Sections[i].Letter, l
		}
	}
	return "", Label{}
}

// Has reports whether a contestant plays in the session.
func (s *Session) Has(id ID) bool { return s.Number(id) > 0 }

// Number returns the number of a contestant in its section; 0 for one who does not play.
func (s *Session) Number(id ID) int {
	_, l := s.LabelOf(id)
	return l.Number
}

// Direction returns "NS" or "EW" for a contestant whose number is of that direction, else "".
func (s *Session) Direction(id ID) string {
	_, l := s.LabelOf(id)
	return l.Direction
}

// SectionOf returns the letter of the section in which a contestant plays; "" for none.
func (s *Session) SectionOf(id ID) string {
	letter, _ := s.LabelOf(id)
	return letter
}

// Result returns the result with this id, or nil.
func (s *Session) Result(id ID) *Result { return s.ResultFrom(id, 0) }

// ResultFrom is Result, looked for from a place on, and then before it: a session has
// thousands of results.
func (s *Session) ResultFrom(id ID, from int) *Result {
	n := len(s.Results)
	for k := range n {
		i := from + k
		if i >= n {
			i -= n
		}
		if s.Results[i].ID == id {
			return &s.Results[i]
		}
	}
	return nil
}

// In has the lines of which a result is in.
func (s *Session) In() map[Key]bool {
	in := make(map[Key]bool, len(s.Results))
	for i := range s.Results {
		in[s.Results[i].Key()] = true
	}
	return in
}

// Boards lists the board numbers of a set (0-based) of the session's movement; none
// where boards come in no groups.
func (s *Session) Boards(set int) []int {
	var boards []int
	for i := range min(s.BoardsPerSet, MaxPerSet) {
		boards = append(boards, s.FirstBoard+set*s.BoardsPerSet+i)
	}
	return boards
}

// SetOf gives the set (0-based) that a board belongs to, or -1 where boards come in no groups.
func (s *Session) SetOf(board int) int {
	if s.BoardsPerSet < 1 || board < s.FirstBoard {
		return -1
	}
	return (board - s.FirstBoard) / s.BoardsPerSet
}

// Section returns the section with this letter, or nil.
func (s *Session) Section(letter string) *Section {
	return Find(s.Sections, func(c *Section) bool { return c.Letter == letter })
}

// OfSeveral returns the letter of a section where the session has several; "" where it has one.
func (s *Session) OfSeveral(letter string) string {
	if len(s.Sections) > 1 {
		return letter
	}
	return ""
}

// OpenSession returns a session that results may be changed in.
func (e *Event) OpenSession(id ID) (*Session, error) {
	s := e.Session(id)
	if s == nil {
		return nil, problem.New("event.no-session")
	}
	if s.Closed {
		return nil, problem.New("session.closed")
	}
	return s, nil
}
