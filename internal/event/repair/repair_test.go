package repair_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/published"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// TestStayPut holds: two pairs change seat and number, and undo changes them back; the
// journal tells who must stay.
func TestStayPut(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))))
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(3), Players: []event.ID{"m1", "m2"}})
	was := eventtest.AsJSON(t, n.E)
	n.Do(&repair.StayPut{Session: "s", Contestant: eventtest.P(3), With: eventtest.P(8)})
	c := &n.S().Sections[0]
	for id, number := range map[event.ID]int{eventtest.P(3): 8, eventtest.P(8): 3, eventtest.P(1): 1} {
		if l, _ := c.Label(id); l.Number != number || c.At(number, 1) != id || c.At(number, 7) != id {
			t.Errorf("%s has number %d, and %s sits there", id, l.Number, c.At(number, 1))
		}
	}
	check.Slices(t, "players", n.E.Contestant(eventtest.P(3)).Players, []event.ID{"m1", "m2"})
	n.Put(1, eventtest.P(3), eventtest.P(1), "110")
	n.Do(&repair.StayPut{Session: "s", Contestant: eventtest.P(8)}) // nothing moves
	n.Do(&repair.StayPut{Session: "s", Contestant: eventtest.P(3)})
	check.Slices(t, "must stay", repair.MustStay(n.Lines), []event.ID{eventtest.P(3), eventtest.P(8)})
	undone := append(slices.Clone(n.Lines[:3]), journal.Line{Seq: 99, Command: journal.UndoCommand, Undoes: 3})
	if e, err := journal.Replay(undone); err != nil || eventtest.AsJSON(t, e) != was {
		t.Errorf("undone: %v", err)
	}
	check.None(t, repair.MustStay(journal.Live(undone)), "undone, must stay")
	check.None(t, repair.MustStay([]journal.Line{{Command: "stay-put", Version: 99}}), "a line of a later version")
}

// TestStayPutOverSections holds: the two may play in different sections.
func TestStayPutOverSections(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m), eventtest.Section("B", m)))
	n.Do(&repair.StayPut{Session: "s", Contestant: eventtest.P(3), With: "B8"})
	if letter, l := n.S().LabelOf(eventtest.P(3)); letter != "B" || l.Number != 8 || n.S().Sections[1].At(8, 1) != eventtest.P(3) {
		t.Errorf("%s %+v", letter, l)
	}
	if letter, l := n.S().LabelOf("B8"); letter != "A" || l.Number != 3 {
		t.Errorf("%s %+v", letter, l)
	}
	if err := n.E.Validate(); err != nil {
		t.Error(err)
	}
}

// TestStayPutRefused holds what cannot be.
func TestStayPutRefused(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	for code, bad := range map[string]*repair.StayPut{
		"event.no-session":       {Session: "x", Contestant: eventtest.P(1), With: eventtest.P(2)},
		"event.no-contestant":    {Session: "s", Contestant: "x", With: eventtest.P(2)},
		"event.contestant-twice": {Session: "s", Contestant: eventtest.P(1), With: eventtest.P(1)},
	} {
		eventtest.Refused(t, journal.Decide(n.E, bad), code)
	}
	eventtest.Refused(t, journal.Decide(n.E, &repair.StayPut{Session: "s", Contestant: eventtest.P(1), With: "x"}), "event.no-contestant")
	n.Put(1, eventtest.P(1), eventtest.P(2), "110")
	eventtest.Refused(t, journal.Decide(n.E, &repair.StayPut{Session: "s", Contestant: eventtest.P(1), With: eventtest.P(6)}), "session.begun")
	if err := journal.Decide(n.E, &repair.StayPut{Session: "s", Contestant: eventtest.P(6)}); err != nil {
		t.Error(err)
	}
}

// turnNights returns an evening of each kind on which tables can be turned.
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
				st := check.Sure(standings.Of(n.E, "s"))
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
					check.Equal(t, fmt.Sprintf("%+v", q), eventtest.AsJSON(t, before), eventtest.AsJSON(t, n.E))
				}
			}
		})
	}
}

