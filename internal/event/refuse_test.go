package event

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// testedElsewhere are the codes that another test file names.
func testedElsewhere(t *testing.T) map[string]bool {
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if f == "refuse_test.go" {
			continue
		}
		for _, m := range regexp.MustCompile(`"([a-z]+\.[a-z-]+)"`).FindAllSubmatch(b, -1) {
			found[string(m[1])] = true
		}
	}
	return found
}

// refusal is a command that must not be done, and why.
type refusal struct {
	code string
	do   Payload
}

// changed is an evening with one thing wrong.
func changed(t *testing.T, change func(e *Event)) *NewEvening {
	e := evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6})))
	change(&e)
	return &NewEvening{Event: e}
}

func eventRefusals(t *testing.T) []refusal {
	sec := func(e *Event) *Section { return &e.Sessions[0].Sections[0] }
	return []refusal{
		{"event.no-session", changed(t, func(e *Event) { e.Sessions = nil })},
		{"event.no-session", changed(t, func(e *Event) { e.Sessions[0].Sections = nil })},
		{"event.no-session", changed(t, func(e *Event) { e.Sessions[0].Results = []Result{{ID: "r"}} })},
		{"event.no-id", changed(t, func(e *Event) { e.ID = "" })},
		{"event.no-id", changed(t, func(e *Event) { e.Sessions[0].ID = "" })},
		{"event.no-id", changed(t, func(e *Event) { e.Sessions = append(e.Sessions, e.Sessions[0]) })},
		{"event.no-id", changed(t, func(e *Event) { e.Contestants[2].ID = "" })},
		{"event.no-name", changed(t, func(e *Event) { e.Name = "" })},
		{"event.teams-method", changed(t, func(e *Event) { e.Kind = Teams })},
		{"scoring.teams-method", changed(t, func(e *Event) { e.Rules.Method = scoring.MethodIMPs })},
		{"event.kind", changed(t, func(e *Event) { e.Kind = "swiss" })},
		{"scoring.unknown-value", changed(t, func(e *Event) { e.Rules.Unequal = "guess" })},
		{"scoring.newer-rules", changed(t, func(e *Event) { e.Rules.Version = scoring.RulesVersion + 1 })},
		{"event.contestant-twice", changed(t, func(e *Event) { e.Contestants[2].ID = p(1) })},
		{"event.contestant-twice", changed(t, func(e *Event) {
			e.Sessions[0].Sections = append(e.Sessions[0].Sections, Section{Letter: "B", Labels: []Label{{Contestant: p(1), Number: 1}}})
		})},
		{"event.section-twice", changed(t, func(e *Event) { e.Sessions[0].Sections = append(e.Sessions[0].Sections, Section{Letter: "A"}) })},
		{"event.no-boards", changed(t, func(e *Event) { e.Sessions[0].FirstBoard = 0 })},
		{"event.no-boards", changed(t, func(e *Event) { e.Sessions[0].BoardsPerSet = 0 })},
		{"event.no-boards", changed(t, func(e *Event) { e.Sessions[0].BoardsPerSet = maxPerSet + 1 })},
		{"event.no-boards", changed(t, func(e *Event) { sec(e).Movement.Rounds[0][0].Set = -1 })},
		{"event.no-contestant", changed(t, func(e *Event) { sec(e).Labels[0].Contestant = "x" })},
		{"event.no-contestant", changed(t, func(e *Event) { sec(e).Seating[0].Contestant = "x" })},
		{"event.no-contestant", changed(t, func(e *Event) { sec(e).Labels = sec(e).Labels[1:] })}, // seated, without a label
		{"event.no-number", changed(t, func(e *Event) { sec(e).Labels[0].Number = 0 })},
		{"event.no-number", changed(t, func(e *Event) { sec(e).Labels[0].Direction = "N" })},
		{"event.number-twice", changed(t, func(e *Event) { sec(e).Labels[0].Number = 2 })},
	}
}

func importRefusals(t *testing.T) []refusal {
	m := &ImportEvent{Event: changed(t, func(*Event) {}).Event}
	r := result(t, 1, p(1), p(2), "420")
	r.ID = "r"
	m.Event.Sessions[0].Results = []Result{r, r}
	bad := &ImportEvent{Event: *m.Event.Clone()}
	bad.Event.Sessions[0].Results[0].Score = 410
	none := &ImportEvent{Event: *m.Event.Clone()}
	none.Event.Name = ""
	return []refusal{{"result.exists", m}, {"result.impossible-score", bad}, {"event.no-name", none}}
}

