package csv

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// say tells a result in one line, its sides by label.
func say(s *event.Session, r event.Result) string {
	_, ns := s.LabelOf(r.NS.A)
	_, ew := s.LabelOf(r.EW.A)
	text := fmt.Sprintf("%d: %s%v-%s%v ", r.Board, ns.Direction, ns, ew.Direction, ew)
	switch r.Kind {
	case event.Played:
		if r.Contract.Level > 0 {
			c := r.Contract
			text += fmt.Sprintf("%d%c%s-%v %d = ", c.Level, "CDHSN"[c.Denomination-bridge.Clubs], "XX"[:c.Doubling-bridge.Undoubled], c.Declarer, r.Tricks)
		}
		text += fmt.Sprint(r.Score)
	case event.Average, event.Adjusted:
		text += exchange.AwardText(r.Kind, r.NSAward, r.EWAward)
	default:
		text += string(r.Kind)
	}
	if r.Lead != "" {
		text += " lead " + r.Lead
	}
	if r.Reversed {
		text += " reversed"
	}
	return text
}

func sayAll(s *event.Session) string {
	var all []string
	for _, r := range s.Results {
		all = append(all, say(s, r))
	}
	return strings.Join(all, "; ")
}

// reasons returns the codes and lines of a refusal.
func reasons(err error) string {
	var refused *exchange.Refused
	if !errors.As(err, &refused) {
		if p := problem.Find(err); p != nil {
			return p.Code
		}
		return fmt.Sprint("no problem: ", err)
	}
	var all []string
	for _, r := range refused.Remarks {
		all = append(all, fmt.Sprintf("%d %s", r.Line, r.Reason.Code))
	}
	return strings.Join(all, ", ")
}

func TestValidResults(t *testing.T) {
	for _, file := range golden.Rows(t, "results.txt") {
		t.Run(file[0], func(t *testing.T) {
			im := check.Value(Read(strings.NewReader(file[1]), Options{NewID: exchangetest.NewIDs()}))(t)
			if got := sayAll(&im.Event.Sessions[0]); got != file[2] {
				t.Errorf("read %s\nwant %s", got, file[2])
			}
			if got := exchangetest.Codes(im.Remarks); got != file[3] {
				t.Errorf("remarks %q, want %q", got, file[3])
			}
			exchangetest.Sound(t, &im.Event)
		})
	}
}

// refusedResults are files with everything that is wrong with them: a name, the file, the reasons.
func refusedResults(t golden.TB) [][]string {
	return append(golden.Rows(t, "results-refused.txt"), [][]string{
		{"long line", "board,NS,EW,score\n1,1,2," + strings.Repeat("9", exchange.MaxLine), "exchange.long-line"},
		{"everything at once", "board,NS,EW,contract,declarer,tricks,score\n" +
			"x,1,2,4S,N,10,\n" + // 2
			"1,0,2,4S,N,10,\n" + // 3
			"1,1,two,4S,N,10,\n" + // 4
			"1,1,2,8S,N,10,\n" + // 5
			"1,1,2,4S,Q,10,\n" + // 6
			"1,1,2,4S,,10,\n" + // 7
			"1,1,2,4S,N,14,\n" + // 8
			"1,1,2,4S,N,,\n" + // 9
			"1,1,2,4S,N,10,430\n" + // 10
			"1,1,2,,,,410\n" + // 11
			"1,1,2,,,,much\n" + // 12
			"1,1,2,PASS,,,50\n" + // 13
			"1,1,2,,,10,\n" + // 14
			"1,1,2,4SE,N,10,\n" + // 15
			"1,1,2,4S+1,N,10,\n" + // 16
			"1,1,2,4S,N,,430\n" + // 17
			"1,1,2,4S,N,10,420\n", // fine
			"2 csv.number, 3 csv.pair-number, 4 csv.pair-number, 5 csv.contract, 6 csv.declarer, 7 csv.no-declarer, 8 csv.tricks, 9 csv.no-tricks, " +
				"10 csv.contract-score, 11 csv.impossible-score, 12 csv.score, 13 csv.passed-score, 14 csv.no-contract, 15 csv.two-declarers, 16 csv.two-results, 17 csv.contract-never"},
	}...)
}

