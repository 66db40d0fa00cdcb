package repair

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// What the repairs say of themselves in the log: N is a round, More a table and On a board,
// 0 where it is about every one.

// tellAt says where in the evening it was, with the section where there are several.
func tellAt(e *event.Event, session event.ID, section string, round, table, board int) journal.Told {
	t := journal.Told{N: round, More: table, On: board}
	if s := e.Session(session); s != nil && len(s.Sections) > 1 {
		t.Section = section
	}
	return t
}
