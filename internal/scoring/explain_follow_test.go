package scoring

import (
	"go/token"
	"go/types"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestExplanations: by any rules every line and every total has an explanation whose formulas
// are true (exactly where they say so, else to what a rounding may move), whose figures follow
// from one another and which ends at the points that were given. Every formula comes up.
func TestExplanations(t *testing.T) {
	seen := map[string]bool{}
	unseen := func() (codes []string) {
		for code, l := range laws() {
			if strings.HasPrefix(code, "why.") && !strings.HasPrefix(code, "why.vps") && l.formula != "" && !seen[code] {
				codes = append(codes, code)
			}
		}
		return codes
	}
	const most = 200 // rounds: some steps are rare
	for round := 0; round == 0 || round < most && len(unseen()) > 0; round++ {
		rapid.Check(t, func(t *rapid.T) {
			s, r := drawSession(t, anyKind...), drawRules(t)
			s.Idle = drawIdle(t, s, 0)
			if !r.HasPercent() { // where nothing has a top a penalty has no step
				drawPenalties(t, &s)
			}
			o := score(t, s, r)
			explainLines(t, s, o, r, func(_ LineKind, e Explanation) {
				hold(t, e.Steps, seen)
				follow(t, e)
			})
			for c := range s.Contestants {
				e := ExplainTotal(s, o, c)
				hold(t, e.Steps, seen)
				followTotal(t, e, &o.Totals[c], r)
			}
		})
	}
	if codes := unseen(); len(codes) > 0 {
		t.Errorf("%v never came up", codes)
	}
}

// TestRuledExplained: so have lines that are ruled on, and those of fouled boards. A part of a line
// that is compared with itself is told with the line's own 1 taken off.
func TestRuledExplained(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawRuled(t), drawRules(t)
		explainLines(t, s, score(t, s, r), r, func(k LineKind, e Explanation) {
			if k == Ruled {
				followShares(t, e)
			}
			for _, x := range e.Steps {
				if x.Code == "why.award-imps-own" && x.Args["least"].(exact.Rat).Equal(x.Args["points"].(exact.Rat)) {
					t.Fatalf("%v in place of itself: %+v", x.Args["least"], e.Steps)
				}
			}
		})
	})
}

// explainLines explains every line, to the points that it has.
func explainLines(t *rapid.T, s Session, o Outcome, r rules.Rules, see func(LineKind, Explanation)) {
	for i := range s.Boards {
		for j, l := range s.Boards[i].Lines {
			e := ExplainLine(s, o, r, i, j)
			if len(e.Steps) == 0 || !sameLine(&e.Points, o.Boards[i].Line(j)) {
				t.Fatalf("board %d line %d: %+v", i, j, e)
			}
			last := e.Steps[len(e.Steps)-1]
			for name, want := range map[string]exact.Rat{"ns": e.Points.NS, "ew": e.Points.EW} {
				if got, ok := last.Args[name].(exact.Rat); ok && !got.Equal(want) {
					t.Fatalf("board %d line %d: %+v leads to %v, not %v", i, j, last, got, want)
				}
			}
			see(l.Kind, e)
		}
	}
}

// hold reckons the formulas of the steps.
func hold(t *rapid.T, steps []Step, seen map[string]bool) {
	for _, s := range steps {
		text := s.Formula()
		if text == "" {
			continue
		}
		seen[s.Code] = true
		remaining, right, equals := strings.Cut(text, " = ")
		if !equals {
			remaining, right, _ = strings.Cut(text, " -> ")
		}
		off := reckon(t, remaining).Sub(reckon(t, right))
		if off.Sign() < 0 {
			off = off.Neg()
		}
		slack := exact.Rat{}
		switch {
		case equals:
		case s.Code == "why.datum-ten":
			slack = exact.Int(10)
		case s.Code == "why.datum-whole":
			slack = exact.Int(1)
		default:
			slack = exact.New(1, 10)
		}
		if slack.Less(off) {
			t.Fatalf("%s: %s: the left is %v off", s.Code, text, off)
		}
	}
}

var wholeNumber = regexp.MustCompile(`\d+`)

