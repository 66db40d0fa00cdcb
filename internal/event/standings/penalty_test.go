package standings_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
	"uitslag/internal/test/check"
)

// TestPenaltyIsWorseMatch: a penalty of so many IMPs is a match that was so many IMPs worse,
// for the team that has it and for nobody else: in the victory points, the total, the place and
// what the tests of shared places see.
func TestPenaltyIsWorseMatch(t *testing.T) {
	scale := check.Sure(match.ScaleFor(rules.VPsWBFDiscrete, 4))
	n := teamNight(t, "roundrobin", "Teams WBF 20-0", 4, func(r *rules.Rules) { r.Ties = rules.TiesSwiss })
	n.Fill(byStrength)
	before := n.Standings()
	for x := 1; x <= 30; x++ {
		for i := range before.Matches {
			was := &before.Matches[i]
			st := fine(n, was.Home, -x, was.Round)
			is := &st.Matches[i]
			net := was.Outcome.Home.Points.Sub(exact.Int(x))
			want, _ := scale.VPs(net)
			name := fmt.Sprintf("%d IMPs in round %d", x, was.Round)
			check.MustSay(t, name, fmt.Sprint(want, " ", net), is.Outcome.Home.VPs, is.Outcome.Home.Points)
			stage := st.TieStage(st.Index, "")
			for _, c := range n.E.Contestants {
				now, then := st.Row(c.ID).Total, before.Row(c.ID).Total
				vps, points := then.VPs(), then.Points
				if c.ID == was.Home {
					vps, points = vps.Sub(was.Outcome.Home.VPs).Add(want), points.Sub(exact.Int(x))
				}
				seen := stage.Contestants[st.Index[c.ID]]
				check.MustSay(t, fmt.Sprint(name, ", ", c.ID), fmt.Sprint(vps, " ", points, " ", vps, " ", points),
					now.VPs(), now.Points, seen.Final, seen.Basic)
			}
			wantPlaces(t, st, func(id event.ID) exact.Rat { return st.Row(id).Total.VPs() })
			meeting := func(m ties.Meeting) bool {
				return m.A == st.Index[was.Home] && m.B == st.Index[was.Away] && m.FinalA.Equal(want) && m.FinalB.Equal(was.Outcome.Away.VPs)
			}
			check.MustEqual(t, name+": the meeting has these victory points", slices.ContainsFunc(stage.Meetings, meeting), true)
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
		{"Point-a-board", event.PenaltyPoints, 1, "-1"},
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
		was := n.Standings()
		before := was.Row("A2").Total.Points
		n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: "A2", Unit: c.unit, Amount: exact.Int(c.amount)}})
		st := n.Standings()
		eventtest.Same(t, fmt.Sprint(c.preset, " ", c.unit), before.Sub(st.Row("A2").Total.Points), c.taken)
		eventtest.Same(t, "penalty", st.Row("A2").Total.Penalty().Neg(), c.taken)
		seen := st.TieStage(st.Index, "").Contestants[st.Index["A2"]]
		eventtest.SameRat(t, "the tests of shared places see", seen.Final, st.Row("A2").Total.Points)
		eventtest.SameRat(t, "and of the boards", seen.Basic, seen.Final)
		for _, id := range []event.ID{"A1", "A3", "A4"} {
			eventtest.SameRat(t, id, st.Row(id).Total.Points, was.Row(id).Total.Points)
		}
	}
}

// fined returns the event with these penalties.
func fined(e *event.Event, all ...event.Penalty) *event.Event {
	e = e.Clone()
	e.Sessions[0].Penalties = append(e.Sessions[0].Penalties, all...)
	return e
}

