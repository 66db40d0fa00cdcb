package reports

import (
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
)

// TestBoardsWithoutResults: of a session that goes on, boards of which nothing is in have no
// box; one sentence names them. Before the first result all have their box.
func TestBoardsWithoutResults(t *testing.T) {
	n := papertest.Statement(t)
	all := n.Session.Results
	n.Session.Closed, n.Session.Results = false, nil
	empty := n.Input("nl")
	for _, r := range all {
		if r.Board <= 9 {
			n.Session.Results = append(n.Session.Results, r)
		}
	}
	for kind, make := range map[string]func(evening.Input) *document.Document{"frequencies": Frequencies, "controlestaat": Controlestaat} {
		got := papertest.Text(t, make(n.Input("nl")))
		if !strings.Contains(got, "gift 9 ·") || strings.Contains(got, "gift 10 ·") || !strings.Contains(got, "Nog zonder resultaat: giften 10-28.") {
			t.Errorf("%s:\n%s", kind, got)
		}
		if got := papertest.Text(t, make(empty)); !strings.Contains(got, "gift 28 ·") || strings.Contains(got, "Nog zonder") {
			t.Errorf("%s before the first result:\n%s", kind, got)
		}
	}
}

// TestPapersThatLackWhatTheyNeed: papers of who comes where, of a session without movement, and
// the paper of rulings where none was given, are refused by name; the others are made.
func TestPapersThatLackWhatTheyNeed(t *testing.T) {
	n := papertest.Statement(t)
	if n.Session.Sections[0].Movement == nil {
		t.Fatal("no movement")
	}
	for _, k := range Kinds() {
		if !k.Fits(n.Event) {
			code := "report.unfit"
			if k.Name == "hands" { // it fits as soon as a deal is known
				code = "report.no-hands"
			}
			if err := Lacks(k.Name, n.Input("nl")); !problem.Is(err, code) {
				t.Errorf("%s of pairs: %v, want %s", k.Name, err, code)
			}
			continue
		}
		if err := Lacks(k.Name, n.Input("nl")); err != nil && k.Name != "ruling" {
			t.Errorf("%s with a movement: %v", k.Name, err)
		}
	}
	n.Session.Sections[0].Movement, n.Session.BoardsPerSet = nil, 0
	for i := range n.Session.Results {
		n.Session.Results[i].Round, n.Session.Results[i].Table = 0, 0
	}
	want := map[string]string{
		"guidecards": "report.no-movement", "tablecards": "report.no-movement", "seating": "report.no-movement",
		"progress": "report.no-rounds", "roundslips": "report.no-rounds", "ruling": "report.no-rulings",
	}
	for _, k := range Kinds() {
		if !k.Fits(n.Event) {
			continue
		}
		err := Lacks(k.Name, n.Input("nl"))
		if code := want[k.Name]; code == "" && err != nil || code != "" && !problem.Is(err, code) {
			t.Errorf("%s: %v, want %q", k.Name, err, code)
		}
	}
}

// TestCardsOfAnEveningWithoutMovement: where every result has its round and table, as those of
// an imported file may, the cards are those that the movement would have given; where one has
// not, they are refused.
func TestCardsOfAnEveningWithoutMovement(t *testing.T) {
	for name, n := range map[string]*papertest.Night{"all play": papertest.Statement(t), "each has a rest": papertest.Rulings(t, true), "NS and EW numbered apart": field(t, "mitchell", movements.Options{Pairs: 8}, 2)} {
		made := func() map[string]string {
			all := map[string]string{}
			for _, k := range []string{"guidecards", "seating", "tablecards"} {
				if err := Lacks(k, n.Input("nl")); err != nil {
					t.Fatalf("%s, %s: %v", name, k, err)
				}
				d, err := Make(k, n.Input("nl"))
				if err != nil {
					t.Fatal(err)
				}
				all[k] = papertest.Text(t, d)
			}
			return all
		}
		want := made()
		n.Session.Sections[0].Movement, n.Session.BoardsPerSet = nil, 0
		got := made()
		if name == "each has a rest" { // the results do not say at which table somebody rests
			delete(want, "tablecards")
		}
		for k, text := range want {
			if got[k] != text {
				t.Errorf("%s: %s with the movement\n%s\nwithout it\n%s", name, k, text, got[k])
			}
		}
		n.Session.Results[7].Table = 0
		for k := range got {
			if err := Lacks(k, n.Input("nl")); !problem.Is(err, "report.no-movement") {
				t.Errorf("%s: %s where a result has no table: %v", name, k, err)
			}
		}
	}
}

// TestPairCardNamesItsRest: the card of a pair that sat out says in which round.
func TestPairCardNamesItsRest(t *testing.T) {
	in := papertest.Rulings(t, true).Input("nl")
	for _, id := range in.Standings.ByNumber() {
		in.Options.Contestant = id
		if got := papertest.Text(t, PairCards(in)); strings.Count(got, "Rust in ronde ") != 1 {
			t.Errorf("seven pairs, each with a rest: %s\n%s", id, got)
		}
	}
	in.Options.Contestant = event.ID("")
}
