package preview_test

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// foresee does a command, and ends the test where its preview was not its effect.
func foresee(n *eventtest.Night, p journal.Payload) *preview.Preview {
	n.T.Helper()
	x, err := preview.Of(n.E, p)
	if err != nil {
		n.T.Fatalf("%s: %v", journal.NameOf(p), err)
	}
	before := n.E
	n.Do(p)
	check.Equal(n.T, fmt.Sprintf("%s did, and foresaw", journal.NameOf(p)), previewText(n.T, preview.Between(before, n.E)), previewText(n.T, x))
	return x
}

// typedAs returns the evening of another movement, typed from the slips that this one's lines
// say: what was made at a table, on the board and between the pairs that it had in truth.
func typedAs(t *testing.T, n *eventtest.Night, m movements.Movement, rounds int) *eventtest.Night {
	t.Helper()
	e := eventtest.Evening(n.S().BoardsPerSet, eventtest.Section("A", m))
	out := eventtest.Begin(t, e)
	out.Fill(func(x event.Expected) string {
		if x.Round > rounds {
			return ""
		}
		return eventtest.ScoreOf(x)
	})
	return out
}

func wantFigures(t *testing.T, what string, got, want *eventtest.Night) {
	t.Helper()
	check.Equal(t, what, eventtest.Figures(got.Standings()), eventtest.Figures(want.Standings()))
}

// TestTurn: what was typed before the round was turned is what would have been typed with
// the turned movement, and turned twice it is as it was.
func TestTurn(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		m, was, rounds := *n.S().Sections[0].Movement, eventtest.AsJSON(t, n.E), (len(n.S().Sections[0].Movement.Rounds)+1)/2
		for _, q := range []*repair.Turn{
			{Session: "s", Section: "A", Round: 2},
			{Session: "s", Section: "A", Round: 2, Table: n.Line(2).Table},
			{Session: "s", Section: "A", Table: n.Line(1).Table},
			{Session: "s", Section: "A", Round: 1, Table: n.Line(1).Table, Board: n.Line(1).Board},
			{Session: "s", Section: "A", Round: rounds + 1},
			{Session: "s", Section: "A", Board: n.Line(1).Board},
		} {
			x := foresee(n, q)
			if len(x.Misfits) > 0 || x.Missing[0] != x.Missing[1] || x.Stay+len(x.Moved) != len(n.S().Results) && q.Round <= rounds {
				t.Errorf("%+v: %d stay, %d move, %d do not fit", q, x.Stay, len(x.Moved), len(x.Misfits))
			}
			if q.Round > rounds && len(x.Paper.Slips) == 0 || q.Round == 1 && q.Table > 0 && !x.Paper.None() {
				t.Errorf("%+v wants paper %+v", q, x.Paper)
			}
			if q.Round == 2 && q.Table == 0 {
				turned := m.TurnRounds(2)
				turned.TwoWinners = m.TwoWinners // two lists stay two lists
				wantFigures(t, "a round turned", n, typedAs(t, n, turned, rounds))
			}
			n.Do(q)
			if q.Board == 0 && eventtest.AsJSON(t, n.E) != was {
				t.Errorf("%+v twice is not as it was", q)
			}
		}
	})
}

// TestWrongPairs: two tables against each other's pairs are the movement in which they sat
// so.
func TestWrongPairs(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		m := event.CopyMovement(*n.S().Sections[0].Movement)
		a, b := &m.Rounds[1][1], &m.Rounds[1][2]
		x := foresee(n, &repair.WrongPairs{Session: "s", Section: "A", Round: 2, Table: a.Table, Other: b.Table})
		if len(x.Misfits) > 0 || len(x.Removed) > 0 {
			t.Errorf("%+v", x)
		}
		a.EW, b.EW = b.EW, a.EW
		wantFigures(t, "pairs exchanged", n, typedAs(t, n, m, (len(m.Rounds)+1)/2))
	})
}