// TestPenaltyBeforeVPs: a penalty of a team in IMPs or in per cent of a top makes its match
// so much worse before that becomes victory points, and changes nothing for the opponents.
func TestPenaltyBeforeVPs(t *testing.T) {
	e := eventtest.TeamsOf(t, eventtest.Preset(t, "Teams WBF"), "1 1 1 2 140", "1 1 2 1 -110", "2 2 1 3 140", "2 2 3 1 -110")
	scale := check.Sure(match.ScaleFor(rules.VPsWBF, 1))
	six, _ := scale.VPs(exact.Int(6))
	three, _ := scale.VPs(exact.Int(3))
	for _, c := range []struct {
		name    string
		penalty event.Penalty
		vps     exact.Rat
		step    string
	}{
		{"IMPs", event.Penalty{Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3)}, six.Add(three), "match.why-penalty"},
		{"points", event.Penalty{Contestant: "1", Unit: event.PenaltyPoints, Amount: exact.Int(-3)}, six.Add(three), "match.why-penalty"},
		{"a top", event.Penalty{Contestant: "1", Unit: event.PenaltyTop, Amount: exact.Int(-10)}, six.Add(three), "match.why-penalty"},
		{"the round of a board", event.Penalty{Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3), Board: 1}, six.Add(three), "match.why-penalty"},
		{"victory points", event.Penalty{Contestant: "1", Unit: event.PenaltyVPs, Amount: exact.Int(-1)}, six.Add(six).Sub(exact.Int(1)), "why.vps-penalty"},
		{"no match", event.Penalty{Contestant: "4", Unit: event.PenaltyIMPs, Amount: exact.Int(-3)}, six.Add(six), ""},
	} {
		c.penalty.ID = "p"
		st := eventtest.StandingsOf(t, fined(e, c.penalty))
		row := st.Row("1")
		eventtest.SameRat(t, c.name, row.Total.VPs(), c.vps)
		team, _ := st.Team("2")
		eventtest.SameRat(t, c.name+": the opponents", team.VPs, exact.Int(20).Sub(six))
		told := map[string]int{}
		d, _ := explain.Derive(st, "1")
		for _, s := range d.Total.Steps {
			told[s.Code]++
		}
		if c.step != "" && told[c.step] != 1 {
			t.Errorf("%s: %v", c.name, told)
		}
	}
	for _, c := range []struct {
		name         string
		round, board int
		want         string // what is taken off in the two matches
	}{
		{"the match of board 1", 0, 1, "3 0"},
		{"the match of round 1", 1, 2, "3 0"},
		{"the last match", 0, 0, "0 3"},
	} {
		p := event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3), Round: c.round, Board: c.board}
		m := eventtest.StandingsOf(t, fined(e, p)).Matches
		check.Says(t, c.name, c.want, m[0].Outcome.Home.Penalty, m[1].Outcome.Home.Penalty)
	}
}

// knockOut returns a match of two teams in a knock-out: A1 is at home, sits North-South at the open
// table, and made these scores there, where 0 was made at the closed one.
func knockOut(t *testing.T, preset string, scores ...string) *eventtest.Night {
	t.Helper()
	e := eventtest.DrawnRounds(t, len(scores), 2, event.Teams, event.DrawKnockout)
	e.Rules = eventtest.Preset(t, preset)
	n := &eventtest.Night{T: t, E: &e}
	d := check.Sure(drawing.Propose(n.E, "s", "A", drawing.Options{}))
	n.Do(&command.DrawRound{Session: "s", Draw: d})
	for i, score := range scores {
		n.Put(i+1, "A1", "A2", score)
		n.Put(i+1, "A2", "A1", "pass")
	}
	return n
}

// fine gives a team a penalty of so many IMPs in a round, or an award where it is above 0.
func fine(n *eventtest.Night, team event.ID, imps, round int) *standings.Standings {
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: team, Unit: event.PenaltyIMPs, Amount: exact.Int(imps), Round: round}})
	st := n.Standings()
	n.Do(&command.WithdrawPenalty{Session: "s", Penalty: "p"})
	return st
}

