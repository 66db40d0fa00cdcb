package tables_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/tables"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// contract returns an outcome that is another one for another n.
func contract(n int) event.Result {
	return event.Result{Kind: event.Played, Tricks: 6 + n%8, Contract: bridge.Contract{
		Level: 1 + n%7, Denomination: bridge.Denomination(n % 5), Declarer: bridge.Seat(n % 4),
	}}
}

func of(t testing.TB, n *eventtest.Night) []tables.Table {
	t.Helper()
	return check.Value(tables.Of(n.E, n.S()))(t)
}

func table(t testing.TB, n *eventtest.Night, number int) *tables.Table {
	t.Helper()
	return tables.At(of(t, n), tables.Place{Section: "A", Number: number})
}

// entry returns what a telephone at a table sends of a board.
func entry(id string, number, round, board, what int) tables.Entry {
	return tables.Entry{ID: event.ID(id), Place: tables.Place{Section: "A", Number: number}, Round: round, Board: board, Outcome: contract(what)}
}

// enter sends entries, and does what comes of it.
func enter(n *eventtest.Night, all ...tables.Entry) []error {
	c, refused := tables.Enter(n.E, n.S(), all, true, n.ID)
	if c != nil {
		n.Do(c)
	}
	return refused
}

func mitchell(t testing.TB) *eventtest.Night {
	t.Helper()
	return eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 10}))))
}

// TestRound: a table is in the first round of which something is missing, may leave a board for
// later, and enters it afterwards.
func TestRound(t *testing.T) {
	n := mitchell(t)
	for round := 1; round <= 2; round++ {
		check.Equal(t, "the round, where one of the first is missing", table(t, n, 2).Current(of(t, n)).Number, 1)
		for k, b := range table(t, n, 2).Round(round).Open() {
			if round == 1 && k == 1 {
				continue // left for later
			}
			check.NoError(t, enter(n, entry(fmt.Sprint("e", round, b), 2, round, b, b))[0])
		}
	}
	check.Equal(t, "the round, after the second was begun", table(t, n, 2).Current(of(t, n)).Number, 3)
	remaining := table(t, n, 2).Later(3)
	check.MustEqual(t, "boards left for later", len(remaining), 1)
	check.NoError(t, enter(n, entry("later", 2, 1, remaining[0].Board, 4))[0])
	check.Equal(t, "boards left for later", len(table(t, n, 2).Later(3)), 0)
}

// TestMay: what a table may not enter by itself is refused.
func TestMay(t *testing.T) {
	n := mitchell(t)
	boards := func(round int) []int { return table(t, n, 1).Round(round).Open() }
	first, second := boards(1), boards(2)
	refused := func(what string, x tables.Entry, code string) {
		t.Helper()
		before := len(n.S().Results)
		check.Problem(t, enter(n, x)[0], code)
		check.Equal(t, what+": results", len(n.S().Results), before)
	}
	refused("a round to come", entry("a", 1, 2, second[0], 1), "tables.no-round")
	refused("no round", entry("a", 1, 99, second[0], 1), "tables.no-round")
	refused("no table", entry("a", 99, 1, first[0], 1), "tables.no-round")
	refused("another's board", entry("a", 1, 1, second[0], 1), "tables.no-board")
	refused("no contract", tables.Entry{ID: "a", Place: tables.Place{Section: "A", Number: 1}, Round: 1, Board: first[0], Outcome: event.Result{Kind: event.Played}}, "result.bad-contract")
	refused("a ruling", tables.Entry{ID: "a", Place: tables.Place{Section: "A", Number: 1}, Round: 1, Board: first[0], Outcome: event.Result{Kind: event.Average}}, "tables.kind")
	refused("no id", entry("", 1, 1, first[0], 1), "result.no-id")
	for _, b := range first {
		check.NoError(t, enter(n, entry(fmt.Sprint("e", b), 1, 1, b, 1))[0])
	}
	correct := entry("c", 1, 1, first[0], 2)
	correct.Replaces = event.ID(fmt.Sprint("e", first[0]))
	c, reason := tables.Enter(n.E, n.S(), []tables.Entry{correct}, false, n.ID)
	check.That(t, c == nil, "it is corrected where the club does not let it")
	check.Problem(t, reason[0], "tables.finished")
	check.NoError(t, enter(n, correct)[0])
	check.NoError(t, enter(n, entry("next", 1, 2, second[0], 1))[0])
	correct.ID, correct.Replaces, correct.Outcome = "d", "c", contract(3)
	refused("a round that is over", correct, "tables.finished")
	n.S().Closed = true
	refused("a closed session", entry("z", 1, 2, second[1], 1), "session.closed")
}

