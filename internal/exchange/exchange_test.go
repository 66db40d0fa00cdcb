package exchange

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

func TestRefuse(t *testing.T) {
	if err := Refuse(nil); err != nil {
		t.Errorf("nothing against it, and yet %v", err)
	}
	one := Remark{Line: 3, Reason: problem.New("csv.score", "line", 3, "text", "x")}
	two := Remark{Line: 5, Reason: problem.New("csv.lead", "line", 5, "text", "y")}
	if p := problem.Find(Refuse([]Remark{one})); p != one.Reason {
		t.Errorf("one reason is said as %v", p)
	}
	err := Refuse([]Remark{one, two})
	p := problem.Find(err)
	if p == nil || p.Code != "exchange.refused" || p.Args["n"] != 2 || p.Args["first"] != error(one.Reason) {
		t.Errorf("two reasons are said as %v", p)
	}
	var refused *Refused
	if !errors.As(err, &refused) || len(refused.Remarks) != 2 || !strings.Contains(err.Error(), "line 5") {
		t.Errorf("the reasons are lost: %v", err)
	}
}

func TestRecognise(t *testing.T) {
	im := &Import{
		Members: []event.Member{{ID: "m1", Person: "p1"}, {ID: "m2", Person: "p2"}},
		People:  []event.Person{{ID: "p1", Last: "Claes"}, {ID: "p2", Last: "Bos"}},
		Event:   event.Event{Contestants: []event.Contestant{{ID: "c", Players: []event.ID{"m1", "m2"}}, {ID: "d", Players: []event.ID{"", "m1"}}}},
	}
	im.Event.Sessions = []event.Session{{Lineups: []event.Lineup{{Team: "c", Open: []event.ID{"m2", "m1"}, Closed: []event.ID{"m1", ""}}}}}
	im.Recognise(func(p *event.Person) (event.ID, bool) { return "known", p.Last == "Claes" })
	if len(im.Members) != 1 || im.Members[0].ID != "m2" || len(im.People) != 1 || im.People[0].ID != "p2" {
		t.Errorf("to add: %v %v", im.Members, im.People)
	}
	got := im.Event.Contestants
	if got[0].Players[0] != "known" || got[0].Players[1] != "m2" || got[1].Players[0] != "" || got[1].Players[1] != "known" {
		t.Errorf("players: %v", got)
	}
	if l := im.Event.Sessions[0].Lineups[0]; l.Open[0] != "m2" || l.Open[1] != "known" || l.Closed[0] != "known" {
		t.Errorf("line-up: %+v", l)
	}
}

