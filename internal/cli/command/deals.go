package command

import (
	"fmt"
	"path/filepath"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/jobs/files"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// importDeals takes the deals of a file over into an event of a club file.
func importDeals(p *headless.Run, path string, a cli.Args) error {
	if a.Has("name") {
		return cli.Usage("cli.unknown-option", "option", "--name")
	}
	number, err := a.Number("event", 0)
	if err != nil {
		return err
	}
	d, err := files.ReadDeals(path)
	if err != nil {
		return err
	}
	into, err := intoEvening(p, a.Value("into"), number)
	if err != nil {
		return err
	}
	session := &into.Sessions[len(into.Sessions)-1]
	var have, lack []int
	for _, t := range session.Travellers() {
		if slices.ContainsFunc(d.Deals, func(x event.BoardDeal) bool { return x.Board == t.Board }) {
			have = append(have, t.Board)
		} else {
			lack = append(lack, t.Board)
		}
	}
	if len(have) == 0 {
		return problem.New("cli.deals-elsewhere", "file", filepath.Base(path), "name", into.Name)
	}
	q := &command.SetDeals{Session: session.ID, Deals: d.Deals}
	if err := journal.Decide(into, q); err != nil {
		return err
	}
	return p.Change(a.Value("into"), func(s *store.Store) error {
		if err := s.Do(p.Context(), into.ID, q); err != nil {
			return err
		}
		p.SayRemarks(d.Remarks)
		fmt.Fprintln(p.Stdout, p.Words.T("cli.deals-taken", "name", into.Name, "n", len(have), "boards", bridge.BoardList(have)))
		if len(lack) > 0 {
			fmt.Fprintln(p.Stdout, p.Words.T("deals.without", "boards", bridge.BoardList(lack)))
		}
		return nil
	})
}

// intoEvening looks an event of a club file up, which has a session; the file stays as it is.
func intoEvening(p *headless.Run, path string, number int) (*event.Event, error) {
	l, err := p.LoadClub(path, number)
	if err != nil {
		return nil, err
	}
	if len(l.Event.Sessions) == 0 {
		return nil, problem.New("event.no-session")
	}
	return l.Event, nil
}
