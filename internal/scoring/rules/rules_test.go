package rules

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/exact/exacttest"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

func TestPresets(t *testing.T) {
	if got := Presets(); !slices.Equal(got, []string{"MesserBridge", "EBU", "NBB", "ACBL", "WBF", "PZBS", "Cross-IMP", "Butler", "Butler PZBS"}) {
		t.Fatalf("presets %v", got)
	}
	for _, name := range Presets() {
		r, err := Preset(strings.ToLower(name))
		if err != nil || r.Preset != name || r.Version != Version || r.Check() != nil {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
		// A club that looks a preset up reads that places go by points where there are no percentages.
		check.Equal(t, name+" says that it ranks on percentages", r.RankBy == RankByPercent, r.HasPercent())
	}
	if _, err := Preset("bridgemaat"); !problem.Is(err, "scoring.unknown-preset") {
		t.Errorf("an unknown preset: %v", err)
	}
}

// TestRulesKeep: JSON keeps rules without loss, and rules stored before a choice
// existed mean what they meant.
func TestRulesKeep(t *testing.T) {
	for _, name := range Presets() {
		r, err := Preset(name)
		check.NoError(t, err)
		r.Unit, r.PointDecimals = UnitOne, 1
		exacttest.Kept(t, r)
	}
	var old Rules
	check.NoError(t, json.Unmarshal([]byte(`{"preset":"MesserBridge","averages":"as-ties"}`), &old))
	if err := old.Check(); err != nil {
		t.Error(err)
	}
	if old.Value("unequal") != "neuberg" || old.Value("averages") != "as-ties" || old.Value("nothing") != "" {
		t.Errorf("old rules mean %+v", old.Complete())
	}
}

// TestFieldsAreAllOfThem holds the table of settings against the struct: a setting
// without a row could not be shown, checked or compared.
func TestFieldsAreAllOfThem(t *testing.T) {
	var names []string
	rt := reflect.TypeFor[Rules]()
	for i := range rt.NumField() {
		if tag, _, _ := strings.Cut(rt.Field(i).Tag.Get("json"), ","); tag != "version" && tag != "preset" {
			names = append(names, tag)
		}
	}
	var have []string
	for _, f := range Fields() {
		have = append(have, f.Name)
		for _, v := range f.Values {
			var r Rules
			if err := r.Set(f.Name, v); err != nil || r.Value(f.Name) != v {
				t.Errorf("%s = %s: %v, %s", f.Name, v, err, r.Value(f.Name))
			}
		}
	}
	if !slices.Equal(names, have) {
		t.Errorf("rows %v, struct %v", have, names)
	}
}

func TestDifferences(t *testing.T) {
	r := MesserBridge()
	if d := r.Differences(MesserBridge()); d != nil {
		t.Errorf("a preset differs from itself: %v", d)
	}
	got := EBU().Differences(MesserBridge())
	want := []Difference{
		{"neuberg_rounding", "line-hundredth", "exact"},
		{"averages", "neuberg", "as-ties"},
		{"awards", "none", "clubpoints"},
		{"cross_unequal", "expected", "mean"},
		{"small_groups", "ebu", "neuberg"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("EBU against MesserBridge: %v", got)
	}
	before := r
	for _, bad := range [][2]string{{"unequal", "lottery"}, {"cross_cap", "25"}, {"point_decimals", "-1"}, {"point_decimals", "two"}} {
		if err := r.Set(bad[0], bad[1]); !problem.Is(err, "scoring.unknown-value") || r != before {
			t.Errorf("%v: %v", bad, err)
		}
	}
	if err := r.Set("colour", "red"); !problem.Is(err, "scoring.unknown-rule") {
		t.Errorf("an unknown rule: %v", err)
	}
}

// TestRefusedSetting: the refusal of a value names every choice that is no figure.
func TestRefusedSetting(t *testing.T) {
	for _, f := range Fields() {
		r := WBF()
		err := problem.Find(r.Set(f.Name, strings.Repeat("x", 100_000)))
		if err == nil {
			t.Errorf("%s takes anything", f.Name)
			continue
		}
		known := strings.Split(err.Args["known"].(string), ", ")
		for _, v := range f.Values {
			if _, number := exact.Parse(v); v != "" && number != nil && !slices.Contains(known, v) {
				t.Errorf("%s: %s is not in %v", f.Name, v, known)
			}
		}
	}
}
