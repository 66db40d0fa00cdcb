package score

import (
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
)

// say prints a line, so far from the margin.
func say(p *headless.Run, indent int, text string) {
	fmt.Fprintln(p.Stdout, strings.Repeat(" ", indent)+text)
}

// whoSays is "paar 13, Jos – Piet"; where there are several sections with its letter.
func whoSays(p *headless.Run, e *ExplainJSON, several bool, kind event.Kind) string {
	c := &e.Contestant
	section := ""
	if several {
		section = c.Section
	}
	text := phrase.Numbered(p.Words, kind, joined(" ", section, phrase.Direction(p.Words, c.Direction), c.Contestant))
	if names := named(c.Players); names != "" {
		text += ", " + names
	}
	return text
}

// sayBoard prints why a board earned its points.
func sayBoard(p *headless.Run, b *boardDerived, kind event.Kind, r rules.Rules) {
	w := p.Words
	opponent := *b.EW
	if b.Side == "EW" {
		opponent = *b.NS
	}
	key := "cli.explain.board"
	if kind == event.Individual {
		key = "cli.explain.board.players"
	}
	head := "\n" + w.T(key, "board", b.Number, "side", w.T("side."+b.Side), "opponent", opponent)
	switch {
	case b.Points == nil:
	case b.Top != nil:
		head = w.Colon(head, w.T("cli.explain.of-top", "points", fraction(p, *b.Points), "top", fraction(p, *b.Top)))
	default:
		head = w.Colon(head, w.T("cli.explain.points", "points", fraction(p, *b.Points)))
	}
	say(p, 0, head)
	saySteps(p, b.Steps)
	if source := sources(p, b.Steps, r); source != "" {
		say(p, 2, source)
	}
}

// saySteps prints the sentences of a derivation, one a line.
func saySteps(p *headless.Run, steps []StepJSON) {
	for _, s := range steps {
		say(p, 2, s.Text[reader(p)])
	}
}

// sources is who says so, and by which settings.
func sources(p *headless.Run, steps []StepJSON, r rules.Rules) string {
	var settings, from []string
	for _, s := range steps {
		if set := s.Rule + "=" + s.Setting; s.Setting != "" && !slices.Contains(settings, set) {
			settings = append(settings, set)
		}
		from = append(from, s.Source)
	}
	documents := phrase.Sources(p.Words, from)
	if len(settings) == 0 && documents == "" {
		return ""
	}
	return p.Words.T("cli.explain.source", "preset", r.Preset,
		"rules", strings.Join(append([]string{"method=" + string(r.Method)}, settings...), ", "), "source", documents)
}

// fraction is a figure of the object as it is shown.
func fraction(p *headless.Run, s string) string {
	v, err := exact.Parse(s)
	if err != nil {
		return s
	}
	return p.Words.Number(v, 2)
}

// reader is the language of whoever reads the object, which has no regions.
func reader(p *headless.Run) string {
	lang, _, _ := strings.Cut(p.Words.Lang(), "-")
	return lang
}