// reckon returns the value of a sum in text, in which IMP() is the scale of Law 78B.
func reckon(t *rapid.T, text string) exact.Rat {
	if before, rest, imps := strings.Cut(text, "IMP("); imps {
		end := strings.LastIndexByte(rest, ')')
		diff := reckon(t, rest[:end])
		return reckon(t, before+"("+strconv.Itoa(IMPs(int(diff.Float())))+")"+rest[end+1:])
	}
	// With a point in every number the constants of Go are exact fractions.
	v, err := types.Eval(token.NewFileSet(), nil, token.NoPos, wholeNumber.ReplaceAllString(text, "$0.0"))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	r, err := exact.Parse(v.Value.ExactString())
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return r
}

// goesOn are the steps of a line that go on from the figure before them, which they have by the
// name takes; what they make of it has the name makes. Without takes they begin.
var goesOn = map[string]struct{ takes, makes string }{
	"why.matchpoints":      {"", "x"},
	"why.averages":         {"before", "x"},
	"why.neuberg":          {"x", "m"},
	"why.ascherman":        {"x", "m"},
	"why.factored":         {"x", "m"},
	"why.half":             {"before", "points"},
	"why.rounded":          {"before", "points"},
	"why.imps-sum":         {"points", "points"},
	"why.imps-factored":    {"before", "points"},
	"why.imps-expected":    {"before", "points"},
	"why.imps-comparisons": {"before", "points"},
	"why.imps-tables":      {"before", "points"},
	"why.total-points":     {"", "score"},
}

// figure returns a figure of a step.
func figure(t *rapid.T, s Step, name string) exact.Rat {
	switch v := s.Args[name].(type) {
	case int:
		return exact.Int(v)
	case exact.Rat:
		return v
	}
	t.Fatalf("%s has no figure %s", s.Code, name)
	return exact.Rat{}
}

// follow goes from step to step of a line, each of whose formulas is true.
func follow(t *rapid.T, e Explanation) {
	var now, ns, ew exact.Rat
	for _, s := range e.Steps {
		arg := func(name string) exact.Rat { return figure(t, s, name) }
		must := func(a, b exact.Rat) {
			if !a.Equal(b) {
				t.Fatalf("%s: %v is not %v in\n%s", s.Code, a, b, text(e.Steps))
			}
		}
		if c, ok := goesOn[s.Code]; ok {
			if c.takes != "" {
				must(arg(c.takes), now)
			}
			now = arg(c.makes)
			continue
		}
		switch s.Code {
		case "why.points":
			must(arg("ns"), now)
			ns, ew = now, arg("ew")
		case "why.points-rounded":
			must(arg("ns"), now)
			must(arg("ew"), arg("before").Round(2))
			must(arg("ns"), arg("from").Round(2))
			ns, ew = now, arg("ew")
		case "why.imps-against", "why.imps-capped":
			must(arg("imps"), exact.Int(IMPs(s.Args["diff"].(int))))
			now = now.Add(arg("points"))
		case "why.datum-line", "why.datum-side":
			must(arg("diff"), arg("score").Sub(arg("datum")))
			if s.Side == "EW" {
				ew = arg("imps")
			} else {
				now = arg("imps")
				ew = now.Neg()
			}
		case "why.points-imps":
			must(arg("ns"), now)
			if ns = now; !strings.Contains(text(e.Steps), "datum-side EW") {
				ew = now.Neg()
			}
			must(arg("ew"), ew)
		case "why.reversed":
			ns, ew = ew, ns
			must(arg("ns"), ns)
		default:
			award := strings.HasPrefix(s.Code, "why.award-") || strings.HasSuffix(s.Code, "-session")
			if award && s.Side == "NS" {
				ns = arg("points")
			} else if award {
				ew = arg("points")
			}
		}
	}
	if !ns.Equal(e.Points.NS) || !ew.Equal(e.Points.EW) {
		t.Fatalf("steps lead to %v %v, points are %v %v:\n%s", ns, ew, e.Points.NS, e.Points.EW, text(e.Steps))
	}
}

