package reports

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
	"uitslag/internal/plot"
	"uitslag/internal/reports/papertest"
)

func TestGoldenProgress(t *testing.T) {
	golden.Check(t, "progress_statement.nl.txt", papertest.Text(t, Progress(papertest.Statement(t).Input("nl"))))
	golden.Check(t, "progress_mitchell.en.txt", papertest.Text(t, Progress(papertest.Mitchell(t).Input("en"))))
}

// TestProgressEndsWithTheUitslag compares the last round with the percentages of the
// uitslag, pair by pair.
func TestProgressEndsWithTheUitslag(t *testing.T) {
	for name, in := range papertest.Nights(t) {
		ranking, progress := Uitslag(in).Tables(), Progress(in).Tables()
		if len(progress) == 0 {
			if name != "empty" && name != "fonteintje" { // standings without lines
				t.Errorf("%s has no progress", name)
			}
			continue
		}
		for i, table := range progress {
			for j, r := range table.Rows {
				of := ranking[i].Rows[j]
				if last := r.Cells[len(r.Cells)-1]; last.Text != of.Cells[4].Text || r.Cells[2].Text != of.Cells[2].Text {
					t.Errorf("%s: %s ends with %s, the uitslag has %s with %s", name, r.Cells[2].Text, last.Text, of.Cells[2].Text, of.Cells[4].Text)
				}
			}
		}
	}
}

func charts(d *document.Document) []document.Chart {
	var all []document.Chart
	for _, b := range d.Blocks {
		if c, ok := b.(document.Chart); ok {
			all = append(all, c)
		}
	}
	return all
}

// TestChartStandsOut: of many pairs the first three stand out by name, each with
// dashes of its own; of a few all do.
func TestChartStandsOut(t *testing.T) {
	for name, in := range papertest.Nights(t) {
		for _, c := range charts(Progress(in)) {
			strong, named := 0, 0
			for _, s := range c.Series {
				if s.Strong {
					strong++
				}
				if strings.Contains(s.Name, " ") {
					named++
				}
			}
			want := len(c.Series)
			if want > chartAll {
				want = chartFirst
			}
			if strong < want || strong > chartMost || named != strong {
				t.Errorf("%s: %d of %d lines stand out, %d by name", name, strong, len(c.Series), named)
			}
		}
	}
	seen := map[string]bool{}
	for _, d := range plot.Dashes {
		seen[fmt.Sprint(d)] = true
	}
	if len(seen) != len(plot.Dashes) || len(plot.Dashes) < chartMost {
		t.Errorf("%d lines that stand out have %d dashes", chartMost, len(seen))
	}
	n := papertest.Statement(t)
	pdf := pdfOf(t, n.Input("nl"), "progress")
	if strings.Count(pdf, "] 0.00 d\n") < 2*4 { // four share the first three places
		t.Error("the PDF has no dashes")
	}
}

// TestChartStaysInside draws charts of all sizes: nothing of them is beyond their edges.
func TestChartStaysInside(t *testing.T) {
	const slack = 0.5
	for name, in := range papertest.Nights(t) {
		for _, o := range []document.Options{{}, {Size: 24}, {Size: 7, Orientation: document.Landscape}} {
			l := papertest.Laid(t, Progress(in), o)
			for i := range l.Pages {
				for _, tr := range l.Pages[i].Traces {
					for _, p := range tr.Points {
						if p.X < layout.Margin-slack || p.X > l.W-layout.Margin+slack || p.Y < layout.Margin || p.Y > l.H-layout.Margin {
							t.Fatalf("%s %v page %d: a line runs to %.1f, %.1f of %.0f×%.0f", name, o, i+1, p.X, p.Y, l.W, l.H)
						}
					}
				}
			}
		}
	}
}

func TestOddCharts(t *testing.T) {
	v := func(n int) *exact.Rat { r := exact.Int(n); return &r }
	m := papertest.Must[*typeface.Metrics](t)(typeface.NewMetrics())
	for name, c := range map[string]document.Chart{
		"nothing":       {},
		"no values":     {Labels: []string{"R1", "R2"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{nil, nil}}}},
		"one place":     {Labels: []string{"R1"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{v(50)}}, {Name: "2", Values: []*exact.Rat{v(50)}, Strong: true}}},
		"all the same":  {Labels: []string{"R1", "R2"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{v(40), v(40)}}}},
		"more values":   {Labels: []string{"R1"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{v(0), v(100)}}}},
		"a late start":  {Labels: []string{"R1", "R2", "R3"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{nil, v(-7), v(13)}}}, Base: v(0)},
		"a large range": {Labels: []string{"R1", "R2"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{v(-24000), v(24000)}}}},
	} {
		p := layout.Plot(m, &c, 400, layout.ChartHeight(&c, 10, 1.5), 10)
		for _, x := range append(slices.Clone(p.Texts), p.Hairlines...) {
			if !(x.X >= -1 && x.X+x.W <= 401) || x.Y != x.Y {
				t.Errorf("%s: %+v", name, x)
			}
		}
		if len(p.Hairlines) < 2 || len(p.Hairlines) > 12 {
			t.Errorf("%s: the scale has %d lines", name, len(p.Hairlines))
		}
		pages(t, &document.Document{Title: name, Blocks: []document.Block{c}}, document.Options{}, 50)
		webPage(t, &document.Document{Title: name, Blocks: []document.Block{c}})
	}
}

// TestPageHasBars: the web page of the frequencies has them without being asked, and the
// options stay as they were: on paper bars would cost type.
func TestPageHasBars(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	var page bytes.Buffer
	if err := Write(&page, "frequencies", FormatHTML, in); err != nil {
		t.Fatal(err)
	}
	scores := 0
	for _, table := range Frequencies(in).Tables() {
		scores += len(table.Rows)
	}
	if n := strings.Count(page.String(), `<td class="bar"`); n != scores {
		t.Errorf("%d bars for %d scores", n, scores)
	}
	l := papertest.Laid(t, Frequencies(in), document.Options{})
	if in.Options.Charts || len(l.Pages[0].Bars) > 0 {
		t.Error("the paper has bars too")
	}
}

// TestBarsAreDrawnOnly: the bars beside the frequencies are on paper and page, and
// leave text and workbook as they are.
func TestBarsAreDrawnOnly(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	without := papertest.Text(t, Frequencies(in))
	in.Options.Charts = true
	doc := Frequencies(in)
	if got := papertest.Text(t, doc); got != without {
		t.Error("bars change the text")
	}
	l := papertest.Laid(t, doc, document.Options{})
	bars, longest := 0, 0.0
	for i := range l.Pages {
		for _, b := range l.Pages[i].Bars {
			bars++
			longest = max(longest, b.W)
			if b.X < layout.Margin || b.X+b.W > l.W-layout.Margin || b.W <= 0 {
				t.Fatalf("a bar from %.1f, %.1f wide", b.X, b.W)
			}
		}
	}
	rows := 0
	for _, table := range doc.Tables() {
		rows += len(table.Rows)
	}
	if bars != rows || longest < 4*l.Size {
		t.Errorf("%d bars for %d scores, the longest %.1f", bars, rows, longest)
	}
}
