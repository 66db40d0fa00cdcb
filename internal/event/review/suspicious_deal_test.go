package review_test

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/slips"
)

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
		c := eventtest.Must(bridge.ParseContract(x.contract))
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
		d := eventtest.Must(bridge.ParseDeal(text))
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
		name   string
		lines  []dealtLine // the first is looked at
		code   review.SuspicionCode
		kind   slips.Kind
		meant  string // contract, declarer; "" for none
		score  int
		near   int
		slight bool
	}{
		{"East leads against North from his own hand", []dealtLine{fine}, "", 0, "", 0, 0, false},
		{"no lead is known", []dealtLine{line("4H", n, 13, "")}, "", 0, "", 0, 0, false},
		{"East led, so North declared, not South", []dealtLine{line("4H", s, 13, "S4")}, review.SuspectLead, slips.Declarer, "4H-N", 510, 0, true},
		{"East led, and hearts are North-South's: not East declared", []dealtLine{line("4H", e, 13, "S4")}, review.SuspectLead, slips.Declarer, "4H-N", 510, 0, false},
		{"South had the ace on board 2, where spades are East-West's", []dealtLine{line("4S", e, 10, "HA")}, review.SuspectLead, slips.Neighbour, "4S-E", -420, 2, false},
		{"dummy's card was led: only the lead is odd", []dealtLine{line("4H", n, 13, "CK"), fine}, review.SuspectLead, slips.None, "", 0, 0, true},
		{"no card at all", []dealtLine{line("4H", n, 13, "SX")}, "", 0, "", 0, 0, false},
		{"four down where all tricks are there", []dealtLine{line("4H", n, 6, "")}, review.SuspectTricks, slips.None, "", 0, 0, false},
		{"two from the table", []dealtLine{line("4H", n, 11, "")}, "", 0, "", 0, 0, false},
		{"far, but another table was near", []dealtLine{line("4H", n, 9, ""), line("3H", s, 10, "")}, "", 0, "", 0, 0, false},
		{"East makes five of them in spades", []dealtLine{line("1S", n, 5, "")}, review.SuspectTricks, slips.Declarer, "1S-E", 100, 0, false},
		{"two over, not two down, as another table", []dealtLine{line("1S", n, 5, ""), line("2S", n, 9, "")}, review.SuspectTricks, slips.Trick, "1S-N", 140, 0, false},
		{"hearts as at another table, not spades", []dealtLine{line("4S", n, 13, ""), line("4H", n, 13, "")}, review.SuspectTricks, slips.Suit, "4H-N", 510, 0, false},
		{"West has the card himself: South declared, whom it fits", []dealtLine{line("4S", w, 10, "SK")}, review.SuspectLead, slips.Declarer, "4S-S", 420, 0, false},
		{"West has the card himself, and it fits nobody", []dealtLine{line("4S", w, 2, "SK")}, review.SuspectLead, slips.None, "", 0, 0, false},
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
			b := eventtest.Must(mine.Meant.Contract.MarshalText())
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
		if all := review.Suspicions(st); len(all) != 0 {
			t.Errorf("%+v", all)
		}
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
	if all := review.Suspicions(st); len(all) != 0 {
		t.Errorf("%+v", all)
	}
	for _, right := range [][]dealtLine{
		{line("4H", n, 9, "SA"), line("4H", n, 10, "CK")},
		{line("4H", n, 9, "SA"), line("4H", n, 10, "SQ"), line("4H", n, 10, "S4")},
		{line("4H", n, 9, ""), line("4H", n, 10, ""), line("4H", n, 10, "")},
	} {
		if all := review.OtherDeals(dealtBoards(t, right...)); len(all) != 0 {
			t.Errorf("%+v", all)
		}
	}
}
