package preview_test

import (
	_ "embed"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestMoveResults: results typed on the wrong board, in the wrong section and on the wrong
// evening are then the same as if they had been typed right.
func TestMoveResults(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
	typed := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m), eventtest.Section("B", m)))
	right := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m), eventtest.Section("B", m)))
	for _, x := range typed.S().Schedule() {
		if x.Board > 4 || x.SitOut() {
			continue
		}
		right.Put(x.Board, x.NS.A, x.EW.A, eventtest.ScoreOf(x))
		switch {
		case x.Board < 3:
			typed.Put(3-x.Board, x.NS.A, x.EW.A, eventtest.ScoreOf(x)) // boards 1 and 2 on each other's slip
		case x.Section == "A" && x.Board == 3:
			typed.Put(x.Board, "B"+x.NS.A[1:], "B"+x.EW.A[1:], eventtest.ScoreOf(x)) // each section's in the other
		case x.Section == "B" && x.Board == 3:
			typed.Put(x.Board, "A"+x.NS.A[1:], "A"+x.EW.A[1:], eventtest.ScoreOf(x))
		default:
			typed.Put(x.Board, x.NS.A, x.EW.A, eventtest.ScoreOf(x))
		}
	}
	x := foresee(typed, &repair.MoveResults{Session: "s", Moves: repair.SwapBoards(typed.S(), 1, 2)})
	if len(x.Moved) != 16 || len(x.Misfits) > 0 {
		t.Errorf("%d move, %d do not fit", len(x.Moved), len(x.Misfits))
	}
	var a, b []event.ID
	for _, id := range repair.ResultsOn(typed.S(), 3) {
		if letter, _ := typed.S().LabelOf(typed.S().Result(id).NS.A); letter == "A" {
			a = append(a, id)
		} else {
			b = append(b, id)
		}
	}
	toB, remaining := repair.ToSection(typed.E, "s", a, "", "B")
	toA, more := repair.ToSection(typed.E, "s", b, "", "A")
	if remaining+more > 0 || len(toB) != 4 {
		t.Fatalf("%d and %d have no like", remaining, more)
	}
	foresee(typed, &repair.MoveResults{Session: "s", Moves: slices.Concat(toA, toB)})
	wantFigures(t, "moved", typed, right)

	other := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m), eventtest.Section("B", m))) // the wrong evening
	ids := repair.ResultsOn(typed.S(), 4)
	over, remaining := repair.Over(typed.S(), ids, other.S(), other.ID)
	if remaining > 0 || len(over) != len(ids) {
		t.Fatalf("%d of %d go over", len(over), len(ids))
	}
	x = foresee(typed, &repair.TakeOut{Session: "s", Results: ids, Event: "f"})
	check.Equal(t, "results that go", len(x.Removed), len(ids))
	x = foresee(other, &repair.BringIn{Session: "s", Results: over, Event: "e"})
	if len(x.Came) != len(ids) || len(x.Misfits) > 0 {
		t.Errorf("%d come, %d do not fit", len(x.Came), len(x.Misfits))
	}
	if _, remaining = repair.Over(typed.S(), []event.ID{"gone"}, other.S(), other.ID); remaining != 1 {
		t.Error("what is not there goes over")
	}
}

// TestMoveToAnotherSession: of one event, with what was ruled on it.
func TestMoveToAnotherSession(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	second := e.Sessions[0].Clone()
	second.ID = "s2"
	e.Sessions = append(e.Sessions, second)
	n := eventtest.Begin(t, e)
	at := n.Line(1)
	id := n.Put(at.Board, at.NS.A, at.EW.A, "90")
	n.Do(&command.Rule{Session: "s", Ruling: event.Ruling{ID: "q", Result: id, Kind: event.RulingArtificial, NS: half(event.AwardPlus), EW: half(event.AwardMinus)}})
	moves, _ := repair.ToSection(n.E, "s", []event.ID{id}, "s2", "A")
	x := foresee(n, &repair.MoveResults{Session: "s", Moves: moves})
	if len(x.Removed) > 0 || len(x.Moved) != 1 || n.E.Session("s2").Ruling(id) == nil || n.S().Ruling(id) != nil || n.S().Result(id) != nil {
		t.Errorf("%+v", n.E.Sessions)
	}
}

func half(k event.AwardKind) []event.Share {
	return []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: k}}}
}

