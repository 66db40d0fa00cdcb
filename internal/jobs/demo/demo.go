// Package demo makes the sample club.
package demo

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/sample"
	"uitslag/internal/store"
	"uitslag/internal/store/disk"
)

// Write makes the sample club by its commands, in a file that is not there yet.
func Write(ctx context.Context, path string, o store.Options) error {
	if _, err := os.Lstat(path); err == nil {
		return problem.New("file.exists", "file", filepath.Base(path))
	}
	steps, err := sample.Steps(store.NewID)
	if err != nil {
		return err
	}
	steps = append(steps, sample.Competition(steps, store.NewID)...)
	s, err := store.Create(path, sample.ClubName, o)
	if err != nil {
		return err
	}
	if err := errors.Join(DoAll(ctx, s, steps), s.Close()); err != nil {
		disk.RemoveAll(path) // it was made here, and half a sample is none
		return err
	}
	return nil
}

func DoAll(ctx context.Context, s *store.Store, steps []sample.Step) error {
	_, err := s.DoAll(ctx, event.Mapped(steps, func(x sample.Step) store.Command {
		return store.Command{Event: x.Event, Payload: x.Payload, People: x.People}
	}))
	return err
}
