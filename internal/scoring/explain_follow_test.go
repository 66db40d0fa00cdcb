package scoring

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestExplanationsAdmit: by any rules, the figures of the steps follow from one
// another and arrive at the points that were given; and a total's shares at the total.
func TestExplanationsAdmit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t)
		s.Idle = drawIdle(t, s, 0)
		o := scoreDrawn(t, s, r)
		for i := range s.Boards {
			for j := range s.Boards[i].Lines {
				follow(t, ExplainLine(s, o, r, i, j))
			}
		}
		for c := range s.Contestants {
			e := ExplainTotal(s, o, c)
			var points, most exact.Rat
			for _, share := range e.Shares {
				points, most = points.Add(share.Points), most.Add(share.Max)
			}
			for _, step := range e.Steps {
				switch step.Code {
				case "why.sit-out", "why.sit-out-percent", "why.sit-out-own":
					given := step.Args["given"].(exact.Rat)
					if after := step.Args["before"].(exact.Rat).Add(given); !after.Equal(step.Args["points"].(exact.Rat)) {
						t.Fatalf("%v", step)
					}
					points = points.Add(given)
					most = o.Totals[c].Max // no share has the top of a sit-out
					if f := o.Totals[c].has().factored; f != nil {
						most = f.most
					}
				case "why.round-cap", "why.imp-rounded", "why.imp-full", "why.imp-per-board":
					points = followTotal(t, step, points, r)
				case "why.factored-total":
					if before := step.Args["before"].(exact.Rat); !before.Equal(points) || !step.Args["max"].(exact.Rat).Equal(most) {
						t.Fatalf("%v: so far %v of %v", step, points, most)
					}
					points = points.Mul(step.Args["most"].(exact.Rat)).Div(most).Round(2)
					most = step.Args["most"].(exact.Rat)
				case "why.percent", "why.percent-mean":
					if percent := step.Args["percent"].(exact.Rat); !percent.Equal(o.Totals[c].Percent()) {
						t.Fatalf("%v: %v", step, percent)
					}
				}
				if step.Code != "why.unrounded" {
					continue
				}
				if before := step.Args["before"].(exact.Rat); r.NeubergRounding == rules.RoundingHundredth && points.Equal(step.Args["lines"].(exact.Rat)) {
					points = before.Round(2)
				}
			}
			if !points.Equal(o.Totals[c].Points) || !most.Equal(o.Totals[c].Max) {
				t.Fatalf("contestant %d: shares make %v of %v, total %+v\n%s", c, points, most, o.Totals[c], text(e.Steps))
			}
		}
	})
}

// followTotal does the arithmetic of one step of a total without a maximum. The lines
// are rounded where the total starts from unrounded ones, so before is taken on trust there.
func followTotal(t *rapid.T, s Step, points exact.Rat, r rules.Rules) exact.Rat {
	arg := func(name string) exact.Rat {
		if n, ok := s.Args[name].(int); ok {
			return exact.Int(n)
		}
		return s.Args[name].(exact.Rat)
	}
	before := arg("before")
	if r.NeubergRounding != rules.RoundingHundredth && !before.Equal(points) {
		t.Fatalf("%s: before %v, so far %v", s.Code, before, points)
	}
	switch s.Code {
	case "why.round-cap":
		points = before.Sub(arg("points")).Add(arg("most"))
		if !points.Equal(arg("total")) || !arg("most").Equal(r.RoundCap.Most(s.Args["boards"].(int))) {
			t.Fatalf("%v", s)
		}
		return points
	case "why.imp-rounded":
		return arg("points")
	case "why.imp-full":
		points = before.Mul(arg("most")).Div(arg("boards"))
	default:
		points = before.Div(arg("boards"))
	}
	points = r.NeubergRounding.Total(points)
	if !points.Equal(arg("points")) {
		t.Fatalf("%v: %v", s, points)
	}
	return points
}

