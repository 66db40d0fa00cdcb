package event

import (
	"slices"
	"testing"

	"uitslag/internal/movements"
	"uitslag/internal/scoring"
)

// TestInstead: the wrong movement was chosen. What was typed from slips fits the one that
// was played, and the points are those of it.
func TestInstead(t *testing.T) {
	wrong := generate(t, "howell", movements.Options{Pairs: 10})
	right := generate(t, "mitchell", movements.Options{Pairs: 10, Variant: "", Turn: []int{2}})
	n := begin(t, evening(3, section("A", wrong)))
	played := begin(t, evening(3, section("A", right)))
	played.fill(func(x Expected) string {
		if x.Round > 3 {
			return ""
		}
		return scoreOf(x)
	})
	for _, r := range played.s().Results {
		n.do(&EnterResult{Session: "s", Result: r})
	}
	x := n.foresee(&SwitchMovement{Session: "s", Why: WhyOther, Sections: []string{"A"}, BoardsPerSet: 3, To: []Section{n.s().Sections[0].Instead(right, nil)}})
	if len(x.Misfits) > 0 || len(x.Gone) > 0 || x.Stay+len(x.Mended) != len(n.s().Results) || len(x.Mended) == 0 {
		t.Errorf("%d stay, %d fit now, %d do not", x.Stay, len(x.Mended), len(x.Misfits))
	}
	wantFigures(t, "the movement that was played", n, played)
	for _, l := range n.s().Sections[0].Labels {
		if l.Contestant != p(l.Number) {
			t.Errorf("%s has number %d", l.Contestant, l.Number)
		}
	}
}

// TestContinue: another movement from a round on keeps everything before it, and a table
// more lets pairs in.
func TestContinue(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		start := n.e
		c := &n.s().Sections[0]
		from := (c.rounds()+1)/2 + 1
		pairs := len(c.Labels)
		m := generate(t, "howell", movements.Options{Pairs: pairs + 1})
		x := n.foresee(&SwitchMovement{
			Session: "s", Why: WhyTable, Sections: []string{"A"}, BoardsPerSet: 2,
			To: []Section{n.s().Continue("A", m, from, []ID{"late"})},
		})
		if x.NewMisfits() > 0 || x.Stay != len(n.s().Results) || !slices.Equal(x.Joined, []ID{"late"}) || len(x.Renumbered) > 0 {
			t.Errorf("%d of %d stay, joined %v, renumbered %v", x.Stay, len(n.s().Results), x.Joined, x.Renumbered)
		}
		now := &n.s().Sections[0]
		if now.rounds() != c.rounds() {
			t.Errorf("%d rounds, want %d", now.rounds(), c.rounds())
		}
		meets := 0
		for _, l := range n.s().plan() {
			if (l.NS.Has("late") || l.EW.Has("late")) && !l.SitOut() {
				meets++
				if l.Round < from {
					t.Errorf("late in round %d", l.Round)
				}
			}
		}
		if meets == 0 {
			t.Error("the pair that came never plays")
		}
		for _, l := range now.Labels[:pairs] {
			if old, _ := c.Label(l.Contestant); old != l {
				t.Errorf("%v became %v", old, l)
			}
		}
		before, _ := start.Standings("s")
		if before.Row(p(1)).Total.Boards != n.standings().Row(p(1)).Total.Boards {
			t.Error("boards that were played are gone")
		}
	})
}

// TestContinueWithTheSame: where the movement goes on as it was, nothing is twice.
func TestContinueWithTheSame(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		m := *n.s().Sections[0].Movement
		from := (len(m.Rounds)+1)/2 + 1
		x := n.foresee(&SwitchMovement{
			Session: "s", Why: WhyOther, Sections: []string{"A"}, BoardsPerSet: 2, To: []Section{n.s().Continue("A", m, from, nil)},
		})
		if len(x.Again) > 0 || x.NewMisfits() > 0 || x.Missing[0] != x.Missing[1] {
			t.Errorf("%d of %d missing, twice %+v", x.Missing[1], x.Missing[0], x.Again)
		}
	})
}

