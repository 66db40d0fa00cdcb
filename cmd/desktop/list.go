package main

import (
	"context"
	"encoding/json"
	"fmt"

	"uitslag/internal/event"
	"uitslag/internal/store"
)

// list prints the events of a club file, or its competitions.
func (p *program) list(args []string) error {
	a, err := parse(args, nil, []string{"json", "competitions"})
	if err != nil {
		return err
	}
	path, err := a.one("CLUB.uitslag")
	if err != nil {
		return err
	}
	s, err := p.openToLook(path)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := s.Verify(context.Background()); err != nil {
		return err
	}
	if a.has("competitions") {
		return p.listCompetitions(s, a.has("json"))
	}
	all, err := s.Events()
	if err != nil {
		return err
	}
	if a.has("json") {
		type entry struct {
			Number  int    `json:"number"`
			Date    string `json:"date"`
			Name    string `json:"name"`
			Pairs   int    `json:"pairs"`
			Boards  int    `json:"boards"`
			State   string `json:"state"`
			Results int    `json:"results"`
			Missing int    `json:"missing"`
		}
		out := []entry{}
		for _, h := range all {
			out = append(out, entry{h.Number, h.Date, h.Name, h.Pairs, h.Boards, state(h), h.Results, h.Expected - h.Results})
		}
		return json.NewEncoder(p.stdout).Encode(out)
	}
	for _, h := range all {
		fmt.Fprintf(p.stdout, "%3d  %-10s  %-24s  %-9s  %-10s  %s\n", h.Number, h.Date, h.Name,
			p.contestants(h.Kind, h.Pairs), p.words.T("n.boards", "n", h.Boards),
			p.words.T("cli.state."+state(h), "n", h.Expected-h.Results))
	}
	return nil
}

// contestants is how many take part: "13 pairs", or "10 teams".
func (p *program) contestants(kind event.Kind, n int) string {
	if kind == event.Teams {
		return p.words.T("n.teams", "n", n)
	}
	return p.words.T("n.pairs", "n", n)
}

// state is where an event stands: "closed", "complete" or "open".
func state(h store.Header) string {
	switch {
	case h.Closed:
		return "closed"
	case h.Results >= h.Expected:
		return "complete"
	}
	return "open"
}