// TestOtherBoards: a table with the boards of another set is the movement that has them
// there; a single board goes along with its vulnerability.
func TestOtherBoards(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		at := n.Line(2)
		other := (n.S().SetOf(at.Board) + 2) % n.S().Sections[0].Movement.Sets
		x := foresee(n, &repair.OtherBoards{Session: "s", Section: "A", Round: 2, Table: at.Table, Set: other})
		check.None(t, slices.Concat(x.Removed, x.Came), "results go or come")
		for _, c := range x.Moved {
			if n.S().SetOf(c.After.Board) != other || c.After.NS != c.Before.NS {
				t.Errorf("%+v", c.After)
			}
		}
		if len(x.Moved) == 0 {
			t.Error("nothing went along")
		}
	})
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	at := n.Line(1)
	id := n.Put(at.Board, at.NS.A, at.EW.A, "4sn")
	score := n.S().Result(id).Score
	x := foresee(n, &repair.OtherBoards{Session: "s", Section: "A", Round: 1, Table: at.Table, Boards: []repair.Instead{{Board: at.Board, To: at.Board + 1}}})
	r := n.S().Result(id)
	if len(x.Moved) != 1 || r.Board != at.Board+1 || r.Score == score || n.E.Validate() != nil {
		t.Errorf("%+v, first %d", r, score)
	}
	odd := n.Put(at.Board, at.EW.A, at.NS.A, "420") // a bare score that board 2 cannot have goes nowhere
	n.Do(&repair.Turn{Session: "s", Section: "A", Round: 1, Table: at.Table})
	check.Equal(t, "Board", n.S().Result(odd).Board, at.Board)
}

// TestOtherBoardsPaper: the same cards and slips are to be made again for one wrong board as for all
// of a round.
func TestOtherBoardsPaper(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		s := n.S()
		for _, x := range s.Schedule() {
			set := s.SetOf(x.Board)
			if x.SitOut() || s.Boards(set)[0] != x.Board { // each meeting once
				continue
			}
			to := (set + 1) % s.Sections[0].Movement.Sets
			all, err1 := preview.Of(n.E, &repair.OtherBoards{Session: "s", Section: x.Section, Round: x.Round, Table: x.Table, Set: to})
			one, err2 := preview.Of(n.E, &repair.OtherBoards{
				Session: "s", Section: x.Section, Round: x.Round, Table: x.Table, Boards: []repair.Instead{{Board: x.Board, To: s.Boards(to)[0]}},
			})
			if err1 != nil || err2 != nil {
				t.Fatalf("round %d, table %d: %v, %v", x.Round, x.Table, err1, err2)
			}
			what := fmt.Sprintf("round %d, table %d", x.Round, x.Table)
			check.Equal(t, what, fmt.Sprint(all.Paper.Cards, all.Paper.Tables, all.Paper.Slips), fmt.Sprint(one.Paper.Cards, one.Paper.Tables, one.Paper.Slips))
		}
	})
}

