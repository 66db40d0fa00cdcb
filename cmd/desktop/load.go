package main

import (
	"bytes"
	"path/filepath"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/usebio"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/store"
)

// loaded is an event from a file of any kind, with the names of its players.
type loaded struct {
	club  string
	event *event.Event
	name  func(event.ID) string
}

// session is the event's session: the last one, which for a club evening is the only one.
func (l loaded) standings() (*event.Standings, error) {
	if len(l.event.Sessions) == 0 {
		return nil, problem.New("event.no-session")
	}
	return l.event.Standings(l.event.Sessions[len(l.event.Sessions)-1].ID)
}

// load reads an event from a club file (the number-th of it, 0 is the last one) or
// from a foreign file.
func (p *program) load(path string, number int) (loaded, error) {
	head, err := readHead(path)
	if err != nil {
		return loaded{}, err
	}
	if exchange.Sniff(filepath.Base(path), head) == exchange.Club {
		return p.loadClub(path, number)
	}
	if number > 1 {
		return loaded{}, problem.New("cli.one-event", "file", filepath.Base(path))
	}
	im, err := p.readForeign(path)
	if err != nil {
		return loaded{}, err
	}
	names := map[event.ID]string{}
	for i, m := range im.Members {
		names[m.ID] = im.People[i].Name()
	}
	return loaded{club: im.Club, event: &im.Event, name: func(id event.ID) string { return names[id] }}, nil
}

func (p *program) loadClub(path string, number int) (loaded, error) {
	s, err := store.Open(path, p.storeOptions(true))
	if err != nil {
		return loaded{}, err
	}
	defer s.Close()
	h, err := pick(s, number)
	if err != nil {
		return loaded{}, err
	}
	e, err := s.Event(h.ID)
	if err != nil {
		return loaded{}, err
	}
	return loaded{club: s.Club().Name, event: e, name: nameOf(s.Club(), s.People())}, nil
}

// pick finds an event of a club file by its number; 0 is the last one.
func pick(s *store.Store, number int) (store.Header, error) {
	all, err := s.Events()
	if err != nil {
		return store.Header{}, err
	}
	if len(all) == 0 {
		return store.Header{}, problem.New("cli.no-events", "file", filepath.Base(s.Path()))
	}
	if number == 0 {
		number = len(all)
	}
	for _, h := range all {
		if h.Number == number {
			return h, nil
		}
	}
	return store.Header{}, problem.New("cli.no-event", "number", number, "last", len(all))
}

// nameOf says the names of a club's members.
func nameOf(c *event.Club, people map[event.ID]event.Person) func(event.ID) string {
	return func(id event.ID) string { return people[c.Members[id].Person].Name() }
}

// readForeign reads a USEBIO or CSV file whole.
func (p *program) readForeign(path string) (*exchange.Import, error) {
	b, err := readFile(path, exchange.MaxFile)
	if err != nil {
		return nil, err
	}
	name := filepath.Base(path)
	switch f := exchange.Sniff(name, b[:min(len(b), headSize)]); f {
	case exchange.USEBIO:
		return usebio.Read(bytes.NewReader(b), usebio.Options{NewID: store.NewID})
	case exchange.CSV:
		return csv.Read(bytes.NewReader(b), csv.Options{NewID: store.NewID})
	default:
		return nil, problem.New("file.unknown-format", "file", name)
	}
}

const headSize = 4096

func readHead(path string) ([]byte, error) {
	b, err := readFile(path, 1<<40)
	return b[:min(len(b), headSize)], err
}

// useRules puts a preset in force in place of the event's own rules.
func useRules(e *event.Event, preset string) error {
	if preset == "" {
		return nil
	}
	r, err := scoring.Preset(preset)
	if err != nil {
		return err
	}
	e.Rules = r
	return nil
}
