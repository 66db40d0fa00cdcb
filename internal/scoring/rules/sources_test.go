package rules

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// TestEveryFieldHasASource: every setting of every preset, and every value that a
// setting can have, says who describes it.
func TestEveryFieldHasASource(t *testing.T) {
	keys := slices.Collect(maps.Keys(sources()))
	for _, f := range Fields() {
		if !slices.ContainsFunc(keys, func(key string) bool { return strings.HasPrefix(key, f.Name+" ") }) {
			t.Errorf("%s has no row", f.Name)
		}
		for _, v := range f.Values {
			if SourceOf("", f.Name, v) == "" {
				t.Errorf("%s = %s has no source", f.Name, v)
			}
		}
		all := Presets()
		for _, r := range TeamPresets() {
			all = append(all, r.Preset)
		}
		for _, p := range all {
			if SourceOf(p, f.Name, check.Value(Preset(p))(t).Value(f.Name)) == "" {
				t.Errorf("%s of preset %s has no source", f.Name, p)
			}
		}
	}
	for _, key := range keys {
		name, _, _ := strings.Cut(key, " ")
		if _, err := Preset(name); err == nil {
			continue
		}
		if (Rules{}).Value(name) == "" && !strings.HasSuffix(name, "_table") && name != "cross_cap" {
			t.Errorf("a source for %s, which is no setting", name)
		}
	}
	for _, x := range [][3]string{
		{"MesserBridge", "unequal", "MesserBridge, ’t Fonteintje vb. 4"},
		{"messerbridge", "averages", "MesserBridge, ’t Fonteintje vb. 5"},
		{"NBB", "neuberg_rounding", "NBB Vraag & Antwoord 03"},
		{"EBU", "neuberg_rounding", "EBU, USEBIO"},
		{"ACBL", "unequal", "ACBLscore p. 92"},
		{"PZBS", "round_cap", "PZBS, Marciniak"},
		{"NBB", "provisional", SourcePractice},
		{"NBB", "colour", ""},
	} {
		if got := SourceOf(x[0], x[1], check.Value(Preset(x[0]))(t).Value(x[1])); got != x[2] {
			t.Errorf("%s of %s: %q, want %q", x[1], x[0], got, x[2])
		}
	}
}

// TestPresetValues: what each preset of a federation sets otherwise than the plain rules.
func TestPresetValues(t *testing.T) {
	for name, want := range map[string]string{
		"MesserBridge": "averages=as-ties awards=clubpoints ",
		"NBB":          "neuberg_rounding=line-tenth-to-average weighted_imps=toward-zero small_groups=nbb ",
		"EBU":          "neuberg_rounding=line-hundredth cross_unequal=expected small_groups=ebu ",
		"WBF":          "overall=one ",
		"PZBS":         "cross_cap=17 round_cap=ten-plus-boards weighted_imps=non-offenders ",
		"ACBL":         "unequal=factored neuberg_rounding=line-hundredth unit=1-half-0 small_groups=acbl percent_of=factored ",
	} {
		r, err := Preset(name)
		check.NoError(t, err)
		got := ""
		for _, d := range r.Differences(base("")) {
			got += d.Field + "=" + d.Value + " "
		}
		if got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}