// TestLeave: what is in stays; the rest is sat out, or booked as not played.
func TestLeave(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		start := n.E
		rounds := n.S().Sections[0].Rounds()
		who := n.Line(rounds).NS.A
		x := foresee(n, &repair.Leave{Session: "s", Contestant: who, From: rounds, Rest: repair.RestSitOut, ID: "x"})
		if len(x.Misfits) > 0 || x.Missing[1] != x.Missing[0]-2 || len(x.Came) > 0 || !slices.Contains(x.Paper.Cards, who) {
			t.Errorf("sits out: %d missing of %d, %d come", x.Missing[1], x.Missing[0], len(x.Came))
		}
		n.E = start
		x = foresee(n, &repair.Leave{Session: "s", Contestant: who, From: rounds, Rest: repair.RestNotPlayed, ID: "x"})
		if len(x.Misfits) > 0 || x.Missing[1] != x.Missing[0]-2 || len(x.Came) != 2 || x.Came[0].Kind != event.NotPlayed {
			t.Errorf("not played: %d missing of %d, %d come", x.Missing[1], x.Missing[0], len(x.Came))
		}
		n.E = start
		at := n.Line(rounds) // in the middle of the round
		x = foresee(n, &repair.Leave{Session: "s", Contestant: who, From: rounds, Board: at.Board + 1, Rest: repair.RestSitOut, ID: "x"})
		if x.Missing[1] != x.Missing[0]-1 || len(x.Came) != 1 || x.Came[0].Board != at.Board+1 {
			t.Errorf("halfway: %d missing of %d, %d come", x.Missing[1], x.Missing[0], len(x.Came))
		}
		n.E = start
		x = foresee(n, &repair.Leave{Session: "s", Contestant: who, From: 1, Rest: repair.RestSitOut, ID: "x"}) // after results came in
		if x.NewMisfits() == 0 || len(x.Removed) > 0 {
			t.Errorf("from the first round on: %d do not fit", x.NewMisfits())
		}
		n.E = start
		if _, _, ok := command.LeftSeat(&n.S().Sections[0], rounds); ok {
			t.Error("a seat that nobody left")
		}
		seat, _ := n.S().Sections[0].SeatOf(who, rounds)
		n.Do(&repair.Leave{Session: "s", Contestant: who, From: rounds, Rest: repair.RestSitOut, ID: "x"})
		remaining, label, ok := command.LeftSeat(&n.S().Sections[0], rounds) // another pair takes it
		if !ok || remaining != seat {
			t.Fatalf("seat %d is left, want %d", remaining, seat)
		}
		label.Contestant = "late"
		eventtest.Refused(t, journal.Decide(n.E, &command.AddPair{Session: "s", Section: "A", Seat: remaining, From: rounds - 1, Label: label}), "seat.taken")
		x = foresee(n, &command.AddPair{Session: "s", Section: "A", Seat: remaining, From: rounds, Label: label})
		if x.Missing[1] != x.Missing[0]+2 || n.S().Sections[0].At(seat, rounds) != "late" {
			t.Errorf("%d missing of %d", x.Missing[1], x.Missing[0])
		}
		n.E = start
		foresee(n, &repair.Leave{Session: "s", Contestant: who, From: 1, Rest: repair.RestSitOut, ID: "x"})
		for _, r := range n.E.Sessions[0].Results { // they go on counting
			if st := n.Standings(); st.Board(r.Board) == nil {
				t.Errorf("board %d is gone", r.Board)
			}
		}
	})
}

