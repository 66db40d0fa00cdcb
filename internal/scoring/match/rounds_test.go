package match

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// twoRounds is three tables of Butler, rounds of 4 boards: 0-1, 2-3 and 4-5, then 0-3,
// 2-5 and 4-1. Only the first board of a round has different scores: 0 wins 11 IMPs in
// round 1 (650 against a datum of 50), and the third table's EW what that costs.
func twoRounds(scores ...[3]int) scoring.Session {
	s := scoring.Session{Contestants: 6}
	seats := [2][3][2]int{{{0, 1}, {2, 3}, {4, 5}}, {{0, 3}, {2, 5}, {4, 1}}}
	for round := range 2 {
		for b := range 4 {
			board := scoring.Board{}
			for i, pair := range seats[round] {
				l := scoring.Line{NS: pair[0], EW: pair[1], Kind: scoring.Passed, Round: round + 1}
				if b == 0 {
					l.Kind, l.Score = scoring.Played, scores[round][i]
				}
				board.Lines = append(board.Lines, l)
			}
			s.Boards = append(s.Boards, board)
		}
	}
	return s
}

// last returns the last step of what explains a total.
func last(s scoring.Session, o scoring.Outcome, contestant int) scoring.Step {
	steps := scoring.ExplainTotal(s, o, contestant).Steps
	return steps[len(steps)-1]
}

// swiss returns two rounds of matchpoints, with a contestant 6 besides and boards that were sat
// out.
func swiss(idle ...scoring.Idle) scoring.Session {
	s := twoRounds([3]int{650, 50, 40}, [3]int{100, 100, 100})
	s.Contestants, s.Idle = 7, idle
	return s
}

func converted(t *testing.T, s scoring.Session, r rules.Rules) scoring.Outcome {
	t.Helper()
	o, err := scoring.Score(s, r)
	check.NoError(t, err)
	ConvertRounds(s, &o, r)
	return o
}

func vps(o scoring.Outcome) string {
	var all []string
	for _, t := range o.Totals {
		all = append(all, t.VPs().String())
	}
	return strings.Join(all, " ")
}

// TestConvertRounds: Butler with no score dropped, each round on the WBF's scale for 4
// boards. Round 1: 650 50 50, mean 250, so +9, -5 and -5 IMPs for NS. On that scale
// (published, WBF_VPScales.pdf): 9 IMPs 14.60, 5 IMPs 12.80. Round 2: all alike, 10 each.
func TestConvertRounds(t *testing.T) {
	s := twoRounds([3]int{650, 50, 50}, [3]int{100, 100, 100})
	r := rules.Rules{Method: rules.MethodButler, DatumDrop: rules.DropNone, RoundVPs: rules.VPsWBF}
	o := converted(t, s, r)
	scale := scaleFor(t, rules.VPsWBF, 4)
	nine, _ := scale.VPs(exact.Int(9))
	five, _ := scale.VPs(exact.Int(5))
	check.Equal(t, "9 and 5 IMPs", nine.Text(2)+" "+five.Text(2), "14.60 12.80")
	ten, twenty := exact.Int(10), exact.Int(20)
	want := []exact.Rat{ten.Add(nine), twenty.Sub(nine).Add(ten), twenty.Sub(five).Add(ten), five.Add(ten), twenty.Sub(five).Add(ten), five.Add(ten)}
	for i, w := range want {
		if got := o.Totals[i]; !got.HasVPs() || !got.VPs().Equal(w) {
			t.Errorf("contestant %d: %v VPs, want %v", i, got.VPs(), w)
		}
	}
	if got := fmt.Sprint(scoring.Rank(o.Totals, r)); got != "[1 6 4= 2= 4= 2=]" {
		t.Errorf("places %s", got)
	}
	steps := scoring.ExplainTotal(s, o, 0).Steps
	if last := last(s, o, 0); last.Code != "why.vps" || last.Args["round"] != 2 || last.Args["boards"] != 4 || !last.Args["total"].(exact.Rat).Equal(want[0]) {
		t.Errorf("%+v", steps)
	}
	for _, step := range steps {
		if strings.HasPrefix(step.Code, "why.vps") && !step.Args["before"].(exact.Rat).Add(step.Args["vps"].(exact.Rat)).Equal(step.Args["total"].(exact.Rat)) {
			t.Errorf("%+v", step)
		}
	}
	r.RoundVPs = rules.VPsNone
	ConvertRounds(s, &o, r)
	if o.Rounds != nil {
		t.Error("rounds where none were asked for")
	}
}