// TestPenaltyDecidesMatch: the larger score wins a match, each side with its own penalty taken
// off its own score: in the bracket of a knock-out, in the number of matches won, and where the
// match between two tied teams decides.
func TestPenaltyDecidesMatch(t *testing.T) {
	for _, c := range []struct {
		scores     []string
		home, away int // IMPs: 430 are 10, 150 are 4 and -120 are -3
	}{
		{[]string{"430", "pass"}, 10, 0},
		{[]string{"pass", "-430"}, 0, 10},
		{[]string{"150", "-120"}, 4, 3},
		{[]string{"pass", "pass"}, 0, 0},
	} {
		n := knockOut(t, "Teams IMP", c.scores...)
		for x := -30; x <= 30; x++ {
			if x == 0 {
				continue
			}
			for _, team := range []event.ID{"A1", "A2"} {
				score := map[event.ID]int{"A1": c.home, "A2": c.away}
				score[team] += x
				ahead := cmp.Compare(score["A1"], score["A2"])
				winner := map[int]event.ID{1: "A1", -1: "A2"}[ahead]
				name := fmt.Sprintf("%d-%d, %d IMPs for %s", c.home, c.away, x, team)
				st := fine(n, team, x, 1)
				m := st.Bracket("A").Rounds[0].Matches[0]
				check.MustSay(t, name, fmt.Sprint(winner, " ", score["A1"], " ", score["A2"], " ", winner == ""),
					m.Winner, m.HomeScore, m.AwayScore, m.Extra > 0)
				one, _ := st.Team("A1")
				two, _ := st.Team("A2")
				check.MustSay(t, name+": won and drawn", map[int]string{1: "1 0 0 0", 0: "0 0 1 1", -1: "0 1 0 0"}[ahead],
					one.Won, two.Won, one.Drawn, two.Drawn)
				seen := st.TieStage(st.Index, "").Meetings[0].Score
				check.MustSay(t, name+": the tests of shared places", fmt.Sprint(score["A1"], " ", score["A2"]), seen.A, seen.B)
				mine, other := st.Matches[0].Side(team)
				net := map[event.ID]int{"A1": c.home - c.away, "A2": c.away - c.home}[team]
				check.MustSay(t, name+": ahead by", fmt.Sprint(net+x, " ", -net), mine.Points, other.Points)
			}
		}
	}
}

// TestPenaltyDecidesTie: two teams in IMPs level in the end, whose match was 4-0 with a penalty
// of 6 for the team that was ahead: -2 against 0, and the other team is first.
func TestPenaltyDecidesTie(t *testing.T) {
	n := teamNight(t, "roundrobin", "Teams IMP", 4, func(r *rules.Rules) { r.Ties = rules.TiesRoundRobin })
	n.Fill(func(event.Expected) string { return "pass" })
	st := n.Standings()
	var between *standings.ScoredMatch
	for i := range st.Matches {
		if m := &st.Matches[i]; m.Has("A1") && m.Has("A2") {
			between = m
		}
	}
	open := between.Boards[0]
	n.Do(&command.CorrectResult{Session: "s", Result: event.Result{ID: open.Open.ID, Board: open.Board, NS: open.Open.NS, EW: open.Open.EW, Round: open.Open.Round, Table: open.Open.Table, Kind: event.Played, Score: map[bool]int{true: 150, false: -150}[between.Home == "A1"]}})
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: "A1", Unit: event.PenaltyIMPs, Amount: exact.Int(-6), Round: between.Round}})
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "q", Contestant: "A2", Unit: event.PenaltyIMPs, Amount: exact.Int(2), Round: between.Round%3 + 1}})
	st = n.Standings()
	one, two := st.Row("A1"), st.Row("A2")
	check.Says(t, "level, and A1 is not behind", "true false", one.Total.Points.Equal(two.Total.Points), two.Rank >= one.Rank)
}

