package reports

import (
	"regexp"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/words"
)

// TestWithoutPercentages makes every report of an evening with everything odd in it by
// the methods that have no maximum: every text has words, no column of percentages
// stands there empty, and no top is told.
func TestWithoutPercentages(t *testing.T) {
	two := rules.ButlerPolish()
	two.DatumSides = rules.DatumTwo
	total := rules.MesserBridge()
	total.Method = rules.MethodTotal
	for _, by := range []rules.Rules{rules.CrossIMP(), rules.ButlerOne(), two, total} {
		n := papertest.Rulings(t, false)
		n.Event.Rules = by
		for _, lang := range words.Languages() {
			in := n.Input(lang)
			in.Options.Charts = true
			for _, k := range Kinds() {
				got := papertest.Text(t, k.make(in))
				if strings.Contains(got, "⟦") {
					t.Errorf("%s %s: %s", by.Preset, k.Name, got[strings.Index(got, "⟦"):][:40])
				}
				for _, bad := range []string{" %", "top 0", "klopt niet"} {
					if (k.Name == "uitslag" || k.Name == "frequencies") && strings.Contains(got, bad) {
						t.Errorf("%s %s %s has %q:\n%s", lang, by.Preset, k.Name, bad, got)
					}
				}
			}
		}
	}
}

// TestIMPsHaveTheirSign: what was won in IMPs has a plus on every paper; matchpoints have none.
func TestIMPsHaveTheirSign(t *testing.T) {
	plus := regexp.MustCompile(`\+\d+[,.]\d`)
	for _, kind := range []string{"uitslag", "controlestaat", "frequencies", "paircards", "progress", "explanation"} {
		for _, by := range []rules.Rules{rules.CrossIMP(), rules.MesserBridge()} {
			n := papertest.Statement(t)
			n.Event.Rules = by
			in := n.Input("nl")
			in.Issue = corrected(t, in)
			got, want := papertest.Text(t, papertest.Must[*document.Document](t)(Make(kind, in))), by.Method == rules.MethodCrossIMPs
			if plus.MatchString(got) != want {
				t.Errorf("%s by %s: a plus %v, want %v", kind, by.Preset, !want, want)
			}
		}
	}
}
