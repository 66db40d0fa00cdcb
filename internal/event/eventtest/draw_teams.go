package eventtest

import (
	"fmt"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// Teams returns an event of one session "s" in which n teams of four named players meet in turn.
func Teams(t TB, per, n int) event.Event {
	t.Helper()
	return ofTeams(Generate(t, "roundrobin", movements.Options{Pairs: n}), per, check.Sure(rules.Preset("Teams IMP")))
}

// Players returns an event of one session "s" of n players, each for himself.
func Players(t TB, per, n int) event.Event {
	t.Helper()
	return ofPlayers(Generate(t, "individual", movements.Options{Pairs: n}), per)
}

// drawTeamCommand returns a command to the teams of an evening that may be done or refused.
func drawTeamCommand(t *rapid.T, e *event.Event) journal.Payload {
	c := rapid.SampledFrom(e.Contestants).Draw(t, "team")
	players := append([]event.ID{"m1", "m2", ""}, c.Players...)
	one := func(name string) event.ID { return rapid.SampledFrom(players).Draw(t, name) }
	if s := &e.Sessions[0]; len(s.Results) > 0 && len(s.Plan()) > 0 && rapid.IntRange(0, 3).Draw(t, "turned") == 0 {
		x := rapid.SampledFrom(s.Plan()).Draw(t, "turned at")
		return repair.SatAlike(s, x.Section, x.Round, x.Table, 0, func(n int) event.ID { return event.ID(fmt.Sprint("turned", x.Round, x.Table, n)) })
	}
	if rapid.Bool().Draw(t, "match") || len(e.Sessions[0].Awarded) > 0 && rapid.Bool().Draw(t, "match again") {
		return drawMatchCommand(t, e, c.ID)
	}
	if rapid.Bool().Draw(t, "lineup") {
		l := event.Lineup{Team: c.ID, Round: rapid.IntRange(0, 3).Draw(t, "round"), Board: rapid.IntRange(0, 8).Draw(t, "from")}
		l.Open, l.Closed = []event.ID{one("open 1"), one("open 2")}, []event.ID{one("closed 1"), one("closed 2")}
		if len(c.Players) >= event.MinTeam && rapid.Bool().Draw(t, "can be") {
			p := rapid.Permutation(c.Players).Draw(t, "players")
			l.Board, l.Open, l.Closed = 0, p[:2], p[2:4]
		}
		return &command.SetLineup{Session: "s", Lineup: l}
	}
	q := &command.SeatTeam{Team: c.ID, Name: rapid.SampledFrom([]string{"", "De Ruiten", "Vijf Azen"}).Draw(t, "name"), Players: c.Players}
	if rapid.Bool().Draw(t, "other players") {
		q.Players = nil
		for range rapid.IntRange(0, event.MaxTeam+1).Draw(t, "n") {
			q.Players = append(q.Players, one("player"))
		}
	}
	if rapid.Bool().Draw(t, "captain") {
		q.Captain = one("captain")
	}
	return q
}

func drawMatchCommand(t *rapid.T, e *event.Event, team event.ID) journal.Payload {
	s := &e.Sessions[0]
	points := func(name string) exact.Rat { return exact.New(rapid.Int64Range(-3, 40).Draw(t, name), 2) }
	if len(s.Awarded) > 0 && rapid.Bool().Draw(t, "take back") {
		x := rapid.SampledFrom(s.Awarded).Draw(t, "awarded")
		return &command.WithdrawAward{Session: "s", Round: x.Round, Home: x.Home, Away: x.Away}
	}
	round := rapid.IntRange(0, 4).Draw(t, "round")
	switch rapid.IntRange(0, 5).Draw(t, "of a match") {
	case 0:
		return &command.WithdrawTeam{
			Session: "s", Team: team, From: round, Points: points("points"),
			Matches: rapid.SampledFrom([]command.Withdrawn{command.WithdrawnWhole, command.WithdrawnOut}).Draw(t, "matches"),
		}
	case 1:
		return &command.WithdrawAward{Session: "s", Round: round, Home: team}
	case 3:
		if all := event.Matches(s); len(all) > 0 {
			m := rapid.SampledFrom(all).Draw(t, "shorter")
			q := &repair.ShortenMatch{Session: "s", Section: m.Section, Round: m.Round, Table: rapid.SampledFrom([]int{0, m.OpenTable}).Draw(t, "short table")}
			if len(m.Boards) > 0 && rapid.Bool().Draw(t, "cut") {
				q.Boards = []int{rapid.SampledFrom(m.Boards).Draw(t, "cut board")}
			}
			return q
		}
	case 2:
		return &command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: round, Home: team, HomePoints: points("free")}}
	}
	x := event.AwardedMatch{Round: round, Home: team, Away: rapid.SampledFrom(e.Contestants).Draw(t, "other").ID, HomePoints: points("home"), AwayPoints: points("away")}
	if all := event.Matches(s); len(all) > 0 && rapid.IntRange(0, 3).Draw(t, "one of them") > 0 {
		m := rapid.SampledFrom(all).Draw(t, "the match")
		x.Round, x.Home, x.Away = m.Round, m.Home, m.Away
	}
	return &command.AwardMatch{Session: "s", Match: x}
}
