package scoring

import (
	"slices"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
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
	byPoints := Rank(totals, preset(t, "MesserBridge", map[string]string{"rank_by": "points"}))
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
