package main

import (
	"io"

	"uitslag/internal/cli"
	"uitslag/internal/exchange/csv"
)

// export writes the results of an event, or the members of a club, as a file that other
// programs read, and that import takes back as it was.
func (p *program) export(a cli.Args) error {
	if len(a.Words) != 2 {
		return cli.Usage("cli.export-usage")
	}
	path, ok := a.Lookup("o")
	if !ok {
		path = standard
	}
	switch as := a.Words[0]; as {
	case "csv":
	case "members":
		return p.exportMembers(a, path)
	default:
		return cli.Unknown("export", as, []string{"csv", "members"})
	}
	l, err := p.loadAsked(a.Words[1], "", a)
	if err != nil {
		return err
	}
	st, err := l.standings()
	if err != nil {
		return err
	}
	style := csv.Spreadsheet
	style.Names = l.name
	return p.save(path, func(w io.Writer) error { return csv.WriteResults(w, st, style) })
}
