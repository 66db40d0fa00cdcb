package store

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/savefile"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/salvage"
	"uitslag/internal/store/schema"
)

// Another program may put another file in the place of the club file while that is open: a
// program that synchronises folders, or somebody who copies a backup over it. Nothing is
// then written any more, least of all the WAL, which belongs to the file that was open.

// remember takes the marks of the file as it is now, unless a first look finds nothing new.
// The caller holds writing, or nobody else has the store yet.
func (s *medium) remember() error {
	if s.self == nil {
		f, err := savefile.Open(s.path)
		if err != nil {
			return err
		}
		s.self = f // closed after SQLite's: with the first that is closed the system forgets the locks
	}
	info, err := s.self.Stat()
	if err != nil || s.known.LooksLike(info) {
		return err
	}
	s.known, err = disk.MarksOf(s.self)
	return err
}

// ours makes sure that the file in its place is still the one that was opened, as this
// program left it. The Problem is store.replaced. Where the medium was away, it is to be
// taken hold of again.
func (s *medium) ours() error {
	if s.self == nil || s.connLost {
		return nil
	}
	there, err := os.Stat(s.path)
	if err != nil {
		return s.gone(err) // or it says so itself when it is read
	}
	if s.known.LooksLike(there) {
		return nil
	}
	var one [1]byte
	if _, err := s.self.ReadAt(one[:], 0); err != nil { // what was open is dead
		s.connLost = true
		return nil
	}
	elsewhere := !os.SameFile(s.known.Info, there)
	f := s.self
	if elsewhere {
		if f, err = savefile.Open(s.path); err != nil {
			return err
		}
		defer func() { _ = f.Close() }() // only read
	}
	now, err := disk.MarksOf(f)
	if err != nil { // not what is in it, but the medium
		s.connLost = true
		return nil
	}
	if was := s.known; now.Info.Size() == was.Info.Size() && now.Head == was.Head && now.Sum == was.Sum {
		s.known = now
		s.connLost = elsewhere // the same file on a medium that was away
		return nil
	}
	p := problem.New("store.replaced", "file", s.file(), "folder", s.folder())
	s.distrust(p)
	s.letGo(elsewhere)
	return p
}

// Replaced reports whether another program put another file in the place of the open one since
// it was opened.
func Replaced(s *Store) bool {
	s.records.writing.Lock()
	defer s.records.writing.Unlock()
	s.mu.RLock()
	closed := s.closed
	s.mu.RUnlock()
	if s.medium.self == nil || closed {
		return false
	}
	return problem.Is(s.medium.ours(), "store.replaced")
}

// letGo keeps the WAL away from the file that took the place of ours. What is open stays
// readable: of a file that is elsewhere now, all of it.
func (s *medium) letGo(elsewhere bool) {
	s.orphan, s.overwritten = true, !elsewhere
	s.readers.SetMaxOpenConns(max(1, s.readers.Stats().OpenConnections)) // a new one would open the other file
	if !elsewhere {
		return // it is written over: at the end the WAL is cut to nothing
	}
	for _, beside := range []string{"-wal", "-shm"} {
		if err := savefile.Remove(s.path + beside); err != nil && !errors.Is(err, os.ErrNotExist) {
			s.options.Log(err)
		}
	}
}

// SaveElsewhere writes what is open here into a new file, after another one took its place. Of a
// file that was written over nothing can be read any more: the new file is then the first of the
// copies, the newest first, that what is in memory goes on from. The Problems are store.exists,
// store.lost-under (file), where none does, and those of the folder it goes to.
func (s *Store) SaveElsewhere(ctx context.Context, dest string, copies ...string) error {
	s.records.writing.Lock()
	defer s.records.writing.Unlock()
	if s.medium.writer == nil {
		return errors.New("the club file is only read")
	}
	if s.medium.overwritten {
		for _, copy := range copies {
			err := goOnFrom(ctx, s, copy, dest)
			if err == nil || !problem.Is(err, "store.lost-under") {
				return err
			}
		}
	}
	return copyElsewhere(ctx, s, dest)
}

// copyElsewhere makes a new file of what can be read of the open one.
func copyElsewhere(ctx context.Context, s *Store, dest string) error {
	return disk.Make(dest, disk.MoveNew, func(made string) error {
		if _, err := s.medium.writer.ExecContext(ctx, "vacuum into ?", made); err != nil {
			if c := disk.Primary(err); c == disk.CodeCorrupt || c == disk.CodeNotADB {
				return problem.Wrap(err, "store.lost-under", "file", s.medium.file())
			}
			return disk.Explain(dest, err)
		}
		err := verify(ctx, made, s.last)
		if err == nil && s.medium.overwritten && (!soundWholly(ctx, made, s.medium.options) || !hasLines(ctx, made, linesInMemory(s.state))) {
			err = errors.New("the copy is of two files")
		}
		if err != nil {
			return problem.Wrap(err, "store.lost-under", "file", s.medium.file())
		}
		return nil
	})
}

