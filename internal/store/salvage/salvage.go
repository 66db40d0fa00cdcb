// Package salvage reads what can still be read of the journal of a damaged club file.
package salvage

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
)

// Line is a journal line that was read from a file, perhaps a damaged one.
type Line struct {
	journal.Line
	Zone string
}

// Person is a version of personal data, and when it was written.
type Person struct {
	event.Person
	At    string
	Wrong bool // it is not as it was written
}

// Found is what could be read.
type Found struct {
	Lines  []Line // by their numbers, each once
	People map[event.ID]Person
}

// Read reads the journal and the people of a file in two ways: by SQLite as far as
// that goes, and then what is still missing from every page that looks like one of
// these tables, whatever leads to it: there a line counts only if it is whole, with a
// payload that can be read. Not one byte of the file changes. The
// error is for a file that is not there.
func Read(ctx context.Context, path string) (Found, error) {
	lines := map[int64]Line{}
	out := Found{People: map[event.ID]Person{}}
	sound := false
	if db, done, err := disk.OpenStill(path); err == nil {
		// A view in the place of a table runs what a stranger wrote: then the pages tell.
		if strange, err := schema.Strange(ctx, db, schema.OwnMigrations()); err == nil && !slices.Contains(strange, "journal") && !slices.Contains(strange, "person") {
			sound = readableLines(ctx, db, lines) && readablePeople(ctx, db, out.People) && quick(ctx, db)
		}
		if err := done(); err != nil {
			return out, err
		}
	}
	newest := int64(0)
	for seq := range lines {
		newest = max(newest, seq)
	}
	if sound && newest == int64(len(lines)) { // no line is missing up to the last
		out.sort(lines)
		return out, nil
	}
	sizes := []int{0, 4096} // what the file says of its pages, and what this program makes
	for _, size := range sizes {
		p, err := readPages(path, size)
		if err != nil {
			return out, err
		}
		p.records(func(seq int64, v []any) {
			if l, ok := lineOf(seq, v); ok {
				if _, have := lines[seq]; !have && decodes(l) {
					lines[seq] = l
				}
			} else if who, ok := personOf(v); ok {
				if _, have := out.People[who.ID]; !have {
					out.People[who.ID] = who
				}
			}
		})
		if p.size == 4096 {
			break
		}
	}
	out.sort(lines)
	return out, nil
}

// sort puts the lines in order.
func (s *Found) sort(lines map[int64]Line) {
	for _, seq := range slices.Sorted(maps.Keys(lines)) {
		s.Lines = append(s.Lines, lines[seq])
	}
}

// quick reports whether SQLite's quick check finds nothing.
func quick(ctx context.Context, q schema.Querier) bool {
	var said string
	return q.QueryRowContext(ctx, "pragma quick_check(1)").Scan(&said) == nil && said == "ok"
}

// readableLines reads the journal by SQLite as far as it can be read, and reports whether
// that was to the end.
func readableLines(ctx context.Context, q schema.Querier, into map[int64]Line) bool {
	list, err := q.QueryContext(ctx, "select seq, id, at, zone, event, session, command, payload, version, program, undoes from journal order by seq")
	if err != nil {
		return false
	}
	defer func() { _ = list.Close() }()
	for list.Next() {
		values := make([]any, 11)
		places := make([]any, len(values))
		for i := range values {
			places[i] = &values[i]
		}
		if list.Scan(places...) != nil {
			return false
		}
		seq, _ := values[0].(int64)
		values[0] = nil // as it stands in the record
		if l, ok := lineOf(seq, values); ok {
			if _, twice := into[seq]; !twice {
				into[seq] = l
			}
		}
	}
	return list.Err() == nil
}

func readablePeople(ctx context.Context, q schema.Querier, into map[event.ID]Person) bool {
	people, err := schema.ReadPeople(ctx, q)
	if err != nil {
		return false
	}
	list, err := q.QueryContext(ctx, "select id, first, last, federation, number, category, email, at from person")
	if err != nil {
		return false
	}
	defer func() { _ = list.Close() }()
	for list.Next() {
		var p Person
		if list.Scan(&p.ID, &p.First, &p.Last, &p.Federation, &p.Number, &p.Category, &p.Email, &p.At) != nil {
			return false
		}
		if p.ID != "" {
			_, p.Wrong = slices.BinarySearch(people.Wrong, p.ID)
			into[p.ID] = p
		}
	}
	return list.Err() == nil
}

// lineOf reads a record as a line of the journal.
func lineOf(seq int64, v []any) (Line, bool) {
	if seq < 1 || len(v) < 11 || v[0] != nil {
		return Line{}, false
	}
	var texts [6]string // id, at, zone, event, session, command
	for i := range texts {
		text, ok := v[i+1].(string)
		if !ok {
			return Line{}, false
		}
		texts[i] = text
	}
	version, ok := v[8].(int64)
	program, is := v[9].(string)
	undoes, undo := v[10].(int64)
	if !ok || !is || !undo && v[10] != nil || version < 1 || texts[0] == "" {
		return Line{}, false
	}
	if _, err := time.Parse(time.RFC3339, texts[1]); err != nil {
		return Line{}, false
	}
	l := Line{journal.Line{
		Seq: seq, ID: event.ID(texts[0]), At: texts[1], Event: event.ID(texts[3]), Session: event.ID(texts[4]),
		Command: texts[5], Version: int(version), Program: program, Undoes: undoes,
	}, texts[2]}
	switch payload := v[7].(type) {
	case nil:
	case string:
		l.Payload = json.RawMessage(payload)
	default:
		return Line{}, false
	}
	if undo {
		return l, l.Command == journal.UndoCommand && undoes > 0 && undoes < seq
	}
	return l, true
}

// decodes reports whether the payload of a line can be read.
func decodes(l Line) bool {
	if l.Undoes != 0 {
		return true
	}
	_, err := journal.Decode(l.Line)
	return err == nil
}

// personOf reads a record as a version of personal data.
func personOf(v []any) (Person, bool) {
	if len(v) != 8 && len(v) != 9 { // without the checksum that came later, or with it
		return Person{}, false
	}
	t := make([]string, len(v))
	for i := range t {
		text, ok := v[i].(string)
		if !ok {
			return Person{}, false
		}
		t[i] = text
	}
	_, err := time.Parse(time.RFC3339, t[7])
	p := Person{Person: event.Person{
		ID: event.ID(t[0]), First: t[1], Last: t[2], Federation: t[3], Number: t[4], Category: t[5], Email: t[6],
	}, At: t[7]}
	if len(t) == 9 {
		erased := t[8] == "" && p.Person == event.Person{ID: p.ID}
		p.Wrong = !erased && t[8] != schema.PersonSum(p.Person)
	}
	return p, err == nil && t[0] != ""
}
