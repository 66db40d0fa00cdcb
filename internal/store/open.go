package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/salvage"
	"uitslag/internal/store/schema"
)

// clockSlack is how far the computer's clock may stand before the last line's
// time before it is called wrong.
const clockSlack = time.Hour

// Open opens a club file. A file that somebody else has, that a newer program
// made, that is not sound, or that cannot be written is opened to be read:
// Trouble says why. The Problems of a file that cannot be read at all are
// store.missing, store.not-a-file, store.empty, store.not-club-file,
// store.foreign, store.altered, store.damaged, store.newer-unreadable, store.unfinished,
// store.wal-unreadable, store.no-permission, store.cannot-open and
// store.backup-failed.
func Open(path string, o Options) (*Store, error) {
	return open(path, o, schema.OwnMigrations())
}

func open(path string, o Options, steps []schema.Migration) (*Store, error) {
	s, err := newStore(path, o)
	if err != nil {
		return nil, err
	}
	err = s.openFile(context.Background(), steps, false)
	if foundStray(context.Background(), s, err) {
		if e := s.medium.release(); e != nil {
			s.medium.options.Log(e)
		}
		if s, err = newStore(path, o); err != nil {
			return nil, err
		}
		err = s.openFile(context.Background(), steps, true)
	}
	if err != nil {
		if (problem.Is(err, "store.not-club-file") || problem.Is(err, "store.foreign")) && holdsLog(context.Background(), path) {
			err = problem.Wrap(err, "store.damaged", "file", s.medium.file())
		}
		if s.medium.touched {
			err = errors.Join(err, touchedError{})
		}
		if t := s.Trouble(); gravity(t) == damaged && !problem.Is(err, "store.newer-unreadable") {
			err = errors.Join(t, err) // no wonder
		}
		if e := s.medium.release(); e != nil {
			s.medium.options.Log(e)
		}
		return nil, s.medium.explain(err)
	}
	return s, nil
}

// largestSearched is how large a file is at most that is searched for a log.
const largestSearched = 256 << 20

// holdsLog reports whether a file that does not begin as a club file has lines of a log in it: its
// head is damaged.
func holdsLog(ctx context.Context, path string) bool {
	if disk.SizeOf(path) > largestSearched {
		return false
	}
	got, err := salvage.Read(ctx, path)
	return err == nil && len(got.Lines) > 0
}

// openFile opens the file; suspect is that what lies beside it may not be its own.
func (s *Store) openFile(ctx context.Context, steps []schema.Migration, suspect bool) error {
	if real, err := filepath.EvalSymlinks(s.medium.path); err == nil {
		s.medium.path = real // the lock and the WAL lie beside the file itself
	}
	s.medium.network, s.medium.synced = s.medium.options.Network(s.medium.path), s.medium.options.Synced(s.medium.path)
	if _, err := disk.ReadHead(s.medium.path); err != nil { // before anything is made beside it
		return err
	}
	unclosed := s.medium.unclosed()
	if err := s.medium.claim(); err != nil {
		return err
	}
	if err := s.medium.rollBack(ctx); err != nil {
		return err
	}
	head, err := disk.ReadHead(s.medium.path) // whoever had it may have closed it meanwhile
	if err != nil {
		return err
	}
	if err := setStrayAside(ctx, s.medium, head, suspect); err != nil {
		return err
	}
	still := s.medium.lookBeside(head, unclosed)
	s.medium.wal = head.WAL
	if s.medium.readers, err = s.medium.openToRead(still); err != nil {
		return err
	}
	version, err := schema.FileVersion(ctx, s.medium.readers)
	if err != nil {
		return err
	}
	own := schema.Own(ctx, s.medium.readers, s.medium.path, steps) // before any row of it is read
	switch {
	case version > len(steps) && problem.Is(own, "store.altered"):
		p := s.medium.newer(ctx, "store.newer-unreadable", version, steps)
		p.Err = own
		return p
	case own != nil:
		return own
	case version > len(steps):
		s.distrust(s.medium.newer(ctx, "store.newer", version, steps))
	}
	if s.medium.options.LookLater && s.trouble == nil && version == len(steps) && !still && !(s.medium.shared() && s.medium.wal) && s.records.glance(ctx) {
		s.unlooked = true // Looked does the rest
		return nil
	}
	if err := s.medium.quickCheck(ctx); err != nil {
		return err
	}
	if s.trouble == nil && version < len(steps) {
		if err := s.upgrade(ctx, version, steps, still); err != nil {
			return err
		}
	}
	if err := s.records.reload(ctx); err != nil {
		if version > len(steps) && s.medium.missing == 0 {
			p := s.medium.newer(ctx, "store.newer-unreadable", version, steps)
			p.Err = err
			return p
		}
		return err
	}
	if err := s.records.look(ctx); err != nil {
		return err
	}
	return s.settle(still)
}

