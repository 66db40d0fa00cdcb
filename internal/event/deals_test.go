package event

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// twoDeals are the deals of boards 1 and 2, the first with its table: a published pair of
// deals (pastebin.com/WyunCpPs).
func twoDeals(t tb) []BoardDeal {
	t.Helper()
	one, err := bridge.ParseDeal("N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64")
	if err != nil {
		t.Fatal(err)
	}
	two, err := bridge.ParseDeal("E:QT7642.K.KT73.92 K.AQ732.Q65.KJT5 AJ53.J8.J42.AQ74 98.T9654.A98.863")
	if err != nil {
		t.Fatal(err)
	}
	return []BoardDeal{{Board: 1, Deal: one, Tricks: "d8ddad8dda0500105001"}, {Board: 2, Deal: two}}
}

// TestSetDeals: deals come in the order of their boards, in place of those before, and can
// be taken away; what is no deal is refused.
func TestSetDeals(t *testing.T) {
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6}))))
	both := twoDeals(t)
	n.do(&SetDeals{"s", []BoardDeal{both[1], both[0]}})
	s := n.e.Session("s")
	if len(s.Deals) != 2 || s.Deal(1) == nil || s.Deal(1).Tricks == "" || s.Deal(2).Board != 2 || s.Deal(3) != nil || s.Deals[0].Board != 1 {
		t.Errorf("%+v", s.Deals)
	}
	n.do(&SetDeals{"s", both[1:]})
	if s = n.e.Session("s"); s.Deal(1) != nil || s.Deal(2) == nil {
		t.Errorf("%+v", s.Deals)
	}
	n.do(&SetDeals{Session: "s"})
	if s = n.e.Session("s"); len(s.Deals) != 0 {
		t.Errorf("%+v", s.Deals)
	}
	for _, x := range []struct {
		do   *SetDeals
		code string
	}{
		{&SetDeals{Session: "s"}, "deals.none"},
		{&SetDeals{"x", both}, "event.no-session"},
		{&SetDeals{"s", []BoardDeal{both[0], both[0]}}, "deals.twice"},
		{&SetDeals{"s", []BoardDeal{{Board: 0, Deal: both[0].Deal}}}, "deals.board"},
		{&SetDeals{"s", []BoardDeal{{Board: 1}}}, "deals.no-deal"},
	} {
		if err := n.e.Decide(x.do); !problem.Is(err, x.code) {
			t.Errorf("%v, want %s", err, x.code)
		}
	}
	if told := (&SetDeals{"s", both}).tell(n.e); told.N != 2 || told.Says != "" {
		t.Errorf("%+v", told)
	}
	if told := (&SetDeals{Session: "s"}).tell(n.e); told.Says != "set-deals.none" {
		t.Errorf("%+v", told)
	}
	e := n.e.Clone()
	e.Sessions[0].Deals = []BoardDeal{{Board: 3}}
	if err := e.sound(); err == nil {
		t.Error("an event with hands that are no deal is sound")
	}
}
