package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"uitslag/internal/problem"
	"uitslag/internal/savefile"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/salvage"
	"uitslag/internal/store/schema"
	"uitslag/internal/store/tiers"
)

// claim takes the lock, or finds out why this file is only to be read.
func (s *medium) claim() error {
	p, err := s.takeLock()
	if p != nil {
		s.distrust(p)
		return nil
	}
	return err
}

// takeLock is claim, and gives why the file is only to be read.
func (s *medium) takeLock() (*problem.Problem, error) {
	if s.options.ReadOnly {
		return problem.New("store.opened-to-read", "file", s.file()), nil
	}
	l, err := disk.TakeLock(s.path, s.options.Owner)
	switch {
	case err == nil:
		s.lock = l
	case errors.Is(err, disk.ErrLocked):
		if s.owner = disk.ReadHolder(s.path).String(); s.owner == "" {
			return problem.New("store.in-use-unknown", "file", s.file()), nil
		}
		return problem.New("store.in-use", "file", s.file(), "owner", s.owner), nil
	case errors.Is(err, disk.ErrNoLocks):
		return problem.Wrap(err, "store.no-locks", "file", s.file(), "folder", s.folder()), nil
	case disk.IsForbidden(err):
		return problem.Wrap(err, "store.read-only-folder", "file", s.file(), "folder", s.folder()), nil
	default:
		return nil, err
	}
	f, err := savefile.OpenFile(s.path, os.O_RDWR, 0)
	switch {
	case disk.IsForbidden(err):
		return problem.Wrap(err, "store.read-only-file", "file", s.file()), nil
	case err != nil:
		return nil, err
	}
	return nil, f.Close()
}

// giveLockBack lets others have a file that is not written to here.
func (s *medium) giveLockBack() error {
	if s.lock == nil {
		return nil
	}
	l := s.lock
	s.lock = nil
	return l.Release()
}

// rollBack lets SQLite undo what a power cut left half done: entering and leaving WAL mode use a
// rollback journal. That needs a connection that may write; without one, SQLite refuses to read the
// file (store.unfinished). A journal does not tell which file it belongs to: its result is first
// checked in a copy.
func (s *medium) rollBack(ctx context.Context) error {
	if s.trouble != nil || !disk.Holds(s.path+"-journal") {
		return nil
	}
	is, err := outcomeOf(ctx, s.path, s.options)
	if err != nil {
		return err
	}
	switch is {
	case neither:
		s.stuck = true
		s.distrust(problem.New("store.damaged", "file", s.file()))
		return nil
	case without:
		aside, err := setBesideAside(s, "-journal")
		if err == nil {
			s.notices = append(s.notices, problem.New("store.journal-other", "file", s.file(), "aside", aside))
		}
		return err
	case withoutQuietly:
		return savefile.Remove(s.path + "-journal")
	case with:
		if _, err := copyAside(s.path, s.options.Aside, s.options.Now()); err != nil {
			return err
		}
		s.touched = true
	}
	db, err := disk.OpenCopier(s.path)
	if err != nil {
		return err
	}
	_, err = schema.FileVersion(ctx, db)
	return errors.Join(err, db.Close())
}

// outcome is what is to be done with a rollback journal beside a file.
type outcome int

const (
	alike          outcome = iota // the file is the same with it and without it, but for its head
	with                          // taken back it is sound, and as it is it is not
	without                       // it is sound as it is, and the journal is of an older copy
	withoutQuietly                // it is sound as it is, and the journal is of its last transaction
	neither                       // it is not sound either way, or would lose what was saved
)

// outcomeOf tells which is better, a file as it is or with its journal rolled back.
func outcomeOf(ctx context.Context, path string, o Options) (outcome, error) {
	t, err := tryBeside(ctx, path, "-journal", o)
	oneMoment := t.here.From.Equal(t.here.To) // what was half done was one transaction
	switch {
	case err != nil:
		return neither, err
	case t.same:
		return alike, nil
	case t.sound && (!oneMoment || !t.soundBoth): // what a power cut left is sound once it is taken back
		return without, nil
	case t.sound:
		return withoutQuietly, nil
	case t.soundBoth && oneMoment:
		return with, nil
	}
	return neither, nil
}

// trial is a file held, in copies, against itself with a WAL or a journal that lies beside it.
type trial struct {
	same             bool // but for their heads
	sound, soundBoth bool // without and with it
	here, there      Only // the lines that are only there without it, and only with it
}