// TestConvertPercent: a Swiss pairs on the EBU's percentages (R-VP-EBU): rounds of 4
// boards. Round 1 of matchpoints: 0 has 4 + 2+2+2 = 10 of 16 points, 62.5 %, 16-4 by the
// row of 2-4 boards (61.08 to 63.63).
func TestConvertPercent(t *testing.T) {
	s := twoRounds([3]int{650, 50, 40}, [3]int{100, 100, 100})
	r := rules.Rules{PercentVPs: rules.VPsEBUPercent}
	o := converted(t, s, r)
	if got := vps(o); got != "26 14 20 20 14 26" {
		t.Errorf("VPs %s", got)
	}
	if got := fmt.Sprint(scoring.Rank(o.Totals, r)); got != "[1= 5= 3= 3= 5= 1=]" {
		t.Errorf("places %s", got)
	}
	steps := scoring.ExplainTotal(s, o, 0).Steps
	if step := steps[len(steps)-2]; step.Code != "why.vps-percent" || step.Args["percent"].(exact.Rat).String() != "125/2" {
		t.Errorf("%+v", step)
	}
}

// TestRoundSatOut: what a round sat out is worth, and rounds of which the number of
// boards has no table.
func TestRoundSatOut(t *testing.T) {
	s := swiss(scoring.Idle{Contestant: 0, Round: 3, Boards: 4}, scoring.Idle{Contestant: 6, Round: 1, Boards: 4})
	for rule, want := range map[rules.SitOut]struct{ vps, code, total string }{
		rules.SitOutNone:    {"26 14 20 20 14 26 0", "why.vps-percent", "26"},
		rules.SitOutAverage: {"36 14 20 20 14 26 10", "why.vps-sit-out", "36"},
		rules.SitOutOwn:     {"39 14 20 20 14 26 0", "why.vps-own", "39"},
	} {
		o := converted(t, s, rules.Rules{PercentVPs: rules.VPsEBUPercent, SitOut: rule})
		if got := vps(o); got != want.vps {
			t.Errorf("%s: %s, want %s", rule, got, want.vps)
		}
		if o.Totals[6].HasVPs() != (rule == rules.SitOutAverage) {
			t.Errorf("%s: who never played: %+v", rule, o.Totals[6])
		}
		if last := last(s, o, 0); last.Code != want.code || last.Args["total"].(exact.Rat).String() != want.total {
			t.Errorf("%s: %+v", rule, last)
		}
	}
	if l := nearest(map[int]length{}, rules.VPsClub25, 5); l.boards != 4 || len(l.scale.Bands) == 0 {
		t.Errorf("5 boards on the old scale: %d", l.boards)
	}
	if old, acbl := nearest(map[int]length{}, rules.VPsClub25, 7), nearest(map[int]length{}, rules.VPsACBL20, 60); old.boards != 8 || acbl.boards != 36 {
		t.Errorf("7 boards on the old scale: %d; 60 on the ACBL's: %d", old.boards, acbl.boards)
	}
}

