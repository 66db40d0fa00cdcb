package scoring

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// text writes steps one a line, figures by name, for reading and comparing.
func text(steps []Step) string {
	var b strings.Builder
	for _, s := range steps {
		b.WriteString(s.Code)
		if s.Side != "" {
			b.WriteString(" " + s.Side)
		}
		if s.Rule != "" {
			b.WriteString(" [" + s.Rule + "]")
		}
		names := make([]string, 0, len(s.Args))
		for name := range s.Args {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			fmt.Fprintf(&b, " %s=%v", name, s.Args[name])
		}
		b.WriteString("\n")
	}
	return b.String()
}

// TestExplainLine is the reasons as they are handed on, case by case.
func TestExplainLine(t *testing.T) {
	for _, c := range []struct {
		name, rules string
		settings    map[string]string
		lines       []string
		line        int
		scheduled   int
		want        string
	}{
		{"a plain row", "MesserBridge", nil, []string{"-170", "-140", "-200", "-420", "-140"}, 1, 0, `
why.score score=-140
why.field equal=1 higher=0 lower=3 real=5
why.matchpoints equal=1 lower=3 x=7
why.points ew=1 ns=7 top=8
`},
		{"Neuberg", "MesserBridge", nil, []string{"510", "480", "450", "420", "ng", "-50", "-100"}, 0, 0, `
why.score score=510
why.field equal=0 higher=0 lower=5 real=6
why.matchpoints equal=0 lower=5 x=10
why.neuberg [unequal] m=71/6 n=7 s=6 x=10
why.points ew=1/6 ns=71/6 top=12
`},
		{"averages as ties", "MesserBridge", nil, []string{"800", "400", "-300", "gem", "gem"}, 1, 0, `
why.score score=400
why.field equal=0 higher=1 lower=1 real=3
why.matchpoints equal=0 lower=1 x=2
why.averages [averages] averages=2 before=2 x=4
why.points ew=4 ns=4 top=8
`},
		{"the same, by the EBU", "EBU", nil, []string{"800", "400", "-300", "gem", "gem"}, 0, 0, `
why.score score=800
why.field equal=0 higher=0 lower=2 real=3
why.matchpoints equal=0 lower=2 x=4
why.neuberg [averages] m=22/3 n=5 s=3 x=4
why.rounded [neuberg_rounding] before=22/3 points=733/100
why.points ew=67/100 ns=733/100 top=8
`},
		{"reversed", "MesserBridge", nil, []string{"R 800", "pas"}, 0, 0, `
why.score score=800
why.field equal=0 higher=0 lower=1 real=2
why.matchpoints equal=0 lower=1 x=2
why.points ew=0 ns=2 top=2
why.reversed ew=2 ns=0
`},
		{"half a point", "MesserBridge", map[string]string{"unit": "1-half-0"}, []string{"pas", "pas", "50"}, 0, 0, `
why.passed
why.field equal=1 higher=1 lower=0 real=3
why.matchpoints equal=1 lower=0 x=1
why.half [unit] before=1 points=1/2
why.points ew=3/2 ns=1/2 top=2
`},
		{"no Neuberg", "MesserBridge", map[string]string{"unequal": "none"}, []string{"10", "20", "ng"}, 1, 0, `
why.score score=20
why.field equal=0 higher=0 lower=1 real=2
why.matchpoints equal=0 lower=1 x=2
why.fewer [unequal] n=2 top=2
why.points ew=0 ns=2 top=2
`},
		{"nothing to compare with", "MesserBridge", nil, []string{"420"}, 0, 3, `
why.provisional [provisional] missing=2 n=1 top=0
why.score score=420
why.alone
why.points ew=0 ns=0 top=0
`},
		{"not played", "EBU", nil, []string{"420", "ng"}, 1, 0, "\nwhy.not-played\n"},
		{"missing", "EBU", nil, []string{"420", "..."}, 1, 0, "\nwhy.missing\n"},
		{"average", "EBU", nil, []string{"420", "gem"}, 1, 0, `
why.award-average NS percent=50 points=1 top=2
why.award-average EW percent=50 points=1 top=2
`},
		{"cross-IMPs, averaged and rounded", "Cross-IMP", nil, []string{"140", "420", "-50", "420"}, 0, 0, `
why.score score=140
why.imps-against diff=-280 imps=-7 other=420 points=-14 times=2
why.imps-against diff=190 imps=5 other=-50 points=5 times=1
why.imps-sum comparisons=3 points=-9
why.imps-comparisons [cross_divide] before=-9 comparisons=3 points=-3
why.points-imps ew=3 ns=-3
`},
		{"cross-IMPs, a bound, a score short, by tables", "Cross-IMP", map[string]string{"cross_divide": "tables", "cross_cap": "7", "neuberg_rounding": "exact"}, []string{"R 800", "0", "ng", "gem"}, 0, 0, `
why.score score=800
why.imps-capped [cross_cap] diff=800 imps=13 most=7 other=0 points=7 times=1
why.imps-sum comparisons=1 points=7
why.imps-factored [unequal] before=7 n=4 points=21 s=2
why.imps-tables [cross_divide] before=21 n=4 points=21/4
why.points-imps ew=-21/4 ns=21/4
why.reversed ew=21/4 ns=-21/4
`},
		{"Butler", "Butler PZBS", nil, []string{"620", "690", "660", "-100", "630", "-100", "-200", "630"}, 3, 0, `
why.score score=-100
why.datum-kept [datum_drop] dropped=2 kept=4 mean=445 n=8
why.datum-ten [datum_ten] datum=440 mean=445
why.datum-line datum=440 diff=-540 imps=-11 score=-100
why.points-imps ew=11 ns=-11
`},
		{"Butler, a datum a side, parts of scores dropped", "Butler PZBS", map[string]string{"datum_sides": "two", "datum_drop": "quarter", "datum_mean": "whole"}, []string{"50", "40", "10"}, 0, 0, `
why.score score=50
why.datum-kept [datum_drop] dropped=3/4 kept=3/2 mean=110/3 n=3
why.datum-whole NS [datum_mean] mean=110/3 whole=36
why.datum-ten NS [datum_ten] datum=30 mean=36
why.datum-side NS datum=30 diff=20 imps=1 score=50
why.datum-whole EW [datum_mean] mean=-110/3 whole=-36
why.datum-ten EW [datum_ten] datum=-40 mean=-36
why.datum-side EW datum=-40 diff=-10 imps=0 score=-50
why.points-imps ew=0 ns=1
`},
		{"Butler, alone", "Butler", nil, []string{"420"}, 0, 0, "\nwhy.score score=420\nwhy.imps-alone\nwhy.points-imps ew=0 ns=0\n"},
		{"total points", "MesserBridge", map[string]string{"method": "total"}, []string{"420", "a+/30"}, 0, 0, "\nwhy.score score=420\nwhy.total-points score=420\nwhy.points-imps ew=-420 ns=420\n"},
		{"awards in IMPs", "Butler", nil, []string{"420", "a+/30"}, 1, 0, `
why.award-imps-plus NS [plus_minus] percent=60 points=3
why.award-imps-percent EW percent=30 points=-6
`},
		{"not played, in IMPs", "Butler", nil, []string{"420", "ng"}, 1, 0, "\nwhy.not-played-imps\n"},
		{"Ascherman", "MesserBridge", map[string]string{"unequal": "ascherman"}, []string{"30", "20", "10"}, 0, 0, `
why.score score=30
why.field equal=0 higher=0 lower=2 real=3
why.matchpoints equal=0 lower=2 x=4
why.ascherman [unequal] m=10/3 max=4 s=3 x=4
why.points ew=2/3 ns=10/3 top=4
`},
		{"factored: ACBLscore manual", "ACBL", nil, []string{"40", "30", "20", "10", "ng"}, 0, 10, `
why.provisional [provisional] missing=5 n=5 top=4
why.score score=40
why.field equal=0 higher=0 lower=3 real=4
why.matchpoints equal=0 lower=3 x=6
why.factored [unequal] m=31/4 n=5 s=4 x=6
why.half [unit] before=31/4 points=31/8
why.rounded [neuberg_rounding] before=31/8 points=97/25
why.points ew=3/25 ns=97/25 top=4
`},
		{"awards", "MesserBridge", nil, []string{"420", "a+/30"}, 1, 0, `
why.award-plus NS [plus_minus] percent=60 points=6/5 top=2
why.award-percent EW percent=30 points=3/5 top=2
`},
	} {
		r := preset(t, c.rules, c.settings)
		b := board(t, c.lines...)
		b.Scheduled = c.scheduled
		s := Session{Contestants: 2 * len(c.lines), Boards: []Board{b}}
		e := ExplainLine(s, score(t, s, r), r, 0, c.line)
		if got := "\n" + text(e.Steps); got != c.want {
			t.Errorf("%s:%s", c.name, got)
		}
	}
}

