package standings_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestOrderOfEntry: in which order results came in never changes anything.
func TestOrderOfEntry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		want := eventtest.Figures(eventtest.StandingsOf(t, e))
		r := e.Sessions[0].Results
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		for range 3 {
			rng.Shuffle(len(r), func(i, j int) { r[i], r[j] = r[j], r[i] })
			eventtest.MustEqual(t, "in another order", eventtest.Figures(eventtest.StandingsOf(t, e)), want)
		}
	})
}

// TestConservation: what the contestants have is what the lines gave, a line gives
// what it may, and groups make the total where every line is rounded alike.
func TestConservation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		e.Rules.PercentOf = rules.PercentPoints // factored totals are more than their lines
		st := eventtest.StandingsOf(t, e)
		var lines, most, points, max exact.Rat
		counted, boards := 0, 0
		for i := range st.Boards {
			b := &st.Boards[i]
			if !b.Points.SumOK {
				t.Fatalf("the control sum of board %d is off", b.Board)
			}
			for _, l := range b.Lines {
				if !l.Points.Counts {
					continue
				}
				counted++
				lines, most = lines.Add(l.Points.NS).Add(l.Points.EW), most.Add(l.Points.NSMax).Add(l.Points.EWMax)
				if real := l.Result.Kind == event.Played || l.Result.Kind == event.Passed; real && !l.Points.NS.Add(l.Points.EW).Equal(b.Points.Top) {
					t.Fatalf("board %d: %s and %s of %s", b.Board, l.Points.NS, l.Points.EW, b.Points.Top)
				}
			}
		}
		ranked := map[event.ID]int{}
		for _, l := range st.Lists {
			for i, r := range l.Rows {
				ranked[r.Contestant]++
				points, max, boards = points.Add(r.Total.Points), max.Add(r.Total.Max), boards+r.Total.Boards
				if i > 0 && r.Rank > 0 && l.Rows[i-1].Total.Percent().Less(r.Total.Percent()) {
					t.Fatalf("%s stands too high", l.Rows[i-1].Contestant)
				}
				var groups exact.Rat
				for _, g := range r.Groups {
					groups = groups.Add(g.Points)
				}
				if e.Rules.NeubergRounding == rules.RoundingExact && !groups.Equal(r.Total.Points) {
					t.Fatalf("%s has %s in groups, %s in all", r.Contestant, groups, r.Total.Points)
				}
			}
		}
		for _, c := range e.Contestants {
			eventtest.MustEqual(t, c.ID, ranked[c.ID], 1)
		}
		if e.Rules.NeubergRounding == rules.RoundingExact && !points.Equal(lines) || !max.Equal(most) || boards != 2*counted {
			t.Fatalf("the pairs have %s of %s on %d boards, the lines gave %s of %s on %d", points, max, boards, lines, most, 2*counted)
		}
		eventtest.MustSay(t, "of in", "false false", st.Expected < st.Entered, st.Missing() < 0)
	})
}

// TestPlainMatchpoints holds complete evenings of ordinary scores against the
// definition: a board's points are two for each score below and one for each equal.
func TestPlainMatchpoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		s := &e.Sessions[0]
		s.Results = nil
		for _, x := range s.Schedule() {
			if x.SitOut() {
				continue
			}
			score := rapid.SampledFrom([]int{90, 110, 140, -90, -110}).Draw(t, "score")
			s.Results = append(s.Results, event.Result{ID: event.ID(fmt.Sprint("r", len(s.Results))), Board: x.Board, NS: x.NS, EW: x.EW, Kind: event.Played, Score: score})
		}
		e.Rules = rules.EBU()
		e.Rules.Top = rules.TopBoard // no board stretched to another
		want, most := map[event.ID]int{}, map[event.ID]int{}
		for _, a := range s.Results {
			for _, b := range s.Results {
				if a.Board != b.Board || a.ID == b.ID {
					continue
				}
				most[a.NS.A] += 2
				most[a.EW.A] += 2
				switch {
				case a.Score > b.Score:
					want[a.NS.A] += 2
				case a.Score < b.Score:
					want[a.EW.A] += 2
				default:
					want[a.NS.A]++
					want[a.EW.A]++
				}
			}
		}
		st := eventtest.StandingsOf(t, e)
		for _, c := range e.Contestants {
			if r := st.Row(c.ID); !r.Total.Points.Equal(exact.Int(want[c.ID])) || !r.Total.Max.Equal(exact.Int(most[c.ID])) {
				t.Fatalf("%s has %s of %s, want %d of %d", c.ID, r.Total.Points, r.Total.Max, want[c.ID], most[c.ID])
			}
		}
	})
}
