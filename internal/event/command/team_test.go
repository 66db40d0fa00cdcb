package command_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// lineup returns that of a team from a moment on, with its players by their letters.
func lineup(team int, round, board int, players string) *command.SetLineup {
	at := func(i int) event.ID {
		if players[i] == '-' {
			return ""
		}
		return eventtest.P(team) + event.ID(players[i:i+1])
	}
	return &command.SetLineup{Session: "s", Lineup: event.Lineup{
		Team: eventtest.P(team), Round: round, Board: board, Open: []event.ID{at(0), at(1)}, Closed: []event.ID{at(2), at(3)},
	}}
}

// TestTeamRefusals: what a team and its line-up cannot be, with the code of each.
func TestTeamRefusals(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Teams(t, 4, 6))
	n.Do(&command.SeatTeam{Team: "A2", Name: "De Ruiten", Players: n.E.Contestant("A2").Players})
	var board int // one that team 1 does not play in round 1
	for _, x := range n.S().Plan() {
		if x.Round == 2 && (x.NS.A == "A1" || x.EW.A == "A1") {
			board = x.Board
		}
	}
	three := lineup(1, 1, 0, "abcd")
	three.Lineup.Open = three.Lineup.Open[:1]
	other := lineup(1, 1, 0, "abcd")
	other.Lineup.Closed = []event.ID{"A2a", "A1d"}
	eventtest.RefuseAll(t, n.E, []eventtest.Refusal{
		{Code: "event.no-contestant", Do: &command.SeatTeam{Team: "x"}},
		{Code: "team.players", Do: &command.SeatTeam{Team: "A1", Players: make([]event.ID, event.MaxTeam+1)}},
		{Code: "team.players", Do: &command.SeatPlayers{Contestant: "A1", Players: make([]event.ID, event.MaxTeam+1)}},
		{Code: "team.captain", Do: &command.SeatTeam{Team: "A1", Captain: "A2a", Players: []event.ID{"A1a"}}},
		{Code: "team.name-twice", Do: &command.SeatTeam{Team: "A1", Name: " de ruiten "}},
		{Code: "players.twice", Do: &command.SeatTeam{Team: "A1", Players: []event.ID{"A2a"}}},
		{Code: "players.with-oneself", Do: &command.SeatTeam{Team: "A1", Players: []event.ID{"A1a", "A1a"}}},
		{Code: "event.no-session", Do: &command.SetLineup{Session: "x"}},
		{Code: "event.no-contestant", Do: &command.SetLineup{Session: "s", Lineup: event.Lineup{Team: "x", Round: 1}}},
		{Code: "seat.no-round", Do: lineup(1, 0, 0, "abcd")},
		{Code: "seat.no-round", Do: lineup(1, 6, 0, "abcd")},
		{Code: "team.no-board", Do: lineup(1, 1, board, "abcd")},
		{Code: "team.two-a-room", Do: three},
		{Code: "team.player-twice", Do: lineup(1, 1, 0, "abca")},
		{Code: "team.not-player", Do: other},
		{Code: "event.teams-method", Do: &command.ChangeRules{Rules: rules.EBU()}},
	})
	pairs := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	for _, q := range []journal.Payload{&command.SeatTeam{Team: "A1", Players: []event.ID{"m1"}}, lineup(1, 1, 0, "abcd")} {
		eventtest.Refused(t, journal.Decide(pairs.E, q), "team.none")
	}
	n.Fill(func(event.Expected) string { return "90" })
	n.Do(&command.CloseSession{Session: "s"})
	eventtest.Refused(t, journal.Decide(n.E, lineup(1, 1, 0, "badc")), "session.closed")
	if err := journal.Decide(n.E, &command.SeatTeam{Team: "A1", Name: "Vijf Azen", Players: n.E.Contestant("A1").Players}); err != nil {
		t.Errorf("a name after closing: %v", err)
	}
}

