package scoring

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
)

// TestFormulasHold holds that every formula, reckoned again from its text alone, is
// true: exactly where it says so, and else to what a rounding may move.
func TestFormulasHold(t *testing.T) {
	seen := map[string]bool{}
	unseen := func() (codes []string) {
		for code, l := range laws {
			if strings.HasPrefix(code, "why.") && !strings.HasPrefix(code, "why.vps") && l.formula != "" && !seen[code] {
				codes = append(codes, code)
			}
		}
		return codes
	}
	const most = 50 // rounds: some steps are rare
	for round := 0; round == 0 || round < most && len(unseen()) > 0; round++ {
		holdDrawn(t, seen)
	}
	if codes := unseen(); len(codes) > 0 {
		t.Errorf("%v never came up", codes)
	}
}

// holdDrawn reckons every formula of any sessions by any rules.
func holdDrawn(t *testing.T, seen map[string]bool) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t)
		s.Idle = drawIdle(t, s, 0)
		o := scoreDrawn(t, s, r)
		for i := range s.Boards {
			for j := range s.Boards[i].Lines {
				for _, step := range ExplainLine(s, o, r, i, j).Steps {
					hold(t, step, seen)
				}
			}
		}
		for c := range s.Contestants {
			for _, step := range ExplainTotal(s, o, c).Steps {
				hold(t, step, seen)
			}
		}
	})
}

// hold reckons a formula.
func hold(t *rapid.T, s Step, seen map[string]bool) {
	text := s.Formula()
	if text == "" {
		return
	}
	seen[s.Code] = true
	left, right, equals := strings.Cut(text, " = ")
	if !equals {
		left, right, _ = cutArrow(text)
	}
	a, b := reckon(t, left), reckon(t, right)
	off := a.Sub(b)
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
		t.Fatalf("%s: %s: the left is %v", s.Code, text, a)
	}
}

// reckon is a sum in text: + - * / with brackets, and IMP().
func reckon(t *rapid.T, text string) exact.Rat {
	p := &reckoner{t: t, rest: strings.ReplaceAll(text, " ", "")}
	v := p.sum()
	if p.rest != "" {
		t.Fatalf("%q is left of %q", p.rest, text)
	}
	return v
}

type reckoner struct {
	t    *rapid.T
	rest string
}

func (p *reckoner) next(signs string) byte {
	if p.rest != "" && strings.IndexByte(signs, p.rest[0]) >= 0 {
		c := p.rest[0]
		p.rest = p.rest[1:]
		return c
	}
	return 0
}

func (p *reckoner) sum() exact.Rat {
	v := p.product()
	for c := p.next("+-"); c != 0; c = p.next("+-") {
		if w := p.product(); c == '+' {
			v = v.Add(w)
		} else {
			v = v.Sub(w)
		}
	}
	return v
}

func (p *reckoner) product() exact.Rat {
	v := p.figure()
	for c := p.next("*/"); c != 0; c = p.next("*/") {
		if w := p.figure(); c == '*' {
			v = v.Mul(w)
		} else {
			v = v.Div(w)
		}
	}
	return v
}

func (p *reckoner) figure() exact.Rat {
	if rest, ok := strings.CutPrefix(p.rest, "IMP"); ok {
		p.rest = rest
		v := p.figure()
		return exact.Int(IMPs(int(v.Float())))
	}
	switch p.next("(-") {
	case '(':
		v := p.sum()
		if p.next(")") == 0 {
			p.t.Fatalf("no bracket at %q", p.rest)
		}
		return v
	case '-':
		return p.figure().Neg()
	}
	n := 0
	for n < len(p.rest) && p.rest[n] >= '0' && p.rest[n] <= '9' {
		n++
	}
	v, err := exact.Parse(p.rest[:n])
	if err != nil {
		p.t.Fatal(fmt.Errorf("at %q: %w", p.rest, err))
	}
	p.rest = p.rest[n:]
	return v
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
