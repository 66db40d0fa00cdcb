package schema

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// A closed session carries a seal: a hash of its event's journal lines and of its
// result rows. Opening a file computes the seals again, without replaying anything;
// where one does not fit, the event is replayed and compared, which says what is
// wrong. Lines and rows are hashed as text that SQLite can put together too.
const (
	sealNull  = "\x1a" // what is null
	sealValue = "\x1f" // between two values
	sealRow   = "\x1e" // between two rows
	sealPart  = "\x1d" // between the lines and the results
)

// sealClosed puts the seals into the rows of the closed sessions. sum is that of the lines, where
// they are not all there.
func sealClosed(rs Rows, lines []journal.Line, sum *sealSum) error {
	closed, seal := slices.Index(sessionTable.Columns, "closed"), slices.Index(sessionTable.Columns, "seal")
	for _, session := range rs[sessionTable.Name] {
		if session[closed] == int64(0) {
			continue
		}
		if sum == nil {
			sum = &sealSum{hash: sha256.New()}
			for i := range lines {
				sum.add(sealLine(&lines[i]))
			}
		}
		text, err := sum.with([]byte(sealResults(rs, session[1])))
		if err != nil {
			return err
		}
		session[seal] = text
	}
	return nil
}

// sealLine returns the text of a line; lineQuery makes the same.
func sealLine(l *journal.Line) string {
	payload, undoes := sealNull, sealNull
	if l.Payload != nil {
		payload = string(l.Payload)
	}
	if l.Undoes != 0 {
		undoes = strconv.FormatInt(l.Undoes, 10)
	}
	return strings.Join([]string{
		strconv.FormatInt(l.Seq, 10), string(l.ID), l.At, string(l.Session), l.Command,
		payload, strconv.Itoa(l.Version), l.Program, undoes,
	}, sealValue)
}

// sealResults returns the text of the result rows of a session; sealQuery makes the same.
func sealResults(rs Rows, session any) string {
	byID := map[string]string{}
	for _, r := range rs[resultTable.Name] {
		if r[1] != session {
			continue
		}
		values := make([]string, len(r))
		for i, v := range r {
			if values[i] = sealNull; v != nil {
				values[i] = fmt.Sprint(v)
			}
		}
		byID[values[2]] = strings.Join(values, sealValue)
	}
	ids := slices.Sorted(maps.Keys(byID))
	return strings.Join(event.Mapped(ids, func(id string) string { return byID[id] }), sealRow)
}

// The SQL for the text of a line, of the lines of an event, and for the seals of its closed
// sessions with the text of the results of each.
var (
	lineQuery = "select " + sealText("seq", "id", "at", "session", "command", "payload", "version", "program", "undoes") +
		" from journal where event = ? order by seq"
	sealQuery = "select seal, (select coalesce(group_concat(line, char(30)), '') from (select " + sealText(resultTable.Columns...) +
		" as line from result where event = s.event and session = s.id order by id)) from session s where closed <> 0 and event = ?"
)

func sealText(columns ...string) string {
	values := event.Mapped(columns, func(c string) string { return "coalesce(" + c + ", char(26))" })
	return "concat_ws(char(31), " + strings.Join(values, ", ") + ")"
}

// BrokenSeals lists the events of one of so many parts of the file with a seal that does not fit.
func BrokenSeals(ctx context.Context, q Querier, parts, part int) (broken []event.ID, err error) {
	ids, err := Column[event.ID](ctx, q, "select event from session where closed <> 0 group by event having min(rowid) % ? = ?", parts, part)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		fits, err := sealsFit(ctx, q, id)
		if err != nil {
			return nil, err
		}
		if !fits {
			broken = append(broken, id)
		}
	}
	return broken, nil
}

// sealsFit reports whether the seals of all closed sessions of an event are those of its lines.
func sealsFit(ctx context.Context, q Querier, id event.ID) (fits bool, err error) {
	sum := &sealSum{hash: sha256.New()}
	err = Each(ctx, q, func(scan Scan) error {
		var line string
		err := scan(&line)
		sum.add(line)
		return err
	}, lineQuery, string(id))
	if err != nil {
		return false, err
	}
	fits = true
	err = Each(ctx, q, func(scan Scan) error {
		var seal string
		var results sql.RawBytes
		if err := scan(&seal, &results); err != nil {
			return err
		}
		want, err := sum.with(results)
		fits = fits && want == seal
		return err
	}, sealQuery, string(id))
	return fits, err
}
