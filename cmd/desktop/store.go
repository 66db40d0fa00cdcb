package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/store"
	"uitslag/ui/desk"
)

// storeOptions are the options a club file is opened with.
func (p *program) storeOptions(readOnly bool) store.Options {
	return store.Options{
		Now: p.now, Program: "uitslag " + version, ReadOnly: readOnly,
		Log: func(err error) { fmt.Fprintln(p.stderr, "uitslag:", err) },
	}
}

// club is an open club file as the screens need it.
type club struct {
	*store.Store
	program *program
}

var _ desk.Club = club{}

// Events implements desk.Club.
func (c club) Events() ([]desk.Header, error) {
	all, err := c.Store.Events()
	out := make([]desk.Header, len(all))
	for i, h := range all {
		out[i] = desk.Header{
			ID: h.ID, Number: h.Number, Name: h.Name, Date: h.Date, Pairs: h.Pairs, Boards: h.Boards,
			Entered: h.Results, Expected: h.Expected, Closed: h.Closed,
		}
	}
	return out, err
}

// Do implements desk.Club.
func (c club) Do(ctx context.Context, id event.ID, p event.Payload, people ...event.Person) error {
	_, err := c.Store.Do(ctx, id, p, people...)
	return err
}

// Undo implements desk.Club.
func (c club) Undo(ctx context.Context, id event.ID) error {
	_, err := c.Store.Undo(ctx, id)
	return err
}

// Redo implements desk.Club.
func (c club) Redo(ctx context.Context, id event.ID) error {
	_, err := c.Store.Redo(ctx, id)
	return err
}

// History implements desk.Club.
func (c club) History(id event.ID) (event.History, error) { return c.Store.History(id), nil }

// NewID implements desk.Club.
func (c club) NewID() event.ID { return store.NewID() }

// LastSaved implements desk.Club: by the clock of the room, not of the file.
func (c club) LastSaved() time.Time { return c.Store.LastSaved().Local() }

// finder recognises people of a foreign file among the club's members: by their
// number with the federation, or else by the whole name.
func finder(s *store.Store) func(event.Person) (event.ID, bool) {
	byNumber, byName := map[string]event.ID{}, map[string]event.ID{}
	people := s.People()
	for id, m := range s.Club().Members {
		p := people[m.Person]
		if p.Federation != "" {
			byNumber[p.Federation] = id
		}
		byName[strings.ToLower(p.Name())] = id
	}
	return func(p event.Person) (event.ID, bool) {
		if p.Federation != "" {
			if id, ok := byNumber[p.Federation]; ok {
				return id, true
			}
		}
		id, ok := byName[strings.ToLower(p.Name())]
		return id, ok && p.Name() != ""
	}
}

// sayImport prints what was taken over, and what was not understood.
func (p *program) sayImport(im *exchange.Import) error {
	for _, r := range im.Remarks {
		fmt.Fprintln(p.stdout, p.words.T("cli.remark", "line", r.Line, "sentence", p.words.Sentence(r.Why)))
	}
	results := 0
	for i := range im.Event.Sessions {
		results += len(im.Event.Sessions[i].Results)
	}
	fmt.Fprintln(p.stdout, p.words.T("cli.imported", "name", im.Event.Name, "pairs", len(im.Event.Contestants), "n", results))
	return nil
}
