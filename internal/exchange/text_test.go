package exchange

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

func TestParseBid(t *testing.T) {
	for _, row := range golden.Rows(t, "bids.txt") {
		got := ""
		if b, ok := ParseBid(row[0]); ok {
			got = fmt.Sprintf("%d%c%s", b.Level, b.Strain, "xx"[:b.Doubles])
			if b.Declarer != 0 {
				got += " by " + string(b.Declarer)
			}
			if b.Rest != "" {
				got += ", " + b.Rest
			}
		}
		if got != row[1] {
			t.Errorf("%q is %q, want %q", row[0], got, row[1])
		}
	}
}

func TestParseTricks(t *testing.T) {
	for _, row := range golden.Rows(t, "tricks.txt") {
		level, want := check.Value(strconv.Atoi(row[1]))(t), check.Value(strconv.Atoi(row[2]))(t)
		got, ok := ParseTricks(row[0], level)
		if !ok {
			got = -1
		}
		if got != want {
			t.Errorf("%q at level %d is %d, want %d", row[0], level, got, want)
		}
	}
}

func TestAdjusted(t *testing.T) {
	for _, row := range golden.Rows(t, "awards.txt") {
		got := ""
		if kind, ns, ew, ok := Adjusted(row[0]); ok {
			text := AwardText(kind, ns, ew)
			got = string(kind) + " " + text
			k, n, e, ok := Adjusted(text)
			if !ok || k != kind || AwardText(k, n, e) != text || n.Kind != ns.Kind || e.Kind != ew.Kind {
				t.Errorf("%q written as %q reads otherwise", row[0], text)
			}
		}
		if got != row[1] {
			t.Errorf("%q is %q, want %q", row[0], got, row[1])
		}
	}
}

func TestPairNumber(t *testing.T) {
	for _, row := range golden.Rows(t, "pairs.txt") {
		p, ok := PairNumber(row[0])
		if !ok {
			p = Pair{}
		}
		if says := strings.TrimSpace(p.Section + " " + p.Direction); strconv.Itoa(p.Number) != row[1] || says != row[2] {
			t.Errorf("%q is %d %q, want %s %q", row[0], p.Number, says, row[1], row[2])
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