// TestPenaltyAfterExtraBoards: what is taken off counts against the whole score, extra boards
// included: level and then 3 ahead, a penalty of 2 leaves the match won and one of 4 loses it.
func TestPenaltyAfterExtraBoards(t *testing.T) {
	n := knockOut(t, "Teams IMP", "430", "-430")
	x := check.Sure(drawing.ExtraBoards(n.E, "s", "A", 1, "A1"))
	n.Do(&command.ExtraBoards{Session: "s", Section: "A", Round: 1, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards})
	for i, b := range x.Boards {
		n.Put(b, "A1", "A2", []string{"120", "pass"}[i])
		n.Put(b, "A2", "A1", "pass")
	}
	for imps, want := range map[int]event.ID{0: "A1", -2: "A1", -3: "", -4: "A2"} {
		st := n.Standings()
		if imps != 0 {
			st = fine(n, "A1", imps, 1)
		}
		m := st.Bracket("A").Rounds[0].Matches[0]
		check.Says(t, fmt.Sprint(imps, " IMPs"), fmt.Sprint(want, " ", 13+imps, " 10"), m.Winner, m.HomeScore, m.AwayScore)
		if last := m.Steps[len(m.Steps)-1]; imps == 0 {
			check.Says(t, "the last step", "ties.why-knockout-won 3", last.Code, last.Args["net"])
		}
	}
}

// TestVPPenaltyLeftOut: a penalty in victory points is in the total, no conversion of it to the
// IMPs that split a tie is in print (EBU White Book 143.5.7), and the steps say that it is left
// out there, once.
func TestVPPenaltyLeftOut(t *testing.T) {
	n := teamNight(t, "roundrobin", "Teams WBF", 4, func(r *rules.Rules) { r.Ties = rules.TiesRoundRobin })
	n.Fill(func(event.Expected) string { return "pass" })
	said := func() (all []string) {
		for _, d := range n.Standings().Lists[0].Decisions {
			for _, s := range d.Steps {
				if s.Code == ties.VPsLeftOut {
					all = append(all, fmt.Sprint(s.Args["who"], " ", s.Args["vps"]))
				}
			}
		}
		return all
	}
	check.Equal(t, "without penalties", len(said()), 0)
	for _, team := range []event.ID{"A2", "A3"} {
		n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: team, Contestant: team, Unit: event.PenaltyVPs, Amount: exact.Int(-2)}})
	}
	st := n.Standings()
	check.Equal(t, "left out", fmt.Sprint(said()), "[2 -2 3 -2]")
	c := st.TieStage(st.Index, "").Contestants[st.Index["A2"]]
	check.Says(t, "what the tests see", "0 true", c.Basic.Sign(), c.Final.Equal(exact.Int(28)))
}

// drawnScores fills what is missing of a session.
func drawnScores(t *rapid.T, s *event.Session) {
	for _, x := range eventtest.Missing(s) {
		s.Results = append(s.Results, event.Result{
			ID: event.ID(fmt.Sprint("r", len(s.Results))), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Kind: event.Played,
			Score: rapid.SampledFrom([]int{-300, -100, -110, 90, 110, 140, 170, 420}).Draw(t, "score"),
		})
	}
}

// drawnPenalty returns a penalty of a pair, or an award, in one of these units.
func drawnPenalty(t *rapid.T, pairs, rounds int, units ...event.PenaltyUnit) event.Penalty {
	return event.Penalty{
		ID: "p", Contestant: eventtest.P(rapid.IntRange(1, pairs).Draw(t, "pair")), Unit: rapid.SampledFrom(units).Draw(t, "unit"),
		Amount: exact.New(int64(rapid.IntRange(-40, 10).Filter(func(n int) bool { return n != 0 }).Draw(t, "amount")), 2),
		Round:  rapid.IntRange(0, rounds).Draw(t, "round"),
	}
}