// setStrayAside sets a WAL aside that is not of the file; of a file that is only read that is left
// to who opens it to write (store.wal-other-look).
func setStrayAside(ctx context.Context, s *medium, h disk.Head, suspect bool) error {
	stray, err := strayWAL(ctx, s, h, suspect)
	if err != nil || !stray {
		return err
	}
	if s.options.ReadOnly || s.lock == nil {
		return problem.New("store.wal-other-look", "file", s.file())
	}
	aside, err := setBesideAside(s, "-wal")
	if err == nil {
		s.notices = append(s.notices, problem.New("store.wal-other", "file", s.file(), "aside", aside))
	}
	return err
}

// foundStray reports whether what was found wrong in a file with a WAL is the WAL.
func foundStray(ctx context.Context, s *Store, err error) bool {
	p := problem.Find(s.medium.explain(err))
	if p == nil {
		p = s.Trouble()
	}
	if p == nil || p.Code != "store.damaged" && p.Code != "store.differs" && p.Code != "store.not-club-file" {
		return false
	}
	h, err := disk.ReadHead(s.medium.path)
	if err != nil {
		return false
	}
	stray, err := strayWAL(ctx, s.medium, h, true)
	return err == nil && stray
}

// newer says that a newer program made the file: which one, and which this is. Two builds of one
// version are told apart by the versions of the file that they know.
func (s *medium) newer(ctx context.Context, code string, version int, steps []schema.Migration) *problem.Problem {
	by, own := schema.MadeBy(ctx, s.readers), s.options.Program
	if by == own {
		by, own = fmt.Sprintf("%s, .uitslag %d", by, version), fmt.Sprintf("%s, .uitslag %d", own, len(steps))
	}
	return problem.New(code, "file", s.file(), "by", by, "own", own)
}

// settle opens the writer, when nothing is wrong with the file, or lets others have it.
func (s *Store) settle(still bool) error {
	if s.Trouble() == nil && s.medium.writer == nil {
		if err := s.medium.openToWrite(still); err != nil {
			return err
		}
	}
	if s.medium.writer == nil {
		return s.medium.giveLockBack()
	}
	if err := s.medium.remember(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.medium.network:
		s.notices = append(s.notices, problem.New("store.network", "file", s.medium.file(), "folder", s.medium.folder()))
	case s.medium.synced != "":
		s.notices = append(s.notices, problem.New("store.synced", "file", s.medium.file(), "folder", s.medium.folder(), "by", s.medium.synced))
	}
	if s.medium.options.Now().Before(s.saved.Add(-clockSlack)) {
		at := s.saved.Local().Format("2006-01-02 15:04")
		s.notices = append(s.notices, problem.New("store.clock", "at", at))
	}
	return nil
}

// openToRead opens the readers. In a folder that cannot be written to, a file with a
// WAL cannot be read at all, and without it the newest lines would be missed: that is
// refused.
func (s *medium) openToRead(still bool) (*sql.DB, error) {
	db, err := disk.OpenReaders(s.path, still)
	if err != nil && disk.Exists(s.path+"-wal") && (disk.Primary(err) == disk.CodeCantOpen || disk.Primary(err) == disk.CodeReadOnly) {
		return nil, problem.Wrap(err, "store.wal-unreadable", "file", s.file())
	}
	return db, err
}

// upgrade brings the file up to this program's version: after a backup, and with the
// state rows made again. One whose journal cannot be replayed stays as it is, to be read.
func (s *Store) upgrade(ctx context.Context, version int, steps []schema.Migration, still bool) error {
	if version > 0 {
		if err := s.medium.backup(ctx, s.medium.versionBackup(version)); err != nil {
			return problem.Wrap(err, "store.backup-failed", "file", s.medium.file(), "folder", s.medium.folder())
		}
	}
	if err := s.medium.openToWrite(still); err != nil {
		return err
	}
	s.medium.touched = true
	err := schema.Migrate(ctx, s.medium.writer, steps, s.medium.options.Now(), s.medium.options.Program, rebuild)
	if p := problem.Find(err); p != nil {
		s.distrust(p)
		err, s.medium.writer = s.medium.writer.Close(), nil
	}
	return err
}

// shared reports whether the file is not only this computer's: then it has no WAL.
func (s *medium) shared() bool { return s.network || s.synced != "" }

// openToWrite opens the writer, which changes the file: nothing must be wrong with it.
// Readers that take it to be still are opened again.
func (s *medium) openToWrite(still bool) error {
	if s.shared() {
		return s.openOverNetwork()
	}
	var err error
	if s.writer, err = disk.OpenWriter(s.path); err != nil || !still {
		return err
	}
	if err := s.readers.Close(); err != nil {
		return err
	}
	s.readers, err = s.openToRead(false)
	return err
}

// FileVersion returns the form that the club file has, 0 where it cannot be read.
func (s *Store) FileVersion() int {
	version, err := schema.FileVersion(context.Background(), s.medium.readers)
	if err != nil {
		return 0 // it is only shown
	}
	return version
}

