package phrase

import (
	"strings"
	"testing"

	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
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
		if got := RuleValue(translation.For(c.lang), c.field, c.value); got != c.want {
			t.Errorf("%s %s=%s: %q, want %q", c.lang, c.field, c.value, got, c.want)
		}
	}
	if got := RuleName(translation.For("nl"), "ties"); got != "gedeelde plaatsen" {
		t.Errorf("%q", got)
	}
	if got := RuleName(translation.For("nl"), "nothing"); got != "nothing" {
		t.Errorf("%q", got)
	}
}

// TestTournamentsOfTheAEB: each row of table 1 (AEB 2022) says its Spanish name and its C1.
func TestTournamentsOfTheAEB(t *testing.T) {
	table1 := []string{
		"Pool de club (10)", "Torneo autonómico (30)", "Torneo nacional (70)", "Selección Eq. Mixto, Damas o Senior (70)", "Selección Eq. Open (100)",
		"Zonal clasificatorio (100)", "Eq. Mixto o Damas, Diamante (50)", "Eq. Mixto o Damas, Corazón (75)", "Eq. Mixto o Damas, Open (100)",
		"Parejas, Diamante (75)", "Parejas, Corazón (112.5)", "Parejas, Open (150)", "Eq. Open, Diamante (112.5)", "Eq. Open, Corazón (168.75)", "Eq. Open, Open (225)",
	}
	for _, f := range rules.Fields() {
		if f.Name != "aeb_event" {
			continue
		}
		if len(f.Values) != len(table1) {
			t.Fatalf("%v", f.Values)
		}
		for i, v := range f.Values {
			dutch := strings.NewReplacer(".5)", ",5)", ".75)", ",75)").Replace(table1[i])
			if en := RuleValue(translation.For("en"), f.Name, v); !strings.HasSuffix(en, " – "+table1[i]) {
				t.Errorf("%s: %s", v, en)
			}
			if nl := RuleValue(translation.For("nl"), f.Name, v); !strings.HasSuffix(nl, " – "+dutch) {
				t.Errorf("%s: %s", v, nl)
			}
		}
	}
}
