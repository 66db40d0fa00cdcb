package command

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/federation"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/jobs/bwsfile"
	"uitslag/internal/jobs/files"
	"uitslag/internal/jobs/results"
	"uitslag/internal/problem"
)

// exportTakes are the options that each export takes, beside -o.
var exportTakes = map[string][]string{
	"results":    {"event", "session"},
	"pbn":        {"event", "session"},
	"usebio":     {"event", "session", "sectioned"},
	"csv":        {"event", "session"},
	"bws":        {"event", "template"},
	"members":    {},
	"federation": {"event", "binding", "month", "again", "check"},
	"binding":    {"binding"},
}

// export writes the results of an event, or the members of a club, as a file that other
// programs read, and that import takes back as it was.
func export(p *headless.Run, a cli.Args) error {
	if len(a.Words) != 2 {
		return cli.Usage("cli.export-usage")
	}
	path, ok := a.Lookup("o")
	if !ok {
		path = files.Standard
	}
	if takes, known := exportTakes[a.Words[0]]; known {
		for _, o := range []string{"event", "binding", "month", "again", "check", "session", "sectioned", "template"} {
			if a.Has(o) && !slices.Contains(takes, o) {
				return cli.Usage("cli.unknown-option", "option", "--"+o)
			}
		}
	}
	switch as := a.Words[0]; as {
	case "csv", "results", "pbn", "usebio":
	case "bws":
		return exportBWS(p, a, path)
	case "members":
		return exportMembers(p, a.Words[1], path)
	case "federation":
		return federation.Export(p, a)
	case "binding":
		return federation.ExportBinding(p, a, path)
	default:
		return cli.Unknown("export", as, []string{"results", "csv", "usebio", "pbn", "bws", "members", "federation", "binding"})
	}
	l, err := p.LoadAsked(a.Words[1], "", a)
	if err != nil {
		return err
	}
	st, err := sessionAsked(&l, a)
	if err != nil {
		return err
	}
	return exportResults(p, &l, st, path, a)
}

// sessionAsked returns the standings of the session that was asked for, from 1, else of the last.
// The Problem is cli.export-session (session, n).
func sessionAsked(l *headless.Loaded, a cli.Args) (*standings.Standings, error) {
	if !a.Has("session") {
		return l.Standings()
	}
	k, err := a.Number("session", 0)
	if err != nil {
		return nil, err
	}
	if n := len(l.Event.Sessions); k < 1 || k > n {
		return nil, problem.New("cli.export-session", "session", k, "n", n)
	}
	return standings.Of(l.Event, l.Event.Sessions[k-1].ID, l.Categories)
}

// exportResults writes the results of a session for other programs, and says what the file does
// not have.
func exportResults(p *headless.Run, l *headless.Loaded, st *standings.Standings, path string, a cli.Args) error {
	as := results.Format(a.Words[0])
	if a.Words[0] == "results" {
		as = results.CSV
	}
	say := results.Said{
		Club: l.Club, ClubNumber: l.ClubNumber, Version: p.Version, Sectioned: a.Has("sectioned"),
		Name: l.Name, Number: func(id event.ID) string { return l.Who(id).Federation }, Local: l.Local,
	}
	var remarks []exchange.Remark
	err := p.Save(path, func(w io.Writer) (err error) {
		remarks, err = results.Write(w, as, st, say)
		return err
	})
	switch {
	case err != nil:
		return err
	case path != files.Standard:
		p.SayRemarks(remarks)
		return nil
	}
	for _, r := range remarks { // the file itself is on the standard output
		fmt.Fprintln(p.Stderr, p.Words.Sentence(r.Reason))
	}
	return nil
}

// exportBWS makes a file from which table devices are started for a session, with the results that
// are in, and says what such a file cannot carry.
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

// playersOf returns a club of those whom the event names, each with its own version of the data.
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
	for s := range event.Each(l.Event.Sessions) {
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