// changeBy returns what a penalty of a pair is in its points: matchpoints, or IMPs. Of a top 10 %
// is 3 IMPs.
func changeBy(st *standings.Standings, p event.Penalty, matchpoints bool) exact.Rat {
	top, most := st.Outcome.Top, st.Row(p.Contestant).Total.Max
	switch {
	case p.Unit == event.PenaltyPercent:
		return p.Amount.Mul(most).Div(exact.Int(100))
	case p.Unit == event.PenaltyTop && matchpoints:
		return p.Amount.Mul(top).Div(exact.Int(100))
	case p.Unit == event.PenaltyIMPs && matchpoints:
		return p.Amount.Mul(top).Div(exact.Int(30))
	case p.Unit == event.PenaltyTop:
		return p.Amount.Mul(exact.New(3, 10))
	}
	return p.Amount
}

// wantPlaces holds the shared places of a list against a total.
func wantPlaces(t eventtest.TB, st *standings.Standings, total func(id event.ID) exact.Rat) {
	for i := range st.Lists[0].Rows {
		r, better := &st.Lists[0].Rows[i], 0
		for j := range st.Lists[0].Rows {
			if total(r.Contestant).Less(total(st.Lists[0].Rows[j].Contestant)) {
				better++
			}
		}
		check.MustEqual(t, r.Contestant, r.Shared.Rank, better+1)
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
		change := changeBy(before, p, true)
		stage := st.TieStage(st.Index, "")
		want := map[event.ID]exact.Rat{}
		for _, c := range e.Contestants {
			was, is := before.Row(c.ID).Total, st.Row(c.ID).Total
			points := was.Points
			if c.ID == p.Contestant {
				points = points.Add(change)
			}
			want[c.ID] = points.Mul(exact.Int(100)).Div(was.Max)
			check.MustSay(t, c.ID, "true true true", is.Points.Equal(points), is.Max.Equal(was.Max), is.Percent().Equal(want[c.ID]))
			seen := stage.Contestants[st.Index[c.ID]]
			check.MustSay(t, c.ID, "true true", seen.Final.Equal(want[c.ID]), seen.Basic.Equal(points))
		}
		wantPlaces(t, st, func(id event.ID) exact.Rat { return want[id] })
		check.MustEqual(t, "the boards", eventtest.AsJSON(t, before.Boards), eventtest.AsJSON(t, st.Boards))
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
		name := rules.VPsWBF
		if percent {
			name, units = rules.VPsEBUPercent, append(units, event.PenaltyPercent)
			e.Rules = rules.EBU()
			e.Rules.PercentVPs = rules.VPsEBUPercent
		} else {
			e.Rules = rules.CrossIMP()
			e.Rules.RoundVPs = rules.VPsWBF
		}
		e.Rules.Ties = rules.TiesSwiss
		s := &e.Sessions[0]
		for range rounds {
			d := check.Sure(drawing.Propose(&e, "s", "A", drawing.Options{}))
			drawing.Keep(&e, s, &s.Sections[0], d)
			drawnScores(t, s)
		}
		p := drawnPenalty(t, pairs, rounds+1, units...) // the last of these is not played
		before, st := eventtest.StandingsOf(t, &e), eventtest.StandingsOf(t, fined(&e, p))
		round := p.Round
		if round == 0 || round > rounds {
			round = rounds
		}
		check.MustSay(t, "its round, of", fmt.Sprint(round, " [1 2 3]"), before.RoundOf(&p), before.PenaltyRounds(p.Contestant))
		change := changeBy(before, p, percent)
		scale := check.Sure(match.ScaleFor(name, 4))
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
			check.MustSay(t, c.ID, fmt.Sprint(want[c.ID], " ", points, " ", want[c.ID], " ", points),
				is.VPs(), is.Points, seen.Final, seen.Basic)
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
			check.MustSay(t, fmt.Sprint("the meeting of round ", r), fmt.Sprint(vps[[2]int{m.A, r}], " ", vps[[2]int{m.B, r}], " ", a, " ", b),
				m.FinalA, m.FinalB, m.BasicA, m.BasicB)
		}
	})
}