// everything asks an event all that can be asked of it.
func everything(e *event.Event) {
	if e == nil {
		return
	}
	e.Clone().Closed()
	for i := range e.Sessions {
		s := &e.Sessions[i]
		s.Schedule()
		s.Travellers()
		s.SetOf(1)
		st, err := standings.Of(e, s.ID)
		if err != nil {
			continue
		}
		published.Differences(st)
		st.Provisional()
		for j := range st.Boards {
			st.Frequencies(st.Boards[j].Board)
			for _, l := range st.Boards[j].Lines {
				if l.Result != nil {
					l.Result.Entry()
				}
			}
		}
		for j := range e.Contestants {
			st.Row(e.Contestants[j].ID)
		}
	}
}

// fuzzedNight returns a small evening with a line of each kind that is short: what is made of it by
// turning letters ends soon, so that much is tried.
func fuzzedNight(t eventtest.TB) []byte {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))))
	n.Fill(func(x event.Expected) string { return []string{"110", "140"}[x.Table-1] })
	r := n.S().Results[0]
	r.Score = 90
	n.Do(&command.CorrectResult{Session: n.S().ID, Result: r})
	n.Do(&command.EraseResult{Session: n.S().ID, Result: r.ID})
	n.Do(&command.EnterResult{Session: n.S().ID, Result: r})
	n.Do(&command.RenameEvent{Name: "Maandag"})
	n.Do(&command.CloseSession{Session: n.S().ID})
	last := n.Lines[len(n.Lines)-1].Seq
	lines := append(n.Lines, journal.Line{Seq: last + 1, Command: journal.UndoCommand, Undoes: last, Version: 1})
	lines = append(lines, journal.LeftOut(journal.Line{Seq: last + 2, Version: 1}))
	var text []byte
	for _, l := range lines {
		text = append(append(text, check.Sure(json.Marshal(l))...), '\n')
	}
	return text
}

// mostFuzzed are how many lines of how many bytes in all are replayed.
const (
	mostFuzzed      = 40
	mostFuzzedBytes = 16 << 10
)

// FuzzReplay: whatever a journal holds, replaying it and computing what comes of it
// ends, with an event, none, or an error.
func FuzzReplay(f *testing.F) {
	f.Add(fuzzedNight(f))
	for _, odd := range []string{
		`{"seq":1,"command":"rename-event","payload":{"name":"x"},"version":1}`,
		"{\"seq\":1}\n{\"seq\":2,\"undoes\":1}\n{\"seq\":1,\"undoes\":2}\n{\"seq\":2,\"undoes\":1}\n{\"seq\":1,\"undoes\":2}", // numbers given twice
		`{"seq":1,"command":"new-evening","payload":{"event":{"contestants":[{"id":"a"}],"sessions":[{"id":"s","boardsPerSet":-3,` +
			`"sections":[{"labels":[{"contestant":"x","number":-1}],"seating":[{"seat":1,"contestant":"a"},{"seat":2,"contestant":"a"}],` +
			`"movement":{"pairs":2,"rounds":[[{"table":1,"ns":1,"ew":2,"set":-5},{"table":1,"ns":9,"ew":9}]]}}]}]}},"version":1}`,
		`{"seq":1,"command":"new-evening","payload":{"event":{"contestants":[{"id":"a"},{"id":"a"}],"sessions":[{"id":"s","boardsPerSet":2000000000,` +
			`"sections":[{"seating":[{"seat":1,"contestant":"a"},{"seat":2,"contestant":"b"}],"movement":{"pairs":2,"rounds":[[{"ns":1,"ew":2}],null]}}],` +
			`"results":[{"board":-7,"ns":{"a":"a"},"ew":{"a":"a"},"kind":"adjusted","nsAward":{"kind":"percent","percent":"-1/3"}}]}]}},"version":1}`,
	} {
		f.Add([]byte(odd))
	}
	f.Fuzz(func(_ *testing.T, data []byte) {
		if len(data) > mostFuzzedBytes {
			return
		}
		var lines []journal.Line
		for i, text := range bytes.Split(data, []byte("\n")) {
			var l journal.Line
			if json.Unmarshal(text, &l) == nil && i < mostFuzzed {
				lines = append(lines, l)
			}
		}
		journal.HistoryOf(lines)
		if c, err := journal.ReplayClub(lines); err == nil {
			c.Clone()
		}
		e, err := journal.Replay(lines)
		if err != nil {
			return
		}
		everything(e)
		for _, l := range lines { // and none of its commands is a fault of the program on what came of it
			if p, err := journal.Decode(l); err == nil && l.Undoes == 0 {
				_ = journal.Decide(e, p)
				_, _ = journal.Apply(e, l)
			}
		}
	})
}

