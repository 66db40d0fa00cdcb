package storybook_test

import (
	"fmt"

	"fyne.io/fyne/v2"

	"uitslag/internal/exact"
	"uitslag/internal/plot"
	"uitslag/ui/widgets"
)

// pictures returns an evening of seven rounds, and a board with a score typed that is not
// in yet.
func pictures() fyne.CanvasObject {
	fifty := exact.Int(50)
	c := plot.Chart{Unit: " %", Base: &fifty, Rows: []plot.Row{{Title: "ronde"}, {Title: "samen", Bold: true}}}
	sum := 0
	own := plot.Series{Strong: true}
	for i, n := range []int{58, 54, 40, 54, 81, 63, 48} {
		sum += n
		alone, so := exact.Int(n), exact.New(int64(sum), int64(i+1))
		c.Labels = append(c.Labels, fmt.Sprint("R", i+1))
		c.Bars, own.Values = append(c.Bars, &alone), append(own.Values, &so)
		c.Rows[0].Texts = append(c.Rows[0].Texts, alone.Text(0))
		c.Rows[1].Texts = append(c.Rows[1].Texts, so.Text(0))
	}
	for _, values := range [][]int{{33, 38, 41, 45, 44, 46, 44}, {71, 62, 60, 55, 57, 54, 53}, {42, 50, 47, 49, 52, 51, 55}} {
		var s plot.Series
		for _, n := range values {
			v := exact.Int(n)
			s.Values = append(s.Values, &v)
		}
		c.Series = append(c.Series, s)
	}
	c.Series = append(c.Series, own)
	progress, spread, typed := widgets.NewPicture(), widgets.NewPicture(), widgets.NewPicture()
	progress.SetChart(c)
	heaps := []plot.Heap{{Score: -200, Count: 1, Text: "−200"}, {Score: -50, Count: 2, Text: "−50"}, {Score: 620, Count: 3, Text: "620", Own: true}, {Score: 650, Count: 1, Text: "650"}}
	spread.SetSpread(plot.Spread{Heaps: heaps, Low: "← OW", High: "NZ →"})
	heaps = []plot.Heap{{Score: -800, Text: "−800", Own: true}, {Score: 400, Count: 2, Text: "400"}, {Score: 430, Count: 4, Text: "430"}}
	typed.SetSpread(plot.Spread{Heaps: heaps, Low: "← OW", High: "NZ →"})
	return widgets.NewCard("", widgets.Stack(12, progress, spread, typed))
}
