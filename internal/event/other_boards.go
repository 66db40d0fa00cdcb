package event

import (
	"slices"
	"strconv"

	"uitslag/internal/problem"
)

// OtherBoards says that a table had other boards in a round than the movement gives it: a
// whole set, or single boards. What was typed for the table on the board of the movement
// goes along; a contract is scored anew where the vulnerability is another.
//
// It is refused with event.no-session, session.closed, event.no-section, with mend.no-line
// where the movement has no such table, round or board, with result.no-board, and with
// mend.nothing where those are the boards of the movement.
type OtherBoards struct {
	Session ID        `json:"session"`
	Section string    `json:"section"` // its letter
	Round   int       `json:"round"`
	Table   int       `json:"table"`
	Set     int       `json:"set"`              // the set (from 0) that was played; where Boards is empty
	Boards  []Instead `json:"boards,omitempty"` // single boards
}

var _ = register(func() Payload { return &OtherBoards{} }, sentences("other-boards.single"))

// Instead is a board that was on the table in the place of another.
type Instead struct {
	Board int `json:"board"` // as the movement has it
	To    int `json:"to"`    // as it was
}

// Command is "other-boards".
func (*OtherBoards) Command() string { return "other-boards" }

func (p *OtherBoards) check(e *Event) error {
	s, c, err := e.playing(p.Session, p.Section)
	if err != nil {
		return err
	}
	no := func(board int) error {
		return problem.New("mend.no-line", "round", p.Round, "table", p.Table, "board", board)
	}
	lines := slices.DeleteFunc(s.lines(c), func(x planned) bool { return x.Round != p.Round || x.Table != p.Table })
	if len(lines) == 0 {
		return no(0)
	}
	if len(p.Boards) == 0 {
		if p.Set < 0 || p.Set > 999 {
			return problem.New("result.no-board", "board", p.Set)
		}
		if s.SetOf(lines[0].board) == p.Set {
			return problem.New("mend.nothing")
		}
		return nil
	}
	changes := false
	for _, b := range p.Boards {
		i := slices.IndexFunc(lines, func(x planned) bool { return x.board == b.Board })
		if i < 0 {
			return no(b.Board)
		}
		if b.To < 1 {
			return problem.New("result.no-board", "board", b.To)
		}
		changes = changes || lines[i].Board != b.To
	}
	if !changes {
		return problem.New("mend.nothing")
	}
	return nil
}

func (p *OtherBoards) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil || s.section(p.Section) == nil || s.section(p.Section).Movement == nil {
		return e
	}
	c := s.section(p.Section)
	before := s.plan()
	for _, b := range p.Boards {
		c.except(p.Round, p.Table, b.Board, func(x *Exception) { x.To = b.To })
	}
	if len(p.Boards) > 0 || p.Round < 1 || p.Round > c.rounds() {
		s.carry(before)
		return e
	}
	places := c.Movement.Rounds[p.Round-1]
	for i := range places {
		if x := &places[i]; x.Table == p.Table {
			shift := (p.Set - x.Set) * s.BoardsPerSet
			for j := range c.Exceptions {
				if o := &c.Exceptions[j]; !o.added() && o.Round == p.Round && o.Table == p.Table {
					o.Board, o.To = o.Board+shift, 0
				}
			}
			for j := range before {
				if b := &before[j]; b.Section == c.Letter && b.Round == p.Round && b.Table == p.Table && b.board >= 0 {
					b.board += shift
				}
			}
			x.Set = p.Set
		}
	}
	c.Exceptions = slices.DeleteFunc(c.Exceptions, func(x Exception) bool { return x.none() })
	if len(c.Exceptions) == 0 {
		c.Exceptions = nil
	}
	c.Movement.Sets = max(c.Movement.Sets, p.Set+1)
	s.carry(before)
	return e
}

func (p *OtherBoards) tell(e *Event) Told {
	t := e.tellAt(p.Session, p.Section, p.Round, p.Table, 0)
	s := e.Session(p.Session)
	switch {
	case len(p.Boards) > 0:
		t.Says = "other-boards.single"
		for _, b := range p.Boards {
			t.Parts = append(t.Parts, strconv.Itoa(b.Board)+" → "+strconv.Itoa(b.To))
		}
	case s != nil && p.Set >= 0:
		for _, b := range s.Boards(p.Set) {
			t.Parts = append(t.Parts, strconv.Itoa(b))
		}
	}
	return t
}
