package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"uitslag/internal/cli"
	"uitslag/internal/problem"
	"uitslag/internal/sample"
	"uitslag/internal/store"
)

// demo opens the window on a fresh copy of the sample club, or writes the copy.
func (p *program) demo(a cli.Args) error {
	if len(a.Words) > 0 {
		return cli.Usage("cli.one-word", "what", "--write CLUB.uitslag")
	}
	if path, ok := a.Lookup("write"); ok {
		return p.writeSample(path)
	}
	p.headless = false
	return p.showWindow(nil, (*window).Sample)
}

// writeSample makes the sample club by its commands, in a file that is not there yet.
func (p *program) writeSample(path string) error {
	if _, err := os.Lstat(path); err == nil {
		return problem.New("file.exists", "file", filepath.Base(path))
	}
	steps, err := sample.Steps(store.NewID)
	if err != nil {
		return err
	}
	steps = append(steps, sample.Competition(steps, store.NewID)...)
	return p.saving(func() error {
		s, err := store.Create(path, sample.ClubName, p.storeOptions(false))
		if err != nil {
			return err
		}
		if err := errors.Join(doAll(p.context(), s, steps), s.Close()); err != nil {
			for _, beside := range []string{"", "-wal", "-shm"} {
				_ = os.Remove(path + beside) // it was made here, and half a sample is none
			}
			return err
		}
		return nil
	})
}

func doAll(ctx context.Context, s *store.Store, steps []sample.Step) error {
	batch := make([]store.Command, len(steps))
	for i, st := range steps {
		batch[i] = store.Command{Event: st.Event, Payload: st.Payload, People: st.People}
	}
	_, err := s.DoAll(ctx, batch)
	return err
}
