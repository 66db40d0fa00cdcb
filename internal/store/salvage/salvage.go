// Package salvage reads what can still be read of the journal of a damaged club file.
package salvage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"

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

	// Lost are the lines that are known to have been there, and that cannot be read, by
	// their numbers: those of the gaps between Lines and those that the indexes name.
	Lost map[int64]Lost
}

// Lost is what the indexes of a file say of a line that cannot be read itself.
type Lost struct {
	ID    event.ID // "" where it is not known
	Event event.ID // "" for the club, and where it is not known
	Known bool     // whether Event is
}

// Open opens a file to be looked at as OpenStill does: with what lies beside it where that is of
// the same club and has lines more, else without it; beside reports which. A WAL or a journal of
// another file, or of an older copy, is passed over so.
func Open(ctx context.Context, path string) (db *sql.DB, beside bool, done func() error, err error) {
	return open(ctx, path, goesOn)
}

// SameLast reports whether a file has with what lies beside it the line that is its last without
// it; of one that cannot be read it is taken for granted.
func SameLast(ctx context.Context, path string) bool {
	_, beside, done, err := open(ctx, path, func(ctx context.Context, both, alone schema.Querier) bool {
		last, err := schema.LastLine(ctx, alone)
		if err != nil {
			return true
		}
		there, err := schema.LineID(ctx, both, last.Seq)
		return err == nil && there == last.ID
	})
	return err != nil || done() != nil || beside
}

// open is Open where with reports whether a file is to be opened with what lies beside it.
func open(ctx context.Context, path string, with func(ctx context.Context, both, alone schema.Querier) bool) (db *sql.DB, beside bool, done func() error, err error) {
	if !disk.Holds(path+"-wal") && !disk.Holds(path+"-journal") {
		db, done, err = schema.OpenStill(ctx, path, schema.Plain)
		return db, false, done, err
	}
	alone, errAlone := bare(ctx, path)
	both, done, err := schema.OpenStill(ctx, path, schema.Plain)
	switch {
	case errAlone != nil && err != nil:
		return nil, false, nil, err
	case errAlone != nil:
		return both, true, done, nil
	case err != nil || !with(ctx, both, alone):
		if err == nil {
			if err := done(); err != nil {
				return nil, false, nil, errors.Join(err, alone.Close())
			}
		}
		return alone, false, alone.Close, nil
	}
	return both, true, done, alone.Close()
}

