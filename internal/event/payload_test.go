package event

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/season"
)

// texts are the fields of payloads that hold free text, and why none of them is
// about a person. Personal data live in the person table only, so that they can be
// erased; the journal is never changed. A new field with text must be thought about.
var texts = map[string]string{
	"SetClub.Name":               "the club's",
	"Settings.Language":          "a choice",
	"Settings.Letters":           "a choice",
	"Settings.Preset":            "a choice",
	"Paper.Report":               "a choice",
	"Paper.Form":                 "a choice",
	"RenameEvent.Name":           "the evening's",
	"ChangeDate.Date":            "a date",
	"Event.Name":                 "the evening's",
	"Event.Source":               "the file it was read from",
	"Session.Date":               "a date",
	"Session.Start":              "a time of day",
	"Section.Letter":             "a letter",
	"AddPair.Section":            "a letter",
	"Label.Direction":            "NS or EW",
	"Result.Section":             "a letter",
	"Result.Lead":                "a card",
	"Result.Source":              "typed, or a format",
	"Result.At":                  "a time",
	"Issue.At":                   "a time",
	"IssuedList.Section":         "a letter",
	"IssuedList.Direction":       "NS or EW",
	"IssuedRow.Place":            "a figure",
	"IssuedRow.Points":           "a figure",
	"IssuedRow.Percent":          "a figure",
	"IssuedRow.ClubPoints":       "a figure",
	"IssuedRow.FederationPoints": "a figure",
	"PublishedTotal.Percent":     "a figure",
	"PublishedTotal.Points":      "a figure",
	"PublishedTotal.Place":       "a figure",
	"PublishedTotal.Handicap":    "a figure",
	"PublishedMatch.HomeVPs":     "a figure",
	"PublishedMatch.AwayVPs":     "a figure",
	"PublishedBoard.Points":      "a figure",
	"PublishedPoints.NS":         "a figure",
	"PublishedPoints.EW":         "a figure",
	"Movement.Name":              "a movement's",
	"Movement.Variant":           "a movement's",
	"Rules.Preset":               "a choice",
	"IssuedRow.VPs":              "a figure",
	"IssuedRow.Section":          "a letter",
	"Turn.Section":               "a letter",
	"OtherBoards.Section":        "a letter",
	"WrongPairs.Section":         "a letter",
	"SkipBoard.Section":          "a letter",
	"CancelRound.Section":        "a letter",
	"SwitchMovement.Sections":    "letters",
	"Competition.Name":           "the competition's",
	"Counted.Date":               "a date",
	"Ruling.Law":                 "a number of a Law",
	"Ruling.Reason":              "a code",
	"Ruling.Text":                "the director's, who is told to write no names",
	"Ruling.At":                  "a time",
	"Penalty.Law":                "a number of a Law",
	"Penalty.Reason":             "a code",
	"Penalty.Text":               "the director's, who is told to write no names",
	"Penalty.At":                 "a time",
}

// TestPayloadsHoldNoPerson walks the types of all payloads: no personal data, no
// number with a fraction (R-JOURNAL), nothing that JSON would leave out or not know.
func TestPayloadsHoldNoPerson(t *testing.T) {
	person := map[string]bool{}
	for i := range reflect.TypeFor[Person]().NumField() {
		person[reflect.TypeFor[Person]().Field(i).Name] = true
	}
	found := map[string]bool{}
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
				found[where] = true
				if texts[where] == "" {
					t.Errorf("%s holds text: whose?", where)
				}
			}
		case reflect.Bool, reflect.Int, reflect.Int64:
		case reflect.Struct:
			if ty == reflect.TypeFor[Person]() {
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
	for _, name := range Commands() {
		walk(name, reflect.TypeOf(Empty(name)).Elem())
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
	names := Commands()
	if !slices.IsSorted(names) || len(names) != len(registry) {
		t.Errorf("commands %v", names)
	}
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6}))))
	club := &Club{Members: map[ID]Member{}}
	for _, name := range names {
		q := Empty(name)
		if q.Command() != name {
			t.Errorf("%s calls itself %s", name, q.Command())
		}
		for _, raw := range []string{"null", "{}"} {
			l := Line{Seq: 9, Command: name, Payload: json.RawMessage(raw), Version: 1}
			if _, ok := q.(clubPayload); ok {
				if _, err := club.Apply(l); err != nil {
					t.Errorf("%s %s: %v", name, raw, err)
				}
				continue
			}
			e, err := n.e.Apply(l)
			if err != nil || e == nil {
				t.Errorf("%s %s: %v", name, raw, err)
			}
		}
		ep, ok := q.(eventPayload)
		if ok {
			if err := ep.check(n.e); err == nil && name != "change-rules" && name != "delete-event" { // no rules are the first of each; a deletion has nothing in it
				t.Errorf("%s with nothing in it is accepted", name)
			}
		} else if err := club.Decide(q); err == nil {
			t.Errorf("%s with nothing in it is accepted", name)
		}
	}
}

