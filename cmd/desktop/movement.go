package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// movement prints a generated movement, or one from a file of our own.
func (p *program) movement(args []string) error {
	a, err := parse(args, []string{"pairs", "rounds", "turn", "format", "variant"}, []string{"later", "check"})
	if err != nil {
		return err
	}
	name, err := a.one("movement")
	if err != nil {
		return err
	}
	m, err := p.makeMovement(name, a)
	if err != nil {
		return err
	}
	switch format := a.options["format"]; format {
	case "json":
		b, err := m.JSON()
		if err != nil {
			return err
		}
		if _, err := p.stdout.Write(append(b, '\n')); err != nil {
			return err
		}
	case "", "text":
		fmt.Fprint(p.stdout, movements.Text(m))
	default:
		return usage("cli.movement-format", "format", format)
	}
	if !a.has("check") {
		return nil
	}
	return p.sayFindings(m)
}

// makeMovement generates by name, or reads a file when the name is one.
func (p *program) makeMovement(name string, a arguments) (movements.Movement, error) {
	turn, err := a.numbers("turn")
	if err != nil {
		return movements.Movement{}, err
	}
	for _, k := range movements.Kinds() {
		if k.Name != name {
			continue
		}
		pairs, err := a.number("pairs", 0)
		if err != nil {
			return movements.Movement{}, err
		}
		if pairs == 0 {
			return movements.Movement{}, usage("cli.movement-pairs")
		}
		rounds, err := a.number("rounds", 0)
		if err != nil {
			return movements.Movement{}, err
		}
		return movements.Generate(name, movements.Options{
			Pairs: pairs, Rounds: rounds, Turn: turn, Later: a.has("later"), Variant: a.options["variant"],
		})
	}
	b, err := readFile(name, 16<<20)
	if err != nil {
		if filepath.Ext(name) == "" && errors.Is(err, os.ErrNotExist) {
			return movements.Movement{}, usage("cli.movement-unknown", "name", name)
		}
		return movements.Movement{}, err
	}
	m, err := movements.Read(b)
	if err != nil {
		return m, err
	}
	return m.TurnRounds(turn...), nil
}

// sayFindings prints what the check finds, one sentence a line; a fault makes the
// command fail.
func (p *program) sayFindings(m movements.Movement) error {
	faults := 0
	for _, f := range movements.Check(m) {
		if f.Fault {
			faults++
		}
		fmt.Fprintln(p.stdout, p.words.Sentence(f.Problem))
	}
	if faults > 0 {
		return problem.New("cli.movement-faults", "n", faults)
	}
	fmt.Fprintln(p.stdout, p.words.T("cli.movement-sound"))
	return nil
}

// readFile reads a whole file of at most limit bytes; what goes wrong is said with
// the name of the file.
func readFile(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, problem.Wrap(err, "file.missing", "file", filepath.Base(path))
	case err != nil:
		return nil, problem.Wrap(err, "file.unreadable", "file", filepath.Base(path))
	case info.IsDir():
		return nil, problem.New("file.folder", "file", filepath.Base(path))
	case info.Size() > limit:
		return nil, problem.New("file.too-large", "file", filepath.Base(path), "limit", limit>>20)
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, problem.Wrap(err, "file.unreadable", "file", filepath.Base(path))
	}
	return b, nil
}
