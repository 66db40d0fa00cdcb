package csv

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/must"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
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

// reasons are the codes and lines of a refusal.
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
		all = append(all, fmt.Sprintf("%d %s", r.Line, r.Why.Code))
	}
	return strings.Join(all, ", ")
}

// validResults are files, what is read of them, and the codes of the remarks.
var validResults = []struct{ name, text, results, remarks string }{
	{"ours", "board,NS,EW,contract,declarer,tricks\n1,1,2,4S,N,10\n2,2,1,3NT,E,8\n", "1: 1-2 4S-N 10 = 420; 2: 2-1 3N-E 8 = 50", ""},
	{"Dutch, other order, semicolons", "Gift;OW;NZ;Leider;Contract;Slagen;Uitkomst\r\n1;2;1;Z;4 Sx;-1;HK\r\n", "1: 1-2 4SX-S 9 = -100 lead HK", ""},
	{"tabs", "Spel\tNZ\tOW\tScore\n1\t1\t2\t-420\n", "1: 1-2 -420", ""},
	{"no heading", "1,1,2,4S,N,10\n2,2,1,PASS,,\n", "1: 1-2 4S-N 10 = 420; 2: 2-1 passed", ""},
	{"no heading, columns more", "1,1,2,4S,N,10,420,,9,3\n", "1: 1-2 4S-N 10 = 420", "csv.extra-columns"},
	{"quoted, with blanks", "\"board\", NS ,EW,contract,declarer,tricks\n1,1,2,\"4 S\",\" N \",\"10\"\n", "1: 1-2 4S-N 10 = 420", ""},
	{"separator said first", "sep=;\nboard;NS;EW;score\n1;1;2;420\n", "1: 1-2 420", ""},
	{"comments and blank lines", "# from the club\n\nboard,NS,EW,score\n# first\n1,1,2,420\n,,,\n", "1: 1-2 420", ""},
	{"relative tricks", "board,NS,EW,contract,declarer,result\n1,1,2,2H,N,+1\n1,3,4,2H,N,=\n1,5,6,2H,N,-2\n", "1: 1-2 2H-N 9 = 140; 1: 3-4 2H-N 8 = 110; 1: 5-6 2H-N 6 = -100", ""},
	{"result behind the contract", "board,NS,EW,contract\n1,1,2,N4S!-6\n1,3,4,3SAE=\n", "1: 1-2 4SX-N 4 = -1400; 1: 3-4 3N-E 9 = -400", ""},
	{"tricks from the score", "board,NS,EW,contract,declarer,score\n1,1,2,3 SA,N,430\n", "1: 1-2 3N-N 10 = 430", ""},
	{"overtricks without a sign", "board,NS,EW,contract,declarer,result,score\n1,1,2,3NT,N,1,430\n", "1: 1-2 3N-N 10 = 430", ""},
	{"a score a side", "board,NS,EW,contract,by,tricks,NS score,EW score\n1,1,2,3NT,N,9,400,\n1,3,4,1NT,E,7,,90\n1,5,6,1NT,E,7,-90,90\n", "1: 1-2 3N-N 9 = 400; 1: 3-4 1N-E 7 = -90; 1: 5-6 1N-E 7 = -90", ""},
	{"adjusted", "board,NS,EW,contract,score\n1,1,2,,60/40\n1,3,4,,A4060\n1,5,6,AVE,\n1,7,8,,A+/A-\n1,9,10,NP,\n", "1: 1-2 60/40; 1: 3-4 40/60; 1: 5-6 50/50; 1: 7-8 A+/A-; 1: 9-10 not-played", ""},
	{"passed", "board,NS,EW,contract,score\n1,1,2,PASS,0\n1,3,4,pas,\n1,5,6,,0\n1,7,8,,pass\n", "1: 1-2 passed; 1: 3-4 passed; 1: 5-6 passed; 1: 7-8 passed", ""},
	{"reversed", "board,NS,EW,score,reversed\n1,1,2,420,1\n", "1: 1-2 420 reversed", ""},
	{"nothing in yet", "board,NS,EW,contract,declarer,tricks\n1,1,2,4S,N,10\n1,3,4,,,\n", "1: 1-2 4S-N 10 = 420", "csv.no-result-yet"},
	{"a column of no meaning", "board,NS,EW,score,weather\n1,1,2,420,rain\n", "1: 1-2 420", "csv.unknown-column"},
	{"lead of no meaning", "board,NS,EW,score,lead\n1,1,2,420,XX\n", "1: 1-2 420", "csv.lead"},
	{"no end of the last line", "board,NS,EW,score\n1,1,2,420", "1: 1-2 420", "csv.no-last-end"},
	{"the very same twice", "board,NS,EW,score\n1,1,2,420\n1,1,2,420\n", "1: 1-2 420", "exchange.same-twice"},
	{"another one twice", "board,NS,EW,score\n1,1,2,420\n1,1,2,450\n", "1: 1-2 420; 1: 1-2 450", "exchange.result-twice"},
	{"a pair twice on a board", "board,NS,EW,score\n1,1,2,420\n1,1,3,450\n2,2,1,50\n", "1: 1-2 420; 1: 1-3 450; 2: 2-1 50", "exchange.pair-twice exchange.fewer-results"},
	{"same numbers in both directions", "board,NS,EW,score\n1,1,2,420\n1,2,1,450\n", "1: NS1-EW2 420; 1: NS2-EW1 450", ""},
	{"direction with the number", "board,NS,EW,score\n1,NS1,EW1,420\n", "1: NS1-EW1 420", ""},
	{"section and direction with the number", "board,NS,EW,score\n1,A1,A2,420\n1,(B) 1 NS,(B) 1 EW,450\n", "1: 1-2 420; 1: NS1-EW1 450", ""},
	{"every pair keeps its side", "board,NS,EW,score\n1,1,11,420\n1,2,12,450\n2,1,12,50\n2,2,11,50\n", "1: NS1-EW11 420; 1: NS2-EW12 450; 2: NS1-EW12 50; 2: NS2-EW11 50", ""},
	{"sections", "section,board,NS,EW,score\nB,1,1,2,420\nA,1,1,2,50\n", "1: 1-2 420; 1: 1-2 50", ""},
	{"names beside", "board,NS,EW,NS names,EW names,score\n1,1,2,An Claes - Bo Bos,Cas Dik & Els Fok,420\n1,1,3,An Claes - Bo Bos,,420\n2,2,1,Cas Dik & Els Fok,Wim Kok,50\n", "1: 1-2 420; 1: 1-3 420; 2: 2-1 50", "exchange.pair-twice csv.other-names exchange.fewer-results"},
}