func TestRead(t *testing.T) {
	long := strings.Repeat("x", MaxLine)
	tests := []struct {
		name, text, code string
	}{
		{"short", "a\nb", ""},
		{"a line at the limit", "a\r\n" + long + "\r\nb", ""},
		{"a line beyond it", "a\n" + long + "x\nb", "exchange.long-line"},
		{"lines ended the old way", strings.Repeat(long+"\r", 3), ""},
		{"blank", " \n\t", "exchange.empty"},
		{"nothing", "", "exchange.empty"},
	}
	for _, test := range tests {
		_, err := Read(strings.NewReader(test.text))
		if p := problem.Find(err); test.code == "" && err != nil || test.code != "" && (p == nil || p.Code != test.code) {
			t.Errorf("%s: %.80v, want %q", test.name, err, test.code)
		}
	}
	if _, err := Read(failing{}); err == nil || problem.Find(err) != nil {
		t.Errorf("a disk that fails is no fault of the file: %v", err)
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("disk") }

// in1250 returns a text as Windows writes it in Poland.
func in1250(text string) string {
	out, err := charmap.Windows1250.NewEncoder().String(text)
	if err != nil {
		panic(err)
	}
	return out
}

func TestDecode(t *testing.T) {
	latin := check.Value(charmap.Windows1252.NewEncoder().String("Noël €"))(t)
	tests := []struct{ name, in, declared, want, encoding string }{
		{"plain", "Noel", "", "Noel", UTF8},
		{"UTF-8", "Noël €", "iso-8859-1", "Noël €", UTF8},
		{"mark", "\ufeffNoël", "", "Noël", UTF8},
		{"windows", latin, "", "Noël €", Windows1252},
		{"mark that lies", "\xef\xbb\xbf" + latin, "", "Noël €", Windows1252},
		{"Polish", in1250("Łukasz Żółć"), "", "Łukasz Żółć", Windows1250},
		{"Polish inside a word", in1250("Michał;Dąbrowski"), "", "Michał;Dąbrowski", Windows1250},
		{"Polish, as it says", in1250("Zięba"), "windows-1250", "Zięba", Windows1250},
		{"Polish, in ISO", "\xb1\xe6", "iso-8859-2", "ąć", Latin2},
		{"no Polish", "\xbfQui\xe9n? 25\xb3; 10 \xa3; Jansen\xb9", "", "¿Quién? 25³; 10 £; Jansen¹", Windows1252},
		{"said not to be Polish", "\xb3a", "iso-8859-1", "³a", Windows1252},
		{"latin 9", "\xa4", "iso-8859-15", "€", Latin9},
		{"UTF-16 little end first", "\xff\xfeN\x00o\x00\xeb\x00", "", "Noë", UTF16},
		{"UTF-16 big end first", "\xfe\xff\x00N\x00o\x00\xeb", "", "Noë", UTF16},
	}
	for _, test := range tests {
		text, encoding, err := Decode([]byte(test.in), test.declared)
		if err != nil || string(text) != test.want || encoding != test.encoding {
			t.Errorf("%s: %q %s %v, want %q %s", test.name, text, encoding, err, test.want, test.encoding)
		}
	}
	for _, binary := range []string{"a\x00b", "\xff\xfea\x00\x00\x00"} {
		if _, _, err := Decode([]byte(binary), ""); !problem.Is(err, "exchange.binary") {
			t.Errorf("%q: %v", binary, err)
		}
	}
}

// TestTurned: the sides of a line change places in a file just where their points do in the
// standings.
func TestTurned(t *testing.T) {
	share := []event.Share{{Weight: exact.Int(1), Score: 420}}
	award := []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPlus}}}
	rulings := []*event.Ruling{
		nil,
		{Kind: event.RulingTable},
		{Kind: event.RulingLate},
		{Kind: event.RulingNotPlayed},
		{Kind: event.RulingAssigned, NS: share},
		{Kind: event.RulingWeighted, NS: share},
		{Kind: event.RulingSplit, NS: share, EW: award},
		{Kind: event.RulingArtificial, NS: award, EW: award},
	}
	for _, kind := range []event.ResultKind{event.Played, event.Passed, event.Average, event.Adjusted, event.NotPlayed} {
		for _, ruling := range rulings {
			r := event.Result{Kind: kind, Reversed: true}
			line := r.ScoringLine(0, 1)
			what := "no ruling"
			if ruling != nil {
				what, line = string(ruling.Kind), ruling.ScoringLine(line)
			}
			want := line.Reversed && (line.Kind == scoring.Played || line.Kind == scoring.Passed)
			if got := Turned(&r, ruling); got != want {
				t.Errorf("%s, %s: %v, want %v", kind, what, got, want)
			}
		}
	}
}

// TestCollectorMatches: a team has each board at two tables, which is nothing to look at; a pair
// has it once.
func TestCollectorMatches(t *testing.T) {
	for matches, want := range map[bool]string{true: "", false: "exchange.pair-twice exchange.pair-twice"} {
		c := Collector{Matches: matches}
		open := event.Result{Board: 1, Kind: event.Played, Score: 420, NS: event.Pair("home"), EW: event.Pair("away"), Round: 1}
		closed := open
		closed.NS, closed.EW = open.EW, open.NS
		if !c.Add(1, &open, "1", "2") || !c.Add(2, &closed, "2", "1") {
			t.Errorf("matches %v: a table is left out", matches)
		}
		got := ""
		for i, r := range c.Remarks {
			if i > 0 {
				got += " "
			}
			got += r.Reason.Code
		}
		if got != want {
			t.Errorf("matches %v: %q, want %q", matches, got, want)
		}
	}
}

func TestSniff(t *testing.T) {
	formats := map[string]Format{"Club": Club, "BWS": BWS, "USEBIO": USEBIO, "PBN": PBN, "CSV": CSV, "Unknown": Unknown}
	files := append(golden.Rows(t, "formats.txt"), []string{"a.xml", "<?xml version=\"1.0\"?><!--" + strings.Repeat("x", 5000), "USEBIO"})
	for _, file := range files {
		for range 3 { // the same bytes, the same answer
			if got := Sniff(file[0], []byte(file[1])); got != formats[file[2]] {
				t.Errorf("%q %.30q: %q, want %q", file[0], file[1], got, file[2])
			}
		}
	}
}

func FuzzSniff(f *testing.F) {
	f.Add("a.xml", []byte("<USEBIO"))
	f.Add("a.csv", []byte("\xff\xfea"))
	f.Fuzz(func(t *testing.T, name string, head []byte) {
		first := Sniff(name, head)
		if again := Sniff(name, head); first != again {
			t.Errorf("%q, then %q", first, again)
		}
	})
}
