package journal_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/published"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// textsOf reads testdata/texts.txt: why a field with text holds nobody's data.
func textsOf(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for line := range strings.Lines(string(check.Sure(os.ReadFile(filepath.Join("testdata", "texts.txt"))))) {
		if field, reason, ok := strings.Cut(line, " "); ok && field != "#" {
			texts[field] = strings.TrimSpace(reason)
		}
	}
	return texts
}

// TestPayloadsHoldNoPerson walks the types of all payloads: no personal data, no
// number with a fraction (R-JOURNAL), nothing that JSON would leave out or not know.
func TestPayloadsHoldNoPerson(t *testing.T) {
	person := map[string]bool{}
	for i := range reflect.TypeFor[event.Person]().NumField() {
		person[reflect.TypeFor[event.Person]().Field(i).Name] = true
	}
	texts, found := textsOf(t), map[string]bool{}
	seen := map[reflect.Type]bool{}
	var walk func(where string, ty reflect.Type)
	walk = func(where string, ty reflect.Type) {
		if ty == reflect.TypeFor[exact.Rat]() { // written as a fraction
			return
		}
		switch ty.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			walk(where, ty.Elem())
		case reflect.String:
			if ty == reflect.TypeFor[string]() {
				if _, field, _ := strings.Cut(where, "."); texts["*."+field] != "" {
					where = "*." + field
				}
				found[where] = true
				if texts[where] == "" {
					t.Errorf("%s holds text: whose?", where)
				}
			}
		case reflect.Bool, reflect.Int, reflect.Int64:
		case reflect.Uint8: // of a file: the template of the federation, which has nobody in it yet
		case reflect.Struct:
			if ty == reflect.TypeFor[event.Person]() {
				t.Errorf("%s is personal data", where)
			}
			if seen[ty] {
				return
			}
			seen[ty] = true
			_, own := reflect.PointerTo(ty).MethodByName("MarshalText")
			for i := range ty.NumField() {
				f := ty.Field(i)
				name := ty.Name() + "." + f.Name
				if tag := f.Tag.Get("json"); !own && (tag == "" || strings.HasPrefix(tag, "-") || !f.IsExported()) {
					t.Errorf("%s has no name in the journal", name)
				}
				if person[f.Name] && f.Type == reflect.TypeFor[string]() {
					t.Errorf("%s is called as personal data are", name)
				}
				walk(name, f.Type)
			}
		default: // floats, maps, interfaces, functions …
			t.Errorf("%s is a %s", where, ty)
		}
	}
	for _, name := range journal.Commands() {
		walk(name, reflect.TypeOf(journal.Empty(name)).Elem())
	}
	for name := range texts {
		if !found[name] {
			t.Errorf("no payload has %s", name)
		}
	}
}

// TestCommands: each is known by its own name, and a payload left empty is decided
// and applied without a fault of the program.
func TestCommands(t *testing.T) {
	names := journal.Commands()
	if !slices.IsSorted(names) {
		t.Errorf("commands %v", names)
	}
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	club := &event.Club{Members: map[event.ID]event.Member{}}
	for _, name := range names {
		q := journal.Empty(name)
		check.Equal(t, fmt.Sprintf("%s calls itself", name), journal.NameOf(q), name)
		for _, raw := range []string{"null", "{}"} {
			l := journal.Line{Seq: 9, Command: name, Payload: json.RawMessage(raw), Version: 1}
			if _, ok := q.(journal.ClubPayload); ok {
				if _, err := journal.ApplyClub(club, l); err != nil {
					t.Errorf("%s %s: %v", name, raw, err)
				}
				continue
			}
			e, err := journal.Apply(n.E, l)
			if err != nil || e == nil {
				t.Errorf("%s %s: %v", name, raw, err)
			}
		}
		if _, ok := q.(journal.EventPayload); ok {
			if err := journal.Decide(n.E, q); err == nil && name != "change-rules" && name != "delete-event" { // no rules are the first of each; a deletion has nothing in it
				t.Errorf("%s with nothing in it is accepted", name)
			}
		} else if err := journal.DecideClub(club, q); err == nil {
			t.Errorf("%s with nothing in it is accepted", name)
		}
	}
}