// TestExplainOwn: the own percentage in place of 60 and 40.
func TestExplainOwn(t *testing.T) {
	s := session(t, 6,
		[]met{{0, 1, "420"}, {2, 3, "50"}, {4, 5, "50"}},
		[]met{{0, 1, "a+/a-"}, {2, 3, "50"}, {4, 5, "40"}},
	)
	e := ExplainLine(s, score(t, s, rules.MesserBridge()), rules.MesserBridge(), 1, 0)
	if got, want := text(e.Steps), "why.award-own NS [plus_minus] least=60 percent=100 points=4 top=4\nwhy.award-own EW [plus_minus] least=40 percent=0 points=0 top=4\n"; got != want {
		t.Error(got)
	}
}

// TestExplainTotal: pair 13 of the manual (R-PERCENTAGE) has 130 of 200 points; here a small likeness,
// with a board not played and one with another top.
func TestExplainTotal(t *testing.T) {
	s := session(t, 6,
		[]met{{0, 1, "420"}, {2, 3, "50"}, {4, 5, "40"}},
		[]met{{0, 1, "ng"}, {2, 3, "50"}, {4, 5, "40"}},
		[]met{{3, 0, "60"}, {2, 1, "50"}, {4, 5, "40"}},
	)
	o := score(t, s, rules.MesserBridge())
	e := ExplainTotal(s, o, 0)
	want := "why.total n=2 points=4\nwhy.dropped n=1\nwhy.max-even max=8 n=2 top=4\nwhy.percent max=8 percent=50 points=4\n"
	if got := text(e.Steps); got != want {
		t.Error(got)
	}
	if len(e.Shares) != 3 || !e.Shares[0].NS || e.Shares[1].Counts || e.Shares[2].NS || e.Shares[2].Board != 2 {
		t.Errorf("%+v", e.Shares)
	}
	s.Boards[0].Scheduled = 4
	o = score(t, s, rules.MesserBridge())
	if got := text(ExplainTotal(s, o, 0).Steps); !strings.Contains(got, "why.max-mixed max=10 n=2\n") {
		t.Error(got) // board 1 provisional with top 4, board 3 stretched to top 6
	}
	if got := text(ExplainTotal(Session{Contestants: 1}, Outcome{Totals: make([]Total, 1)}, 0).Steps); got != "why.total n=0 points=0\nwhy.no-percent\n" {
		t.Error(got)
	}
	if ExplainTotal(s, o, 9).Steps != nil || ExplainLine(s, o, rules.MesserBridge(), 0, 9).Steps != nil {
		t.Error("an explanation of nothing")
	}
}

