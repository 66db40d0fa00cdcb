package ranking_test

import (
	"slices"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/exact"
	"uitslag/internal/plot"
	"uitslag/ui/ranking"
)

// TestProgress: the evening of pair 8 of the manual, with the points of its sets of
// boards in the order it played them: 30, 34, 23, 24, 21 and 12 of 40.
func TestProgress(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	g := ask(t, p, "8", ranking.Percent, 0).Progress
	check.Must(t, g != nil, "no progress")
	points, sum := []int{30, 34, 23, 24, 21, 12}, 0
	c := &g.Chart
	own := c.Series[len(c.Series)-1]
	check.Must(t, len(c.Series) == 13 && len(c.Bars) == len(points) && len(own.Values) == len(points) && own.Strong,
		"%d lines, %d bars, the own line %+v", len(c.Series), len(c.Bars), own)
	for i, n := range points {
		sum += n
		if want := exact.New(int64(100*n), 40); !c.Bars[i].Equal(want) {
			t.Errorf("round %d: a bar of %s, want %s", i+1, c.Bars[i], want)
		}
		if want := exact.New(int64(100*sum), int64(40*(i+1))); !own.Values[i].Equal(want) {
			t.Errorf("after round %d: %s, want %s", i+1, own.Values[i], want)
		}
	}
	want := []ranking.RoundLine{
		{Round: "R1", Alone: "75,00", After: "75,00"},
		{Round: "R2", Alone: "85,00", After: "80,00"},
		{Round: "R3", Alone: "57,50", After: "72,50"},
		{Round: "R4", Alone: "60,00", After: "69,38"},
		{Round: "R5", Alone: "52,50", After: "66,00"},
		{Round: "R6", Alone: "30,00", After: "60,00"},
	}
	check.That(t, slices.Equal(g.Table, want), "%+v", g.Table)
	for i, want := range [][]string{{"75", "85", "58", "60", "53", "30"}, {"75", "80", "73", "69", "66", "60"}} {
		check.That(t, slices.Equal(c.Rows[i].Texts, want), "%s: %q, want %q", c.Rows[i].Title, c.Rows[i].Texts, want)
	}
}

// TestProgressWithBye: in the round that pair 1 sits out it has no bar and no figure,
// and keeps what it had.
func TestProgressWithBye(t *testing.T) {
	g := ask(t, presenter(sampleDesk(t, "nl", 0)), "1", ranking.Percent, 0).Progress
	byes := 0
	for i, l := range g.Table {
		if l.Alone != "" {
			continue
		}
		byes++
		check.That(t, g.Chart.Bars[i] == nil && g.Chart.Rows[0].Texts[i] == "" && (i <= 0 || l.After == g.Table[i-1].After),
			"%+v after %+v", l, g.Table[i-1])
	}
	check.That(t, byes == 1, "%d rounds without a bar", byes)
}

// The progress stands with the percentage only, as long as it is asked about as a
// whole, and where there are rounds to tell apart.
func TestProgressWhere(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 2))
	g := ask(t, p, "4", ranking.Percent, 0).Progress
	check.That(t, g != nil && g.Note != "", "half an evening has its rounds too")
	p.Ask()
	check.That(t, p.Why().Progress == nil, "board by board takes its room")
	for _, k := range []ranking.Kind{ranking.Rank, ranking.Points, ranking.ClubPoints, ranking.Boards} {
		check.That(t, ask(t, p, "4", k, 0).Progress == nil, "column %d has it", k)
	}
	g = ask(t, p, "4", ranking.Name, 0).Progress
	check.That(t, g != nil, "the name has not")
}

// TestSpreadOfBoard: on board 4 pair 1 scored 200, as one other did.
func TestSpreadOfBoard(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	ask(t, p, "1", ranking.Group, 0)
	p.AskBoard(3)
	d := p.Why().Detail
	check.That(t, d.Spread.Low == "← OW" && d.Spread.High == "NZ →", "ends %q %q", d.Spread.Low, d.Spread.High)
	n := len(d.Field)
	check.Must(t, len(d.Spread.Heaps) == n, "%d heaps, %d scores", len(d.Spread.Heaps), n)
	for i, h := range d.Spread.Heaps {
		f := d.Field[n-1-i]
		check.That(t, h.Text == f.Score && h.Own == f.Mine, "heap %+v, score %+v", h, f)
	}
	at := slices.Index(d.Spread.Heaps, plot.Heap{Score: 200, Count: 2, Text: "200", Own: true})
	check.That(t, at >= 0, "%+v", d.Spread.Heaps)
}
