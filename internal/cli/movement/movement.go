// Package movement is the command that makes, checks and improves movements.
package movement

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange/asc"
	"uitslag/internal/jobs/files"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
)

// Movement prints a generated movement, or one from a file (package asc).
func Movement(p *headless.Run, a cli.Args) error {
	if a.Has("suggest") {
		return suggest(p, a)
	}
	name, err := a.One("movement")
	if err != nil {
		return err
	}
	if a.Has("optimise") {
		return optimise(p, name, a)
	}
	for _, option := range []string{"seed", "effort", "stay", "whole"} {
		if a.Has(option) {
			return problem.New("cli.optimise-option", "option", "--"+option)
		}
	}
	if strings.EqualFold(name, "drive") {
		return drive(p, a)
	}
	if err := a.None("cli.only-drive", "session", "renumber", "original"); err != nil {
		return err
	}
	m, err := makeMovement(p, name, a)
	if err != nil {
		return err
	}
	if m, err = evening(p, m, a); err != nil {
		return err
	}
	if made, err := movementPaper(p, m, a); made || err != nil {
		return err
	}
	format := a.Value("format")
	if isText(format) {
		fmt.Fprint(p.Stdout, movements.Text(m))
	} else if err := write(p, format, m); err != nil {
		return err
	}
	if !a.Has("check") {
		return nil
	}
	return sayFindings(p, m, isText(format))
}

func isText(format string) bool { return format == "" || format == "text" }

func write(p *headless.Run, format string, m movements.Movement) error {
	var b []byte
	var err error
	switch format {
	case "asc":
		b, err = asc.Write(m)
	case "json":
		b, err = m.JSON()
		b = append(b, '\n')
	case "csv":
		b = []byte(movements.CSV(m))
	default:
		return cli.Usage("cli.movement-formats", "format", format)
	}
	if err != nil {
		return err
	}
	_, err = p.Stdout.Write(b)
	return err
}

// makeMovement generates by name, or reads a file when the name is one.
func makeMovement(p *headless.Run, name string, a cli.Args) (movements.Movement, error) {
	turn, err := a.Numbers("turn")
	if err != nil {
		return movements.Movement{}, err
	}
	var known []string
	for _, k := range movements.AllKinds() {
		if !strings.EqualFold(k.Name, name) {
			known = append(known, k.Name)
			continue
		}
		o := movements.Options{Turn: turn, Later: a.Has("later"), Variant: a.Value("variant")}
		if err := a.Into([]string{"pairs", "rounds"}, &o.Pairs, &o.Rounds); err != nil {
			return movements.Movement{}, err
		}
		if o.Pairs == 0 {
			return movements.Movement{}, cli.Usage("cli.movement-pairs")
		}
		return movements.Generate(k.Name, o)
	}
	b, err := p.ReadFile(name, files.MaxMovementFile, nil)
	if err != nil {
		if filepath.Ext(name) == "" && errors.Is(err, os.ErrNotExist) {
			return movements.Movement{}, cli.Usage("cli.movement-unknown", "name", name, "known", known)
		}
		return movements.Movement{}, err
	}
	m, err := asc.Read(b)
	if err != nil {
		return m, err
	}
	if err := a.None("cli.movement-file", "pairs", "rounds", "variant", "later"); err != nil {
		return m, err
	}
	for _, round := range turn {
		if round > len(m.Rounds) {
			return m, problem.New("movement.turn", "round", round, "rounds", len(m.Rounds))
		}
	}
	return m.TurnRounds(turn...), nil
}

// sayFindings prints what the check finds, one sentence a line, unless that was
// printed otherwise; a fault makes the command fail.
func sayFindings(p *headless.Run, m movements.Movement, print bool) error {
	faults := 0
	for _, f := range movements.Check(m) {
		if f.Fault {
			faults++
		}
		if print {
			fmt.Fprintln(p.Stdout, p.Words.Sentence(f.Problem))
		}
	}
	if print {
		fmt.Fprintln(p.Stdout, measured(p, m))
	}
	if faults > 0 {
		return problem.New("cli.movement-faults", "n", faults)
	}
	if print {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.movement-sound"))
	}
	return nil
}

type paper struct{ option, kind string }

// movementPapers are the options that put a movement on paper, and the reports they
// are, before there is a club or an evening.
var movementPapers = []paper{
	{"cards", "guidecards"}, {"tablecards", "tablecards"}, {"slips", "slips"}, {"roundslips", "roundslips"},
}

// movementPaper writes the papers that are asked for of a movement, and reports whether
// any was. --boards is how many boards a pair plays that never sits out; without it
// cards name the sets, and slips cannot be made.
func movementPaper(p *headless.Run, m movements.Movement, a cli.Args) (bool, error) {
	boards, err := a.Number("boards", 0)
	if err != nil {
		return false, err
	}
	asked := slices.ContainsFunc(movementPapers, func(x paper) bool { return a.Has(x.option) })
	switch {
	case !asked && boards > 0:
		return false, cli.Usage("cli.movement-boards")
	case !asked:
		return false, nil
	case boards == 0 && (a.Has("slips") || a.Has("roundslips")):
		return false, cli.Usage("cli.movement-slips")
	case boards%len(m.Rounds) != 0:
		return false, problem.New("cli.movement-even", "boards", boards, "rounds", len(m.Rounds))
	}
	in := p.Paper("", standings.Rehearsal(event.Event{Name: movementName(p, m)}, "", m, 1, boards/len(m.Rounds)), nil)
	for _, paper := range movementPapers {
		if out := a.Value(paper.option); a.Has(paper.option) {
			if err := reports.SaveAs(out, paper.kind, "", in); err != nil {
				return true, err
			}
		}
	}
	return true, nil
}

// movementName is "Vasneg, 13 paren, 7 ronden".
func movementName(p *headless.Run, m movements.Movement) string {
	name := phrase.Movement(p.Words, m.Name)
	who := map[movements.Contest]string{movements.OfIndividuals: "n.players", movements.OfTeams: "n.teams"}
	parts := []string{p.Words.T(cmp.Or(who[m.Contest], "n.pairs"), "n", m.Real()), p.Words.T("n.rounds", "n", len(m.Rounds))}
	if name != "" {
		parts = append([]string{name}, parts...)
	}
	return strings.Join(parts, ", ")
}
