package schema

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

const LineColumns = "seq, id, at, event, session, command, payload, version, program, undoes"

// ReadLines reads the journal of an event, or of the club for "".
func ReadLines(ctx context.Context, q Querier, id event.ID) ([]journal.Line, error) {
	return QueryLines(ctx, q, "select "+LineColumns+" from journal where event = ? order by seq", string(id))
}

func QueryLines(ctx context.Context, q Querier, text string, args ...any) (lines []journal.Line, err error) {
	err = Each(ctx, q, func(scan Scan) error {
		l, err := readLine(scan)
		lines = append(lines, l)
		return err
	}, text, args...)
	return lines, err
}

// Last is what is asked of the journal's last line; the zero value for none.
type Last struct {
	Seq     int64
	ID      event.ID
	At      time.Time
	Program string
}

// LastLine reads the journal's last line.
func LastLine(ctx context.Context, q Querier) (l Last, err error) {
	err = Each(ctx, q, func(scan Scan) error {
		var at string
		err := scan(&l.Seq, &l.ID, &at, &l.Program)
		l.At, _ = time.Parse(time.RFC3339, at) // a time that cannot be read is no reason to stop
		return err
	}, "select seq, coalesce(id, ''), coalesce(at, ''), coalesce(program, '') from journal order by seq desc limit 1")
	return l, err
}

// LineID returns the id of a line, "" where there is none.
func LineID(ctx context.Context, q Querier, seq int64) (event.ID, error) {
	return One[event.ID](ctx, q, "select coalesce((select id from journal where seq = ?), '')", seq)
}

// AppendLine writes one line, and reads it back. The Problem is store.not-written.
func AppendLine(ctx context.Context, tx *sql.Tx, l journal.Line, zone string) error {
	var payload, undoes any
	if l.Payload != nil {
		payload = string(l.Payload)
	}
	if l.Undoes != 0 {
		undoes = l.Undoes
	}
	_, err := tx.ExecContext(ctx, "insert into journal ("+LineColumns+", zone) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		l.Seq, string(l.ID), l.At, string(l.Event), string(l.Session), l.Command, payload, l.Version, l.Program, undoes, zone)
	if err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	var written bool // it, whole, and nothing else
	err = tx.QueryRowContext(ctx, `select count(*) = 1 and min(seq = ? and id = ? and at = ? and event = ? and session = ?
		and command = ? and payload is ? and version = ? and undoes is ?) from journal where seq >= ?`,
		l.Seq, string(l.ID), l.At, string(l.Event), string(l.Session), l.Command, payload, l.Version, undoes, l.Seq).Scan(&written)
	if err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	if !written {
		return problem.New("store.not-written")
	}
	return nil
}

// Encode returns the payload as it stands in the journal, its letters in NFC, and the
// session it is about, where it names one.
func Encode(p journal.Payload) (json.RawMessage, event.ID, error) {
	b, err := journal.Encode(p)
	if err != nil {
		return nil, "", err
	}
	b = norm.NFC.Bytes(b)
	var about struct {
		Session json.RawMessage `json:"session"`
	}
	if err := json.Unmarshal(b, &about); err != nil {
		return nil, "", err
	}
	var session event.ID
	if len(about.Session) > 0 && about.Session[0] == '"' {
		if err := json.Unmarshal(about.Session, &session); err != nil {
			return nil, "", err
		}
	}
	return b, session, nil
}

// ScopesOf lists what the journal knows: the club, then the events in the order
// in which they were made.
func ScopesOf(ctx context.Context, q Querier) ([]event.ID, error) {
	ids, err := Column[event.ID](ctx, q, "select event from journal where event <> '' group by event order by min(seq)")
	return append([]event.ID{ClubScope}, ids...), err
}

// FirstLine returns the id of the journal's first line, which no two clubs share.
func FirstLine(q Querier) (event.ID, error) {
	return One[event.ID](context.Background(), q, "select id from journal order by seq limit 1")
}

const HeaderQuery = `
select e.id, e.name, e.kind, e.source,
    coalesce((select date from session s where s.event = e.id order by position limit 1), ''),
    (select count(*) from session s where s.event = e.id),
    (select count(*) from session s where s.event = e.id and s.closed = 0),
    (select count(*) from contestant c where c.event = e.id),
    (select count(*) from (select distinct session, board from result r where r.event = e.id)),
    (select count(*) from result r where r.event = e.id),
    (select count(*) from issue i where i.event = e.id)
from event e`

// ReadHeaders reads what the rows say of events.
func ReadHeaders(ctx context.Context, q Querier, text string, args ...any) (map[event.ID]event.Header, error) {
	out := map[event.ID]event.Header{}
	err := Each(ctx, q, func(scan Scan) error {
		var h event.Header
		var open int
		err := scan(&h.ID, &h.Name, &h.Kind, &h.Source, &h.Date, &h.Sessions, &open, &h.Pairs, &h.Boards, &h.Entered, &h.Issued)
		h.Expected = h.Entered
		h.Closed = h.Sessions > 0 && open == 0
		out[h.ID] = h
		return err
	}, text, args...)
	return out, err
}

// ReadDeleted gives the ids of the deleted events; none in an older file, which is only
// looked at.
func ReadDeleted(ctx context.Context, q Querier) (map[event.ID]bool, error) {
	if version, err := FileVersion(ctx, q); err != nil || version < deletedSince {
		return nil, err
	}
	ids, err := Column[event.ID](ctx, q, "select id from event where deleted is not null")
	out := make(map[event.ID]bool, len(ids))
	for _, id := range ids {
		out[id] = true
	}
	return out, err
}

// Clean returns a payload as it may come into the journal, whatever door it comes in by: its texts
// are without characters that steer a terminal or turn the direction of a text, and no longer than
// any that is meant. The Problem is text.long (text, max).
func Clean(p journal.Payload) (journal.Payload, error) {
	b, err := journal.Encode(p)
	if err != nil {
		return p, err
	}
	var v any
	read := json.NewDecoder(bytes.NewReader(b))
	read.UseNumber()
	if err := read.Decode(&v); err != nil {
		return nil, err
	}
	changed := false
	if v, err = cleaned("", v, &changed); err != nil || !changed {
		return p, err
	}
	if b, err = json.Marshal(v); err != nil {
		return nil, err
	}
	return journal.Decode(journal.Line{Command: journal.NameOf(p), Version: journal.PayloadVersion, Payload: b})
}

// fileField is the field of a payload that is a file and no text: event.Layout.Template.
const fileField = "template"

// cleaned returns a value of a payload without what is no text in its texts; key is the field it is
// of.
func cleaned(key string, v any, changed *bool) (any, error) {
	var err error
	switch v := v.(type) {
	case string:
		if key == fileField {
			return v, nil // in base64; its command says how large it may be
		}
		most := event.MostOfText
		if strings.EqualFold(key, "name") {
			most = event.MostOfName
		}
		if err := event.CheckLength(v, most); err != nil {
			return nil, err
		}
		text := event.CleanText(v)
		*changed = *changed || text != v
		return text, nil
	case []any:
		for i := range v {
			if v[i], err = cleaned(key, v[i], changed); err != nil {
				return nil, err
			}
		}
	case map[string]any:
		for k := range v {
			if v[k], err = cleaned(k, v[k], changed); err != nil {
				return nil, err
			}
		}
	}
	return v, nil
}
