package match

import (
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

var (
	plus  = scoring.Award{Kind: scoring.AwardPlus}
	minus = scoring.Award{Kind: scoring.AwardMinus}
)

func awardedBoard(home, away scoring.Award) Board {
	return Board{Open: Result{Kind: scoring.Awarded}, Closed: Result{Kind: scoring.Played, Score: 620}, HomeAward: home, AwayAward: away}
}

// TestVectors holds the published figures of matches, each by its name.
func TestVectors(t *testing.T) {
	one := func(t *testing.T, b Board, r Rules) BoardPoints {
		t.Helper()
		return score(t, Match{Boards: []Board{b}}, r).Boards[0]
	}
	t.Run("S29", func(t *testing.T) { // R-WEIGHTED-IMPS: (7 + 0) / 2, booked as 3
		b := played(0, 0)
		b.Open.Weights = []Weight{{Share: exact.New(1, 2), Score: 300}, {Share: exact.New(1, 2), Score: 0}}
		same(t, "exact", one(t, b, Rules{}).Home, "7/2")
		same(t, "toward zero", one(t, b, Rules{Weighted: rules.WeightedTowardZero}).Home, "3")
		b.NonOffender = Home
		same(t, "for the home team", one(t, b, Rules{Weighted: rules.WeightedNonOffenders}).Home, "4")
		b.NonOffender = Away
		same(t, "for the away team", one(t, b, Rules{Weighted: rules.WeightedNonOffenders}).Away, "-3")
		b.Open.Weights[0].Score = -300
		same(t, "toward zero, below 0", one(t, b, Rules{Weighted: rules.WeightedTowardZero}).Home, "-3")
	})
	t.Run("S30", func(t *testing.T) { // R-WEIGHTED-IMPS, the misprint put right
		b := played(0, 690)
		b.Open.Weights = []Weight{{Share: exact.New(1, 4), Score: 1700}, {Share: exact.New(3, 4), Score: 690}}
		p := one(t, b, Rules{})
		if p.Swings[0].Diff != 1010 {
			t.Errorf("difference %d", p.Swings[0].Diff)
		}
		same(t, "IMPs of the difference", p.Swings[0].Home, "14")
		same(t, "a quarter of it", p.Home, "7/2")
	})
	t.Run("S44", func(t *testing.T) { // R-PATTON-SALDO
		for percent, want := range map[string][2]string{
			"0": {"4", "4"}, "9.99": {"4", "4"}, "10": {"5", "3"}, "19.9": {"5", "3"}, "20": {"6", "2"},
			"33.2": {"6", "2"}, "33.4": {"7", "1"}, "49.9": {"7", "1"}, "50": {"8", "0"}, "80": {"8", "0"},
		} {
			win, lose := saldoPoints(rat(t, percent), saldoPolish)
			same(t, percent+" %", win, want[0])
			same(t, percent+" %", lose, want[1])
		}
	})
	t.Run("S45", func(t *testing.T) { // R-PATTON, R-BOARD-A-MATCH
		for diff, want := range map[int][2]string{0: {"1", "1"}, 10: {"1", "2"}, 20: {"2", "2"}} {
			same(t, "Patton", one(t, played(diff, 0), Rules{Form: rules.MethodPatton}).Home, want[0])
			same(t, "point-a-board", one(t, played(diff, 0), Rules{Form: rules.MethodPointABoard}).Home, want[1])
			same(t, "in halves", one(t, played(diff, 0), Rules{Form: rules.MethodPointABoard, Unit: rules.UnitOne}).Away,
				map[int]string{0: "1/2", 10: "0", 20: "0"}[diff])
		}
	})
	t.Run("S51", func(t *testing.T) { // R-PENALTY-UNITS
		same(t, "3 IMPs", Aggregate(exact.Int(3)), "100")
	})
	t.Run("Law 78B", func(t *testing.T) { // Law 78B
		for diff, want := range map[int]int{0: 0, 10: 0, 20: 1, 2240: 19, 3600: 23, 4000: 24, 50000: 24, -20: -1, -2240: -19} {
			if got := scoring.IMPs(diff); got != want {
				t.Errorf("%d points: %d IMPs, want %d", diff, got, want)
			}
		}
	})
	t.Run("X24", func(t *testing.T) { // taupobridge.nz
		p := one(t, played(420, 170), Rules{})
		if p.Swings[0].Diff != 250 {
			t.Errorf("difference %d", p.Swings[0].Diff)
		}
		same(t, "home", p.Home, "6")
		same(t, "away", p.Away, "-6")
	})
	t.Run("X36", func(t *testing.T) { // Klinger and infobridge.it: all that is known of 16 boards
		s, err := ParseScale("15-15 0-2\n16-14 3-7\n17-13 8-20\n20-10 21+")
		check.NoError(t, err)
		for m, want := range map[int]string{2: "15-15", 3: "16-14", 7: "16-14", 21: "20-10"} {
			if got := points(s, exact.Int(m)); got != want {
				t.Errorf("%d IMPs: %s, want %s", m, got, want)
			}
		}
	})
	t.Run("X38", func(t *testing.T) {
		for _, c := range []struct {
			boards, imps int
			want         string
		}{{7, 5, "13-7"}, {7, 28, "20-0"}, {9, 5, "12-8"}, {24, 20, "14-6"}} {
			if got := points(scaleFor(t, rules.VPsACBL20, c.boards), exact.Int(c.imps)); got != c.want {
				t.Errorf("%d boards, %d IMPs: %s, want %s", c.boards, c.imps, got, c.want)
			}
		}
	})
	t.Run("X39", func(t *testing.T) {
		s := scaleFor(t, rules.VPsEBUPercent, 7)
		for percent, want := range map[string]string{"50.65": "10-10", "50.66": "11-9", "60": "17-3", "68.4": "20-0", "45": "6-14", "50.654": "10-10", "50.655": "11-9", "49.345": "9-11"} {
			if got := points(s, rat(t, percent)); got != want {
				t.Errorf("%s %%: %s, want %s", percent, got, want)
			}
		}
	})
	t.Run("Law 86", func(t *testing.T) { // Law 86
		p := one(t, awardedBoard(plus, minus), Rules{})
		same(t, "average plus", p.Home, "3")
		same(t, "average minus", p.Away, "-3")
		same(t, "average", one(t, awardedBoard(scoring.Award{}, plus), Rules{}).Home, "0")
	})
}

// TestAwards: an award is worth the same share whatever the form, and both sides may
// get average plus.
func TestAwards(t *testing.T) {
	for _, c := range []struct {
		form       rules.Method
		home, away string
	}{
		{rules.MethodIMPs, "3", "-3"}, {rules.MethodTotal, "100", "-100"}, {rules.MethodPointABoard, "6/5", "4/5"}, {rules.MethodPatton, "6/5", "4/5"},
	} {
		p := score(t, Match{Boards: []Board{awardedBoard(plus, minus)}}, Rules{Form: c.form}).Boards[0]
		same(t, string(c.form)+" plus", p.Home, c.home)
		same(t, string(c.form)+" minus", p.Away, c.away)
	}
	o := score(t, Match{Boards: []Board{awardedBoard(plus, plus), played(420, 400)}}, Rules{Scale: rules.VPsWBF, ScaleBoards: 8})
	same(t, "home net", o.Home.Net, "4")
	same(t, "away net", o.Away.Net, "2")
	same(t, "home VPs", o.Home.VPs, "11.67") // each side's own margin
	same(t, "away VPs", o.Away.VPs, "10.86")
	o = score(t, Match{Boards: []Board{awardedBoard(plus, plus)}}, Rules{Form: rules.MethodPointABoard, Scale: rules.VPsEBUPercent, ScaleBoards: 8})
	same(t, "60 % of the board", o.Away.Percent, "60")
	same(t, "and of the scale", o.Away.VPs, "17")
	sixty := scoring.Award{Kind: scoring.AwardPercent, Percent: exact.Int(60)}
	o = score(t, Match{Boards: []Board{{Open: Result{Kind: scoring.Average}, HomeAward: sixty, Closed: Result{Kind: scoring.Missing}}, awardedBoard(sixty, scoring.Award{})}}, Rules{})
	same(t, "an average is for both", o.Boards[0].Home, "0")
	same(t, "60 % is average plus", o.Boards[1].Home, "3")
	if o.Counted != 2 || o.Missing != 0 {
		t.Errorf("%d counted, %d missing", o.Counted, o.Missing)
	}
}

// TestMatch follows a match of six boards through all its forms.
func TestMatch(t *testing.T) {
	m := Match{Boards: []Board{
		played(620, 170), // +10 IMPs
		played(-50, -50),
		played(110, 140), // -1
		{Open: Result{Kind: scoring.Passed}, Closed: Result{Kind: scoring.Played, Score: -100}}, // +3
		{Open: Result{Kind: scoring.NotPlayed}, Closed: Result{Kind: scoring.Played, Score: 90}},
		{Open: Result{Kind: scoring.Played, Score: 1430}},
	}}
	o := score(t, m, Rules{Scale: rules.VPsWBF, ScaleBoards: 8})
	if o.Counted != 4 || o.Missing != 1 {
		t.Errorf("%d counted, %d missing", o.Counted, o.Missing)
	}
	same(t, "won", o.Home.Won, "13")
	same(t, "lost", o.Away.Won, "1")
	same(t, "net", o.Away.Net, "-12")
	same(t, "VPs", o.Home.VPs, "14.39")
	m.Carry = exact.Int(-4)
	m.Penalties = []Penalty{{Team: Home, Points: exact.Int(3)}, {Team: Away, VPs: exact.New(1, 2)}}
	o = score(t, m, Rules{Scale: rules.VPsWBF, ScaleBoards: 8})
	same(t, "net with carry-over and penalty", o.Home.Net, "5")
	same(t, "the other side's", o.Away.Net, "-8")
	same(t, "VPs for 5", o.Home.VPs, "12.05")
	same(t, "VPs for -8, less a half", o.Away.VPs, "6.38")
	o = score(t, m, Rules{Form: rules.MethodPointABoard})
	same(t, "5 of 12, less 3", o.Home.Percent.Round(2), "16.67") // the carry-over is for all to win
	m.Carry, m.Penalties = exact.Rat{}, nil
	o = score(t, m, Rules{Form: rules.MethodTotal})
	same(t, "total points", o.Home.Points, "520")
	o = score(t, m, Rules{Form: rules.MethodPointABoard})
	same(t, "point-a-board", o.Home.Points, "5")
	same(t, "the other side", o.Away.Points, "3")
	o = score(t, m, Rules{Form: rules.MethodPatton})
	same(t, "home plus", o.Saldo.HomePlus, "880") // 620, 50, 110, 100
	same(t, "away plus", o.Saldo.AwayPlus, "360")
	o = score(t, m, Rules{Form: rules.MethodPatton, SaldoOf: rules.PattonOfTotal})
	same(t, "of the total", o.Saldo.Percent.Round(2), "41.94")
	same(t, "7-1", o.Home.Points, "12")
}

// TestSplit: where a table has a score for each side (R-MATCH-SPLIT), each team compares its own
// with the other table's, and has the IMPs, the points and the victory points of that.
func TestSplit(t *testing.T) {
	one := exact.Int(1)
	b := played(0, 620)
	b.Open.Weights, b.Open.EW = []Weight{{Share: one, Score: -100}}, []Weight{{Share: one, Score: 650}}
	m := Match{Boards: []Board{b, played(140, -110)}} // home: -720 and 250; away: -30 and -250
	o := score(t, m, Rules{Scale: rules.VPsWBF})
	same(t, "home IMPs", o.Home.Points, "-6")
	same(t, "away IMPs", o.Away.Points, "-7")
	scale := scaleFor(t, rules.VPsWBF, 2)
	home, _ := scale.VPs(exact.Int(-6))
	away, _ := scale.VPs(exact.Int(-7))
	if !o.Home.VPs.Equal(home) || !o.Away.VPs.Equal(away) || !o.Home.VPs.Add(o.Away.VPs).Less(exact.Int(20)) {
		t.Errorf("victory points %v and %v, want %v and %v", o.Home.VPs, o.Away.VPs, home, away)
	}
	o = score(t, m, Rules{Form: rules.MethodPointABoard})
	same(t, "home boards", o.Home.Points, "2")
	same(t, "away boards", o.Away.Points, "0") // by its own score it lost the first board too
	o = score(t, m, Rules{Form: rules.MethodPatton})
	same(t, "plus of home, as it has it", o.Saldo.HomePlus, "250") // 140 and 110
	same(t, "plus of away, as home has it", o.Saldo.AwayPlus, "720")
	same(t, "plus of home, as away has it", o.AwaySaldo.HomePlus, "900")
	same(t, "plus of away, as it has it", o.AwaySaldo.AwayPlus, "620")
	same(t, "home with its saldo points", o.Home.Points, "2") // 65 %: 0 of 8
	same(t, "away with its saldo points", o.Away.Points, "2") // 31 %: 2 of 8
	o = score(t, m, Rules{Form: rules.MethodTotal})
	same(t, "home total", o.Home.Points, "-470")
	same(t, "away total", o.Away.Points, "-280")

	// At the closed table the away team sits North-South.
	b = played(620, 0)
	b.Closed.Weights, b.Closed.EW = []Weight{{Share: one, Score: -100}}, []Weight{{Share: one, Score: 650}}
	o = score(t, Match{Boards: []Board{b}}, Rules{})
	same(t, "home, East-West there", o.Home.Points, "-1")
	same(t, "away, North-South there", o.Away.Points, "-12")

	// An artificial score for one side takes the place of the comparison; with weights it is
	// a part, and each side is rounded for itself.
	half := exact.New(1, 2)
	b = played(0, 620)
	b.Open.Weights, b.Open.EW = []Weight{{Share: half, Score: 650}, {Share: half, Award: &plus}}, []Weight{{Share: one, Score: 600}}
	o = score(t, Match{Boards: []Board{b}}, Rules{Weighted: rules.WeightedTowardZero})
	same(t, "half of 1 IMP and half of 3", o.Home.Points, "2")
	same(t, "away: 20 points better", o.Away.Points, "1")
	b.Open.Weights[0].Score = 620
	o = score(t, Match{Boards: []Board{b}}, Rules{Weighted: rules.WeightedTowardZero})
	same(t, "half of 0 IMPs and half of 3, cut", o.Home.Points, "1")
	b.Open.EW = []Weight{{Share: half, Score: 600}}
	if _, err := Score(Match{Boards: []Board{b}}, Rules{}); !problem.Is(err, "match.weights") {
		t.Error(err)
	}
}

func TestRefusals(t *testing.T) {
	b := played(0, 0)
	b.Number = 7
	b.Open.Weights = []Weight{{Share: exact.New(1, 2), Score: 300}, {Share: exact.New(1, 3), Score: 0}}
	if _, err := Score(Match{Boards: []Board{b}}, Rules{}); !problem.Is(err, "match.weights") {
		t.Error(err)
	}
	b.Open.Weights = []Weight{{Share: exact.New(3, 2), Score: 300}, {Share: exact.New(-1, 2), Score: 0}}
	if _, err := Score(Match{Boards: []Board{b}}, Rules{}); !problem.Is(err, "match.weights") {
		t.Error(err)
	}
	b = awardedBoard(scoring.Award{Kind: scoring.AwardPercent, Percent: exact.Int(101)}, plus)
	if _, err := Score(Match{Boards: []Board{b}}, Rules{}); !problem.Is(err, "scoring.award-range") {
		t.Error(err)
	}
	if _, err := Score(Match{Penalties: []Penalty{{}}}, Rules{}); err == nil {
		t.Error("a penalty for nobody")
	}
	if o := score(t, Match{}, Rules{Scale: rules.VPsOwn, Own: Scale{Bands: []Band{{0, ten, ten}}}}); o.Home.HasVPs {
		t.Error("victory points for nothing")
	}
}

func TestCarry(t *testing.T) {
	c := CarryOver{Share: exact.New(1, 2), Limit: exact.Int(10)}
	for margin, want := range map[int]string{0: "0", 7: "7/2", -7: "-7/2", 30: "10", -30: "-10"} {
		same(t, "carry-over", c.Of(exact.Int(margin)), want)
	}
	same(t, "without a limit", CarryOver{Share: exact.New(1, 2)}.Of(exact.Int(60)), "30")
	for rank, want := range map[int]string{1: "6", 2: "4", 4: "0", 5: "0"} {
		same(t, "by rank", LinearCarry(exact.Int(6), rank, 4), want)
	}
}

// TestMatchHolds: what one team wins the other loses, the order of the boards changes
// nothing, and the teams can be swapped.
func TestMatchHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m, back, mirrored Match
		for range rapid.IntRange(1, 12).Draw(t, "boards") {
			b := played(10*rapid.IntRange(-80, 80).Draw(t, "open"), 10*rapid.IntRange(-80, 80).Draw(t, "closed"))
			m.Boards = append(m.Boards, b)
			back.Boards = append([]Board{b}, back.Boards...)
			mirrored.Boards = append(mirrored.Boards, played(b.Closed.Score, b.Open.Score))
		}
		r := Rules{Form: rapid.SampledFrom([]rules.Method{rules.MethodIMPs, rules.MethodPointABoard, rules.MethodPatton, rules.MethodTotal}).Draw(t, "form"), Scale: rules.VPsWBF}
		if r.Form == rules.MethodPointABoard || r.Form == rules.MethodPatton {
			r.Scale, r.ScaleBoards = rules.VPsEBUPercent, 8
		}
		o, p, q := score(t, m, r), score(t, back, r), score(t, mirrored, r)
		switch {
		case !o.Home.Net.Add(o.Away.Net).Equal(exact.Int(0)):
			t.Fatalf("nets %v and %v", o.Home.Net, o.Away.Net)
		case !o.Home.VPs.Add(o.Away.VPs).Equal(exact.Int(20)):
			t.Fatalf("victory points %v and %v", o.Home.VPs, o.Away.VPs)
		case !o.Home.Points.Equal(p.Home.Points) || !o.Home.VPs.Equal(p.Home.VPs):
			t.Fatalf("in another order %v instead of %v", p.Home.Points, o.Home.Points)
		case !o.Home.Points.Equal(q.Away.Points) || !o.Home.VPs.Equal(q.Away.VPs):
			t.Fatalf("swapped %v instead of %v", q.Away.Points, o.Home.Points)
		case r.Form == rules.MethodPointABoard && !o.Home.Points.Add(o.Away.Points).Equal(exact.Int(2*len(m.Boards))):
			t.Fatalf("points %v and %v", o.Home.Points, o.Away.Points)
		}
	})
}

