package scoring

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/golden"
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

// TestExplainLine is the reasons as they are handed on, case by case: testdata/explain_lines.txt.
func TestExplainLine(t *testing.T) {
	var got []string
	for _, c := range []struct {
		name, rules string
		settings    string
		lines       string
		line        int
		scheduled   int
	}{
		{"a plain row", "MesserBridge", "", "-170, -140, -200, -420, -140", 1, 0},
		{"Neuberg", "MesserBridge", "", "510, 480, 450, 420, ng, -50, -100", 0, 0},
		{"averages as ties", "MesserBridge", "", "800, 400, -300, gem, gem", 1, 0},
		{"the same, by the EBU", "EBU", "", "800, 400, -300, gem, gem", 0, 0},
		{"reversed", "MesserBridge", "", "R 800, pas", 0, 0},
		{"half a point", "MesserBridge", "unit=1-half-0", "pas, pas, 50", 0, 0},
		{"no Neuberg", "MesserBridge", "unequal=none", "10, 20, ng", 1, 0},
		{"nothing to compare with", "MesserBridge", "", "420", 0, 3},
		{"not played", "EBU", "", "420, ng", 1, 0},
		{"missing", "EBU", "", "420, ...", 1, 0},
		{"average", "EBU", "", "420, gem", 1, 0},
		{"cross-IMPs, averaged and rounded", "Cross-IMP", "", "140, 420, -50, 420", 0, 0},
		{"cross-IMPs, a bound, a score short, by tables", "Cross-IMP", "cross_divide=tables cross_cap=7 neuberg_rounding=exact", "R 800, 0, ng, gem", 0, 0},
		{"Butler", "Butler PZBS", "", "620, 690, 660, -100, 630, -100, -200, 630", 3, 0},
		{"Butler, a datum a side, parts of scores dropped", "Butler PZBS", "datum_sides=two datum_drop=quarter datum_mean=whole", "50, 40, 10", 0, 0},
		{"Butler, alone", "Butler", "", "420", 0, 0},
		{"total points", "MesserBridge", "method=total", "420, a+/30", 0, 0},
		{"awards in IMPs", "Butler", "", "420, a+/30", 1, 0},
		{"not played, in IMPs", "Butler", "", "420, ng", 1, 0},
		{"Ascherman", "MesserBridge", "unequal=ascherman", "30, 20, 10", 0, 0},
		{"factored: ACBLscore manual", "ACBL", "", "40, 30, 20, 10, ng", 0, 10},
		{"awards", "MesserBridge", "", "420, a+/30", 1, 0},
	} {
		r := preset(t, c.rules, c.settings)
		b := board(t, strings.Split(c.lines, ", ")...)
		b.Scheduled = c.scheduled
		s := Session{Contestants: 2 * len(b.Lines), Boards: []Board{b}}
		got = append(got, "# "+c.name+"\n"+text(ExplainLine(s, score(t, s, r), r, 0, c.line).Steps))
	}
	golden.Check(t, "explain_lines.txt", strings.Join(got, "\n"))
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
