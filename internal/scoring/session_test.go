package scoring

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// met is a line of a session: who met, and what came of it.
type met struct {
	ns, ew int
	line   string
}

func session(t testing.TB, contestants int, boards ...[]met) Session {
	t.Helper()
	s := Session{Contestants: contestants}
	for _, ms := range boards {
		var b Board
		for _, m := range ms {
			b.Lines = append(b.Lines, typed(t, m.ns, m.ew, m.line))
		}
		s.Boards = append(s.Boards, b)
	}
	return s
}

// TestPlusMinus: Law 12C2b. Contestant 0 makes 100 % on real scores, 1 makes 0 %:
// average plus is worth 100 to the one and 60 to the other, average minus 0 and 40.
func TestPlusMinus(t *testing.T) {
	ms := func(award string) Session {
		return session(t, 6,
			[]met{{0, 1, "420"}, {2, 3, "50"}, {4, 5, "50"}},
			[]met{{0, 1, award}, {2, 3, "50"}, {4, 5, "40"}},
		)
	}
	for _, c := range []struct {
		award, ns, ew string
		settings      string
	}{
		{"a+/a-", "4", "0", ""},
		{"a-/a+", "8/5", "12/5", ""}, // 40 and 60 % of the top of 4
		{"a+/a+", "4", "12/5", ""},   // the sides need not make the top
		{"a/a", "2", "2", ""},
		{"60/40", "12/5", "8/5", ""}, // typed as percentages: exactly those
		{"45.5/0", "91/50", "0", ""},
		{"a+/a-", "12/5", "8/5", "plus_minus=fixed"},
	} {
		o := score(t, ms(c.award), preset(t, "EBU", c.settings))
		l := o.Boards[1].Line(0)
		same(t, c.award+" NS", l.NS, c.ns)
		same(t, c.award+" EW", l.EW, c.ew)
		same(t, c.award+" maximum", l.NSMax, "4")
		if !l.Artificial || !l.Counts {
			t.Errorf("%s: %+v", c.award, l)
		}
	}
}

// TestUnequalNone: a row not played lowers the top, and averages still tie.
func TestUnequalNone(t *testing.T) {
	r := preset(t, "MesserBridge", "unequal=none")
	p, _ := scoreOne(t, board(t, "10", "20", "ng", "gem"), r)
	same(t, "top", p.Top, "4")
	same(t, "best", p.Line(1).NS, "3")
	same(t, "average", p.Line(3).NS, "2")
}

// TestAveragesAndNotPlayed: under as-ties the averages count among the S scores,
// and Neuberg stretches those to N.
func TestAveragesAndNotPlayed(t *testing.T) {
	p, _ := scoreOne(t, board(t, "40", "30", "20", "gem", "ng"), rules.MesserBridge())
	if p.N != 5 || p.S != 4 || p.Played != 3 || p.Averages != 1 {
		t.Fatalf("%+v", p)
	}
	wantPoints(t, p, "13/2 4 3/2 4", "3/2 4 13/2 4") // X = 5 3 1: 5/4*(X+1)-1
	p, _ = scoreOne(t, board(t, "40", "30", "20", "gem", "ng"), rules.EBU())
	wantPoints(t, p, "7.33 4 0.67 4", "0.67 4 7.33 4") // X = 4 2 0: 5/3*(X+1)-1
}

// TestProvisional: while results are missing a board is scored on what is in, and
// the day it is complete it is scored on the session's normal number.
func TestProvisional(t *testing.T) {
	s := session(t, 8,
		[]met{{0, 1, "10"}, {2, 3, "20"}, {4, 5, "30"}, {6, 7, "40"}},
		[]met{{0, 1, "10"}, {2, 3, "20"}, {4, 5, "..."}, {6, 7, "ng"}},
		[]met{{0, 1, "10"}},
		nil,
	)
	for i := range s.Boards {
		s.Boards[i].Scheduled = 4
	}
	o := score(t, s, rules.MesserBridge())
	if o.Missing != 1+3+4 || !o.Provisional || o.Boards[0].Provisional || !o.Boards[1].Provisional {
		t.Fatalf("missing %d, %+v", o.Missing, o.Boards)
	}
	same(t, "complete board", o.Boards[0].Top, "6")
	same(t, "board with one missing: three lines are in", o.Boards[1].Top, "4")
	same(t, "its best of two, one not played", o.Boards[1].Line(1).NS, "7/2")
	same(t, "board with one result", o.Boards[2].Top, "0")
	same(t, "board with none", o.Boards[3].Top, "0")
	if o.Boards[1].Line(2).Counts {
		t.Error("a missing line counts")
	}
	same(t, "maximum", o.Totals[0].Max, "10") // 6 + 4 + 0
	if o.Totals[0].Boards != 3 || o.Totals[4].Boards != 1 {
		t.Errorf("boards %d and %d", o.Totals[0].Boards, o.Totals[4].Boards)
	}
	o = score(t, s, preset(t, "MesserBridge", "provisional=neuberg"))
	same(t, "top, stretched", o.Boards[1].Top, "6")
	same(t, "best of two, stretched to four", o.Boards[1].Line(1).NS, "5")
}

