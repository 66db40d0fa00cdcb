package standings_test

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// TestPenaltyIsWorseMatch: a penalty of so many IMPs is a match that was so many IMPs worse,
// for the team that has it and for nobody else: in the victory points, the total, the place and
// what the tests of shared places see.
func TestPenaltyIsWorseMatch(t *testing.T) {
	scale := eventtest.Must(match.ScaleFor(match.ScaleWBFDiscrete, 4))
	n := teamNight(t, "roundrobin", "Teams WBF 20-0", 4, func(r *rules.Rules) { r.Ties = rules.TiesSwiss })
	n.Fill(byStrength)
	before := n.Standings()
	for x := 1; x <= 30; x++ {
		for i := range before.Matches {
			was := &before.Matches[i]
			n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{
				ID: "p", Contestant: was.Home, Unit: event.PenaltyIMPs, Amount: exact.Int(-x), Round: was.Round,
			}})
			st := n.Standings()
			is := &st.Matches[i]
			net := was.Outcome.Home.Points.Sub(exact.Int(x))
			want, _ := scale.VPs(net)
			if !is.Outcome.Home.VPs.Equal(want) || !is.Outcome.Home.Points.Equal(net) {
				t.Fatalf("%d IMPs in round %d: %s VPs for %s, want %s", x, was.Round, is.Outcome.Home.VPs, is.Outcome.Home.Points, want)
			}
			stage := st.TieStage(st.Index, "")
			for _, c := range n.E.Contestants {
				now, then := st.Row(c.ID), before.Row(c.ID)
				vps, points := then.Total.VPs(), then.Total.Points
				if c.ID == was.Home {
					vps, points = vps.Sub(was.Outcome.Home.VPs).Add(want), points.Sub(exact.Int(x))
				}
				seen := stage.Contestants[st.Index[c.ID]]
				if !now.Total.VPs().Equal(vps) || !now.Total.Points.Equal(points) || !seen.Final.Equal(vps) || !seen.Basic.Equal(points) {
					t.Fatalf("%s: %s VPs of %s, want %s of %s; the tests see %s of %s", c.ID, now.Total.VPs(), now.Total.Points, vps, points, seen.Final, seen.Basic)
				}
				better := 0
				for _, o := range n.E.Contestants {
					if now.Total.VPs().Less(st.Row(o.ID).Total.VPs()) {
						better++
					}
				}
				eventtest.MustEqual(t, c.ID, now.Shared.Rank, better+1)
			}
			found := false
			for _, m := range stage.Meetings {
				if a, b := m.FinalA, m.FinalB; m.A == st.Index[was.Home] && m.B == st.Index[was.Away] && a.Equal(want) && b.Equal(was.Outcome.Away.VPs) {
					found = true
				}
			}
			if !found {
				t.Fatalf("no meeting has %s-%s: %+v", want, was.Outcome.Away.VPs, stage.Meetings)
			}
			n.Do(&command.WithdrawPenalty{Session: "s", Penalty: "p"})
		}
	}
}

// TestTeamPenaltyUnits: what each unit takes by each way of scoring a match of 4 boards.
func TestTeamPenaltyUnits(t *testing.T) {
	for _, c := range []struct {
		preset string
		unit   event.PenaltyUnit
		amount int
		taken  string
	}{
		{"Teams IMP", event.PenaltyIMPs, -3, "3"},
		{"Teams IMP", event.PenaltyPoints, -3, "3"},
		{"Teams IMP", event.PenaltyTop, -10, "3"},
		{"Point-a-board", event.PenaltyTop, -10, "1/5"},
		{"Point-a-board", event.PenaltyIMPs, -3, "1/5"},
		{"Point-a-board", event.PenaltyPoints, -1, "1"},
		{"Point-a-board", event.PenaltyPercent, -10, "4/5"},
		{"Patton", event.PenaltyTop, -10, "1/5"},
		{"Patton", event.PenaltyPoints, -2, "2"},
		{"Patton", event.PenaltyPercent, -10, "8/5"},
		{"Teams total", event.PenaltyIMPs, -3, "100"},
		{"Teams total", event.PenaltyPoints, -50, "50"},
		{"Teams total", event.PenaltyTop, -10, "100"},
	} {
		n := teamNight(t, "roundrobin", c.preset, 4, nil)
		n.Fill(byStrength)
		before := n.Standings().Row("A2").Total.Points
		n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: "A2", Unit: c.unit, Amount: exact.Int(c.amount)}})
		st := n.Standings()
		eventtest.Same(t, fmt.Sprint(c.preset, " ", c.unit), before.Sub(st.Row("A2").Total.Points), c.taken)
		eventtest.Same(t, "penalty", st.Row("A2").Total.Penalty().Neg(), c.taken)
		seen := st.TieStage(st.Index, "").Contestants[st.Index["A2"]]
		if !seen.Final.Equal(st.Row("A2").Total.Points) || !seen.Basic.Equal(seen.Final) {
			t.Errorf("%s %s: the tests of shared places see %s", c.preset, c.unit, seen.Final)
		}
	}
}
