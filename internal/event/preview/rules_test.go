package preview_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// TestPreviewRules: what is told is what changing the rules gives, figure for figure, and
// the event stays as it was.
func TestPreviewRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		before := eventtest.AsJSON(t, e)
		was := eventtest.StandingsOf(t, e)
		r := eventtest.Must(rules.Preset(rapid.SampledFrom(rules.Presets()).Draw(t, "to")))
		r.VPTable = "10-10 0-4; 12-8 5+" // for round_vps=own
		for _, name := range []string{"sections", "overall", "sit_out", "round_vps", "percent_vps", "method", "unequal"} {
			for _, f := range rules.Fields() {
				if f.Name != name || !rapid.Bool().Draw(t, name) {
					continue
				}
				v := rapid.SampledFrom(f.Values).Draw(t, "value")
				if name == "method" && !rules.Method(v).ForPairs() {
					continue
				}
				if err := r.Set(name, v); err != nil {
					t.Fatal(err)
				}
			}
		}
		x := eventtest.Must(preview.Rules(e, "s", r))
		if eventtest.AsJSON(t, e) != before || eventtest.Figures(eventtest.StandingsOf(t, e)) != eventtest.Figures(was) {
			t.Fatal("looking changed the event")
		}
		change := &command.ChangeRules{Rules: r}
		if err := journal.Decide(e, change); err != nil {
			t.Fatal(err)
		}
		changed := eventtest.Must(journal.Apply(e, eventtest.Line(t, 1, change)))
		after := eventtest.StandingsOf(t, changed)
		if eventtest.Figures(x.After) != eventtest.Figures(after) || eventtest.Figures(x.Before) != eventtest.Figures(was) {
			t.Fatalf("told\n%s\nis\n%s", eventtest.Figures(x.After), eventtest.Figures(after))
		}
		if got, want := fmt.Sprint(len(x.Rows), x.All), fmt.Sprint(len(issued.Compare(was, after).Rows), r.Differences(e.Rules)); got != want {
			t.Fatalf("told %s, is %s", got, want)
		}
		ranks, most := 0, 0
		for _, c := range x.Contestants {
			a, b := standings.RowIn(was.Lists, c.Contestant), standings.RowIn(after.Lists, c.Contestant)
			if a == nil || b == nil || c.Before.Place() != a.Place() || c.After.Place() != b.Place() || c.CP != b.CP-a.CP {
				t.Fatalf("%+v, %+v, %+v", c, a, b)
			}
			if a.Rank != b.Rank {
				ranks++
			}
			if a.Rank > 0 && b.Rank > 0 {
				most = max(most, preview.Abs(a.Rank-b.Rank))
			}
		}
		if x.Ranks != ranks || len(x.Contestants) != len(e.Contestants) || most > 0 && preview.Abs(x.Biggest.Moved) != most {
			t.Fatalf("%d of %d ranks, %+v; want %d and a move of %d", x.Ranks, len(x.Contestants), x.Biggest, ranks, most)
		}
	})
}

// TestPreviewOfOne is worked out by hand: four pairs, one board. The scores 420 and 140
// for NS give matchpoints 2 and 0; in total points the same order, of which the points
// are of another kind, so that only ranks compare.
func TestPreviewOfOne(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))))
	n.Fill(func(x event.Expected) string {
		if x.Board > 1 {
			return ""
		}
		return fmt.Sprint([]string{"", "420", "140"}[x.Table])
	})
	none, err := preview.Rules(n.E, "s", n.E.Rules)
	if err != nil || !none.None() || none.Rules != nil || none.Biggest != nil || none.Ranks+none.Places != 0 {
		t.Errorf("the same rules: %+v, %v", none, err)
	}
	r := n.E.Rules
	r.Awards, r.CrossCap = rules.AwardsNone, 12
	x := eventtest.Must(preview.Rules(n.E, "s", r))
	if len(x.All) != 2 || len(x.Rules) != 1 || x.Rules[0].Field != "awards" || x.None() {
		t.Errorf("rules %v of %v", x.Rules, x.All)
	}
	if c := x.Contestants[0]; c.CP != -9 || c.Moved != 0 || !c.Comparable || c.Points.Sign() != 0 { // shared first: (4*4+1)/2 = 8.5
		t.Errorf("%+v", c)
	}
	r = n.E.Rules
	r.Method = rules.MethodTotal
	if x, err = preview.Rules(n.E, "s", r); err != nil || x.Contestants[0].Comparable || !x.Contestants[0].Percent.Equal(exact.Rat{}) {
		t.Errorf("total points: %+v, %v", x, err)
	}

	_, err = preview.Rules(n.E, "x", r)
	eventtest.Refused(t, err, "event.no-session")
	r.Method = "dice"
	if _, err = preview.Rules(n.E, "s", r); err == nil {
		t.Error("no such method, and nothing said")
	}
	for _, m := range n.S().Schedule() {
		if m.Board > 1 {
			n.Put(m.Board, m.NS.A, m.EW.A, "90")
		}
	}
	n.Do(&command.CloseSession{Session: "s"})
	if _, err := preview.Rules(n.E, "s", n.E.Rules); err != nil {
		t.Errorf("a closed session can be looked at: %v", err)
	}
}
