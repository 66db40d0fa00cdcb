package rules

import (
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
)

// newLow limits a table to so many rows if the cards are below each other, as in large type; whole
// returns the screen's width.
func newLow(table *grid.Table, rows float32, whole func() float32) *grid.Box {
	return grid.NewBox(table, 3.5, func(width, want float32) float32 {
		if width+2*theme.Gap(theme.CardPad) < whole()-1 {
			return want
		}
		return min(want, theme.Px(rows*theme.RowHeight))
	})
}
