package butler_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/butler"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// TestPairsOfTeams: four scores on a board, 90 100 110 and -50: without the best and the worst
// the mean is 95, to the nearest ten 100 (95 is halfway); the differences in IMPs by hand.
func TestPairsOfTeams(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4, Rounds: 1}), 1, eventtest.Preset(t, "Teams IMP"))
	scores := []string{"90", "420", "110", "-50"}
	n.PlayAll(func(x event.Expected) string { return scores[x.Table-1] })
	pairs := check.Sure(butler.Of(n.Standings()))
	check.MustEqual(t, "pairs of four teams", len(pairs), 8)
	var sum exact.Rat
	best := pairs[0]
	for _, p := range pairs {
		sum = sum.Add(p.IMPs)
		check.Equal(t, p.Players, p.Boards, 1)
	}
	// NS at table 2 made 420 against a datum of 100: 320 is 8 IMPs. The others 90 and 110
	// are 0, and -50 is 150: 4 IMPs to its EW.
	check.Says(t, "the best pair, and the sum of all", "true 1 0", best.IMPs.Equal(exact.Int(8)), best.Place.Rank, sum.Sign())
	var table2 event.Expected
	for _, x := range n.S().Schedule() {
		if x.Table == 2 {
			table2 = x
		}
	}
	if want := n.E.Seated(n.S(), table2, true); best.Team != table2.NS.A || best.Players[0] != min(want[0], want[1]) {
		t.Errorf("the best are %v of %s, at table 2 sit %v", best.Players, best.Team, want)
	}
}

// TestPairChanges: two who sit together in another room are the same pair, and two others
// another one; who played fewer than half of the boards has no place.
func TestPairChanges(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 4, eventtest.Preset(t, "Teams IMP"))
	n.Do(&command.SetLineup{Session: "s", Lineup: event.Lineup{Team: "A1", Round: 2, Open: []event.ID{"A1c", "A1d"}, Closed: []event.ID{"A1b", "A1a"}}})
	n.Do(&command.SetLineup{Session: "s", Lineup: event.Lineup{Team: "A1", Round: 3, Open: []event.ID{"A1a", "A1c"}, Closed: []event.ID{"A1b", "A1d"}}})
	n.PlayAll(eventtest.SomeContract)
	pairs := check.Sure(butler.Of(n.Standings()))
	boards, short := map[event.ID][]int{}, 0
	for _, p := range pairs {
		boards[p.Team] = append(boards[p.Team], p.Boards)
		if p.Place.Short {
			short++
		}
	}
	check.Says(t, "pairs of team 1 and 2", "4 2", len(boards["A1"]), len(boards["A2"]))
	check.Equal(t, "pairs without a place", short, 2)
}
