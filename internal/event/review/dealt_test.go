package review_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/test/check"
	"uitslag/internal/typos"
)

// dealtEvening returns a published evening with its deals and its leads: 28 boards, 242 lines.
func dealtEvening(t testing.TB) *standings.Standings {
	t.Helper()
	f := check.Sure(os.Open(filepath.Join("..", "..", "exchange", "pbn", "testdata", "two-winners.pbn")))
	deals, err := pbn.Read(f)
	if err != nil || len(deals.Remarks) > 0 {
		t.Fatal(deals.Remarks, err)
	}
	check.NoError(t, f.Close())
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
	check.None(t, review.OtherDeals(st), "other deals")
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

// dealtRate returns how many slips of a kind are marked on the evening, in per cent: with the
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

// The deals of these tests: on board 1 North-South make everything but spades, thirteen
// tricks in hearts; on board 2 East-West have ten spades. Nobody is vulnerable on board 1.
const (
	heartsDeal  = "N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64"
	heartsTable = "d8ddad8dda0500105001"
	spadesDeal  = "E:QT7642.K.KT73.92 K.AQ732.Q65.KJT5 AJ53.J8.J42.AQ74 98.T9654.A98.863"
)

// dealtLine is a line with the card that was led.
type dealtLine struct {
	suspectLine
	lead string
}

// dealtBoards are boards 1 and 2 with their deals; the lines are those of board 1.
func dealtBoards(t testing.TB, lines ...dealtLine) *standings.Standings {
	t.Helper()
	var plain []suspectLine
	for _, x := range lines {
		c := check.Sure(bridge.ParseContract(x.contract))
		c.Declarer = x.declarer
		x.score = bridge.NSScore(c, bridge.VulNone, x.tricks)
		plain = append(plain, x.suspectLine)
	}
	st := &standings.Standings{
		Session: &event.Session{},
		Boards:  []standings.ScoredBoard{suspectBoard(t, 1, plain), suspectBoard(t, 2, nil)},
	}
	for i, x := range lines {
		st.Boards[0].Lines[i].Result.Lead = x.lead
	}
	for i, text := range []string{heartsDeal, spadesDeal} {
		d := check.Sure(bridge.ParseDeal(text))
		st.Session.Deals = append(st.Session.Deals, event.BoardDeal{Board: i + 1, Deal: d})
	}
	st.Session.Deals[0].Tricks = heartsTable
	return st
}

func line(contract string, by bridge.Seat, tricks int, lead string) dealtLine {
	return dealtLine{suspectLine{contract: contract, declarer: by, tricks: tricks}, lead}
}

// TestSuspectDeal holds, on examples worked by hand, which lines the deal makes unlikely,
// and what was meant.
func TestSuspectDeal(t *testing.T) {
	n, e, s, w := bridge.North, bridge.East, bridge.South, bridge.West
	fine := line("4H", n, 13, "S4")
	for _, x := range []struct {
		name        string
		lines       []dealtLine // the first is looked at
		code        review.SuspicionCode
		kind        typos.Kind
		meant       string // contract, declarer; "" for none
		score, near int
		slight      bool
	}{
		{"East leads against North from his own hand", []dealtLine{fine}, "", 0, "", 0, 0, false},
		{"no lead is known", []dealtLine{line("4H", n, 13, "")}, "", 0, "", 0, 0, false},
		{"East led, so North declared, not South", []dealtLine{line("4H", s, 13, "S4")}, review.SuspectLead, typos.Declarer, "4H-N", 510, 0, true},
		{"East led, and hearts are North-South's: not East declared", []dealtLine{line("4H", e, 13, "S4")}, review.SuspectLead, typos.Declarer, "4H-N", 510, 0, false},
		{"South had the ace on board 2, where spades are East-West's", []dealtLine{line("4S", e, 10, "HA")}, review.SuspectLead, typos.Neighbour, "4S-E", -420, 2, false},
		{"dummy's card was led: only the lead is odd", []dealtLine{line("4H", n, 13, "CK"), fine}, review.SuspectLead, typos.None, "", 0, 0, true},
		{"no card at all", []dealtLine{line("4H", n, 13, "SX")}, "", 0, "", 0, 0, false},
		{"four down where all tricks are there", []dealtLine{line("4H", n, 6, "")}, review.SuspectTricks, typos.None, "", 0, 0, false},
		{"two from the table", []dealtLine{line("4H", n, 11, "")}, "", 0, "", 0, 0, false},
		{"far, but another table was near", []dealtLine{line("4H", n, 9, ""), line("3H", s, 10, "")}, "", 0, "", 0, 0, false},
		{"East makes five of them in spades", []dealtLine{line("1S", n, 5, "")}, review.SuspectTricks, typos.Declarer, "1S-E", 100, 0, false},
		{"two over, not two down, as another table", []dealtLine{line("1S", n, 5, ""), line("2S", n, 9, "")}, review.SuspectTricks, typos.Trick, "1S-N", 140, 0, false},
		{"hearts as at another table, not spades", []dealtLine{line("4S", n, 13, ""), line("4H", n, 13, "")}, review.SuspectTricks, typos.Suit, "4H-N", 510, 0, false},
		{"West has the card himself: South declared, whom it fits", []dealtLine{line("4S", w, 10, "SK")}, review.SuspectLead, typos.Declarer, "4S-S", 420, 0, false},
		{"West has the card himself, and it fits nobody", []dealtLine{line("4S", w, 2, "SK")}, review.SuspectLead, typos.None, "", 0, 0, false},
	} {
		st := dealtBoards(t, x.lines...)
		var mine *review.Suspicion
		for _, s := range review.SuspicionsOn(st, 1) {
			if s.Result == "r1" {
				mine = &s
			}
		}
		if mine == nil || x.code == "" {
			if mine != nil || x.code != "" {
				t.Errorf("%s: %+v, want %q", x.name, mine, x.code)
			}
			continue
		}
		meant := ""
		score := 0
		if mine.Meant != nil {
			b := check.Sure(mine.Meant.Contract.MarshalText())
			meant, score = string(b), mine.Meant.Score
		}
		if mine.Code != x.code || mine.Slip != x.kind || meant != x.meant || score != x.score || mine.Near != x.near || mine.Slight != x.slight {
			t.Errorf("%s: %s %v meant %s %d, near %d, slight %v", x.name, mine.Code, mine.Slip, meant, score, mine.Near, mine.Slight)
		}
	}
}

// TestSuspectDealFigures: the mark says which card, who has it, and what the table says.
func TestSuspectDealFigures(t *testing.T) {
	st := dealtBoards(t, line("4H", bridge.South, 13, "S4"))
	all := review.Suspicions(st)
	if len(all) != 1 || all[0].Holder != bridge.East || all[0].Card != (bridge.Card{Suit: bridge.Spades, Rank: 4}) || all[0].Score != 510 || all[0].Side != bridge.NS {
		t.Errorf("%+v", all)
	}
	if all = review.Suspicions(dealtBoards(t, line("4H", bridge.North, 6, ""))); len(all) != 1 || all[0].Table != 13 {
		t.Errorf("%+v", all)
	}
	// A line that counts for nobody, a contract without a deal, and the later form of a
	// fouled board are not held against it.
	bad := line("4H", bridge.East, 13, "S4")
	st = dealtBoards(t, bad)
	st.Boards[0].Lines[0].Again = true
	other := dealtBoards(t, bad)
	other.Session.Deals = other.Session.Deals[1:]
	fouled := dealtBoards(t, bad)
	fouled.Session.Fouled = []event.FouledBoard{{Board: 1, Groups: []event.FouledGroup{{
		Lines: []event.Meeting{{NS: fouled.Boards[0].Lines[0].NS, EW: fouled.Boards[0].Lines[0].EW}},
	}}}}
	for _, st := range []*standings.Standings{st, other, fouled} {
		check.None(t, review.Suspicions(st), "suspicions")
	}
}

// TestOtherDeals: where most leads cannot be, the deal is another, and no line is marked
// for it.
func TestOtherDeals(t *testing.T) {
	n := bridge.North
	st := dealtBoards(t, line("4H", n, 9, "SA"), line("4H", n, 10, "CK"), line("4H", n, 10, "S4"))
	if all := review.OtherDeals(st); len(all) != 1 || all[0] != (review.OtherDeal{Board: 1, Leads: 3, Wrong: 2}) {
		t.Errorf("%+v", all)
	}
	check.None(t, review.Suspicions(st), "suspicions")
	for _, right := range [][]dealtLine{
		{line("4H", n, 9, "SA"), line("4H", n, 10, "CK")},
		{line("4H", n, 9, "SA"), line("4H", n, 10, "SQ"), line("4H", n, 10, "S4")},
		{line("4H", n, 9, ""), line("4H", n, 10, ""), line("4H", n, 10, "")},
	} {
		check.None(t, review.OtherDeals(dealtBoards(t, right...)), "other deals")
	}
}
