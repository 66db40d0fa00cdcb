package preview_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
)

// TestExchangeTables: the pairs of two tables at each other's are the movement in which they
// sat so, and exchanged twice it is as it was.
func TestExchangeTables(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		m, was := event.CopyMovement(*n.S().Sections[0].Movement), eventtest.AsJSON(t, n.E)
		a, b := &m.Rounds[1][1], &m.Rounds[1][2]
		q := &repair.ExchangeTables{Session: "s", Section: "A", Round: 2, Table: a.Table, Other: b.Table}
		if x := foresee(n, q); len(x.Misfits)+len(x.Gone)+len(x.Came) > 0 || len(x.Moved) == 0 {
			t.Errorf("%+v", x)
		}
		a.NS, a.EW, b.NS, b.EW = b.NS, b.EW, a.NS, a.EW
		wantFigures(t, "tables exchanged", n, typedAs(t, n, m, (len(m.Rounds)+1)/2))
		n.Do(q)
		if eventtest.AsJSON(t, n.E) != was {
			t.Error("exchanged twice it is not as it was")
		}
	})
}

// TestWrongOpponents: two who sat at each other's places are the movement in which they sat
// so; the draw of the round says so too, and the draw there was before is not changed.
func TestWrongOpponents(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		c := &n.S().Sections[0]
		m := event.CopyMovement(*c.Movement)
		a, b := &m.Rounds[1][1], &m.Rounds[1][2]
		one, other := c.At(a.EW, 2), c.At(b.EW, 2)
		drawn := event.Draw{Section: "A", Round: 2, Free: "x", Meetings: [][2]event.ID{{c.At(a.NS, 2), one}, {c.At(b.NS, 2), other}}}
		n.E.Sessions[0].Draws = []event.Draw{drawn}
		x := foresee(n, &repair.WrongOpponents{Session: "s", Section: "A", Round: 2, A: one, B: other})
		if len(x.Misfits)+len(x.Gone)+len(x.Came) > 0 || len(x.Moved) == 0 {
			t.Errorf("%+v", x)
		}
		if d := n.S().Draw("A", 2); d.Meetings[0][1] != other || d.Meetings[1][1] != one || drawn.Meetings[0][1] != one {
			t.Errorf("drawn %+v, before %+v", d, drawn)
		}
		n.E.Sessions[0].Draws = nil
		a.EW, b.EW = b.EW, a.EW
		wantFigures(t, "opponents exchanged", n, typedAs(t, n, m, (len(m.Rounds)+1)/2))
	})
}

// teams is an evening of four teams, of which two rounds are in.
func teams(t *testing.T) *eventtest.Night {
	t.Helper()
	n := eventtest.Begin(t, eventtest.Teams(t, 2, 4))
	n.Fill(func(x event.Expected) string {
		if x.Round > 2 {
			return ""
		}
		return []string{"4sn=", "2sn+1", "3he-1", "1ns="}[(x.Board+x.Table)%4]
	})
	return n
}

// TestWrongOpponentsTeams: of teams both tables of both matches change their opponents, and
// the results stay with the tables.
func TestWrongOpponentsTeams(t *testing.T) {
	n := teams(t)
	var round []event.Match
	for _, m := range event.Matches(n.S()) {
		if m.Round == 1 {
			round = append(round, m)
		}
	}
	a, b := round[0].Away, round[1].Away
	before := len(n.S().Results)
	x := foresee(n, &repair.WrongOpponents{Session: "s", Section: "A", Round: 1, A: a, B: b})
	if len(x.Misfits) > 0 || len(x.Moved) != 8 || len(n.S().Results) != before || x.Missing[0] != x.Missing[1] {
		t.Errorf("%d misfits, %d moved", len(x.Misfits), len(x.Moved))
	}
	for _, m := range event.Matches(n.S()) {
		if m.Round == 1 && (m.Has(round[0].Home) != m.Has(b) || m.ClosedTable == 0) {
			t.Errorf("%+v", m)
		}
	}
}

// TestWrongMatch: results typed under another match go to the tables where they were played;
// two matches that were mixed up are as if they had been typed right.
func TestWrongMatch(t *testing.T) {
	n := teams(t)
	var round []event.Match
	for _, m := range event.Matches(n.S()) {
		if m.Round == 1 {
			round = append(round, m)
		}
	}
	right := eventtest.Figures(n.Standings())
	moves, left := repair.SwapMatches(n.S(), &round[0], &round[1])
	if left != 0 || len(moves) != 8 {
		t.Fatalf("%d moves, %d left", len(moves), left)
	}
	for range 2 {
		x := foresee(n, &repair.MoveResults{Session: "s", Moves: moves})
		if len(x.Misfits)+len(x.Gone)+len(x.Came) > 0 || x.Missing[0] != x.Missing[1] {
			t.Errorf("%+v", x)
		}
		moves, _ = repair.SwapMatches(n.S(), &round[0], &round[1])
	}
	if got := eventtest.Figures(n.Standings()); got != right {
		t.Errorf("swapped twice\n%s\nof\n%s", got, right)
	}
	round[1].Boards = nil
	if moves, left := repair.ToMatch(n.S(), &round[0], &round[1]); len(moves) != 0 || left != 4 {
		t.Errorf("of other boards: %d moves, %d left", len(moves), left)
	}
}