// TestOddEvents: parts that do not fit count for nobody, and nobody else for it.
func TestOddEvents(t *testing.T) {
	whole := func() *event.Event {
		n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
		n.Fill(func(x event.Expected) string { return []string{"90", "110", "140"}[x.Table-1] })
		return n.E.Clone()
	}
	was := eventtest.Figures(eventtest.StandingsOf(t, whole()))
	for name, change := range map[string]func(e *event.Event){
		"a result of strangers": func(e *event.Event) {
			s := &e.Sessions[0]
			s.Results = append(s.Results, event.Result{ID: "x", Board: 1, NS: event.Pair("x"), EW: event.Pair("y"), Kind: event.Played, Score: 420})
		},
		"a result against oneself": func(e *event.Event) {
			s := &e.Sessions[0]
			s.Results = append(s.Results, event.Result{ID: "x", Board: 1, NS: event.Pair(eventtest.P(1)), EW: event.Pair(eventtest.P(1)), Kind: event.Played, Score: 420})
		},
		"a result of one stranger": func(e *event.Event) {
			s := &e.Sessions[0]
			s.Results = append(s.Results, event.Result{ID: "x", Board: 1, NS: event.Pair("x"), EW: event.Pair(eventtest.P(1)), Kind: event.Average})
		},
	} {
		e := whole()
		change(e)
		st := eventtest.StandingsOf(t, e)
		b := st.Board(1)
		if last := b.Lines[len(b.Lines)-1]; last.Result.ID != "x" || last.Points.Counts || !last.Unexpected {
			t.Errorf("%s: %+v", name, last)
		}
		b.Lines = b.Lines[:len(b.Lines)-1]
		check.Equal(t, fmt.Sprintf("%s: the standings", name), eventtest.Figures(st), was)
	}

	e := whole()
	e.Sessions[0].Sections[0].Labels = append(e.Sessions[0].Sections[0].Labels, event.Label{Contestant: "x", Number: 9})
	check.Equal(t, "a label of a stranger", eventtest.Figures(eventtest.StandingsOf(t, e)), was)
	e = whole()
	e.Sessions[0].Results[0].Kind = "later"
	if st := eventtest.StandingsOf(t, e); st.Board(e.Sessions[0].Results[0].Board).Points.Played != 2 {
		t.Error("a kind of result that this program does not know counts")
	}
	e = whole()
	e.Sessions[0].Results[0] = event.Result{ID: "x", Board: 1, NS: event.Pair(eventtest.P(1)), EW: event.Pair(eventtest.P(2)), Kind: event.Adjusted, NSAward: event.Award{Kind: event.AwardPercent, Percent: exact.Int(700)}}
	eventtest.Refused(t, check.Err(standings.Of(e, "s")), "scoring.award-range")
}

// TestExchangeTables: in that round, and in no other, those of the two tables sit at each
// other's, with the boards that lay there.
func TestExchangeTables(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))))
	was := n.E.Clone().Sessions[0].Sections[0].Movement.Rounds
	n.Do(&repair.ExchangeTables{Session: "s", Section: "A", Round: 2, Table: 1, Other: 3})
	for r, round := range n.S().Sections[0].Movement.Rounds {
		for i, is := range round {
			want := was[r][i]
			if r+1 == 2 && (want.Table == 1 || want.Table == 3) {
				from := was[r][slices.IndexFunc(was[r], func(x movements.Place) bool { return x.Table == 4-want.Table })]
				want.NS, want.EW = from.NS, from.EW
			}
			check.Equal(t, fmt.Sprintf("round %d, table %d", r+1, is.Table), is, want)
		}
	}
}
