package command

import (
	"fmt"
	"io"
	"slices"

	"uitslag/internal/app/files"
	"uitslag/internal/cli"
	"uitslag/internal/cli/federation"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/exchange/usebio"
)

// exportTakes are the options that each export takes, beside -o.
var exportTakes = map[string][]string{
	"results":    {"event"},
	"pbn":        {"event"},
	"usebio":     {"event", "sectioned"},
	"csv":        {"event"},
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
		for _, o := range []string{"event", "binding", "month", "again", "check", "sectioned", "template"} {
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
	st, err := l.Standings()
	if err != nil {
		return err
	}
	switch a.Words[0] {
	case "pbn":
		return p.Save(path, func(w io.Writer) error {
			return pbn.WriteResults(w, st, pbn.Said{Club: l.Club, Program: "Uitslag " + p.Version, Name: l.Name})
		})
	case "usebio":
		return exportUSEBIO(p, &l, st, path, a.Has("sectioned"))
	}
	style := csv.Spreadsheet
	style.Names = l.Name
	return p.Save(path, func(w io.Writer) error { return csv.WriteResults(w, st, style) })
}

// exportUSEBIO writes the results of a session as USEBIO, and says what that cannot carry.
func exportUSEBIO(p *headless.Run, l *headless.Loaded, st *standings.Standings, path string, sectioned bool) error {
	o := usebio.WriteOptions{
		Club: l.Club, ClubNumber: l.ClubNumber, Program: "Uitslag", Version: p.Version, Sectioned: sectioned,
		Name: l.Name, Number: func(id event.ID) string { return l.Who(id).Federation }, Local: l.Local,
	}
	var remarks []exchange.Remark
	err := p.Save(path, func(w io.Writer) (err error) {
		remarks, err = usebio.Write(w, st, o)
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
		fmt.Fprintln(p.Stderr, p.Words.Sentence(r.Why))
	}
	return nil
}
