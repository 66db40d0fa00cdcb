package ties

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// TestOf: every list and every test of the rules is one that this package has, and
// the other way about.
func TestOf(t *testing.T) {
	by := func(value string) rules.Rules {
		r := rules.EBU()
		if err := r.Set("ties", value); err != nil {
			t.Fatalf("ties=%s: %v", value, err)
		}
		return r
	}
	for _, f := range rules.Fields() {
		if f.Name != "ties" {
			continue
		}
		for _, v := range f.Values {
			if got, want := Of(by(v), false), PresetTests(Preset(v), false); !slices.Equal(got.Tests, want) {
				t.Errorf("%s: %v, not %v", v, got.Tests, want)
			}
			if !slices.Contains(Presets(), Preset(v)) {
				t.Errorf("no list %s", v)
			}
			if err := Of(by(v), true).Check(true); err != nil {
				t.Errorf("%s where everybody meets everybody: %v", v, err)
			}
		}
	}
	var names []string
	for _, test := range Tests() {
		names = append(names, string(test))
	}
	all := Of(by(strings.Join(names, "+")), false)
	if !slices.Equal(all.Tests, Tests()) || all.At != nil {
		t.Errorf("typed: %+v", all)
	}
	for _, bad := range []string{"direct+direct", "direct+", "coin", "", "direct,wins"} {
		r := rules.EBU()
		if err := r.Set("ties", bad); !problem.Is(err, "scoring.unknown-value") {
			t.Errorf("ties=%q: %v", bad, err)
		}
	}
	r := by("pairs")
	if err := r.Set("tie_at", "1+8"); err != nil || !slices.Equal(Of(r, false).At, []int{1, 8}) {
		t.Errorf("%v, %+v", err, Of(r, false))
	}
	for _, bad := range []string{"0", "1+", "-1", "01", "first"} {
		if err := r.Set("tie_at", bad); !problem.Is(err, "scoring.unknown-value") {
			t.Errorf("tie_at=%q: %v", bad, err)
		}
	}
	if got := Of(rules.Rules{}, false); got.Tests != nil {
		t.Errorf("rules from before there were tests split: %+v", got)
	}
}