func (s *medium) versionBackup(version int) string {
	ext := filepath.Ext(s.path)
	return fmt.Sprintf("%s.v%d%s", s.path[:len(s.path)-len(ext)], version, ext)
}

// reload fills the memory from the file: the club, the people, the journal's end.
func (s *records) reload(ctx context.Context) error {
	tx, err := s.medium.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // one moment of the file
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	lines, err := schema.ReadLines(ctx, tx, schema.ClubScope)
	if err != nil {
		return err
	}
	club, err := schema.Replay(schema.ClubScope, lines)
	if err != nil {
		return err
	}
	people, err := schema.ReadPeople(ctx, tx)
	if err != nil {
		return err
	}
	last, err := schema.LastLine(ctx, tx)
	if err != nil {
		return err
	}
	s.mu.Lock()
	s.scopes, s.headers = map[event.ID]*schema.Scope{schema.ClubScope: club}, nil
	s.people, s.erased, s.last, s.medium.lastID, s.saved = people.All, people.Erased, last.Seq, last.ID, last.At
	s.mu.Unlock()
	if s.Trouble() == nil {
		return s.compare(ctx, s.medium.readers, club)
	}
	return nil
}

// Refresh looks, for a file that is only read, whether whoever has it has written
// more, and forgets what is out of date. It reports whether there was more.
func (s *Store) Refresh(ctx context.Context) (bool, error) {
	s.Looked()
	s.records.writing.Lock()
	defer s.records.writing.Unlock()
	if s.medium.writer != nil {
		return false, nil
	}
	last, err := schema.LastLine(ctx, s.medium.readers)
	if err != nil {
		return false, s.medium.explain(err)
	}
	if last.Seq == s.last {
		return false, nil
	}
	return true, s.medium.explain(s.records.reload(ctx))
}

// SQLite's WAL needs memory that all who have the file share, and two computers share
// none: over a network the writer keeps the rollback journal instead
// (https://sqlite.org/wal.html). It is slower, and as safe as the locks of that network.

// shared reports whether no WAL is used for a file. A WAL beside one that a program copies to the
// cloud, copied at another moment than the file itself, makes a copy elsewhere that lacks what was
// saved last: such a file is kept as on a network.
func (o Options) shared(path string) bool { return o.Network(path) || o.Synced(path) != "" }

// openOverNetwork opens the writer of a file on a network. It takes a file out of WAL mode, for
// which nothing else may have it open.
func (s *medium) openOverNetwork() error {
	if s.wal {
		if err := s.readers.Close(); err != nil {
			return err
		}
	}
	var err error
	if s.writer, err = disk.OpenRollbackWriter(s.path); err != nil {
		return err
	}
	mode, err := schema.One[string](context.Background(), s.writer, "pragma journal_mode")
	if err != nil {
		return err
	}
	if mode == "wal" {
		err = problem.New("store.busy", "file", s.file())
	}
	if s.wal {
		s.wal = false
		var e error
		s.readers, e = s.openToRead(false)
		err = errors.Join(err, e)
	}
	return err
}

// Create makes a new club file and opens it. It is made under another name and
// gets its own when it is whole. The Problems are club.no-name, store.exists,
// store.no-folder, store.no-permission, store.full, store.disk-error,
// store.cannot-open and those of filename.Check and savefile.Told.
func Create(path, name string, o Options) (*Store, error) {
	if err := filename.Check(filepath.Base(path)); err != nil { // Windows makes another path of it
		return nil, err
	}
	s, err := newStore(path, o)
	if err != nil {
		return nil, err
	}
	club := &command.SetClub{Name: name}
	if err := journal.DecideClub((&event.Club{}), club); err != nil {
		return nil, err
	}
	if disk.Exists(s.medium.path) {
		return nil, problem.New("store.exists", "file", s.medium.file())
	}
	if err := s.create(context.Background(), club); err != nil {
		return nil, disk.Explain(s.medium.path, err) // that it is not there yet is not what is wrong
	}
	return Open(s.medium.path, o)
}

func (s *Store) create(ctx context.Context, club *command.SetClub) error {
	return disk.Make(s.medium.path, disk.MoveNew, func(made string) error {
		if err := initialise(ctx, made, s.medium.options); err != nil {
			return err
		}
		o := s.medium.options
		o.ReadOnly = false
		n, err := Open(made, o)
		if err != nil {
			return err
		}
		err = n.Do(ctx, schema.ClubScope, club)
		return errors.Join(err, n.Close())
	})
}

// initialise runs all migrations on an empty file.
func initialise(ctx context.Context, path string, o Options) error {
	open := disk.OpenWriter
	if o.shared(path) {
		open = disk.OpenRollbackWriter
	}
	db, err := open(path)
	if err != nil {
		return err
	}
	return errors.Join(schema.Migrate(ctx, db, schema.OwnMigrations(), o.Now(), o.Program, rebuild), disk.FoldWAL(db), db.Close())
}
