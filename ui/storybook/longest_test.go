package storybook_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/widgets/hints"
)

// TestLongestTexts holds that the parts of a screen show the longest text that each language
// has for them whole, and readable in each set of colours, at every size of type.
func TestLongestTexts(t *testing.T) {
	schemes := theme.Schemes()
	for i, lang := range translation.Languages() {
		w := translation.For(lang)
		said, hint, heading := w.T(uitest.LongestKey(lang, ".")), w.T(uitest.LongestKey(lang, ".hint.")), w.T(uitest.LongestKey(lang, ".col."))
		for _, scale := range []int{100, 125, 150, 200} {
			look := theme.Look{Scheme: schemes[(i+scale)%len(schemes)], Scale: scale}
			t.Run(fmt.Sprintf("%s %d", lang, scale), func(t *testing.T) {
				uitest.Wear(t, look)
				table := grid.New(grid.SelectRows, grid.Column{Title: "Nr", Right: true}, grid.Column{Title: heading, Flex: true})
				table.SetRows([]grid.Row{grid.Figures("1", "Jean-Pierre – Marie-Christine")})
				field := widgets.NewField(heading)
				field.Refuse(said)
				parts := widgets.Stack(8,
					widgets.NewPanel(widgets.Warning, said, widgets.NewButton(hint, nil)),
					widgets.NewCard(heading, widgets.Stack(8, widgets.Body(said), field, table, widgets.NewCheck(hint, true, nil))),
					hints.NewKeyHints(widgets.Hint{Key: "Ctrl Enter", Text: hint, Do: func() {}}, widgets.Hint{Key: "Esc", Text: hint}),
				)
				w := uitest.Window(t, look, fyne.NewSize(1366, 2400), widgets.NewScroll(parts))
				for _, problem := range append(append(uitest.CutOff(w.Canvas()), uitest.Shortened(w.Canvas())...), uitest.Faint(w.Canvas())...) {
					t.Error(problem)
				}
			})
		}
	}
}
