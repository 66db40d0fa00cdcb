package standings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// The examples of the EBU White Book 143 (split ties), each from an evening of which the results
// are such that its contestants end level.

// traveller is a board of pairs at so many tables. North-South of the first table has the top,
// that of the last nothing; a table of level has the score of the one before it. Who sits at a
// table is given for those who are named: 3 is North-South and -3 East-West of the third. All
// other seats are taken by pairs that play nothing else.
type traveller struct {
	tables int
	level  []int
	seats  map[int]event.ID
}

// travellers is an evening of these boards, without a movement, in which the pairs 1 to so many
// end level on 51 %, by penalties and awards: those are of no board.
func travellers(t *testing.T, named int, boards ...traveller) *standings.Standings {
	t.Helper()
	e := &event.Event{ID: "e", Kind: event.Pairs, Rules: rules.EBU()}
	e.Rules.Ties = "count-back"
	s := event.Session{ID: "s", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	join := func(id event.ID) {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: len(e.Contestants)})
	}
	for n := range named {
		join(event.ID(fmt.Sprint(n + 1)))
	}
	for b, x := range boards {
		at := func(seat int) event.Side {
			id, ok := x.seats[seat]
			if !ok {
				id = event.ID(fmt.Sprint("board ", b+1, " seat ", seat))
				join(id)
			}
			return event.Pair(id)
		}
		for k := 1; k <= x.tables; k++ {
			score := -10 * k
			if slices.Contains(x.level, k) {
				score += 10
			}
			s.Results = append(s.Results, event.Result{
				ID: event.ID(fmt.Sprint("r", len(s.Results))), Board: b + 1, NS: at(k), EW: at(-k), Round: b + 1, Kind: event.Played, Score: score,
			})
		}
	}
	e.Sessions = []event.Session{s}
	st := eventtest.StandingsOf(t, e)
	var even []event.Penalty
	for n := range named {
		id := event.ID(fmt.Sprint(n + 1))
		even = append(even, event.Penalty{ID: "p" + id, Contestant: id, Unit: event.PenaltyPercent, Amount: exact.Int(51).Sub(st.Row(id).Total.Percent())})
	}
	return eventtest.StandingsOf(t, fined(e, even...))
}

// decided are the places of the first contestants, the first of those that they share being 1,
// and what the test made of them: "1 3= 3= 2, 1 6, 4 4, 2 1, 3 1".
func decided(t *testing.T, st *standings.Standings, named int) string {
	t.Helper()
	d := st.Lists[0].Decision("1")
	if d == nil || len(d.Contestants) != named {
		t.Fatalf("no tie of %d: %+v", named, d)
	}
	var places []string
	for n := range named {
		r := st.Row(event.ID(fmt.Sprint(n + 1)))
		places = append(places, scoring.Place{Rank: r.Rank - d.From + 1, Tied: r.Tied}.String())
	}
	return strings.Join(places, " ") + ", " + values(d)
}

// scoresOn are what the tests see of a board: the average, and what those who are named scored.
func scoresOn(st *standings.Standings, board, named int) string {
	b := st.TieStage(st.Index, "").Boards[board]
	out := "average " + b.Average.String()
	for _, x := range b.Scores {
		if id := st.Event.Contestants[x.Contestant].ID; st.Index[id] < named {
			out += fmt.Sprintf(", %s %s", id, x.Points)
		}
	}
	return out
}

// TestCountBackOfFour is 143.5.3 of four pairs: 60 %, 40 %, 40 % and one that did not play the
// board are worth 6, 1, 1 and 4. On the second board the fourth has the average, as all who did
// not play it: 3 for each.
func TestCountBackOfFour(t *testing.T) {
	st := travellers(t, 4,
		traveller{tables: 6, seats: map[int]event.ID{3: "1", 4: "2", -3: "3"}},
		traveller{tables: 6, level: []int{4}, seats: map[int]event.ID{4: "4"}},
	)
	if got := scoresOn(st, 0, 4); got != "average 5, 1 6, 3 4, 2 4" {
		t.Error(got)
	}
	if got := scoresOn(st, 1, 4); got != "average 5, 4 5" {
		t.Error(got)
	}
	if got := decided(t, st, 4); got != "1 3= 3= 2, 1 9, 4 7, 2 4, 3 4, 2 1, 3 1" { // the last two once more
		t.Error(got)
	}
}