// TestRoundTrip: what the journal keeps of a payload is all of it.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := check.Sure(movements.Generate("mitchell", movements.Options{Pairs: 7}))
		r := eventtest.DrawOutcome(t, 5)
		r.ID, r.NS, r.EW, r.Section, r.Round, r.Table, r.Lead, r.At = "r", event.Pair(eventtest.P(1)), event.Side{A: eventtest.P(2), B: eventtest.P(3)}, "A", 2, 3, "SA", "2026-11-14T20:00:00Z"
		e := eventtest.Evening(3, eventtest.Section("A", m), event.Section{Letter: "B"})
		odd := eventtest.Section("A", m)
		odd.Exceptions = []event.Exception{{Round: 1, Table: 2, Board: 3, To: 4, Turned: true, NS: eventtest.P(1), EW: eventtest.P(2)}}
		e.Source, e.Published = "avond.xml", &event.Published{
			Totals:  []event.PublishedTotal{{Contestant: eventtest.P(1), Percent: "61.2", Points: "45", Place: "3="}},
			Results: []event.PublishedPoints{{Result: "r", NS: "1.5"}},
		}
		e.Sessions[0].Results, e.Sessions[0].Closed = []event.Result{r}, true
		lists := []event.IssuedList{{Section: "A", Direction: "NS", Rows: []event.IssuedRow{{Contestant: eventtest.P(1), Number: 4, Players: []event.ID{"m", ""}, People: []event.ID{"v", ""}, Place: "3=", Points: "113.5", Percent: "56.25", Section: "A", VPs: "12.5", ClubPoints: "12", FederationPoints: "3"}}}}
		e.Issued = []event.Issue{{Number: 1, At: "2026-11-14T23:00:00Z", Seq: 7, Lists: lists}}
		k := event.Competition{
			ID: "k", Name: "Winter", Ranked: event.RankedPlayers,
			Rules: competition.Rules{
				Average: competition.AverageBoards, Size: competition.SizeNeuberg, Results: 7, Best: 4, Absence: competition.AbsenceFixed, Caps: []exact.Rat{exact.New(105, 2)},
				MaxAbsences: 3, Substitute: competition.SubstituteCapped, SubstituteCap: exact.Int(55), Minimum: 2, Handicap: true, Up: 1, Down: 2,
			},
			Evenings:  []event.Counted{{Event: "e", Session: "s", Date: "2026-11-14"}},
			Marks:     []event.Mark{{Event: "e", Session: "s", Who: []event.ID{"m"}, Contestant: eventtest.P(1), Out: "o"}},
			Handicaps: []event.Handicap{{Who: []event.ID{"m", "n"}, Points: exact.New(3, 2)}},
			From:      "j", Sessions: 2, Ended: true,
			Lots: []event.Lot{{Who: [][]event.ID{{"m", "n"}, {"o", "p"}}, Score: exact.New(105, 2)}},
		}
		for _, q := range []journal.Payload{
			&command.SetClub{Name: "De Proef", Settings: event.Settings{Language: "nl", Letters: "en", TricksInAll: true, DropZero: true, Preset: "EBU", Papers: []event.Paper{{Report: "uitslag", Form: "paper", Copies: 2}}}},
			&command.AddMember{Member: event.Member{ID: "m", Person: "p", Guest: true, Left: true, Into: "k", Passing: true, Erased: 3}}, &command.ChangeMember{Member: "m", Person: "p", Guest: true}, &command.MemberLeft{Member: "m", Left: true},
			&command.ImportMembers{Add: []event.Member{{ID: "m", Person: "p"}}, Change: []command.ChangeMember{{Member: "k", Person: "q", Guest: true}}, Left: []command.MemberLeft{{Member: "k", Left: true}}},
			&command.MergeMembers{Keep: "k", Drop: "m", Person: "p"}, &command.AnonymiseMember{Member: "m"},
			&command.NewEvening{Event: e}, &command.ImportEvent{Event: e}, &command.RenameEvent{Name: "Finale"}, &command.ChangeDate{Session: "s", Date: "2026-11-14"}, &command.DeleteEvent{}, &command.RestoreEvent{}, &command.SeatPlayers{Contestant: eventtest.P(1), Players: []event.ID{"", "m"}},
			&command.ChangeRules{Rules: rules.EBU()}, &command.EnterResult{Session: "s", Result: r}, &command.CorrectResult{Session: "s", Result: r}, &command.EraseResult{Session: "s", Result: "r"},
			&command.VerifyResults{Session: "s", Results: []event.Verification{{Result: "r", Typed: r}}, Forget: []event.ID{"q"}}, &command.SetDeals{Session: "s", Deals: eventtest.TwoDeals(t)},
			&command.AddSession{Session: e.Sessions[0], Contestants: e.Contestants}, &command.ChangeSum{Sum: &event.Sum{Rules: k.Rules}}, &command.NameSession{Session: "s", Name: "Finale"},
			&command.SetCarryOver{Session: "s", CarryOver: &event.CarryOver{Kind: event.CarryShare, From: []event.ID{"q"}, Share: exact.New(1, 2), Most: exact.Int(6)}},
			&command.CloseSession{Session: "s"}, &command.ReopenSession{Session: "s"}, &command.IssueUitslag{Number: 2, Lists: lists},
			&command.NewCompetition{Competition: k}, &command.ChangeCompetition{Competition: k}, &command.CountEvening{Competition: "k", Evening: event.Counted{Event: "e", Session: "s", Date: "2026-11-14"}, Out: true},
			&command.MarkEvening{Competition: "k", Mark: event.Mark{Event: "e", Session: "s", Who: []event.ID{"m", "n"}, Contestant: eventtest.P(1), Out: "o"}, Clear: true}, &command.EndCompetition{Competition: "k", Again: true},
			&command.DrawLot{Competition: "k", Lot: k.Lots[0], Clear: true},
			&command.AddPair{Session: "s", Section: "A", Seat: 8, From: 3, Label: event.Label{Contestant: "x", Direction: "EW", Number: 4}}, &command.ChangeMovement{Session: "s", Section: eventtest.Section("A", m), BoardsPerSet: 4}, &repair.StayPut{Session: "s", Contestant: eventtest.P(1), With: eventtest.P(2)},
			&repair.Turn{Session: "s", Section: "A", Round: 1, Table: 2, Board: 3}, &repair.OtherBoards{Session: "s", Section: "A", Round: 1, Table: 2, Set: 3, Boards: []repair.Instead{{Board: 4, To: 5}}}, &repair.WrongPairs{Session: "s", Section: "A", Round: 1, Table: 2, Other: 3, NS: true},
			&repair.ExchangeTables{Session: "s", Section: "A", Round: 1, Table: 2, Other: 3}, &repair.WrongOpponents{Session: "s", Section: "A", Round: 2, A: eventtest.P(1), B: eventtest.P(2)},
			&repair.OtherLineup{Session: "s", Lineup: event.Lineup{Team: eventtest.P(1), Round: 2, Board: 3, Open: []event.ID{"m", "k"}, Closed: []event.ID{"l", ""}}},
			&repair.SameDirection{Session: "s", Section: "A", Round: 1, Table: 2, Board: 3, Rulings: []event.Ruling{{ID: "x", Result: "r", Kind: event.RulingArtificial}}},
			&repair.SkipBoard{Session: "s", Section: "A", Round: 1, Table: 2, Board: 3, ID: "x"}, &repair.ShortenMatch{Session: "s", Section: "A", Round: 2, Table: 1, Boards: []int{3, 4}}, &repair.CancelRound{Session: "s", Section: "A", Round: 3, Erase: true}, &repair.Leave{Session: "s", Contestant: eventtest.P(1), From: 2, Board: 3, Rest: repair.RestSitOut, ID: "x"},
			&repair.Substitute{Session: "s", Who: event.Substitution{Contestant: eventtest.P(1), Players: []event.ID{"m", ""}, Round: 2, Board: 3}}, &repair.Renumber{Session: "s", A: eventtest.P(1), B: eventtest.P(2)}, &repair.SwapSeats{Session: "s", A: eventtest.P(1), B: eventtest.P(2), From: 3},
			&repair.MoveResults{Session: "s", Moves: []repair.Move{{Result: "r", To: "t", Board: 3, NS: eventtest.P(1), EW: eventtest.P(2)}}}, &repair.TakeOut{Session: "s", Results: []event.ID{"r"}, Event: "f"}, &repair.BringIn{Session: "s", Results: []event.Result{r}, Event: "f"},
			&repair.ExpectResult{Session: "s", Result: "r", Round: 2, Table: 3}, &repair.SwitchMovement{Session: "s", Why: repair.WhyJoin, Sections: []string{"A", "B"}, To: []event.Section{odd}, BoardsPerSet: 3},
		} {
			first := eventtest.Line(t, 1, q)
			back := check.Sure(journal.Decode(first))
			second := eventtest.Line(t, 1, back)
			check.Equal(t, fmt.Sprintf("%s, written and read", journal.NameOf(q)), string(first.Payload), string(second.Payload))
			if third, err := journal.Decode(second); err != nil || !reflect.DeepEqual(back, third) {
				t.Fatalf("%s: %+v, %+v, %v", journal.NameOf(q), back, third, err)
			}
			if strings.ContainsAny(string(first.Payload), "\n") {
				t.Fatalf("%s takes more than a line", journal.NameOf(q))
			}
			eventtest.SameParts(t, journal.NameOf(q), reflect.ValueOf(back), reflect.ValueOf(q), false)
		}
	})
}