// TestOnce: an entry that comes twice counts once, and one that comes late does not undo the
// correction that came before it.
func TestOnce(t *testing.T) {
	n := mitchell(t)
	b := table(t, n, 1).Round(1).Open()[0]
	first := entry("first", 1, 1, b, 1)
	for range 3 {
		check.NoError(t, enter(n, first)[0])
	}
	check.Equal(t, "results", len(n.S().Results), 1)
	second := entry("second", 1, 1, b, 2)
	second.Replaces = "first"
	check.NoError(t, enter(n, second)[0])
	check.Problem(t, enter(n, first)[0], "tables.replaced")
	same := entry("other telephone", 1, 1, b, 2)
	check.NoError(t, enter(n, same)[0], "the other telephone enters the same")
	check.Problem(t, enter(n, entry("other", 1, 1, b, 3))[0], "tables.replaced")
	check.MustEqual(t, "results", len(n.S().Results), 1)
	check.Equal(t, "the contract", n.S().Results[0].Contract, contract(2).Contract)
}

// TestBesideTyping: what was typed is not overwritten; what the table says waits for the scorer,
// and is done for the table.
func TestBesideTyping(t *testing.T) {
	n := mitchell(t)
	l := table(t, n, 1).Round(1).Lines[0]
	n.Put(l.Board, l.NS.A, l.EW.A, "1NTN=")
	check.That(t, table(t, n, 1).Round(1).Lines[0].Done(), "a typed board is open")
	c, reason := tables.Enter(n.E, n.S(), []tables.Entry{entry("x", 1, 1, l.Board, 5)}, true, n.ID)
	check.NoError(t, reason[0])
	n.Do(c)
	check.MustEqual(t, "results", len(n.S().Results), 1)
	check.Equal(t, "the typed contract", n.S().Results[0].Contract.Level, 1)
	check.Equal(t, "what waits", n.S().Received[0].State, event.ReceivedWaits)
	shown := func() int { return table(t, n, 1).Round(1).Lines[0].Shown().Contract.Level }
	check.Equal(t, "the level that is shown while it waits", shown(), 6)
	n.Do(&command.DecideReceived{Session: n.S().ID, Section: "A", Round: 1, Table: 1, Board: l.Board})
	check.Equal(t, "the level that is shown when it was kept", shown(), 1)
	corrected := n.S().Results[0]
	corrected.Contract.Level = 2
	corrected.Score = bridge.NSScore(corrected.Contract, bridge.VulnerabilityOf(l.Board), corrected.Tricks)
	n.Do(&command.CorrectResult{Session: n.S().ID, Result: corrected})
	check.Equal(t, "the level that is shown when it was corrected", shown(), 2)
}

// TestMoves: everybody is sent where the movement has them next, and the boards too.
func TestMoves(t *testing.T) {
	for name, e := range kinds(t) {
		t.Run(name, func(t *testing.T) {
			n := eventtest.Begin(t, e)
			all := of(t, n)
			for tab := range event.Each(all) {
				for r := range event.Each(tab.Rounds) {
					for _, m := range tables.Moves(all, tab.Place, r.Number) {
						if m.Round == 0 {
							continue
						}
						there := tables.At(all, m.Place).Round(m.Round)
						check.Must(t, there != nil && m.Round > r.Number, "%v goes to table %v in round %d after %d", m.Contestant, m.Place, m.Round, r.Number)
						if m.Free {
							check.That(t, slices.Contains(there.Free, m.Contestant), "%v is not free there", m.Contestant)
							continue
						}
						side := there.Lines[0].EW
						if m.NS {
							side = there.Lines[0].NS
						}
						check.That(t, side.Has(m.Contestant), "%v does not sit at %v in round %d: %v", m.Contestant, m.Place, m.Round, side)
					}
					for l := range event.Each(r.Lines) {
						if at, next := tables.BoardsGo(all, tab.Section, l.Board, r.Number); next > 0 {
							check.That(t, tables.At(all, at).Round(next).Line(l.Board) != nil, "board %d is not played at %v", l.Board, at)
						}
					}
				}
			}
		})
	}
}

// kinds returns an event of each kind that is played at tables.
func kinds(t testing.TB) map[string]event.Event {
	t.Helper()
	pairs := func(kind string, n, per int) event.Event {
		return eventtest.Evening(per, eventtest.Section("A", eventtest.Generate(t, kind, movements.Options{Pairs: n})))
	}
	return map[string]event.Event{
		"mitchell": pairs("mitchell", 10, 3), "howell": pairs("howell", 6, 2), "odd": pairs("howell", 7, 2),
		"sections": eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})),
			eventtest.Section("B", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 8}))),
		"teams": eventtest.Teams(t, 4, 4), "individual": eventtest.Players(t, 2, 8),
	}
}

