package plot_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/plot"
	"uitslag/internal/test/golden"
)

// half measures every character as half an em.
func half(s string, _ bool) float64 { return 0.5 * float64(len([]rune(s))) }

func percent(n int64, of int64) *exact.Rat {
	r := exact.New(100*n, of)
	return &r
}

// evening returns a chart of one pair over three rounds, the second of which it sat out,
// with another pair behind it. Points and maxima by round: 9 of 12, none, 5 of 12.
func evening() *plot.Chart {
	fifty := exact.Int(50)
	return &plot.Chart{
		Labels: []string{"R1", "R2", "R3"},
		Series: []plot.Series{
			{Values: []*exact.Rat{nil, percent(1, 3), percent(1, 2)}},
			{Values: []*exact.Rat{percent(9, 12), percent(9, 12), percent(14, 24)}, Strong: true},
		},
		Bars: []*exact.Rat{percent(9, 12), nil, percent(5, 12)},
		Rows: []plot.Row{{Title: "ronde", Texts: []string{"75", "", "42"}}, {Title: "samen", Texts: []string{"75", "75", "58"}, Bold: true}},
		Base: &fifty, Unit: " %",
	}
}

// TestChart holds where everything of a small chart stands: the scale runs from 30 to
// 80 %, so a percentage is 2 high; the places are 94 apart.
func TestChart(t *testing.T) {
	c := evening()
	height := c.HeightOver(10.4, 10)
	if want := 10 * (10.4 + 2.2 + 2*1.05); height != want {
		t.Fatalf("%v high, want %v", height, want)
	}
	p := c.Plan(230, height, 10, half)
	var got []string
	add := func(what string, rs []plot.Rect) {
		for _, r := range rs {
			got = append(got, fmt.Sprintf("%s %.1f,%.1f %.1f×%.1f", what, r.X, r.Y, r.W, r.H))
		}
	}
	add("scale", p.Scale)
	add("base", p.Base)
	add("bar", p.Bars)
	add("dot", p.Dots)
	for _, tr := range p.Traces {
		line := fmt.Sprintf("line %v", tr.Strong)
		for _, q := range tr.Points {
			line += fmt.Sprintf(" %.1f,%.1f", q.X, q.Y)
		}
		got = append(got, line)
	}
	for _, w := range p.Words {
		got = append(got, fmt.Sprintf("%q %.1f,%.1f %v %v %v", w.Text, w.X, w.Y, w.Bold, w.Quiet, w.Right))
	}
	golden.Check(t, "chart.txt", strings.Join(got, "\n")+"\n")
}

// TestNarrowChart: where the places are close, every second has its figures, and none
// run into one another; a low chart has fewer lines.
func TestNarrowChart(t *testing.T) {
	c := &plot.Chart{Rows: []plot.Row{{Texts: nil}}, Series: []plot.Series{{Strong: true}}}
	for i := range int64(26) {
		c.Labels = append(c.Labels, fmt.Sprint("R", i+1))
		c.Bars = append(c.Bars, percent(i, 25))
		c.Rows[0].Texts = append(c.Rows[0].Texts, fmt.Sprint(100*i/25))
		c.Series[0].Values = append(c.Series[0].Values, percent(25-i, 25))
	}
	for _, width := range []float64{80, 150, 300, 900} {
		p := c.Plan(width, c.HeightOver(6, 10), 10, half)
		if n := len(p.Scale); n < 2 || n > 5 {
			t.Errorf("%v wide: %d lines of the scale, 60 high", width, n)
		}
		if last := p.Words[len(p.Scale)-1]; last.Text != "100" {
			t.Errorf("%v wide: the scale ends at %s", width, last.Text)
		}
		rows := map[float64][]plot.Word{}
		for _, w := range p.Words {
			if !w.Right {
				rows[w.Y] = append(rows[w.Y], w)
			}
		}
		if len(rows) != 2 {
			t.Fatalf("%d rows below the chart", len(rows))
		}
		for _, row := range rows {
			for i := 1; i < len(row); i++ {
				if row[i].X < row[i-1].X+row[i-1].W {
					t.Errorf("%v wide: %q runs into %q", width, row[i-1].Text, row[i].Text)
				}
			}
			if width == 900 && len(row) != 26 {
				t.Errorf("%d figures of 26 where there is room", len(row))
			}
		}
		for _, b := range p.Bars {
			if b.X < 0 || b.X+b.W > width || b.H < 0 {
				t.Errorf("%v wide: a bar at %+v", width, b)
			}
		}
	}
}
