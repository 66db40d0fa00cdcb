package ties

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/exact/exacttest"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

func ints(values ...int) []exact.Rat {
	out := make([]exact.Rat, len(values))
	for i, v := range values {
		out[i] = exact.Int(v)
	}
	return out
}

func equal(t testing.TB, what string, got, want []exact.Rat) {
	t.Helper()
	if !slices.EqualFunc(got, want, exact.Rat.Equal) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// final makes contestants with these final scores, called A, B, C and so on.
func final(scores ...int) Stage {
	var s Stage
	for i, f := range scores {
		s.Contestants = append(s.Contestants, Contestant{Label: string(rune('A' + i)), Final: exact.Int(f)})
	}
	return s
}

// meet returns a match of 20 victory points.
func meet(a, b, vps int) Meeting {
	return Meeting{A: a, B: b, FinalA: exact.Int(vps), FinalB: exact.Int(20 - vps), Available: exact.Int(20)}
}

// board returns a board with the scores of contestants 0, 1, ...; "" has none.
func board(average int, scores ...string) Board {
	b := Board{Average: exact.Int(average)}
	for i, s := range scores {
		if r, err := exact.Parse(s); err == nil {
			b.Scores = append(b.Scores, BoardScore{i, r})
		}
	}
	return b
}

// TestVectors holds the published figures, each by its name.
func TestVectors(t *testing.T) {
	t.Run("S46", func(t *testing.T) {
		s := final(0, 0, 0, 0)
		s.Boards = []Board{board(50, "60", "40", "40", "")}
		equal(t, "A, B, C, D", countBack(s, []int{0, 1, 2, 3}), ints(6, 1, 1, 4))
	})
	t.Run("S47", func(t *testing.T) {
		s := final(0, 0)
		for _, c := range []struct {
			b    Board
			a, z int
		}{
			{board(0, "6", "4"), 2, 0},
			{board(0, "", "4"), 0, 2},
			{board(25, "37", "29"), 2, 0},
			{board(25, "", "29"), 0, 2},
		} {
			s.Boards = []Board{c.b}
			equal(t, "A and B", countBack(s, []int{0, 1}), ints(c.a, c.z))
		}
	})
	t.Run("S48", func(t *testing.T) {
		s := final(0, 50, 40, 30)
		s.Meetings = []Meeting{meet(0, 1, 10), meet(2, 0, 10), meet(0, 3, 10)}
		equal(t, "tie-break points", opponents(s, []int{0}), ints(120))
	})
	t.Run("S49", func(t *testing.T) {
		s := final(0, 50, 40, 30)
		s.Individual = true
		s.Contestants[0].Partners = []Partner{{Contestant: 3}}
		s.Meetings = []Meeting{meet(0, 1, 10), meet(0, 2, 10)}
		equal(t, "O/P", opponents(s, []int{0}), ints(3))
		s.Contestants[0].Partners = nil
		equal(t, "without a partner", opponents(s, []int{0}), ints(0))
	})
	t.Run("S50", func(t *testing.T) {
		s := final(0, 40, 20)
		s.Contestants[1].Played = exact.New(1, 2)
		s.Meetings = []Meeting{meet(0, 1, 10)}
		equal(t, "withdrawn half-way", opponents(s, []int{0}), ints(80))
		s.Meetings = []Meeting{meet(0, 2, 10), meet(0, 2, 5)}
		s.Meetings[1].Length = exact.New(1, 2)
		equal(t, "met 1.5 times", opponents(s, []int{0}), ints(30))
		s.Rounds = 3
		equal(t, "of three rounds", opponents(s, []int{0}), ints(60))
	})
	t.Run("X53", func(t *testing.T) {
		s := final(0, 0, 0)
		for i := range 12 {
			s.Meetings = append(s.Meetings, meet(0, Nobody, 20*boolean(i < 8)))
		}
		for i := range 8 {
			s.Meetings = append(s.Meetings, meet(1, Nobody, 20*boolean(i < 6)))
		}
		if got := wins(s, []int{0, 1}).groups; !reflect.DeepEqual(got, [][]int{{1}, {0}}) {
			t.Errorf("6 of 8 is not more than 8 of 12: %v", got)
		}
	})
	t.Run("X54", func(t *testing.T) {
		s := final(0, 0)
		s.Meetings = []Meeting{meet(0, 1, 8), {A: 1, B: 0, FinalA: exact.Int(0), FinalB: exact.Int(10), Available: exact.Int(10), Length: exact.New(1, 2)}}
		final := func(m Meeting) (a, b exact.Rat) { return m.FinalA, m.FinalB }
		e := met(s, 0, 1, final, final)
		equal(t, "both meetings", []exact.Rat{e.a, e.b}, ints(18, 12))
		equal(t, "for a full match", []exact.Rat{e.a.Div(e.length), e.b.Div(e.length)}, ints(12, 8))
		if got, _ := Split(s, []int{1, 0}, []Test{Direct}); !reflect.DeepEqual(got, [][]int{{0}, {1}}) {
			t.Error(got)
		}
	})
	t.Run("X55", func(t *testing.T) {
		for boards, want := range map[int]int{16: 2, 24: 3, 30: 4, 48: 6, 8: 2, 60: 8} {
			if got := ExtraBoards(boards); got != want {
				t.Errorf("%d boards: %d extra, want %d", boards, got, want)
			}
		}
	})
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestKnockOut plays extra boards until somebody is ahead.
func TestKnockOut(t *testing.T) {
	for _, c := range []struct {
		name   string
		nets   []int
		winner match.Team
		next   int
		steps  int
	}{
		{"won at once", []int{7}, match.Home, 0, 1},
		{"level", []int{0}, match.Neither, 3, 1},
		{"lost in the extra boards", []int{0, -2}, match.Away, 0, 2},
		{"level again", []int{0, 0}, match.Neither, 3, 2},
		{"won in the second set", []int{0, 0, 1}, match.Home, 0, 3},
	} {
		nets := ints(c.nets...)
		var margin exact.Rat
		for _, net := range nets {
			margin = margin.Add(net)
		}
		winner, next, steps := KnockOut(24, margin, len(nets)-1)
		if winner != c.winner || next != c.next || len(steps) != c.steps {
			t.Errorf("%s: winner %d, %d boards next, %d steps", c.name, winner, next, len(steps))
		}
	}
}

// TestRuleIsAValue: JSON keeps a rule without loss.
func TestRuleIsAValue(t *testing.T) {
	exacttest.Kept(t, Rule{Tests: lists[rules.TiesSwiss], At: []int{1, 8}})
}

// text writes steps on one line each.
func text(steps []scoring.Step) string {
	var out strings.Builder
	for _, s := range steps {
		out.WriteString(strings.TrimPrefix(s.Code, "ties.why-"))
		for _, name := range []string{"test", "who", "other", "points", "against", "won", "matches", "value"} {
			if v, ok := s.Args[name]; ok {
				fmt.Fprintf(&out, " %v", v)
			}
		}
		out.WriteString("\n")
	}
	return out.String()
}

// TestRestart is the example of 143.5.6: A has beaten B and C, who drew; among those two
// everything begins again.
func TestRestart(t *testing.T) {
	s := final(60, 60, 60)
	s.Meetings = []Meeting{meet(0, 1, 12), meet(2, 0, 9), meet(1, 2, 10)}
	s.Meetings[2].BasicA, s.Meetings[2].BasicB = exact.Int(-1), exact.Int(1)
	groups, steps := Split(s, []int{2, 0, 1}, []Test{Direct, DirectBasic})
	if !reflect.DeepEqual(groups, [][]int{{0}, {2}, {1}}) {
		t.Error(groups)
	}
	want := `tied [A B C]
test direct
met A B 12 8
met A C 11 9
met B C 10 10
beat-all A
order [A B = C]
again [B C]
test direct
met B C 10 10
level
test direct-basic
met B C -1 1
order [C B]
`
	if got := text(steps); got != want {
		t.Errorf("%swant\n%s", got, want)
	}
}

// TestTests goes through each test where it decides, and where it does not.
func TestTests(t *testing.T) {
	league := final(0, 0, 0)
	league.Meetings = []Meeting{meet(0, 1, 20), meet(1, 2, 11), meet(2, 0, 11)}
	loser := final(0, 0, 0)
	loser.Meetings = []Meeting{meet(0, 2, 11), meet(1, 2, 11)}
	strangers := final(0, 0, 0)
	strangers.Meetings = []Meeting{meet(0, 1, 11)}
	basic := final(0, 0, 0, 0)
	for i, imps := range []int{3, 5, 3, -2} {
		basic.Contestants[i].Basic = exact.Int(imps)
	}
	swiss := final(0, 0, 50, 40)
	swiss.Meetings = []Meeting{meet(0, 3, 20), meet(1, 2, 5), meet(0, Nobody, 12), meet(1, Nobody, 12)}
	for _, c := range []struct {
		name string
		s    Stage
		tied []int
		t    Test
		want [][]int
	}{
		{"a league", league, []int{0, 1, 2}, Direct, [][]int{{0}, {2}, {1}}},
		{"who lost to all", loser, []int{0, 1, 2}, Direct, [][]int{{0, 1}, {2}}},
		{"not all have met", strangers, []int{0, 1, 2}, Direct, [][]int{{0, 1, 2}}},
		{"nobody has met", strangers, []int{1, 2}, Direct, [][]int{{1, 2}}},
		{"net IMPs", basic, []int{0, 1, 2, 3}, Basic, [][]int{{1}, {0, 2}, {3}}},
		{"wins", swiss, []int{0, 1}, Wins, [][]int{{0}, {1}}},
		{"opponents", swiss, []int{0, 1}, Opponents, [][]int{{1}, {0}}},
		{"no boards", swiss, []int{0, 1}, CountBack, [][]int{{0, 1}}},
		{"unknown", swiss, []int{0, 1}, "coin", [][]int{{0, 1}}},
		{"alone", swiss, []int{1}, Direct, [][]int{{1}}},
		{"nobody", swiss, nil, Direct, nil},
	} {
		got, _ := Split(c.s, c.tied, []Test{c.t})
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	// Who played a board twice counts it twice; who did not has the average.
	twice := final(0, 0)
	twice.Boards = []Board{{Average: exact.Int(5), Scores: []BoardScore{{0, exact.Int(4)}, {1, exact.Int(4)}, {0, exact.Int(6)}}}}
	equal(t, "a board played twice", countBack(twice, []int{0, 1}), ints(3, 1))
	// A bye of 12 of 20 is a win; it does not count for the opponents.
	w, n := won(swiss, 0)
	equal(t, "wins", []exact.Rat{w, exact.Int(n)}, ints(2, 2))
}

func TestPlaces(t *testing.T) {
	s := final(60, 60, 70, 50, 50, 40)
	s.Meetings = []Meeting{meet(0, 1, 8), meet(3, 4, 10)}
	list := scoring.Rank(totals(60, 60, 70, 50, 50, 40), rules.Rules{RankBy: rules.RankByPoints})
	for _, c := range []struct {
		name string
		r    Rule
		want string
	}{
		{"shared unless the event says otherwise", Rule{}, "2= 2= 1 4= 4= 6"},
		{"the winner only", Rule{Tests: []Test{Direct}, At: []int{1}}, "2= 2= 1 4= 4= 6"},
		{"the third place", Rule{Tests: []Test{Direct}, At: []int{3}}, "3 2 1 4= 4= 6"},
		{"all", Rule{Tests: []Test{Direct}}, "3 2 1 4= 4= 6"},
	} {
		got, steps, err := Places(list, s, c.r)
		check.NoError(t, err)
		var texts []string
		for _, p := range got {
			texts = append(texts, p.String())
		}
		if strings.Join(texts, " ") != c.want {
			t.Errorf("%s: %v", c.name, texts)
		}
		if len(c.r.Tests) == 0 && steps != nil {
			t.Errorf("%s: %v", c.name, steps)
		}
	}
	_, steps, _ := Places(list, s, Rule{Tests: []Test{Direct}})
	if got := text(steps); !strings.HasSuffix(got, "met D E 10 10\nlevel\nunresolved [D E]\n") {
		t.Error(got)
	}
}

func totals(points ...int) []scoring.Total {
	out := make([]scoring.Total, len(points))
	for i, p := range points {
		out[i] = scoring.Total{Points: exact.Int(p)}
		out[i].SetPercent(exact.Rat{})
	}
	return out
}

func TestRules(t *testing.T) {
	for code, r := range map[string]Rule{
		"ties.unknown-test":           {Tests: []Test{"coin"}},
		"ties.repeated-test":          {Tests: []Test{Direct, Wins, Direct}},
		"ties.opponents-all-play-all": {Tests: []Test{Opponents}},
		"ties.place":                  {At: []int{0}},
	} {
		if _, _, err := Places(nil, Stage{AllPlayAll: true}, r); !problem.Is(err, code) {
			t.Errorf("%v, want %s", err, code)
		}
	}
}

// TestSplitHolds: every test, on any stage, puts each of the tied in one group, the same
// whatever their order; and what the count-back gives is all there is to give.
func TestSplitHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 5).Draw(t, "contestants")
		s := final(make([]int, n)...)
		for i := range s.Contestants {
			s.Contestants[i].Final = exact.Int(rapid.IntRange(0, 3).Draw(t, "final"))
			s.Contestants[i].Basic = exact.Int(rapid.IntRange(0, 2).Draw(t, "basic"))
		}
		for i := range n {
			for j := range i {
				if rapid.Bool().Draw(t, "met") {
					m := meet(i, j, rapid.IntRange(8, 12).Draw(t, "vps"))
					m.BasicA = exact.Int(rapid.IntRange(-1, 1).Draw(t, "imps"))
					m.BasicB = m.BasicA.Neg()
					s.Meetings = append(s.Meetings, m)
				}
			}
		}
		for range rapid.IntRange(0, 4).Draw(t, "boards") {
			b := Board{}
			for c := range n {
				if rapid.Bool().Draw(t, "played") {
					b.Scores = append(b.Scores, BoardScore{c, exact.Int(rapid.IntRange(-2, 2).Draw(t, "score"))})
				}
			}
			if len(b.Scores) > 0 {
				s.Boards = append(s.Boards, b)
			}
		}
		tied := make([]int, n)
		for i := range tied {
			tied[i] = i
		}
		tests := rapid.Permutation(Tests()).Draw(t, "tests")
		groups, steps := Split(s, tied, tests)
		again, told := Split(s, rapid.Permutation(tied).Draw(t, "order"), tests)
		if !reflect.DeepEqual(groups, again) || text(steps) != text(told) {
			t.Fatalf("%v, in another order %v", groups, again)
		}
		all := slices.Concat(groups...)
		slices.Sort(all)
		if !slices.Equal(all, tied) {
			t.Fatalf("%v is not everybody once", groups)
		}
		if got := exacttest.Sum(countBack(s, tied)...); !got.Equal(exact.Int(len(s.Boards) * n * (n - 1))) {
			t.Fatalf("count-back of %d boards gives %v", len(s.Boards), got)
		}
	})
}