func TestValidResults(t *testing.T) {
	for _, test := range validResults {
		t.Run(test.name, func(t *testing.T) {
			im := must.Get(Read(strings.NewReader(test.text), Options{NewID: exchangetest.NewIDs()}))(t)
			if got := sayAll(&im.Event.Sessions[0]); got != test.results {
				t.Errorf("read %s\nwant %s", got, test.results)
			}
			if got := exchangetest.Codes(im.Remarks); got != test.remarks {
				t.Errorf("remarks %q, want %q", got, test.remarks)
			}
			exchangetest.Sound(t, &im.Event)
		})
	}
}

// invalidResults are files and everything that is wrong with them.
var invalidResults = []struct{ name, text, reasons string }{
	{"empty", "\n\n", "exchange.empty"},
	{"comments only", "# nothing\n", "exchange.empty"},
	{"prose", "Dear club,\nhere are the results.\n", "csv.no-heading"},
	{"heading alone", "board,NS,EW,contract,declarer,tricks\n", "csv.no-rows"},
	{"nothing in at all", "board,NS,EW,contract,declarer,tricks\n1,1,2,,,\n", "csv.no-rows"},
	{"no pairs", "board,contract,declarer,tricks\n1,4S,N,10\n", "csv.missing-column"},
	{"no contract", "board,NS,EW,tricks\n1,1,2,10\n", "csv.missing-column"},
	{"a column twice", "board,NS,NZ,EW,score\n1,1,1,2,420\n", "csv.column-twice"},
	{"binary", "board,NS\x00,EW", "exchange.binary"},
	{"open quote", "board,NS,EW,score\n1,1,2,\"420\n", "csv.quote"},
	{"quote inside", "board,NS,EW,score\n1,1,2,4\"20\n", "csv.quote"},
	{"cut in a row", "board,NS,EW,contract,declarer,tricks\n1,1,2,4S,N,10\n2,1,2", "csv.cut"},
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
	{"score that the vulnerability forbids", "board,NS,EW,score\n1,1,2,620\n2,1,2,620\n", "2 csv.impossible-score"},
	{"two scores", "board,NS,EW,score ns,score ew\n1,1,2,420,50\n", "2 csv.two-scores"},
	{"against itself", "board,NS,EW,score\n1,1,2,420\n2,2,1,50\n3,1,1,100\n", ""},
	{"round 0", "board,NS,EW,score,round\n1,1,2,420,0\n", "2 csv.number"},
	{"award over 100", "board,NS,EW,score\n1,1,2,120/40\n", "2 csv.score"},
}

