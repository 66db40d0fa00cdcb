package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/sample"
	"uitslag/internal/store"
)

// demo opens the window on a fresh copy of the sample club, or writes the copy.
func (p *program) demo(args []string) error {
	a, err := parse(args, []string{"write"}, nil)
	if err != nil {
		return err
	}
	if len(a.words) > 0 {
		return usage("cli.one-word", "what", "--write CLUB.uitslag")
	}
	if path, ok := a.options["write"]; ok {
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
	s, err := store.Create(path, sample.ClubName, p.storeOptions(false))
	if err != nil {
		return err
	}
	if err := errors.Join(doAll(s, steps), s.Close()); err != nil {
		for _, beside := range []string{"", "-wal", "-shm"} {
			_ = os.Remove(path + beside) // it was made here, and half a sample is none
		}
		return err
	}
	return nil
}

func doAll(s *store.Store, steps []sample.Step) error {
	batch := make([]store.Command, len(steps))
	for i, st := range steps {
		batch[i] = store.Command{Event: st.Event, Payload: st.Payload, People: st.People}
	}
	_, err := s.DoAll(context.Background(), batch)
	return err
}

// importFile takes a foreign file over into a club file, whole or not at all.
func (p *program) importFile(args []string) error {
	a, err := parse(args, []string{"into", "name", "event"}, nil)
	if err != nil {
		return err
	}
	path, err := a.one("FILE")
	if err != nil {
		return err
	}
	if !a.has("into") {
		return usage("cli.import-into")
	}
	im, err := p.readForeign(path, store.NewID)
	if problem.Is(err, "cli.deals-file") {
		return p.importDeals(path, a)
	}
	if err != nil {
		return err
	}
	if a.has("event") {
		return usage("cli.unknown-option", "option", "--event")
	}
	if name := a.options["name"]; name != "" {
		im.Event.Name = name
	}
	s, err := store.Open(a.options["into"], p.storeOptions(false))
	if err != nil {
		return err
	}
	defer func() { _ = s.Close() }() // where it was refused; else it is closed below
	if trouble := s.Trouble(); trouble != nil {
		return trouble
	}
	im.Recognise(finder(s, im.People))
	var batch []store.Command
	for i, m := range im.Members {
		batch = append(batch, store.Command{Payload: &event.AddMember{Member: m}, People: im.People[i : i+1]})
	}
	batch = append(batch, store.Command{Event: im.Event.ID, Payload: &event.ImportEvent{Event: im.Event}})
	if _, err := s.DoAll(context.Background(), batch); err != nil {
		return err
	}
	p.sayImport(im)
	for _, n := range s.Notices() {
		fmt.Fprintln(p.stdout, p.words.Sentence(n))
	}
	if err := s.Close(); err != nil { // all is saved, but beside the file
		fmt.Fprintln(p.stdout, p.words.T("cli.wal-left", "file", filepath.Base(s.Path())))
	}
	return nil
}