// TestEntry: what was typed is kept, and comes back as it would be typed.
func TestEntry(t *testing.T) {
	for _, typed := range []string{"420", "-50", "4sn", "3nxe-2", "pas", "ng", "gem", "60/40", "60/37.5", "a+/a-", "a/0", "4sn1r", "90r", "0r", "100/0"} {
		r := eventtest.Result(t, 1, eventtest.P(1), eventtest.P(2), typed)
		again := r.Entry()
		r2 := event.FromEntry(again)
		r2.Board, r2.NS, r2.EW, r2.Source = r.Board, r.NS, r.EW, r.Source
		eventtest.SameParts(t, typed, reflect.ValueOf(r2), reflect.ValueOf(r), false)
	}
	odd := event.Result{Kind: event.Adjusted, NSAward: event.Award{Kind: event.AwardPercent, Percent: exact.New(91, 2)}, EWAward: event.Award{Kind: event.AwardAverage}}
	check.Equal(t, "45.5 % is typed as", bridge.Notation{}.Text(odd.Entry()), "45,5/A")
}

// TestRegisterTwice: two commands of one name are a fault of the program.
func TestRegisterTwice(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("accepted")
		}
	}()
	journal.Register[command.SetClub]("set-club", journal.Settings)
}

// TestEmpty: what is no command has no payload.
func TestEmpty(t *testing.T) {
	if journal.Empty("no-such-command") != nil {
		t.Error("a payload of no command")
	}
}

