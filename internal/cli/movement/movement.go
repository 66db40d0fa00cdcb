// Package movement is the command that makes, checks and improves movements.
package movement

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/exchange/asc"
	"uitslag/internal/jobs/files"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
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

// isText reports whether a movement is to be printed as text.
func isText(format string) bool { return format == "" || format == "text" }

// write prints a movement in a format for programs.
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
		pairs, err := a.Number("pairs", 0)
		if err != nil {
			return movements.Movement{}, err
		}
		if pairs == 0 {
			return movements.Movement{}, cli.Usage("cli.movement-pairs")
		}
		rounds, err := a.Number("rounds", 0)
		if err != nil {
			return movements.Movement{}, err
		}
		return movements.Generate(k.Name, movements.Options{
			Pairs: pairs, Rounds: rounds, Turn: turn, Later: a.Has("later"), Variant: a.Value("variant"),
		})
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