// TestSplitKeepsSitOuts: who sat out before the section was split did so still.
func TestSplitKeepsSitOuts(t *testing.T) {
	e := evening(2, section("A", generate(t, "mitchell", movements.Options{Pairs: 17})))
	e.Rules.SitOut = scoring.SitOutAverage
	n := begin(t, e)
	n.fill(func(x Expected) string {
		if x.Round >= 4 {
			return ""
		}
		return scoreOf(x)
	})
	was := len(n.standings().Field.Idle)
	var second []ID
	for seat := 1; seat <= 8; seat++ {
		second = append(second, n.s().Sections[0].Labels[seat].Contestant)
	}
	n.foresee(&SwitchMovement{
		Session: "s", Why: WhySplit, Sections: []string{"A"}, BoardsPerSet: 2,
		To: n.s().Split("A", "B", generate(t, "howell", movements.Options{Pairs: 9}), generate(t, "howell", movements.Options{Pairs: 8}), second, 4),
	})
	if got := len(n.standings().Field.Idle); was != 3 || got != was {
		t.Errorf("%d sat out, %d do now", was, got)
	}
}

// TestExtra: a rover, and an extra table, without a meeting or a set twice.
func TestExtra(t *testing.T) {
	for _, k := range []struct {
		kind  string
		pairs int
		from  int
	}{{"mitchell", 18, 2}, {"howell", 12, 3}, {"mitchell", 14, 1}, {"vasneg", 14, 2}} {
		for _, late := range [][]ID{{"x"}, {"x", "y"}} {
			n := begin(t, evening(2, section("A", generate(t, k.kind, movements.Options{Pairs: k.pairs}))))
			n.fill(func(x Expected) string {
				if x.Round >= k.from {
					return ""
				}
				return scoreOf(x)
			})
			sec, err := n.s().Sections[0].Extra(k.from, late)
			if err != nil {
				t.Errorf("%v, %d late: %v", k, len(late), err)
				continue
			}
			x := n.foresee(&SwitchMovement{Session: "s", Why: WhyExtra, Sections: []string{"A"}, BoardsPerSet: 2, To: []Section{sec}})
			if x.NewMisfits() > 0 || len(x.Joined) != len(late) {
				t.Errorf("%v: %+v", k, x)
			}
			met := map[[2]ID]int{}
			plays := map[ID]int{}
			for _, l := range n.s().plan() {
				if l.SitOut() {
					continue
				}
				for _, id := range late {
					if l.NS.Has(id) || l.EW.Has(id) {
						plays[id]++
						met[[2]ID{min(l.NS.A, l.EW.A), max(l.NS.A, l.EW.A)}]++
					}
				}
			}
			rounds := n.s().Sections[0].rounds()
			for _, id := range late {
				if plays[id] != 2*(rounds-k.from+1) {
					t.Errorf("%v: %s plays %d boards", k, id, plays[id])
				}
			}
			for pair, boards := range met {
				again := k.kind == "mitchell" && k.pairs == 18 && slices.Contains(pair[:], "y") // 9 tables have no way without
				if boards != 2 && !again {
					t.Errorf("%v: %v meet on %d boards", k, pair, boards)
				}
			}
			for _, a := range x.Again {
				if k.pairs != 18 || a.Kind != AgainMeets || a.Contestant != "y" && a.Other != "y" {
					t.Errorf("%v, %d late: %+v", k, len(late), a)
				}
			}
			if len(plays) != len(late) {
				t.Errorf("%v plays %v", k, plays)
			}
		}
	}
	c := section("A", movements.Movement{Pairs: 2, Tables: 1, Sets: 3, Rounds: [][]movements.Place{ // a third opponent there is not
		{{Table: 1, NS: 1, EW: 2}}, {{Table: 1, NS: 1, EW: 2, Set: 1}}, {{Table: 1, NS: 1, EW: 2, Set: 2}},
	}})
	_, err := c.Extra(1, []ID{"x"})
	refused(t, err, "mend.no-extra")
	_, err = c.Extra(9, []ID{"x"})
	refused(t, err, "seat.no-round")
	_, err = c.Extra(1, nil)
	refused(t, err, "event.no-section")
}