func TestInvalidResults(t *testing.T) {
	for _, file := range refusedResults(t) {
		t.Run(file[0], func(t *testing.T) {
			im, err := Read(strings.NewReader(file[1]), Options{NewID: exchangetest.NewIDs()})
			if im != nil || err == nil {
				t.Fatalf("taken: %v", sayAll(&im.Event.Sessions[0]))
			}
			if got := reasons(err); got != file[2] {
				t.Errorf("refused by %s\nwant %s", got, file[2])
			}
		})
	}
}

// TestLayout: separator and encoding are told, and always the same ones.
func TestLayout(t *testing.T) {
	tests := []struct{ text, separator, encoding string }{
		{"board,NS,EW,score\n1,1,2,420\n", ",", exchange.UTF8},
		{"\ufeffboard;NS;EW;score\n1;1;2;420\n", ";", exchange.UTF8},
		{"board\tNS\tEW\tscore\n1\t1\t2\t420\n", "tab", exchange.UTF8},
		{"board;NS;EW;score;opmerking, vrij\n1;1;2;420;caf\xe9, zaal\n", ";", exchange.Windows1252},
		{"board,NS,EW,score,\"a;b;c;d;e;f\"\n1,1,2,420,x\n", ",", exchange.UTF8},
		{"1;1;2;4S;N;10\n", ";", exchange.UTF8},
		{"\xff\xfe" + wide("board;NS;EW;score\n1;1;2;420\n"), ";", exchange.UTF16},
		{"board,NS,EW,score\r1,1,2,420\r", ",", exchange.UTF8},
	}
	for _, test := range tests {
		for range 3 {
			im := check.Value(Read(strings.NewReader(test.text), Options{NewID: exchangetest.NewIDs()}))(t, test.text)
			if im.Separator != test.separator || im.Encoding != test.encoding {
				t.Errorf("%q: %s %s", test.text, im.Separator, im.Encoding)
			}
		}
	}
}

func wide(s string) string {
	var b bytes.Buffer
	for _, r := range s {
		b.WriteByte(byte(r))
		b.WriteByte(byte(r >> 8))
	}
	return b.String()
}

// TestManyRows reads more rows than one processor takes at once: all are there, in their
// order, and so is what is wrong with those that are refused.
func TestManyRows(t *testing.T) {
	const tables, boards = 40, 50
	bad := map[int]bool{} // by row
	file := func() io.Reader {
		var b strings.Builder
		b.WriteString("board,NS,EW,contract,declarer,tricks\n")
		for i := range tables * boards {
			contract := "3NT"
			if bad[i] {
				contract = "8NT"
			}
			fmt.Fprintf(&b, "%d,%d,%d,%s,N,%d\n", i/tables+1, i%tables+1, 101+i%tables, contract, 6+i%7)
		}
		return strings.NewReader(b.String())
	}
	o := Options{NewID: exchangetest.NewIDs()}
	im := check.Value(Read(file(), o))(t)
	results := im.Event.Sessions[0].Results
	if len(results) != tables*boards {
		t.Fatalf("%d results", len(results))
	}
	for i, r := range results {
		if r.Board != i/tables+1 || r.Tricks != 6+i%7 {
			t.Fatalf("row %d: %+v", i, r)
		}
	}
	for _, i := range []int{3, atOnce - 1, atOnce, 2*atOnce + 7, tables*boards - 1} {
		bad[i] = true
	}
	var refused *exchange.Refused
	if _, err := Read(file(), o); !errors.As(err, &refused) {
		t.Fatalf("%v", err)
	}
	var lines []int
	for _, r := range refused.Remarks {
		lines = append(lines, r.Line-2)
	}
	if want := slices.Sorted(maps.Keys(bad)); !slices.Equal(lines, want) {
		t.Errorf("refused are %v, want %v", lines, want)
	}
}

