package review_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange/pbn"
)

// dealtEvening is a published evening with its deals and its leads: 28 boards, 242 lines.
func dealtEvening(t testing.TB) *standings.Standings {
	t.Helper()
	f := eventtest.Must(os.Open(filepath.Join("..", "..", "exchange", "pbn", "testdata", "two-winners.pbn")))
	deals, err := pbn.Read(f)
	if err != nil || len(deals.Remarks) > 0 {
		t.Fatal(deals.Remarks, err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	st := computed(t, publishedEvening(t, "pairs-matchpoints-two-winners"))
	st.Session = &event.Session{Deals: deals.Deals}
	return st
}

// TestDealtEvening holds what the deals say of a real evening. Of its 242 leads twelve are
// not in the leader's hand: eight times declarer's partner declared, four times only the
// card is odd, and so nobody's points change. Two lines are three tricks from the table,
// and alone there.
func TestDealtEvening(t *testing.T) {
	st := dealtEvening(t)
	if other := review.OtherDeals(st); len(other) != 0 {
		t.Errorf("other deals: %v", other)
	}
	count := map[string]int{}
	for _, s := range review.Suspicions(st) {
		switch s.Code {
		case review.SuspectLead, review.SuspectTricks, review.SuspectTrumps:
			count[fmt.Sprintf("%s %v %v", s.Code, s.Slip, s.Slight)]++
			t.Logf("board %d %s: %s %v, %v with %v, table %d", s.Board, s.Result, s.Code, s.Slip, s.Card, s.Holder, s.Table)
		}
	}
	want := map[string]int{"lead declarer true": 8, "lead none true": 4, "tricks trick false": 1, "tricks none false": 1}
	if !maps.Equal(count, want) {
		t.Errorf("%v, want %v", count, want)
	}
}

// TestDealsOfAnotherEvening: where the deals are those of the boards before, or two of them
// changed places, the leads tell, and no line is marked for them.
func TestDealsOfAnotherEvening(t *testing.T) {
	st := dealtEvening(t)
	deals := st.Session.Deals
	st.Session.Deals = nil
	for i, d := range deals {
		d.Board = deals[(i+1)%len(deals)].Board
		st.Session.Deals = append(st.Session.Deals, d)
	}
	if other := review.OtherDeals(st); len(other) != 1 || other[0].Board != 0 || other[0].Leads != 242 || other[0].Wrong < 150 {
		t.Errorf("%+v", other)
	}
	for _, s := range review.Suspicions(st) {
		switch s.Code {
		case review.SuspectLead, review.SuspectTricks, review.SuspectTrumps:
			t.Errorf("board %d %s is marked for %s", s.Board, s.Result, s.Code)
		}
	}
	st.Session.Deals = nil
	for i, d := range deals { // two boards that changed places
		if i < 2 {
			d.Deal = deals[1-i].Deal
		}
		st.Session.Deals = append(st.Session.Deals, d)
	}
	if other := review.OtherDeals(st); len(other) != 2 || other[0].Board != 1 || other[1].Board != 2 {
		t.Errorf("%+v", other)
	}
}

// dealtSlip puts a slip in line i of board n, and reports whether it could be made.
type dealtSlip func(st *standings.Standings, n, i int) bool

func dealtSide(st *standings.Standings, n, i int) bool {
	return wrongDeclarer(st.Boards[n].Lines[i].Result)
}

// dealtSuit is another denomination.
func dealtSuit(st *standings.Standings, n, i int) bool {
	r := st.Boards[n].Lines[i].Result
	if r.Contract.Level == 0 {
		return false
	}
	r.Contract.Denomination = (r.Contract.Denomination + 1 + bridge.Denomination(i%4)) % 5
	r.Score = bridge.NSScore(r.Contract, st.Boards[n].Vulnerability, r.Tricks)
	return true
}

// dealtNext is the contract and the lead of the next board's line.
func dealtNext(st *standings.Standings, n, i int) bool {
	if n+1 == len(st.Boards) || i >= len(st.Boards[n+1].Lines) {
		return false
	}
	r, o := st.Boards[n].Lines[i].Result, st.Boards[n+1].Lines[i].Result
	if r.Contract.Level == 0 || o.Contract.Level == 0 || o.Contract == r.Contract && o.Tricks == r.Tricks {
		return false
	}
	r.Contract, r.Tricks, r.Lead = o.Contract, o.Tricks, o.Lead
	r.Score = bridge.NSScore(r.Contract, st.Boards[n].Vulnerability, r.Tricks)
	return true
}

// dealtRate is how many slips of a kind are marked on the evening, in per cent: with the
// first so many lines of each board.
func dealtRate(t *testing.T, slip dealtSlip, lines int, deals, leads bool) float64 {
	st := dealtEvening(t)
	if !deals {
		st.Session.Deals = nil
	}
	for n := range st.Boards {
		b := &st.Boards[n]
		b.Lines = b.Lines[:min(lines, len(b.Lines))]
		for i := range b.Lines {
			if !leads {
				b.Lines[i].Result.Lead = ""
			}
		}
	}
	slips, found := 0, 0
	for n := range st.Boards {
		for i := range st.Boards[n].Lines {
			r := st.Boards[n].Lines[i].Result
			was := *r
			if slip(st, n, i) {
				slips++
				for _, s := range review.SuspicionsOn(st, r.Board) {
					if s.Result == r.ID {
						found++
					}
				}
			}
			*r = was
		}
	}
	return 100 * float64(found) / float64(slips)
}

// TestDealtSlips holds how many slips are found, with contracts: the deal helps most where
// few tables played the board. (The file has the tricks of the contracts that were played
// only; with the whole table more are told.)
func TestDealtSlips(t *testing.T) {
	for _, x := range []struct {
		name               string
		slip               dealtSlip
		lines              int
		deals, leads, none float64 // with deals at least, with leads too, and at most without
	}{
		{"wrong side, nine tables", dealtSide, 99, 94, 99, 93},
		{"wrong side, three tables", dealtSide, 3, 63, 86, 35},
		{"wrong suit, nine tables", dealtSuit, 99, 44, 47, 40},
		{"wrong suit, three tables", dealtSuit, 3, 30, 33, 10},
		{"next board, nine tables", dealtNext, 99, 85, 97, 85},
		{"next board, three tables", dealtNext, 3, 20, 74, 10},
	} {
		none, deals, leads := dealtRate(t, x.slip, x.lines, false, false), dealtRate(t, x.slip, x.lines, true, false), dealtRate(t, x.slip, x.lines, true, true)
		t.Logf("%s: %.1f %% without deals, %.1f %% with, %.1f %% with leads", x.name, none, deals, leads)
		if none > x.none || deals < x.deals || leads < x.leads {
			t.Errorf("%s: %.1f %% without deals (at most %v), %.1f %% with (at least %v), %.1f %% with leads (at least %v)", x.name, none, x.none, deals, x.deals, leads, x.leads)
		}
	}
}