// TestLineups: who sits where follows the line-ups, and a name that was typed wrongly is
// mended in them; whoever comes as a fifth sits when a line-up says so.
func TestLineups(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Teams(t, 4, 6))
	at := func(round, board int, open, closed string) {
		t.Helper()
		l := n.E.LineupAt(n.S(), "A1", round, board)
		got := func(room []event.ID) (s string) {
			for _, m := range room {
				s += string(m) + " "
			}
			return s
		}
		if got(l.Open) != open || got(l.Closed) != closed {
			t.Errorf("round %d board %d: %s/ %s", round, board, got(l.Open), got(l.Closed))
		}
	}
	at(1, 0, "A1a A1b ", "A1c A1d ")
	n.Do(lineup(1, 2, 0, "acbd"))
	at(1, 0, "A1a A1b ", "A1c A1d ")
	at(3, 0, "A1a A1c ", "A1b A1d ")
	n.Do(lineup(1, 2, 0, "abcd")) // as they sat: nothing is kept
	if n.S().Lineups != nil {
		t.Errorf("%+v", n.S().Lineups)
	}
	half := 0
	for _, x := range n.S().Plan() {
		if x.Round == 2 && (x.NS.A == "A1" || x.EW.A == "A1") {
			half = max(half, x.Board)
		}
	}
	n.Do(lineup(1, 2, half, "bdac"))
	at(2, half-1, "A1a A1b ", "A1c A1d ")
	at(2, half, "A1b A1d ", "A1a A1c ")

	team := n.E.Contestant("A1")
	team.Captain = "A1b"
	with := slices.Clone(team.Players)
	with[1] = "A1z" // it was not b but z
	n.Do(&command.SeatTeam{Team: "A1", Name: "De Ruiten", Captain: "A1z", Players: append(with, "A1e")})
	at(2, half, "A1z A1d ", "A1a A1c ")
	at(1, 0, "A1a A1z ", "A1c A1d ")
	n.Do(lineup(1, 3, 0, "eacd"))
	at(3, 0, "A1e A1a ", "A1c A1d ")
	n.Do(&command.SeatPlayers{Contestant: "A1", Players: []event.ID{"A1a", "", "A1c", "A1d", "A1e"}})
	at(2, half, " A1d ", "A1a A1c ")
	if c := n.E.Contestant("A1"); c.Captain != "" || c.Name != "De Ruiten" {
		t.Errorf("%+v", c)
	}
	eventtest.WantLog(t, n.Lines)
}

// TestAwardRefused: what is no match, no bye and no points is refused, and so is all of it
// of individuals, and of pairs whose rounds do not become victory points.
func TestAwardRefused(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Teams(t, 2, 5))
	award := func(round int, home, away event.ID, a, b int) *command.AwardMatch {
		return &command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: round, Home: home, Away: away, HomePoints: exact.Int(a), AwayPoints: exact.Int(b)}}
	}
	m := event.Matches(n.S())[0]
	free := func(round int) event.ID {
		playing := map[event.ID]bool{}
		for _, x := range event.Matches(n.S()) {
			if x.Round == round {
				playing[x.Home], playing[x.Away] = true, true
			}
		}
		for _, c := range n.E.Contestants {
			if !playing[c.ID] {
				return c.ID
			}
		}
		return ""
	}
	n.Do(award(1, m.Home, m.Away, 10, -10)) // IMPs
	n.Do(award(1, free(1), "", 6, 0))
	if len(n.S().Awarded) != 2 || n.S().Awarded[0].At == "" {
		t.Fatalf("%+v", n.S().Awarded)
	}
	n.Do(award(1, m.Away, m.Home, 8, -8)) // in its place
	check.Equal(t, "matches awarded", len(n.S().Awarded), 2)
	pairs := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	byRounds := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 7})))
	byRounds.Rules.PercentVPs = rules.VPsEBUPercent
	swiss := eventtest.Begin(t, byRounds)
	met, other := event.Matches(swiss.S())[0], event.Matches(swiss.S())[1].Home
	swiss.Do(award(1, met.Away, met.Home, 12, 8))
	check.Equal(t, "matches awarded", len(swiss.S().Awarded), 1)
	players := eventtest.Begin(t, eventtest.Players(t, 2, 8))
	withdraw := func(team event.ID, from int, matches command.Withdrawn) *command.WithdrawTeam {
		return &command.WithdrawTeam{Session: "s", Team: team, From: from, Matches: matches}
	}
	n.Do(withdraw("A5", 2, command.WithdrawnOut))
	for _, c := range []struct {
		e    *event.Event
		code string
		do   journal.Payload
	}{
		{pairs.E, "award.no-vps", award(1, "A1", "A2", 1, 0)},
		{swiss.E, "award.no-match", award(1, met.Home, other, 12, 8)},
		{swiss.E, "award.no-match", award(0, met.Home, met.Away, 12, 8)},
		{swiss.E, "award.plays", award(1, met.Home, "", 12, 0)},
		{swiss.E, "award.points", award(1, met.Home, met.Away, 12, -1)},
		{players.E, "award.not-teams", award(1, "A1", "A2", 1, 0)},
		{pairs.E, "award.not-teams", withdraw("A1", 1, command.WithdrawnOut)},
		{n.E, "award.no-match", award(m.Round+1, m.Home, m.Away, 1, 0)},
		{n.E, "award.no-match", award(1, "A1", "A1", 1, 0)},
		{n.E, "award.no-match", award(1, "x", "", 1, 0)},
		{n.E, "award.no-match", award(1, free(1), "", 1, 1)},
		{n.E, "award.plays", award(1, m.Away, "", 1, 0)},
		{n.E, "award.gone", &command.WithdrawAward{Session: "s", Round: 2, Home: "A1", Away: "A2"}},
		{n.E, "event.no-session", &command.WithdrawAward{Session: "x"}},
		{n.E, "event.no-session", &command.WithdrawTeam{Session: "x"}},
		{n.E, "event.no-session", &command.AwardMatch{Session: "x"}},
		{n.E, "event.no-contestant", withdraw("x", 1, command.WithdrawnOut)},
		{n.E, "seat.no-round", withdraw("A1", 0, command.WithdrawnWhole)},
		{n.E, "seat.no-round", withdraw("A1", 9, command.WithdrawnWhole)},
		{n.E, "team.withdrawn", withdraw("A5", 3, command.WithdrawnWhole)},
		{n.E, "team.withdrawn", withdraw("A1", 3, "half")},
		{n.E, "award.points", &command.WithdrawTeam{Session: "s", Team: "A1", From: 1, Matches: command.WithdrawnWhole, Points: exact.Int(-1)}},
	} {
		eventtest.Refused(t, journal.Decide(c.e, c.do), c.code)
	}
	byVPs := eventtest.Teams(t, 2, 5)
	byVPs.Rules = eventtest.Preset(t, "Teams WBF")
	eventtest.Refused(t, journal.Decide(eventtest.Begin(t, byVPs).E, award(1, m.Home, m.Away, 12, -1)), "award.points")
}