// TestOtherLineup: pairs of a team in each other's room change who played its results of that
// round, and nothing of the teams; the next round is as it was.
func TestOtherLineup(t *testing.T) {
	n := teams(t)
	team := n.S().Sections[0].Labels[0].Contestant
	was := n.E.LineupAt(n.S(), team, 1, 0)
	before := eventtest.Figures(n.Standings())
	seated := func(round int) []event.ID {
		l := n.E.LineupAt(n.S(), team, round, 0)
		return slices.Concat(l.Open, l.Closed)
	}
	second := seated(2)
	x := foresee(n, &repair.OtherLineup{Session: "s", Lineup: event.Lineup{Team: team, Round: 1, Open: was.Closed, Closed: was.Open}})
	if x.Others != 4 || x.Nothing() || len(x.Moved)+len(x.Rows) > 0 {
		t.Errorf("%d of others, %d moved", x.Others, len(x.Moved))
	}
	if !slices.Equal(seated(1), slices.Concat(was.Closed, was.Open)) || !slices.Equal(seated(2), second) {
		t.Errorf("round 1 %v, round 2 %v", seated(1), seated(2))
	}
	if got := eventtest.Figures(n.Standings()); got != before {
		t.Errorf("the teams are\n%s\nof\n%s", got, before)
	}
	for _, c := range []eventtest.Refusal{
		{Code: "repair.nothing", Do: &repair.OtherLineup{Session: "s", Lineup: n.E.LineupAt(n.S(), team, 1, 0)}},
		{Code: "seat.no-round", Do: &repair.OtherLineup{Session: "s", Lineup: event.Lineup{Team: team, Round: 9, Open: was.Open, Closed: was.Closed}}},
		{Code: "repair.met", Do: &repair.WrongOpponents{Session: "s", Section: "A", Round: 1, A: n.Line(1).NS.A, B: n.Line(1).EW.A}},
		{Code: "repair.same-pair", Do: &repair.WrongOpponents{Session: "s", Section: "A", Round: 1, A: team, B: team}},
		{Code: "event.no-contestant", Do: &repair.WrongOpponents{Session: "s", Section: "A", Round: 1, A: team, B: "x"}},
		{Code: "seat.no-round", Do: &repair.WrongOpponents{Session: "s", Section: "A", Round: 9, A: team, B: "x"}},
		{Code: "event.no-session", Do: &repair.WrongOpponents{Session: "x", Section: "A", Round: 1, A: team, B: "x"}},
		{Code: "repair.same-pair", Do: &repair.ExchangeTables{Session: "s", Section: "A", Round: 1, Table: 1, Other: 1}},
		{Code: "repair.no-place", Do: &repair.ExchangeTables{Session: "s", Section: "A", Round: 1, Table: 1, Other: 9}},
	} {
		if err := journal.Decide(n.E, c.Do); err == nil {
			t.Errorf("%+v is done, want %s", c.Do, c.Code)
		} else {
			eventtest.Refused(t, err, c.Code)
		}
	}
}

// TestSameDirection: of a match of which one table sat the other way the boards of that table
// are average for both, and what was typed stays.
func TestSameDirection(t *testing.T) {
	n := teams(t)
	m := event.Matches(n.S())[0]
	q := repair.SatAlike(n.S(), "A", m.Round, m.OpenTable, 0, func(i int) event.ID { return event.ID("ruling" + string(rune('0'+i))) })
	before := len(n.S().Results)
	if x := foresee(n, q); x.Nothing() || len(x.Rows) == 0 || len(n.S().Results) != before {
		t.Errorf("%+v", x)
	}
	st := n.Standings()
	for i := range st.Matches {
		if x := &st.Matches[i]; x.Round == m.Round && m.Has(x.Home) && (x.Outcome.Home.Points.Sign() != 0 || x.Outcome.Away.Points.Sign() != 0) {
			t.Errorf("the match is %s – %s", x.Outcome.Home.Points, x.Outcome.Away.Points)
		}
	}
	if len(n.S().Rulings) != 2 {
		t.Errorf("%d rulings", len(n.S().Rulings))
	}
	for _, c := range []eventtest.Refusal{
		{Code: "repair.nothing", Do: repair.SatAlike(n.S(), "A", 3, 1, 0, nil)},
		{Code: "event.no-session", Do: &repair.SameDirection{Session: "x", Rulings: q.Rulings}},
	} {
		eventtest.Refused(t, journal.Decide(n.E, c.Do), c.Code)
	}
}
