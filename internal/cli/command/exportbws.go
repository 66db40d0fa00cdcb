package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/jobs/bwsfile"
	"uitslag/internal/jobs/files"
	"uitslag/internal/problem"
)

// exportBWS makes a file of a session with which table devices are started, the results that
// are in with it, and says what such a file cannot carry.
func exportBWS(p *headless.Run, a cli.Args, path string) error {
	if path == files.Standard {
		return cli.Usage("cli.export-bws-usage")
	}
	l, err := p.LoadAsked(a.Words[1], "", a)
	if err != nil {
		return err
	}
	if len(l.Event.Sessions) == 0 {
		return problem.New("event.no-session")
	}
	session := l.Event.Sessions[len(l.Event.Sessions)-1].ID
	plan, err := bws.PlanOf(playersOf(l), personOf(l), l.Event, session)
	if err != nil {
		return err
	}
	if plan.Computer, err = os.Hostname(); err != nil {
		plan.Computer = "" // the program of the devices asks which one it is
	}
	if err := p.Saving(func() error { return bwsfile.Make(path, plan, a.Value("template")) }); err != nil {
		return err
	}
	for _, x := range plan.Told {
		fmt.Fprintln(p.Stdout, p.Words.Sentence(x))
	}
	fmt.Fprintln(p.Stdout, p.Words.T("makebws.made", "file", filepath.Base(path)), p.Words.T("makebws.untried"))
	return nil
}

// playersOf is a club of whom the event names: each member is its own version of the data.
func playersOf(l headless.Loaded) *event.Club {
	c := &event.Club{Name: l.Club, Members: map[event.ID]event.Member{}}
	add := func(players []event.ID) {
		for _, id := range players {
			c.Members[id] = event.Member{ID: id, Person: id}
		}
	}
	for _, x := range l.Event.Contestants {
		add(x.Players)
	}
	for i := range l.Event.Sessions {
		s := &l.Event.Sessions[i]
		for _, x := range s.Substitutions {
			add(x.Players)
		}
		for _, x := range s.Lineups {
			add(x.Open)
			add(x.Closed)
		}
	}
	return c
}

// personOf gives the name and the number of a member of it.
func personOf(l headless.Loaded) func(event.ID) event.Person {
	return func(id event.ID) event.Person {
		first, last, both := strings.Cut(l.Name(id), " ")
		if !both {
			first, last = "", first
		}
		who := event.Person{ID: id, First: first, Last: last, Federation: l.Who(id).Federation}
		if l.Local != nil {
			who.Number = l.Local(id)
		}
		return who
	}
}
