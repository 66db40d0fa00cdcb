package palette_test

import (
	"slices"
	"testing"
	"time"

	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/palette"
)

// TestFilter holds in which order lines are found, whatever the case, the accents and the
// order of the words.
func TestFilter(t *testing.T) {
	p := palette.NewPresenter(translation.For("nl"), func() []palette.Item {
		return []palette.Item{
			{Text: "Alles afdrukken", Where: "Afdrukken"},
			{Text: "Afdrukken", Find: "print printer"},
			{Text: "Paar 70: René Maes – Els Smit"},
			{Text: "Paar 7: Jan Peeters – Piet Claes"},
			{Text: "Printer", Where: "Instellingen"},
			{Text: "Een speler heeft een invaller", Find: "vervanger ziek"},
			{Text: "Grotere letters", Key: "Ctrl +"},
			{Text: "23 november 2026 · Clubavond", Date: "2026-11-23", Where: "Vanavond"},
			{Text: "7 december 2026 · Kerstdrive", Date: "2026-12-07", Where: "Vanavond"},
		}
	}, func() time.Time { return time.Date(2026, 11, 30, 22, 45, 0, 0, time.UTC) })
	p.Open()
	for typed, want := range map[string][]string{
		"":              {"Alles afdrukken", "Afdrukken", "Paar 70: René Maes – Els Smit", "Paar 7: Jan Peeters – Piet Claes", "Printer", "Een speler heeft een invaller", "Grotere letters", "23 november 2026 · Clubavond", "7 december 2026 · Kerstdrive"},
		"paar 7":        {"Paar 7: Jan Peeters – Piet Claes", "Paar 70: René Maes – Els Smit"},
		"7 PAAR":        {"Paar 7: Jan Peeters – Piet Claes", "Paar 70: René Maes – Els Smit"},
		"rene":          {"Paar 70: René Maes – Els Smit"},
		"maes rené":     {"Paar 70: René Maes – Els Smit"},
		"afdrukken":     {"Afdrukken", "Alles afdrukken"},
		"print":         {"Printer", "Afdrukken"},
		"valler":        {"Een speler heeft een invaller"},
		"va":            {"23 november 2026 · Clubavond", "7 december 2026 · Kerstdrive"}, // two letters only begin a word: Vanavond
		"ziek":          {"Een speler heeft een invaller"},
		"ctrl +":        {"Grotere letters"},
		"invaller maes": nil,
		"23/11":         {"23 november 2026 · Clubavond"},
		"23 nov":        {"23 november 2026 · Clubavond"},
		"maandag 23":    {"23 november 2026 · Clubavond"},
		"vorige week":   {"23 november 2026 · Clubavond"},
		"7 dec":         {"7 december 2026 · Kerstdrive"},
		"kerst 7 dec":   {"7 december 2026 · Kerstdrive"},
		"24/11":         nil,
		"7":             {"Paar 7: Jan Peeters – Piet Claes", "Paar 70: René Maes – Els Smit", "7 december 2026 · Kerstdrive"},
	} {
		p.Filter(typed)
		m := p.Model()
		var got []string
		for _, r := range m.Rows {
			got = append(got, r.Text)
		}
		check.That(t, slices.Equal(got, want), "%q finds %q, want %q", typed, got, want)
		first := map[bool]int{true: -1, false: 0}[typed == "" || len(want) == 0]
		check.That(t, m.Row == first, "%q chooses line %d", typed, m.Row)
	}
}
