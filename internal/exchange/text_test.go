package exchange

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
)

func TestParseBid(t *testing.T) {
	tests := []struct{ text, want string }{
		{"4S", "4S"},
		{"4sx", "4Sx"},
		{"4 S xx", "4Sxx"},
		{"4S*", "4Sx"},
		{"4SXX", "4Sxx"},
		{"4S!", "4Sx"},
		{"4♠!!", "4Sxx"},
		{"3NT", "3N"},
		{"3 NT", "3N"},
		{"3N", "3N"},
		{"3SA", "3N"},
		{"3 sa", "3N"},
		{"3Z", "3N"},
		{"3ZT", "3N"},
		{"3 Notrump", "3N"},
		{"2K", "2C"},
		{"2C", "2C"},
		{"2R", "2D"},
		{"2D", "2D"},
		{"2♥", "2H"},
		{"5♦x", "5Dx"},
		{"5 ruiten", "5D"},
		{"1♥️", "1H"},
		{"4SN", "4S by N"},
		{"4S Z", "4S by S"},
		{"3NTE", "3N by E"},
		{"3NE", "3N by E"},
		{"3NO", "3N by E"},
		{"3SAW", "3N by W"},
		{"3NN", "3N by N"},
		{"4SS", "4S by S"},
		{"N4S", "4S by N"},
		{"O3SA", "3N by E"},
		{"S4H", "4H by S"},
		{"4SXN", "4Sx by N"},
		{"4SNX", "4Sx by N"},
		{"N4S!-6", "4Sx by N, -6"},
		{"3NT=", "3N, ="},
		{"2HW+1", "2H by W, +1"},
		{"4S\u22122", "4S, -2"},
		{"4 S dbl", "4Sx"},
		{"", ""},
		{"8S", ""},
		{"0S", ""},
		{"4", ""},
		{"4Q", ""},
		{"S", ""},
		{"pass", ""},
		{"33", ""},
		{"-4S", ""},
	}
	for _, test := range tests {
		got := ""
		if b, ok := ParseBid(test.text); ok {
			got = fmt.Sprintf("%d%c%s", b.Level, b.Strain, "xx"[:b.Doubles])
			if b.Declarer != 0 {
				got += " by " + string(b.Declarer)
			}
			if b.Rest != "" {
				got += ", " + b.Rest
			}
		}
		if got != test.want {
			t.Errorf("%q is %q, want %q", test.text, got, test.want)
		}
	}
}

func TestParseTricks(t *testing.T) {
	tests := []struct {
		text  string
		level int
		want  int // -1: cannot be read
	}{
		{"10", 4, 10},
		{"0", 4, 0},
		{"13", 7, 13},
		{"14", 7, -1},
		{"=", 3, 9},
		{"+1", 3, 10},
		{"-2", 4, 8},
		{"\u22122", 4, 8},
		{"+0", 4, 10},
		{"-0", 4, 10},
		{"+4", 4, -1},
		{"-11", 4, -1},
		{"-10", 4, 0},
		{" 9 ", 3, 9},
		{"", 3, -1},
		{"x", 3, -1},
		{"+-1", 3, -1},
		{"+", 3, -1},
		{"100", 3, -1},
		{"10.0", 4, 10},
		{"-2.0", 4, 8},
		{"1.5", 4, -1},
	}
	for _, test := range tests {
		got, ok := ParseTricks(test.text, test.level)
		if !ok {
			got = -1
		}
		if got != test.want {
			t.Errorf("%q at level %d is %d, want %d", test.text, test.level, got, test.want)
		}
	}
}

func TestAdjusted(t *testing.T) {
	tests := []struct{ text, want string }{
		{"A6040", "adjusted 60/40"},
		{"a4060", "adjusted 40/60"},
		{"A60", "adjusted 60/40"},
		{"A5050", "average 50/50"},
		{"A50", "average 50/50"},
		{"A100", "adjusted 100/0"},
		{"A10000", "adjusted 100/0"},
		{"A00100", "adjusted 0/100"},
		{"A100100", "adjusted 100/100"},
		{"60%-40%", "adjusted 60/40"},
		{"60/40", "adjusted 60/40"},
		{"62,5/37.5", "adjusted 62.5/37.5"},
		{"50/50", "average 50/50"},
		{"A+/A-", "adjusted A+/A-"},
		{"A-A+", "adjusted A-/A+"},
		{"AV+/AV+", "adjusted A+/A+"},
		{"A+/A=", "adjusted A+/A="},
		{"A+/50", "adjusted A+/50"},
		{"A=/60", "adjusted A=/60"},
		{"AVE", "average 50/50"},
		{"gem", "average 50/50"},
		{"A", "average 50/50"},
		{"A=/A=", "average 50/50"},
		{"AA", "average 50/50"},
		{"101/0", ""},
		{"A101100", ""},
		{"A123", ""},
		{"A1", ""},
		{"60", ""},
		{"-100", ""},
		{"420", ""},
		{"", ""},
		{"A+", ""},
		{"60/", ""},
		{"A12345", ""},
	}
	for _, test := range tests {
		got := ""
		if kind, ns, ew, ok := Adjusted(test.text); ok {
			text := AwardText(kind, ns, ew)
			got = string(kind) + " " + text
			k, n, e, ok := Adjusted(text)
			if !ok || k != kind || AwardText(k, n, e) != text || n.Kind != ns.Kind || e.Kind != ew.Kind {
				t.Errorf("%q written as %q reads otherwise", test.text, text)
			}
		}
		if got != test.want {
			t.Errorf("%q is %q, want %q", test.text, got, test.want)
		}
	}
}