// readJournal reads a journal of testdata: one line of JSON a line.
func readJournal(t *testing.T, name string) (lines []journal.Line) {
	t.Helper()
	f := check.Sure(os.Open(filepath.Join("testdata", name)))
	defer func() { _ = f.Close() }()
	for sc := bufio.NewScanner(f); sc.Scan(); {
		var l journal.Line
		if err := json.Unmarshal(sc.Bytes(), &l); err != nil {
			t.Fatalf("%s: %v", sc.Text(), err)
		}
		lines = append(lines, l)
	}
	return lines
}

// TestJournalV1 replays a journal as the first version of the program wrote it: every
// command there is, undone and redone here and there. A new command is added at its
// end; what is there is never written again; and when the golden beside it changes, the evenings of every club
// change with it. That must not happen: give the new rule a setting, or the payload
// a new version.
func TestJournalV1(t *testing.T) {
	lines := readJournal(t, "journal_v1.jsonl")
	var events []event.ID
	of := map[event.ID][]journal.Line{}
	commands := map[string]bool{}
	for _, l := range lines {
		if l.Event != "" && of[l.Event] == nil {
			events = append(events, l.Event)
		}
		of[l.Event] = append(of[l.Event], l)
		commands[l.Command] = true
	}
	for _, name := range []string{
		"set-club", "add-member", "change-member", "member-left", "import-members", "merge-members", "anonymise-member",
		"add-pair", "change-movement", "stay-put", "new-evening", "import-event", "rename-event", "seat-players",
		"change-rules", "enter-result", "correct-result", "erase-result", "close-session", "reopen-session", "issue-uitslag", journal.UndoCommand,
	} {
		if !commands[name] {
			t.Errorf("the journal has no %s", name)
		}
	}
	var b strings.Builder
	c := check.Sure(journal.ReplayClub(of[""]))
	fmt.Fprintf(&b, "club %s\n", eventtest.AsJSON(t, c))
	for _, id := range events {
		e := replayed(t, of[id])
		if e == nil {
			fmt.Fprintf(&b, "\nevent %s was never held\n", id)
			continue
		}
		var issued []string
		for _, x := range e.Issued {
			issued = append(issued, fmt.Sprintf("{%d %s %d}", x.Number, x.At, x.Seq))
		}
		fmt.Fprintf(&b, "\nevent %s %s, rules %s, closed %v, issued %v, pair 1 %v\n", e.ID, e.Name, e.Rules.Preset, e.Closed(), issued, e.Contestants[0].Players)
		st := check.Sure(standings.Of(e, e.Sessions[0].ID))
		describe(&b, st)
	}
	golden.Check(t, "journal_v1.txt", b.String())
}

