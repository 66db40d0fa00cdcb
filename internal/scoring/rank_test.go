package scoring

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestFonteintje: the uitslag of the MesserBridge manual. The places are on the
// percentage, which is not the order of the points (S23).
func TestFonteintje(t *testing.T) {
	var file struct {
		Top   int
		Pairs []struct {
			Pair, Points, Boards, Rank int
			Percent                    string
		}
	}
	load(t, "fonteintje13.json", &file)
	var totals []Total
	for _, p := range file.Pairs {
		total := Total{Points: exact.Int(p.Points), Max: exact.Int(p.Boards * file.Top), Boards: p.Boards}
		totals = append(totals, total)
	}
	t.Run("S23", func(t *testing.T) {
		for i, place := range Rank(totals, rules.MesserBridge()) {
			p := file.Pairs[i]
			if got := totals[i].Percent().Text(2); got != p.Percent {
				t.Errorf("pair %d: %s %%, want %s", p.Pair, got, p.Percent)
			}
			if place.Rank != p.Rank || place.Tied {
				t.Errorf("pair %d: place %s, want %d", p.Pair, place, p.Rank)
			}
		}
	})
	byPoints := Rank(totals, preset(t, "MesserBridge", "rank_by=points"))
	if byPoints[7].Rank != 1 { // pair 8 has most points, on four boards more
		t.Errorf("on points pair 8 is placed %s", byPoints[7])
	}
}

func TestRankShared(t *testing.T) {
	at := func(points, most int64) Total {
		total := Total{Points: exact.New(points, 1), Max: exact.New(most, 1)}
		return total
	}
	// 127/240 and 254/480 are equal; 5292/10000 only looks equal in two decimals.
	totals := []Total{at(254, 480), at(0, 0), at(5292, 10000), at(127, 240), at(3, 4), at(0, 24), at(0, 12)}
	places, order := Ranking(len(totals), func(i int) *Total { return &totals[i] }, rules.MesserBridge())
	var got []string
	for _, p := range places {
		got = append(got, p.String())
	}
	if want := []string{"3=", "", "2", "3=", "1", "5=", "5="}; !slices.Equal(got, want) {
		t.Errorf("places %v, want %v", got, want)
	}
	if got, want := order, []int{4, 2, 0, 3, 5, 6, 1}; !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
}

// TestRankProperties: a better figure is a better place, an equal one the same place, and every
// place is one more than the contestants that are better; who has none, or by rule less than half
// of the boards, stands at the end of the order, in which equals stand as they come.
func TestRankProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		var totals []Total
		for range rapid.IntRange(0, 30).Draw(t, "contestants") {
			totals = append(totals, Total{
				Points: exact.Int(rapid.IntRange(0, 6).Draw(t, "points")).Add(exact.New(rapid.Int64Range(0, 1).Draw(t, "hair"), 1e15)),
				Max:    exact.Int(rapid.SampledFrom([]int{0, 6, 12}).Draw(t, "max")), Boards: rapid.IntRange(1, 4).Draw(t, "boards"),
			})
		}
		value := func(i int) exact.Rat {
			if r.ByPoints() {
				return totals[i].Points
			}
			return totals[i].Percent()
		}
		most := 0
		for i := range totals {
			most = max(most, totals[i].Boards)
		}
		has := func(i int) bool { return totals[i].HasPercent() || !r.HasPercent() }
		ranked := func(i int) bool {
			return has(i) && (r.Ranked == rules.RankedAll || 2*totals[i].Boards >= most)
		}
		places, order := Ranking(len(totals), func(i int) *Total { return &totals[i] }, r)
		if !slices.Equal(places, Rank(totals, r)) {
			t.Fatalf("%v, ranked alone %v", places, Rank(totals, r))
		}
		for i, p := range places {
			better, equal := 0, 0
			for j := range totals {
				if !ranked(j) {
					continue
				}
				switch value(j).Cmp(value(i)) {
				case 1:
					better++
				case 0:
					equal++
				}
			}
			want := Place{Rank: better + 1, Tied: equal > 1}
			if !ranked(i) {
				want = Place{Short: has(i)}
			}
			if p != want {
				t.Fatalf("contestant %d: %+v, want %+v", i, p, want)
			}
		}
		last := func(i int) int { return cmp.Or(places[i].Rank, len(totals)+1) }
		want := indices(len(totals))
		slices.SortStableFunc(want, func(a, b int) int { return last(a) - last(b) })
		if !slices.Equal(order, want) {
			t.Fatalf("%v in order %v, want %v", places, order, want)
		}
	})
}

func indices(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// TestRankedHalf: of eight boards at most, three are too few and four are enough.
func TestRankedHalf(t *testing.T) {
	total := func(points, boards int) Total {
		return Total{Points: exact.Int(points), Max: exact.Int(2 * boards), Boards: boards}
	}
	totals := []Total{total(8, 8), total(6, 3), total(6, 4), total(4, 8), {}}
	r := preset(t, "MesserBridge", "")
	for _, x := range []struct {
		ranked rules.Ranked
		want   []string
	}{
		{rules.RankedAll, []string{"3", "1", "2", "4", ""}},
		{rules.RankedHalf, []string{"2", "–", "1", "3", ""}},
	} {
		r.Ranked = x.ranked
		places := Rank(totals, r)
		ordered, order := Ranking(len(totals), func(i int) *Total { return &totals[i] }, r)
		if !slices.Equal(places, ordered) {
			t.Errorf("%s: %v, in order %v", x.ranked, places, ordered)
		}
		for i, p := range places {
			if p.String() != x.want[i] {
				t.Errorf("%s: %d has %q, want %q", x.ranked, i, p, x.want[i])
			}
		}
		if last := order[len(order)-1]; last != 4 {
			t.Errorf("%s: order %v", x.ranked, order)
		}
	}
}

// TestRankedHalfWaits: a pair with one of three boards keeps its place while a result is
// missing, and loses it with the last one.
func TestRankedHalfWaits(t *testing.T) {
	lines := func(last string) Session {
		return session(t, 6,
			[]met{{0, 1, "420"}, {2, 3, "400"}, {4, 5, "430"}},
			[]met{{0, 1, "390"}, {2, 3, "400"}, {4, 5, "ng"}},
			[]met{{0, 1, "420"}, {2, 3, last}, {4, 5, "ng"}},
		)
	}
	r := preset(t, "MesserBridge", "ranked=half")
	for last, want := range map[string]string{"...": "1", "400": "–"} {
		o := score(t, lines(last), r)
		if got := Rank(o.Totals, r)[4].String(); got != want {
			t.Errorf("with %q: %q, want %q", last, got, want)
		}
	}
	// one board scored again gives what scoring everything does
	o := score(t, lines("..."), r)
	s := lines("400")
	again, err := o.Rescore(s, 2)
	check.NoError(t, err)
	if a, b := Rank(again.Totals, r), Rank(score(t, s, r).Totals, r); !slices.Equal(a, b) {
		t.Errorf("board 3 again %v, everything %v", a, b)
	}
}
