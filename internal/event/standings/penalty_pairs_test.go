package standings_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// drawnScores fills what is missing of a session.
func drawnScores(t *rapid.T, s *event.Session) {
	for _, x := range eventtest.Missing(s) {
		s.Results = append(s.Results, event.Result{
			ID: event.ID(fmt.Sprint("r", len(s.Results))), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Kind: event.Played,
			Score: rapid.SampledFrom([]int{-300, -100, -110, 90, 110, 140, 170, 420}).Draw(t, "score"),
		})
	}
}

// drawnPenalty is a penalty of a pair, or an award, in one of these units.
func drawnPenalty(t *rapid.T, pairs, rounds int, units ...event.PenaltyUnit) event.Penalty {
	return event.Penalty{
		ID: "p", Contestant: eventtest.P(rapid.IntRange(1, pairs).Draw(t, "pair")), Unit: rapid.SampledFrom(units).Draw(t, "unit"),
		Amount: exact.New(int64(rapid.IntRange(-40, 10).Filter(func(n int) bool { return n != 0 }).Draw(t, "amount")), 2),
		Round:  rapid.IntRange(0, rounds).Draw(t, "round"),
	}
}

// wantPlaces holds the shared places of a list against a total.
func wantPlaces(t *rapid.T, st *standings.Standings, total func(id event.ID) exact.Rat) {
	for i := range st.Lists[0].Rows {
		r, better := &st.Lists[0].Rows[i], 0
		for j := range st.Lists[0].Rows {
			if total(r.Contestant).Less(total(st.Lists[0].Rows[j].Contestant)) {
				better++
			}
		}
		eventtest.MustEqual(t, r.Contestant, r.Shared.Rank, better+1)
	}
}

// TestPenaltyOfPairs: a penalty in any unit takes so many matchpoints, of which 10 % of a top is
// 3 IMPs, from the total of the pair that has it and from its percentage; in the places and what
// the tests of shared places see too. The others keep theirs, and so do all boards.
func TestPenaltyOfPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const pairs = 6
		per := rapid.IntRange(1, 3).Draw(t, "boards")
		e := eventtest.Evening(per, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: pairs})))
		e.Rules.Ties = rapid.SampledFrom([]rules.Ties{rules.TiesShared, rules.TiesPairs}).Draw(t, "ties")
		drawnScores(t, &e.Sessions[0])
		p := drawnPenalty(t, pairs, pairs-1, event.PenaltyPoints, event.PenaltyPercent, event.PenaltyTop, event.PenaltyIMPs)
		before, st := eventtest.StandingsOf(t, &e), eventtest.StandingsOf(t, fined(&e, p))
		top, most := before.Outcome.Top, before.Row(p.Contestant).Total.Max
		change := p.Amount
		switch p.Unit {
		case event.PenaltyPercent:
			change = p.Amount.Mul(most).Div(exact.Int(100))
		case event.PenaltyTop:
			change = p.Amount.Mul(top).Div(exact.Int(100))
		case event.PenaltyIMPs:
			change = p.Amount.Mul(top).Div(exact.Int(30))
		}
		stage := st.TieStage(st.Index, "")
		want := map[event.ID]exact.Rat{}
		for _, c := range e.Contestants {
			was, is := before.Row(c.ID).Total, st.Row(c.ID).Total
			points := was.Points
			if c.ID == p.Contestant {
				points = points.Add(change)
			}
			want[c.ID] = points.Mul(exact.Int(100)).Div(was.Max)
			eventtest.MustSay(t, c.ID, "true true true", is.Points.Equal(points), is.Max.Equal(was.Max), is.Percent().Equal(want[c.ID]))
			if seen := stage.Contestants[st.Index[c.ID]]; !seen.Final.Equal(want[c.ID]) || !seen.Basic.Equal(points) {
				t.Fatalf("%s: the tests see %s and %s", c.ID, seen.Final, seen.Basic)
			}
		}
		wantPlaces(t, st, func(id event.ID) exact.Rat { return want[id] })
		eventtest.MustEqual(t, "the boards", eventtest.AsJSON(t, before.Boards), eventtest.AsJSON(t, st.Boards))
	})
}

