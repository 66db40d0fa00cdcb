package csv

import (
	"bytes"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/must"
	"uitslag/internal/scoring/rules"
)

// TestNamesOfPairs: a pair with other than two names is remarked once, and a name between
// quotation marks is one name.
func TestNamesOfPairs(t *testing.T) {
	for cell, want := range map[string]string{
		`An Claes - Bo Bos`:                    "An Claes|Bo Bos",
		`An Claes/Bo Bos`:                      "An Claes|Bo Bos",
		`Semi;colon & a/b`:                     "Semi|colon|a|b csv.names-many",
		`""Semi;colon"" & ""a/b Berg""`:        "Semi;colon|a/b Berg",
		`An Claes & ""Bo & Co, Bos""`:          "An Claes|Bo & Co, Bos",
		`""Jan / Piet"" - An Claes`:            "Jan / Piet|An Claes",
		`An Claes – ?`:                         "An Claes",
		`Jan Jansen, An Claes`:                 "An Claes Jan Jansen csv.names-one",
		`An ""Ans"" Claes & Bo ""Bob""`:        `An "Ans" Claes|Bo "Bob"`,
		`An Claes & Bo Bos & Cas Dik & El Fok`: "An Claes|Bo Bos|Cas Dik|El Fok csv.names-many",
	} {
		text := "board,NS,EW,score,NS names\n1,1,2,420,\"" + cell + "\"\n2,1,2,110,\"" + cell + "\"\n"
		im := must.Get(Read(strings.NewReader(text), Options{NewID: counter()}))(t)
		var names []string
		for _, p := range im.People {
			names = append(names, p.Name())
		}
		got := strings.TrimSpace(strings.Join(names, "|") + " " + codes(im.Remarks))
		if got != want {
			t.Errorf("%s: %s, want %s", cell, got, want)
		}
	}
}

// TestNamesRoundTrip: names with the signs that stand between names come back as they were.
func TestNamesRoundTrip(t *testing.T) {
	e := &event.Event{ID: "e", Name: "Proef", Kind: event.Pairs, Rules: rules.MesserBridge()}
	e.Contestants = []event.Contestant{{ID: "ANS1", Players: []event.ID{"p1", "p2"}}, {ID: "AEW1", Players: []event.ID{"p3", "p4"}}}
	e.Sessions = []event.Session{{
		ID:       "s",
		Sections: []event.Section{{Letter: "A", Labels: []event.Label{{Contestant: "ANS1", Direction: "NS", Number: 1}, {Contestant: "AEW1", Direction: "EW", Number: 1}}}},
		Results:  []event.Result{{ID: "r", Board: 1, NS: event.Pair("ANS1"), EW: event.Pair("AEW1"), Kind: event.Played, Score: 420}},
	}}
	called := map[event.ID]string{"p1": "Semi;colon Jansen", "p2": "A/B Bos & Co", "p3": "An Claes", "p4": "El Fok, MBE"}
	st := must.Get(standings.Of(e, "s"))(t)
	var b bytes.Buffer
	style := Spreadsheet
	style.Names = func(id event.ID) string { return called[id] }
	must.Get(WriteResults(&b, st, style))(t)
	im := must.Get(Read(&b, Options{NewID: counter()}))(t)
	var names []string
	for _, p := range im.People {
		names = append(names, p.Name())
	}
	if got, want := strings.Join(names, "|"), "Semi;colon Jansen|A/B Bos & Co|An Claes|El Fok, MBE"; got != want || len(im.Remarks) > 0 {
		t.Errorf("%s, want %s; remarks %s", got, want, codes(im.Remarks))
	}
}

// TestDates: the one date of the rows is the session's, in the forms of files and spreadsheets.
func TestDates(t *testing.T) {
	for rows, want := range map[string]string{
		"1,1,2,420,2026-11-19\n2,1,2,110,19-11-2026\n": "2026-11-19",
		"1,1,2,420,9/1/2026\n2,1,2,110,\n":             "2026-01-09",
		"1,1,2,420,19.11.2026\n":                       "2026-11-19",
		"1,1,2,420,2026-11-19 00:00:00\n":              "2026-11-19",
		"1,1,2,420,\n":                                 "",
		"1,1,2,420,Thursday\n":                         " csv.date",
		"1,1,2,420,2026-02-30\n":                       " csv.date",
		"1,1,2,420,2026-11-19\n2,1,2,110,2026-11-20\n": " csv.dates",
	} {
		im := must.Get(Read(strings.NewReader("board,NS,EW,score,datum\n"+rows), Options{NewID: counter()}))(t)
		if got := strings.TrimSuffix(im.Event.Sessions[0].Date+" "+codes(im.Remarks), " "); got != want {
			t.Errorf("%q: %q, want %q", rows, got, want)
		}
	}
}