// TestWithdrawnInIMPs: without victory points the team that withdraws has as many IMPs less as
// its opponents have more; what was awarded before stays for the others.
func TestWithdrawnInIMPs(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Teams(t, 2, 4))
	n.Do(&command.WithdrawTeam{Session: "s", Team: "A2", From: 1, Matches: command.WithdrawnWhole, Points: exact.Int(6)})
	check.Equal(t, "matches awarded", len(n.S().Awarded), 3)
	for _, x := range n.S().Awarded {
		eventtest.Same(t, "A2", x.Points("A2"), "-6")
		if x.HomePoints.Add(x.AwayPoints).Sign() != 0 {
			t.Errorf("%+v", x)
		}
	}
	st := n.Standings()
	eventtest.Same(t, "total", st.Row("A2").Total.Points, "-18")
}

// TestErasedWithItsRuling: a result that goes takes its ruling along, one corrected keeps it.
func TestErasedWithItsRuling(t *testing.T) {
	e := eventtest.Large(t)
	on := e.Sessions[0].Results[5]
	n := 0
	do := func(p journal.Payload) {
		t.Helper()
		check.NoError(t, journal.Decide(e, p))
		n++
		next := check.Sure(journal.Apply(e, eventtest.Line(t, n, p)))
		e = next
	}
	before := eventtest.Figures(eventtest.StandingsOf(t, e))
	half := exact.New(1, 2)
	do(&command.Rule{Session: "s", Ruling: event.Ruling{ID: "r", Result: on.ID, Kind: event.RulingWeighted, NS: []event.Share{{Weight: half, Score: 110}, {Weight: half, Score: -50}}}})
	if eventtest.Figures(eventtest.StandingsOf(t, e)) == before {
		t.Error("a ruling changes nothing")
	}
	corrected := on
	corrected.Score = -90
	do(&command.CorrectResult{Session: "s", Result: corrected})
	if r := e.Sessions[0].Ruling(on.ID); r == nil || r.Followed != 0 {
		t.Errorf("%+v", r)
	}
	do(&command.Rule{Session: "s", Ruling: event.Ruling{ID: "r", Result: on.ID, Kind: event.RulingLate}})
	if r := e.Sessions[0].Ruling(on.ID); r == nil || r.Followed != 1 || r.Kind != event.RulingLate {
		t.Errorf("%+v", r)
	}
	do(&command.EraseResult{Session: "s", Result: on.ID})
	do(&command.EnterResult{Session: "s", Result: on})
	check.Equal(t, "the ruling stayed", len(e.Sessions[0].Rulings), 0)
	// it goes to the end of its list, which changes no figure
	st := eventtest.StandingsOf(t, e)
	if !st.Row(on.NS.A).Total.Points.Equal(eventtest.StandingsOf(t, eventtest.Large(t)).Row(on.NS.A).Total.Points) {
		t.Error("it left a trace")
	}
}

// TestPenalty: it takes from one, and changes nothing for the others but their places.
func TestPenalty(t *testing.T) {
	e := eventtest.Large(t)
	before := eventtest.StandingsOf(t, e)
	who := before.Lists[0].Rows[0].Contestant
	p := &command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: who, Unit: event.PenaltyPercent, Amount: exact.Int(-10)}}
	check.NoError(t, journal.Decide(e, p))
	next := check.Sure(journal.Apply(e, eventtest.Line(t, 1, p)))
	after := eventtest.StandingsOf(t, next)
	for i := range before.Lists {
		for j := range before.Lists[i].Rows {
			was := &before.Lists[i].Rows[j]
			is := after.Row(was.Contestant)
			want := was.Total.Percent()
			if was.Contestant == who {
				want = want.Sub(exact.Int(10))
			}
			if !is.Total.Percent().Equal(want) {
				t.Errorf("%s has %v, want %v", was.Contestant, is.Total.Percent(), want)
			}
		}
	}
	if sums, earned, totals := after.Sums(); !sums.OK || !earned.Equal(totals) {
		t.Errorf("the control is off: %v and %v", earned, totals)
	}
}

