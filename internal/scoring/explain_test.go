package scoring

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/golden"
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
		{"factored: ACBLscore", "ACBL", "", "40, 30, 20, 10, ng", 0, 10},
		{"awards", "MesserBridge", "", "420, a+/30", 1, 0},
		{"Butler, a typed share dropped", "Butler PZBS", "datum_drop=15 datum_ten=to-zero", "-650, -620, -200, -170, -140, -130, 100", 6, 0},
		{"awards in IMPs that the club typed", "Butler", "award_imps=2", "420, a+/30", 1, 0},
	} {
		r := preset(t, c.rules, c.settings)
		b := board(t, strings.Split(c.lines, ", ")...)
		b.Scheduled = c.scheduled
		s := Session{Contestants: 2 * len(b.Lines), Boards: []Board{b}}
		got = append(got, "# "+c.name+"\n"+text(ExplainLine(s, score(t, s, r), r, 0, c.line).Steps))
	}
	golden.Check(t, "explain_lines.txt", strings.Join(got, "\n"))
}

// TestExplainTotal: the reasons of totals, and the own percentage in place of 60 and 40, as they are
// handed on: testdata/explain_totals.txt.
func TestExplainTotal(t *testing.T) {
	var got []string
	tell := func(name string, steps []Step) { got = append(got, "# "+name+"\n"+text(steps)) }
	by := rules.MesserBridge()

	s := session(t, 6,
		[]met{{0, 1, "420"}, {2, 3, "50"}, {4, 5, "50"}},
		[]met{{0, 1, "a+/a-"}, {2, 3, "50"}, {4, 5, "40"}},
	)
	tell("the own percentage", ExplainLine(s, score(t, s, by), by, 1, 0).Steps)

	s = session(t, 6,
		[]met{{0, 1, "420"}, {2, 3, "50"}, {4, 5, "40"}},
		[]met{{0, 1, "ng"}, {2, 3, "50"}, {4, 5, "40"}},
		[]met{{3, 0, "60"}, {2, 1, "50"}, {4, 5, "40"}},
	)
	e := ExplainTotal(s, score(t, s, by), 0)
	tell("a board not played", e.Steps)
	if len(e.Shares) != 3 || !e.Shares[0].NS || e.Shares[1].Counts || e.Shares[2].NS || e.Shares[2].Board != 2 {
		t.Errorf("%+v", e.Shares)
	}
	s.Boards[0].Scheduled = 4
	o := score(t, s, by)
	tell("board 1 provisional with top 4, board 3 stretched to top 6", ExplainTotal(s, o, 0).Steps)
	if ExplainTotal(s, o, 9).Steps != nil || ExplainLine(s, o, by, 0, 9).Steps != nil {
		t.Error("an explanation of nothing")
	}
	tell("nothing played", ExplainTotal(Session{Contestants: 1}, Outcome{Totals: make([]Total, 1)}, 0).Steps)

	s = roundOf(4)
	s.Boards[3].Lines = s.Boards[3].Lines[1:] // who wins sits it out
	r := rules.ButlerOne()
	r.RoundCap, r.IMPTotal = rules.CapTenPlus, rules.IMPFull
	s.Boards[2].Lines[1].Kind = NotPlayed // the others of that board have two scores
	tell("the bound of a round and a sit-out", ExplainTotal(s, score(t, s, r), 0).Steps)
	s.Boards[1].Lines[0].Kind = NotPlayed
	tell("and a board not played", ExplainTotal(s, score(t, s, r), 0).Steps)
	r.IMPTotal, r.RoundCap = rules.IMPPerBoard, rules.CapNone
	tell("an average a board", ExplainTotal(s, score(t, s, r), 0).Steps)
	tell("no IMPs", ExplainTotal(Session{Contestants: 1}, score(t, Session{Contestants: 1}, r), 0).Steps)
	golden.Check(t, "explain_totals.txt", strings.Join(got, "\n"))
	same(t, "with lines to 0.01: the published evening", rules.CrossIMP().IMPTotal.Factor(16, 24), "3/2")
}
