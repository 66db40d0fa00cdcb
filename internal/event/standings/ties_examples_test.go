package standings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
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
	eventtest.Equal(t, "scores of the board", scoresOn(st, 0, 4), "average 5, 1 6, 3 4, 2 4")
	eventtest.Equal(t, "scores of the board", scoresOn(st, 1, 4), "average 5, 4 5")
	eventtest.Equal(t, "decided", decided(t, st, 4), "1 3= 3= 2, 1 9, 4 7, 2 4, 3 4, 2 1, 3 1") // the last two once more
}

// TestCountBackOfTwo is 143.5.3 of two: on a top of 50 who has 37 beats who has 29, and who has
// 29 beats who did not play the board; in IMPs who has 6 beats who has 4, and who has 4 beats
// who did not play it, both by 2 points to 0. A board that one of them had the average on is
// 1 to 1.
func TestCountBackOfTwo(t *testing.T) {
	scored := traveller{tables: 26, level: []int{8, 12}, seats: map[int]event.ID{7: "1", 11: "2"}}
	st := travellers(t, 2, scored)
	eventtest.Equal(t, "scores of the board", scoresOn(st, 0, 2), "average 25, 1 37, 2 29")
	eventtest.Equal(t, "decided", decided(t, st, 2), "1 2, 1 2, 2 0")
	scored.seats = map[int]event.ID{11: "2"}
	st = travellers(t, 2, scored, traveller{tables: 26, level: []int{14}, seats: map[int]event.ID{13: "1"}})
	eventtest.Equal(t, "scores of the board", scoresOn(st, 0, 2)+"; "+scoresOn(st, 1, 2), "average 25, 2 29; average 25, 1 25")
	eventtest.Equal(t, "decided", decided(t, st, 2), "2 1, 2 3, 1 1")

	r := eventtest.Preset(t, "Teams IMP")
	r.Ties = "count-back"
	lines := append(boards(1, "1", "3", [2]int{420, 170}), boards(1, "2", "4", [2]int{260, 110})...)
	e := eventtest.TeamsOf(t, r, append(lines, "1 17 1 3 110", "1 17 3 1 110")...)
	level := func(imps int) *standings.Standings {
		return eventtest.StandingsOf(t, fined(e, event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(imps)}))
	}
	st = level(-2)
	eventtest.Equal(t, "scores of the board", scoresOn(st, 0, 2)+"; "+scoresOn(st, 1, 2), "average 0, 1 6, 2 4; average 0, 1 0")
	eventtest.Equal(t, "decided", decided(t, st, 2), "1 2, 1 3, 2 1")
	for i := range e.Sessions[0].Results {
		if x := &e.Sessions[0].Results[i]; x.Board == 1 && (x.NS.A == "1" || x.EW.A == "1") {
			x.Kind, x.Score = event.NotPlayed, 0
		}
	}
	eventtest.Equal(t, "decided", decided(t, level(4), 2), "2 1, 2 3, 1 1")
}