// TestCountBackOfTwo is 143.5.3 of two: on a top of 50 who has 37 beats who has 29, and who has
// 29 beats who did not play the board; in IMPs who has 6 beats who has 4, and who has 4 beats
// who did not play it, both by 2 points to 0. A board that one of them had the average on is
// 1 to 1.
func TestCountBackOfTwo(t *testing.T) {
	scored := traveller{tables: 26, level: []int{8, 12}, seats: map[int]event.ID{7: "1", 11: "2"}}
	st := travellers(t, 2, scored)
	if got := scoresOn(st, 0, 2); got != "average 25, 1 37, 2 29" {
		t.Error(got)
	}
	if got := decided(t, st, 2); got != "1 2, 1 2, 2 0" {
		t.Error(got)
	}
	scored.seats = map[int]event.ID{11: "2"}
	st = travellers(t, 2, scored, traveller{tables: 26, level: []int{14}, seats: map[int]event.ID{13: "1"}})
	if got := scoresOn(st, 0, 2) + "; " + scoresOn(st, 1, 2); got != "average 25, 2 29; average 25, 1 25" {
		t.Error(got)
	}
	if got := decided(t, st, 2); got != "2 1, 2 3, 1 1" {
		t.Error(got)
	}

	r := eventtest.Preset(t, "Teams IMP")
	r.Ties = "count-back"
	lines := append(boards(1, "1", "3", [2]int{420, 170}), boards(1, "2", "4", [2]int{260, 110})...)
	e := eventtest.TeamsOf(t, r, append(lines, "1 17 1 3 110", "1 17 3 1 110")...)
	level := func(imps int) *standings.Standings {
		return eventtest.StandingsOf(t, fined(e, event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(imps)}))
	}
	st = level(-2)
	if got := scoresOn(st, 0, 2) + "; " + scoresOn(st, 1, 2); got != "average 0, 1 6, 2 4; average 0, 1 0" {
		t.Error(got)
	}
	if got := decided(t, st, 2); got != "1 2, 1 3, 2 1" {
		t.Error(got)
	}
	for i := range e.Sessions[0].Results {
		if x := &e.Sessions[0].Results[i]; x.Board == 1 && (x.NS.A == "1" || x.EW.A == "1") {
			x.Kind, x.Score = event.NotPlayed, 0
		}
	}
	if got := decided(t, level(4), 2); got != "2 1, 2 3, 1 1" {
		t.Error(got)
	}
}

// points are ten boards of a point-a-board match of which the home team wins so many of 20.
func points(home int) [][2]int {
	out := level(10)
	for i := range out {
		switch won := min(home, 2); {
		case won == 2:
			out[i], home = [2]int{140, 110}, home-2
		case won == 0:
			out[i] = [2]int{110, 140}
		default:
			home = 0
		}
	}
	return out
}

// TestTieBreakPoints is 143.5.2: who met teams that end on 50, 40 and 30 has 120 tie-break
// points, and is above who met such of 40, 40 and 20.
func TestTieBreakPoints(t *testing.T) {
	var lines []string
	for _, m := range []struct {
		round, home, away, points int
	}{
		{1, 1, 3, 10}, {2, 1, 4, 15}, {3, 1, 5, 20}, // 45
		{2, 3, 9, 20}, {3, 3, 9, 20}, // 50
		{1, 4, 10, 20}, {3, 4, 10, 15}, // 40
		{1, 5, 11, 20}, {2, 5, 11, 10}, // 30
		{1, 2, 6, 10}, {2, 2, 7, 15}, {3, 2, 8, 20}, // 45
		{2, 6, 12, 20}, {3, 6, 12, 10}, // 40
		{1, 7, 13, 20}, {3, 7, 13, 15}, // 40
		{1, 8, 14, 20}, {2, 8, 14, 0}, // 20
	} {
		lines = append(lines, boards(m.round, fmt.Sprint(m.home), fmt.Sprint(m.away), points(m.points)...)...)
	}
	r := eventtest.Preset(t, "Point-a-board")
	r.Ties = "opponents"
	st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, r, lines...))
	for id, want := range map[event.ID]string{"1": "45", "2": "45", "3": "50", "4": "40", "5": "30", "6": "40", "7": "40", "8": "20"} {
		eventtest.Same(t, "team "+string(id), st.Row(id).Total.Points, want)
	}
	if got := decided(t, st, 2); got != "1 2, 1 120, 2 100" {
		t.Error(got)
	}
}

