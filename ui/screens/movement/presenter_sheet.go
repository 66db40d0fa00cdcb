package movement

import (
	"fmt"
	"slices"
	"strconv"

	"uitslag/internal/desk"
	"uitslag/internal/movements"
	"uitslag/ui/notice"
)

type sheet struct {
	desk *desk.Desk

	ready           bool
	from            movements.Movement // the one it began with, as the draft has it
	m               movements.Movement // as it is now
	perRound, first int
	round, table    int                // the cursor, both from 1
	typed           *string            // what is being typed there, nil for nothing
	wrong           error              // why that cannot be read
	trial           movements.Movement // with what is typed
	findings        []movements.Finding
	balance         movements.Balance
	notice          notice.Notice // until something else is done
}

// Ready reports whether there is a movement to look at.
func (s *sheet) Ready() bool { return s.ready }

// Changed reports whether anything is other than it began.
func (s *sheet) Changed() bool { return !sameRounds(s.m, s.from) || s.m.Pairs != s.from.Pairs }

// Movement returns the movement as it is now.
func (s *sheet) Movement() movements.Movement { return s.m }

// look clears the notice; it checks and measures it, with what is typed.
func (s *sheet) look() {
	s.notice = notice.Notice{}
	s.trial = s.m
	if s.typed != nil && s.wrong == nil {
		s.trial, _ = s.with(*s.typed)
	}
	s.findings, s.balance = movements.Check(s.trial), movements.Measure(s.trial)
}

// with returns the movement with a text in the cell of the cursor.
func (s *sheet) with(text string) (movements.Movement, error) {
	before, is := s.at(s.m, s.round, s.table)
	place, played, err := movements.ParseCell(text, before)
	if err != nil {
		return s.m, err
	}
	if place == before && played == is {
		return s.m, nil
	}
	return s.own(s.m.Seat(s.round, s.table, place, played)), nil
}

// own returns a movement that was changed a name of its own.
func (s *sheet) own(m movements.Movement) movements.Movement {
	m.Name = s.desk.Words.T("movement.grid.own")
	return m
}

// at returns the place at a table in a round, and whether there is one. If not, it is an empty one
// with the set of the table's round before: the least typing.
func (s *sheet) at(m movements.Movement, round, table int) (movements.Place, bool) {
	for r := round; r >= 1; r-- {
		for _, o := range m.Rounds[r-1] {
			if o.Table == table {
				return o, r == round
			}
		}
	}
	return movements.Place{Table: table, Set: min(table, 200) - 1}, false
}

// Tables returns how many columns the grid has.
func (s *sheet) Tables() int { return s.m.Tables }

// Rounds returns how many rows the grid has.
func (s *sheet) Rounds() int { return len(s.m.Rounds) }

// Cursor returns where the cursor stands, both from 1.
func (s *sheet) Cursor() (round, table int) { return s.round, s.table }

// Go puts the cursor in a cell; beyond the edges it is the last one there. What is being
// typed must have been taken or dropped before.
func (s *sheet) Go(round, table int) {
	s.round = max(min(round, s.Rounds()), 1)
	s.table = max(min(table, s.Tables()), 1)
	s.Restore()
}

// Next goes to the next cell, after the last table to the next round; false after the
// last cell of all.
func (s *sheet) Next() bool {
	switch {
	case s.table < s.Tables():
		s.Go(s.round, s.table+1)
	case s.round < s.Rounds():
		s.Go(s.round+1, 1)
	default:
		return false
	}
	return true
}

// Text returns what stands in a cell, "" where nobody plays.
func (s *sheet) Text(round, table int) string {
	if place, is := s.at(s.m, round, table); is {
		return movements.CellText(place)
	}
	return ""
}

// Type follows what is typed in the cell of the cursor: the check and the balance are of
// the movement with it.
func (s *sheet) Type(text string) {
	_, s.wrong = s.with(text)
	s.typed = &text
	s.look()
}

// Restore drops what is being typed.
func (s *sheet) Restore() {
	s.typed, s.wrong = nil, nil
	s.look()
}

// heading says what the grid shows, with its balance, which stays in sight where the figures at the
// right do not.
func (s *sheet) heading() string {
	w := s.desk.Words
	name := s.desk.Speaker.MovementName(s.m.Name)
	if name == "" {
		name = w.T("movement.grid.own")
	}
	return w.T("movement.grid.heading", "name", name, "pairs", w.T("n.pairs", "n", s.m.Real()),
		"tables", w.T("n.tables", "n", s.m.Tables), "rounds", w.T("n.rounds", "n", len(s.m.Rounds)),
		"qf", w.Fixed(s.balance.Qf, 1))
}

// boards returns a set as board numbers: "9 – 12".
func (s *sheet) boards(set int) string {
	from, to := movements.Boards(set, s.first, s.perRound)
	if from == to {
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d – %d", from, to)
}

func same(a, b movements.Movement) bool {
	return a.Name == b.Name && a.Variant == b.Variant && a.Pairs == b.Pairs && a.Tables == b.Tables && a.Sets == b.Sets &&
		a.Phantom == b.Phantom && a.TwoWinners == b.TwoWinners && sameRounds(a, b)
}

func sameRounds(a, b movements.Movement) bool {
	return slices.EqualFunc(a.Rounds, b.Rounds, func(x, y []movements.Place) bool { return slices.Equal(x, y) })
}
