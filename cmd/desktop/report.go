package main

import (
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/reports"
)

// report writes one paper of an event into a file.
func (p *program) report(args []string) error {
	a, err := parse(args, []string{"event", "competition", "rules", "o", "boards", "blank", "contestant", "section", "direction", "paper", "orientation", "size"}, []string{"charts", "colour", "letters"})
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
		return p.reportCompetition(a, options)
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
	if in.Trial = a.has("rules"); !in.Trial { // what would be is no issue
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
	if blank > reports.MostBlank {
		return o, usage("cli.blank-most", "value", blank, "most", reports.MostBlank)
	}
	if a.has("boards") && a.has("blank") {
		return o, usage("cli.boards-or-blank")
	}
	o.Boards, o.Blank = boards, blank
	o.Style, err = a.style()
	return o, err
}

// style is how the paper looks. Paper, orientation, size and colour are of files that have
// them only.
func (a arguments) style() (reports.Style, error) {
	s := reports.Style{Letters: a.has("letters"), Colour: a.has("colour")}
	ending := strings.TrimPrefix(strings.ToLower(filepath.Ext(a.options["o"])), ".")
	for _, name := range []string{"paper", "orientation", "size", "colour"} {
		if a.has(name) && ending != reports.FormatPDF && (ending != reports.FormatPNG || name == "paper" || name == "orientation") {
			return s, usage("cli.only-pdf", "option", "--"+name)
		}
	}
	if a.has("paper") {
		if s.Paper = strings.ToUpper(a.options["paper"]); !slices.Contains(reports.Papers(), s.Paper) {
			return s, usage("cli.option-choice", "option", "--paper", "value", a.options["paper"], "known", strings.Join(reports.Papers(), ", "))
		}
	}
	if a.has("orientation") {
		s.Orientation = reports.Orientation(strings.ToLower(a.options["orientation"]))
		if s.Orientation != reports.Portrait && s.Orientation != reports.Landscape {
			known := string(reports.Portrait) + ", " + string(reports.Landscape)
			return s, usage("cli.option-choice", "option", "--orientation", "value", a.options["orientation"], "known", known)
		}
	}
	if !a.has("size") {
		return s, nil
	}
	least, most := reports.TypeSizes()
	size, err := a.number("size", 0)
	if err != nil {
		return s, err
	}
	if size < least || size > most {
		return s, usage("cli.option-range", "option", "--size", "value", size, "least", least, "most", most)
	}
	s.Size = float64(size)
	return s, nil
}
