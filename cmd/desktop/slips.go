package main

import (
	"encoding/json"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/slips"
	"uitslag/internal/slips/measure"
)

// slips makes slips on purpose in real evenings, and prints a table of what the rule
// for unlikely results makes of them; with --fit it writes the rule's figures instead.
func (p *program) slips(a cli.Args) error {
	if len(a.Words) == 0 {
		return cli.Usage("cli.slips-files")
	}
	var err error
	numbers := map[string]int{"seed": 1, "times": 3}
	for name := range numbers {
		if text, has := a.Lookup(name); has {
			if numbers[name], err = strconv.Atoi(text); err != nil || numbers[name] < 1 || numbers[name] > 1e6 {
				return cli.Usage("cli.slips-number", "option", "--"+name, "value", text)
			}
		}
	}
	var evenings []*measure.Evening
	for _, path := range a.Words {
		e, err := p.evidence(path)
		if err != nil {
			return err
		}
		evenings = append(evenings, e)
	}
	if to, has := a.Lookup("fit"); has {
		b, err := figures(measure.Fit(evenings))
		if err != nil {
			return err
		}
		return p.save(to, func(w io.Writer) error {
			_, err := w.Write(b)
			return err
		})
	}
	if len(evenings) < 2 {
		return cli.Usage("cli.slips-files")
	}
	return measure.Measure(evenings, uint64(numbers["seed"]), numbers["times"]).WriteMarkdown(p.stdout)
}

// evidence reads an evening: in the form of internal/slips/testdata, or any file that
// score reads.
func (p *program) evidence(path string) (*measure.Evening, error) {
	if strings.EqualFold(filepath.Ext(path), ".txt") {
		b, err := p.readFile(path, exchange.MaxFile, func([]byte) error { return nil })
		if err != nil {
			return nil, err
		}
		e, err := measure.Parse(filepath.Base(path), string(b))
		if err != nil {
			return nil, problem.Wrap(err, "cli.slips-text", "file", filepath.Base(path))
		}
		return e, nil
	}
	l, err := p.load(path, 0, "")
	if err != nil {
		return nil, err
	}
	e := &measure.Evening{Name: filepath.Base(path)}
	for i := range l.event.Sessions {
		for _, r := range l.event.Sessions[i].Results {
			if r.Kind == event.Passed || r.Kind == event.Played && r.Contract.Level > 0 {
				e.Add(r.Board, string(r.NS.A), string(r.EW.A), slips.Line{Contract: r.Contract, Tricks: r.Tricks, Score: r.Score})
			}
		}
	}
	return e, nil
}

// figures writes tables with four digits of each number: more would be noise.
func figures(t slips.Tables) ([]byte, error) {
	b, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	var tree any
	if err := json.Unmarshal(b, &tree); err != nil {
		return nil, err
	}
	b, err = json.Marshal(rounded(tree))
	return append(b, '\n'), err
}

func rounded(tree any) any {
	switch x := tree.(type) {
	case float64:
		if x == 0 {
			return x
		}
		unit := math.Pow(10, 3-math.Floor(math.Log10(math.Abs(x))))
		return math.Round(x*unit) / unit
	case []any:
		for i := range x {
			x[i] = rounded(x[i])
		}
	case map[string]any:
		for k := range x {
			x[k] = rounded(x[k])
		}
	}
	return tree
}