// TestTieBreakPointsOfLength is 143.5.2 of one and a half meetings: an opponent that ends on 20
// counts for 30.
func TestTieBreakPointsOfLength(t *testing.T) {
	lines := append(boards(1, "1", "3", points(8)...), boards(2, "1", "3", points(2)[:5]...)...)
	lines = append(append(lines, boards(1, "2", "4", points(10)...)...), boards(2, "4", "5", points(20)[:5]...)...)
	r := eventtest.Preset(t, "Point-a-board")
	r.Ties = "opponents"
	st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, r, lines...))
	for id, want := range map[event.ID]string{"1": "10", "2": "10", "3": "20", "4": "20"} {
		eventtest.Same(t, "team "+string(id), st.Row(id).Total.Points, want)
	}
	if got := decided(t, st, 2); got != "1 2, 1 30, 2 20" {
		t.Error(got)
	}
}

// TestMatchesWonOfDifferentNumbers is 143.6.2: 6 matches won of 8 is more than 8 of 12.
func TestMatchesWonOfDifferentNumbers(t *testing.T) {
	won, hardly, lost := [][2]int{{140, 110}, {140, 110}}, [][2]int{{140, 110}, {110, 110}}, [][2]int{{110, 140}, {110, 140}}
	var lines []string
	for round := 1; round <= 12; round++ {
		m, other := lost, "5"
		if round <= 8 {
			m = hardly
		}
		if round <= 6 {
			other = "3"
		}
		lines = append(lines, boards(round, "1", other, m...)...)
		if round <= 6 {
			lines = append(lines, boards(round, "2", "4", won...)...)
		} else if round <= 8 {
			lines = append(lines, boards(round, "2", "4", lost...)...)
		}
	}
	r := eventtest.Preset(t, "Point-a-board")
	r.Ties = "wins"
	st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, r, lines...))
	eventtest.Same(t, "8 matches of 3-1", st.Row("1").Total.Points, "24")
	eventtest.Same(t, "6 matches of 4-0", st.Row("2").Total.Points, "24")
	if got := decided(t, st, 2); got != "2 1, 2 75, 1 200/3" {
		t.Error(got)
	}
}

// TestExtraBoardsOfKnockOut is 143.2.1: a match of a knock-out that is level has an eighth of its
// boards extra, a fraction upwards, at least 2.
func TestExtraBoardsOfKnockOut(t *testing.T) {
	for per, want := range map[int]int{16: 2, 24: 3, 30: 4, 48: 6, 8: 2} {
		e := eventtest.DrawnRounds(t, per, 2, event.Teams, event.DrawKnockout)
		s := &e.Sessions[0]
		d, err := drawing.Propose(&e, "s", "A", drawing.Options{})
		if err != nil {
			t.Fatal(err)
		}
		drawing.Keep(&e, s, &s.Sections[0], d)
		for i, x := range eventtest.Missing(s) {
			s.Results = append(s.Results, event.Result{
				ID: event.ID(fmt.Sprint("r", i)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Kind: event.Played, Score: 110,
			})
		}
		extra, err := drawing.ExtraBoards(&e, "s", "A", 1, eventtest.P(1))
		if err != nil || len(s.Results) != 2*per || len(extra.Boards) != want {
			t.Errorf("%d boards: extra %v, want %d; %v", per, extra.Boards, want, err)
		}
	}
}