// TestExplainIMPTotal: a round's bound, a sit-out and an average a board.
func TestExplainIMPTotal(t *testing.T) {
	s := roundOf(4)
	s.Boards[3].Lines = s.Boards[3].Lines[1:] // who wins sits it out
	r := rules.ButlerOne()
	r.RoundCap, r.IMPTotal = rules.CapTenPlus, rules.IMPFull
	s.Boards[2].Lines[1].Kind = NotPlayed // the others of that board have two scores
	o := score(t, s, r)
	if got, want := text(ExplainTotal(s, o, 0).Steps), `why.total n=3 points=47
why.round-cap [round_cap] before=47 boards=3 most=13 points=47 round=1 total=13
why.imp-full [imp_total] before=13 boards=3 most=4 points=52/3
`; got != want {
		t.Error(got)
	}
	s.Boards[1].Lines[0].Kind = NotPlayed
	o = score(t, s, r)
	if got := text(ExplainTotal(s, o, 0).Steps); !strings.HasSuffix(got, "why.dropped n=1\nwhy.imp-full [imp_total] before=13 boards=2 most=4 points=26\n") {
		t.Error(got)
	}
	r.IMPTotal, r.RoundCap = rules.IMPPerBoard, rules.CapNone
	o = score(t, s, r)
	if got := text(ExplainTotal(s, o, 0).Steps); !strings.HasSuffix(got, "why.imp-per-board [imp_total] before=31 boards=2 points=31/2\n") {
		t.Error(got)
	}
	if got := text(ExplainTotal(Session{Contestants: 1}, score(t, Session{Contestants: 1}, r), 0).Steps); got != "why.total n=0 points=0\nwhy.no-points\n" {
		t.Error(got)
	}
	same(t, "with lines to 0.01: the published evening", rules.CrossIMP().IMPTotal.Factor(16, 24), "3/2")
}

// TestExplainRuled: a part of a line that is compared with itself is told with the line's
// own 1 taken off, and sides that do not make one top are told each for itself.
func TestExplainRuled(t *testing.T) {
	weighted := parts(t, "1/2 110, 1/2 -100")
	for name, b := range map[string]Board{
		"weighted": ruledOn([]int{110, 140}, weighted, weighted),
		"split":    ruledOn([]int{110, 140}, parts(t, "1 -100"), parts(t, "1 420")),
	} {
		p, o := scoreOne(t, b, rules.Rules{})
		codes := map[string]int{}
		for _, x := range ExplainLine(Session{Contestants: 6, Boards: []Board{b}}, o, rules.Rules{}, 0, 2).Steps {
			codes[x.Code]++
			if x.Code != "why.column-own" {
				continue
			}
			lower, equal, is := x.Args["lower"].(exact.Rat), x.Args["equal"].(exact.Rat), x.Args["x"].(exact.Rat)
			if !lower.Mul(exact.Int(2)).Add(equal).Sub(exact.Int(1)).Equal(is) || equal.Sign() < 0 {
				t.Errorf("%s: %v", name, x.Args)
			}
		}
		q := p.Line(2)
		each := !q.NS.Add(q.EW).Equal(p.Top)
		if codes["why.column-own"] == 0 || (codes["why.points-each"] == 1) != each || name == "split" && !each {
			t.Errorf("%s: %v, %v and %v", name, codes, q.NS, q.EW)
		}
	}
}
