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
			if n := len(Of(by(v), false).Tests); n == 0 && v != string(rules.TiesShared) || v == string(rules.TiesSwiss) && n != 6 {
				t.Errorf("%s has %d tests", v, n)
			}
			for _, all := range []bool{false, true} {
				if err := Of(by(v), all).Check(all); err != nil {
					t.Errorf("%s, everybody meets everybody %t: %v", v, all, err)
				}
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