// TestRoundSatOutPercent: a percentage for a round sat out is of the victory points that two
// pairs share, whatever the scale is entered with: 60 is 12 of 20 (R-SWISS-BYE), and 18 of the
// 30 of a draw of 15. The boards sat out bring no points besides.
func TestRoundSatOutPercent(t *testing.T) {
	for _, c := range []struct {
		r    rules.Rules
		vps  string
		of   int
		more rules.SitOut
	}{
		{rules.Rules{PercentVPs: rules.VPsEBUPercent}, "12", 20, "60"},
		{rules.Rules{PercentVPs: rules.VPsEBUPercent}, "10", 20, "50"},
		{rules.Rules{PercentVPs: rules.VPsEBUPercent}, "0", 20, "0"},
		{rules.Rules{Method: rules.MethodCrossIMPs, RoundVPs: rules.VPsWBF}, "12", 20, "60"},
		{rules.Rules{Method: rules.MethodButler, RoundVPs: rules.VPsWBFDiscrete}, "111/10", 20, "55.5"},
		{rules.Rules{Method: rules.MethodButler, RoundVPs: rules.VPsACBL20}, "12", 20, "60"},
		{rules.Rules{Method: rules.MethodButler, RoundVPs: rules.VPsACBL30}, "18", 30, "60"},
		{rules.Rules{Method: rules.MethodButler, RoundVPs: rules.VPsClub25}, "18", 30, "60"},
		{rules.Rules{Method: rules.MethodButler, RoundVPs: rules.VPsOwn, VPTable: "6-6 0-4; 8-4 5-9; 12-0 10+"}, "36/5", 12, "60"},
	} {
		s := swiss(scoring.Idle{Contestant: 6, Round: 1, Boards: 4})
		c.r.SitOut = c.more
		check.NoError(t, c.r.Check())
		o := converted(t, s, c.r)
		if got := o.Totals[6]; got.VPs().String() != c.vps || got.Points.Sign() != 0 || got.Max.Sign() != 0 || got.SatOut() != 0 {
			t.Errorf("%s %s %s: %v VPs, want %s; %+v", c.r.VPs(), c.r.Method, c.more, got.VPs(), c.vps, got)
		}
		if got := RoundShare(4, exact.New(60, 1), c.r); !got.Equal(exact.New(int64(c.of)*60, 100)) {
			t.Errorf("%s: 60 %% is %v", c.r.VPs(), got)
		}
		last := last(s, o, 6)
		if last.Code != "why.vps-sit-out-percent" || !last.Args["of"].(exact.Rat).Equal(exact.Int(c.of)) || last.Args["vps"].(exact.Rat).String() != c.vps {
			t.Errorf("%s: %+v", c.r.VPs(), last)
		}
	}
	if got := RoundShare(4, fifty, rules.Rules{}); got.Sign() != 0 {
		t.Errorf("without victory points %v", got)
	}
}

// TestRoundAwarded: a round that was awarded is worth that, played, sat out or neither, and is
// in no own average; a penalty in points that was meant for it is taken in the last round that
// was played.
func TestRoundAwarded(t *testing.T) {
	s := swiss(
		scoring.Idle{Contestant: 0, Round: 3, Boards: 4}, scoring.Idle{Contestant: 6, Round: 1, Boards: 4}, scoring.Idle{Contestant: 6, Round: 2, Boards: 4},
	)
	s.Awarded = []scoring.AwardedRound{
		{Contestant: 0, Round: 1, Boards: 4, VPs: exact.Int(3)},
		{Contestant: 6, Round: 1, Boards: 4, VPs: exact.Int(17)},
		{Contestant: 1, Round: 2, Boards: 4},
		{Contestant: 2, Round: 5, Boards: 4, VPs: exact.Int(8)},
	}
	// without awards 26 14 20 20 14 26 and nothing: 16 4 10 10 4 16 in the first round
	if got := vps(converted(t, s, rules.Rules{PercentVPs: rules.VPsEBUPercent, SitOut: rules.SitOutOwn})); got != "23 4 28 20 14 26 17" {
		t.Errorf("own: %s", got)
	}
	r := rules.Rules{PercentVPs: rules.VPsEBUPercent, SitOut: "60"}
	o := converted(t, s, r)
	if got := vps(o); got != "25 4 28 20 14 26 29" {
		t.Errorf("60 %%: %s", got)
	}
	var told []string
	for _, step := range scoring.ExplainTotal(s, o, 6).Steps {
		told = append(told, step.Code)
	}
	if got := strings.Join(told, " "); got != "why.total why.max-mixed why.no-percent why.vps-awarded why.vps-sit-out-percent" && got != "why.total why.no-percent why.vps-awarded why.vps-sit-out-percent" {
		t.Error(got)
	}
	s.Adjustments = []scoring.Adjustment{{Contestant: 0, Unit: scoring.AdjustTop, Amount: exact.Int(-100), Round: 1}}
	if got := converted(t, s, r).Totals[0].VPs(); !got.Less(exact.Int(25)) {
		t.Errorf("with a penalty %v", got)
	}
}

// TestRoundsNotKnown: boards without a round are one round together, and who has nothing
// in has no victory points.
func TestRoundsNotKnown(t *testing.T) {
	s := twoRounds([3]int{650, 50, 50}, [3]int{100, 100, 100})
	s.Contestants = 7
	for i := range s.Boards {
		for j := range s.Boards[i].Lines {
			s.Boards[i].Lines[j].Round = 0
		}
	}
	o := converted(t, s, rules.Rules{Method: rules.MethodButler, DatumDrop: rules.DropNone, RoundVPs: rules.VPsWBF})
	scale := scaleFor(t, rules.VPsWBF, 8)
	if want, _ := scale.VPs(exact.Int(9)); !o.Totals[0].VPs().Equal(want) || o.Totals[6].HasVPs() {
		t.Errorf("%v, want %v; %+v", o.Totals[0].VPs(), want, o.Totals[6])
	}
}

