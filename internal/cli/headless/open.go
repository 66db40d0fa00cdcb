package headless

import (
	"errors"
	"fmt"
	"path/filepath"

	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// OpenToLook opens a club file that is only read. Nothing is shown from one that is
// damaged, or whose club or members are not as they were saved; what else is wrong with one
// (a newer program's, or an evening that does not agree with its journal) is said beside what
// it shows.
func (p *Run) OpenToLook(path string) (*store.Store, error) {
	s, err := p.OpenToRead(path)
	if err != nil {
		return nil, err
	}
	switch t := s.Trouble(); t.Code {
	case "store.opened-to-read":
	case "store.damaged":
		return nil, errors.Join(t, s.Close())
	default:
		p.beside = OneLine(p.Words.Sentence(t))
	}
	if err := s.Verify(p.Context(), ""); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// Look opens a club file as OpenToLook does, and closes it when look is done.
func (p *Run) Look(path string, look func(s *store.Store) error) error {
	s, err := p.OpenToLook(path)
	if err != nil {
		return err
	}
	defer s.Close()
	return look(s)
}

// LookWhole is Look at a file of which every event agrees with its journal.
func (p *Run) LookWhole(path string, look func(s *store.Store) error) error {
	return p.Look(path, func(s *store.Store) error {
		if err := s.Verify(p.Context()); err != nil {
			return err
		}
		return look(s)
	})
}

// OpenToRead opens a club file that is only read, and that is closed when the command is
// interrupted.
func (p *Run) OpenToRead(path string) (s *store.Store, err error) {
	err = p.Saving(func() error {
		if s, err = store.Open(path, p.StoreOptions(true)); err == nil {
			p.running.open = append(p.running.open, s)
		}
		if err == nil && p.Context().Err() != nil { // nobody waits for what is in it
			err = errors.Join(errInterrupted, s.Close())
		}
		return err
	})
	return s, err
}

// Change opens a club file, does what change does to it and closes it: whole or not at
// all, also when the command is interrupted. What is wrong with the file is refused.
func (p *Run) Change(path string, change func(s *store.Store) error) error {
	return p.Saving(func() error {
		s, err := p.openToChange(path)
		if err != nil {
			return err
		}
		if err := change(s); err != nil {
			return errors.Join(err, s.Close())
		}
		return p.close(s)
	})
}

// ChangeInSteps is Change where each step is whole by itself: change does each in Saving, and
// an interruption ends it between two of them.
func (p *Run) ChangeInSteps(path string, change func(s *store.Store) error) error {
	var s *store.Store
	err := p.Saving(func() (err error) {
		if s, err = p.openToChange(path); err == nil {
			p.running.open = append(p.running.open, s)
		}
		return err
	})
	if err != nil {
		return err
	}
	err = change(s)
	return p.Saving(func() error {
		if err != nil {
			return errors.Join(err, s.Close())
		}
		return p.close(s)
	})
}

func (p *Run) openToChange(path string) (*store.Store, error) {
	s, err := store.Open(path, p.StoreOptions(false))
	if problem.Is(err, "store.missing") {
		return nil, problem.Wrap(err, "cli.no-club", "file", filepath.Base(path))
	}
	if err != nil {
		return nil, err
	}
	if trouble := s.Trouble(); trouble != nil {
		return nil, errors.Join(trouble, s.Close())
	}
	return s, nil
}

func (p *Run) close(s *store.Store) error {
	for _, n := range s.Notices() {
		fmt.Fprintln(p.Stdout, p.Words.Sentence(n))
	}
	if err := s.Close(); err != nil { // all is saved, but beside the file
		fmt.Fprintln(p.Stdout, p.Words.T("cli.wal-left", "file", filepath.Base(s.Path())))
	}
	return nil
}