// hasLines reports whether a file has these lines, and ends with the last of them.
func hasLines(ctx context.Context, path string, lines []salvage.Line) bool {
	in, err := salvage.Read(ctx, path)
	if err != nil || len(in.Lines) == 0 || len(lines) == 0 || in.Lines[len(in.Lines)-1].ID != lines[len(lines)-1].ID {
		return false
	}
	return only(lines, in.Lines).Lines == 0
}

// linesInMemory returns the lines of all that was opened, in order: each that was written since is
// among them.
func linesInMemory(s *state) []salvage.Line {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var out []salvage.Line
	for _, sc := range s.scopes {
		for _, l := range sc.Lines {
			out = append(out, salvage.Line{Line: l, Zone: s.saved.Local().Format("-07:00")})
		}
	}
	slices.SortFunc(out, func(a, b salvage.Line) int { return cmp.Compare(a.Seq, b.Seq) })
	return out
}

// goOnFrom makes a new file of a copy and the lines in memory that are newer than it. The Problem
// is store.lost-under where they do not go on from it.
func goOnFrom(ctx context.Context, s *Store, copy, dest string) error {
	lost := func(reason error) error { return problem.Wrap(reason, "store.lost-under", "file", s.medium.file()) }
	o := s.medium.options
	o.Closed, o.Replaced = nil, nil
	_, err := o.makeAnew(ctx, dest, func(made string) (r Recovered, err error) {
		if err := disk.CopyWhole(copy, made); err != nil {
			return r, lost(err)
		}
		n, err := openMade(made, copy, o)
		if err != nil {
			return r, lost(err)
		}
		defer func() { err = errors.Join(err, n.Close()) }()
		people := map[event.ID]salvage.Person{}
		for id, p := range s.people {
			people[id] = salvage.Person{Person: p, At: schema.Stamp(o.Now())}
		}
		if err := n.takeNewer(ctx, linesInMemory(s.state), people, &r); err != nil {
			return r, err
		}
		if r.Why != nil || n.last != s.last {
			return r, lost(errors.New("lines are missing between the copy and what is open"))
		}
		return r, nil
	})
	return err
}

// DoRefused does in another file, which SaveElsewhere made, what was refused here last because
// another took the place of this one; nothing where nothing was. The Problems are those of Do.
func (s *Store) DoRefused(ctx context.Context, in *Store) error {
	s.records.writing.Lock()
	refused := s.refused
	s.records.writing.Unlock()
	if refused == nil {
		return nil
	}
	return in.change(ctx, refused)
}

// ElsewhereName returns a name for SaveElsewhere that nothing has yet: that of the club file with
// a word and, from the second on, a number behind it.
func ElsewhereName(club, word string) string {
	ext := filepath.Ext(club)
	for n := 1; ; n++ {
		name := club[:len(club)-len(ext)] + " " + word
		if n > 1 {
			name += " " + strconv.Itoa(n)
		}
		if !disk.Exists(name + ext) {
			return name + ext
		}
	}
}

// listInMemory returns the events of a file that was written over, as far as they were listed or
// opened before.
func listInMemory(s *state) []event.Header {
	s.mu.RLock()
	defer s.mu.RUnlock()
	all := maps.Clone(s.headers)
	if all == nil {
		all = map[event.ID]event.Header{}
	}
	for id, sc := range s.scopes {
		e := sc.Event
		if e == nil {
			delete(all, id)
			continue
		}
		h := event.Header{
			ID: id, Number: all[id].Number, Name: e.Name, Kind: e.Kind, Source: e.Source, Sessions: len(e.Sessions), Pairs: len(e.Contestants),
			Issued: len(e.Issued), Closed: e.Closed(),
		}
		if len(e.Sessions) > 0 {
			h.Date = e.Sessions[0].Date
		}
		h.Count(e)
		all[id] = h
	}
	begun := func(id event.ID) int64 { // of an event that was made since the list was read last
		if sc := s.scopes[id]; sc != nil && len(sc.Lines) > 0 {
			return sc.Lines[0].Seq
		}
		return 0
	}
	out := slices.SortedFunc(maps.Values(all), func(a, b event.Header) int {
		if (a.Number == 0) != (b.Number == 0) {
			return cmp.Compare(b.Number, a.Number)
		}
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(begun(a.ID), begun(b.ID)))
	})
	for i := range out {
		out[i].Number = i + 1
	}
	return out
}
