package bench

import (
	"fmt"
	"os"
	"testing"
	"time"

	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/expect"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// table is what the benchmarks found beside one another, for the end of the run.
var table []Row

func TestMain(m *testing.M) {
	code := m.Run()
	if len(table) > 0 {
		fmt.Printf("\nScoring, by turns in one run; the median, and between brackets the least and the most.\n\n%s\n", Head)
		for _, r := range table {
			fmt.Println(r)
		}
	}
	os.Exit(code)
}

const (
	rounds = 15
	least  = 20 * time.Millisecond
)

// BenchmarkRatios measures what `make bench` prints of scoring.
func BenchmarkRatios(b *testing.B) {
	if b.N > 1 {
		return
	}
	for b.Loop() {
		table = nil
		var each []Times // a result, by shape
		for _, shape := range Shapes {
			s := Session(shape)
			t := Turns(rounds, least, func() { Count(s) }, func() { score(b, s) })
			r := Row{What: fmt.Sprintf("%d results (%d tables × %d boards)", shape.Results(), shape.Tables, shape.Boards), Ours: t[1], Than: "counting", Beside: t[0]}
			if shape.Results() == 1_000_000 {
				r.Most = 4
			}
			table = append(table, r)
			each = append(each, t[1].Per(shape.Results()))
		}
		for i := 4; i < len(Shapes); i++ {
			table = append(table, Row{
				What: fmt.Sprintf("a result of 1,000,000 (%d × %d)", Shapes[i].Tables, Shapes[i].Boards),
				Ours: each[i], Than: "of 5,226", Beside: each[2], Most: 1.5,
			})
		}
		correct(b)
	}
}

func score(b *testing.B, s scoring.Session) scoring.Outcome {
	o, err := scoring.Score(s, rules.MesserBridge())
	expect.OK(b, err)
	return o
}

// correct measures a correction: from the results to the ranked lists, as the program does
// it at every Enter; and points and places alone.
func correct(b *testing.B) {
	before, p, after := Correction(Shape{201, 26})
	st, err := standings.Of(before, "s")
	expect.OK(b, err)
	next, err := standings.Of(after, "s")
	expect.OK(b, err)
	board := p.Result.Board - 1
	t := Turns(rounds, least,
		func() {
			if _, err := st.After(after, journal.ChangeOf(st.Event, p)); err != nil {
				b.Fatal(err)
			}
		},
		func() {
			if _, err := standings.Of(after, "s"); err != nil {
				b.Fatal(err)
			}
		},
		func() {
			o, err := st.Outcome.Rescore(next.Field, board)
			expect.OK(b, err)
			scoring.Rank(o.Totals, after.Rules)
		},
		func() { scoring.Rank(score(b, next.Field).Totals, after.Rules) })
	table = append(table,
		Row{What: "a correction in 5,226 results: standings", Ours: t[0], Than: "anew", Beside: t[1], Least: 10},
		Row{What: "a correction in 5,226 results: points and places", Ours: t[2], Than: "anew", Beside: t[3]})
}

// TestCorrection: what is measured is a correction, and both ways find the same.
func TestCorrection(t *testing.T) {
	before, p, after := Correction(Shape{13, 26})
	st, err := standings.Of(before, "s")
	expect.OK(t, err)
	got, err := st.After(after, journal.ChangeOf(st.Event, p))
	expect.OK(t, err)
	want, err := standings.Of(after, "s")
	expect.OK(t, err)
	changed := false
	for i, x := range want.Lists[0].Rows {
		y := got.Lists[0].Rows[i]
		if x.Contestant != y.Contestant || x.Rank != y.Rank || !x.Total.Points.Equal(y.Total.Points) {
			t.Errorf("row %d: %+v, anew %+v", i, y, x)
		}
		changed = changed || !x.Total.Points.Equal(st.Row(x.Contestant).Total.Points)
	}
	if !changed {
		t.Error("nothing was corrected")
	}
}