func tryBeside(ctx context.Context, path, suffix string, o Options) (t trial, err error) {
	dir, err := os.MkdirTemp("", "uitslag-look-")
	if err != nil {
		return t, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	alone, both := filepath.Join(dir, "alone.uitslag"), filepath.Join(dir, "both.uitslag")
	if err := errors.Join(disk.CopyWhole(path, alone), savefile.Remove(alone+suffix), disk.CopyWhole(path, both)); err != nil {
		return t, err
	}
	db, errBoth := disk.OpenCopier(both)
	if errBoth == nil {
		_, errBoth = schema.FileVersion(ctx, db) // which rolls a journal back
		errBoth = errors.Join(errBoth, db.Close())
	}
	if code := disk.Primary(errBoth); errBoth != nil && code != disk.CodeCorrupt && code != disk.CodeNotADB {
		return t, errBoth // it says nothing of the file
	}
	if t.same, err = sameButHead(alone, both); err != nil {
		return t, err
	}
	t.sound = soundWholly(ctx, alone, o)
	if t.soundBoth = errBoth == nil && soundWholly(ctx, both, o); !t.same && (t.sound || t.soundBoth) {
		t.here, t.there, err = Differences(ctx, alone, both)
	}
	return t, err
}

// sameButHead reports whether two files are the same but for their first hundred bytes.
func sameButHead(a, b string) (bool, error) {
	x, err := os.ReadFile(a)
	if err != nil {
		return false, err
	}
	y, err := os.ReadFile(b)
	return err == nil && len(x) == len(y) && len(x) > headSize && bytes.Equal(x[headSize:], y[headSize:]), err
}

// headSize is how long the head of a file is (https://sqlite.org/fileformat.html).
const headSize = 100

// soundWholly looks at a whole file, every event in it included.
func soundWholly(ctx context.Context, path string, o Options) bool {
	o.asIs = true
	if soundCopy(ctx, path, o) != nil {
		return false
	}
	o.ReadOnly, o.LookLater = true, false
	s, err := Open(path, o)
	if err != nil {
		return false
	}
	err = s.Verify(ctx)
	return errors.Join(err, s.Close()) == nil
}

// copyAside copies a file with all that lies beside it under the name of one that is set aside.
func copyAside(path, word string, now time.Time) (aside string, err error) {
	aside = tiers.AsideName(path, word, now)
	if err := disk.CopyWhole(path, aside); err != nil {
		disk.RemoveAll(aside)
		return "", err
	}
	return aside, disk.SyncFile(aside)
}

// setBesideAside copies a file aside with what lies beside it, takes that away from the file, which
// is sound without it, and gives the name that both are kept as.
func setBesideAside(s *medium, suffix string) (string, error) {
	aside, err := copyAside(s.path, s.options.Aside, s.options.Now())
	if err != nil {
		return "", err
	}
	return filepath.Base(aside), savefile.Remove(s.path + suffix)
}

// Touched reports whether opening a file changed it before something was found wrong with it.
func Touched(s *Store, err error) bool {
	var t touchedError
	return s != nil && s.medium.touched || errors.As(err, &t)
}

// touchedError says that a file that could not be opened was changed by the attempt.
type touchedError struct{}

func (touchedError) Error() string { return "the file was changed" }

// strayWAL reports whether the WAL beside a file is not its own: the file is sound without it, and
// with it is damaged, has no more lines, or has another last line.
func strayWAL(ctx context.Context, s *medium, h disk.Head, suspect bool) (bool, error) {
	if s.options.asIs || !disk.Holds(s.path+"-wal") || disk.Holds(s.path+"-journal") || gravity(s.trouble) > looking && !suspect || inUse(s.trouble) {
		return false, nil
	}
	if !suspect && h.WAL && salvage.SameLast(ctx, s.path) {
		return false, nil
	}
	t, err := tryBeside(ctx, s.path, "-wal", s.options)
	return t.sound && (!t.soundBoth || t.here.Lines > 0 || t.there.Lines == 0 && !h.WAL), err
}

func inUse(p *problem.Problem) bool {
	return p != nil && (p.Code == "store.in-use" || p.Code == "store.in-use-unknown")
}

// unclosed reports, before the file is claimed, whether its last user was killed here, or still has
// it: a closed file and a copy lie alone.
func (s *medium) unclosed() bool {
	return disk.Exists(s.path+disk.LockSuffix) || disk.Holds(s.path+"-journal")
}

// lookBeside determines, by what lies beside the file, whether it was cut off, and whether it was
// copied while it was in use. It reports whether the file is in WAL mode and alone: then it is read
// as it is, because SQLite would make a WAL for it, or could not, in a read-only folder.
func (s *medium) lookBeside(h disk.Head, unclosed bool) (still bool) {
	if disk.Holds(s.path + "-journal") {
		return s.stuck
	}
	if !disk.Holds(s.path+"-wal") && h.Missing() > 0 {
		s.missing = h.Missing()
		s.distrust(problem.Wrap(fmt.Errorf("%d bytes are missing", s.missing), "store.damaged", "file", s.file()))
	}
	if !h.WAL || disk.Exists(s.path+"-wal") {
		return false
	}
	if !unclosed { // else it was killed here, while it went into WAL mode or out of it
		s.notices = append(s.notices, problem.New("store.wal-missing", "file", s.file()))
	}
	return true
}
