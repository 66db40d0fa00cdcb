package scoring

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestDatumShare: a typed share of the scores is dropped at each end, in whole scores, and
// the mean cut toward zero. By hand: of -650 -620 -200 -170 -140 -130 100, 15 % is 1 of
// seven, leaving -1260 in five: -252, cut to -250. 30 % is 2, leaving -510 in three: -170.
// 14 % is none: -1810 in seven is -258.57, cut to -250, and rounded down -260.
func TestDatumShare(t *testing.T) {
	scores := []int{-650, -620, -200, -170, -140, -130, 100}
	for _, c := range []struct {
		drop rules.DatumDrop
		ten  rules.DatumTen
		want string
	}{
		{"15", rules.TenToZero, "-250"},
		{"14.28", rules.TenToZero, "-250"}, // 0.9996 of a score is none
		{"14.28", rules.TenDown, "-260"},
		{"14.29", rules.TenNone, "-252"},
		{"30", rules.TenToZero, "-170"},
		{"14", rules.TenDown, "-260"},
		{"49", rules.TenNone, "-170"},
	} {
		r := rules.Rules{Method: rules.MethodButler, DatumDrop: c.drop, DatumTen: c.ten}
		check.NoError(t, r.Check())
		r = r.Complete()
		col := columnFor(scores)
		if ns := col.datum(&r, false); ns.rat().String() != c.want {
			t.Errorf("%s %s: %v, want %s", c.drop, c.ten, ns.rat(), c.want)
		}
	}
	for _, bad := range []rules.DatumDrop{"0", "50", "12.345", "ten", "-5"} {
		if (rules.Rules{Method: rules.MethodButler, DatumDrop: bad}).Check() == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

// TestAwardIMPs: 60 % is 3 IMPs by Law 86B, 2 in BridgeWx (its Butler gives 2 for every
// 10 %), or what a club typed.
func TestAwardIMPs(t *testing.T) {
	for _, c := range []struct {
		worth            string
		plus, low, cross string
	}{
		{"", "3", "-9/2", "12"},
		{"2", "2", "-3", "8"},
		{"1.2", "6/5", "-9/5", "24/5"},
		{"0", "0", "0", "0"},
	} {
		r := preset(t, "Butler", "")
		r.AwardIMPs, r.PlusMinus = rules.AwardIMPs(c.worth), rules.PlusMinusFixed
		p, _ := scoreOne(t, board(t, "420", "a+/35", "400"), r)
		same(t, c.worth+": average plus", p.Line(1).NS, c.plus)
		same(t, c.worth+": 35 %", p.Line(1).EW, c.low)
		same(t, c.worth+": the others", p.Line(0).NS, "0")
		r.Method, r.CrossDivide = rules.MethodCrossIMPs, rules.DivideNone // four others
		p, _ = scoreOne(t, board(t, "420", "a+/35", "400", "400", "400"), r)
		same(t, c.worth+": cross-IMPs", p.Line(1).NS, c.cross)
		r.SitOut = "70"
		same(t, c.worth+": a sit-out of three boards", r.SitOutIMPs(3, exact.Int(70)), exact.Int(6).Mul(r.TenPercent()).String())
	}
	r := preset(t, "Butler", "award_imps=2")
	r.Method = rules.MethodTotal // a law of its own: 100 points
	same(t, "total points", r.TenPercent(), "3")
}

// TestHalfDatum: a line of +420 and +400 each, and one with 60 % for NS and -50 for EW (a
// score of -50 seen from NS). By hand: without it the datum is 410, with it 770 in three,
// 256.67, nearest 260.
func TestHalfDatum(t *testing.T) {
	one := exact.Int(1)
	b := board(t, "420", "400", "0")
	b.Lines[2] = Line{NS: 4, EW: 5, Kind: Ruled, Ruled: &Shares{
		NS: []Portion{{Weight: one, Artificial: true, Award: Award{Kind: AwardPlus}}},
		EW: []Portion{{Weight: one, Score: -50}},
	}}
	for _, c := range []struct {
		half  rules.HalfDatum
		sides rules.DatumSides
		want  [6]string
	}{
		{rules.HalfWithout, rules.DatumOne, [6]string{"0", "0", "0", "0", "3", "10"}},
		{rules.HalfWith, rules.DatumOne, [6]string{"4", "-4", "4", "-4", "3", "7"}},
		{rules.HalfWithout, rules.DatumTwo, [6]string{"0", "0", "0", "0", "3", "10"}},
		{rules.HalfWith, rules.DatumTwo, [6]string{"0", "-4", "0", "-4", "3", "7"}}, // EW's alone
	} {
		r := preset(t, "Butler", "datum_drop=none")
		r.HalfDatum, r.DatumSides = c.half, c.sides
		_, o := scoreOne(t, b, r)
		for i, w := range c.want {
			same(t, string(c.half)+" "+string(c.sides), o.Totals[i].Points, w)
		}
		if c.sides == rules.DatumTwo {
			continue
		}
		s := Session{Contestants: 6, Boards: []Board{b}}
		got := text(ExplainLine(s, o, r, 0, 0).Steps)
		want := "why.score score=420\nwhy.column-datum [datum_drop] datum=410 mean=410 n=2\nwhy.datum-half-out [half_datum]\n" +
			"why.column-imps n=2 points=0 score=420\nwhy.points-imps ew=0 ns=0\n"
		if c.half == rules.HalfWith {
			want = "why.score score=420\nwhy.column-datum [datum_drop] datum=260 mean=770/3 n=3\nwhy.datum-half-in [half_datum]\n" +
				"why.column-imps n=2 points=4 score=420\nwhy.points-imps ew=-4 ns=4\n"
		}
		if got != want {
			t.Error(got)
		}
	}
}