// TestOwnScore: the larger score wins, each side with what its boards took from it alone and
// with its own penalty.
func TestOwnScore(t *testing.T) {
	award := func(home, away int) Board {
		percent := func(imps int) scoring.Award {
			return scoring.Award{Kind: scoring.AwardPercent, Percent: exact.Int(50).Add(exact.New(int64(imps*10), 3))}
		}
		return Board{Open: Result{Kind: scoring.Awarded}, HomeAward: percent(home), AwayAward: percent(away)}
	}
	for _, c := range []struct {
		boards       []Board
		penalty      Penalty
		home, away   int
		winner       Team
		ahead, other int
	}{
		{[]Board{award(3, -3)}, Penalty{}, 3, 0, Home, 3, -3},
		{[]Board{award(3, 3)}, Penalty{}, 3, 3, Neither, 3, 3},
		{[]Board{award(3, 0)}, Penalty{}, 3, 0, Home, 3, 0},
		{[]Board{award(-3, 0)}, Penalty{}, -3, 0, Away, -3, 0},
		{[]Board{award(-3, -3)}, Penalty{}, -3, -3, Neither, -3, -3},
		{[]Board{award(-3, 1)}, Penalty{}, -2, 1, Away, -3, 1},
		{[]Board{award(-1, 3)}, Penalty{}, 0, 3, Away, -1, 3},
		{[]Board{award(3, -3), award(-2, 2)}, Penalty{Team: Home, Points: exact.Int(2)}, 1, 2, Away, -1, -1},
		{[]Board{award(3, -3), award(-2, 2)}, Penalty{Team: Away, Points: exact.Int(-2)}, 3, 4, Away, 1, 1},
	} {
		m := Match{Boards: c.boards}
		if c.penalty.Team != Neither {
			m.Penalties = []Penalty{c.penalty}
		}
		o := score(t, m, Rules{})
		if h, a := o.Home.Score(), o.Away.Score(); !h.Equal(exact.Int(c.home)) || !a.Equal(exact.Int(c.away)) || o.Winner() != c.winner {
			t.Errorf("%+v: %s-%s, %d wins; want %d-%d, %d", c.penalty, h, a, o.Winner(), c.home, c.away, c.winner)
		}
		if !o.Home.Points.Equal(exact.Int(c.ahead)) || !o.Away.Points.Equal(exact.Int(c.other)) {
			t.Errorf("%+v: ahead by %s and %s", c.penalty, o.Home.Points, o.Away.Points)
		}
	}
}