// TestRoundTrip: what the journal keeps of a payload is all of it.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, err := movements.Generate("mitchell", movements.Options{Pairs: 7})
		if err != nil {
			t.Fatal(err)
		}
		r := drawOutcome(t, 5)
		r.ID, r.NS, r.EW, r.Section, r.Round, r.Table, r.Lead, r.At = "r", Pair(p(1)), Side{A: p(2), B: p(3)}, "A", 2, 3, "SA", "2026-11-14T20:00:00Z"
		e := evening(3, section("A", m), Section{Letter: "B"})
		odd := section("A", m)
		odd.Exceptions = []Exception{{1, 2, 3, 4, true, p(1), p(2)}}
		e.Source, e.Published = "avond.xml", &Published{
			Totals:  []PublishedTotal{{Contestant: p(1), Percent: "61.2", Points: "45", Place: "3="}},
			Results: []PublishedPoints{{Result: "r", NS: "1.5"}},
		}
		e.Sessions[0].Results, e.Sessions[0].Closed = []Result{r}, true
		lists := []IssuedList{{"A", "NS", []IssuedRow{{p(1), 4, []ID{"m", ""}, []ID{"v", ""}, "3=", "113.5", "56.25", "A", "12.5", "12", "3"}}}}
		e.Issued = []Issue{{1, "2026-11-14T23:00:00Z", 7, lists}}
		k := Competition{
			"k", "Winter", RankedPlayers,
			season.Rules{
				Average: season.AverageBoards, Size: season.SizeNeuberg, Results: 7, Best: 4, Absence: season.AbsenceFixed, Caps: []exact.Rat{exact.New(105, 2)},
				MaxAbsences: 3, Substitute: season.SubstituteCapped, SubstituteCap: exact.Int(55), Minimum: 2, Handicap: true, Up: 1, Down: 2,
			},
			[]Counted{{"e", "s", "2026-11-14"}},
			[]Mark{{"e", "s", []ID{"m"}, p(1), "o"}},
			[]Handicap{{[]ID{"m", "n"}, exact.New(3, 2)}},
			"j", 2, true,
		}
		for _, q := range []Payload{
			&SetClub{"De Proef", Settings{"nl", "en", true, true, "EBU", []Paper{{"uitslag", "paper", 2}}}},
			&AddMember{Member{"m", "p", true, true, "k", true, 3}}, &ChangeMember{"m", "p", true}, &MemberLeft{"m", true},
			&ImportMembers{[]Member{{ID: "m", Person: "p"}}, []ChangeMember{{"k", "q", true}}},
			&MergeMembers{"k", "m", "p"}, &AnonymiseMember{"m"},
			&NewEvening{e}, &ImportEvent{e}, &RenameEvent{"Finale"}, &ChangeDate{"s", "2026-11-14"}, &DeleteEvent{}, &RestoreEvent{}, &SeatPlayers{p(1), []ID{"", "m"}},
			&ChangeRules{scoring.EBU()}, &EnterResult{"s", r}, &CorrectResult{"s", r}, &EraseResult{"s", "r"},
			&VerifyResults{"s", []Verification{{"r", r}}, []ID{"q"}}, &SetDeals{"s", twoDeals(t)},
			&CloseSession{"s"}, &ReopenSession{"s"}, &IssueUitslag{2, lists},
			&NewCompetition{k}, &ChangeCompetition{k}, &CountEvening{"k", Counted{"e", "s", "2026-11-14"}, true},
			&MarkEvening{"k", Mark{"e", "s", []ID{"m", "n"}, p(1), "o"}, true}, &EndCompetition{"k", true},
			&AddPair{"s", "A", 8, 3, Label{"x", "EW", 4}}, &ChangeMovement{"s", section("A", m), 4}, &StayPut{"s", p(1), p(2)},
			&Turn{"s", "A", 1, 2, 3}, &OtherBoards{"s", "A", 1, 2, 3, []Instead{{4, 5}}}, &WrongPairs{"s", "A", 1, 2, 3, true},
			&SkipBoard{"s", "A", 1, 2, 3, "x"}, &CancelRound{"s", "A", 3, true}, &Leave{"s", p(1), 2, 3, RestSitOut, "x"},
			&Substitute{"s", Substitution{p(1), []ID{"m", ""}, 2, 3}}, &Renumber{"s", p(1), p(2)}, &SwapSeats{"s", p(1), p(2), 3},
			&MoveResults{"s", []Move{{"r", "t", 3, p(1), p(2)}}}, &TakeOut{"s", []ID{"r"}, "f"}, &BringIn{"s", []Result{r}, "f"},
			&ExpectResult{"s", "r", 2, 3}, &SwitchMovement{"s", WhyJoin, []string{"A", "B"}, []Section{odd}, 3},
		} {
			first := line(t, 1, q)
			back, err := Decode(first)
			if err != nil {
				t.Fatal(err)
			}
			second := line(t, 1, back)
			if string(first.Payload) != string(second.Payload) {
				t.Fatalf("%s\nis read as %s", first.Payload, second.Payload)
			}
			if third, err := Decode(second); err != nil || !reflect.DeepEqual(back, third) {
				t.Fatalf("%s: %+v, %+v, %v", q.Command(), back, third, err)
			}
			if strings.ContainsAny(string(first.Payload), "\n") {
				t.Fatalf("%s takes more than a line", q.Command())
			}
			full(t, q.Command(), reflect.ValueOf(back), reflect.ValueOf(q))
		}
	})
}

