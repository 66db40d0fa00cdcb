package event

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
)

// drawNight is an evening of any kind, with results of any kind for some or all of its
// lines, and a few that the movement does not have.
func drawNight(t *rapid.T) *Event {
	kinds := []struct {
		kind  string
		pairs []int
	}{{"howell", []int{4, 5, 6, 7, 8}}, {"mitchell", []int{6, 7, 8, 9, 10}}, {"scheveningen", []int{9, 10}}}
	draw := func(letter string) Section {
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		m, err := movements.Generate(k.kind, movements.Options{Pairs: rapid.SampledFrom(k.pairs).Draw(t, "pairs")})
		if err != nil {
			t.Fatal(err)
		}
		return section(letter, m)
	}
	sections := []Section{draw("A")}
	if rapid.IntRange(0, 2).Draw(t, "sections") == 0 {
		sections = append(sections, draw("B"))
	}
	e := evening(rapid.IntRange(1, 3).Draw(t, "per set"), sections...)
	r, err := scoring.Preset(rapid.SampledFrom(scoring.Presets()).Draw(t, "preset"))
	if err != nil {
		t.Fatal(err)
	}
	e.Rules = r
	drawEarned(t, &e.Rules)
	s := &e.Sessions[0]
	s.FirstBoard = rapid.SampledFrom([]int{1, 7, 25}).Draw(t, "first board")
	gaps := rapid.IntRange(0, 3).Draw(t, "gaps")
	for _, x := range s.Schedule() {
		if x.SitOut() || gaps > 0 && rapid.IntRange(0, 9).Draw(t, "gap") < gaps {
			continue
		}
		o := drawOutcome(t, x.Board)
		o.ID = ID(fmt.Sprint("r", len(s.Results)))
		o.NS, o.EW, o.Section, o.Round, o.Table = x.NS, x.EW, x.Section, x.Round, x.Table
		if rapid.IntRange(0, 29).Draw(t, "turned") == 0 {
			o.NS, o.EW = o.EW, o.NS
		}
		s.Results = append(s.Results, o)
	}
	return &e
}

// figures is all that standings tell, in an order that does not depend on them.
func figures(st *Standings) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d\n", st.Entered, st.Expected)
	for _, lists := range [][]List{st.Lists, st.Overall} {
		for _, l := range lists {
			fmt.Fprintf(&b, "%s%s:", l.Section, l.Direction)
			for _, r := range l.Rows {
				fmt.Fprintf(&b, " %s %s %s/%s %d %d %s", r.Place(), r.Contestant, r.Total.Points, r.Total.Max, r.Total.Boards, r.CP, r.Federation)
				for _, g := range r.Groups {
					fmt.Fprintf(&b, " %d%s%s", g.State, g.Points, g.Sides)
				}
			}
			b.WriteString("\n")
		}
	}
	for i := range st.Boards {
		s := &st.Boards[i]
		var lines []string
		for _, l := range s.Lines {
			ruled := ""
			if l.Ruling != nil {
				ruled = fmt.Sprintf(" %s %s", l.Ruling.ID, l.Ruling.Kind)
			}
			lines = append(lines, fmt.Sprintf("%s-%s %s %s %v%s", l.NS.A, l.EW.A, l.Points.NS, l.Points.EW, l.Unexpected, ruled))
		}
		slices.Sort(lines)
		fmt.Fprintf(&b, "%d top %s: %s %v\n", s.Board, s.Points.Top, strings.Join(lines, ", "), st.Frequencies(s.Board))
	}
	return b.String()
}

// TestOrderOfEntry: in which order results came in never changes anything.
func TestOrderOfEntry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawNight(t)
		want := figures(standings(t, e))
		r := e.Sessions[0].Results
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		for range 3 {
			rng.Shuffle(len(r), func(i, j int) { r[i], r[j] = r[j], r[i] })
			if got := figures(standings(t, e)); got != want {
				t.Fatalf("in another order\n%s\nwas\n%s", got, want)
			}
		}
	})
}

// TestConservation: what the contestants have is what the lines gave, a line gives
// what it may, and groups make the total where every line is rounded alike.
func TestConservation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawNight(t)
		st := standings(t, e)
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
				if real := l.Result.Kind == Played || l.Result.Kind == Passed; real && !l.Points.NS.Add(l.Points.EW).Equal(b.Points.Top) {
					t.Fatalf("board %d: %s and %s of %s", b.Board, l.Points.NS, l.Points.EW, b.Points.Top)
				}
			}
		}
		ranked := map[ID]int{}
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
				if e.Rules.NeubergRounding == scoring.RoundingExact && !groups.Equal(r.Total.Points) {
					t.Fatalf("%s has %s in groups, %s in all", r.Contestant, groups, r.Total.Points)
				}
			}
		}
		for _, c := range e.Contestants {
			if ranked[c.ID] != 1 {
				t.Fatalf("%s stands in %d lists", c.ID, ranked[c.ID])
			}
		}
		if e.Rules.NeubergRounding == scoring.RoundingExact && !points.Equal(lines) || !max.Equal(most) || boards != 2*counted {
			t.Fatalf("the pairs have %s of %s on %d boards, the lines gave %s of %s on %d", points, max, boards, lines, most, 2*counted)
		}
		if st.Expected < st.Entered || st.Missing() < 0 {
			t.Fatalf("%d of %d in", st.Entered, st.Expected)
		}
	})
}

// TestPlainMatchpoints holds complete evenings of ordinary scores against the
// definition: a board's points are two for each score below and one for each equal.
func TestPlainMatchpoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawNight(t)
		s := &e.Sessions[0]
		s.Results = nil
		for _, x := range s.Schedule() {
			if x.SitOut() {
				continue
			}
			score := rapid.SampledFrom([]int{90, 110, 140, -90, -110}).Draw(t, "score")
			s.Results = append(s.Results, Result{ID: ID(fmt.Sprint("r", len(s.Results))), Board: x.Board, NS: x.NS, EW: x.EW, Kind: Played, Score: score})
		}
		e.Rules = scoring.EBU()
		e.Rules.Top = scoring.TopBoard // no board stretched to another
		want, most := map[ID]int{}, map[ID]int{}
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
		st := standings(t, e)
		for _, c := range e.Contestants {
			if r := st.Row(c.ID); !r.Total.Points.Equal(exact.Int(want[c.ID])) || !r.Total.Max.Equal(exact.Int(most[c.ID])) {
				t.Fatalf("%s has %s of %s, want %d of %d", c.ID, r.Total.Points, r.Total.Max, want[c.ID], most[c.ID])
			}
		}
	})
}
