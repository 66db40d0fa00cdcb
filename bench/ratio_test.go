package bench

import (
	"fmt"
	"math"
	"os"
	"testing"
	"time"

	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
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
	check.NoError(b, err)
	return o
}

// correct measures a correction: from the results to the ranked lists, as the program does
// it at every Enter; and points and places alone.
func correct(b *testing.B) {
	before, p, after := Correction(Shape{201, 26})
	st, err := standings.Of(before, "s")
	check.NoError(b, err)
	next, err := standings.Of(after, "s")
	check.NoError(b, err)
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
			check.NoError(b, err)
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
	check.NoError(t, err)
	got, err := st.After(after, journal.ChangeOf(st.Event, p))
	check.NoError(t, err)
	want, err := standings.Of(after, "s")
	check.NoError(t, err)
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

// TestFloorAgrees holds the plain counting pass against the core: what is measured
// beside one another must find the same.
func TestFloorAgrees(t *testing.T) {
	for _, shape := range []Shape{{1, 3}, {2, 1}, {13, 26}, {51, 26}} {
		t.Run(fmt.Sprint(shape), func(t *testing.T) {
			s := Session(shape)
			got := Count(s)
			want, err := scoring.Score(s, rules.MesserBridge())
			check.NoError(t, err)
			at := 0
			for _, b := range want.Boards {
				for _, l := range b.All() {
					if !l.NS.Equal(exact.Int(int(got.Points[at]))) {
						t.Fatalf("line %d: %v, counted %d", at, l.NS, got.Points[at])
					}
					at++
				}
			}
			places := got.Ranked()
			for i, p := range scoring.Rank(want.Totals, rules.MesserBridge()) {
				total := want.Totals[i]
				if !total.Points.Equal(exact.Int(got.Totals[i])) || math.Abs(total.Percent().Float()-got.Percents[i]) > 1e-9 {
					t.Fatalf("contestant %d: %v, %v %%; counted %d, %v %%", i, total.Points, total.Percent(), got.Totals[i], got.Percents[i])
				}
				if total.HasPercent() && p.Rank != places[i] {
					t.Fatalf("contestant %d: place %d, counted %d", i, p.Rank, places[i])
				}
			}
		})
	}
}

func BenchmarkCorrect(b *testing.B) {
	before, p, after := Correction(Shape{201, 26})
	st, err := standings.Of(before, "s")
	check.NoError(b, err)
	next, err := standings.Of(after, "s")
	check.NoError(b, err)
	board := p.Result.Board - 1
	b.Run("anew", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			standings.Of(after, "s")
		}
	})
	b.Run("after", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := st.After(after, journal.ChangeOf(st.Event, p)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("core-anew", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			o, _ := scoring.Score(next.Field, next.Event.Rules)
			scoring.Rank(o.Totals, next.Event.Rules)
		}
	})
	b.Run("core-rescore", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			o, _ := st.Outcome.Rescore(next.Field, board)
			scoring.Rank(o.Totals, next.Event.Rules)
		}
	})
	b.Run("core-rank", func(b *testing.B) {
		for b.Loop() {
			scoring.Rank(next.Outcome.Totals, next.Event.Rules)
		}
	})
}

func BenchmarkFloor(b *testing.B) {
	for _, shape := range Shapes {
		b.Run(fmt.Sprintf("%dx%d", shape.Tables, shape.Boards), func(b *testing.B) {
			s := Session(shape)
			b.ReportAllocs()
			for b.Loop() {
				Count(s)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(shape.Results()), "ns/result")
		})
	}
}

func BenchmarkScore(b *testing.B) {
	for _, shape := range Shapes {
		b.Run(fmt.Sprintf("%dx%d", shape.Tables, shape.Boards), func(b *testing.B) {
			s := Session(shape)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := scoring.Score(s, rules.MesserBridge()); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(shape.Results()), "ns/result")
		})
	}
}
