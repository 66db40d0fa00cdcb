package command

import (
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/cli/score"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/reports"
	"uitslag/internal/reports/cards"
	"uitslag/internal/reports/evening"
)

func report(p *headless.Run, a cli.Args) error {
	if len(a.Words) != 2 || !a.Has("o") {
		return cli.Usage("cli.report-usage")
	}
	kind := reportKind(a.Words[0])
	if kind == "" {
		return unknownReport(p, a.Words[0])
	}
	a.Words = []string{kind, a.Words[1]}
	options, err := reportOptions(a)
	if err != nil {
		return err
	}
	switch of := kind == reportKind(competitionKind); {
	case of:
		return reportCompetition(p, a, options)
	case a.Has("competition"):
		return cli.Usage("cli.only-competition", "option", "--competition")
	}
	in, err := reportInput(p, a, options)
	if err != nil {
		return err
	}
	return p.SaveReport(a, kind, in)
}

// reportInput returns what the report of a session is made from: the kind and the file are the
// words of the command.
func reportInput(p *headless.Run, a cli.Args, options evening.Options) (evening.Input, error) {
	l, st, err := p.Scored(a.Words[1], "", a)
	if err != nil {
		return evening.Input{}, err
	}
	if a.Has("contestant") {
		if options.Contestant, err = score.FindContestant(st, a.Value("contestant"), a.Value("section"), a.Value("direction")); err != nil {
			return evening.Input{}, err
		}
	}
	in := p.Paper(l.Club, st, l.Name)
	in.Options, in.Journal, in.Person, in.Numbers = options, l.Lines, l.Person, l.Numbers
	in.Beside = l.Beside
	if in.Trial = a.Has("rules"); !in.Trial { // what would be is no issue, and on no page
		in.Page = l.Page
		var given *standings.Standings
		if given, in.Issue, err = revised.Given(st, l.Lines); err != nil {
			return in, err
		}
		if a.Words[0] == reportKind("uitslag") {
			in.Standings = given
		}
	}
	return in, reports.Lacks(a.Words[0], in)
}

// onlySome are the options that only some reports have, with the Problem for the others.
var onlySome = []struct {
	option, code string
	reports      []string
}{
	{"charts", "cli.only-frequencies", []string{"frequencies"}},
	{"hands", "cli.only-hands", []string{"frequencies", "paircards"}},
	{"contestant", "cli.only-explanation", []string{"explanation"}},
	{"section", "cli.only-explanation", []string{"explanation"}},
	{"direction", "cli.only-explanation", []string{"explanation"}},
	{"boards", "cli.only-slips", []string{"slips"}},
	{"blank", "cli.only-slips", []string{"slips", "roundslips"}},
}

// reportOptions returns the options that only some reports have.
func reportOptions(a cli.Args) (evening.Options, error) {
	var o evening.Options
	kind := strings.ToLower(a.Words[0])
	for _, x := range onlySome {
		if a.Has(x.option) && !slices.Contains(x.reports, kind) {
			return o, cli.Usage(x.code, "option", "--"+x.option)
		}
	}
	o.Charts, o.Hands = a.Has("charts"), a.Has("hands")
	blank, err := a.Number("blank", 0)
	if err != nil {
		return o, err
	}
	boards, err := bridge.ParseBoards(a.Value("boards"))
	if err != nil {
		return o, cli.Misuse(err)
	}
	if a.Has("boards") && len(boards) == 0 {
		return o, cli.Usage("cli.option-value", "option", "--boards")
	}
	if blank > cards.MostBlank {
		return o, cli.Usage("cli.blank-most", "value", blank, "most", cards.MostBlank)
	}
	if a.Has("boards") && a.Has("blank") {
		return o, cli.Usage("cli.boards-or-blank")
	}
	o.Boards, o.Blank = boards, blank
	o.Style, err = style(a)
	return o, err
}

// style returns how the paper looks. Paper, orientation, size and colour are of files that have
// them only.
func style(a cli.Args) (evening.Style, error) {
	s := evening.Style{Letters: a.Has("letters"), Colour: a.Has("colour")}
	ending := strings.TrimPrefix(headless.ReportEnding(a), ".")
	for _, name := range []string{"paper", "orientation", "size", "colour"} {
		if a.Has(name) && ending != reports.FormatPDF && (ending != reports.FormatPNG || name == "paper" || name == "orientation") {
			return s, cli.Usage("cli.only-pdf", "option", "--"+name)
		}
	}
	if a.Has("paper") {
		if s.Paper = strings.ToUpper(a.Value("paper")); !slices.Contains(document.Papers(), s.Paper) {
			return s, cli.Usage("cli.option-choice", "option", "--paper", "value", a.Value("paper"), "known", strings.Join(document.Papers(), ", "))
		}
	}
	if a.Has("orientation") {
		s.Orientation = document.Orientation(strings.ToLower(a.Value("orientation")))
		if s.Orientation != document.Portrait && s.Orientation != document.Landscape {
			known := string(document.Portrait) + ", " + string(document.Landscape)
			return s, cli.Usage("cli.option-choice", "option", "--orientation", "value", a.Value("orientation"), "known", known)
		}
	}
	if !a.Has("size") {
		return s, nil
	}
	least, most := document.TypeSizes()
	size, err := a.Number("size", 0)
	if err != nil {
		return s, err
	}
	if size < least || size > most {
		return s, cli.Usage("cli.option-range", "option", "--size", "value", size, "least", least, "most", most)
	}
	s.Size = float64(size)
	return s, nil
}

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
	to := papers.Papers{Info: p.Info, Words: p.Words, Selected: func() string { return a.Value("printer") }}
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