// full tells where two values differ, a fraction being what it is worth.
func full(t tb, where string, a, b reflect.Value) {
	t.Helper()
	if r, ok := a.Interface().(exact.Rat); ok {
		if !r.Equal(b.Interface().(exact.Rat)) {
			t.Errorf("%s: %v and %v", where, a, b)
		}
		return
	}
	switch a.Kind() {
	case reflect.Pointer:
		if a.IsNil() != b.IsNil() {
			t.Errorf("%s: %v and %v", where, a, b)
		} else if !a.IsNil() {
			full(t, where, a.Elem(), b.Elem())
		}
	case reflect.Slice:
		if a.Len() != b.Len() {
			t.Errorf("%s: %v and %v", where, a, b)
			return
		}
		for i := range a.Len() {
			full(t, where, a.Index(i), b.Index(i))
		}
	case reflect.Struct:
		for i := range a.NumField() {
			full(t, where+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i))
		}
	default:
		if !a.Equal(b) {
			t.Errorf("%s: %v and %v", where, a, b)
		}
	}
}

// TestEntry: what was typed is kept, and comes back as it would be typed.
func TestEntry(t *testing.T) {
	for _, typed := range []string{"420", "-50", "4sn", "3nxe-2", "pas", "ng", "gem", "60/40", "a+/a-", "a/0", "4sn1r", "90r", "0r", "100/0"} {
		r := result(t, 1, p(1), p(2), typed)
		again := r.Entry()
		r2 := FromEntry(again)
		r2.Board, r2.NS, r2.EW, r2.Source = r.Board, r.NS, r.EW, r.Source
		full(t, typed, reflect.ValueOf(r2), reflect.ValueOf(r))
	}
	odd := Result{Kind: Adjusted, NSAward: Award{Kind: AwardPercent, Percent: exact.New(91, 2)}, EWAward: Award{Kind: AwardAverage}}
	if e := odd.Entry(); e.NS.Percent != 46 {
		t.Errorf("45.5 %% would be typed as %d", e.NS.Percent)
	}
}
