package phrase

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/words"
)

func TestRuleValue(t *testing.T) {
	for _, c := range []struct{ lang, field, value, want string }{
		{"nl", "ties", "shared", "blijven gedeeld"},
		{"nl", "ties", "direct+count-back", "onderling resultaat → punt per gift"},
		{"nl", "tie_at", "1+8", "1, 8"},
		{"nl", "tie_at", "1", "alleen de eerste"},
		{"nl", "aeb_class", "1.04", "1,04"},
		{"en", "abf_weight", "2.5", "2.5"},
		{"en", "federation_table", "8-9 12 8\n10+ 14 9;", "8-9 12 8; 10+ 14 9"},
		{"en", "point_decimals", "2", "2"},
		{"en", "nothing", "x", "x"},
		{"nl", "datum_drop", "12.5", "12,5 % van de scores aan elke kant"},
		{"nl", "award_imps", "1.2", "1,2"},
		{"en", "sit_out", "60", "60%"},
	} {
		if got := RuleValue(words.For(c.lang), c.field, c.value); got != c.want {
			t.Errorf("%s %s=%s: %q, want %q", c.lang, c.field, c.value, got, c.want)
		}
	}
	if got := RuleName(words.For("nl"), "ties"); got != "gedeelde plaatsen" {
		t.Errorf("%q", got)
	}
	if got := RuleName(words.For("nl"), "nothing"); got != "nothing" {
		t.Errorf("%q", got)
	}
}

// TestRoundedShows: what was rounded is not shown as what came of it.
func TestRoundedShows(t *testing.T) {
	s := scoring.NewStep("awards.why-rounded", "", "before", exact.New(39_628, 10_000), "points", exact.New(396, 100))
	if got := Step(words.For("nl"), s, rules.MesserBridge()); got != "3,9628, afgerond 3,96." {
		t.Errorf("%q", got)
	}
	s = scoring.NewStep("awards.why-rounded", "", "before", exact.New(208, 10), "points", exact.Int(21))
	if got := Step(words.For("en"), s, rules.MesserBridge()); got != "20.8, rounded 21." {
		t.Errorf("%q", got)
	}
}
