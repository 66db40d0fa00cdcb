package movement

import (
	"fmt"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/movements/search"
)

// optimise searches the fairest movement of a size and prints what it gains on the
// standard one, and the movement; with --format json the movement alone, and the
// rest on stderr. Interrupted, it prints the best so far.
func optimise(p *headless.Run, name string, a cli.Args) error {
	w, err := wishFor(name, a)
	if err != nil {
		return err
	}
	format := a.Value("format")
	if !isText(format) && format != "json" {
		return cli.Usage("cli.movement-format", "format", format)
	}
	w.Progress = func(int, int, exact.Rat) bool { return p.Context().Err() == nil }
	return p.Saving(func() error {
		f, err := search.Optimise(w)
		if err != nil {
			return err
		}
		said := tellFound(p, f, w)
		if isText(format) {
			fmt.Fprint(p.Stdout, movements.Text(f.Movement, said...))
			return nil
		}
		fmt.Fprintln(p.Stderr, strings.Join(said, "\n"))
		return write(p, format, f.Movement)
	})
}

func wishFor(name string, a cli.Args) (search.Wish, error) {
	w := search.Wish{Kind: name, Whole: a.Has("whole")}
	seed := 1
	w.Effort = search.DefaultEffort
	err := a.Into([]string{"pairs", "rounds", "seed", "effort"}, &w.Options.Pairs, &w.Options.Rounds, &seed, &w.Effort)
	if err != nil {
		return w, err
	}
	if w.Options.Pairs == 0 {
		return w, cli.Usage("cli.movement-pairs")
	}
	if w.Options.Turn, err = a.Numbers("turn"); err != nil {
		return w, err
	}
	if w.Stay, err = a.Numbers("stay"); err != nil {
		return w, err
	}
	w.Options.Later, w.Options.Variant = a.Has("later"), a.Value("variant")
	w.Seed = uint64(seed)
	return w, nil
}

func tellFound(p *headless.Run, f search.Found, w search.Wish) []string {
	t := p.Words.T
	before, after := p.Words.Fixed(f.Before.Qf, 2), p.Words.Fixed(f.Balance.Qf, 2)
	said := []string{t("cli.optimise-none", "before", before)}
	if f.Gain().Sign() > 0 {
		said[0] = t("cli.optimise-gain", "before", before, "after", after, "gain", p.Words.Fixed(f.Gain(), 2))
	}
	rounds, all := f.WholeRounds()
	for _, x := range []struct {
		holds bool
		text  string
	}{
		{f.Redrawn, t("cli.optimise-redrawn")},
		{len(f.Order) > 0, t("cli.optimise-order", "rounds", f.Order)},
		{len(f.Turned) > 0 && all, t("cli.optimise-rounds", "n", len(rounds), "rounds", rounds)},
		{len(f.Turned) > 0 && !all, t("cli.optimise-tables", "n", len(f.Turned), "tables", seats(f.Turned))},
		{len(w.Stay) > 0, t("cli.optimise-stay", "pairs", w.Stay)},
		{f.Best, t("cli.optimise-best")},
		{f.Stopped, t("cli.optimise-stopped")},
	} {
		if x.holds {
			said = append(said, x.text)
		}
	}
	return append(said, t("cli.optimise-search", "tried", f.Tried, "drawn", f.Drawn, "seed", fmt.Sprint(w.Seed)))
}

// seats writes tables by round: "2: 1 4".
func seats(turned []search.Seat) string {
	var b strings.Builder
	round := 0
	for _, s := range turned {
		if s.Round != round {
			if round > 0 {
				b.WriteString("; ")
			}
			round = s.Round
			fmt.Fprintf(&b, "%d:", round)
		}
		fmt.Fprintf(&b, " %d", s.Table)
	}
	return b.String()
}