// TestRepairsOf: what could explain a slip that the movement does not have.
func TestRepairsOf(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		c := &n.S().Sections[0]
		round := c.Rounds()
		at := n.Line(round)
		var other event.Planned
		for _, x := range n.S().Plan() {
			if x.Round == round && x.Table != at.Table && !x.SitOut() {
				other = x
				break
			}
		}
		start := n.E
		for _, k := range []struct {
			what   string
			board  int
			ns, ew event.Side
			want   string
		}{
			{"turned", at.Board, at.EW, at.NS, "turn"},
			{"other boards", other.Board, at.NS, at.EW, "other-boards"},
			{"wrong pairs", at.Board, at.NS, other.EW, "wrong-pairs"},
			{"wrong pairs, NS", at.Board, other.NS, at.EW, "wrong-pairs"},
			{"a board that is not there", 99, at.NS, at.EW, "other-boards"},
			{"two who never meet there", 97, at.NS, other.NS, "expect-result"},
		} {
			n.E = start
			id := n.Put(k.board, k.ns.A, k.ew.A, "90")
			all := preview.Repairs(n.E, "s", id)
			if !slices.ContainsFunc(all, func(p journal.Payload) bool { return journal.NameOf(p) == k.want }) {
				t.Errorf("%s: %d repairs, none is %s", k.what, len(all), k.want)
			}
			if len(all) == 0 || journal.NameOf(all[len(all)-1]) != "expect-result" {
				t.Errorf("%s: it cannot be right", k.what)
			}
			marked := n.E
			for _, p := range all {
				n.E = marked
				if x := foresee(n, p); len(x.Misfits) > 0 {
					t.Errorf("%s: %s leaves %d", k.what, journal.NameOf(p), len(x.Misfits))
				}
				check.None(t, preview.Repairs(n.E, "s", id), "%s: repaired by %s it is repaired again", k.what, journal.NameOf(p))
			}
		}
		n.E = start
		if preview.Repairs(n.E, "s", n.S().Results[0].ID) != nil || preview.Repairs(n.E, "s", "gone") != nil || preview.Repairs(n.E, "x", "gone") != nil {
			t.Error("what fits is repaired")
		}
	})
}

// TestPlayedTwice: a pair with two results on a board, and what Law 15 mostly comes to.
func TestPlayedTwice(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))))
	at := n.Line(1)
	n.Put(at.Board, at.NS.A, at.EW.A, "90")
	var stranger event.ID
	for _, l := range n.S().Sections[0].Labels {
		if l.Contestant != at.NS.A && l.Contestant != at.EW.A {
			stranger = l.Contestant
			break
		}
	}
	id := n.Put(at.Board, stranger, at.EW.A, "-110")
	all := preview.PlayedTwice(n.S())
	if len(all) != 1 || all[0].Contestant != at.EW.A || all[0].Board != at.Board || !slices.Equal(all[0].Results, []event.ID{"r1", "r2"}) {
		t.Fatalf("%+v", all)
	}
	q := preview.SecondPlay(n.S(), id, at.EW.A, "law15")
	n.Do(q)
	r := n.S().Ruling(id)
	if r == nil || r.NS[0].Award.Kind != event.AwardPlus || r.EW[0].Award.Kind != event.AwardMinus || r.Protects != event.ProtectNS || n.S().Result(id).Score != -110 {
		t.Errorf("%+v", r)
	}
	if preview.SecondPlay(n.S(), "gone", at.EW.A, "x") != nil {
		t.Error("a ruling on nothing")
	}
	if r := preview.SecondPlay(n.S(), id, stranger, "x").Ruling; r.NS[0].Award.Kind != event.AwardMinus || r.Protects != event.ProtectEW {
		t.Errorf("%+v", r)
	}
}

// TestFouledBoardGoesAlong: a group that names who met names them still when they were
// turned.
func TestFouledBoardGoesAlong(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))))
	n.Fill(func(x event.Expected) string { return eventtest.ScoreOf(x) })
	at := n.Line(2)
	n.Do(&command.FoulBoard{Session: "s", Fouled: event.FouledBoard{Board: at.Board, Groups: []event.FouledGroup{{Lines: []event.Meeting{{NS: at.NS, EW: at.EW}}}}}})
	foresee(n, &repair.Turn{Session: "s", Section: "A", Round: 2, Table: at.Table})
	f := n.S().FouledBoard(at.Board)
	if f.Group(at.EW, at.NS, 2) != 1 || f.Group(at.NS, at.EW, 2) != 0 {
		t.Errorf("%+v", f)
	}
}

//go:embed testdata/refusals.txt
var refusals string