// TestPenaltyIsWorseRound: in a Swiss of pairs a penalty makes its round so much worse before
// that becomes victory points: those, the total, the places and what the tests of shared places
// see are of such a round. The others keep theirs.
func TestPenaltyIsWorseRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const pairs, rounds = 8, 3
		e := eventtest.DrawnRounds(t, 4, pairs, event.Pairs, event.DrawSwiss)
		units := []event.PenaltyUnit{event.PenaltyPoints, event.PenaltyTop, event.PenaltyIMPs}
		percent := rapid.Bool().Draw(t, "matchpoints")
		name := match.ScaleWBF
		if percent {
			name, units = match.ScaleEBUPercent, append(units, event.PenaltyPercent)
			e.Rules = rules.EBU()
			e.Rules.PercentVPs = rules.VPsEBUPercent
		} else {
			e.Rules = rules.CrossIMP()
			e.Rules.RoundVPs = rules.VPsWBF
		}
		e.Rules.Ties = rules.TiesSwiss
		s := &e.Sessions[0]
		for range rounds {
			d := eventtest.Must(drawing.Propose(&e, "s", "A", drawing.Options{}))
			drawing.Keep(&e, s, &s.Sections[0], d)
			drawnScores(t, s)
		}
		p := drawnPenalty(t, pairs, rounds+1, units...) // the last of these is not played
		before, st := eventtest.StandingsOf(t, &e), eventtest.StandingsOf(t, fined(&e, p))
		round := p.Round
		if round == 0 || round > rounds {
			round = rounds
		}
		if got := before.RoundOf(&p); got != round || fmt.Sprint(before.PenaltyRounds(p.Contestant)) != "[1 2 3]" {
			t.Fatalf("it is said to come off round %d of %v, not %d", got, before.PenaltyRounds(p.Contestant), round)
		}
		top, most := before.Outcome.Top, before.Row(p.Contestant).Total.Max
		change := p.Amount
		switch {
		case p.Unit == event.PenaltyPercent:
			change = p.Amount.Mul(most).Div(exact.Int(100))
		case p.Unit == event.PenaltyTop && percent:
			change = p.Amount.Mul(top).Div(exact.Int(100))
		case p.Unit == event.PenaltyIMPs && percent:
			change = p.Amount.Mul(top).Div(exact.Int(30))
		case p.Unit == event.PenaltyTop:
			change = p.Amount.Mul(exact.New(3, 10))
		}
		scale := eventtest.Must(match.ScaleFor(name, 4))
		want := map[event.ID]exact.Rat{}
		vps := map[[2]int]exact.Rat{} // by index and round
		for i := range before.Outcome.Rounds {
			x := before.Outcome.Rounds[i]
			id := e.Contestants[x.Contestant].ID
			if id == p.Contestant && x.Round == round {
				x.Earned = x.Earned.Add(change)
			}
			at := x.Earned
			if percent {
				at = x.Percent()
			}
			v, _ := scale.VPs(at)
			want[id] = want[id].Add(v)
			vps[[2]int{x.Contestant, x.Round}] = v
		}
		for i := range st.Outcome.Rounds {
			x := &st.Outcome.Rounds[i]
			eventtest.SameRat(t, e.Contestants[x.Contestant].ID, x.VPs, vps[[2]int{x.Contestant, x.Round}])
		}
		stage := st.TieStage(st.Index, "")
		for _, c := range e.Contestants {
			was, is := before.Row(c.ID).Total, st.Row(c.ID).Total
			points := was.Points
			if c.ID == p.Contestant {
				points = points.Add(change)
			}
			seen := stage.Contestants[st.Index[c.ID]]
			if !is.VPs().Equal(want[c.ID]) || !is.Points.Equal(points) || !seen.Final.Equal(want[c.ID]) || !seen.Basic.Equal(points) {
				t.Fatalf("%s: %s VPs of %s, want %s of %s; the tests see %s and %s", c.ID, is.VPs(), is.Points, want[c.ID], points, seen.Final, seen.Basic)
			}
		}
		wantPlaces(t, st, func(id event.ID) exact.Rat { return want[id] })
		met := map[[2]int]int{}
		for i := range s.Results {
			r := &s.Results[i]
			a, b := st.Index[r.NS.A], st.Index[r.EW.A]
			met[[2]int{min(a, b), max(a, b)}] = r.Round
		}
		then := before.TieStage(before.Index, "").Meetings
		for i, m := range stage.Meetings {
			r, a, b := met[[2]int{m.A, m.B}], then[i].BasicA, then[i].BasicB
			if r == round && m.A == st.Index[p.Contestant] {
				a = a.Add(change)
			}
			if r == round && m.B == st.Index[p.Contestant] {
				b = b.Add(change)
			}
			if !m.FinalA.Equal(vps[[2]int{m.A, r}]) || !m.FinalB.Equal(vps[[2]int{m.B, r}]) || !m.BasicA.Equal(a) || !m.BasicB.Equal(b) {
				t.Fatalf("the meeting of round %d is %s-%s of %s-%s, want %s-%s", r, m.FinalA, m.FinalB, m.BasicA, m.BasicB, a, b)
			}
		}
	})
}