// TestGiven: what stands in a column of its own beside the result is a ruling on it.
func TestGiven(t *testing.T) {
	for row, want := range map[string]string{
		"4S,N,10,420,60% +420 / 40% -50": "4S-N 10 = 420 weighted 60% +420 / 40% -50",
		",,,110,NS -100 EW +420":         "110 split NS -100 EW +420",
		",,,110,NZ A+ OW A-":             "110 artificial NS A+ EW A-",
		",,,110,60/40":                   "110 artificial NS 60% EW 40%",
		",,,110,3NTN=":                   "110 assigned 3NTN=",
		",,,110,+50":                     "110 assigned +50",
		",,,110,PASS":                    "110 assigned PASS",
		",,,110,n.g.":                    "110 not-played NP",
		",,,,NP":                         "not-played not-played NP",
		",,,110,":                        "110",
		",,,110,410":                     "csv.ruling",
		",,,110,soon":                    "csv.ruling",
	} {
		im, err := Read(strings.NewReader("board,NS,EW,contract,declarer,tricks,score,toegekend\n1,1,2,"+row+"\n"), Options{NewID: counter()})
		if strings.HasPrefix(want, "csv.") {
			if got := reasons(err); got != "2 "+want {
				t.Errorf("%s: %s", row, got)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", row, err)
			continue
		}
		s := &im.Event.Sessions[0]
		got := strings.TrimPrefix(sayAll(s), "1: 1-2 ")
		if r := s.Ruling(s.Results[0].ID); r != nil {
			got += " " + string(r.Kind) + " " + r.Written("NS", "EW")
			if err := journal.Decide(&im.Event, &command.Rule{Session: s.ID, Ruling: *r}); err != nil {
				t.Errorf("%s cannot be booked: %v", row, err)
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", row, got, want)
		}
	}
}

// TestGathered: many rows that contradict others are one remark, with its boards.
func TestGathered(t *testing.T) {
	var text strings.Builder
	text.WriteString("board,NS,EW,score\n")
	for range 2 {
		for b := 1; b <= 40; b++ {
			text.WriteString(number(b) + ",1,2,420\n" + number(b) + ",3,4,420\n")
		}
	}
	text.WriteString("2,1,3,110\n")
	im := must.Get(Read(strings.NewReader(strings.ReplaceAll(text.String(), ",420", ",110")), Options{NewID: counter()}))(t)
	if got := codes(im.Remarks); got != "exchange.same-twice-many exchange.pair-twice exchange.fewer-results" {
		t.Fatalf("remarks %s", got)
	}
	first, thin := im.Remarks[0], im.Remarks[2]
	if b := strings.Join(first.Why.Args["boards"].([]string), ","); first.Line != 82 || first.Why.Args["n"] != 80 || b != "1–40" {
		t.Errorf("%v", first)
	}
	if b := strings.Join(thin.Why.Args["boards"].([]string), ","); thin.Why.Args["n"] != 39 || b != "1,3–40" {
		t.Errorf("%v", thin)
	}
	var few strings.Builder
	few.WriteString("board,NS,EW,score\n")
	for b := 1; b < 9000; b++ { // every other board is short
		few.WriteString(number(b) + ",1,2,110\n")
		if b%2 == 0 {
			few.WriteString(number(b) + ",3,4,110\n")
		}
	}
	im = must.Get(Read(strings.NewReader(few.String()), Options{NewID: counter()}))(t)
	boards := im.Remarks[0].Why.Args["boards"].([]string)
	if len(boards) != 13 || boards[12] != "…" || im.Remarks[0].Why.Args["n"] != 4500 {
		t.Errorf("%v", im.Remarks[0])
	}
}
