// Command slips makes typing errors on purpose in real sessions, and prints a table of
// what the rule for unlikely results (package typos) makes of them; with -fit it writes
// the rule's figures instead. A session is a list of results as in
// internal/typos/testdata (.txt), or a USEBIO file. From the root of the project:
//
//	go run ./tools/typos [-seed N] [-times N] FILE FILE...
//	go run ./tools/typos -fit OUT.json FILE...
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange/usebio"
	"uitslag/internal/typos"
	"uitslag/tools/typos/measure"
)

func main() {
	seed := flag.Uint64("seed", 1, "the same number makes the same typing errors")
	times := flag.Int("times", 3, "how often each session is tried")
	fit := flag.String("fit", "", "write the figures of the rule into this file")
	flag.Parse()
	if err := run(flag.Args(), *seed, *times, *fit); err != nil {
		fmt.Fprintln(os.Stderr, "slips:", err)
		os.Exit(1)
	}
}

func run(files []string, seed uint64, times int, fit string) error {
	var evenings []*measure.Evening
	for _, path := range files {
		e, err := evening(path)
		if err != nil {
			return err
		}
		evenings = append(evenings, e)
	}
	switch {
	case fit != "" && len(evenings) > 0:
		b, err := figures(measure.Fit(evenings))
		if err != nil {
			return err
		}
		return os.WriteFile(fit, b, 0o644)
	case len(evenings) < 2:
		return errors.New("name two sessions or more, since each is judged by what the others taught; for -fit one is enough")
	case times < 1:
		return fmt.Errorf("-times %d is below 1", times)
	}
	return measure.Measure(evenings, seed, times).WriteMarkdown(os.Stdout)
}

func evening(path string) (*measure.Evening, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if strings.EqualFold(filepath.Ext(path), ".txt") {
		return measure.Parse(filepath.Base(path), string(b))
	}
	n := 0
	newID := func() event.ID {
		n++
		return event.ID(strconv.Itoa(n))
	}
	im, err := usebio.Read(bytes.NewReader(b), usebio.Options{NewID: newID, Source: filepath.Base(path)})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	e := &measure.Evening{Name: filepath.Base(path)}
	for i := range im.Event.Sessions {
		for _, r := range im.Event.Sessions[i].Results {
			if r.Kind == event.Passed || r.Kind == event.Played && r.Contract.Level > 0 {
				e.Add(r.Board, string(r.NS.A), string(r.EW.A), typos.Line{Contract: r.Contract, Tricks: r.Tricks, Score: r.Score})
			}
		}
	}
	return e, nil
}

// figures writes tables with four digits of each number: more would be noise.
func figures(t typos.Tables) ([]byte, error) {
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
