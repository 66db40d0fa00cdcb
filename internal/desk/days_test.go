package desk_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/translation"
)

// TestFindDays holds how people say the day of an evening, in each language, on Monday 30
// November 2026, and which evenings that finds.
func TestFindDays(t *testing.T) {
	today := time.Date(2026, 11, 30, 22, 45, 0, 0, time.UTC)
	all := []string{"2026-11-16", "2026-11-22", "2026-11-23", "2026-11-26", "2026-11-29", "2026-11-30", "2025-11-23"}
	week := "2026-11-23 2026-11-26 2026-11-29"
	for lang, typed := range map[string]map[string]string{
		"nl": {
			"23/11": "2026-11-23 2025-11-23", "23 nov 2026": "2026-11-23", "maandag 23": "2026-11-23", "maa 23 november": "2026-11-23",
			"maandag": "2026-11-16 2026-11-23 2026-11-30", "vorige week": week, "Afgelopen week": week, "zondag 23": "2025-11-23", "é\"/&&": "2026-11-23 2025-11-23",
		},
		"en": {"Monday 23": "2026-11-23", "last week": week, "Thursday": "2026-11-26"},
		"fr": {"lundi 23": "2026-11-23", "la semaine dernière": week, "semaine derniere": week},
		"es": {"lunes 23": "2026-11-23", "semana pasada": week, "domingo": "2026-11-22 2026-11-29 2025-11-23"},
		"pl": {"poniedziałek 23": "2026-11-23", "zeszły tydzień": week, "w zeszłym tygodniu": week},
		"de": {"Montag, 23. November": "2026-11-23", "letzte Woche": week, "Mon 23": "2026-11-23"},
	} {
		w := translation.For(lang)
		for text, want := range typed {
			on, rest, ok := desk.FindDays(w, text, today)
			if !ok || len(rest) > 0 {
				t.Errorf("%s: %q is no day, or leaves %q", lang, text, rest)
				continue
			}
			got := slices.DeleteFunc(slices.Clone(all), func(iso string) bool { return !on(iso) })
			if strings.Join(got, " ") != want {
				t.Errorf("%s: %q finds %q, want %q", lang, text, got, want)
			}
		}
	}
	for _, text := range []string{"els peeters", "paar 7", "zon", "23"} {
		if _, _, ok := desk.FindDays(translation.For("nl"), text, today); ok {
			t.Errorf("%q is a day", text)
		}
	}
}
