package translation

import (
	"slices"
	"strings"
	"testing"
)

// TestSortKey holds: the letters that a language has of its own stand where it has them, and the
// first part decides before the second.
func TestSortKey(t *testing.T) {
	for lang, want := range map[string]string{
		"pl": "Cach Celina Ćwik Dąbek Lach Luty Łach Łukasz Maj Sowa Ścibor Tan Zych Źrebak Żak",
		"es": "Nadal Naval Nunes Nuño Nuria Ñandú Oliva",
		"de": "Adler Ähre Ahrens Albers Mulde Müller Muster",
		"fr": "Eluard Émery Emile",
	} {
		names := strings.Fields(want)
		got := slices.Clone(names)
		slices.Reverse(got)
		w := For(lang)
		slices.SortFunc(got, func(a, b string) int { return strings.Compare(w.SortKey(a), w.SortKey(b)) })
		if !slices.Equal(got, names) {
			t.Errorf("%s: %v, not %v", lang, got, names)
		}
	}
	w := For("nl")
	if w.SortKey("Berg", "Zoë") >= w.SortKey("Bergen", "An") {
		t.Error("Berg, Zoë does not stand before Bergen, An")
	}
	if w.SortKey("Zoë") != w.SortKey("ZOE") {
		t.Error("accents and capitals make a difference")
	}
}
