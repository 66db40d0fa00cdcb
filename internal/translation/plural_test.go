package translation

import (
	"testing"

	"golang.org/x/text/language"
)

// TestPluralForm holds some figures of the table of plurals of the Unicode CLDR, which every
// language's texts follow.
func TestPluralForm(t *testing.T) {
	for lang, want := range map[string]map[string]string{
		"nl": {"0": "", "1": "one", "2": "", "1,0": "", "1.5": "", "": "", "-1": "", "−1": "", "x": "", "9999999999": ""},
		"en": {"0": "", "1": "one", "21": ""},
		"de": {"0": "", "1": "one", "21": ""},
		"es": {"0": "", "1": "one", "21": ""},
		"fr": {"0": "one", "1": "one", "1,5": "one", "2": "", "21": ""},
		"pl": {"0": "many", "1": "one", "2": "few", "4": "few", "5": "many", "11": "many", "12": "many", "21": "many", "22": "few", "112": "many", "1,5": ""},
	} {
		for figure, form := range want {
			if got := pluralForm(language.Make(lang), figure); got != form {
				t.Errorf("%s of %q is %q, want %q", lang, figure, got, form)
			}
		}
	}
}

// TestForms holds that a text is said in the form that its language has for the number.
func TestForms(t *testing.T) {
	tables.Store("three", func() map[string]string {
		return map[string]string{"n.boards": "{n} rozdań", "n.boards.one": "jedno rozdanie", "n.boards.few": "{n} rozdania", "n.boards.few@teams": "{n} rozdania drużyn"}
	})
	w := &Words{lang: "pl", own: []string{"three"}, tag: language.Polish}
	for n, want := range map[int]string{0: "0 rozdań", 1: "jedno rozdanie", 3: "3 rozdania", 5: "5 rozdań", 22: "22 rozdania", 112: "112 rozdań"} {
		if got := w.T("n.boards", "n", n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got := w.Of("teams").T("n.boards", "n", 3); got != "3 rozdania drużyn" {
		t.Errorf("of teams: %q", got)
	}
}