// followShares does the arithmetic of a ruled line's shares.
func followShares(t *rapid.T, e Explanation) {
	var sum exact.Rat
	told := text(e.Steps)
	want := map[string]exact.Rat{"NS": e.Points.NS, "EW": e.Points.EW}
	for _, step := range e.Steps {
		arg := func(name string) exact.Rat { v, _ := step.Args[name].(exact.Rat); return v }
		switch step.Code {
		case "why.column-own":
			x := arg("lower").Mul(exact.Int(2)).Add(arg("equal")).Sub(exact.Int(1))
			if !x.Equal(arg("x")) || arg("equal").Sign() < 0 {
				t.Fatalf("%v", step)
			}
		case "why.for-side":
			sum = exact.Rat{}
		case "why.share":
			sum = sum.Add(arg("weight").Mul(arg("points")).Div(hundred))
		case "why.weighted", "why.rounded", "why.weighted-rounded":
			is := arg("points")
			if step.Code == "why.weighted" && !is.Equal(sum) && !strings.Contains(told, "why.share-award") {
				t.Fatalf("the shares make %v, told %v: %s", sum, is, told)
			}
			if is.Equal(want[step.Side]) {
				delete(want, step.Side)
			}
		}
	}
	for side := range want {
		t.Fatalf("%s is not led to: %s", side, told)
	}
}

// followTotal adds up the shares of a total and does the arithmetic of its steps. Where the
// total starts from unrounded lines, what stands before a step is taken on trust.
func followTotal(t *rapid.T, e TotalExplanation, total *Total, r rules.Rules) {
	var points, most exact.Rat
	for _, share := range e.Shares {
		points, most = points.Add(share.Points), most.Add(share.Max)
	}
	trusted := r.NeubergRounding == rules.RoundingHundredth
	for _, s := range e.Steps {
		arg := func(name string) exact.Rat { return figure(t, s, name) }
		switch s.Code {
		case "why.sit-out", "why.sit-out-percent", "why.sit-out-own":
			points = points.Add(arg("given"))
			most = total.Max // no share has the top of a sit-out
			if f := total.has().factored; f != nil {
				most = f.most
			}
		case "why.penalty":
			if points = points.Add(arg("penalty")); !trusted && !arg("points").Equal(points) {
				t.Fatalf("%v: so far %v", s, points)
			}
			points = arg("points")
		case "why.round-cap", "why.imp-rounded", "why.imp-full", "why.imp-per-board":
			if !trusted && !arg("before").Equal(points) {
				t.Fatalf("%v: so far %v", s, points)
			}
			want := points
			switch s.Code {
			case "why.round-cap":
				points = arg("total")
				if !arg("most").Equal(r.RoundCap.Most(s.Args["boards"].(int))) {
					t.Fatalf("%v", s)
				}
				continue
			case "why.imp-rounded":
				points = arg("points")
				continue
			case "why.imp-full":
				want = arg("before").Mul(arg("most")).Div(arg("boards"))
			default:
				want = arg("before").Div(arg("boards"))
			}
			if points = arg("points"); !points.Equal(r.NeubergRounding.Total(want)) {
				t.Fatalf("%v: want %v", s, want)
			}
		case "why.factored-total":
			if !arg("before").Equal(points) || !arg("max").Equal(most) {
				t.Fatalf("%v: so far %v of %v", s, points, most)
			}
			points = points.Mul(arg("most")).Div(most).Round(2)
			most = arg("most")
		case "why.percent", "why.percent-mean":
			if !arg("percent").Equal(total.Percent()) {
				t.Fatalf("%v: %v", s, total.Percent())
			}
		case "why.unrounded":
			if trusted && points.Equal(arg("lines")) {
				points = arg("before").Round(2)
			}
		}
	}
	if !points.Equal(total.Points) || !most.Equal(total.Max) {
		t.Fatalf("the shares make %v of %v, the total is %+v\n%s", points, most, total, text(e.Steps))
	}
}

// TestFormula holds how a formula is written.
func TestFormula(t *testing.T) {
	s := NewStep("why.neuberg", "unequal", "n", 7, "s", 6, "x", 4, "m", exact.New(29, 6))
	if got := s.Formula(); got != "7 / 6 * (4 + 1) - 1 = 29/6" {
		t.Error(got)
	}
	s = NewStep("why.datum-line", "", "score", -50, "datum", exact.New(-605, 2), "diff", exact.New(505, 2), "imps", 6)
	if got := s.Formula(); got != "IMP((-50) - (-605/2)) = 6" || s.Source() != "Law 78B" {
		t.Error(got, s.Source())
	}
	if got := NewStep("why.score", "", "score", 50); got.Formula() != "" || got.Source() != "" {
		t.Error(got)
	}
}
