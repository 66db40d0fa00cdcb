package rules

import (
	"encoding/json"
	"strings"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

func TestFederationRules(t *testing.T) {
	for _, c := range []struct{ rule, value string }{
		{"aeb_class", "1.04"},
		{"aeb_class", "1.0625"},
		{"abf_weight", "2.5"},
		{"abf_weight", "0"},
		{"federation_table", "8-9 12 8;10+ 16 10,5 / 1"},
		{"abf_places", "4"},
	} {
		r := EBU()
		if err := r.Set(c.rule, c.value); err != nil || r.Value(c.rule) != c.value {
			t.Errorf("%s=%s: %v, %q", c.rule, c.value, err, r.Value(c.rule))
		}
	}
	for _, c := range []struct{ rule, value string }{
		{"aeb_class", "0.99"},
		{"aeb_class", "1.36"},
		{"aeb_class", "5/4"},
		{"aeb_class", "1.00001"},
		{"aeb_class", ""},
		{"abf_weight", "-1"},
		{"abf_weight", "1e3"},
		{"abf_weight", " 1"},
		{"abf_weight", "+1"},
		{"aeb_event", "world"},
	} {
		r := EBU()
		if err := r.Set(c.rule, c.value); !problem.Is(err, "scoring.unknown-value") {
			t.Errorf("%s=%q: %v", c.rule, c.value, err)
		}
	}
}

// TestMatters: a setting that hangs on another is shown with it, and fills no file
// without it.
func TestMatters(t *testing.T) {
	r := EBU()
	for _, name := range []string{"aeb_event", "ebu_level", "abf_places", "federation_table", "tie_at", "award_ties", "datum_drop", "nothing"} {
		if r.Matters(name) {
			t.Errorf("%s matters to the EBU's rules", name)
		}
	}
	if (Rules{PairRounding: PairEach}).Matters("pair_rounding") {
		t.Error("how a line is rounded matters where none is")
	}
	if r.AEBEvent != "" || r.Value("aeb_event") != "pool" {
		t.Errorf("%q, %q", r.AEBEvent, r.Value("aeb_event"))
	}
	for rule, value := range map[string]string{"federation": "aeb", "ties": "pairs"} {
		check.NoError(t, r.Set(rule, value))
	}
	for _, name := range []string{"federation", "aeb_event", "aeb_play", "aeb_class", "ties", "tie_at", "award_ties", "unit"} {
		if !r.Matters(name) {
			t.Errorf("%s does not matter to %+v", name, r)
		}
	}
}

// TestClassOfTheAEB: who chooses the AEB gets the categories of the members, unless a figure
// was there; rules from before that choice mean 1, and go on meaning it.
func TestClassOfTheAEB(t *testing.T) {
	set := func(r *Rules, settings ...string) {
		for _, s := range settings {
			name, value, _ := strings.Cut(s, "=")
			check.NoError(t, r.Set(name, value))
		}
	}
	for _, c := range []struct{ settings, want string }{
		{"federation=aeb", "members"},
		{"federation=aeb aeb_class=1.04", "1.04"},
		{"aeb_class=1.04 federation=aeb", "1.04"},
		{"aeb_class=1 federation=aeb", "1"},
		{"federation=aeb aeb_class=1 federation=ebu federation=aeb", "1"},
		{"federation=ebu", "1"},
	} {
		r := EBU()
		set(&r, strings.Fields(c.settings)...)
		if got := r.Value("aeb_class"); got != c.want {
			t.Errorf("%s: %s, want %s", c.settings, got, c.want)
		}
	}
	r := EBU()
	if set(&r, "federation=aeb", "federation=none"); r != EBU() {
		t.Errorf("taken back: %v", r.Differences(EBU()))
	}
	var old Rules
	if err := json.Unmarshal([]byte(`{"preset":"EBU","federation":"aeb"}`), &old); err != nil || old.Value("aeb_class") != "1" {
		t.Errorf("%v: old rules mean %s", err, old.Value("aeb_class"))
	}
}
