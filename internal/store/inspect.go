package store

import (
	"context"
	"errors"
	"slices"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/salvage"
	"uitslag/internal/store/schema"
)

// Content is what a club file or a backup of one holds.
type Content struct {
	Path     string
	Size     int64          // in bytes, of the file itself
	Club     string         // the club's name
	Lines    int64          // number of the journal's last line
	At       time.Time      // of that line
	Program  string         // that wrote it
	Evenings []event.Header // newest first
	Members  int
	Tail     []journal.Line   // the last few lines, newest first; a glance has none
	Trouble  *problem.Problem // what is wrong with the file; nil for a sound one
}

// tail is how many of the last lines are told.
const tail = 5

// Glance reads what the rows of a file say: its name, its last line, its newest evening
// only; nothing is counted from the movement, and little is looked at, so that a folder
// full of copies is listed at once. Not one byte changes. The Problems are those of Open.
func Glance(ctx context.Context, path string) (Content, error) {
	c, err := glance(ctx, path)
	return c, disk.Explain(path, err)
}

func glance(ctx context.Context, path string) (c Content, err error) {
	db, done, err := schema.OpenStill(ctx, path, schema.Ours)
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, done()) }()
	c = Content{Path: path, Size: disk.SizeOf(path)}
	if err := db.QueryRowContext(ctx, "select name, (select count(*) from member where merged_into is null) from club").Scan(&c.Club, &c.Members); err != nil {
		return c, err
	}
	last, err := schema.LastLine(ctx, db)
	if err != nil {
		return c, err
	}
	c.Lines, c.At, c.Program = last.Seq, last.At, last.Program
	ids, err := schema.Column[event.ID](ctx, db, "select id from event order by created desc")
	if err != nil {
		return c, err
	}
	deleted, err := schema.ReadDeleted(ctx, db)
	if err != nil {
		return c, err
	}
	newest := slices.IndexFunc(ids, func(id event.ID) bool { return !deleted[id] })
	if newest >= 0 {
		id := ids[newest]
		one, err := schema.ReadHeaders(ctx, db, schema.HeaderQuery+" where e.id = ?", string(id))
		if err != nil {
			return c, err
		}
		c.Evenings = append(c.Evenings, one[id])
	}
	return c, nil
}

// Inspect looks at a whole file, as Open does, and tells all that it holds. Not one byte
// changes. What is wrong with a file that can still be read is its Trouble; the Problems
// are those of Open.
func Inspect(ctx context.Context, path string, o Options) (c Content, err error) {
	at, done, err := disk.StandIn(path)
	if err != nil {
		return c, disk.Explain(path, err)
	}
	defer func() { err = errors.Join(err, done()) }()
	o.ReadOnly, o.LookLater = true, false
	s, err := Open(at, o)
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	c = Content{Path: path, Size: disk.SizeOf(path), Club: s.Club().Name, Lines: s.last, At: s.LastSaved()}
	if err := s.records.lookAtCopy(ctx); err != nil {
		return c, err
	}
	if t := s.Trouble(); gravity(t) > looking {
		c.Trouble = t
	}
	for _, m := range s.Club().Members {
		if m.Into == "" {
			c.Members++
		}
	}
	if c.Evenings, err = s.Events(); err != nil {
		return c, err
	}
	slices.Reverse(c.Evenings)
	if c.Tail, err = schema.QueryLines(ctx, s.medium.readers, "select "+schema.LineColumns+" from journal order by seq desc limit ?", tail); err != nil {
		return c, disk.Explain(path, err)
	}
	if len(c.Tail) > 0 {
		c.Program = c.Tail[0].Program
	}
	return c, nil
}

// Only is the part of a journal that another file does not have.
type Only struct {
	Lines    int
	Results  int       // results typed, corrected or erased by those lines
	From, To time.Time // of the first and the last; zero for no lines
}

// Differences tells which journal lines only one of two files has, by their ids. Of a
// damaged file it takes what can still be read. Not one byte of either changes.
func Differences(ctx context.Context, a, b string) (onlyA, onlyB Only, err error) {
	inA, err := salvage.Read(ctx, a)
	if err != nil {
		return onlyA, onlyB, disk.Explain(a, err)
	}
	inB, err := salvage.Read(ctx, b)
	if err != nil {
		return onlyA, onlyB, disk.Explain(b, err)
	}
	return only(inA.Lines, inB.Lines), only(inB.Lines, inA.Lines), nil
}

func only(lines, others []salvage.Line) Only {
	have := make(map[event.ID]bool, len(others))
	for _, l := range others {
		have[l.ID] = true
	}
	var out Only
	for _, l := range lines {
		if have[l.ID] {
			continue
		}
		at, _ := time.Parse(time.RFC3339, l.At)
		if out.Lines == 0 {
			out.From = at
		}
		out.Lines++
		out.To = at
		out.Results += Results([]journal.Line{l.Line})
	}
	return out
}

// copyOf reports whether a file is a copy of the club whose journal begins with this line; false if
// it cannot be read.
func copyOf(path string, first event.ID) bool {
	db, done, err := schema.OpenStill(context.Background(), path, schema.Ours)
	if err != nil {
		return false
	}
	id, err := schema.FirstLine(db)
	return errors.Join(err, done()) == nil && id == first
}

// Elsewhere reports whether a copy of an open club file ends with a line that the file does not
// have, with the id of that line: somebody went on elsewhere, on another computer. Of a copy of
// another club, or one that cannot be read, it is not known. Not one byte of either changes.
func Elsewhere(ctx context.Context, s *Store, path string) (last event.ID, _ bool) {
	own, err := schema.FirstLine(s.medium.readers)
	if err != nil {
		return "", false
	}
	db, done, err := schema.OpenStill(ctx, path, schema.Ours)
	if err != nil {
		return "", false
	}
	first, err := schema.FirstLine(db)
	if err == nil {
		last, err = schema.One[event.ID](ctx, db, "select id from journal order by seq desc limit 1")
	}
	if err = errors.Join(err, done()); err != nil || first != own {
		return "", false
	}
	n, err := schema.One[int](ctx, s.medium.readers, "select count(*) from journal where id = ?", string(last))
	if err != nil || n > 0 {
		return "", false
	}
	return last, true
}
