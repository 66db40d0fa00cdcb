package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// openToLook opens a club file that is only read. Nothing is shown from one that is
// damaged; what else is wrong with one (a newer program's, or it does not agree with
// its journal) is said beside what it shows.
func (p *program) openToLook(path string) (*store.Store, error) {
	s, err := p.openToRead(path)
	if err != nil {
		return nil, err
	}
	switch t := s.Trouble(); t.Code {
	case "store.opened-to-read":
	case "store.damaged":
		return nil, errors.Join(t, s.Close())
	default:
		p.beside = oneLine(p.words.Sentence(t))
	}
	return s, nil
}

// openToRead opens a club file that is only read, and that is closed when the command is
// interrupted.
func (p *program) openToRead(path string) (s *store.Store, err error) {
	err = p.saving(func() error {
		if s, err = store.Open(path, p.storeOptions(true)); err == nil {
			p.running.open = append(p.running.open, s)
		}
		if err == nil && p.context().Err() != nil { // nobody waits for what is in it
			err = errors.Join(errInterrupted, s.Close())
		}
		return err
	})
	return s, err
}

// change opens a club file, does what change does to it and closes it: whole or not at
// all, also when the command is interrupted. What is wrong with the file is refused.
func (p *program) change(path string, change func(s *store.Store) error) error {
	return p.saving(func() error {
		s, err := store.Open(path, p.storeOptions(false))
		if problem.Is(err, "store.missing") {
			return problem.Wrap(err, "cli.no-club", "file", filepath.Base(path))
		}
		if err != nil {
			return err
		}
		if trouble := s.Trouble(); trouble != nil {
			return errors.Join(trouble, s.Close())
		}
		if err := change(s); err != nil {
			return errors.Join(err, s.Close())
		}
		for _, n := range s.Notices() {
			fmt.Fprintln(p.stdout, p.words.Sentence(n))
		}
		if err := s.Close(); err != nil { // all is saved, but beside the file
			fmt.Fprintln(p.stdout, p.words.T("cli.wal-left", "file", filepath.Base(s.Path())))
		}
		return nil
	})
}
