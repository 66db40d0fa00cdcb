package command

import (
	"encoding/json"
	"fmt"
	"path/filepath"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
	"uitslag/internal/store"
)

// reportCompetition writes the paper of a competition: --competition is its number in the
// list, without it the last one that goes on.
func reportCompetition(p *headless.Run, a cli.Args, options evening.Options) error {
	if a.Has("event") || a.Has("rules") {
		return cli.Usage("cli.only-evening", "option", "--event, --rules")
	}
	number, err := a.Number("competition", 0)
	if err != nil {
		return err
	}
	return p.LookWhole(a.Words[1], func(s *store.Store) error {
		c, d := s.Club(), desk.New(s, nil, p.Words, p.Now)
		k, err := pickCompetition(c, number, filepath.Base(s.Path()))
		if err != nil {
			return err
		}
		in := p.Paper(c.Name, nil, p.NameOf(c, s.People()))
		in.Options = options
		in.From = d.Earlier(k)
		if in.Competition, err = d.Competition(c, k.ID); err != nil {
			return err
		}
		return p.SaveReport(a, a.Words[0], in)
	})
}

// pickCompetition finds a competition by its number; 0 is the last one that goes on, or
// the last.
func pickCompetition(c *event.Club, number int, file string) (*event.Competition, error) {
	n := len(c.Competitions)
	if n == 0 {
		return nil, problem.New("cli.no-competitions", "file", file)
	}
	if number > n {
		return nil, problem.New("cli.no-competition", "number", number, "last", n)
	}
	if number > 0 {
		return &c.Competitions[number-1], nil
	}
	for i := n - 1; i >= 0; i-- {
		if !c.Competitions[i].Ended {
			return &c.Competitions[i], nil
		}
	}
	return &c.Competitions[n-1], nil
}

type (
	// CompetitionsJSON is the object that `list --competitions --json` prints.
	CompetitionsJSON struct {
		Version      int                `json:"version"`
		Competitions []competitionEntry `json:"competitions"`
	}
	competitionEntry struct {
		Number   int    `json:"number"`
		Name     string `json:"name"`
		Ranked   string `json:"ranked"`
		Evenings int    `json:"evenings"`
		Ended    bool   `json:"ended"`
	}
)

func listCompetitions(p *headless.Run, s *store.Store, asJSON bool) error {
	all := s.Club().Competitions
	if asJSON {
		out := CompetitionsJSON{Version: headless.JSONVersion, Competitions: []competitionEntry{}}
		for i, k := range all {
			out.Competitions = append(out.Competitions, competitionEntry{i + 1, k.Name, string(k.Ranked), len(k.Evenings), k.Ended})
		}
		return json.NewEncoder(p.Stdout).Encode(out)
	}
	for i, k := range all {
		state := "cli.competition.open"
		if k.Ended {
			state = "cli.competition.ended"
		}
		fmt.Fprintf(p.Stdout, "%3d  %-36s  %-11s  %s\n", i+1, k.Name, p.Words.T("n.evenings", "n", len(k.Evenings)), p.Words.T(state))
	}
	return nil
}
