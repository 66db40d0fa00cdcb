package match

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// text writes steps with their figures in the order of their names.
func text(steps []scoring.Step) string {
	var out strings.Builder
	for _, s := range steps {
		out.WriteString(s.Code)
		names := make([]string, 0, len(s.Args))
		for name := range s.Args {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			v := s.Args[name]
			if team, ok := v.(Team); ok {
				v = team.WordKey()
			}
			fmt.Fprintf(&out, " %s=%v", name, v)
		}
		out.WriteString("\n")
	}
	return out.String()
}

func TestExplainBoard(t *testing.T) {
	weighted := played(0, 100)
	weighted.Open.Weights = []Weight{{Share: exact.New(1, 2), Score: 400}, {Share: exact.New(1, 2), Score: 100}}
	m := Match{Boards: []Board{
		played(420, 170), played(110, 100), played(-50, 110), awardedBoard(plus, minus), weighted,
		{Open: Result{Kind: scoring.NotPlayed}},
		{Open: Result{Kind: scoring.Played}},
		played(50, 50),
	}}
	for _, c := range []struct {
		form  Form
		board int
		want  string
	}{
		{FormIMPs, 0, "match.why-difference closed=170 diff=250 open=420\nmatch.why-imps imps=6 points=250\n"},
		{FormIMPs, 2, "match.why-difference closed=110 diff=-160 open=-50\nmatch.why-imps imps=-4 points=160\n"},
		{FormIMPs, 3, "match.why-award percent=60 points=3 team=match.home\nmatch.why-award percent=40 points=-3 team=match.away\n"},
		{FormIMPs, 4, "match.why-share percent=50\nmatch.why-difference closed=100 diff=300 open=400\nmatch.why-imps imps=7 points=300\n" +
			"match.why-share percent=50\nmatch.why-difference closed=100 diff=0 open=100\nmatch.why-imps imps=0 points=0\n" +
			"match.why-weighted imps=7/2\nmatch.why-rounded before=7/2 imps=3\n"},
		{FormIMPs, 5, "match.why-not-played\n"},
		{FormIMPs, 6, "match.why-missing\n"},
		{FormIMPs, 8, ""},
		{FormIMPs, -1, ""},
		{FormPatton, 1, "match.why-difference closed=100 diff=10 open=110\nmatch.why-drawn-ten points=1\n"},
		{FormPointABoard, 1, "match.why-difference closed=100 diff=10 open=110\nmatch.why-won points=2 team=match.home\n"},
		{FormPointABoard, 2, "match.why-difference closed=110 diff=-160 open=-50\nmatch.why-won points=2 team=match.away\n"},
		{FormPointABoard, 7, "match.why-difference closed=50 diff=0 open=50\nmatch.why-drawn points=1\n"},
		{FormTotal, 0, "match.why-difference closed=170 diff=250 open=420\nmatch.why-total diff=250\n"},
	} {
		r := Rules{Form: c.form, Weighted: RoundTowardZero}
		if got := text(ExplainBoard(m, score(t, m, r), r, c.board)); got != c.want {
			t.Errorf("%s, board %d:\n%swant\n%s", c.form, c.board, got, c.want)
		}
	}
}

func TestExplain(t *testing.T) {
	m := Match{
		Boards: []Board{played(620, 170), played(110, 140), {Open: Result{Kind: scoring.Played}}}, Carry: exact.Int(-2),
		Penalties: []Penalty{{Team: Home, Points: exact.Int(1), VPs: exact.Int(2)}, {Team: Away, Points: exact.Int(-3)}},
	}
	r := Rules{Scale: ScaleWBFDiscrete, ScaleBoards: 8}
	want := `match.why-provisional missing=1
match.why-sum away=1 home=10 n=2
match.why-carry points=2 team=match.away
match.why-penalty points=1 team=match.home
match.why-bonus points=3 team=match.away
match.why-net net=6
match.why-vps vps=12
match.why-vp-penalty penalty=2 team=match.home vps=10
match.why-derived scale=wbf-2013-discrete
`
	if got := text(Explain(m, score(t, m, r), r, Home)); got != want {
		t.Errorf("%swant\n%s", got, want)
	}
	want = "match.why-net net=-4\nmatch.why-vps vps=8\n" // the penalty of the other is not taken off
	if got := text(Explain(m, score(t, m, r), r, Away)); !strings.Contains(got, want) {
		t.Errorf("%swant\n%s", got, want)
	}
	m = Match{Boards: m.Boards[:2], Carry: exact.Int(1)}
	r = Rules{Form: FormPatton, Scale: ScaleEBUPercent, ScaleBoards: 8}
	want = `match.why-sum away=2 home=2 n=2
match.why-saldo percent=4200/73 plus-away=310 plus-home=730
match.why-saldo-points away=0 home=8
match.why-carry points=1 team=match.home
match.why-points points=11
match.why-percent percent=1100/13
match.why-vps vps=20
`
	if got := text(Explain(m, score(t, m, r), r, Home)); got != want {
		t.Errorf("%swant\n%s", got, want)
	}
}