// TestNothingToCompare: nowhere a division by zero.
func TestNothingToCompare(t *testing.T) {
	for _, name := range rules.Presets() {
		r := preset(t, name, "")
		o := score(t, Session{}, r)
		if o.Top.Sign() != 0 || o.Provisional || len(o.Totals) != 0 {
			t.Errorf("an empty session: %+v", o)
		}
		o = score(t, session(t, 2, []met{{0, 1, "420"}}), r)
		if o.Totals[0].HasPercent() || o.Totals[0].Boards != 1 || o.Totals[0].Max.Sign() != 0 {
			t.Errorf("one result: %+v", o.Totals[0])
		}
		o = score(t, session(t, 2, []met{{0, 1, "gem"}}), r)
		if o.Totals[0].HasPercent() {
			t.Errorf("one average: %+v", o.Totals[0])
		}
		o = score(t, session(t, 4, []met{{0, 1, "420"}, {2, 3, "ng"}}), r)
		if r.HasPercent() {
			same(t, "one result of two", o.Totals[0].Percent(), "50")
		} else {
			same(t, "one result of two", o.Totals[0].Points, "0")
		}
		o = score(t, session(t, 4, []met{{0, 1, "ng"}, {2, 3, "ng"}}), r)
		if o.Totals[0].HasPercent() || o.Totals[0].Boards != 0 {
			t.Errorf("nothing played: %+v", o.Totals[0])
		}
	}
}

// TestSessionTotal: X49 (Manning): 7 tables, 7 rounds of a board, half a top of 6:
// 294 matchpoints for a direction, whatever the scores.
func TestSessionTotal(t *testing.T) {
	s := Session{Contestants: 14}
	for b := range 7 {
		var board Board
		for i := range 7 {
			board.Lines = append(board.Lines, Line{NS: i, EW: 7 + (i+b)%7, Kind: Played, Score: 10 * ((b*i*i + 3*i) % 11)})
		}
		s.Boards = append(s.Boards, board)
	}
	o := score(t, s, rules.MesserBridge())
	t.Run("X49", func(t *testing.T) {
		var ns exact.Rat
		for _, total := range o.Totals[:7] {
			ns = ns.Add(total.Points)
		}
		same(t, "all NS points", ns, "294")
	})
}

func TestRefused(t *testing.T) {
	ok := session(t, 2, []met{{0, 1, "420"}})
	for _, c := range []struct {
		name string
		s    Session
		r    rules.Rules
		code string
	}{
		{"percentage", session(t, 2, []met{{0, 1, "110/40"}}), rules.EBU(), "scoring.award-range"},
		{"percentage below 0", session(t, 2, []met{{0, 1, "40/-1"}}), rules.EBU(), "scoring.award-range"},
		{"later program", ok, rules.Rules{Version: rules.Version + 1}, "scoring.newer-rules"},
		{"unknown method", ok, rules.Rules{Method: "chess"}, "scoring.unknown-value"},
		{"decimals", ok, rules.Rules{PointDecimals: 9}, "scoring.unknown-value"},
		{"contestant out of range", Session{Contestants: 1, Boards: ok.Boards}, rules.EBU(), ""},
		{"contestant against itself", session(t, 2, []met{{1, 1, "420"}}), rules.EBU(), ""},
		{"kind", Session{Contestants: 2, Boards: []Board{{Lines: []Line{{EW: 1, Kind: 9}}}}}, rules.EBU(), ""},
		{"award kind", Session{Contestants: 2, Boards: []Board{{Lines: []Line{{EW: 1, Kind: Awarded, Awards: &SideAwards{EW: Award{Kind: 9}}}}}}}, rules.EBU(), ""},
		{"contestants", Session{Contestants: -1}, rules.EBU(), ""},
	} {
		_, err := Score(c.s, c.r)
		if err == nil {
			t.Errorf("%s: accepted", c.name)
		} else if p := problem.Find(err); (p != nil) != (c.code != "") || p != nil && p.Code != c.code {
			t.Errorf("%s: %v, want %q", c.name, err, c.code)
		}
	}
}