// TestSubstitute: who played how much, and nobody in two pairs at a time.
func TestSubstitute(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		rounds := n.S().Sections[0].Rounds()
		at := n.Line(2)
		who := at.NS.A
		n.Do(&command.SeatPlayers{Contestant: who, Players: []event.ID{"an", "bo"}})
		other := n.Line(2).EW.A
		n.Do(&command.SeatPlayers{Contestant: other, Players: []event.ID{"cee", "dee"}})
		was := eventtest.Figures(n.Standings())
		x := foresee(n, &repair.Substitute{Session: "s", Who: event.Substitution{Contestant: who, Players: []event.ID{"an", "eve"}, Round: 2, Board: at.Board + 1}})
		if eventtest.Figures(n.Standings()) != was || len(x.Rows) > 0 || !x.Paper.Seating {
			t.Error("a substitute changes who played, and no more")
		}
		for _, c := range []struct {
			round, board int
			second       event.ID
		}{{1, 0, "bo"}, {2, 0, "bo"}, {2, at.Board, "bo"}, {2, at.Board + 1, "eve"}, {rounds, 0, "eve"}} {
			check.Slices(t, fmt.Sprintf("round %d board %d", c.round, c.board), n.E.PlayersAt(n.S(), who, c.round, c.board), []event.ID{"an", c.second})
		}
		parts := n.Standings().Played(who)
		sum := 0
		for _, p := range parts {
			sum += p.Boards
		}
		if len(parts) != 3 || parts[0].Member != "an" || parts[1].Boards+parts[2].Boards != parts[0].Boards || parts[2].Boards == 0 || sum != 2*parts[0].Boards {
			t.Errorf("%+v", parts)
		}
		eventtest.Refused(t, journal.Decide(n.E, &repair.Substitute{Session: "s", Who: event.Substitution{Contestant: who, Players: []event.ID{"an", "cee"}, Round: 2, Board: 0}}), "players.twice"+map[bool]string{true: "-side"}[n.S().Sections[0].Movement.TwoWinners])
		eventtest.Refused(t, journal.Decide(n.E, &repair.Substitute{Session: "s", Who: event.Substitution{Contestant: who, Players: []event.ID{"an", "an"}, Round: 2, Board: 0}}), "players.with-oneself")
		eventtest.Refused(t, journal.Decide(n.E, &repair.Substitute{Session: "s", Who: event.Substitution{Contestant: who, Players: nil, Round: 2, Board: 0}}), "repair.unknown")
		n.Do(&repair.Leave{Session: "s", Contestant: other, From: 3, Rest: repair.RestSitOut, ID: "x"}) // then it may
		n.Do(&repair.Substitute{Session: "s", Who: event.Substitution{Contestant: who, Players: []event.ID{"an", "cee"}, Round: 3, Board: 0}})
		n.Do(&repair.Substitute{Session: "s", Who: event.Substitution{Contestant: who, Players: []event.ID{"an", "eve"}, Round: 3, Board: 0}})
		check.Equal(t, "substitutions", len(n.S().Substitutions), 1)
	})
}

// TestPaperOfAnIssuedEvening: of an evening that is over and was given out, the uitslag that
// hangs is wrong after a repair, and no card or slip.
func TestPaperOfAnIssuedEvening(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 5}))))
	swap := &repair.SwapSeats{Session: "s", A: eventtest.P(1), B: eventtest.P(2), From: 2}
	look := func() *preview.Preview { return check.Value(preview.Of(n.E, swap))(t) }
	x := look()
	if len(x.Paper.Cards) == 0 || x.Paper.Issue != 0 {
		t.Errorf("while it is played: %+v", x.Paper)
	}
	for _, l := range n.S().Plan() {
		if !l.SitOut() {
			n.Put(l.Board, l.NS.A, l.EW.A, "0")
		}
	}
	if x = look(); x.Paper.Issue != 0 {
		t.Errorf("before it was given out: %+v", x.Paper)
	}
	n.Do(&command.IssueUitslag{Number: 1})
	if x = look(); !x.Paper.None() || x.Paper.Issue != 1 {
		t.Errorf("given out: %+v", x.Paper)
	}
}

// TestRenumber: a number is a number; results and points stay with the pair.
func TestRenumber(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		two := n.S().Sections[0].Movement.TwoWinners
		a, b := eventtest.P(1), eventtest.P(3) // NS 1 and NS 2 of a two-winner movement
		was := n.Standings().Row(a).Total.Points
		_, la := n.S().LabelOf(a)
		_, lb := n.S().LabelOf(b)
		x := foresee(n, &repair.Renumber{Session: "s", A: a, B: b})
		_, na := n.S().LabelOf(a)
		_, nb := n.S().LabelOf(b)
		if na.Number != lb.Number || nb.Number != la.Number || !n.Standings().Row(a).Total.Points.Equal(was) {
			t.Errorf("%v %v became %v %v", la, lb, na, nb)
		}
		if len(x.Renumbered) != 2 || x.NewMisfits() > 0 || len(x.Moved) > 0 || !x.Paper.Seating || len(x.Paper.Cards) < 2 {
			t.Errorf("%+v", x)
		}
		if two {
			eventtest.Refused(t, journal.Decide(n.E, &repair.Renumber{Session: "s", A: eventtest.P(1), B: eventtest.P(2)}), "repair.other-list")
		}
		eventtest.Refused(t, journal.Decide(n.E, &repair.Renumber{Session: "s", A: eventtest.P(1), B: eventtest.P(1)}), "repair.same-pair")
	})
}

