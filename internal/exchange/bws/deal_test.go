package bws

import (
	"fmt"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/must"
)

// TestDeal: each figure of a hand stands at the seat and the strain that it is of.
func TestDeal(t *testing.T) {
	cards := must.Get(bridge.ParseDeal("N:AKQJT98765432... .AKQ.JT98765432. .JT98765432.AKQ. ...AKQJT98765432"))(t)
	want := map[string]any{
		"NorthSpades": "AKQJT98765432", "NorthHearts": "", "NorthDiamonds": "", "NorthClubs": "",
		"EastSpades": "", "EastHearts": "AKQ", "EastDiamonds": "JT98765432", "EastClubs": "",
		"SouthSpades": "", "SouthHearts": "JT98765432", "SouthDiamonds": "AKQ", "SouthClubs": "",
		"WestSpades": "", "WestHearts": "", "WestDiamonds": "", "WestClubs": "AKQJT98765432",
	}
	evaluated := map[string]any{"NorthHcp": 10, "EastHcp": 10, "SouthHcp": 10, "WestHcp": 10}
	var table bridge.DoubleDummy
	n := 0
	for seat, name := range map[bridge.Seat]string{bridge.North: "North", bridge.East: "East", bridge.South: "South", bridge.West: "West"} {
		for strain, of := range map[bridge.Denomination]string{
			bridge.Clubs: "Clubs", bridge.Diamonds: "Diamonds", bridge.Hearts: "Hearts", bridge.Spades: "Spades", bridge.NoTrump: "Notrump",
		} {
			tricks := (5*n + n/14) % 14 // no two seats, and no two strains of a seat, are alike
			n++
			table = table.With(seat, strain, tricks)
			evaluated[name+of] = tricks
		}
	}
	hands, tricks := deal(2, event.BoardDeal{Board: 7, Deal: cards, Tricks: table})
	for _, all := range []map[string]any{want, evaluated} {
		all["Section"], all["Board"] = 2, 7
	}
	if fmt.Sprint(hands) != fmt.Sprint(want) {
		t.Errorf("%v\nwant %v", hands, want)
	}
	if fmt.Sprint(tricks) != fmt.Sprint(evaluated) {
		t.Errorf("%v\nwant %v", tricks, evaluated)
	}
	if _, tricks := deal(2, event.BoardDeal{Board: 7, Deal: cards, Tricks: "-" + table[1:]}); tricks != nil {
		t.Errorf("a table that lacks a figure: %v", tricks)
	}
}
