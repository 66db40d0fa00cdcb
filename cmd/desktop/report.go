package main

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/reports"
)

// report writes one paper of an event into a file.
func (p *program) report(args []string) error {
	a, err := parse(args, []string{"event", "competition", "rules", "o", "boards", "blank", "contestant", "section", "direction"}, []string{"charts"})
	if err != nil {
		return err
	}
	if len(a.words) != 2 || !a.has("o") {
		return usage("cli.report-usage")
	}
	options, err := a.reportOptions()
	if err != nil {
		return err
	}
	switch of := strings.EqualFold(a.words[0], "competitie"); {
	case of:
		return p.reportCompetition(a)
	case a.has("competition"):
		return usage("cli.only-competition", "option", "--competition")
	}
	l, err := p.loadAsked(a.words[1], a)
	if err != nil {
		return err
	}
	st, err := l.standings()
	if err != nil {
		return err
	}
	if a.has("contestant") {
		if options.Contestant, err = findContestant(st, a.options["contestant"], a.options["section"], a.options["direction"]); err != nil {
			return err
		}
	}
	in := p.input(l.club, st, l.name)
	in.Options, in.Journal, in.Person = options, l.lines, l.person
	if !a.has("rules") { // what would be is no issue
		if in.Issue, err = st.Version(l.lines); err != nil {
			return err
		}
	}
	return reports.Save(a.options["o"], a.words[0], in)
}

// reportOptions are the options that only some reports have: --boards 1-12,15 and
// --blank SHEETS those of slips, --charts the frequencies.
func (a arguments) reportOptions() (reports.Options, error) {
	var o reports.Options
	if o.Charts = a.has("charts"); o.Charts && !strings.EqualFold(a.words[0], "frequencies") {
		return o, usage("cli.only-frequencies", "option", "--charts")
	}
	for _, name := range []string{"contestant", "section", "direction"} {
		if a.has(name) && !strings.EqualFold(a.words[0], "explanation") {
			return o, usage("cli.only-explanation", "option", "--"+name)
		}
	}
	for _, name := range []string{"boards", "blank"} {
		kind := strings.ToLower(a.words[0])
		if a.has(name) && kind != "slips" && (kind != "roundslips" || name == "boards") {
			return o, usage("cli.only-slips", "option", "--"+name)
		}
	}
	blank, err := a.number("blank", 0)
	if err != nil {
		return o, err
	}
	boards, err := bridge.ParseBoards(a.options["boards"])
	if err != nil {
		return o, usageError{err}
	}
	if a.has("boards") && len(boards) == 0 {
		return o, usage("cli.option-value", "option", "--boards")
	}
	o.Boards, o.Blank = boards, blank
	return o, nil
}
