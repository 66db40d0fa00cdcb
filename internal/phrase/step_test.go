package phrase

import (
	"slices"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

func TestSentence(t *testing.T) {
	r := rules.MesserBridge()
	s := scoring.NewStep("why.datum-side", "", "score", -50, "datum", exact.New(-605, 2), "diff", exact.New(505, 2), "imps", 6)
	s.Side = "EW"
	for lang, want := range map[string]string{
		"en": "EW: score −50, datum −302.5: difference 252.5, which is 6 IMPs.",
		"nl": "OW: score −50, gemiddelde −302,5: verschil 252,5, dat is 6 IMP.",
	} {
		if got := Step(translation.For(lang), s, r); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	percent := scoring.NewStep("why.percent", "", "points", 130, "max", 200, "percent", exact.Int(65))
	if got := Step(translation.For("nl"), percent, r); got != "130 ÷ 200 × 100 = 65,00 %." {
		t.Error(got)
	}
}

// TestFactors: what is multiplied has the decimals that make the product (AEB 2022, 48
// boards and 48 pairs: 1.1776 and 1.3346), what is rounded those that show it.
func TestFactors(t *testing.T) {
	for want, s := range map[string]scoring.Step{
		"For the first: tournament 168.75 × boards 1.1776 × field 1.3346 × categories 1.145 × way of playing 0.5 = 151.83.": scoring.NewStep(
			"awards.why-aeb-max", "", "event", exact.New(16875, 100), "boards", exact.New(117758, 100_000), "size", exact.New(133458, 100_000),
			"class", exact.New(1145, 1000), "play", exact.New(1, 2), "points", exact.New(1518307, 10_000)),
		"15.7157, rounded 15.72.": scoring.NewStep("awards.why-rounded", "", "before", exact.New(157157, 10_000), "points", exact.New(1572, 100)),
		"20.8, rounded 21.":       scoring.NewStep("awards.why-rounded", "", "before", exact.New(208, 10), "points", exact.Int(21)),
		"3.9628, rounded 3.96.":   scoring.NewStep("awards.why-rounded", "", "before", exact.New(39_628, 10_000), "points", exact.New(396, 100)),
		"7.15002, rounded 7.15.":  scoring.NewStep("awards.why-rounded", "", "before", exact.New(715002, 100_000), "points", exact.New(715, 100)),
	} {
		if got := Step(translation.For("en"), s, rules.MesserBridge()); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestRules: each setting once, in words; what is no setting is left out. Sources: each
// once.
func TestRules(t *testing.T) {
	r := rules.MesserBridge()
	steps := []scoring.Step{
		scoring.NewStep("why.neuberg", "unequal"), scoring.NewStep("why.points", ""),
		scoring.NewStep("why.fewer", "unequal"), scoring.NewStep("why.matchpoints", "no-setting"),
	}
	if got := StepRules(translation.For("en"), steps, r); !slices.Equal(got, []string{"fewer scores on a board: Neuberg"}) {
		t.Errorf("%q", got)
	}
	for lang, want := range map[string]string{
		"nl": "Neuberg: WekoWijzer 116; Artikel 78A; gewoonte van clubs en programma’s; ACBL",
		"en": "Neuberg: WekoWijzer 116; Law 78A; what clubs and programs do; ACBL",
	} {
		if got := Sources(translation.For(lang), append(StepSources(steps), "practice; ACBL", "Law 78A")); got != want {
			t.Errorf("%s: %q", lang, got)
		}
	}
}
