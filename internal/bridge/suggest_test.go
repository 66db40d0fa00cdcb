package bridge

import (
	"slices"
	"testing"
)

// TestSuggest holds the hints a scorer gets, in their order (R-SCORE-HINT: "+50 when
// vulnerable -> +100, 420<->620"; the others by the rule at Suggest).
func TestSuggest(t *testing.T) {
	for _, k := range []struct {
		v     Vulnerability
		score int
		want  []int
	}{
		// The other vulnerability: of the undertricks, and of the games and slams.
		{VulAll, 50, []int{100}},
		{VulAll, -50, []int{-100}},
		{VulNS, -50, []int{-100}},
		{VulNone, 620, []int{420}},
		{VulAll, 420, []int{620}},
		{VulEW, -420, []int{-620}},
		{VulNone, 600, nil}, // can be: redoubled, two down
		{VulNone, 1370, []int{920}},
		{VulAll, 450, []int{650, 900}}, // game with an overtrick, or nine down
		{VulAll, 1510, []int{2210}},
		// A zero forgotten, or one too many.
		{VulNone, 42, []int{420}},
		{VulAll, -62, []int{-620}},
		{VulNS, 6200, []int{620}},
		{VulNone, 4200, []int{420}},
		{VulNone, 62, nil}, // 620 cannot be either
		{VulNone, 415, nil},
		// A score beside it, and figures the wrong way round.
		{VulNone, 410, []int{400, 420, 140}},
		{VulAll, 610, []int{600, 620, 160}},
		{VulNone, -410, []int{-400, -420, -140}},
		// Nothing fits.
		{VulNone, 9990, nil},
		{VulNone, 420, nil},
	} {
		if got := Suggest(k.v, k.score); !slices.Equal(got, k.want) {
			t.Errorf("%d at %v: %v, want %v", k.score, k.v, got, k.want)
		}
	}
}

// TestSuggestions holds for every number: a hint is a score that can be, is not the
// number itself, comes once, and the hints for the other side are the same, turned.
func TestSuggestions(t *testing.T) {
	turned := [4]Vulnerability{VulNone, VulEW, VulNS, VulAll}
	for s := -900; s <= 900; s += 5 {
		for v := VulNone; v <= VulAll; v++ {
			hints := Suggest(v, s)
			if len(hints) > 3 || len(hints) > 0 && IsLegal(v, s) {
				t.Fatalf("%d at %v: %v", s, v, hints)
			}
			other := Suggest(turned[v], -s)
			if len(other) != len(hints) {
				t.Fatalf("%d at %v: %v, but turned round %v", s, v, hints, other)
			}
			for i, h := range hints {
				if !IsLegal(v, h) || h == s || h == 0 || slices.Contains(hints[:i], h) {
					t.Fatalf("%d at %v: %v", s, v, hints)
				}
				if other[i] != -h {
					t.Fatalf("%d at %v: %v, but turned round %v", s, v, hints, other)
				}
			}
		}
	}
}