// TestTeamsRuling: in a match the IMPs are weighted, not the scores (S29), rounded by rule;
// a penalty is taken from the team.
func TestTeamsRuling(t *testing.T) {
	r := check.Sure(rules.Preset("Teams IMP"))
	half := exact.New(1, 2)
	shares := []event.Share{{Weight: half, Score: 300}, {Weight: half}} // 7 and 0 IMPs
	for rounding, want := range map[rules.WeightedIMPs]string{"exact": "7/2", "toward-zero": "3", "non-offenders": "4"} {
		e := event.Event{ID: "e", Kind: event.Teams, Rules: r, Contestants: []event.Contestant{{ID: "x"}, {ID: "y"}}}
		e.Rules.WeightedIMPs = rounding
		e.Sessions = []event.Session{{
			ID: "s", FirstBoard: 1,
			Sections: []event.Section{{Letter: "A", Labels: []event.Label{{Contestant: "x", Number: 1}, {Contestant: "y", Number: 2}}}},
			Results: []event.Result{
				{ID: "open", Board: 1, Round: 1, Table: 1, NS: event.Pair("x"), EW: event.Pair("y"), Kind: event.Played, Score: 100},
				{ID: "closed", Board: 1, Round: 1, Table: 2, NS: event.Pair("y"), EW: event.Pair("x"), Kind: event.Passed},
			},
			Rulings:   []event.Ruling{{ID: "r", Result: "open", Kind: event.RulingWeighted, NS: shares, Protects: event.ProtectNS}},
			Penalties: []event.Penalty{{ID: "p", Contestant: "y", Unit: event.PenaltyIMPs, Amount: exact.Int(-2)}},
		}}
		st := eventtest.StandingsOf(t, &e)
		x, _ := st.Team("x")
		y, _ := st.Team("y")
		eventtest.Same(t, string(rounding), x.Points, want)
		eventtest.Same(t, string(rounding)+" of the other", y.Points.Add(exact.Int(2)).Neg(), want)
	}
}

// TestTeamsSplit: a split score gives each team its own IMPs, and so its own victory points;
// a half-artificial one gives one team an award and the other its score.
func TestTeamsSplit(t *testing.T) {
	e := eventtest.TeamsOf(t, eventtest.Preset(t, "Teams WBF"), "1 2 1 2 620", "1 2 2 1 620")
	open := e.Sessions[0].Results[0].ID
	one := exact.Int(1)
	for _, c := range []struct {
		name       string
		ns, ew     event.Share
		home, away string
	}{
		{"two scores", event.Share{Weight: one, Score: -100}, event.Share{Weight: one, Score: 650}, "-12", "-1"},
		{"an award and a score", event.Share{Weight: one, Award: event.Award{Kind: event.AwardPlus}}, event.Share{Weight: one, Score: 650}, "3", "-1"},
	} {
		rule := &command.Rule{Session: "s", Ruling: event.Ruling{ID: "r", Result: open, Kind: event.RulingSplit, NS: []event.Share{c.ns}, EW: []event.Share{c.ew}}}
		x, err := preview.Of(e, rule)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		st := eventtest.StandingsOf(t, x.After)
		home, _ := st.Team("1")
		away, _ := st.Team("2")
		eventtest.Same(t, c.name+", home", home.Points, c.home)
		eventtest.Same(t, c.name+", away", away.Points, c.away)
		scale := check.Sure(match.ScaleFor(rules.VPsWBF, 1))
		for _, side := range []standings.TeamTotal{home, away} {
			if vps, _ := scale.VPs(side.Points); !side.VPs.Equal(vps) {
				t.Errorf("%s: %v IMPs are %v VPs, want %v", c.name, side.Points, side.VPs, vps)
			}
		}
		p := st.Board(2).Lines[0].Points
		eventtest.Same(t, c.name+", on the board", p.NS, c.home)
		eventtest.Same(t, c.name+", on the board for EW", p.EW, c.away)
		var told []string
		reason := explain.DeriveLine(st, 0, 0)
		for _, s := range reason.Steps {
			told = append(told, s.Code)
		}
		check.Equal(t, fmt.Sprintf("%s: %v", c.name, told), strings.Count(strings.Join(told, " "), "match.why-side "), 2)
	}
}