func TestPairNumber(t *testing.T) {
	tests := []struct {
		text      string
		n         int
		direction string // behind the section, where that stands with it
	}{
		{"A1", 1, "A"},
		{"(A) 1 NS", 1, "A NS"},
		{"(12)NZ-3", 3, "12 NS"},
		{"b 7 OW", 7, "B EW"},
		{"(E) 3", 3, "E"},
		{"E3", 0, ""},
		{"1NS", 1, "NS"},
		{"N S1", 1, "NS"},
		{"(A 1", 0, ""},
		{"AB1", 0, ""},
		{"A0", 0, ""},
		{"7", 7, ""},
		{"1 NS", 1, "NS"},
		{"EW12", 12, "EW"},
		{"ow 3", 3, "EW"},
		{"NZ-4", 4, "NS"},
		{"007", 7, ""},
		{"0", 0, ""},
		{"-1", 0, ""},
		{"", 0, ""},
		{"1-1-2", 0, ""},
		{"NS1EW", 0, ""},
		{"99999", 0, ""},
		{"1.5", 0, ""},
		{"x", 0, ""},
	}
	for _, test := range tests {
		p, ok := PairNumber(test.text)
		if !ok {
			p = Pair{}
		}
		if says := strings.TrimSpace(p.Section + " " + p.Direction); p.Number != test.n || says != test.direction {
			t.Errorf("%q is %d %q, want %d %q", test.text, p.Number, says, test.n, test.direction)
		}
	}
}

func TestScoreLeadAndOthers(t *testing.T) {
	for text, want := range map[string]int{"420": 420, "+420": 420, "-50": -50, "\u2212620": -620, " 0 ": 0, "430.0": 430, "-50.00": -50, "+140,0": 140, "0.0": 0} {
		if got, ok := Score(text); !ok || got != want {
			t.Errorf("score %q is %d, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "x", "++1", "4.2", "100000", "--1", "430.", ".0", "430.05", "4.3.0"} {
		if got, ok := Score(text); ok {
			t.Errorf("score %q is %d", text, got)
		}
	}
	for text, want := range map[string]string{"CA": "CA", "d10": "D10", "DT": "D10", "♠K": "SK", "KV": "CQ", "RB": "DJ", "HH": "HK", "S1": "", "X2": "", "": "", "SAA": ""} {
		if got, _ := ParseLead(text); got != want {
			t.Errorf("lead %q is %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]byte{"N": 'N', "o": 'E', "Zuid": 'S', "West": 'W', "Z": 'S', "east": 'E', "Q": 0, "": 0, "NN": 0} {
		if got := ParseSeat(text); got != want {
			t.Errorf("seat %q is %c, want %c", text, got, want)
		}
	}
	for text, want := range map[string]string{"N/S": "NS", "oost-west": "EW", "North": "NS", "OW": "EW", "up": "", "": ""} {
		if got := Direction(text); got != want {
			t.Errorf("direction %q is %q, want %q", text, got, want)
		}
	}
	if !IsPass("Rond pas") || IsPass("") || !IsNotPlayed("N.P.") && !IsNotPlayed("np") {
		t.Error("pass and not played")
	}
}

func TestNames(t *testing.T) {
	for text, want := range map[string][2]string{
		"An Claes":                {"An", "Claes"},
		"Jan van den Berg":        {"Jan", "van den Berg"},
		"van den Berg, Jan":       {"Jan", "van den Berg"},
		"Cher":                    {"", "Cher"},
		", Cher":                  {"", "Cher"},
		"  Noe\u0308l \t Peeters": {"Noël", "Peeters"},
		"":                        {"", ""},
	} {
		if first, last := SplitName(text); first != want[0] || last != want[1] {
			t.Errorf("%q is %q and %q", text, first, last)
		}
	}
	n := 0
	p := People{NewID: func() event.ID { n++; return event.ID(fmt.Sprint(n)) }}
	a, _ := p.Add(event.Person{First: "An", Last: "Claes", Federation: "7"})
	b, again := p.Add(event.Person{First: "An", Last: "Claes", Federation: "7"})
	c, _ := p.Add(event.Person{First: "An", Last: "Claes"})
	d, _ := p.Add(event.Person{First: "An", Last: "Claes"})
	if nobody, _ := p.Add(event.Person{}); a != b || !again || c == a || d == c || nobody != "" || len(p.Members) != 3 || len(p.People) != 3 {
		t.Errorf("%s %s %s %s: %d members", a, b, c, d, len(p.Members))
	}
}
