package main

import "uitslag/internal/reports"

// report writes one paper of an event into a file.
func (p *program) report(args []string) error {
	a, err := parse(args, []string{"event", "rules", "o"}, nil)
	if err != nil {
		return err
	}
	if len(a.words) != 2 || !a.has("o") {
		return usage("cli.report-usage")
	}
	number, err := a.number("event", 0)
	if err != nil {
		return err
	}
	l, err := p.load(a.words[1], number)
	if err != nil {
		return err
	}
	if err := useRules(l.event, a.options["rules"]); err != nil {
		return err
	}
	st, err := l.standings()
	if err != nil {
		return err
	}
	return reports.Save(a.options["o"], a.words[0], p.input(l.club, st, l.name))
}
