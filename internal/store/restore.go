package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"uitslag/internal/problem"
	"uitslag/internal/savefile"
	"uitslag/internal/store/disk"
)

// Restoring is what Restore is asked to do.
type Restoring struct {
	Copy  string // the backup, which stays as it is; "" for none: see Repair
	Club  string // the club file that it takes the place of; it need not be there
	Aside string // what the club file is called from then on, in the same folder
	Lines bool   // the club file's newer journal lines are read back, see Recover
}

// Restore puts a copy in the place of a club file. The club file is set aside whole,
// with all that lies beside it; nothing is ever deleted. The copy is looked at as a whole
// before, and put in place in one step. Nobody may have the club file open: the Problems
// are store.in-use and store.in-use-unknown for it, store.exists for Aside, those of Open
// for the copy, store.restore-bad, and those of writing. Without a copy, what Repair makes
// of the club file's own journal takes its place; store.repair-nothing where no line of it
// came through.
func Restore(ctx context.Context, r Restoring, o Options) (got Recovered, err error) {
	if r.Copy != "" && disk.Same(r.Copy, r.Club) {
		return got, problem.New("store.restore-itself", "file", filepath.Base(r.Copy))
	}
	s, err := newStore(r.Club, o)
	if err != nil {
		return got, err
	}
	if real, err := filepath.EvalSymlinks(s.medium.path); err == nil {
		s.medium.path = real // the lock lies beside the file itself
	}
	if err := s.medium.claim(); err != nil && !errors.Is(err, os.ErrNotExist) {
		return got, s.medium.explain(err)
	}
	defer func() { err = errors.Join(err, s.medium.giveLockBack()) }()
	if t := s.Trouble(); t != nil && t.Code != "store.read-only-file" {
		return got, t
	}
	made, err := disk.Temporary(r.Club)
	if err == nil {
		err = savefile.Remove(made) // only its name is wanted
	}
	if err != nil {
		return got, s.medium.explain(err)
	}
	defer disk.RemoveAll(made)
	switch {
	case r.Copy == "":
		got, err = Repair(ctx, r.Club, made, o)
		if err == nil && len(got.Came) == 0 { // a club with nothing in it helps nobody
			err = problem.New("store.repair-nothing", "file", filepath.Base(r.Club))
		}
	case r.Lines:
		got, err = Recover(ctx, r.Club, r.Copy, made, o)
	default:
		got, err = duplicate(ctx, r.Copy, made, o)
	}
	if err != nil {
		return got, err
	}
	if err := setAside(r.Club, r.Aside); err != nil {
		return got, s.medium.explain(err)
	}
	if err := disk.MoveNew(made, r.Club); err != nil {
		return got, s.medium.explain(errors.Join(err, setAside(r.Aside, r.Club)))
	}
	return got, nil
}

// Duplicate makes a new club file of a copy, looked at as a whole. The Problems are
// store.exists, those of Open for the copy, store.restore-bad, and those of writing.
func Duplicate(ctx context.Context, copy, dest string, o Options) error {
	_, err := duplicate(ctx, copy, dest, o)
	return err
}

func duplicate(ctx context.Context, copy, dest string, o Options) (Recovered, error) {
	return o.makeAnew(ctx, dest, func(made string) (r Recovered, err error) {
		if _, err := disk.ReadHead(copy); err != nil {
			return r, disk.Explain(copy, err)
		}
		if err := disk.CopyWhole(copy, made); err != nil {
			return r, disk.ExplainCopy(copy, made, err)
		}
		if disk.Holds(made+"-wal") || disk.Holds(made+"-journal") { // SQLite folds them in
			s, err := openMade(made, copy, o)
			if err != nil {
				return r, err
			}
			if err := s.Close(); err != nil {
				return r, err
			}
		}
		c, err := Inspect(ctx, made, o)
		r.Base, r.BaseAt = c.Lines, c.At
		if err == nil && c.Trouble != nil {
			err = problem.Wrap(c.Trouble, "store.restore-bad", "file", filepath.Base(copy))
		}
		return r, err
	})
}

// setAside renames a file, with what SQLite has beside it; of a missing file it renames only what
// is beside it. It does all or nothing.
func setAside(path, aside string) error {
	if disk.Exists(aside) {
		return problem.New("store.exists", "file", filepath.Base(aside))
	}
	steps := asideSteps(path, aside)
	for i, s := range steps {
		if err := s.do(); err != nil {
			for _, done := range slices.Backward(steps[:i]) {
				err = errors.Join(err, done.undo())
			}
			return err
		}
	}
	return disk.SyncFolder(filepath.Dir(path))
}

type step struct{ do, undo func() error }

// asideSteps returns the steps to set a file aside. A kill between two leaves the whole file under
// one of the names: what SQLite has beside it lies beside both until it has moved.
func asideSteps(path, aside string) (steps []step) {
	var beside []string
	for _, suffix := range []string{"-wal", "-journal"} {
		if disk.Exists(path + suffix) {
			beside = append(beside, suffix)
		}
	}
	for _, s := range beside {
		steps = append(steps, step{
			func() error { return twin(path+s, aside+s) },
			func() error { return savefile.Remove(aside + s) },
		})
	}
	if disk.Exists(path) {
		steps = append(steps, renamed(path, aside))
	}
	for _, s := range beside {
		steps = append(steps, step{
			func() error { return savefile.Remove(path + s) },
			func() error { return twin(aside+s, path+s) },
		})
	}
	if disk.Exists(path + "-shm") {
		steps = append(steps, renamed(path+"-shm", aside+"-shm"))
	}
	return steps
}

func renamed(from, to string) step {
	return step{func() error { return savefile.Rename(from, to) }, func() error { return savefile.Rename(to, from) }}
}

// twin makes a hard link to a file or, where the medium has none, a copy of it.
func twin(from, to string) error {
	err := os.Link(from, to)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		if err = disk.CopyFile(from, to); err == nil {
			err = disk.SyncFile(to)
		}
		if err != nil {
			_ = savefile.Remove(to)
		}
	}
	return errors.Join(err, disk.SyncFolder(filepath.Dir(to)))
}