// resultRefusals are results that must not come in; "r1" is in already.
func resultRefusals(t *testing.T) []refusal {
	var all []refusal
	add := func(code string, change func(r *Result)) {
		r := result(t, 1, p(3), p(4), "4sn")
		r.ID = "new"
		change(&r)
		all = append(all, refusal{code, &EnterResult{Session: "s", Result: r}})
		if r.ID == "new" {
			r.ID = "r1"
			all = append(all, refusal{code, &CorrectResult{Session: "s", Result: r}})
		}
	}
	add("result.no-id", func(r *Result) { r.ID = "" })
	add("result.exists", func(r *Result) { r.ID = "r1" })
	add("result.no-board", func(r *Result) { r.Board = 0 })
	add("result.no-pair", func(r *Result) { r.NS = Pair("x") })
	add("result.no-pair", func(r *Result) { r.EW = Side{} })
	add("result.no-pair", func(r *Result) { r.EW.B = p(5) })
	add("result.no-pair", func(r *Result) { r.NS = Pair("idle") }) // of the event, not of the session
	add("result.against-itself", func(r *Result) { r.EW = r.NS })
	add("result.bad-contract", func(r *Result) { r.Contract.Level = 8 })
	add("result.bad-contract", func(r *Result) { r.Contract.Level = -1 })
	add("result.bad-contract", func(r *Result) { r.Contract.Doubling = 3 })
	add("result.bad-contract", func(r *Result) { r.Tricks = 14 })
	add("result.bad-contract", func(r *Result) { r.Tricks = -1 })
	add("result.contract-score", func(r *Result) { r.Score = 450 })
	add("result.contract-score", func(r *Result) { r.Tricks = 11 })
	add("result.impossible-score", func(r *Result) { r.Contract, r.Score = bridge.Contract{}, 410 })
	add("result.impossible-score", func(r *Result) { r.Contract, r.Score = bridge.Contract{}, 620 }) // board 1: nobody vulnerable
	add("result.impossible-score", func(r *Result) { r.Contract, r.Score = bridge.Contract{}, 0 })   // that is a pass
	for _, k := range []ResultKind{Passed, Average, NotPlayed} {
		add("result.score-without-play", func(r *Result) { r.Kind = k })
		add("result.score-without-play", func(r *Result) { r.Kind, r.Score = k, 0 }) // a contract, still
	}
	for _, a := range []Award{{}, {Kind: "half"}, {Kind: AwardPercent, Percent: exact.Int(-1)}, {Kind: AwardPercent, Percent: exact.New(1001, 10)}} {
		add("result.no-award", func(r *Result) { r.Kind, r.NSAward, r.EWAward = Adjusted, a, Award{Kind: AwardPlus} })
		add("result.no-award", func(r *Result) { r.Kind, r.NSAward, r.EWAward = Adjusted, Award{Kind: AwardPlus}, a })
	}
	add("result.unknown-kind", func(r *Result) { r.Kind = "guessed" })
	add("result.unknown-kind", func(r *Result) { r.Kind = "" })
	add("event.no-session", func(*Result) {})
	for i := range all[len(all)-2:] { // of another session
		switch q := all[len(all)-2+i].do.(type) {
		case *EnterResult:
			q.Session = "x"
		case *CorrectResult:
			q.Session = "x"
		}
	}
	return all
}

