package review_test

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/slips"
)

// TestSuspectSlips holds: each kind of slip is told by its name, with what was meant.
func TestSuspectSlips(t *testing.T) {
	n, e := bridge.North, bridge.East
	for _, x := range []struct {
		name  string
		board int
		lines []suspectLine
		kind  slips.Kind
		score int // meant
	}{
		{"a zero too many", 2, suspectScores(1100, 110, 140, 110, 110, -50, 110, 140), slips.AddedZero, 110},
		{"two figures turned", 2, suspectScores(260, 620, 620, 650, 620, -100, 620, 650), slips.Transposed, 620},
		{"the wrong way round", 1, suspectScores(-430, 400, 430, 460, 430, 400, -50, -50), slips.Swapped, 430},
		{"another denomination", 1, []suspectLine{
			{"4C", n, 10, 130, ""},
			{"4S", n, 10, 420, ""},
			{"4S", n, 10, 420, ""},
			{"4S", n, 9, -50, ""},
			{"4S", n, 10, 420, ""},
			{"4S", n, 11, 450, ""},
			{"4S", n, 10, 420, ""},
			{"4S", n, 10, 420, ""},
			{"3S", n, 10, 170, ""},
		}, slips.Suit, 420},
		{"the wrong side's contract", 1, []suspectLine{
			{"3N", e, 9, -400, ""},
			{"3N", n, 9, 400, ""},
			{"4S", n, 10, 420, ""},
			{"3N", n, 10, 430, ""},
			{"4S", n, 10, 420, ""},
			{"4S", n, 10, 420, ""},
		}, slips.Declarer, 400},
	} {
		b := suspectBoard(t, x.board, x.lines)
		var mine *review.Suspicion
		for _, s := range review.Suspicions(&standings.Standings{Boards: []standings.ScoredBoard{b}}) {
			if s.Result == "r1" {
				mine = &s
			}
		}
		switch {
		case mine == nil:
			t.Errorf("%s: not marked", x.name)
		case (mine.Slip != x.kind || mine.Meant == nil || mine.Meant.Score != x.score || mine.Meant.ID != "r1"):
			t.Errorf("%s: %v, meant %+v", x.name, mine.Slip, mine.Meant)
		case x.kind == slips.Declarer && mine.Meant.Contract.Declarer != n: // as all others, and not South
			t.Errorf("%s: %v declared", x.name, mine.Meant.Contract.Declarer)
		}
	}
}

// TestSuspectNeighbour holds: a result of the board after is told so, and which board.
func TestSuspectNeighbour(t *testing.T) {
	slam := []suspectLine{}
	for range 7 {
		slam = append(slam, suspectLine{"6S", bridge.North, 12, 980, ""})
	}
	part := []suspectLine{{"6S", bridge.North, 12, 980, ""}}
	for i := range 7 {
		part = append(part, suspectLine{"2H", bridge.East, 8 + i%2, -110 - 30*(i%2), ""})
	}
	st := &standings.Standings{Boards: []standings.ScoredBoard{suspectBoard(t, 1, part), suspectBoard(t, 2, slam)}}
	st.Boards[1].Vulnerability = bridge.VulNone
	all := review.SuspicionsOn(st, 1)
	if len(all) != 1 || all[0].Result != "r1" || all[0].Slip != slips.Neighbour || all[0].Near != 2 {
		t.Errorf("%+v", all)
	}
	if len(review.SuspicionsOn(st, 2)) != 0 || review.SuspicionsOn(st, 3) != nil {
		t.Error("boards that are right, or not there")
	}
}

func BenchmarkSuspicions(b *testing.B) {
	st := computed(b, publishedEvening(b, "pairs-two-sections-neuberg"))
	for i := range st.Boards {
		st.Boards[i] = bare(st.Boards[i])
	}
	review.Suspicions(st)
	b.ReportAllocs()
	for b.Loop() {
		review.Suspicions(st)
	}
}

// TestSuspectExchange holds: two results of the same sides that each fit the board of the
// other are told so, both.
func TestSuspectExchange(t *testing.T) {
	st := exchanged(t)
	all := review.Suspicions(st)
	if len(all) != 2 || all[0].With != "b1" || all[1].With != "a1" || all[0].OtherBoard() != 2 || all[1].OtherBoard() != 1 {
		t.Errorf("%+v", all)
	}
	if on := review.SuspicionsOn(st, 2); len(on) != 1 || on[0].With != "a1" {
		t.Errorf("%+v", on)
	}
	st.Boards[1].Lines[0].NS, st.Boards[1].Lines[0].EW = event.Pair("8"), event.Pair("9")
	for _, s := range review.Suspicions(st) {
		if s.With != "" {
			t.Errorf("of other sides: %+v", s)
		}
	}
}

// exchanged is two boards, 6♠ North and 2♥ East, with one result of each on the other.
func exchanged(t testing.TB) *standings.Standings {
	var slam, part []suspectLine
	for i := range 7 {
		slam = append(slam, suspectLine{"6S", bridge.North, 12, 980, ""})
		part = append(part, suspectLine{"2H", bridge.East, 8 + i%2, -110 - 30*(i%2), ""})
	}
	slam[0], part[0] = part[0], slam[0]
	st := &standings.Standings{Boards: []standings.ScoredBoard{suspectBoard(t, 1, part), suspectBoard(t, 2, slam)}}
	for i, name := range []string{"a", "b"} {
		st.Boards[i].Vulnerability = bridge.VulNone
		for j := range st.Boards[i].Lines {
			st.Boards[i].Lines[j].Result.ID = event.ID(name + string(st.Boards[i].Lines[j].Result.ID[1:]))
		}
	}
	return st
}

// TestSuspectTurned holds: a score that everybody else has for the other side is meant
// that way round, also where no kind of slip is likely.
func TestSuspectTurned(t *testing.T) {
	for _, others := range [][]int{{420, 420, 450}, {420, 170, 450}, {420, 420, 420, 420, 420}, {420, 50, 100, 50}} {
		b := suspectBoard(t, 1, suspectScores(append([]int{-420}, others...)...))
		all := review.SuspicionsOn(&standings.Standings{Boards: []standings.ScoredBoard{b}}, 1)
		if len(all) == 0 || all[0].Result != "r1" || all[0].Slip != slips.Swapped || all[0].Meant == nil || all[0].Meant.Score != 420 {
			t.Errorf("%v: %+v", others, all)
		}
	}
}
