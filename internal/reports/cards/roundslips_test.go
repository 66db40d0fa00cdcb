package cards

import (
	"fmt"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
)

// TestRoundSlipsAreTheMovement holds that every meeting of the movement stands on one
// slip, with its boards, whether results are in or not; and nothing else does.
func TestRoundSlipsAreTheMovement(t *testing.T) {
	for _, build := range []func(testing.TB) *papertest.Night{papertest.Mitchell, papertest.Crowd, papertest.Sections, func(t testing.TB) *papertest.Night { return papertest.Rulings(t, true) }} {
		n := build(t)
		in := n.Input("nl")
		want := map[string]int{}
		for _, x := range n.Session.Schedule() {
			if !x.SitOut() {
				want[fmt.Sprint(x.Section, x.Round, x.Table, x.NS, x.EW, x.Board)]++
			}
		}
		p := roundSlips{Evening: in.Evening()}
		last, slips := 0, p.all()
		for _, s := range slips {
			if s.round < last {
				t.Errorf("%s: round %d after round %d", n.Event.Name, s.round, last)
			}
			last = s.round
			for _, b := range s.boards {
				want[fmt.Sprint(s.section, s.round, s.table, s.ns, s.ew, b)]--
			}
		}
		for x, over := range want {
			if over != 0 {
				t.Errorf("%s: %s: %d too few", n.Event.Name, x, over)
			}
		}
		if doc := RoundSlips(in); len(doc.Blocks) != len(slips) || len(slips) == 0 {
			t.Errorf("%s: %d slips on paper, %d tables and rounds", n.Event.Name, len(doc.Blocks), len(slips))
		}
		before := len(slips)
		n.Put(event.Expected{Section: "A", Round: 9, Table: 9, Board: n.Session.FirstBoard, NS: event.Pair("c1"), EW: event.Pair("c1")}, event.Result{Kind: event.Passed})
		in = n.Input("nl")
		p = roundSlips{Evening: in.Evening()}
		if got := len(p.all()); got != before {
			t.Errorf("%s: a result that the movement does not have made %d slips of %d", n.Event.Name, got, before)
		}
	}
}

func TestRoundSlip(t *testing.T) {
	in := papertest.Printed(t).Input("nl")
	slips := papertest.CutOf(RoundSlips(in))
	if len(slips) != len(papertest.PrintedSlip) {
		t.Fatalf("%d slips, want %d", len(slips), len(papertest.PrintedSlip))
	}
	for i, p := range papertest.PrintedSlip {
		if want := fmt.Sprintf("Ronde %d  Tafel 1  NZ %d  OW %d", i+1, p[0], p[1]); slips[i].Table.Title != want {
			t.Errorf("slip %d is headed %q, want %q", i+1, slips[i].Table.Title, want)
		}
		for j, want := range []string{"1-−−", "2-NZ", "3-OW", "4-AL"} {
			if got := slipLine(slips[i].Table.Rows[j]); got != want {
				t.Errorf("slip %d line %d is %s, want %s", i+1, j+1, got, want)
			}
		}
	}
	for _, in := range []evening.Input{{Words: in.Words}, {Words: in.Words, Standings: in.Standings, Options: evening.Options{Blank: 1}}} {
		doc := RoundSlips(in)
		l := papertest.Laid(t, doc, document.Options{})
		if s := papertest.CutOf(doc); len(l.Pages) != 1 || len(s) != 1 || s[0].Table.Title != "Ronde ____  Tafel ____  NZ ____  OW ____" || len(s[0].Table.Rows) != 4 {
			t.Errorf("blank: %d pages, %q", len(l.Pages), s[0].Table.Title)
		}
	}
}
