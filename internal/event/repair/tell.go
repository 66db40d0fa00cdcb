// Package repair is the commands that repair an evening that went otherwise than planned, a file each, and the
// sections and lines that they make.
package repair

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// What the repairs say of themselves in the log: N is a round, More a table and On a board,
// 0 where it is about every one.

// tellAt says where in the evening it was, with the section where there are several.
func tellAt(s *event.Session, section string, round, table, board int) journal.Told {
	return journal.Told{Section: s.OfSeveral(section), N: round, More: table, On: board}
}

// noLine refuses a place that the movement does not have: repair.no-line, or repair.no-place
// where a round, a table or a board was not asked for (0).
func noLine(round, table, board int) error {
	if round == 0 || table == 0 || board == 0 {
		return problem.New("repair.no-place")
	}
	return problem.New("repair.no-line", "round", round, "table", table, "board", board)
}
