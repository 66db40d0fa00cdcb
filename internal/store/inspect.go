package store

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// Content is what a club file or a backup of one holds.
type Content struct {
	Path     string
	Size     int64     // in bytes, of the file itself
	Club     string    // the club's name
	Lines    int64     // number of the journal's last line
	At       time.Time // of that line
	Program  string    // that wrote it
	Evenings []Header  // newest first
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
	return c, explain(path, err)
}

func glance(ctx context.Context, path string) (c Content, err error) {
	db, done, err := openStill(path)
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, done()) }()
	c = Content{Path: path, Size: sizeOf(path)}
	if err := db.QueryRowContext(ctx, "select name, (select count(*) from member where merged_into is null) from club").Scan(&c.Club, &c.Members); err != nil {
		return c, err
	}
	if c.Lines, c.At, err = lastLine(ctx, db); err != nil {
		return c, err
	}
	if err := db.QueryRowContext(ctx, "select program from journal where seq = ?", c.Lines).Scan(&c.Program); err != nil {
		return c, err
	}
	ids, err := readIDs(ctx, db, "select id from event order by created desc")
	if err != nil {
		return c, err
	}
	deleted, err := readDeleted(ctx, db)
	if err != nil {
		return c, err
	}
	newest := slices.IndexFunc(ids, func(id event.ID) bool { return !deleted[id] })
	if newest >= 0 {
		id := ids[newest]
		one, err := readHeaders(ctx, db, headerQuery+" where e.id = ?", string(id))
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
	at, done, err := standIn(path)
	if err != nil {
		return c, explain(path, err)
	}
	defer func() { err = errors.Join(err, done()) }()
	o.ReadOnly, o.LookLater = true, false
	s, err := Open(at, o)
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	c = Content{Path: path, Size: sizeOf(path), Club: s.Club().Name, Lines: s.last, At: s.LastSaved()}
	if err := s.lookAtCopy(ctx); err != nil {
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
	if c.Tail, err = queryLines(ctx, s.readers, "select "+lineColumns+" from journal order by seq desc limit ?", tail); err != nil {
		return c, explain(path, err)
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
	inA, err := salvage(ctx, a)
	if err != nil {
		return onlyA, onlyB, explain(a, err)
	}
	inB, err := salvage(ctx, b)
	if err != nil {
		return onlyA, onlyB, explain(b, err)
	}
	return only(inA.lines, inB.lines), only(inB.lines, inA.lines), nil
}

// only counts the lines that others do not have.
func only(lines, others []found) Only {
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
		switch l.Command {
		case "enter-result", "correct-result", "erase-result":
			out.Results++
		}
	}
	return out
}

// openStill opens a file to be looked at without a byte of it, or beside it, changing.
// done closes it.
func openStill(path string) (*sql.DB, func() error, error) {
	if _, err := readHead(path); err != nil {
		return nil, nil, err
	}
	at, done, err := standIn(path)
	if err != nil {
		return nil, nil, err
	}
	db, err := openReaders(at, at == path)
	if err != nil {
		return nil, nil, errors.Join(err, done())
	}
	return db, func() error { return errors.Join(db.Close(), done()) }, nil
}

// standIn is a path at which a file can be opened to be read without anything changing
// beside it: its own, or, where a WAL or a journal lies beside it, that of a copy of all
// of it in a folder which done takes away.
func standIn(path string) (at string, done func() error, err error) {
	if !holds(path+"-wal") && !holds(path+"-journal") {
		return path, func() error { return nil }, nil
	}
	dir, err := os.MkdirTemp("", "uitslag-look-")
	if err != nil {
		return "", nil, err
	}
	done = func() error { return os.RemoveAll(dir) }
	at = filepath.Join(dir, filepath.Base(path))
	if err := copyWhole(path, at); err != nil {
		return "", nil, errors.Join(err, done())
	}
	return at, done, nil
}

// copyWhole copies a file with the WAL and the journal that belong to it.
func copyWhole(from, to string) error {
	for _, suffix := range []string{"-wal", "-journal", ""} {
		if suffix != "" && !holds(from+suffix) {
			continue
		}
		if err := copyFile(from+suffix, to+suffix); err != nil {
			return err
		}
	}
	return nil
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// firstLine is the id of the journal's first line, which no two clubs share.
func firstLine(q querier) (event.ID, error) {
	var id event.ID
	err := q.QueryRowContext(context.Background(), "select id from journal order by seq limit 1").Scan(&id)
	return id, err
}

// copyOf tells whether a file is a copy of the club whose journal begins with this line;
// of what cannot be read it is not known, and so it is not.
func copyOf(path string, first event.ID) bool {
	db, done, err := openStill(path)
	if err != nil {
		return false
	}
	id, err := firstLine(db)
	return errors.Join(err, done()) == nil && id == first
}

func sizeOf(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}
