package command

import (
	"encoding/json"
	"fmt"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/internal/store"
)

type (
	// EventsJSON is the object that `list --json` prints.
	EventsJSON struct {
		Version int          `json:"version"`
		Events  []eventEntry `json:"events"`
	}
	eventEntry struct {
		Number  int    `json:"number"`
		Date    string `json:"date"`
		Name    string `json:"name"`
		Pairs   int    `json:"pairs"`
		Boards  int    `json:"boards"`
		State   string `json:"state"`
		Results int    `json:"results"`
		Missing int    `json:"missing"`
	}
)

func list(p *headless.Run, a cli.Args) error {
	return p.LookWhole(a.Words[0], func(s *store.Store) error {
		if a.Has("competitions") {
			return listCompetitions(p, s, a.Has("json"))
		}
		return listEvents(p, s, a.Has("json"))
	})
}

func listEvents(p *headless.Run, s *store.Store, asJSON bool) error {
	all, err := s.Events()
	if err != nil {
		return err
	}
	missing := make([]int, len(all))
	for i, h := range all {
		if missing[i], err = lacking(s, h); err != nil {
			return err
		}
	}
	if asJSON {
		out := EventsJSON{Version: headless.JSONVersion, Events: []eventEntry{}}
		for i, h := range all {
			out.Events = append(out.Events, eventEntry{h.Number, h.Date, h.Name, h.Pairs, h.Boards, state(h, missing[i]), h.Entered, missing[i]})
		}
		return json.NewEncoder(p.Stdout).Encode(out)
	}
	wide := 24
	for _, h := range all {
		wide = max(wide, len([]rune(headless.TidyName(h.Name))))
	}
	for i, h := range all {
		fmt.Fprintf(p.Stdout, "%3d  %-10s  %s  %-9s  %-10s  %s\n", h.Number, h.Date, column(h.Name, wide),
			phrase.HowMany(p.Words, h.Kind, h.Pairs), p.Words.T("n.boards", "n", h.Boards),
			p.Words.T("cli.state."+state(h, missing[i]), "n", missing[i]))
	}
	return nil
}

// lacking returns how many results of an event are not in. None of a closed one is, but where a
// file was repaired that had lost some.
func lacking(s *store.Store, h event.Header) (int, error) {
	if !h.Closed {
		return h.Expected - h.Entered, nil
	}
	e, err := s.Event(h.ID)
	if err != nil {
		return 0, err
	}
	n := 0
	for i := range e.Sessions {
		for _, t := range e.Sessions[i].Travellers() {
			n += t.Missing()
		}
	}
	return n, nil
}

// state returns where an event stands: "closed", "complete" or "open", and "incomplete" where it
// is closed and lost results.
func state(h event.Header, missing int) string {
	switch {
	case h.Closed && missing > 0:
		return "incomplete"
	case h.Closed:
		return "closed"
	case missing <= 0:
		return "complete"
	}
	return "open"
}

// column returns a name on one line, as wide as a column.
func column(name string, wide int) string {
	name = headless.TidyName(name)
	return name + strings.Repeat(" ", max(0, wide-len([]rune(name))))
}
