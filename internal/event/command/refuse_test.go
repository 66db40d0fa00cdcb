package command_test

import (
	_ "embed"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// The commands that an evening and a club refuse.
var (
	//go:embed testdata/refusals.txt
	refusals string
	//go:embed testdata/refusals_club.txt
	clubRefusals string
)

// testedElsewhere returns the codes that another test file names.
func testedElsewhere(t *testing.T) map[string]bool {
	files := check.Sure(filepath.Glob(filepath.Join("..", "*", "*_test.go")))
	if len(files) < 10 {
		t.Fatalf("only %d files of tests found", len(files))
	}
	here := check.Sure(filepath.Glob(filepath.Join("..", "*_test.go")))
	files = append(files, filepath.Join("..", "preview", "testdata", "refusals.txt"))
	found := map[string]bool{}
	for _, f := range append(files, here...) {
		b := check.Sure(os.ReadFile(f))
		if filepath.Base(f) == "refuse_test.go" {
			continue
		}
		for _, m := range regexp.MustCompile(`(?m)(?:"|^)([a-z]+\.[a-z-]+)[" ]`).FindAllSubmatch(b, -1) {
			found[string(m[1])] = true
		}
	}
	return found
}

// changed returns an evening with one thing wrong.
func changed(t *testing.T, change func(e *event.Event)) *command.NewEvening {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	change(&e)
	return &command.NewEvening{Event: e}
}

// teams makes the evening one of teams.
func teams(e *event.Event) {
	e.Kind = event.Teams
	e.Rules, _ = rules.Preset("Teams IMP")
}

func eventRefusals(t *testing.T) []eventtest.Refusal {
	sec := func(e *event.Event) *event.Section { return &e.Sessions[0].Sections[0] }
	return []eventtest.Refusal{
		{Code: "team.players", Do: changed(t, func(e *event.Event) { teams(e); e.Contestants[0].Players = make([]event.ID, event.MaxTeam+1) })},
		{Code: "team.captain", Do: changed(t, func(e *event.Event) { teams(e); e.Contestants[0].Captain = "m1" })},
		{Code: "event.movement-kind", Do: changed(t, teams)},
		{Code: "event.movement-kind", Do: changed(t, func(e *event.Event) { e.Kind = event.Individual })},
		{Code: "event.movement-kind", Do: changed(t, func(e *event.Event) { sec(e).Movement.Contest = movements.OfTeams })},
		{Code: "event.no-session", Do: changed(t, func(e *event.Event) { e.Sessions = nil })},
		{Code: "event.no-session", Do: changed(t, func(e *event.Event) { e.Sessions[0].Sections = nil })},
		{Code: "event.no-session", Do: changed(t, func(e *event.Event) { e.Sessions[0].Results = []event.Result{{ID: "r"}} })},
		{Code: "event.no-id", Do: changed(t, func(e *event.Event) { e.ID = "" })},
		{Code: "event.no-id", Do: changed(t, func(e *event.Event) { e.Sessions[0].ID = "" })},
		{Code: "event.no-id", Do: changed(t, func(e *event.Event) { e.Sessions = append(e.Sessions, e.Sessions[0]) })},
		{Code: "event.no-id", Do: changed(t, func(e *event.Event) { e.Contestants[2].ID = "" })},
		{Code: "event.no-name", Do: changed(t, func(e *event.Event) { e.Name = "" })},
		{Code: "event.teams-method", Do: changed(t, func(e *event.Event) { e.Kind = event.Teams })},
		{Code: "scoring.teams-method", Do: changed(t, func(e *event.Event) { e.Rules.Method = rules.MethodIMPs })},
		{Code: "event.kind", Do: changed(t, func(e *event.Event) { e.Kind = "swiss" })},
		{Code: "scoring.unknown-value", Do: changed(t, func(e *event.Event) { e.Rules.Unequal = "guess" })},
		{Code: "scoring.newer-rules", Do: changed(t, func(e *event.Event) { e.Rules.Version = rules.Version + 1 })},
		{Code: "event.contestant-twice", Do: changed(t, func(e *event.Event) { e.Contestants[2].ID = eventtest.P(1) })},
		{Code: "event.contestant-twice", Do: changed(t, func(e *event.Event) {
			e.Sessions[0].Sections = append(e.Sessions[0].Sections, event.Section{Letter: "B", Labels: []event.Label{{Contestant: eventtest.P(1), Number: 1}}})
		})},
		{Code: "event.section-twice", Do: changed(t, func(e *event.Event) {
			e.Sessions[0].Sections = append(e.Sessions[0].Sections, event.Section{Letter: "A"})
		})},
		{Code: "event.no-boards", Do: changed(t, func(e *event.Event) { e.Sessions[0].FirstBoard = 0 })},
		{Code: "event.no-boards", Do: changed(t, func(e *event.Event) { e.Sessions[0].BoardsPerSet = 0 })},
		{Code: "event.no-boards", Do: changed(t, func(e *event.Event) { e.Sessions[0].BoardsPerSet = event.MaxPerSet + 1 })},
		{Code: "event.no-boards", Do: changed(t, func(e *event.Event) { sec(e).Movement.Rounds[0][0].Set = -1 })},
		{Code: "event.no-contestant", Do: changed(t, func(e *event.Event) { sec(e).Labels[0].Contestant = "x" })},
		{Code: "event.no-contestant", Do: changed(t, func(e *event.Event) { sec(e).Seating[0].Contestant = "x" })},
		{Code: "event.no-contestant", Do: changed(t, func(e *event.Event) { sec(e).Labels = sec(e).Labels[1:] })}, // seated, without a label
		{Code: "event.no-number", Do: changed(t, func(e *event.Event) { sec(e).Labels[0].Number = 0 })},
		{Code: "event.no-number", Do: changed(t, func(e *event.Event) { sec(e).Labels[0].Direction = "N" })},
		{Code: "event.number-twice", Do: changed(t, func(e *event.Event) { sec(e).Labels[0].Number = 2 })},
	}
}

func importRefusals(t *testing.T) []eventtest.Refusal {
	m := &command.ImportEvent{Event: changed(t, func(*event.Event) {}).Event}
	r := eventtest.Result(t, 1, eventtest.P(1), eventtest.P(2), "420")
	r.ID = "r"
	m.Event.Sessions[0].Results = []event.Result{r, r}
	bad := &command.ImportEvent{Event: *m.Event.Clone()}
	bad.Event.Sessions[0].Results[0].Score = 410
	none := &command.ImportEvent{Event: *m.Event.Clone()}
	none.Event.Name = ""
	return []eventtest.Refusal{{Code: "result.exists", Do: m}, {Code: "result.impossible-score", Do: bad}, {Code: "event.no-name", Do: none}}
}

// resultRefusals are results that must not come in; "r1" is in already.
func resultRefusals(t *testing.T) []eventtest.Refusal {
	var all []eventtest.Refusal
	add := func(code string, change func(r *event.Result)) {
		r := eventtest.Result(t, 1, eventtest.P(3), eventtest.P(4), "4sn")
		r.ID = "new"
		change(&r)
		all = append(all, eventtest.Refusal{Code: code, Do: &command.EnterResult{Session: "s", Result: r}})
		if r.ID == "new" {
			r.ID = "r1"
			all = append(all, eventtest.Refusal{Code: code, Do: &command.CorrectResult{Session: "s", Result: r}})
		}
	}
	add("result.no-id", func(r *event.Result) { r.ID = "" })
	add("result.exists", func(r *event.Result) { r.ID = "r1" })
	add("result.no-board", func(r *event.Result) { r.Board = 0 })
	add("result.no-pair", func(r *event.Result) { r.NS = event.Pair("x") })
	add("result.no-pair", func(r *event.Result) { r.EW = event.Side{} })
	add("result.no-pair", func(r *event.Result) { r.EW.B = eventtest.P(5) })
	add("result.no-pair", func(r *event.Result) { r.NS = event.Pair("idle") }) // of the event, not of the session
	add("result.against-itself", func(r *event.Result) { r.EW = r.NS })
	add("result.bad-contract", func(r *event.Result) { r.Contract.Level = 8 })
	add("result.bad-contract", func(r *event.Result) { r.Contract.Level = -1 })
	add("result.bad-contract", func(r *event.Result) { r.Contract.Doubling = 3 })
	add("result.bad-contract", func(r *event.Result) { r.Tricks = 14 })
	add("result.bad-contract", func(r *event.Result) { r.Tricks = -1 })
	add("result.contract-score", func(r *event.Result) { r.Score = 450 })
	add("result.contract-score", func(r *event.Result) { r.Tricks = 11 })
	add("result.impossible-score", func(r *event.Result) { r.Contract, r.Score = bridge.Contract{}, 410 })
	add("result.impossible-score", func(r *event.Result) { r.Contract, r.Score = bridge.Contract{}, 620 }) // board 1: nobody vulnerable
	add("result.impossible-score", func(r *event.Result) { r.Contract, r.Score = bridge.Contract{}, 0 })   // that is a pass
	for _, k := range []event.ResultKind{event.Passed, event.Average, event.NotPlayed} {
		add("result.score-without-play", func(r *event.Result) { r.Kind = k })
		add("result.score-without-play", func(r *event.Result) { r.Kind, r.Score = k, 0 }) // a contract, still
	}
	for _, a := range []event.Award{{}, {Kind: "half"}, {Kind: event.AwardPercent, Percent: exact.Int(-1)}, {Kind: event.AwardPercent, Percent: exact.New(1001, 10)}} {
		add("result.no-award", func(r *event.Result) {
			r.Kind, r.NSAward, r.EWAward = event.Adjusted, a, event.Award{Kind: event.AwardPlus}
		})
		add("result.no-award", func(r *event.Result) {
			r.Kind, r.NSAward, r.EWAward = event.Adjusted, event.Award{Kind: event.AwardPlus}, a
		})
	}
	add("result.unknown-kind", func(r *event.Result) { r.Kind = "guessed" })
	add("result.unknown-kind", func(r *event.Result) { r.Kind = "" })
	add("event.no-session", func(*event.Result) {})
	for i := range all[len(all)-2:] { // of another session
		switch q := all[len(all)-2+i].Do.(type) {
		case *command.EnterResult:
			q.Session = "x"
		case *command.CorrectResult:
			q.Session = "x"
		}
	}
	return all
}

// TestRefusals: every command refuses what cannot be, with its code, and every code
// that the scorer can read about an evening is some command's.
func TestRefusals(t *testing.T) {
	seen := map[string]bool{}
	refused := func(where string, err error, code string) {
		t.Helper()
		seen[code] = true
		if !problem.Is(err, code) {
			t.Errorf("%s: %v, want %s", where, err, code)
		}
	}
	var none *event.Event
	for _, c := range slices.Concat(eventRefusals(t), importRefusals(t)) {
		refused(journal.NameOf(c.Do), journal.Decide(none, c.Do), c.Code)
	}
	refused("nothing", journal.Decide(none, &command.CloseSession{Session: "s"}), "event.gone")

	made := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	made.Contestants = append(made.Contestants, event.Contestant{ID: "idle"})
	n := eventtest.Begin(t, made)
	n.Put(1, eventtest.P(1), eventtest.P(2), "420")
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(1), Players: []event.ID{"m1", "m2"}})
	next := func(change func(s *event.Session)) *command.AddSession {
		s := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))).Sessions[0]
		s.ID = "s2"
		change(&s)
		return &command.AddSession{Session: s}
	}
	open := append(slices.Concat(resultRefusals(t), eventtest.Refusals(t, refusals)),
		eventtest.Refusal{Code: "event.exists", Do: &command.NewEvening{Event: made}},
		eventtest.Refusal{Code: "event.exists", Do: &command.ImportEvent{Event: made}},
		eventtest.Refusal{Code: "result.gone", Do: &command.CorrectResult{Session: "s", Result: eventtest.Result(t, 1, eventtest.P(1), eventtest.P(2), "420")}},
		eventtest.Refusal{Code: "event.no-session", Do: next(func(s *event.Session) { s.Sections = nil })},
		eventtest.Refusal{Code: "event.no-session", Do: next(func(s *event.Session) { s.Closed = true })},
		eventtest.Refusal{Code: "event.no-id", Do: next(func(s *event.Session) { s.ID = "s" })},
		eventtest.Refusal{Code: "event.no-date", Do: next(func(s *event.Session) { s.Date = "zondag" })},
		eventtest.Refusal{Code: "event.no-contestant", Do: next(func(s *event.Session) { s.Sections[0].Labels[0].Contestant = "x" })},
		eventtest.Refusal{Code: "carry.from", Do: next(func(s *event.Session) { s.CarryOver = &event.CarryOver{Kind: event.CarryFull} })},
		eventtest.Refusal{Code: "carry.from", Do: next(func(s *event.Session) { s.CarryOver = &event.CarryOver{Kind: event.CarryFull, From: []event.ID{"s2"}} })},
		eventtest.Refusal{Code: "carry.kind", Do: next(func(s *event.Session) { s.CarryOver = &event.CarryOver{Kind: "half"} })},
		eventtest.Refusal{Code: "carry.share", Do: next(func(s *event.Session) {
			s.CarryOver = &event.CarryOver{Kind: event.CarryShare, From: []event.ID{"s"}, Share: exact.New(3, 2)}
		})},
	)
	for _, c := range open {
		refused(journal.NameOf(c.Do), journal.Decide(n.E, c.Do), c.Code)
	}

	n.Do(&command.EraseResult{Session: "s", Result: "r1"})
	n.Fill(func(event.Expected) string { return "90" })
	first := n.S().Results[0]
	again := n.Put(first.Board, first.NS.A, first.EW.A, "110") // is not refused
	refused("a contradiction", journal.Decide(n.E, &command.CloseSession{Session: "s"}), "session.contradiction")
	n.Do(&command.EraseResult{Session: "s", Result: again})
	n.Do(&command.CloseSession{Session: "s"})
	for _, q := range []journal.Payload{
		&command.ChangeSum{}, &command.SetCarryOver{Session: "s"},
		&command.CloseSession{Session: "s"}, &command.ChangeRules{Rules: rules.EBU()}, &command.EraseResult{Session: "s", Result: first.ID},
		&command.EnterResult{Session: "s", Result: first}, &command.CorrectResult{Session: "s", Result: first},
	} {
		refused(journal.NameOf(q), journal.Decide(n.E, q), "session.closed")
	}
	refused("booked for nobody", journal.Decide(n.E, &command.BookPoints{Session: "s"}), "booking.empty")
	refused("booked nowhere", journal.Decide(n.E, &command.BookPoints{Session: "x"}), "event.no-session")
	refused("not booked", journal.Decide(n.E, &command.UnbookPoints{Session: "s"}), "booking.none")
	refused("not booked anywhere", journal.Decide(n.E, &command.UnbookPoints{Session: "x"}), "event.no-session")
	points := event.Booking{Earned: []event.Earned{{Member: "m1", Contestant: eventtest.P(1), Kind: event.PointsClub, Points: exact.Int(24)}}}
	n.Do(&command.BookPoints{Session: "s", Booking: points})
	refused("booked twice", journal.Decide(n.E, &command.BookPoints{Session: "s", Booking: points}), "booking.same")
	n.Do(&command.UnbookPoints{Session: "s"})
	opened := n.E.Clone()
	opened.Sessions[0].Closed = false
	refused("an open session", journal.Decide(opened, &command.BookPoints{Session: "s", Booking: points}), "booking.open")
	for _, q := range []journal.Payload{&command.SeatPlayers{Contestant: eventtest.P(1), Players: []event.ID{"m9", ""}}, &command.RenameEvent{Name: "x"}, &command.ChangeDate{Session: "s", Date: "2026-11-15"}, &command.IssueUitslag{Number: 1}} {
		if err := journal.Decide(n.E, q); err != nil {
			t.Errorf("%s of a closed session: %v", journal.NameOf(q), err)
		}
	}

	drawn := n.E.Clone()
	drawn.Form = event.FormSwiss
	refused("a round by round event", journal.Decide(drawn, next(func(*event.Session) {})), "session.drawn")
	n.Do(&command.DeleteEvent{})
	for _, q := range []journal.Payload{&command.ReopenSession{Session: "s"}, &command.RenameEvent{Name: "x"}, &command.DeleteEvent{}} {
		refused(journal.NameOf(q)+" of a deleted event", journal.Decide(n.E, q), "event.deleted")
	}
	n.Do(&command.RestoreEvent{})
	if err := journal.Decide(n.E, &command.RenameEvent{Name: "x"}); err != nil {
		t.Errorf("after restoring: %v", err)
	}

	two := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 6}))))
	two.Do(&command.SeatPlayers{Contestant: eventtest.P(1), Players: []event.ID{"m1", "m2"}})
	two.Do(&command.SeatPlayers{Contestant: eventtest.P(2), Players: []event.ID{"m3", "m4"}})
	for member, side := range map[event.ID]bridge.Side{"m1": bridge.NS, "m4": bridge.EW} {
		err := journal.Decide(two.E, &command.SeatPlayers{Contestant: eventtest.P(3), Players: []event.ID{member, ""}})
		refused("two winners", err, "players.twice-side")
		if a := problem.Find(err).Args; a["pair"] != "1" || a["side"] != side {
			t.Errorf("%s plays in %v", member, a)
		}
	}

	bound := event.Layout{Form: "csv", Template: []byte("Naam"), Cells: []event.BoundCell{{Cell: "A2", Text: "{{name}}"}}}
	sent := event.Sent{ID: "z1", Binding: "b1", Layout: 1, Evenings: []event.SheetEvening{{}}}
	club := &event.Club{
		Members:  map[event.ID]event.Member{"m1": {ID: "m1", Person: "p1"}},
		Bindings: []event.Binding{{ID: "b1", Name: "Maandblad", Layouts: []event.Layout{bound}}}, Sent: []event.Sent{sent},
	}
	large := event.Layout{Template: make([]byte, command.TemplateMost+1), Cells: bound.Cells}
	ofClub := append(eventtest.Refusals(t, clubRefusals), eventtest.Refusal{Code: "sheet.too-large", Do: &command.BindSheet{Binding: "b2", Name: "Blad", Layout: large}})
	for _, c := range ofClub {
		refused(journal.NameOf(c.Do), journal.DecideClub(club, c.Do), c.Code)
	}

	elsewhere := testedElsewhere(t)
	for _, file := range []string{"nl/event.json", "en/event.json", "nl/booking.json", "en/booking.json"} {
		var texts map[string]string
		b := check.Sure(os.ReadFile(filepath.Join("..", "..", "..", "assets", "translations", filepath.FromSlash(file))))
		check.NoError(t, json.Unmarshal(b, &texts))
		for _, code := range slices.Sorted(maps.Keys(texts)) {
			if strings.HasPrefix(code, "log.") || strings.HasPrefix(code, "undo.") {
				continue
			}
			code = strings.TrimSuffix(code, ".one")                                               // the sentence for a number of one
			step := strings.HasPrefix(code, "event.why-") || strings.HasPrefix(code, "event.if-") // explain_test.go
			if !step && !seen[code] && !elsewhere[code] {
				t.Errorf("nothing is refused with %s", code)
			}
		}
	}
}
