package standings_test

import (
	"fmt"
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

// fined is the event with these penalties.
func fined(e *event.Event, all ...event.Penalty) *event.Event {
	e = e.Clone()
	e.Sessions[0].Penalties = append(e.Sessions[0].Penalties, all...)
	return e
}

// TestPenaltyBeforeVPs: a penalty of a team in IMPs or in per cent of a top makes its match
// so much worse before that becomes victory points, and changes nothing for the opponents.
func TestPenaltyBeforeVPs(t *testing.T) {
	e := eventtest.TeamsOf(t, eventtest.Preset(t, "Teams WBF"), "1 1 1 2 140", "1 1 2 1 -110", "2 2 1 3 140", "2 2 3 1 -110")
	scale := eventtest.Must(match.ScaleFor(match.ScaleWBF, 1))
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
		if team, _ := st.Team("2"); !team.VPs.Equal(exact.Int(20).Sub(six)) {
			t.Errorf("%s: the opponents have %v VPs", c.name, team.VPs)
		}
		told := map[string]int{}
		d, _ := explain.Derive(st, "1")
		for _, s := range d.Total.Steps {
			told[s.Code]++
		}
		if c.step != "" && told[c.step] != 1 {
			t.Errorf("%s: %v", c.name, told)
		}
	}
	at := func(p event.Penalty) (one, two *standings.ScoredMatch) {
		st := eventtest.StandingsOf(t, fined(e, p))
		return &st.Matches[0], &st.Matches[1]
	}
	if one, two := at(event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3), Board: 1}); one.Outcome.Home.Penalty.Sign() == 0 || two.Outcome.Home.Penalty.Sign() != 0 {
		t.Error("the penalty of board 1 is not in the match of board 1")
	}
	if one, two := at(event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3), Round: 1, Board: 2}); one.Outcome.Home.Penalty.Sign() == 0 || two.Outcome.Home.Penalty.Sign() != 0 {
		t.Error("the penalty of round 1 is not in the match of round 1")
	}
	if one, two := at(event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3)}); one.Outcome.Home.Penalty.Sign() != 0 || two.Outcome.Home.Penalty.Sign() == 0 {
		t.Error("a penalty without a board is not in the last match")
	}
}

// knockOut is a match of two teams in a knock-out: A1 is at home, sits North-South at the open
// table, and made these scores there, where 0 was made at the closed one.
func knockOut(t *testing.T, preset string, scores ...string) *eventtest.Night {
	t.Helper()
	e := eventtest.DrawnRounds(t, len(scores), 2, event.Teams, event.DrawKnockout)
	e.Rules = eventtest.Preset(t, preset)
	n := &eventtest.Night{T: t, E: &e}
	d := eventtest.Must(drawing.Propose(n.E, "s", "A", drawing.Options{}))
	n.Do(&command.DrawRound{Session: "s", Draw: d})
	for i, score := range scores {
		n.Put(i+1, "A1", "A2", score)
		n.Put(i+1, "A2", "A1", "pass")
	}
	return n
}

// fine gives a team a penalty of so many IMPs, or an award where it is above 0.
func fine(n *eventtest.Night, team event.ID, imps int) *standings.Standings {
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: team, Unit: event.PenaltyIMPs, Amount: exact.Int(imps), Round: 1}})
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
				home, away := c.home, c.away
				if team == "A1" {
					home += x
				} else {
					away += x
				}
				var winner event.ID
				switch {
				case home > away:
					winner = "A1"
				case away > home:
					winner = "A2"
				}
				name := fmt.Sprintf("%d-%d, %d IMPs for %s", c.home, c.away, x, team)
				st := fine(n, team, x)
				m := st.Bracket("A").Rounds[0].Matches[0]
				if m.Winner != winner || !m.HomeScore.Equal(exact.Int(home)) || !m.AwayScore.Equal(exact.Int(away)) || (m.Extra > 0) != (winner == "") {
					t.Fatalf("%s: %s-%s, %q wins, %d extra boards", name, m.HomeScore, m.AwayScore, m.Winner, m.Extra)
				}
				one, _ := st.Team("A1")
				two, _ := st.Team("A2")
				if won := map[event.ID][2]int{"A1": {1, 0}, "A2": {0, 1}}[winner]; one.Won != won[0] || two.Won != won[1] || (one.Drawn == 1) != (winner == "") || (two.Drawn == 1) != (winner == "") {
					t.Fatalf("%s: %d and %d matches won, %d and %d drawn", name, one.Won, two.Won, one.Drawn, two.Drawn)
				}
				meeting := st.TieStage(st.Index, "").Meetings[0]
				if s := meeting.Score; s == nil || !s.A.Equal(exact.Int(home)) || !s.B.Equal(exact.Int(away)) {
					t.Fatalf("%s: the tests of shared places see %+v", name, s)
				}
				mine, other := st.Matches[0].Side(team)
				net := map[event.ID]int{"A1": c.home - c.away, "A2": c.away - c.home}
				if !mine.Points.Equal(exact.Int(net[team]+x)) || !other.Points.Equal(exact.Int(net[st.Matches[0].Other(team)])) {
					t.Fatalf("%s: ahead by %s and %s", name, mine.Points, other.Points)
				}
			}
		}
	}
}

