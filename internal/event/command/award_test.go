package command_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

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
	if len(n.S().Awarded) != 2 {
		t.Fatalf("%+v", n.S().Awarded)
	}
	pairs := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	byRounds := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 7})))
	byRounds.Rules.PercentVPs = rules.VPsEBUPercent
	swiss := eventtest.Begin(t, byRounds)
	met, other := event.Matches(swiss.S())[0], event.Matches(swiss.S())[1].Home
	swiss.Do(award(1, met.Away, met.Home, 12, 8))
	if len(swiss.S().Awarded) != 1 {
		t.Fatalf("%+v, %+v", swiss.S().Awarded, met)
	}
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
	if len(n.S().Awarded) != 3 {
		t.Fatalf("%+v", n.S().Awarded)
	}
	for _, x := range n.S().Awarded {
		eventtest.Same(t, "A2", x.Points("A2"), "-6")
		if x.HomePoints.Add(x.AwayPoints).Sign() != 0 {
			t.Errorf("%+v", x)
		}
	}
	st := n.Standings()
	eventtest.Same(t, "total", st.Row("A2").Total.Points, "-18")
}