// bare opens a file without what lies beside it.
func bare(ctx context.Context, path string) (*sql.DB, error) {
	if _, err := disk.ReadHead(path); err != nil {
		return nil, err
	}
	db, err := disk.OpenReaders(path, true)
	if err != nil {
		return nil, err
	}
	if err := schema.Plain(ctx, db, path); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// goesOn reports whether a file has the lines of another and more, as far as both can be read.
func goesOn(ctx context.Context, file, of schema.Querier) bool {
	first, errFirst := schema.FirstLine(of)
	last, errLast := schema.LastLine(ctx, of)
	if errFirst != nil || errLast != nil {
		return true // more cannot be told
	}
	same, err := schema.FirstLine(file)
	if err != nil || same != first {
		return false
	}
	more, err := schema.LastLine(ctx, file)
	return err == nil && more.Seq > last.Seq
}

// Read reads the journal and the people of a file in two ways: by SQLite as far as
// that goes, and then what is still missing from every place that looks like a record of
// these tables, whatever leads to it: a line counts only if it is whole, with a
// payload that can be read. Not one byte of the file changes. The
// error is for a file that is not there.
func Read(ctx context.Context, path string) (Found, error) {
	r := reader{out: Found{People: map[event.ID]Person{}, Lost: map[int64]Lost{}}}
	sound, beside := false, true
	db, with, done, err := Open(ctx, path)
	if err == nil {
		beside = with
		sound = r.lines(ctx, db) && readablePeople(ctx, db, r.out.People) && quick(ctx, db)
		if sound && r.complete() {
			r.settle(0)
			return r.out, done()
		}
		r.found = slices.DeleteFunc(r.found, func(l Line) bool { return !decodes(l) })
		r.indexes(ctx, db)
		if err := done(); err != nil {
			return r.out, err
		}
	}
	size := 0
	for _, pageSize := range []int{0, 4096} { // what the file says of its pages, and what this program makes
		p, err := readPages(path, pageSize, beside)
		if err != nil {
			return r.out, err
		}
		size = len(p.data)
		p.carve(r.carved)
		if p.size == 4096 {
			break
		}
	}
	r.settle(int64(size))
	return r.out, nil
}

// reader puts together what was found in several ways.
type reader struct {
	out   Found
	found []Line             // those found first count before those found later
	ids   map[int64]event.ID // by the index of the ids: of each line's number
	scope map[int64]event.ID // by the index of the events
}

// complete reports whether the lines that were found are all of them up to the last.
func (r *reader) complete() bool {
	for i, l := range r.found {
		if l.Seq != int64(i)+1 {
			return false
		}
	}
	return true
}

func (r *reader) carved(seq int64, values []any) {
	if l, ok := lineOf(seq, values); ok {
		if decodes(l) {
			r.found = append(r.found, l)
		}
	} else if who, ok := personOf(values); ok {
		if _, have := r.out.People[who.ID]; !have {
			r.out.People[who.ID] = who
		}
	}
}

// leastLine is how many bytes a line takes at least in a file.
const leastLine = 60

// settle gives each line the number and the event of the indexes if its own are impossible, and
// enters each number once. size is that of the file, which limits how many lines there can be; 0
// for a sound file.
func (r *reader) settle(size int64) {
	events, numbered := map[event.ID]int{}, map[int64]bool{}
	seqOf, read := map[event.ID]int64{}, map[event.ID]bool{}
	for seq, id := range r.ids {
		seqOf[id] = seq
	}
	for _, l := range r.found {
		events[l.Event]++
		numbered[l.Seq] = true
		read[l.ID] = true
	}
	lines := map[int64]Line{}
	var strays []Line // whose numbers others have
	for _, l := range r.found {
		if seq, ok := seqOf[l.ID]; ok && seq != l.Seq && !numbered[seq] && r.ids[l.Seq] != l.ID {
			l.Seq = seq
		}
		if id, ok := r.scope[l.Seq]; ok && id != l.Event && events[l.Event] == 1 && events[id] > 0 {
			l.Event = id
		}
		if have, taken := lines[l.Seq]; !taken {
			lines[l.Seq] = l
		} else if have.ID != l.ID {
			strays = append(strays, l)
		}
	}
	if size > 0 && len(lines) > 1 {
		renumber(lines, strays)
	}
	last := int64(0)
	for _, seq := range slices.Sorted(maps.Keys(lines)) {
		if size > 0 && seq-last > size/leastLine {
			break // its number is damaged
		}
		for gap := last + 1; gap < seq; gap++ {
			r.out.Lost[gap] = r.lost(gap)
		}
		last = seq
		r.out.Lines = append(r.out.Lines, lines[seq])
	}
	for seq := last + 1; ; seq++ { // the last lines of all
		_, one := r.ids[seq]
		_, two := r.scope[seq]
		if !one || !two {
			return
		}
		r.out.Lost[seq] = r.lost(seq)
	}
}

// renumber puts lines whose numbers cannot be theirs in the place of a missing line: where they
// were written in between its neighbours, and one bit makes its number of theirs. strays are lines
// with the numbers of others. Of a last line whose number leaves no gap, or a small one, nothing
// tells that it is another's.
func renumber(lines map[int64]Line, strays []Line) {
	numbers := slices.Sorted(maps.Keys(lines))
	fits := func(seq int64, l Line) bool {
		i, taken := slices.BinarySearch(numbers, seq)
		behind := i
		if taken {
			behind++
		}
		return (i == 0 || lines[numbers[i-1]].At <= l.At) && (behind == len(numbers) || l.At <= lines[numbers[behind]].At)
	}
	place := func(l Line, last int64) bool {
		for bit := int64(1); bit <= maxRow; bit <<= 1 {
			seq := l.Seq ^ bit
			_, taken := lines[seq]
			if !taken && seq > 0 && seq <= last && fits(seq, l) {
				l.Seq = seq
				lines[seq] = l
				numbers = slices.Sorted(maps.Keys(lines))
				return true
			}
		}
		return false
	}
	placed := map[event.ID]bool{}
	for _, l := range lines {
		placed[l.ID] = true
	}
	last := numbers[len(numbers)-1]
	for _, l := range strays {
		have := lines[l.Seq]
		if placed[l.ID] {
			continue
		}
		placed[l.ID] = true // another copy of it may be found
		if fits(have.Seq, have) && place(l, last+1) {
			continue
		}
		lines[l.Seq] = l
		if !fits(l.Seq, l) || !place(have, last+1) {
			lines[l.Seq] = have
			place(l, last+1)
		}
	}
	for i, seq := range slices.Clone(numbers) {
		l := lines[seq]
		_, before := lines[seq-1]
		_, behind := lines[seq+1]
		far := i == len(lines)-1 && seq > 2*int64(len(lines))
		if before && behind || fits(seq, l) && !far {
			continue
		}
		delete(lines, seq)
		numbers = slices.Sorted(maps.Keys(lines))
		end := numbers[len(numbers)-1]
		if far {
			end++
		}
		if !place(l, end) {
			lines[seq] = l
			numbers = slices.Sorted(maps.Keys(lines))
		}
	}
}

func (r *reader) lost(seq int64) Lost {
	id, known := r.scope[seq]
	return Lost{ID: r.ids[seq], Event: id, Known: known}
}

// indexes reads the indexes of the journal, which lie in other pages than its lines.
func (r *reader) indexes(ctx context.Context, q schema.Querier) {
	r.ids = readableIndex(ctx, q, "select seq, id from journal indexed by sqlite_autoindex_journal_1 order by id", " desc")
	r.scope = readableIndex(ctx, q, "select seq, event from journal indexed by journal_by_event order by event", " desc, seq desc")
}

// readableIndex reads an index as far as it can be read, from both ends.
func readableIndex(ctx context.Context, q schema.Querier, text, backwards string) map[int64]event.ID {
	out := map[int64]event.ID{}
	for _, order := range []string{"", backwards} {
		_ = schema.Each(ctx, q, func(scan schema.Scan) error { // what could not be read of it is missing
			var seq int64
			var id event.ID
			if scan(&seq, &id) == nil {
				out[seq] = id
			}
			return nil
		}, text+order)
	}
	return out
}

// quick reports whether SQLite's quick check finds nothing.
func quick(ctx context.Context, q schema.Querier) bool {
	said, err := schema.One[string](ctx, q, "pragma quick_check(1)")
	return err == nil && said == "ok"
}

// lines reads the journal by SQLite as far as it can be read, and reports whether that was
// to the end, and each line could be.
func (r *reader) lines(ctx context.Context, q schema.Querier) bool {
	all := true
	err := schema.Each(ctx, q, func(scan schema.Scan) error {
		values := make([]any, journalColumns)
		if err := scan(schema.Places(values)...); err != nil {
			return err
		}
		seq, _ := values[0].(int64)
		values[0] = nil // as it stands in the record
		l, ok := lineOf(seq, values)
		if ok {
			r.found = append(r.found, l)
		}
		all = all && ok
		return nil
	}, "select seq, id, at, zone, event, session, command, payload, version, program, undoes from journal order by seq")
	return err == nil && all
}

func readablePeople(ctx context.Context, q schema.Querier, into map[event.ID]Person) bool {
	people, err := schema.ReadPeople(ctx, q)
	if err != nil {
		return false
	}
	err = schema.Each(ctx, q, func(scan schema.Scan) error {
		var p Person
		if err := scan(&p.ID, &p.First, &p.Last, &p.Federation, &p.Number, &p.Category, &p.Email, &p.At); err != nil {
			return err
		}
		if p.ID != "" {
			_, p.Wrong = slices.BinarySearch(people.Wrong, p.ID)
			into[p.ID] = p
		}
		return nil
	}, "select id, first, last, federation, number, category, email, at from person")
	return err == nil
}

func lineOf(seq int64, v []any) (Line, bool) {
	if seq < 1 || len(v) < 11 || v[0] != nil {
		return Line{}, false
	}
	texts, all := textsOf(v[1:7]) // id, at, zone, event, session, command
	version, ok := v[8].(int64)
	program, is := v[9].(string)
	undoes, undo := v[10].(int64)
	if !all || !ok || !is || !undo && v[10] != nil || version < 1 || texts[0] == "" {
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
	for _, text := range append(texts, program) {
		if strings.ContainsFunc(text, unicode.IsControl) {
			return Line{}, false
		}
	}
	if undo {
		return l, l.Command == journal.UndoCommand && undoes > 0
	}
	return l, true
}

// textsOf returns values that are all texts, and false for others.
func textsOf(values []any) ([]string, bool) {
	out := make([]string, len(values))
	for i, v := range values {
		text, ok := v.(string)
		if !ok {
			return nil, false
		}
		out[i] = text
	}
	return out, true
}

func decodes(l Line) bool {
	if l.Undoes != 0 {
		return true
	}
	_, err := journal.Decode(l.Line)
	return err == nil
}

func personOf(v []any) (Person, bool) {
	if len(v) != personColumns && len(v) != personColumns+1 {
		return Person{}, false
	}
	t, all := textsOf(v)
	if !all {
		return Person{}, false
	}
	_, err := time.Parse(time.RFC3339, t[7])
	p := Person{Person: event.Person{
		ID: event.ID(t[0]), First: t[1], Last: t[2], Federation: t[3], Number: t[4], Category: t[5], Email: t[6],
	}, At: t[7]}
	if len(t) > personColumns {
		erased := t[8] == "" && p.Person == event.Person{ID: p.ID}
		p.Wrong = !erased && t[8] != schema.PersonSum(p.Person)
	}
	return p, err == nil && t[0] != ""
}
