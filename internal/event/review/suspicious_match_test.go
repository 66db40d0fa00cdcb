package review_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/review"
)

// TestMatchRates holds what the two tables of a match say on a published evening of teams,
// of matches on boards of their own: few lines are marked, and of the results that are put
// with the other side most.
func TestMatchRates(t *testing.T) {
	e := publishedEvening(t, "teams-imps-vps")
	results := e.Sessions[0].Results
	clean := 0
	for _, s := range review.Suspicions(computed(t, e)) {
		if s.Code == review.SuspectRooms || s.Code == review.SuspectSwing {
			clean++
			t.Logf("board %d: %s %v, %d IMPs, %d others with at most %d", s.Board, s.Code, s.Slip, s.Swing, s.Others, s.Same)
		}
	}
	slips, caught := 0, 0
	for i := range results {
		was := results[i]
		if wrongDeclarer(&results[i]) || otherSide(&results[i]) {
			slips++
			for _, s := range review.SuspicionsOn(computed(t, e), was.Board) {
				if s.Result == was.ID || s.Like != nil && s.Like.ID == was.ID {
					caught++
					break
				}
			}
		}
		results[i] = was
	}
	t.Logf("%d results, %d marked by the match; %d of %d put with the other side are caught", len(results), clean, caught, slips)
	if len(results) != 240 || clean > 4 || caught < 230 {
		t.Errorf("%d results, %d marked by the match (at most 4); %d put with the other side are caught (at least 230)", len(results), clean, caught)
	}
}

// TestMatchSuspicions tries both rules on a board of matches: each is the result at the
// open table, with team 2n+1 North-South, and the one at the closed table.
func TestMatchSuspicions(t *testing.T) {
	for _, c := range []struct{ name, results, want string }{
		{"the same at both tables", "4S N 10, 4S N 10", ""},
		{"the same score at both tables", "620, 620", ""},
		{"a suit from both sides", "4S N 10, 4S E 9", "0c rooms declarer"},
		{"a part score in no-trump from both sides", "1NT N 7, 1NT E 7", ""},
		{"a game in no-trump from both sides", "3NT N 9, 3NT E 9", "0c rooms declarer"},
		{"the amount of a game for both sides", "420, -420", "0c rooms swapped"},
		{"nearly so", "420, -450", "0c rooms swapped"},
		{"a part score for both sides", "110, -110", ""},
		{"games in two suits", "4S N 10, 4H E 10", ""},
		{"two others have it from one side, which rule declarer tells", "4S N 10, 4S E 9; 4S E 9, 3NT W 9", ""},
		{"others had it from both sides", "4S N 10, 4S E 9; 4S E 9, 4S S 10", ""},
		{"a large swing, and nobody else", "980, -100", ""},
		{"a very large swing, and nobody else", "1700, -100", "0c swing none"},
		{"a swing as others have", "620, -100; 620, -100; 620, 620", ""},
		{"a swing that no other has", "980, 480; 480, 480; 490, 480", "0o swing none"},
		{"a swing of which one is near", "980, 480; 480, 140; 490, 480", ""},
	} {
		e := &event.Event{ID: "e", Name: "Teams", Kind: event.Teams, Rules: eventtest.Preset(t, "Teams IMP")}
		s := event.Session{ID: "s", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
		for i, m := range strings.Split(c.results, "; ") {
			teams := [2]event.ID{event.ID(strconv.Itoa(2*i + 1)), event.ID(strconv.Itoa(2*i + 2))}
			for j, text := range strings.Split(m, ", ") {
				r := event.Result{
					ID: event.ID(fmt.Sprint(i, "oc"[j:j+1])), Board: 1, Round: 1, Section: "A", Kind: event.Played,
					NS: event.Pair(teams[j]), EW: event.Pair(teams[1-j]), At: fmt.Sprintf("2026-11-14T22:0%d:00Z", 2*i+j),
				}
				if f := strings.Fields(text); len(f) == 3 {
					c := eventtest.Must(bridge.ParseContract(f[0]))
					r.Contract = c
					r.Contract.Declarer = bridge.Seat(strings.Index("NESW", f[1]))
					r.Tricks, _ = strconv.Atoi(f[2])
					r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(1), r.Tricks)
				} else {
					r.Score, _ = strconv.Atoi(text)
				}
				s.Results = append(s.Results, r)
			}
			for j, id := range teams {
				e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
				s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: 2*i + j + 1})
			}
		}
		e.Sessions = []event.Session{s}
		var got []string
		for _, x := range review.Suspicions(computed(t, e)) {
			if x.Code == review.SuspectRooms || x.Code == review.SuspectSwing {
				got = append(got, fmt.Sprintf("%s %s %v", x.Result, x.Code, x.Slip))
			}
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