// TestPenaltyBeforeVPs: a penalty of x IMPs in a round gives the victory points of a round
// that was x IMPs worse; the other pairs keep theirs, and the places follow.
func TestPenaltyBeforeVPs(t *testing.T) {
	s := twoRounds([3]int{650, 50, 50}, [3]int{100, 100, 100})
	r := rules.Rules{Method: rules.MethodButler, DatumDrop: rules.DropNone, RoundVPs: rules.VPsWBF}
	before := converted(t, s, r)
	scale := scaleFor(t, rules.VPsWBF, 4)
	for _, a := range []scoring.Adjustment{
		{Unit: scoring.AdjustIMPs, Amount: exact.Int(-3), Round: 1},
		{Unit: scoring.AdjustPoints, Amount: exact.Int(-3), Round: 1},
		{Unit: scoring.AdjustTop, Amount: exact.Int(-10), Round: 1},
		{Unit: scoring.AdjustIMPs, Amount: exact.Int(-3)},           // the last round
		{Unit: scoring.AdjustIMPs, Amount: exact.Int(-3), Round: 7}, // not played: the last
		{Unit: scoring.AdjustIMPs, Amount: exact.Int(2), Round: 2},
		{Unit: scoring.AdjustVPs, Amount: exact.Int(-3), Round: 1},
	} {
		s.Adjustments = []scoring.Adjustment{a}
		o := converted(t, s, r)
		nets := map[int]exact.Rat{1: exact.Int(9), 2: {}}
		last := a.Round
		if last == 0 || last > 2 {
			last = 2
		}
		change, given := nets[last], exact.Rat{}
		switch a.Unit {
		case scoring.AdjustVPs:
			given = a.Amount
		case scoring.AdjustTop:
			change = change.Sub(exact.Int(3))
		default:
			change = change.Add(a.Amount)
		}
		nets[last] = change
		one, _ := scale.VPs(nets[1])
		two, _ := scale.VPs(nets[2])
		if want := one.Add(two).Add(given); !o.Totals[0].VPs().Equal(want) {
			t.Errorf("%+v: %v VPs, want %v", a, o.Totals[0].VPs(), want)
		}
		for i := 1; i < 6; i++ {
			if !o.Totals[i].VPs().Equal(before.Totals[i].VPs()) {
				t.Errorf("%+v: contestant %d has %v VPs, before %v", a, i, o.Totals[i].VPs(), before.Totals[i].VPs())
			}
		}
		var sum exact.Rat
		for _, step := range scoring.ExplainTotal(s, o, 0).Steps {
			if total, ok := step.Args["total"].(exact.Rat); ok && strings.HasPrefix(step.Code, "why.vps") {
				sum = total
			}
		}
		if !sum.Equal(o.Totals[0].VPs()) {
			t.Errorf("%+v: the explanation ends at %v VPs, the total is %v", a, sum, o.Totals[0].VPs())
		}
	}
}

// TestOwnScale: the table that a club typed among its rules turns rounds into victory
// points, whatever their number of boards. By hand: round 1 is +9, -5 and -5 IMPs for NS
// (see TestConvertRounds), by this table 8-2, 2-8 and 2-8; in round 2 all are alike.
func TestOwnScale(t *testing.T) {
	r := rules.Rules{Method: rules.MethodButler, DatumDrop: rules.DropNone, RoundVPs: rules.VPsOwn, VPTable: "5-5 0-4; 8-2 5-9; 10-0 10+"}
	if !r.Matters("vp_table") || !r.ByVPs() {
		t.Fatal("the table does not matter")
	}
	o := converted(t, twoRounds([3]int{650, 50, 50}, [3]int{100, 100, 100}), r)
	if got := vps(o); got != "13 7 7 13 7 13" {
		t.Errorf("VPs %s", got)
	}
	if s, err := OwnScale(rules.Rules{VPTable: "5-5 0-4; 8-2 6+"}); err == nil {
		t.Errorf("5 IMPs are left out, and nothing is said: %v", s)
	}
	if _, err := OwnScale(rules.Rules{}); err == nil {
		t.Error("no table is a table")
	}
}
