package repair_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// turnNights are an evening of each kind on which tables can be turned.
func turnNights(t *testing.T) map[string]func() *eventtest.Night {
	generate := func(kind string, n int) movements.Movement {
		return eventtest.Generate(t, kind, movements.Options{Pairs: n})
	}
	return map[string]func() *eventtest.Night{
		"pairs": func() *eventtest.Night {
			return eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", generate("howell", 6))))
		},
		"players": func() *eventtest.Night { return eventtest.PlayerNight(t, generate("individual", 8), 2) },
		"teams": func() *eventtest.Night {
			return eventtest.TeamNight(t, generate("roundrobin", 4), 2, eventtest.Preset(t, "Teams WBF"))
		},
		"american whist": func() *eventtest.Night {
			return eventtest.TeamNight(t, generate("american", 5), 2, eventtest.Preset(t, "Teams WBF"))
		},
	}
}

// place is a board at a table in a round.
type place struct{ round, table, board int }

// TestTurnsAnyOrder: after any turns, of boards, tables and rounds, with the results in before
// them, between them or after them, each line of the movement is there once, each result is in
// the line of the table where it was typed, and nothing is missing or twice.
func TestTurnsAnyOrder(t *testing.T) {
	for name := range turnNights(t) {
		t.Run(name, func(t *testing.T) {
			begin := turnNights(t)[name]
			turned, refused := 0, 0
			rapid.Check(t, func(t *rapid.T) {
				n := begin()
				n.T = t
				plan := n.S().Plan()
				typed := map[event.ID]place{}
				planned := 0
				for _, x := range plan {
					if !x.SitOut() {
						planned++
					}
				}
				enter := func(some bool) {
					for i, x := range n.S().Plan() {
						if x.SitOut() || in(n.S(), x) || some && rapid.IntRange(0, 3).Draw(t, "typed") > 0 {
							continue
						}
						r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, eventtest.SomeContract(x.Expected))
						if x.NS.B != "" && rapid.Bool().Draw(t, "other chairs") {
							x.NS.A, x.NS.B = x.NS.B, x.NS.A
						}
						r.ID, r.NS, r.EW, r.Section, r.Round, r.Table = n.ID(), x.NS, x.EW, x.Section, x.Round, x.Table
						n.Do(&command.EnterResult{Session: "s", Result: r})
						typed[r.ID] = place{x.Round, x.Table, plan[i].Board}
					}
				}
				for range rapid.IntRange(1, 6).Draw(t, "turns") {
					enter(true)
					x := rapid.SampledFrom(plan).Draw(t, "where")
					q := &repair.Turn{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Board: x.Board}
					switch rapid.IntRange(0, 3).Draw(t, "how much") {
					case 0:
						q.Board = 0
					case 1:
						q.Board, q.Table = 0, 0
					case 2:
						q.Table = 0
					}
					if err := journal.Decide(n.E, q); err != nil {
						if !problem.Is(err, "repair.turn-alike") {
							t.Fatal(err)
						}
						refused++
						continue
					}
					n.Do(q)
					turned++
				}
				enter(false)
				st := eventtest.Must(standings.Of(n.E, "s"))
				if st.Expected != planned || st.Entered != planned || len(n.S().Results) != planned {
					t.Fatalf("%d results in %d lines of %d, planned %d", len(n.S().Results), st.Entered, st.Expected, planned)
				}
				for i := range st.Boards {
					for _, l := range st.Boards[i].Lines {
						if l.Twice || l.Unexpected || l.Result == nil {
							t.Fatalf("%+v", l.Slot)
						}
						if at := (place{l.Round, l.Table, l.Board}); typed[l.Result.ID] != at {
							t.Fatalf("typed at %v, stands at %v", typed[l.Result.ID], at)
						}
					}
				}
			})
			whist := name == "american whist" // a match is in two rounds: no turn of one leaves it as it is
			if turned == 0 != whist || (whist || name == "teams") != (refused > 0) {
				t.Errorf("%d turned, %d refused", turned, refused)
			}
		})
	}
}

// in reports whether a result of a line is in, on whichever chairs partners sat.
func in(s *event.Session, x event.Planned) bool {
	return slices.ContainsFunc(s.Results, func(r event.Result) bool {
		return r.Board == x.Board && r.NS.Has(x.NS.A) && r.EW.Has(x.EW.A)
	})
}

// TestTwiceTurnedIsNoTurn: what is turned twice is as it was.
func TestTwiceTurnedIsNoTurn(t *testing.T) {
	for name := range turnNights(t) {
		t.Run(name, func(t *testing.T) {
			n := turnNights(t)[name]()
			n.PlayAll(eventtest.SomeContract)
			for _, x := range n.S().Plan() {
				for _, q := range []*repair.Turn{
					{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Board: x.Board},
					{Session: "s", Section: "A", Round: x.Round, Table: x.Table},
					{Session: "s", Section: "A", Round: x.Round},
				} {
					before := n.E
					if err := journal.Decide(n.E, q); problem.Is(err, "repair.turn-alike") {
						continue
					}
					n.Do(q)
					n.Do(q)
					if a, b := eventtest.AsJSON(t, before), eventtest.AsJSON(t, n.E); a != b {
						t.Fatalf("%+v: %s\n%s", q, a, b)
					}
				}
			}
		})
	}
}
