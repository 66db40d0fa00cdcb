package command_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// TestSetDeals: deals come in the order of their boards, in place of those before, and can
// be taken away; what is no deal is refused.
func TestSetDeals(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	both := eventtest.TwoDeals(t)
	n.Do(&command.SetDeals{Session: "s", Deals: []event.BoardDeal{both[1], both[0]}})
	s := n.E.Session("s")
	if len(s.Deals) != 2 || s.Deal(1) == nil || s.Deal(1).Tricks == "" || s.Deal(2).Board != 2 || s.Deal(3) != nil || s.Deals[0].Board != 1 {
		t.Errorf("%+v", s.Deals)
	}
	n.Do(&command.SetDeals{Session: "s", Deals: both[1:]})
	if s = n.E.Session("s"); s.Deal(1) != nil || s.Deal(2) == nil {
		t.Errorf("%+v", s.Deals)
	}
	n.Do(&command.SetDeals{Session: "s"})
	if s = n.E.Session("s"); len(s.Deals) != 0 {
		t.Errorf("%+v", s.Deals)
	}
	for _, x := range []struct {
		do   *command.SetDeals
		code string
	}{
		{&command.SetDeals{Session: "s"}, "deals.none"},
		{&command.SetDeals{Session: "x", Deals: both}, "event.no-session"},
		{&command.SetDeals{Session: "s", Deals: []event.BoardDeal{both[0], both[0]}}, "deals.twice"},
		{&command.SetDeals{Session: "s", Deals: []event.BoardDeal{{Board: 0, Deal: both[0].Deal}}}, "deals.board"},
		{&command.SetDeals{Session: "s", Deals: []event.BoardDeal{{Board: 1}}}, "deals.no-deal"},
	} {
		if err := journal.Decide(n.E, x.do); !problem.Is(err, x.code) {
			t.Errorf("%v, want %s", err, x.code)
		}
	}
	if told := (&command.SetDeals{Session: "s", Deals: both}).Describe(n.E); told.N != 2 || told.Says != "" {
		t.Errorf("%+v", told)
	}
	if told := (&command.SetDeals{Session: "s"}).Describe(n.E); told.Says != "set-deals.none" {
		t.Errorf("%+v", told)
	}
	e := n.E.Clone()
	e.Sessions[0].Deals = []event.BoardDeal{{Board: 3}}
	if err := e.Validate(); err == nil {
		t.Error("an event with hands that are no deal is sound")
	}
}
