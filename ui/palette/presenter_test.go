package palette_test

import (
	"slices"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/words"
	"uitslag/ui/palette"
)

// TestFilter holds in which order lines are found, whatever the case, the accents and the
// order of the words.
func TestFilter(t *testing.T) {
	p := palette.NewPresenter(words.For("nl"), func() []palette.Item {
		return []palette.Item{
			{Text: "Alles afdrukken", Where: "Afdrukken"},
			{Text: "Afdrukken", Find: "print printer"},
			{Text: "Paar 70: René Maes – Els Smit"},
			{Text: "Paar 7: Jan Peeters – Piet Claes"},
			{Text: "Printer", Where: "Instellingen"},
			{Text: "Een speler heeft een invaller", Find: "vervanger ziek"},
			{Text: "Grotere letters", Key: "Ctrl +"},
		}
	})
	p.Open()
	for typed, want := range map[string][]string{
		"":              {"Alles afdrukken", "Afdrukken", "Paar 70: René Maes – Els Smit", "Paar 7: Jan Peeters – Piet Claes", "Printer", "Een speler heeft een invaller", "Grotere letters"},
		"paar 7":        {"Paar 7: Jan Peeters – Piet Claes", "Paar 70: René Maes – Els Smit"},
		"7 PAAR":        {"Paar 7: Jan Peeters – Piet Claes", "Paar 70: René Maes – Els Smit"},
		"rene":          {"Paar 70: René Maes – Els Smit"},
		"maes rené":     {"Paar 70: René Maes – Els Smit"},
		"afdrukken":     {"Afdrukken", "Alles afdrukken"},
		"print":         {"Printer", "Afdrukken"},
		"valler":        {"Een speler heeft een invaller"},
		"va":            nil, // two letters only begin a word
		"ziek":          {"Een speler heeft een invaller"},
		"ctrl +":        {"Grotere letters"},
		"invaller maes": nil,
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