// TestSwapSeats: results of the seats are of who sat there, from the round on.
func TestSwapSeats(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		a, b := eventtest.P(3), eventtest.P(5)
		x := foresee(n, &repair.SwapSeats{Session: "s", A: a, B: b, From: 2})
		if len(x.Misfits) > 0 || len(x.Moved) == 0 {
			t.Errorf("%d do not fit, %d go along", len(x.Misfits), len(x.Moved))
		}
		c := &n.S().Sections[0]
		if c.At(3, 1) != a || c.At(3, 2) != b || c.At(5, 2) != a {
			t.Errorf("seats %v", c.Seating)
		}
	})
}

// TestCancelRound: the last round goes for everyone; what was in of it is shown, or erased.
func TestCancelRound(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		start, rounds := n.E, n.S().Sections[0].Rounds()
		x := foresee(n, &repair.CancelRound{Session: "s", Round: rounds})
		if n.S().Sections[0].Rounds() != rounds-1 || x.NewMisfits() > 0 || len(x.Removed) > 0 || x.Missing[1] >= x.Missing[0] {
			t.Errorf("%+v", x.Missing)
		}
		n.E = start
		x = foresee(n, &repair.CancelRound{Session: "s", Section: "A", Round: 2})
		if n.S().Sections[0].Rounds() != rounds || x.NewMisfits() == 0 || len(x.Removed) > 0 {
			t.Errorf("%d do not fit", x.NewMisfits())
		}
		n.E = start
		x = foresee(n, &repair.CancelRound{Session: "s", Section: "A", Round: 2, Erase: true})
		if x.NewMisfits() > 0 || len(x.Removed) == 0 || len(n.S().Results)+len(x.Removed) != len(start.Sessions[0].Results) {
			t.Errorf("%d are gone", len(x.Removed))
		}
		eventtest.Refused(t, journal.Decide(n.E, &repair.CancelRound{Session: "s", Round: 2}), "repair.nothing")
		eventtest.Refused(t, journal.Decide(n.E, &repair.CancelRound{Session: "s", Round: rounds + 1}), "seat.no-round")
	})
}

// TestRepeats: a pair that has a board in two lines is a contradiction that is shown,
// until somebody decided about it or another mark shows it; a team is none.
func TestRepeats(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	if len(preview.Repeats(n.E, "s", "")) != 0 || preview.Repeats(n.E, "none", "") != nil {
		t.Fatal("nothing is in yet")
	}
	var first event.Expected
	for _, x := range n.S().Schedule() {
		if !x.SitOut() {
			first = x
			break
		}
	}
	var other event.ID
	for _, l := range n.S().Sections[0].Labels {
		if l.Contestant != first.NS.A && l.Contestant != first.EW.A {
			other = l.Contestant
			break
		}
	}
	one := n.Put(first.Board, first.NS.A, first.EW.A, "110")
	two := n.Put(first.Board, first.NS.A, other, "90")
	check.None(t, preview.Repeats(n.E, "s", ""), "the second is marked already")
	n.Do(&repair.ExpectResult{Session: "s", Result: two})
	all := preview.Repeats(n.E, "s", "")
	if len(all) != 1 || all[0].Contestant != first.NS.A || all[0].Board != first.Board || !slices.Equal(all[0].Results, []event.ID{one, two}) {
		t.Fatalf("it is %+v", all)
	}
	if len(preview.Repeats(n.E, "s", one)) != 1 || len(preview.Repeats(n.E, "s", two)) != 1 || len(preview.Repeats(n.E, "s", "other")) != 0 {
		t.Error("it is not of its two results")
	}
	teams := n.E.Clone()
	teams.Kind = event.Teams
	check.Equal(t, "a team has every board twice", len(preview.Repeats(teams, "s", "")), 0)
	n.Do(preview.SecondPlay(n.S(), two, first.NS.A, "ruling"))
	check.None(t, preview.Repeats(n.E, "s", ""), "it was ruled on")
}