// TestRepairRefusals: what each repair refuses, and why.
func TestRepairRefusals(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8})), eventtest.Section("B", eventtest.Generate(t, "howell", movements.Options{Pairs: 8})))
	e.Rules = rules.EBU()
	n := eventtest.Begin(t, e)
	at := n.Line(1)
	ns, ew := at.NS.A, at.EW.A // A8 and A1
	n.Put(at.Board, ns, ew, "4sn")
	n.Put(99, ns, ew, "90")
	ruled := n.Put(at.Board+2, ns, ew, "90")
	share := []event.Share{{Weight: exact.Int(1), Score: 140}}
	n.Do(&command.Rule{Session: "s", Ruling: event.Ruling{ID: "q", Result: ruled, Kind: event.RulingAssigned, NS: share}})
	n.Do(&repair.SkipBoard{Session: "s", Section: "A", Round: 1, Table: at.Table, ID: "done"})
	all := eventtest.Refusals(t, refusals)
	eventtest.RefuseAll(t, n.E, all)
	for _, c := range all {
		if _, err := preview.Of(n.E, c.Do); err == nil {
			t.Errorf("%+v has a preview", c.Do)
		}
	}
	if _, err := preview.Of(n.E, &command.SetClub{}); err == nil {
		t.Error("a preview of what is not for an event")
	}
}

// TestExchangeTables: the pairs of two tables at each other's are the movement in which they
// sat so, and exchanged twice it is as it was.
func TestExchangeTables(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		m, was := event.CopyMovement(*n.S().Sections[0].Movement), eventtest.AsJSON(t, n.E)
		a, b := &m.Rounds[1][1], &m.Rounds[1][2]
		q := &repair.ExchangeTables{Session: "s", Section: "A", Round: 2, Table: a.Table, Other: b.Table}
		if x := foresee(n, q); len(x.Misfits)+len(x.Removed)+len(x.Came) > 0 || len(x.Moved) == 0 {
			t.Errorf("%+v", x)
		}
		a.NS, a.EW, b.NS, b.EW = b.NS, b.EW, a.NS, a.EW
		wantFigures(t, "tables exchanged", n, typedAs(t, n, m, (len(m.Rounds)+1)/2))
		n.Do(q)
		check.Equal(t, "exchanged twice it is not as it was", eventtest.AsJSON(t, n.E), was)
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
		if len(x.Misfits)+len(x.Removed)+len(x.Came) > 0 || len(x.Moved) == 0 {
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

// teams returns an evening of four teams, of which two rounds are in.
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
	moves, remaining := repair.SwapMatches(n.S(), &round[0], &round[1])
	if remaining != 0 || len(moves) != 8 {
		t.Fatalf("%d moves, %d left", len(moves), remaining)
	}
	for range 2 {
		x := foresee(n, &repair.MoveResults{Session: "s", Moves: moves})
		if len(x.Misfits)+len(x.Removed)+len(x.Came) > 0 || x.Missing[0] != x.Missing[1] {
			t.Errorf("%+v", x)
		}
		moves, _ = repair.SwapMatches(n.S(), &round[0], &round[1])
	}
	check.Equal(t, "swapped twice", eventtest.Figures(n.Standings()), right)
	round[1].Boards = nil
	if moves, remaining := repair.ToMatch(n.S(), &round[0], &round[1]); len(moves) != 0 || remaining != 4 {
		t.Errorf("of other boards: %d moves, %d left", len(moves), remaining)
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
	check.Equal(t, "the teams", eventtest.Figures(n.Standings()), before)
	eventtest.RefuseAll(t, n.E, []eventtest.Refusal{
		{Code: "repair.nothing", Do: &repair.OtherLineup{Session: "s", Lineup: n.E.LineupAt(n.S(), team, 1, 0)}},
		{Code: "seat.no-round", Do: &repair.OtherLineup{Session: "s", Lineup: event.Lineup{Team: team, Round: 9, Open: was.Open, Closed: was.Closed}}},
		{Code: "repair.met", Do: &repair.WrongOpponents{Session: "s", Section: "A", Round: 1, A: n.Line(1).NS.A, B: n.Line(1).EW.A}},
		{Code: "repair.same-pair", Do: &repair.WrongOpponents{Session: "s", Section: "A", Round: 1, A: team, B: team}},
		{Code: "event.no-contestant", Do: &repair.WrongOpponents{Session: "s", Section: "A", Round: 1, A: team, B: "x"}},
		{Code: "seat.no-round", Do: &repair.WrongOpponents{Session: "s", Section: "A", Round: 9, A: team, B: "x"}},
		{Code: "event.no-session", Do: &repair.WrongOpponents{Session: "x", Section: "A", Round: 1, A: team, B: "x"}},
		{Code: "repair.same-pair", Do: &repair.ExchangeTables{Session: "s", Section: "A", Round: 1, Table: 1, Other: 1}},
		{Code: "repair.no-place", Do: &repair.ExchangeTables{Session: "s", Section: "A", Round: 1, Table: 1, Other: 9}},
	})
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
	check.Equal(t, "rulings", len(n.S().Rulings), 2)
	eventtest.RefuseAll(t, n.E, []eventtest.Refusal{
		{Code: "repair.nothing", Do: repair.SatAlike(n.S(), "A", 3, 1, 0, nil)},
		{Code: "event.no-session", Do: &repair.SameDirection{Session: "x", Rulings: q.Rulings}},
	})
}