// TestSplitPlain holds that a file without quotes is split as the standard library
// splits it.
func TestSplitPlain(t *testing.T) {
	for _, text := range []string{
		"", "\n", "\n\n", "a", "a,b\n", "a,b\n\nc,d", " , \n,\n,,\nx, y ,z\n", "# one, two\n #x\na#,b\n", "a;b,c\n1;2\n", "\n\na,\n,b\n \nc",
	} {
		for _, sep := range separators {
			plain := check.Value(splitPlain(text, sep, 3))(t)
			// a quoted cell at the end of a line of its own brings the library in
			want := check.Value(split([]byte(text+"\n\"\"\n"), sep, 3))(t)
			if len(plain) == 0 && len(want) == 0 {
				continue
			}
			g := &grid{separator: sep}
			for i := range plain {
				plain[i] = g.open(plain[i], nil)
				plain[i].text = ""
			}
			if !reflect.DeepEqual(plain, want) {
				t.Errorf("%q by %q: %v, want %v", text, sep, plain, want)
			}
		}
	}
}

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
		im := check.Value(Read(strings.NewReader(text), Options{NewID: exchangetest.NewIDs()}))(t)
		var names []string
		for _, p := range im.People {
			names = append(names, p.Name())
		}
		got := strings.TrimSpace(strings.Join(names, "|") + " " + exchangetest.Codes(im.Remarks))
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
	st := check.Value(standings.Of(e, "s"))(t)
	var b bytes.Buffer
	style := Spreadsheet
	style.Names = func(id event.ID) string { return called[id] }
	check.Value(WriteResults(&b, st, style))(t)
	im := check.Value(Read(&b, Options{NewID: exchangetest.NewIDs()}))(t)
	var names []string
	for _, p := range im.People {
		names = append(names, p.Name())
	}
	if got, want := strings.Join(names, "|"), "Semi;colon Jansen|A/B Bos & Co|An Claes|El Fok, MBE"; got != want || len(im.Remarks) > 0 {
		t.Errorf("%s, want %s; remarks %s", got, want, exchangetest.Codes(im.Remarks))
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
		im := check.Value(Read(strings.NewReader("board,NS,EW,score,datum\n"+rows), Options{NewID: exchangetest.NewIDs()}))(t)
		if got := strings.TrimSuffix(im.Event.Sessions[0].Date+" "+exchangetest.Codes(im.Remarks), " "); got != want {
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
		im, err := Read(strings.NewReader("board,NS,EW,contract,declarer,tricks,score,toegekend\n1,1,2,"+row+"\n"), Options{NewID: exchangetest.NewIDs()})
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
			text.WriteString(strconv.Itoa(b) + ",1,2,420\n" + strconv.Itoa(b) + ",3,4,420\n")
		}
	}
	text.WriteString("2,1,3,110\n")
	im := check.Value(Read(strings.NewReader(strings.ReplaceAll(text.String(), ",420", ",110")), Options{NewID: exchangetest.NewIDs()}))(t)
	if got := exchangetest.Codes(im.Remarks); got != "exchange.same-twice-many exchange.pair-twice exchange.fewer-results" {
		t.Fatalf("remarks %s", got)
	}
	first, thin := im.Remarks[0], im.Remarks[2]
	if b := strings.Join(first.Reason.Args["boards"].([]string), ","); first.Line != 82 || first.Reason.Args["n"] != 80 || b != "1–40" {
		t.Errorf("%v", first)
	}
	if b := strings.Join(thin.Reason.Args["boards"].([]string), ","); thin.Reason.Args["n"] != 39 || b != "1,3–40" {
		t.Errorf("%v", thin)
	}
	var few strings.Builder
	few.WriteString("board,NS,EW,score\n")
	for b := 1; b < 9000; b++ { // every other board is short
		few.WriteString(strconv.Itoa(b) + ",1,2,110\n")
		if b%2 == 0 {
			few.WriteString(strconv.Itoa(b) + ",3,4,110\n")
		}
	}
	im = check.Value(Read(strings.NewReader(few.String()), Options{NewID: exchangetest.NewIDs()}))(t)
	boards := im.Remarks[0].Reason.Args["boards"].([]string)
	if len(boards) != 13 || boards[12] != "…" || im.Remarks[0].Reason.Args["n"] != 4500 {
		t.Errorf("%v", im.Remarks[0])
	}
}