// TestInstead: the wrong movement was chosen. What was typed from slips fits the one that
// was played, and the points are those of it.
func TestInstead(t *testing.T) {
	wrong := eventtest.Generate(t, "howell", movements.Options{Pairs: 10})
	right := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 10, Variant: "", Turn: []int{2}})
	n := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", wrong)))
	played := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", right)))
	played.Fill(func(x event.Expected) string {
		if x.Round > 3 {
			return ""
		}
		return eventtest.ScoreOf(x)
	})
	for _, r := range played.S().Results {
		n.Do(&command.EnterResult{Session: "s", Result: r})
	}
	x := foresee(n, &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{"A"}, BoardsPerSet: 3, To: []event.Section{repair.ReplaceMovement(&n.S().Sections[0], right, nil)}})
	if len(x.Misfits) > 0 || len(x.Removed) > 0 || x.Stay+len(x.Repaired) != len(n.S().Results) || len(x.Repaired) == 0 {
		t.Errorf("%d stay, %d fit now, %d do not", x.Stay, len(x.Repaired), len(x.Misfits))
	}
	wantFigures(t, "the movement that was played", n, played)
	for _, l := range n.S().Sections[0].Labels {
		check.Equal(t, fmt.Sprintf("who has number %d", l.Number), l.Contestant, eventtest.P(l.Number))
	}
}

// TestContinue: another movement from a round on keeps everything before it, and a table
// more lets pairs in; where the movement goes on as it was, nothing is twice.
func TestContinue(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		start := n.E
		c := &n.S().Sections[0]
		from := (c.Rounds()+1)/2 + 1
		pairs := len(c.Labels)
		same := foresee(n, &repair.SwitchMovement{
			Session: "s", Why: repair.WhyOther, Sections: []string{"A"}, BoardsPerSet: 2, To: []event.Section{repair.Continue(n.S(), "A", *c.Movement, from, nil)},
		})
		if len(same.Again) > 0 || same.NewMisfits() > 0 || same.Missing[0] != same.Missing[1] {
			t.Errorf("as it was: %d of %d missing, twice %+v", same.Missing[1], same.Missing[0], same.Again)
		}
		n.E = start
		m := eventtest.Generate(t, "howell", movements.Options{Pairs: pairs + 1})
		x := foresee(n, &repair.SwitchMovement{
			Session: "s", Why: repair.WhyTable, Sections: []string{"A"}, BoardsPerSet: 2,
			To: []event.Section{repair.Continue(n.S(), "A", m, from, []event.ID{"late"})},
		})
		if x.NewMisfits() > 0 || x.Stay != len(n.S().Results) || !slices.Equal(x.Joined, []event.ID{"late"}) || len(x.Renumbered) > 0 {
			t.Errorf("%d of %d stay, joined %v, renumbered %v", x.Stay, len(n.S().Results), x.Joined, x.Renumbered)
		}
		now := &n.S().Sections[0]
		check.Equal(t, "rounds", now.Rounds(), c.Rounds())
		meets := 0
		for _, l := range n.S().Plan() {
			if (l.NS.Has("late") || l.EW.Has("late")) && !l.SitOut() {
				meets++
				if l.Round < from {
					t.Errorf("late in round %d", l.Round)
				}
			}
		}
		if meets == 0 {
			t.Error("the pair that came never plays")
		}
		for _, l := range now.Labels[:pairs] {
			if old, _ := c.Label(l.Contestant); old != l {
				t.Errorf("%v became %v", old, l)
			}
		}
		before, _ := standings.Of(start, "s")
		if before.Row(eventtest.P(1)).Total.Boards != n.Standings().Row(eventtest.P(1)).Total.Boards {
			t.Error("boards that were played are gone")
		}
	})
}

