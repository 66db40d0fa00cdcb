package repair

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// OtherBoards says that a table had other boards in a round than the movement gives it: a
// whole set, or single boards. What was typed for the table on the board of the movement
// goes along; a contract is scored again where the vulnerability is another.
//
// It is refused with event.no-session, session.closed, event.no-section, with repair.no-line or repair.no-place
// where the movement has no such table, round or board, with result.no-board, and with
// repair.nothing where those are the boards of the movement.
type OtherBoards struct {
	Session event.ID  `json:"session"`
	Section string    `json:"section"` // its letter
	Round   int       `json:"round"`
	Table   int       `json:"table"`
	Set     int       `json:"set"`              // the set (from 0) that was played; where Boards is empty
	Boards  []Instead `json:"boards,omitempty"` // single boards
}

var _ = journal.Register[OtherBoards]("other-boards", journal.Results, journal.Says("log.say.other-boards", "undo.say.other-boards"), journal.Says("log.say.other-boards.single", "undo.say.other-boards.single"))

// Instead is a board that was on the table in the place of another.
type Instead struct {
	Board int `json:"board"` // as the movement has it
	To    int `json:"to"`    // as it was
}

func (p *OtherBoards) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round, Tables: []int{p.Table}}
}

func (p *OtherBoards) Check(_ *event.Event, s *event.Session) error {
	c, err := s.Playing(p.Section)
	if err != nil {
		return err
	}
	no := func(board int) error {
		return noLine(p.Round, p.Table, board)
	}
	lines := slices.DeleteFunc(Lines(s, c), func(x event.Planned) bool { return x.Round != p.Round || x.Table != p.Table })
	if len(lines) == 0 {
		return no(0)
	}
	if len(p.Boards) == 0 {
		return cmp.Or(
			problem.If(p.Set < 0 || p.Set > 999, "result.no-board", "board", p.Set),
			problem.If(s.SetOf(lines[0].Scheduled) == p.Set, "repair.nothing"),
		)
	}
	changes := false
	for _, b := range p.Boards {
		i := slices.IndexFunc(lines, func(x event.Planned) bool { return x.Scheduled == b.Board })
		if i < 0 {
			return no(b.Board)
		}
		if b.To < 1 {
			return problem.New("result.no-board", "board", b.To)
		}
		changes = changes || lines[i].Board != b.To
	}
	return problem.If(!changes, "repair.nothing")
}

func (p *OtherBoards) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	c, err := s.Playing(p.Section)
	if err != nil {
		return
	}
	before := s.Plan()
	for _, b := range p.Boards {
		c.Except(p.Round, p.Table, b.Board, func(x *event.Exception) { x.To = b.To })
	}
	if len(p.Boards) > 0 || p.Round < 1 || p.Round > c.Rounds() {
		s.Carry(before)
		return
	}
	places := c.Movement.Rounds[p.Round-1]
	for x := range event.Each(places) {
		if x.Table == p.Table {
			shift := (p.Set - x.Set) * s.BoardsPerSet
			for o := range event.Each(c.Exceptions) {
				if !o.Added() && o.Round == p.Round && o.Table == p.Table {
					o.Board, o.To = o.Board+shift, 0
				}
			}
			for b := range event.Each(before) {
				if b.Section == c.Letter && b.Round == p.Round && b.Table == p.Table && b.Scheduled >= 0 {
					b.Scheduled += shift
					c.Except(p.Round, p.Table, b.Scheduled, func(x *event.Exception) { x.Planned = b.Origin })
				}
			}
			x.Set = p.Set
		}
	}
	c.Exceptions = slices.DeleteFunc(c.Exceptions, func(x event.Exception) bool { return x.None() })
	c.Movement.Sets = max(c.Movement.Sets, p.Set+1)
	s.Carry(before)
}

func (p *OtherBoards) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := tellAt(s, p.Section, p.Round, p.Table, 0)
	switch {
	case len(p.Boards) > 0:
		t.Says = "other-boards.single"
		for _, b := range p.Boards {
			t.Parts = append(t.Parts, strconv.Itoa(b.Board)+" → "+strconv.Itoa(b.To))
		}
	case p.Set >= 0:
		for _, b := range s.Boards(p.Set) {
			t.Parts = append(t.Parts, strconv.Itoa(b))
		}
	}
	return t
}
