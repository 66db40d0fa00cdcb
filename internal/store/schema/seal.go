package schema

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
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

// sealOf is the hash of a session's lines and results.
func sealOf(lines, results []byte) string {
	h := sha256.New()
	for _, part := range [][]byte{lines, []byte(sealPart), results} {
		_, _ = h.Write(part) // a hash takes everything
	}
	return hex.EncodeToString(h.Sum(nil))
}

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
				sum.add(&lines[i])
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

// sealLine is the text of a line; sealQuery makes the same.
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

// sealResults is the text of the result rows of a session; sealQuery makes the same.
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
	var text []string
	for _, id := range slices.Sorted(maps.Keys(byID)) {
		text = append(text, byID[id])
	}
	return strings.Join(text, sealRow)
}

// resultsText is the text of the results of a session s.
var resultsText = sealText("result where event = s.event and session = s.id order by id", resultTable.Columns...)

// sealQuery gives the closed sessions of one of n parts of the file, but for those of a long
// journal: the event, the seal, the text of the lines and the text of the results.
var sealQuery = `select event, seal, ` +
	sealText("journal where event = s.event order by seq",
		"seq", "id", "at", "session", "command", "payload", "version", "program", "undoes") + `, ` +
	resultsText + `
from session s where closed <> 0 and rowid % ? = ? and (select count(*) from journal where event = s.event) < ` + strconv.Itoa(long)

// sealText is the SQL for the text of rows.
func sealText(from string, columns ...string) string {
	values := make([]string, len(columns))
	for i, c := range columns {
		values[i] = "coalesce(" + c + ", char(26))"
	}
	return "(select coalesce(group_concat(line, char(30)), '') from (select concat_ws(char(31), " +
		strings.Join(values, ", ") + ") as line from " + from + "))"
}

// BrokenSeals lists the events of one part with a seal that does not fit.
func BrokenSeals(ctx context.Context, q Querier, parts, part int) ([]event.ID, error) {
	ids, err := brokenLong(ctx, q, parts, part)
	if err != nil {
		return nil, err
	}
	list, err := q.QueryContext(ctx, sealQuery, parts, part)
	if err != nil {
		return nil, err
	}
	defer func() { _ = list.Close() }()
	for list.Next() {
		var id event.ID
		var seal string
		var lines, results sql.RawBytes
		if err := scan(list, &id, &seal, &lines, &results); err != nil {
			return nil, err
		}
		if seal != sealOf(lines, results) {
			ids = append(ids, id)
		}
	}
	return ids, list.Err()
}
