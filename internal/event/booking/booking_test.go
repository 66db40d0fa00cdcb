package booking_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// evening returns one of pairs that is all in: 6 pairs, 5 rounds of 2 boards, where pair 1 wins on
// every board. Its players are 1a and 1b.
func evening(t *testing.T) event.Event {
	t.Helper()
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	for i := range e.Contestants {
		c := &e.Contestants[i]
		n := strings.TrimPrefix(string(c.ID), "A")
		c.Players = []event.ID{event.ID(n + "a"), event.ID(n + "b")}
	}
	fill(&e, "s")
	return e
}

// fill puts in what is missing.
func fill(e *event.Event, session event.ID) {
	s := e.Session(session)
	rank := map[event.ID]int{}
	for i, c := range e.Contestants {
		rank[c.ID] = i
	}
	for i, x := range eventtest.Missing(s) {
		s.Results = append(s.Results, event.Result{
			ID: event.ID(fmt.Sprint("r", i)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table, Section: x.Section,
			Kind: event.Played, Score: score(rank, x),
		})
	}
}

// score returns what the best at the table wins, the better the more.
func score(rank map[event.ID]int, x event.Expected) int {
	of := func(side event.Side) int {
		if side.B == "" {
			return rank[side.A]
		}
		return min(rank[side.A], rank[side.B])
	}
	ns, ew := of(x.NS), of(x.EW)
	if ns < ew {
		return 100 * (20 - ns)
	}
	return -100 * (20 - ew)
}

// of books a session.
func of(t *testing.T, e *event.Event) event.Booking {
	t.Helper()
	return booking.Of(e, eventtest.StandingsOf(t, e))
}

// line returns a line as a test writes it: "club 24 1/6 10 70.00 1b".
func line(x *event.Earned) string {
	place := fmt.Sprint(x.Place)
	if x.Shared {
		place += "="
	}
	kind := string(x.Kind)
	if kind == "" {
		kind = "-"
	}
	partners := make([]string, len(x.Partners))
	for i, p := range x.Partners {
		partners[i] = string(p)
	}
	return fmt.Sprintf("%s %s %s/%d %d %s %s", kind, x.Points, place, x.Of, x.Boards, x.Percent.Text(2), strings.Join(partners, " "))
}

// want holds the lines of a member.
func want(t *testing.T, b event.Booking, member event.ID, lines ...string) {
	t.Helper()
	var got []string
	for i := range b.Earned {
		if b.Earned[i].Member == member {
			got = append(got, line(&b.Earned[i]))
		}
	}
	check.Equal(t, member, strings.Join(got, "\n"), strings.Join(lines, "\n"))
}

// TestPair: both of a pair have its points; six pairs earn 24 18 and then 1 (R-CLUBPOINTS).
func TestPair(t *testing.T) {
	e := evening(t)
	e.Contestants[5].Players = []event.ID{"6a", ""} // nobody was named
	b := of(t, &e)
	want(t, b, "1a", "club 24 1/6 10 100.00 1b")
	want(t, b, "1b", "club 24 1/6 10 100.00 1a")
	want(t, b, "2a", "club 1 3/6 10 50.00 2b")
	want(t, b, "6a", "club 18 2/6 10 70.00 ")
	check.Says(t, "lines, players, online", "11 11 false", len(b.Earned), b.Players(), b.Online)
}

// TestTwoKinds: points of a federation are a line of their own; the AEB tells what is played
// online.
func TestTwoKinds(t *testing.T) {
	e := evening(t)
	e.Rules.Federation, e.Rules.AEBPlay = rules.FederationAEB, rules.AEBOnline
	st := eventtest.StandingsOf(t, &e)
	b := of(t, &e)
	want(t, b, "1a", "club 24 1/6 10 100.00 1b", "aeb "+st.Row("A1").Federation.String()+" 1/6 10 100.00 1b")
	check.Says(t, "lines, online", "24 true", len(b.Earned), b.Online)
	e.Rules.AEBPlay = rules.AEBFaceToFace
	check.Equal(t, "face to face is online", of(t, &e).Online, false)
	e.Rules.Federation, e.Rules.AEBPlay = rules.FederationEBU, rules.AEBOnline
	check.Equal(t, "a rule of the AEB holds for the EBU", of(t, &e).Online, false)
}

// TestNothingEarned: where there are no points, who played has taken part, with IMPs a board
// where there is no percentage.
func TestNothingEarned(t *testing.T) {
	e := evening(t)
	e.Rules.Awards = rules.AwardsNone
	want(t, of(t, &e), "1a", "- 0 1/6 10 100.00 1b")
	e.Rules.Method = rules.MethodTotal
	b := of(t, &e)
	check.Says(t, "IMPs, lines", "true 12", b.Earned[0].IMPs, len(b.Earned))
	e.Sessions[0].Results = nil
	check.Equal(t, "nothing was played", len(of(t, &e).Earned), 0)
}

// TestSubstitute: s plays the last two rounds in place of 1b, 4 of 10 boards.
func TestSubstitute(t *testing.T) {
	e := evening(t)
	e.Sessions[0].Substitutions = []event.Substitution{{Contestant: "A1", Players: []event.ID{"1a", "s"}, Round: 4}}
	b := of(t, &e)
	want(t, b, "1a", "club 24 1/6 10 100.00 1b s")
	want(t, b, "1b", "club 14 1/6 6 100.00 1a") // 14.4
	want(t, b, "s", "club 10 1/6 4 100.00 1a")  // 9.6
	// 1b sits down on the chair of 1a in those rounds
	e.Sessions[0].Substitutions[0].Players = []event.ID{"1b", "s"}
	b = of(t, &e)
	want(t, b, "1a", "club 14 1/6 6 100.00 1b")
	want(t, b, "1b", "club 24 1/6 10 100.00 1a s")
	want(t, b, "s", "club 10 1/6 4 100.00 1b")
	// of boards that an unnamed player had nobody has the points
	e.Sessions[0].Substitutions[0].Players = []event.ID{"1a", ""}
	b = of(t, &e)
	want(t, b, "1a", "club 24 1/6 10 100.00 1b")
	want(t, b, "1b", "club 14 1/6 6 100.00 1a")
}

// TestTeam: who played has the points of the team whole; who did not has nothing.
func TestTeam(t *testing.T) {
	e := eventtest.Teams(t, 2, 4)
	s := &e.Sessions[0]
	first := &e.Contestants[0]
	first.Players = append(first.Players, "reserve", "away")
	s.Lineups = []event.Lineup{{Team: first.ID, Round: 3, Open: []event.ID{"reserve", first.Players[1]}, Closed: first.Players[2:4]}}
	fill(&e, "s")
	e.Rules.Federation = rules.FederationAEB
	st := eventtest.StandingsOf(t, &e)
	b := of(t, &e)
	points := st.Row(first.ID).Federation
	boards := map[event.ID]int{}
	for _, x := range b.Earned {
		if x.Contestant != first.ID || x.Kind != event.PointsAEB {
			continue
		}
		boards[x.Member] = x.Boards
		check.Says(t, x.Member, "true true", x.Points.Equal(points), x.IMPs)
	}
	check.Says(t, "points, who played, boards of the reserve and two others", "true 5 2 4 6",
		points.Sign() > 0, len(boards), boards["reserve"], boards[first.Players[0]], boards[first.Players[1]])
}

// TestPlayers: of individuals each has the own points, and a partner of each round.
func TestPlayers(t *testing.T) {
	e := eventtest.Players(t, 2, 8)
	for i := range e.Contestants {
		e.Contestants[i].Players = []event.ID{"m" + e.Contestants[i].ID}
	}
	fill(&e, "s")
	st := eventtest.StandingsOf(t, &e)
	b := of(t, &e)
	check.MustEqual(t, "players", b.Players(), 8)
	for _, x := range b.Earned {
		r := st.Row(x.Contestant)
		check.Says(t, x.Member, fmt.Sprint("m", x.Contestant, " ", r.CP, " ", x.Boards/2, " ", r.Total.Boards),
			x.Member, x.Points, len(x.Partners), x.Boards)
	}
}

// TestDifference: which lines are others than before.
func TestDifference(t *testing.T) {
	e := evening(t)
	was := of(t, &e)
	check.Equal(t, "the same", len(booking.Difference(&was, &was)), 0)
	d := booking.Difference(nil, &was)
	check.Says(t, "against nothing: lines, was, points", "12 false 24", len(d), d[0].Was != nil, d[0].Points().String())
	e.Contestants[1].Players[0] = "x"
	is := of(t, &e)
	d = booking.Difference(&was, &is)
	var told []string
	for _, c := range d {
		told = append(told, fmt.Sprint(c.Member, " ", c.Points()))
	}
	check.Equal(t, "differences", strings.Join(told, ", "), "x 1, 2b 0, 2a -1") // 2b has another partner
}

// TestDifferCountsPoints: another percentage or another place is no other points; of a player
// who comes or goes it is what he earned, and each kind counts by itself.
func TestDifferCountsPoints(t *testing.T) {
	line := func(m event.ID, kind event.PointsKind, points, percent int64) event.Earned {
		return event.Earned{Member: m, Contestant: "p", Kind: kind, Points: exact.Int(int(points)), Percent: exact.Int(int(percent))}
	}
	was := event.Booking{Earned: []event.Earned{
		line("a", event.PointsClub, 5, 60), line("a", event.PointsAEB, 2, 60), line("b", event.PointsClub, 3, 50), line("c", event.PointsNone, 0, 40),
	}}
	for _, c := range []struct {
		what string
		is   []event.Earned
		want int
	}{
		{"the same", was.Earned, 0},
		{"other percentages and a place", []event.Earned{
			line("a", event.PointsClub, 5, 61), line("a", event.PointsAEB, 2, 61), line("b", event.PointsClub, 3, 49), {Member: "c", Contestant: "p", Place: 3},
		}, 0},
		{"one kind of one player", []event.Earned{line("a", event.PointsClub, 5, 60), line("a", event.PointsAEB, 3, 60), line("b", event.PointsClub, 3, 50)}, 1},
		{"one comes for another", []event.Earned{line("a", event.PointsClub, 5, 60), line("a", event.PointsAEB, 2, 60), line("d", event.PointsClub, 3, 50)}, 2},
		{"one who earned nothing goes", was.Earned[:3], 0},
	} {
		is := event.Booking{Earned: c.is}
		check.Equal(t, c.what, is.Differ(&was), c.want)
	}
}
