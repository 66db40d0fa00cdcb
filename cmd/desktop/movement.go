package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/exchange/asc"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// maxMovementFile is far more than a movement file may hold.
const maxMovementFile = 16 << 20

// movement prints a generated movement, or one from a file (package asc).
func (p *program) movement(a cli.Args) error {
	if a.Has("suggest") {
		return p.suggest(a)
	}
	name, err := a.One("movement")
	if err != nil {
		return err
	}
	if a.Has("optimise") {
		return p.optimise(name, a)
	}
	if err := noOptimise(a); err != nil {
		return err
	}
	if strings.EqualFold(name, "drive") {
		return p.drive(a)
	}
	if err := onlyDrive(a); err != nil {
		return err
	}
	m, err := p.makeMovement(name, a)
	if err != nil {
		return err
	}
	if m, err = p.evening(m, a); err != nil {
		return err
	}
	if made, err := p.movementPaper(m, a); made || err != nil {
		return err
	}
	format := a.Value("format")
	switch format {
	case "asc":
		b, err := asc.Write(m)
		if err != nil {
			return err
		}
		if _, err := p.stdout.Write(b); err != nil {
			return err
		}
	case "json":
		b, err := m.JSON()
		if err != nil {
			return err
		}
		if _, err := p.stdout.Write(append(b, '\n')); err != nil {
			return err
		}
	case "csv":
		fmt.Fprint(p.stdout, movements.CSV(m))
	case "", "text":
		fmt.Fprint(p.stdout, movements.Text(m))
	default:
		return cli.Usage("cli.movement-formats", "format", format)
	}
	if !a.Has("check") {
		return nil
	}
	return p.sayFindings(m, format == "" || format == "text")
}

// makeMovement generates by name, or reads a file when the name is one.
func (p *program) makeMovement(name string, a cli.Args) (movements.Movement, error) {
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
	b, err := p.readFile(name, maxMovementFile, nil)
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
	for _, option := range []string{"pairs", "rounds", "variant", "later"} {
		if a.Has(option) {
			return m, cli.Usage("cli.movement-file", "option", "--"+option)
		}
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
func (p *program) sayFindings(m movements.Movement, print bool) error {
	faults := 0
	for _, f := range movements.Check(m) {
		if f.Fault {
			faults++
		}
		if print {
			fmt.Fprintln(p.stdout, p.words.Sentence(f.Problem))
		}
	}
	if print {
		fmt.Fprintln(p.stdout, p.measured(m))
	}
	if faults > 0 {
		return problem.New("cli.movement-faults", "n", faults)
	}
	if print {
		fmt.Fprintln(p.stdout, p.words.T("cli.movement-sound"))
	}
	return nil
}
