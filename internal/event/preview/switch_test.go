package preview_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/expect"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// TestInstead: the wrong movement was chosen. What was typed from slips fits the one that
// was played, and the points are those of it.
func TestInstead(t *testing.T) {
	wrong := eventtest.Generate(t, "howell", movements.Options{Pairs: 10})
	right := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 10, Variant: "", Turn: []int{2}})
	n := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", wrong)))
	played := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", right)))
	played.Fill(func(x event.Expected) string {
		if x.Round > 3 {
			return ""
		}
		return eventtest.ScoreOf(x)
	})
	for _, r := range played.S().Results {
		n.Do(&command.EnterResult{Session: "s", Result: r})
	}
	x := foresee(n, &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{"A"}, BoardsPerSet: 3, To: []event.Section{repair.ReplaceMovement(&n.S().Sections[0], right, nil)}})
	if len(x.Misfits) > 0 || len(x.Gone) > 0 || x.Stay+len(x.Repaired) != len(n.S().Results) || len(x.Repaired) == 0 {
		t.Errorf("%d stay, %d fit now, %d do not", x.Stay, len(x.Repaired), len(x.Misfits))
	}
	wantFigures(t, "the movement that was played", n, played)
	for _, l := range n.S().Sections[0].Labels {
		expect.Equal(t, l.Contestant, eventtest.P(l.Number), "who has number %d", l.Number)
	}
}

// TestContinue: another movement from a round on keeps everything before it, and a table
// more lets pairs in; where the movement goes on as it was, nothing is twice.
func TestContinue(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		start := n.E
		c := &n.S().Sections[0]
		from := (c.Rounds()+1)/2 + 1
		pairs := len(c.Labels)
		same := foresee(n, &repair.SwitchMovement{
			Session: "s", Why: repair.WhyOther, Sections: []string{"A"}, BoardsPerSet: 2, To: []event.Section{repair.Continue(n.S(), "A", *c.Movement, from, nil)},
		})
		if len(same.Again) > 0 || same.NewMisfits() > 0 || same.Missing[0] != same.Missing[1] {
			t.Errorf("as it was: %d of %d missing, twice %+v", same.Missing[1], same.Missing[0], same.Again)
		}
		n.E = start
		m := eventtest.Generate(t, "howell", movements.Options{Pairs: pairs + 1})
		x := foresee(n, &repair.SwitchMovement{
			Session: "s", Why: repair.WhyTable, Sections: []string{"A"}, BoardsPerSet: 2,
			To: []event.Section{repair.Continue(n.S(), "A", m, from, []event.ID{"late"})},
		})
		if x.NewMisfits() > 0 || x.Stay != len(n.S().Results) || !slices.Equal(x.Joined, []event.ID{"late"}) || len(x.Renumbered) > 0 {
			t.Errorf("%d of %d stay, joined %v, renumbered %v", x.Stay, len(n.S().Results), x.Joined, x.Renumbered)
		}
		now := &n.S().Sections[0]
		expect.Equal(t, now.Rounds(), c.Rounds(), "rounds")
		meets := 0
		for _, l := range n.S().Plan() {
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
		before, _ := standings.Of(start, "s")
		if before.Row(eventtest.P(1)).Total.Boards != n.Standings().Row(eventtest.P(1)).Total.Boards {
			t.Error("boards that were played are gone")
		}
	})
}

// TestSplitKeepsSitOuts: who sat out before the section was split did so still.
func TestSplitKeepsSitOuts(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 17})))
	e.Rules.SitOut = rules.SitOutAverage
	n := eventtest.Begin(t, e)
	n.Fill(func(x event.Expected) string {
		if x.Round >= 4 {
			return ""
		}
		return eventtest.ScoreOf(x)
	})
	was := len(n.Standings().Field.Idle)
	var second []event.ID
	for seat := 1; seat <= 8; seat++ {
		second = append(second, n.S().Sections[0].Labels[seat].Contestant)
	}
	foresee(n, &repair.SwitchMovement{
		Session: "s", Why: repair.WhySplit, Sections: []string{"A"}, BoardsPerSet: 2,
		To: repair.Split(n.S(), "A", "B", eventtest.Generate(t, "howell", movements.Options{Pairs: 9}), eventtest.Generate(t, "howell", movements.Options{Pairs: 8}), second, 4),
	})
	if got := len(n.Standings().Field.Idle); was != 3 || got != was {
		t.Errorf("%d sat out, %d do now", was, got)
	}
}

