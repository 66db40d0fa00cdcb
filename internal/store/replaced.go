package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"

	"uitslag/internal/problem"
	"uitslag/internal/savefile"
	"uitslag/internal/store/disk"
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

// letGo keeps the WAL away from the file that took the place of ours. What is open stays
// readable: of a file that is elsewhere now, all of it.
func (s *medium) letGo(elsewhere bool) {
	s.orphan = true
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

// SaveElsewhere writes what is open here into a new file, after another one took its place.
// The Problems are store.exists, store.lost-under (file), where the file was written over and
// not put aside, and those of the folder it goes to.
func (s *Store) SaveElsewhere(ctx context.Context, dest string) (err error) {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.writer == nil {
		return errors.New("the club file is only read")
	}
	made, err := disk.Temporary(dest)
	if err != nil {
		return disk.Explain(dest, err)
	}
	defer func() {
		if err != nil {
			disk.RemoveAll(made)
		}
	}()
	if _, err := s.writer.ExecContext(ctx, "vacuum into ?", made); err != nil {
		if c := disk.Primary(err); c == disk.CodeCorrupt || c == disk.CodeNotADB {
			return problem.Wrap(err, "store.lost-under", "file", s.file())
		}
		return disk.Explain(dest, err)
	}
	if err := verify(ctx, made, s.last); err != nil {
		return problem.Wrap(err, "store.lost-under", "file", s.file())
	}
	if err := disk.SyncFile(made); err != nil {
		return disk.Explain(dest, err)
	}
	return disk.Explain(dest, disk.MoveNew(made, dest))
}

// DoRefused does in another file, which SaveElsewhere made, what was refused here last because
// another took the place of this one; nothing where nothing was. The Problems are those of Do.
func (s *Store) DoRefused(ctx context.Context, in *Store) error {
	s.writing.Lock()
	refused := s.refused
	s.writing.Unlock()
	if refused == nil {
		return nil
	}
	_, err := in.change(ctx, refused)
	return err
}

// ElsewhereName is a name for SaveElsewhere that nothing has yet: that of the club file with
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