// follow does the arithmetic of the steps again, from their figures alone.
func follow(t *rapid.T, e Explanation) {
	var now exact.Rat
	var ns, ew exact.Rat
	number := func(s Step, name string) exact.Rat {
		switch v := s.Args[name].(type) {
		case int:
			return exact.Int(v)
		case exact.Rat:
			return v
		}
		t.Fatalf("%s has no figure %s", s.Code, name)
		return exact.Rat{}
	}
	must := func(s Step, a, b exact.Rat) {
		if !a.Equal(b) {
			t.Fatalf("%s: %v is not %v in\n%s", s.Code, a, b, text(e.Steps))
		}
	}
	one := exact.Int(1)
	for _, s := range e.Steps {
		arg := func(name string) exact.Rat { return number(s, name) }
		switch s.Code {
		case "why.matchpoints":
			now = arg("lower").Mul(exact.Int(2)).Add(arg("equal"))
			must(s, now, arg("x"))
		case "why.averages":
			must(s, arg("before"), now)
			now = now.Add(arg("averages"))
			must(s, now, arg("x"))
		case "why.neuberg":
			must(s, arg("x"), now)
			now = arg("n").Div(arg("s")).Mul(now.Add(one)).Sub(one)
			must(s, now, arg("m"))
		case "why.half":
			must(s, arg("before"), now)
			now = now.Div(exact.Int(2))
			must(s, now, arg("points"))
		case "why.rounded":
			must(s, arg("before"), now)
			now = arg("points")
		case "why.points":
			must(s, arg("ns"), now)
			ns, ew = now, arg("top").Sub(now)
			must(s, arg("ew"), ew)
		case "why.points-rounded":
			must(s, arg("ns"), now)
			must(s, arg("before"), arg("top").Sub(arg("from")))
			must(s, arg("ew"), arg("before").Round(2))
			must(s, arg("ns"), arg("from").Round(2))
			ns, ew = now, arg("ew")
		case "why.ascherman":
			must(s, arg("x"), now)
			now = now.Add(one).Div(arg("s").Mul(exact.Int(2))).Mul(arg("max"))
			must(s, now, arg("m"))
		case "why.factored":
			must(s, arg("x"), now)
			now = arg("n").Mul(now).Div(arg("s")).Add(arg("n").Sub(arg("s")).Div(arg("s")))
			must(s, now, arg("m"))
		case "why.imps-against", "why.imps-capped":
			one := arg("imps")
			must(s, one, exact.Int(IMPs(s.Args["diff"].(int))))
			if s.Code == "why.imps-capped" {
				one = arg("most")
			}
			must(s, arg("points"), one.Mul(arg("times")))
			now = now.Add(arg("points"))
		case "why.imps-sum":
			must(s, arg("points"), now)
		case "why.imps-factored":
			must(s, arg("before"), now)
			now = now.Mul(arg("n").Sub(one)).Div(arg("s").Sub(one))
			must(s, arg("points"), now)
		case "why.imps-expected":
			must(s, arg("before"), now)
			now = now.Mul(arg("n")).Div(arg("s"))
			must(s, arg("points"), now)
		case "why.imps-comparisons", "why.imps-tables":
			must(s, arg("before"), now)
			if s.Code == "why.imps-tables" {
				now = now.Div(arg("n"))
			} else {
				now = now.Div(arg("comparisons"))
			}
			must(s, arg("points"), now)
		case "why.datum-line", "why.datum-side":
			must(s, arg("diff"), arg("score").Sub(arg("datum")))
			if s.Side == "EW" {
				ew = arg("imps")
			} else {
				now = arg("imps")
				ew = now.Neg()
			}
		case "why.total-points":
			now = arg("score")
		case "why.points-imps":
			must(s, arg("ns"), now)
			if ns = now; s.Code == "why.points-imps" && !strings.Contains(text(e.Steps), "datum-side EW") {
				ew = now.Neg()
			}
			must(s, arg("ew"), ew)
		case "why.reversed":
			ns, ew = ew, ns
			must(s, arg("ns"), ns)
		case "why.award-average", "why.award-percent", "why.award-plus", "why.award-minus", "why.award-own",
			"why.award-imps-average", "why.award-imps-percent", "why.award-imps-plus", "why.award-imps-minus", "why.award-imps-own", "why.award-imps-set",
			"why.award-session", "why.imps-session":
			if s.Side == "NS" {
				ns = arg("points")
			} else {
				ew = arg("points")
			}
		}
	}
	if !ns.Equal(e.Points.NS) || !ew.Equal(e.Points.EW) {
		t.Fatalf("steps lead to %v %v, points are %v %v:\n%s", ns, ew, e.Points.NS, e.Points.EW, text(e.Steps))
	}
}