// TestExtra: a rover, and an extra table, without a meeting or a set twice.
func TestExtra(t *testing.T) {
	for _, k := range []struct {
		kind        string
		pairs, from int
	}{{"mitchell", 18, 2}, {"howell", 12, 3}, {"mitchell", 14, 1}, {"vasneg", 14, 2}} {
		for _, late := range [][]event.ID{{"x"}, {"x", "y"}} {
			n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, k.kind, movements.Options{Pairs: k.pairs}))))
			n.Fill(func(x event.Expected) string {
				if x.Round >= k.from {
					return ""
				}
				return eventtest.ScoreOf(x)
			})
			sec, err := repair.Extra(&n.S().Sections[0], k.from, late)
			if err != nil {
				t.Errorf("%v, %d late: %v", k, len(late), err)
				continue
			}
			x := foresee(n, &repair.SwitchMovement{Session: "s", Why: repair.WhyExtra, Sections: []string{"A"}, BoardsPerSet: 2, To: []event.Section{sec}})
			if x.NewMisfits() > 0 || len(x.Joined) != len(late) {
				t.Errorf("%v: %+v", k, x)
			}
			met := map[[2]event.ID]int{}
			plays := map[event.ID]int{}
			for _, l := range n.S().Plan() {
				if l.SitOut() {
					continue
				}
				for _, id := range late {
					if l.NS.Has(id) || l.EW.Has(id) {
						plays[id]++
						met[[2]event.ID{min(l.NS.A, l.EW.A), max(l.NS.A, l.EW.A)}]++
					}
				}
			}
			rounds := n.S().Sections[0].Rounds()
			for _, id := range late {
				expect.Equal(t, plays[id], 2*(rounds-k.from+1), "%v: boards of %s", k, id)
			}
			for pair, boards := range met {
				again := k.kind == "mitchell" && k.pairs == 18 && slices.Contains(pair[:], "y") // 9 tables have no way without
				if boards != 2 && !again {
					t.Errorf("%v: %v meet on %d boards", k, pair, boards)
				}
			}
			for _, a := range x.Again {
				if k.pairs != 18 || a.Kind != preview.AgainMeets || a.Contestant != "y" && a.Other != "y" {
					t.Errorf("%v, %d late: %+v", k, len(late), a)
				}
			}
			expect.Equal(t, len(plays), len(late), "%v plays %v", k, plays)
		}
	}
	c := eventtest.Section("A", movements.Movement{Pairs: 2, Tables: 1, Sets: 3, Rounds: [][]movements.Place{ // a third opponent there is not
		{{Table: 1, NS: 1, EW: 2}}, {{Table: 1, NS: 1, EW: 2, Set: 1}}, {{Table: 1, NS: 1, EW: 2, Set: 2}},
	}})
	eventtest.Refused(t, expect.Err(repair.Extra(&c, 1, []event.ID{"x"})), "repair.no-extra")
	eventtest.Refused(t, expect.Err(repair.Extra(&c, 9, []event.ID{"x"})), "seat.no-round")
	eventtest.Refused(t, expect.Err(repair.Extra(&c, 1, nil)), "event.no-section")
}

// TestSplitAndJoin: one section becomes two, and two become one, and what was played stays.
func TestSplitAndJoin(t *testing.T) {
	for _, from := range []int{1, 4} {
		n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 18}))))
		n.Fill(func(x event.Expected) string {
			if x.Round >= 4 {
				return ""
			}
			return eventtest.ScoreOf(x)
		})
		was := n.Standings()
		var second []event.ID
		for seat := 11; seat <= 18; seat++ {
			second = append(second, eventtest.P(seat))
		}
		ten, eight := eventtest.Generate(t, "howell", movements.Options{Pairs: 10}), eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
		x := foresee(n, &repair.SwitchMovement{
			Session: "s", Why: repair.WhySplit, Sections: []string{"A"}, BoardsPerSet: 2,
			To: repair.Split(n.S(), "A", "B", ten, eight, second, from),
		})
		if len(n.S().Sections) != 2 || len(n.S().Sections[1].Labels) != 8 || len(x.Gone) > 0 {
			t.Fatalf("%d sections", len(n.S().Sections))
		}
		if from > 1 && (x.NewMisfits() > 0 || x.Stay != len(n.S().Results)) {
			t.Errorf("%d of %d stay", x.Stay, len(n.S().Results))
		}
		if from == 1 && x.NewMisfits() == 0 {
			t.Error("meetings between the two sections fit")
		}
		for i := range was.Boards { // the same lines are compared
			if from > 1 && len(was.Boards[i].Lines) != 0 {
				b := n.Standings().Board(was.Boards[i].Board)
				for _, l := range was.Boards[i].Lines {
					if l.Result != nil && (b == nil || !slices.ContainsFunc(b.Lines, func(o standings.ScoredLine) bool {
						return o.Result != nil && o.Result.ID == l.Result.ID && !o.Unexpected
					})) {
						t.Errorf("board %d has lost %s", was.Boards[i].Board, l.Result.ID)
					}
				}
			}
		}
		m := eventtest.Generate(t, "howell", movements.Options{Pairs: 18})
		x = foresee(n, &repair.SwitchMovement{
			Session: "s", Why: repair.WhyJoin, Sections: []string{"A", "B"}, BoardsPerSet: 2,
			To: []event.Section{repair.Join(n.S(), []string{"A", "B"}, m, 5)},
		})
		c := &n.S().Sections[0]
		if len(n.S().Sections) != 1 || len(c.Labels) != 18 || len(x.Gone) > 0 || x.NewMisfits() > 0 {
			t.Errorf("%d sections, %d pairs, %d do not fit", len(n.S().Sections), len(c.Labels), x.NewMisfits())
		}
	}
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})), eventtest.Section("B", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	half := eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))
	sec := n.S().Sections[0]
	eventtest.RefuseAll(t, n.E, []eventtest.Refusal{
		{Code: "event.left-out", Do: &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{"A"}, To: []event.Section{half}, BoardsPerSet: 2}},
		{Code: "event.other-boards", Do: &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{"A"}, To: []event.Section{sec}, BoardsPerSet: 3}},
		{Code: "event.no-section", Do: &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{"C"}, To: []event.Section{sec}, BoardsPerSet: 2}},
		{Code: "event.no-section", Do: &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{"A"}, To: []event.Section{{Letter: "A"}}, BoardsPerSet: 2}},
		{Code: "repair.unknown", Do: &repair.SwitchMovement{Session: "s", Sections: []string{"A"}, To: []event.Section{sec}, BoardsPerSet: 2}},
		{Code: "event.section-twice", Do: &repair.SwitchMovement{Session: "s", Why: repair.WhySplit, Sections: []string{"A"}, To: []event.Section{sec, half}, BoardsPerSet: 2}},
	})
}