// TestEvening: telephones that lose answers, send twice, forget boards and come back with old ones
// make the evening that typing the same results makes.
func TestEvening(t *testing.T) {
	all := kinds(t)
	rapid.Check(t, func(r *rapid.T) {
		e := all[rapid.SampledFrom([]string{"mitchell", "howell", "odd", "sections", "teams", "individual"}).Draw(r, "kind")]
		e = *e.Clone()
		n := eventtest.Begin(r, e)
		var sent []tables.Entry
		typed := map[string]event.Result{}
		for step := 0; step < 2000; step++ {
			now, err := tables.Of(n.E, n.S())
			check.NoError(r, err)
			var play []tables.Entry
			for tab := range event.Each(now) {
				round := tab.Current(now)
				if round == nil {
					continue
				}
				for _, b := range round.Open() {
					play = append(play, tables.Entry{Place: tab.Place, Round: round.Number, Board: b})
				}
				for _, l := range tab.Later(round.Number) {
					play = append(play, tables.Entry{Place: tab.Place, Round: l.Round, Board: l.Board})
				}
			}
			for tab := range event.Each(now) { // what was left, at the end
				if tab.Current(now) == nil {
					for _, l := range tab.Later(1000) {
						play = append(play, tables.Entry{Place: tab.Place, Round: l.Round, Board: l.Board})
					}
				}
			}
			if len(play) == 0 {
				break
			}
			x := rapid.SampledFrom(play).Draw(r, "board")
			x.ID, x.Outcome = event.ID(fmt.Sprint("e", step)), contract(step)
			key := fmt.Sprint(x.Section, x.Number, x.Round, x.Board)
			c, reason := tables.Enter(n.E, n.S(), []tables.Entry{x}, true, n.ID)
			check.NoError(r, reason[0], key)
			n.Do(c)
			sent = append(sent, x)
			typed[key] = x.Outcome
			if len(sent) > 1 && rapid.IntRange(0, 9).Draw(r, "again") == 0 { // an answer was lost
				old := rapid.SampledFrom(sent).Draw(r, "old")
				c, reason := tables.Enter(n.E, n.S(), []tables.Entry{old}, true, n.ID)
				check.NoError(r, reason[0])
				check.That(r, c == nil, "%v counts twice", old.ID)
			}
		}
		by := eventtest.Begin(r, e)
		for _, x := range by.S().Schedule() {
			if o, is := typed[fmt.Sprint(x.Section, x.Table, x.Round, x.Board)]; is {
				result := event.Result{ID: by.ID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: o.Kind, Contract: o.Contract, Tricks: o.Tricks}
				result.Score = bridge.NSScore(o.Contract, bridge.VulnerabilityOf(x.Board), o.Tricks)
				by.Do(&command.EnterResult{Session: "s", Result: result})
			}
		}
		check.Equal(r, "missing", len(eventtest.Missing(n.S())), 0)
		check.Equal(r, "figures", eventtest.Figures(n.Standings()), eventtest.Figures(by.Standings()))
	})
}

// TestDrawn: a round that is drawn while the evening goes on is there for the tables.
func TestDrawn(t *testing.T) {
	n := eventtest.Begin(t, eventtest.DrawnRounds(t, 2, 6, event.Pairs, event.DrawSwiss))
	check.Equal(t, "tables before the first draw", len(of(t, n)), 0)
	for round := 1; round <= 2; round++ {
		d := check.Value(drawing.Propose(n.E, "s", "A", drawing.Options{}))(t)
		n.Do(&command.DrawRound{Session: "s", Draw: d})
		all := of(t, n)
		check.MustEqual(t, "tables", len(all), 3)
		for tab := range event.Each(all) {
			r := tab.Current(all)
			check.MustEqual(t, "the round", r.Number, round)
			for _, b := range r.Open() {
				check.NoError(t, enter(n, entry(fmt.Sprint(tab.Number, round, b), tab.Number, round, b, b))[0])
			}
		}
		all = of(t, n)
		check.That(t, all[0].Current(all) == nil, "something is to be played before the draw")
	}
}

// TestSets: without sets of boards nobody knows what a table plays.
func TestSets(t *testing.T) {
	n := mitchell(t)
	n.S().BoardsPerSet = 0
	check.Problem(t, check.Err(tables.Of(n.E, n.S())), "tables.sets")
}