// TestSplitKeepsSitOuts: who sat out before the section was split did so still.
func TestSplitKeepsSitOuts(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 17})))
	e.Rules.SitOut = rules.SitOutAverage
	n := eventtest.Begin(t, e)
	n.Fill(func(x event.Expected) string {
		if x.Round >= 4 {
			return ""
		}
		return eventtest.ScoreOf(x)
	})
	was := len(n.Standings().Field.Idle)
	var second []event.ID
	for seat := 1; seat <= 8; seat++ {
		second = append(second, n.S().Sections[0].Labels[seat].Contestant)
	}
	foresee(n, &repair.SwitchMovement{
		Session: "s", Why: repair.WhySplit, Sections: []string{"A"}, BoardsPerSet: 2,
		To: repair.Split(n.S(), "A", "B", eventtest.Generate(t, "howell", movements.Options{Pairs: 9}), eventtest.Generate(t, "howell", movements.Options{Pairs: 8}), second, 4),
	})
	if got := len(n.Standings().Field.Idle); was != 3 || got != was {
		t.Errorf("%d sat out, %d do now", was, got)
	}
}

// TestExtra: a rover, and an extra table, without a meeting or a set twice.
func TestExtra(t *testing.T) {
	for _, k := range []struct {
		kind        string
		pairs, from int
	}{{"mitchell", 18, 2}, {"howell", 12, 3}, {"mitchell", 14, 1}, {"vasneg", 14, 2}} {
		for _, late := range [][]event.ID{{"x"}, {"x", "y"}} {
			n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, k.kind, movements.Options{Pairs: k.pairs}))))
			n.Fill(func(x event.Expected) string {
				if x.Round >= k.from {
					return ""
				}
				return eventtest.ScoreOf(x)
			})
			sec, err := repair.Extra(&n.S().Sections[0], k.from, late)
			if err != nil {
				t.Errorf("%v, %d late: %v", k, len(late), err)
				continue
			}
			x := foresee(n, &repair.SwitchMovement{Session: "s", Why: repair.WhyExtra, Sections: []string{"A"}, BoardsPerSet: 2, To: []event.Section{sec}})
			if x.NewMisfits() > 0 || len(x.Joined) != len(late) {
				t.Errorf("%v: %+v", k, x)
			}
			met := map[[2]event.ID]int{}
			plays := map[event.ID]int{}
			for _, l := range n.S().Plan() {
				if l.SitOut() {
					continue
				}
				for _, id := range late {
					if l.NS.Has(id) || l.EW.Has(id) {
						plays[id]++
						met[[2]event.ID{min(l.NS.A, l.EW.A), max(l.NS.A, l.EW.A)}]++
					}
				}
			}
			rounds := n.S().Sections[0].Rounds()
			for _, id := range late {
				check.Equal(t, fmt.Sprintf("%v: boards of %s", k, id), plays[id], 2*(rounds-k.from+1))
			}
			for pair, boards := range met {
				again := k.kind == "mitchell" && k.pairs == 18 && slices.Contains(pair[:], "y") // 9 tables have no way without
				if boards != 2 && !again {
					t.Errorf("%v: %v meet on %d boards", k, pair, boards)
				}
			}
			for _, a := range x.Again {
				if k.pairs != 18 || a.Kind != preview.AgainMeets || a.Contestant != "y" && a.Other != "y" {
					t.Errorf("%v, %d late: %+v", k, len(late), a)
				}
			}
			check.Equal(t, fmt.Sprintf("%v plays %v", k, plays), len(plays), len(late))
		}
	}
	c := eventtest.Section("A", movements.Movement{Pairs: 2, Tables: 1, Sets: 3, Rounds: [][]movements.Place{ // a third opponent there is not
		{{Table: 1, NS: 1, EW: 2}}, {{Table: 1, NS: 1, EW: 2, Set: 1}}, {{Table: 1, NS: 1, EW: 2, Set: 2}},
	}})
	eventtest.Refused(t, check.Err(repair.Extra(&c, 1, []event.ID{"x"})), "repair.no-extra")
	eventtest.Refused(t, check.Err(repair.Extra(&c, 9, []event.ID{"x"})), "seat.no-round")
	eventtest.Refused(t, check.Err(repair.Extra(&c, 1, nil)), "event.no-section")
}

