package event

import (
	"slices"

	"uitslag/internal/movements"
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
}

// Section is the tables that share one movement. An imported section may have
// no movement: then only its labels are known.
type Section struct {
	Letter   string              `json:"letter"`
	Movement *movements.Movement `json:"movement,omitempty"`
	Seating  []Seating           `json:"seating,omitempty"`
	Labels   []Label             `json:"labels"`
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

func (s Session) clone() Session {
	s.Sections = slices.Clone(s.Sections)
	for i := range s.Sections {
		s.Sections[i].Seating = slices.Clone(s.Sections[i].Seating)
		s.Sections[i].Labels = slices.Clone(s.Sections[i].Labels)
	}
	s.Results = slices.Clone(s.Results)
	return s
}

// At gives the contestant on a seat in a round, or "" for the phantom.
func (c *Section) At(seat, round int) ID {
	var who ID
	from := -1
	for _, s := range c.Seating {
		if s.Seat == seat && s.From <= round && s.From >= from {
			who, from = s.Contestant, s.From
		}
	}
	return who
}

// Label gives a contestant's label in this section.
func (c *Section) Label(id ID) (Label, bool) {
	for _, l := range c.Labels {
		if l.Contestant == id {
			return l, true
		}
	}
	return Label{}, false
}

// LabelOf gives a contestant's section letter and label in the session.
func (s *Session) LabelOf(id ID) (string, Label) {
	for i := range s.Sections {
		if l, ok := s.Sections[i].Label(id); ok {
			return s.Sections[i].Letter, l
		}
	}
	return "", Label{}
}

// Result gives the result with this id, or nil.
func (s *Session) Result(id ID) *Result {
	for i := range s.Results {
		if s.Results[i].ID == id {
			return &s.Results[i]
		}
	}
	return nil
}

// Boards lists the board numbers of a set (0-based) of the session's movement.
func (s *Session) Boards(set int) []int {
	boards := make([]int, s.BoardsPerSet)
	for i := range boards {
		boards[i] = s.FirstBoard + set*s.BoardsPerSet + i
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
