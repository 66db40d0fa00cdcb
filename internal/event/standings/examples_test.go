package standings_test

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/scoring/rules"
)

// boards are the results of a match between two teams in a round: a board for each two scores,
// of North-South at the open and at the closed table.
func boards(round int, home, away string, scores ...[2]int) []string {
	var lines []string
	for i, x := range scores {
		lines = append(lines, fmt.Sprintf("%d %d %s %s %d", round, 16*i+1, home, away, x[0]), fmt.Sprintf("%d %d %s %s %d", round, 16*i+1, away, home, x[1]))
	}
	return lines
}

// level is so many boards on which both tables made the same.
func level(n int) [][2]int {
	var out [][2]int
	for range n {
		out = append(out, [2]int{110, 110})
	}
	return out
}

// TestPattonExamples: boards and saldo of Patton and of board-a-match, as the lecture of
// M. Marciniak (PZBS) prints them; the saldo by the larger sum and by the total.
func TestPattonExamples(t *testing.T) {
	for _, c := range []struct {
		preset     string
		of         rules.PattonOf
		open, away int // North-South at the two tables
		home, got  string
	}{
		// a difference of 0, 10 and 20: 1-1, 1-1, 2-0, with a saldo of 4-4
		{"Patton", "", 420, 420, "5", "5"},
		{"Patton", "", 430, 420, "5", "5"},
		{"Patton", "", 420, 400, "6", "4"},
		{"Point-a-board", "", 420, 420, "1", "1"},
		{"Point-a-board", "", 430, 420, "2", "0"},
		{"Point-a-board", "", 420, 400, "2", "0"},
		// 8 %, 10 %, 18 %, 20 %, 29 %, a third, 48 %, 50 %, 80 %; the board is 2-0 besides
		{"Patton", "", 500, 460, "6", "4"},
		{"Patton", "", 500, 450, "7", "3"},
		{"Patton", "", 490, 400, "7", "3"},
		{"Patton", "", 500, 400, "8", "2"},
		{"Patton", "", 420, 300, "8", "2"},
		{"Patton", "", 450, 300, "9", "1"},
		{"Patton", "", 800, 420, "9", "1"},
		{"Patton", "", 800, 400, "10", "0"},
		{"Patton", "", 500, 100, "10", "0"},
		// of the total: 100 of 900 is 11 %, 400 of 1200 a third
		{"Patton", "total", 500, 400, "7", "3"},
		{"Patton", "total", 800, 400, "9", "1"},
	} {
		r := eventtest.Preset(t, c.preset)
		if c.of != "" {
			r.PattonOf = c.of
		}
		st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, r, boards(1, "1", "2", [2]int{c.open, c.away})...))
		what := fmt.Sprintf("%s %s %d and %d", c.preset, c.of, c.open, c.away)
		eventtest.Same(t, what, st.Row("1").Total.Points, c.home)
		eventtest.Same(t, what+", the other", st.Row("2").Total.Points, c.got)
	}
}

// TestVPExamples: margins and victory points of whole matches. 14 boards: R. Klinger on the WBF
// scale of 2013; 8 boards: the 25-0 of rosalind.home.xs4all.nl and the 20-0 of the ACBL
// (bridgehands.com).
func TestVPExamples(t *testing.T) {
	// what a board is worth: 30 is 1 IMP, 60 is 2, 300 is 7, 430 is 10
	two, seven, ten, one := [2]int{170, 110}, [2]int{300, 0}, [2]int{430, 0}, [2]int{140, 110}
	for _, c := range []struct {
		preset    string
		n         int
		swings    [][2]int
		home, got string
	}{
		{"Teams WBF", 14, [][2]int{two}, "10.66", "9.34"},
		{"Teams WBF", 14, [][2]int{seven}, "12.16", "7.84"},
		{"Teams WBF", 14, [][2]int{ten, ten}, "15.26", "4.74"},
		{"Teams 25-0", 8, nil, "15", "15"},
		{"Teams 25-0", 8, [][2]int{one}, "15", "15"},
		{"Teams 25-0", 8, [][2]int{ten, ten, ten, ten, ten, one}, "25", "0"},
		{"Teams ACBL", 8, nil, "10", "10"},
		{"Teams ACBL", 8, [][2]int{one}, "11", "9"},
		{"Teams ACBL", 8, [][2]int{ten, ten, seven, one}, "20", "0"},
	} {
		scores := append(append([][2]int{}, c.swings...), level(c.n-len(c.swings))...)
		for i := range scores {
			if scores[i][1] == 0 { // passed out would need another word: both 50 more
				scores[i] = [2]int{scores[i][0] + 50, 50}
			}
		}
		st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, eventtest.Preset(t, c.preset), boards(1, "1", "2", scores...)...))
		what := fmt.Sprintf("%s, %d boards, %v", c.preset, c.n, c.swings)
		eventtest.Same(t, what, st.Row("1").Total.VPs(), c.home)
		eventtest.Same(t, what+", the other", st.Row("2").Total.VPs(), c.got)
	}
}

// TestOneAndAHalfMeetings: two teams that met one and a half times are told apart by what both
// meetings brought: 8-12 of 20 and 10-0 of 10 are 18-12 (White Book 143.6.2b).
func TestOneAndAHalfMeetings(t *testing.T) {
	win, lose := [2]int{140, 110}, [2]int{110, 140}
	times := func(n int, x [2]int) (out [][2]int) {
		for range n {
			out = append(out, x)
		}
		return out
	}
	lines := boards(1, "1", "2", append(times(4, win), times(6, lose)...)...)
	lines = append(lines, boards(2, "1", "2", times(5, win)...)...)
	lines = append(lines, boards(3, "2", "3", times(3, win)...)...)
	for tests, first := range map[rules.Ties]event.ID{"direct": "1", "shared": ""} {
		r := eventtest.Preset(t, "Point-a-board")
		r.Ties = tests
		st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, r, lines...))
		a, b := st.Row("1"), st.Row("2")
		eventtest.Same(t, "team 1", a.Total.Points, "18")
		eventtest.Same(t, "team 2", b.Total.Points, "18")
		if first == "" {
			eventtest.Says(t, "shared", "1= 1=", a.Place(), b.Place())
			continue
		}
		eventtest.Says(t, tests, "1 2", a.Place(), b.Place())
		for _, m := range st.TieStage(st.Index, "").Meetings {
			want := map[int]string{10: "1", 5: "1/2", 3: "3/10"}[int(m.Available.Float())/2]
			eventtest.Same(t, "length", m.Length, want)
		}
	}
}
