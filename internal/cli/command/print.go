package command

import (
	"fmt"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
)

// printReport prints one paper of a session, as the window does.
func printReport(p *headless.Run, a cli.Args) error {
	if len(a.Words) != 2 {
		return cli.Usage("cli.print-usage")
	}
	kind := reportKind(a.Words[0])
	if kind == "" || kind == reportKind(competitionKind) {
		return unknownReport(p, a.Words[0])
	}
	copies, err := a.Number("copies", 1)
	if err != nil {
		return err
	}
	if copies > event.MostCopies {
		return cli.Usage("cli.option-range", "option", "--copies", "value", copies, "least", 1, "most", event.MostCopies)
	}
	a.Words = []string{kind, a.Words[1]}
	in, err := reportInput(p, a, evening.Options{})
	if err != nil {
		return err
	}
	to := papers.Papers{Info: p.Info, Words: p.Words, Chosen: func() string { return a.Value("printer") }}
	doc, err := reports.Make(kind, in)
	if err != nil {
		return err
	}
	printer, err := to.Send(doc, in.Options.PDF(in.Made), copies)
	if err != nil {
		return err
	}
	fmt.Fprintln(p.Stdout, p.Words.T("cli.printed", "printer", printer))
	return nil
}
