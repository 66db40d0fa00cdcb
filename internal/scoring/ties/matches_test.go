package ties

import (
	"reflect"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// play makes a match of boards that the home team wins by these differences.
func play(t *testing.T, home, away int, r match.Rules, diffs ...int) Played {
	t.Helper()
	var m match.Match
	for _, d := range diffs {
		m.Boards = append(m.Boards, match.Board{
			Open: match.Result{Kind: scoring.Played, Score: d}, Closed: match.Result{Kind: scoring.Passed},
		})
	}
	o, err := match.Score(m, r)
	check.NoError(t, err)
	return Played{Home: home, Away: away, Outcome: o}
}

// TestMatches plays a round robin of three rounds: A and B end level on victory points
// and have drawn their match, and B has more IMPs.
func TestMatches(t *testing.T) {
	r := match.Rules{Scale: rules.VPsACBL20}
	rounds := [][]Played{
		{play(t, 0, 1, r, 100, -100), play(t, 2, 3, r, 0, 0)},
		{play(t, 0, 2, r, 420, 0), play(t, 3, 1, r, -430, 0)},
		{play(t, 0, 3, r, 0, 50), play(t, 1, 2, r, 90, -30)},
	}
	s := Matches([]string{"A", "B", "C", "D"}, rounds, true)
	if len(s.Meetings) != 6 || len(s.Boards) != 6 || len(s.Boards[0].Scores) != 4 || s.Rounds != 0 {
		t.Fatalf("%d meetings, %d boards", len(s.Meetings), len(s.Boards))
	}
	var finals, basics []exact.Rat
	for _, c := range s.Contestants {
		finals, basics = append(finals, c.Final), append(basics, c.Basic)
	}
	equal(t, "victory points", finals, ints(35, 35, 25, 25)) // a draw 10, 9 IMPs and 10 IMPs 14, 2 IMPs 11
	equal(t, "IMPs", basics, ints(11, 12, -11, -12))
	groups, _ := Split(s, []int{0, 1}, lists[rules.TiesRoundRobin])
	if !reflect.DeepEqual(groups, [][]int{{1}, {0}}) {
		t.Error(groups)
	}
	w, n := won(s, 0)
	equal(t, "wins of A", []exact.Rat{w, exact.Int(n)}, []exact.Rat{exact.New(5, 2), exact.Int(3)})

	// Point-a-board: average is half of the board, also where nobody sat it out.
	s = Matches([]string{"A", "B"}, [][]Played{{play(t, 0, 1, match.Rules{Form: rules.MethodPointABoard}, 10, 10, -10)}}, false)
	equal(t, "average", []exact.Rat{s.Boards[0].Average, s.Meetings[0].Available}, ints(1, 6))
	w, _ = won(s, 1)
	equal(t, "wins of B", []exact.Rat{w}, ints(0))
}
