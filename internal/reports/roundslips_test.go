package reports

import (
	"fmt"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
)

// TestRoundSlipsAreTheMovement holds that every meeting of the movement stands on one
// slip, with its boards, whether results are in or not; and nothing else does.
func TestRoundSlipsAreTheMovement(t *testing.T) {
	for _, build := range []func(testing.TB) *night{mitchell, crowd, sections, func(t testing.TB) *night { return rulings(t, true) }} {
		n := build(t)
		in := n.input("nl")
		want := map[string]int{}
		for _, x := range n.s.Schedule() {
			if !x.SitOut() {
				want[fmt.Sprint(x.Section, x.Round, x.Table, x.NS, x.EW, x.Board)]++
			}
		}
		p := roundSlips{evening: in.evening()}
		last, slips := 0, p.all()
		for _, s := range slips {
			if s.round < last {
				t.Errorf("%s: round %d after round %d", n.e.Name, s.round, last)
			}
			last = s.round
			for _, b := range s.boards {
				want[fmt.Sprint(s.section, s.round, s.table, s.ns, s.ew, b)]--
			}
		}
		for x, over := range want {
			if over != 0 {
				t.Errorf("%s: %s: %d too few", n.e.Name, x, over)
			}
		}
		if doc := RoundSlips(in); len(doc.Blocks) != len(slips) || len(slips) == 0 {
			t.Errorf("%s: %d slips on paper, %d tables and rounds", n.e.Name, len(doc.Blocks), len(slips))
		}
		before := len(slips)
		n.put(event.Expected{Section: "A", Round: 9, Table: 9, Board: n.s.FirstBoard, NS: event.Pair("c1"), EW: event.Pair("c1")}, event.Result{Kind: event.Passed})
		in = n.input("nl")
		p = roundSlips{evening: in.evening()}
		if got := len(p.all()); got != before {
			t.Errorf("%s: a result that the movement does not have made %d slips of %d", n.e.Name, got, before)
		}
	}
}

func TestRoundSlip(t *testing.T) {
	in := printed(t).input("nl")
	slips := cutOf(RoundSlips(in))
	if len(slips) != len(printedSlip) {
		t.Fatalf("%d slips, want %d", len(slips), len(printedSlip))
	}
	for i, p := range printedSlip {
		if want := fmt.Sprintf("Ronde %d  Tafel 1  NZ %d  OW %d", i+1, p[0], p[1]); slips[i].table.Title != want {
			t.Errorf("slip %d is headed %q, want %q", i+1, slips[i].table.Title, want)
		}
		for j, want := range []string{"1-−−", "2-NZ", "3-OW", "4-AL"} {
			if got := slipLine(slips[i].table.Rows[j]); got != want {
				t.Errorf("slip %d line %d is %s, want %s", i+1, j+1, got, want)
			}
		}
	}
	for _, in := range []Input{{Words: in.Words}, {Words: in.Words, Standings: in.Standings, Options: Options{Blank: 1}}} {
		doc := RoundSlips(in)
		l := laid(t, doc, document.Options{})
		if s := cutOf(doc); len(l.Pages) != 1 || len(s) != 1 || s[0].table.Title != "Ronde ____  Tafel ____  NZ ____  OW ____" || len(s[0].table.Rows) != 4 {
			t.Errorf("blank: %d pages, %q", len(l.Pages), s[0].table.Title)
		}
	}
}