// TestSplitAndJoin: one section becomes two, and two become one, and what was played stays.
func TestSplitAndJoin(t *testing.T) {
	for _, from := range []int{1, 4} {
		n := begin(t, evening(2, section("A", generate(t, "mitchell", movements.Options{Pairs: 18}))))
		n.fill(func(x Expected) string {
			if x.Round >= 4 {
				return ""
			}
			return scoreOf(x)
		})
		was := n.standings()
		var second []ID
		for seat := 11; seat <= 18; seat++ {
			second = append(second, p(seat))
		}
		ten, eight := generate(t, "howell", movements.Options{Pairs: 10}), generate(t, "howell", movements.Options{Pairs: 8})
		x := n.foresee(&SwitchMovement{
			Session: "s", Why: WhySplit, Sections: []string{"A"}, BoardsPerSet: 2,
			To: n.s().Split("A", "B", ten, eight, second, from),
		})
		if len(n.s().Sections) != 2 || len(n.s().Sections[1].Labels) != 8 || len(x.Gone) > 0 {
			t.Fatalf("%d sections", len(n.s().Sections))
		}
		if from > 1 && (x.NewMisfits() > 0 || x.Stay != len(n.s().Results)) {
			t.Errorf("%d of %d stay", x.Stay, len(n.s().Results))
		}
		if from == 1 && x.NewMisfits() == 0 {
			t.Error("meetings between the two sections fit")
		}
		for i := range was.Boards { // the same lines are compared
			if from > 1 && len(was.Boards[i].Lines) != 0 {
				b := n.standings().Board(was.Boards[i].Board)
				for _, l := range was.Boards[i].Lines {
					if l.Result != nil && (b == nil || !slices.ContainsFunc(b.Lines, func(o ScoredLine) bool { return o.Result != nil && o.Result.ID == l.Result.ID && !o.Unexpected })) {
						t.Errorf("board %d has lost %s", was.Boards[i].Board, l.Result.ID)
					}
				}
			}
		}
		m := generate(t, "howell", movements.Options{Pairs: 18})
		x = n.foresee(&SwitchMovement{
			Session: "s", Why: WhyJoin, Sections: []string{"A", "B"}, BoardsPerSet: 2,
			To: []Section{n.s().Join([]string{"A", "B"}, m, 5)},
		})
		c := &n.s().Sections[0]
		if len(n.s().Sections) != 1 || len(c.Labels) != 18 || len(x.Gone) > 0 || x.NewMisfits() > 0 {
			t.Errorf("%d sections, %d pairs, %d do not fit", len(n.s().Sections), len(c.Labels), x.NewMisfits())
		}
	}
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6})), section("B", generate(t, "howell", movements.Options{Pairs: 6}))))
	half := section("A", generate(t, "howell", movements.Options{Pairs: 4}))
	sec := n.s().Sections[0]
	for _, c := range []refusal{
		{"event.left-out", &SwitchMovement{Session: "s", Why: WhyOther, Sections: []string{"A"}, To: []Section{half}, BoardsPerSet: 2}},
		{"event.other-boards", &SwitchMovement{Session: "s", Why: WhyOther, Sections: []string{"A"}, To: []Section{sec}, BoardsPerSet: 3}},
		{"event.no-section", &SwitchMovement{Session: "s", Why: WhyOther, Sections: []string{"C"}, To: []Section{sec}, BoardsPerSet: 2}},
		{"event.no-section", &SwitchMovement{Session: "s", Why: WhyOther, Sections: []string{"A"}, To: []Section{{Letter: "A"}}, BoardsPerSet: 2}},
		{"mend.unknown", &SwitchMovement{Session: "s", Sections: []string{"A"}, To: []Section{sec}, BoardsPerSet: 2}},
		{"event.section-twice", &SwitchMovement{Session: "s", Why: WhySplit, Sections: []string{"A"}, To: []Section{sec, half}, BoardsPerSet: 2}},
	} {
		refused(t, n.e.Decide(c.do), c.code)
	}
}

// BenchmarkPreview is a look at what turning a round of 14 tables would do.
func BenchmarkPreview(b *testing.B) {
	n := begin(b, evening(3, section("A", generate(b, "mitchell", movements.Options{Pairs: 28, Rounds: 9}))))
	n.fill(scoreOf)
	for b.Loop() {
		if _, err := n.e.Preview(&Turn{Session: "s", Section: "A", Round: 3}); err != nil {
			b.Fatal(err)
		}
	}
}