// describe is all that standings tell, to be read.
func describe(b *strings.Builder, st *standings.Standings) {
	fmt.Fprintf(b, "%d of %d in, provisional %v\n", st.Entered, st.Expected, st.Provisional())
	for _, lists := range [][]standings.List{st.Lists, st.Overall} {
		for _, l := range lists {
			fmt.Fprintf(b, "list %q %q\n", l.Section, l.Direction)
			for _, r := range l.Rows {
				fmt.Fprintf(b, "  %3s  %s%s  %s of %s  %s %%  %d boards  cp %d ", r.Place(), l.Direction, r.Label,
					r.Total.Points, r.Total.Max, r.Total.Percent().Text(2), r.Total.Boards, r.CP)
				for _, g := range r.Groups {
					switch g.State {
					case standings.GroupPlayed:
						fmt.Fprintf(b, " %s%s", g.Points, g.Sides)
					default:
						b.WriteString(" " + [...]string{"never", "bye", "not-played", "waits"}[g.State])
					}
				}
				b.WriteString("\n")
			}
		}
	}
	name := func(s event.Side) string {
		if s.Empty() {
			return "nobody"
		}
		_, l := st.Session.LabelOf(s.A)
		return l.String()
	}
	for i := range st.Boards {
		s := &st.Boards[i]
		fmt.Fprintf(b, "board %d, %v deals, %v, top %s\n", s.Board, s.Dealer, s.Vulnerability, s.Points.Top)
		for _, l := range s.Lines {
			fmt.Fprintf(b, "  round %d table %d  %s-%s ", l.Round, l.Table, name(l.NS), name(l.EW))
			if l.Result == nil {
				b.WriteString(" missing\n")
				continue
			}
			fmt.Fprintf(b, " %s %s %d", l.Result.Kind, l.Result.Contract, l.Result.Score)
			if l.Points.Counts {
				fmt.Fprintf(b, "  %s %s", l.Points.NS, l.Points.EW)
			}
			if l.Twice {
				b.WriteString("  twice")
			}
			if l.Unexpected {
				b.WriteString("  unexpected")
			}
			b.WriteString("\n")
		}
		for _, x := range s.SitOuts {
			fmt.Fprintf(b, "  round %d table %d  %s and %s sit out\n", x.Round, x.Table, name(x.NS), name(x.EW))
		}
	}
	for _, d := range published.Differences(st) {
		fmt.Fprintf(b, "published otherwise: %s %s, board %d of %s and %s: %s, computed %q\n",
			d.What, d.Contestant, d.Board, name(d.NS), name(d.EW), d.Published, d.Computed)
	}
}

// replayed returns what a journal makes, of which every command is still allowed where it stands.
func replayed(t *testing.T, lines []journal.Line) *event.Event {
	t.Helper()
	for i, l := range lines {
		if l.Undoes == 0 {
			before := check.Sure(journal.Replay(lines[:i]))
			check.NoError(t, journal.Decide(before, check.Sure(journal.Decode(l))))
		}
	}
	return check.Sure(journal.Replay(lines))
}