// TestRefusals: every command refuses what cannot be, with its code, and every code
// that the scorer can read about an evening is some command's.
func TestRefusals(t *testing.T) {
	seen := map[string]bool{}
	check := func(where string, err error, code string) {
		t.Helper()
		seen[code] = true
		if !problem.Is(err, code) {
			t.Errorf("%s: %v, want %s", where, err, code)
		}
	}
	var none *Event
	for _, c := range slices.Concat(eventRefusals(t), importRefusals(t)) {
		check(c.do.Command(), none.Decide(c.do), c.code)
	}
	check("nothing", none.Decide(&CloseSession{Session: "s"}), "event.gone")

	made := evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6})))
	made.Contestants = append(made.Contestants, Contestant{ID: "idle"})
	n := begin(t, made)
	n.put(1, p(1), p(2), "420")
	n.do(&SeatPlayers{Contestant: p(1), Players: []ID{"m1", "m2"}})
	open := append(resultRefusals(t),
		refusal{"event.exists", &NewEvening{Event: made}},
		refusal{"event.exists", &ImportEvent{Event: made}},
		refusal{"event.no-name", &RenameEvent{Name: " "}},
		refusal{"event.no-session", &ChangeDate{Session: "x", Date: "2026-11-14"}},
		refusal{"event.no-date", &ChangeDate{Session: "s", Date: "31-2-2026"}},
		refusal{"event.no-date", &ChangeDate{Session: "s", Date: "2026-02-31"}},
		refusal{"event.not-deleted", &RestoreEvent{}},
		refusal{"event.no-contestant", &SeatPlayers{Contestant: "x"}},
		refusal{"players.twice", &SeatPlayers{Contestant: p(2), Players: []ID{"", "m2"}}},
		refusal{"players.with-oneself", &SeatPlayers{Contestant: p(2), Players: []ID{"m3", "m3"}}},
		refusal{"scoring.unknown-value", &ChangeRules{Rules: scoring.Rules{Method: "dice"}}},
		refusal{"event.issue-number", &IssueUitslag{Number: 2}},
		refusal{"result.gone", &CorrectResult{Session: "s", Result: result(t, 1, p(1), p(2), "420")}},
		refusal{"result.gone", &EraseResult{Session: "s", Result: "x"}},
		refusal{"event.no-session", &EraseResult{Session: "x", Result: "r1"}},
		refusal{"event.no-session", &CloseSession{Session: "x"}},
		refusal{"event.no-session", &ReopenSession{Session: "x"}},
		refusal{"session.open", &ReopenSession{Session: "s"}},
		refusal{"session.missing-results", &CloseSession{Session: "s"}},
	)
	for _, c := range open {
		check(c.do.Command(), n.e.Decide(c.do), c.code)
	}

	n.do(&EraseResult{Session: "s", Result: "r1"})
	n.fill(func(Expected) string { return "90" })
	first := n.s().Results[0]
	again := n.put(first.Board, first.NS.A, first.EW.A, "110")
	check("a contradiction", n.e.Decide(&CloseSession{Session: "s"}), "session.contradiction")
	n.do(&EraseResult{Session: "s", Result: again})
	n.do(&CloseSession{Session: "s"})
	for _, q := range []Payload{
		&CloseSession{Session: "s"}, &ChangeRules{Rules: scoring.EBU()}, &EraseResult{Session: "s", Result: first.ID},
		&EnterResult{Session: "s", Result: first}, &CorrectResult{Session: "s", Result: first},
	} {
		check(q.Command(), n.e.Decide(q), "session.closed")
	}
	for _, q := range []Payload{&SeatPlayers{Contestant: p(1), Players: []ID{"m9", ""}}, &RenameEvent{Name: "x"}, &ChangeDate{Session: "s", Date: "2026-11-15"}, &IssueUitslag{Number: 1}} {
		if err := n.e.Decide(q); err != nil {
			t.Errorf("%s of a closed session: %v", q.Command(), err)
		}
	}

	n.do(&DeleteEvent{})
	for _, q := range []Payload{&ReopenSession{Session: "s"}, &RenameEvent{Name: "x"}, &DeleteEvent{}} {
		check(q.Command()+" of a deleted event", n.e.Decide(q), "event.deleted")
	}
	n.do(&RestoreEvent{})
	if err := n.e.Decide(&RenameEvent{Name: "x"}); err != nil {
		t.Errorf("after restoring: %v", err)
	}

	two := begin(t, evening(2, section("A", generate(t, "mitchell", movements.Options{Pairs: 6}))))
	two.do(&SeatPlayers{Contestant: p(1), Players: []ID{"m1", "m2"}})
	two.do(&SeatPlayers{Contestant: p(2), Players: []ID{"m3", "m4"}})
	for member, side := range map[ID]bridge.Side{"m1": bridge.NS, "m4": bridge.EW} {
		err := two.e.Decide(&SeatPlayers{Contestant: p(3), Players: []ID{member, ""}})
		check("two winners", err, "players.twice-side")
		if a := problem.Find(err).Args; a["pair"] != "1" || a["side"] != side {
			t.Errorf("%s plays in %v", member, a)
		}
	}

	club := &Club{Members: map[ID]Member{"m1": {ID: "m1", Person: "p1"}}}
	for _, c := range []refusal{
		{"club.no-name", &SetClub{Name: "  "}},
		{"club.copies", &SetClub{Name: "De Proef", Settings: Settings{Papers: []Paper{{"uitslag", "paper", MostCopies + 1}}}}},
		{"club.copies", &SetClub{Name: "De Proef", Settings: Settings{Papers: []Paper{{"uitslag", "paper", -1}}}}},
		{"member.incomplete", &AddMember{Member: Member{ID: "m2"}}},
		{"member.incomplete", &AddMember{Member: Member{Person: "p2"}}},
		{"member.twice", &AddMember{Member: Member{ID: "m1", Person: "p2"}}},
		{"member.unknown", &ChangeMember{Member: "m2", Person: "p2"}},
		{"member.incomplete", &ChangeMember{Member: "m1"}},
		{"member.unknown", &MemberLeft{Member: "m2"}},
	} {
		check(c.do.Command(), club.Decide(c.do), c.code)
	}

	elsewhere := testedElsewhere(t)
	for _, lang := range []string{"nl", "en"} {
		var texts map[string]string
		b, err := os.ReadFile(filepath.Join("..", "..", "assets", "translations", lang, "event.json"))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(b, &texts); err != nil {
			t.Fatal(err)
		}
		for _, code := range slices.Sorted(maps.Keys(texts)) {
			code = strings.TrimSuffix(code, ".one")                                               // the sentence for a number of one
			step := strings.HasPrefix(code, "event.why-") || strings.HasPrefix(code, "event.if-") // explain_test.go
			if !step && !seen[code] && !elsewhere[code] {
				t.Errorf("nothing is refused with %s", code)
			}
		}
	}
}

// TestSecondResult: another result for the same board and pairs is no refusal.
func TestSecondResult(t *testing.T) {
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6}))))
	n.put(1, p(1), p(2), "420")
	r := result(t, 1, p(1), p(2), "-50")
	r.ID = "other"
	if err := n.e.Decide(&EnterResult{Session: "s", Result: r}); err != nil {
		t.Error(err)
	}
}
