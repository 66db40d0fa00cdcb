package standings_test

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
	"uitslag/internal/test/check"
)

// vpNight returns an evening of seven pairs whose rounds of three boards become victory points.
func vpNight(t *testing.T, r rules.Rules) *eventtest.Night {
	t.Helper()
	e := eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 7})))
	e.Rules = r
	return eventtest.Begin(t, e)
}

func percentVPs() rules.Rules {
	r := rules.EBU()
	r.PercentVPs, r.SitOut = rules.VPsEBUPercent, "60"
	return r
}

// ofRound returns what a pair has of a round.
func ofRound(st *standings.Standings, pair event.ID, round int) scoring.RoundTotal {
	for _, x := range st.Outcome.Rounds {
		if x.Contestant == st.Index[pair] && x.Round == round {
			return x
		}
	}
	return scoring.RoundTotal{}
}

// TestAwardedRound: a round of two pairs is worth what was awarded, in the totals, the rounds
// and the places. What is in of it stays compared with the other tables, where nothing changes,
// and earns the two nothing. Taken back it is as it was.
func TestAwardedRound(t *testing.T) {
	n := vpNight(t, percentVPs())
	n.Fill(eventtest.ScoreOf)
	before := n.Standings()
	was := eventtest.Figures(before)
	m := event.Matches(n.S())[4]
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: m.Round, Home: m.Away, Away: m.Home, HomePoints: exact.Int(17), AwayPoints: exact.New(25, 10)}})
	st := n.Standings()
	for _, c := range n.E.Contestants {
		is, then := st.Row(c.ID).Total, before.Row(c.ID).Total
		want, boards := then.VPs(), then.Boards
		if m.Has(c.ID) {
			given := exact.Int(17)
			if c.ID == m.Home {
				given = exact.New(5, 2)
			}
			x := ofRound(st, c.ID, m.Round)
			check.Says(t, c.ID, "true true", x.Awarded, x.VPs.Equal(given))
			want, boards = want.Sub(ofRound(before, c.ID, m.Round).VPs).Add(given), boards-3
		} else {
			check.Says(t, c.ID, "true true", is.Points.Equal(then.Points), is.Percent().Equal(then.Percent()))
		}
		eventtest.SameRat(t, c.ID, is.VPs(), want)
		check.Equal(t, c.ID, is.Boards, boards)
		p, sum := st.ByRound()[st.Index[c.ID]], exact.Rat{}
		for r := range p.After {
			sum = sum.Add(ofRound(st, c.ID, r+1).VPs)
			eventtest.SameRat(t, fmt.Sprint(c.ID, " after round ", r+1), p.After[r].VPs(), sum)
		}
		eventtest.SameRat(t, c.ID, sum, want)
		d, _ := explain.Derive(st, c.ID)
		last := d.Total.Steps[len(d.Total.Steps)-1]
		if total, ok := last.Args["total"].(exact.Rat); !ok || !total.Equal(want) {
			t.Errorf("%s: the explanation ends with %+v", c.ID, last)
		}
	}
	n.Do(&command.WithdrawAward{Session: "s", Round: m.Round, Home: m.Home, Away: m.Away})
	check.Equal(t, "taken back", eventtest.Figures(n.Standings()), was)
}

