package desk_test

import (
	"testing"

	"uitslag/ui/desk/desktest"
)

// TestReadDateInEachLanguage reads days as they are written in each language, with accents and
// without, and every day as it is written here.
func TestReadDateInEachLanguage(t *testing.T) {
	for lang, typed := range map[string][]string{
		"nl":    {"1 september 2026", "1-9", "1e sep", "1 sept."},
		"nl-NL": {"1 september"},
		"en":    {"1st September 2026", "1st of Sept", "the 1st of september"},
		"fr":    {"1er septembre", "1 sept. 2026", "le 1er septembre 2026", "1/9/26"},
		"es":    {"1 de septiembre", "1 de septiembre de 2026", "1 sep del 2026", "1/9"},
		"pl":    {"1 września 2026 r.", "1 wrzesnia", "1 wrzesień", "1.9.2026", "1.09"},
		"de":    {"1. September 2026", "1. Sept.", "den 1. September"},
	} {
		d := desktest.Desk(desktest.New(), lang, "")
		for _, text := range append(typed, d.Words.Date("2026-09-01"), d.Words.ShortDate("2026-09-01")) {
			if iso, ok := d.ReadDate(text); !ok || iso != "2026-09-01" {
				t.Errorf("%s: %q is %q, %v", lang, text, iso, ok)
			}
		}
		for month, iso := range map[int]string{1: "2026-01-31", 2: "2026-02-28", 8: "2026-08-15", 10: "2026-10-02"} {
			if got, ok := d.ReadDate(d.Words.Date(iso)); !ok || got != iso {
				t.Errorf("%s: month %d: %q is %q", lang, month, d.Words.Date(iso), got)
			}
		}
		for _, text := range []string{"1 de", "1 van 2026", "32 de 2026"} {
			if iso, ok := d.ReadDate(text); ok {
				t.Errorf("%s: %q is %q", lang, text, iso)
			}
		}
	}
}