// TestPenaltyDecidesTie: two teams in IMPs level in the end, whose match was 4-0 with a penalty
// of 6 for the team that was ahead: -2 against 0, and the other team is first.
func TestPenaltyDecidesTie(t *testing.T) {
	n := teamNight(t, "roundrobin", "Teams IMP", 4, func(r *rules.Rules) { r.Ties = rules.TiesRoundRobin })
	for _, l := range eventtest.Missing(n.S()) {
		n.Put(l.Board, l.NS.A, l.EW.A, "pass")
	}
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
	eventtest.Says(t, "A1 is with, A2 with", "true false", one.Total.Points.Equal(two.Total.Points), two.Rank >= one.Rank)
}

// TestPenaltyAfterExtraBoards: what is taken off counts against the whole score, extra boards
// included: level and then 3 ahead, a penalty of 2 leaves the match won and one of 4 loses it.
func TestPenaltyAfterExtraBoards(t *testing.T) {
	n := knockOut(t, "Teams IMP", "430", "-430")
	x := eventtest.Must(drawing.ExtraBoards(n.E, "s", "A", 1, "A1"))
	n.Do(&command.ExtraBoards{Session: "s", Section: "A", Round: 1, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards})
	for i, b := range x.Boards {
		n.Put(b, "A1", "A2", []string{"120", "pass"}[i])
		n.Put(b, "A2", "A1", "pass")
	}
	for imps, want := range map[int]event.ID{0: "A1", -2: "A1", -3: "", -4: "A2"} {
		st := n.Standings()
		if imps != 0 {
			st = fine(n, "A1", imps)
		}
		m := st.Bracket("A").Rounds[0].Matches[0]
		if m.Winner != want || !m.HomeScore.Equal(exact.Int(13+imps)) || !m.AwayScore.Equal(exact.Int(10)) {
			t.Errorf("%d IMPs: %s-%s, %q wins", imps, m.HomeScore, m.AwayScore, m.Winner)
		}
		if imps == 0 {
			if last := m.Steps[len(m.Steps)-1]; last.Code != "ties.why-knockout-won" || last.Args["net"] != any(exact.Int(3)) {
				t.Errorf("%+v", m.Steps)
			}
		}
	}
}

// TestVPPenaltyLeftOut: a penalty in victory points is in the total, no conversion of it to the
// IMPs that split a tie is in print (EBU White Book 143.5.7), and the steps say that it is left
// out there, once.
func TestVPPenaltyLeftOut(t *testing.T) {
	n := teamNight(t, "roundrobin", "Teams WBF", 4, func(r *rules.Rules) { r.Ties = rules.TiesRoundRobin })
	for _, l := range eventtest.Missing(n.S()) {
		n.Put(l.Board, l.NS.A, l.EW.A, "pass")
	}
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
	eventtest.Equal(t, "without penalties", len(said()), 0)
	for _, team := range []event.ID{"A2", "A3"} {
		n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: team, Contestant: team, Unit: event.PenaltyVPs, Amount: exact.Int(-2)}})
	}
	st := n.Standings()
	eventtest.Equal(t, "left out", fmt.Sprint(said()), "[2 -2 3 -2]")
	c := st.TieStage(st.Index, "").Contestants[st.Index["A2"]]
	eventtest.Says(t, "what the tests see", "0 true", c.Basic.Sign(), c.Final.Equal(exact.Int(28)))
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
			seen := stage.Contestants[st.Index[c.ID]]
			eventtest.MustSay(t, c.ID, "true true", seen.Final.Equal(want[c.ID]), seen.Basic.Equal(points))
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
