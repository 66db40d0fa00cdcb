package translation_test

import (
	"strings"
	"testing"

	"uitslag/internal/translation"
)

// TestFindDay holds the ways in which people type a day to look for an evening, in each
// language, and what of a text is no day.
func TestFindDay(t *testing.T) {
	march := translation.Day{Month: 3, Day: 12}
	for lang, typed := range map[string][]string{
		"nl": {"12/3", "12-3", "12.3", "12 - 03", "12 mrt", "12mrt.", "12 maart", "12 maa", "12e maart"},
		"en": {"12/3", "12 Mar", "12th of March", "March 12", "mar 12"},
		"fr": {"12/3", "12 mars", "le 12 mars"},
		"de": {"12.3.", "12. März", "12 Marz", "12 Mrz"},
		"es": {"12/3", "12 de marzo", "12 mar"},
		"pl": {"12.3", "12 marca", "12 marzec", "12 III", "12 mar"},
	} {
		w := translation.For(lang)
		for _, text := range typed {
			if d, rest, ok := w.FindDay(text); !ok || d != march || len(rest) > 0 {
				t.Errorf("%s: %q is %+v, %v and %q", lang, text, d, ok, rest)
			}
		}
	}
	w := translation.For("nl")
	for _, x := range []struct {
		text string
		day  translation.Day
		rest string
	}{
		{"26 november", translation.Day{Month: 11, Day: 26}, ""},
		{"26/11/2026", translation.Day{Year: 2026, Month: 11, Day: 26}, ""},
		{"26 nov 26", translation.Day{Year: 2026, Month: 11, Day: 26}, ""},
		{"2026-11-26", translation.Day{Year: 2026, Month: 11, Day: 26}, ""},
		{"november", translation.Day{Month: 11}, ""},
		{"nov 2026", translation.Day{Year: 2026, Month: 11}, ""},
		{"29 februari", translation.Day{Month: 2, Day: 29}, ""},
		{"club 26 nov 2026 rood", translation.Day{Year: 2026, Month: 11, Day: 26}, "club rood"},
		{"clubavond", translation.Day{}, "clubavond"},
		{"26", translation.Day{}, "26"},
		{"31/4", translation.Day{}, "31/4"},
		{"29 februari 2026", translation.Day{Month: 2, Day: 29}, "2026"},
		{"6 van 26", translation.Day{}, "6 van 26"},
		{"", translation.Day{}, ""},
	} {
		d, rest, ok := w.FindDay(x.text)
		if d != x.day || strings.Join(rest, " ") != x.rest || ok != (x.day != translation.Day{}) {
			t.Errorf("%q is %+v, %v and %q", x.text, d, ok, rest)
		}
	}
	for d, on := range map[translation.Day]bool{
		{Month: 11, Day: 26}: true, {Month: 11}: true, {Year: 2026, Month: 11, Day: 26}: true, {Year: 2025, Month: 11, Day: 26}: false,
		{Month: 11, Day: 2}: false, {Month: 12, Day: 26}: false,
	} {
		if d.On("2026-11-26") != on {
			t.Errorf("%+v is on 26 November 2026: %t", d, !on)
		}
	}
}