// TestAwardedRoundNotPlayed: what is not in of an awarded round is not missing, and the boards
// are stretched as for a table that did not play them; an award to a pair that was free takes
// the place of what the rules say.
func TestAwardedRoundNotPlayed(t *testing.T) {
	n := vpNight(t, percentVPs())
	m := event.Matches(n.S())[4]
	n.Fill(func(x event.Expected) string {
		if x.Round == m.Round && m.Has(x.NS.A) && x.Board != m.Boards[0] {
			return ""
		}
		return eventtest.ScoreOf(x)
	})
	check.MustEqual(t, "missing", n.Standings().Missing(), 2)
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: m.Round, Home: m.Home, Away: m.Away, HomePoints: exact.Int(12), AwayPoints: exact.Int(8)}})
	st := n.Standings()
	check.Says(t, "missing in standings and outcome", "0 0", st.Missing(), st.Outcome.Missing)
	full, cut := st.Board(m.Boards[0]).Points, st.Board(m.Boards[1]).Points
	check.Says(t, "results, normal number, provisional, top", "3 2 3 false true", full.S, cut.S, cut.N, cut.Provisional, cut.Top.Equal(full.Top))
	var free *scoring.RoundTotal
	for i := range st.Outcome.Rounds {
		if x := &st.Outcome.Rounds[i]; x.SatOut {
			free = x
		}
	}
	who := n.E.Contestants[free.Contestant].ID
	eventtest.Same(t, "by rule", free.VPs, "12")
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: free.Round, Home: who, HomePoints: exact.Int(15)}})
	now := n.Standings()
	eventtest.Same(t, "awarded", now.Row(who).Total.VPs().Sub(st.Row(who).Total.VPs()), "3")
	n.Do(&command.CloseSession{Session: "s"})
}

// TestAwardedRoundOfAll: where all tables play the same boards no board has all its results when
// a match is awarded; the normal number is still that of the movement.
func TestAwardedRoundOfAll(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	m.Rounds = m.Rounds[:1]
	for i := range m.Rounds[0] {
		m.Rounds[0][i].Set = 0
	}
	e := eventtest.Evening(2, eventtest.Section("A", m))
	e.Rules = percentVPs()
	n := eventtest.Begin(t, e)
	x := event.Matches(n.S())[0]
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: 1, Home: x.Home, Away: x.Away, HomePoints: exact.Int(12), AwayPoints: exact.Int(8)}})
	n.Fill(func(l event.Expected) string {
		if x.Has(l.NS.A) {
			return ""
		}
		return eventtest.ScoreOf(l)
	})
	p := n.Standings().Board(1).Points
	check.Says(t, "results, normal number", "2 3", p.S, p.N)
}

// TestAwardsWithoutVPs: where the rules turn no rounds into victory points any more, what was
// awarded says nothing: what is in counts, and what is not in is not played.
func TestAwardsWithoutVPs(t *testing.T) {
	n := vpNight(t, percentVPs())
	n.Fill(eventtest.ScoreOf)
	m := event.Matches(n.S())[0]
	plain := n.E.Clone()
	plain.Rules.PercentVPs = rules.VPsNone
	want := eventtest.Figures(eventtest.StandingsOf(t, plain))
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: m.Round, Home: m.Home, Away: m.Away, HomePoints: exact.Int(12)}})
	e := n.E.Clone()
	e.Rules.PercentVPs = rules.VPsNone
	check.Equal(t, "without victory points", eventtest.Figures(eventtest.StandingsOf(t, e)), want)
}

// TestRoundsWon: where rounds become victory points a match is won with more than half of
// those (R-TIE-WINS), also one that was awarded or sat out: 12 of 20. By IMPs a lost round was
// won before, since 8 victory points are more than the mean of the IMPs, 0.
func TestRoundsWon(t *testing.T) {
	imps := rules.CrossIMP()
	imps.RoundVPs, imps.SitOut = rules.VPsWBF, "60"
	for _, r := range []rules.Rules{percentVPs(), imps} {
		n := vpNight(t, r)
		n.Fill(eventtest.ScoreOf)
		m := event.Matches(n.S())[0]
		n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: m.Round, Home: m.Home, Away: m.Away, HomePoints: exact.Int(12), AwayPoints: exact.Int(8)}})
		st := n.Standings()
		stage := st.TieStage(st.Index, "")
		alone := 0
		for _, x := range stage.Meetings {
			eventtest.SameRat(t, r.Preset, x.Available, exact.Int(20))
			if x.B == ties.Nobody {
				alone++
			}
		}
		check.Equal(t, r.Preset, alone, 7+2) // each pair is free once
	}
}
