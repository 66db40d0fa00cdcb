package phrase

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// TestEveryRuleIsSaid: each value that a setting can have has a sentence that ends as
// one, in every language, and its source is in words.
func TestEveryRuleIsSaid(t *testing.T) {
	for _, lang := range translation.Languages() {
		w := translation.For(lang)
		for _, f := range rules.Fields() {
			values := f.Values
			if values == nil {
				values = []string{"0", "1", "2"}
			}
			if f.Typed != "" {
				values = append(values, "2") // some other thing that was typed
			}
			said := map[string]string{}
			for _, v := range values {
				text := Rule(w, f.Name, v)
				if strings.ContainsAny(text, "⟦⟧{}") || !strings.HasSuffix(text, ".") {
					t.Errorf("%s: %s = %s says %q", lang, f.Name, v, text)
				}
				if other, ok := said[text]; ok && other != v {
					t.Errorf("%s: %s = %s says what %s says: %q", lang, f.Name, v, other, text)
				}
				said[text] = v
				if s := Source(w, rules.SourceOf("", f.Name, v)); s == "" || s == rules.SourcePractice && lang != "en" {
					t.Errorf("%s: %s = %s has source %q", lang, f.Name, v, s)
				}
			}
		}
	}
}

// TestLines: a rulebook has what matters for the method and the evening, in the words of
// the reader, and marks what the preset has otherwise.
func TestLines(t *testing.T) {
	w := translation.For("nl")
	r := rules.EBU()
	r.SitOut = rules.SitOutAverage
	text := func(r rules.Rules, sections int) string {
		var b strings.Builder
		for _, l := range RuleLines(w, r, sections) {
			mark := " "
			if l.Differs {
				mark = "*"
			}
			b.WriteString(mark + l.Field + ": " + l.Text + " [" + l.Source + "]\n")
		}
		return b.String()
	}
	one := text(r, 1)
	for _, want := range []string{
		" method: Elke score wordt op de gift met alle andere vergeleken: matchpunten. [Artikel 78A]\n",
		" ties: Gelijke scores delen de plaats. [EBU White Book 143.1]\n",
		"*sit_out: Wie rust heeft, krijgt een gemiddelde voor die giften. [gebruik in clubs, nergens gedrukt]\n",
		" percent_decimals: Percentages hebben 2 decimalen. [MesserBridge, ’t Fonteintje]\n",
	} {
		if !strings.Contains(one, want) {
			t.Errorf("no %q in\n%s", want, one)
		}
	}
	for _, field := range []string{"sections:", "overall:", "datum_drop:", "cross_cap:", "award_third:", "aeb_event:", "match_vps:"} {
		if strings.Contains(one, field) {
			t.Errorf("%s does not matter in\n%s", field, one)
		}
	}
	if two := text(r, 2); !strings.Contains(two, " sections: Scores worden over alle lijnen vergeleken.") || !strings.Contains(two, " overall: ") {
		t.Errorf("two sections:\n%s", two)
	}
	butler := text(rules.ButlerPolish(), 1)
	if !strings.Contains(butler, "datum_drop:") || strings.Contains(butler, "unit:") || strings.Contains(butler, "*") {
		t.Errorf("Butler:\n%s", butler)
	}
	r.Ties, r.CrossCap, r.Method = "direct+count-back", 17, rules.MethodCrossIMPs
	if other := text(r, 1); !strings.Contains(other, "*ties: Gelijke scores worden gesplitst door deze toetsen, in deze volgorde: onderling resultaat → punt per gift.") ||
		!strings.Contains(other, "*cross_cap: Eén vergelijking brengt of kost hoogstens 17 IMP’s. [PZBS, Marciniak; turniejebrydza.pl]") {
		t.Errorf("typed:\n%s", other)
	}
	if got := SourceSentence(w, "Law 78A"); got != "Bron: Artikel 78A." {
		t.Errorf("%q", got)
	}
	if strings.Contains(text(rules.Rules{Preset: "Bridgemaat"}, 1), "*") {
		t.Error("rules without a preset differ from none")
	}
}

// TestTeamRules: the rules of teams say nothing of comparing with a field.
func TestTeamRules(t *testing.T) {
	for _, r := range rules.TeamPresets() {
		for _, l := range RuleLines(translation.For("en"), r, 1) {
			if slices.Contains([]string{"unequal", "averages", "top", "normal_scores", "provisional"}, l.Field) {
				t.Errorf("%s: %s", r.Preset, l.Text)
			}
		}
	}
}
