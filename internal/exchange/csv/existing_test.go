package csv

import (
	"reflect"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// club is an evening with pairs 1 and 2 in both directions of section A, and 1 to
// 4 in one list of section B; of the first pairs one result is in.
func club() *event.Event {
	e := &event.Event{ID: "e", Name: "Proef", Kind: event.Pairs, Rules: rules.MesserBridge()}
	s := event.Session{ID: "s"}
	for _, x := range []struct {
		section, direction string
		number             int
	}{{"A", "NS", 1}, {"A", "NS", 2}, {"A", "EW", 1}, {"A", "EW", 2}, {"B", "", 1}, {"B", "", 2}, {"B", "", 3}, {"B", "", 4}} {
		id := event.ID(x.section + x.direction + number(x.number))
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
		if n := len(s.Sections); n == 0 || s.Sections[n-1].Letter != x.section {
			s.Sections = append(s.Sections, event.Section{Letter: x.section})
		}
		sec := &s.Sections[len(s.Sections)-1]
		sec.Labels = append(sec.Labels, event.Label{Contestant: id, Direction: x.direction, Number: x.number})
	}
	s.Results = []event.Result{{ID: "r", Board: 1, NS: event.Pair("ANS1"), EW: event.Pair("AEW1"), Kind: event.Played, Score: 420}}
	e.Sessions = []event.Session{s}
	return e
}

func TestResults(t *testing.T) {
	tests := []struct{ name, text, results, remarks, reasons string }{
		{"by section", "section,board,NS,EW,score\nA,1,2,2,420\nb,1,1,2,50\n", "1 ANS2 AEW2 420, 1 B1 B2 50", "", ""},
		{"no section needed", "board,NS,EW,score\n1,3,4,420\n", "1 B3 B4 420", "", ""},
		{"direction given", "board,NS,EW,score\n1,NS2,EW2,420\n", "1 ANS2 AEW2 420", "", ""},
		{"section given with the number", "board,NS,EW,score\n1,B1,B2,50\n1,A2,(A) 2 EW,420\n", "1 B1 B2 50, 1 ANS2 AEW2 420", "", ""},
		{"turned", "section,board,NS,EW,score\nA,1,EW2,NS2,420\n", "1 AEW2 ANS2 420", "", ""},
		{"in already", "section,board,NS,EW,score\nA,1,1,1,420\nA,1,2,2,420\n", "1 ANS2 AEW2 420", "csv.already-same", ""},
		{"in already otherwise", "section,board,NS,EW,score\nA,1,1,1,450\nA,1,2,2,420\n", "", "", "2 csv.already-other"},
		{"which section", "board,NS,EW,score\n1,1,2,420\n", "", "", "2 csv.which-pair, 2 csv.which-pair"},
		{"direction of one list", "section,board,NS,EW,score\nB,1,NS1,EW2,420\n", "1 B1 B2 420", "", ""},
		{"a pair that does not play", "section,board,NS,EW,score\nB,1,1,7,420\nC,1,1,2,420\nA,1,3,1,420\n", "", "", "2 csv.unknown-pair, 3 csv.unknown-pair, 3 csv.unknown-pair, 4 csv.unknown-pair"},
		{"against itself", "section,board,NS,EW,score\nB,1,1,1,420\n", "", "", "2 csv.against-itself"},
		{"nothing half", "section,board,NS,EW,score\nB,1,1,2,420\nB,1,3,4,410\n", "", "", "3 csv.impossible-score"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := club()
			results, _, remarks, err := Results(strings.NewReader(test.text), e, "s", Options{NewID: counter()})
			if test.reasons != "" {
				if got := reasons(err); got != test.reasons || results != nil || remarks != nil {
					t.Errorf("refused by %s, want %s", got, test.reasons)
				}
			} else if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, r := range results {
				got = append(got, strings.Join([]string{number(r.Board), string(r.NS.A), string(r.EW.A), number(r.Score)}, " "))
				if err := journal.Decide(e, &command.EnterResult{Session: "s", Result: r}); err != nil {
					t.Errorf("cannot be entered: %v", err)
				}
			}
			if strings.Join(got, ", ") != test.results || codes(remarks) != test.remarks {
				t.Errorf("%v, remarks %q", got, codes(remarks))
			}
			if !reflect.DeepEqual(e, club()) {
				t.Error("the event was changed")
			}
		})
	}
	if _, _, _, err := Results(strings.NewReader("x"), club(), "elsewhere", Options{}); !problem.Is(err, "event.no-session") {
		t.Errorf("a session of nobody: %v", err)
	}
}

// TestResultsOfMovement: round and table come from the movement, and what it does
// not expect is remarked.
func TestResultsOfMovement(t *testing.T) {
	e := club()
	s := &e.Sessions[0]
	s.FirstBoard, s.BoardsPerSet = 1, 2
	s.Sections[1].Movement = &movements.Movement{
		Pairs:  4,
		Rounds: [][]movements.Place{{{Table: 1, NS: 1, EW: 2, Set: 0}, {Table: 2, NS: 3, EW: 4, Set: 0}}},
	}
	for seat := 1; seat <= 4; seat++ {
		s.Sections[1].Seating = append(s.Sections[1].Seating, event.Seating{Seat: seat, Contestant: event.ID("B" + number(seat))})
	}
	results, _, remarks, err := Results(strings.NewReader("section,board,NS,EW,score\nB,2,3,4,-100\nB,2,1,3,100\n"), e, "s", Options{NewID: counter()})
	if err != nil {
		t.Fatal(err)
	}
	if len(results) != 2 || results[0].Round != 1 || results[0].Table != 2 || results[1].Table != 0 {
		t.Errorf("%+v", results)
	}
	if got := codes(remarks); got != "csv.unexpected exchange.pair-twice" {
		t.Errorf("remarks %s", got)
	}
}