// TestSplitAndJoin: one section becomes two, and two become one, and what was played stays.
func TestSplitAndJoin(t *testing.T) {
	for _, from := range []int{1, 4} {
		n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 18}))))
		n.Fill(func(x event.Expected) string {
			if x.Round >= 4 {
				return ""
			}
			return eventtest.ScoreOf(x)
		})
		was := n.Standings()
		var second []event.ID
		for seat := 11; seat <= 18; seat++ {
			second = append(second, eventtest.P(seat))
		}
		ten, eight := eventtest.Generate(t, "howell", movements.Options{Pairs: 10}), eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
		x := foresee(n, &repair.SwitchMovement{
			Session: "s", Why: repair.WhySplit, Sections: []string{"A"}, BoardsPerSet: 2,
			To: repair.Split(n.S(), "A", "B", ten, eight, second, from),
		})
		if len(n.S().Sections) != 2 || len(n.S().Sections[1].Labels) != 8 || len(x.Removed) > 0 {
			t.Fatalf("%d sections", len(n.S().Sections))
		}
		if from > 1 && (x.NewMisfits() > 0 || x.Stay != len(n.S().Results)) {
			t.Errorf("%d of %d stay", x.Stay, len(n.S().Results))
		}
		if from == 1 && x.NewMisfits() == 0 {
			t.Error("meetings between the two sections fit")
		}
		for i := range was.Boards { // the same lines are compared
			if from > 1 && len(was.Boards[i].Lines) != 0 {
				b := n.Standings().Board(was.Boards[i].Board)
				for _, l := range was.Boards[i].Lines {
					if l.Result != nil && (b == nil || !slices.ContainsFunc(b.Lines, func(o standings.ScoredLine) bool {
						return o.Result != nil && o.Result.ID == l.Result.ID && !o.Unexpected
					})) {
						t.Errorf("board %d has lost %s", was.Boards[i].Board, l.Result.ID)
					}
				}
			}
		}
		m := eventtest.Generate(t, "howell", movements.Options{Pairs: 18})
		x = foresee(n, &repair.SwitchMovement{
			Session: "s", Why: repair.WhyJoin, Sections: []string{"A", "B"}, BoardsPerSet: 2,
			To: []event.Section{repair.Join(n.S(), []string{"A", "B"}, m, 5)},
		})
		c := &n.S().Sections[0]
		if len(n.S().Sections) != 1 || len(c.Labels) != 18 || len(x.Removed) > 0 || x.NewMisfits() > 0 {
			t.Errorf("%d sections, %d pairs, %d do not fit", len(n.S().Sections), len(c.Labels), x.NewMisfits())
		}
	}
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})), eventtest.Section("B", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	half := eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))
	sec := n.S().Sections[0]
	eventtest.RefuseAll(t, n.E, []eventtest.Refusal{
		{Code: "event.left-out", Do: &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{"A"}, To: []event.Section{half}, BoardsPerSet: 2}},
		{Code: "event.other-boards", Do: &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{"A"}, To: []event.Section{sec}, BoardsPerSet: 3}},
		{Code: "event.no-section", Do: &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{"C"}, To: []event.Section{sec}, BoardsPerSet: 2}},
		{Code: "event.no-section", Do: &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{"A"}, To: []event.Section{{Letter: "A"}}, BoardsPerSet: 2}},
		{Code: "repair.unknown", Do: &repair.SwitchMovement{Session: "s", Sections: []string{"A"}, To: []event.Section{sec}, BoardsPerSet: 2}},
		{Code: "event.section-twice", Do: &repair.SwitchMovement{Session: "s", Why: repair.WhySplit, Sections: []string{"A"}, To: []event.Section{sec, half}, BoardsPerSet: 2}},
	})
}