func TestInvalidResults(t *testing.T) {
	for _, test := range invalidResults {
		t.Run(test.name, func(t *testing.T) {
			o := Options{NewID: exchangetest.NewIDs()}
			want := test.reasons
			if test.name == "against itself" {
				o.Winners, want = 1, "4 csv.against-itself"
			}
			im, err := Read(strings.NewReader(test.text), o)
			if im != nil || err == nil {
				t.Fatalf("taken: %v", sayAll(&im.Event.Sessions[0]))
			}
			if got := reasons(err); got != want {
				t.Errorf("refused by %s\nwant %s", got, want)
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
			im := must.Get(Read(strings.NewReader(test.text), Options{NewID: exchangetest.NewIDs()}))(t, test.text)
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
	im := must.Get(Read(file(), o))(t)
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
			plain := must.Get(splitPlain(text, sep, 3))(t)
			// a quoted cell at the end of a line of its own brings the library in
			want := must.Get(split([]byte(text+"\n\"\"\n"), sep, 3))(t)
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
		im := must.Get(Read(strings.NewReader(text), Options{NewID: exchangetest.NewIDs()}))(t)
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
	st := must.Get(standings.Of(e, "s"))(t)
	var b bytes.Buffer
	style := Spreadsheet
	style.Names = func(id event.ID) string { return called[id] }
	must.Get(WriteResults(&b, st, style))(t)
	im := must.Get(Read(&b, Options{NewID: exchangetest.NewIDs()}))(t)
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
		im := must.Get(Read(strings.NewReader("board,NS,EW,score,datum\n"+rows), Options{NewID: exchangetest.NewIDs()}))(t)
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
			text.WriteString(number(b) + ",1,2,420\n" + number(b) + ",3,4,420\n")
		}
	}
	text.WriteString("2,1,3,110\n")
	im := must.Get(Read(strings.NewReader(strings.ReplaceAll(text.String(), ",420", ",110")), Options{NewID: exchangetest.NewIDs()}))(t)
	if got := exchangetest.Codes(im.Remarks); got != "exchange.same-twice-many exchange.pair-twice exchange.fewer-results" {
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
	im = must.Get(Read(strings.NewReader(few.String()), Options{NewID: exchangetest.NewIDs()}))(t)
	boards := im.Remarks[0].Why.Args["boards"].([]string)
	if len(boards) != 13 || boards[12] != "…" || im.Remarks[0].Why.Args["n"] != 4500 {
		t.Errorf("%v", im.Remarks[0])
	}
}
