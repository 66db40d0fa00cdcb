package reading

import (
	"strings"

	"uitslag/internal/bridge"
)

// Example is one thing that can be typed: an example in the club's letters, and what
// it means.
type Example struct {
	Typed string
	Means string
}

// Help lists what can be typed in a cell of this club.
func (x Reader) Help() []Example {
	w, n := x.Desk.Words, x.Desk.Speaker.Notation()
	low := func(e bridge.Entry) string { return strings.ToLower(n.Text(e)) }
	contract := func(level int, d bridge.Denomination, x bridge.Doubling, s bridge.Seat, tricks int) string {
		c := bridge.Contract{Level: level, Denomination: d, Doubling: x, Declarer: s}
		return low(bridge.Entry{Kind: bridge.EntryContract, Contract: c, Tricks: tricks})
	}
	just := strings.TrimSuffix(contract(4, bridge.Spades, bridge.Undoubled, bridge.North, 10), "=")
	one := "1"
	if n.TricksInAll {
		one = "11"
	}
	num, game := "620", "420"
	if n.DropZero {
		num, game = "62", "42"
	}
	down := contract(3, bridge.NoTrump, bridge.Undoubled, bridge.East, 8)
	rows := []Example{
		{just, "entry.help.made"},
		{just + one, "entry.help.over"},
		{strings.TrimSuffix(down, "1"), "entry.help.down"},
		{contract(3, bridge.NoTrump, bridge.Doubled, bridge.East, 7), "entry.help.doubled"},
		{num + "  -" + num, "entry.help.score"},
		{num + "+  " + num + "-", "entry.help.closed"},
		{just + ":" + game, "entry.help.both"},
		{low(bridge.Entry{Kind: bridge.EntryContract, Contract: bridge.Contract{Level: 4, Denomination: bridge.Spades}, Tricks: 10, Lead: bridge.Card{Suit: bridge.Hearts, Rank: bridge.Queen}}), "entry.help.lead"},
		{low(bridge.Entry{Kind: bridge.EntryPassed}), "entry.help.passed"},
		{"*", "entry.help.repeat"},
		{low(bridge.Entry{Kind: bridge.EntryNotPlayed}), "entry.help.not-played"},
		{low(bridge.Entry{Kind: bridge.EntryAverage}), "entry.help.average"},
		{"60/40", "entry.help.awards"},
		{"a+/a-", "entry.help.plus-minus"},
		{just + "=" + strings.ToLower(n.Letters.Reversed), "entry.help.reversed"},
		{low(bridge.Entry{Kind: bridge.EntryPassed, Reversed: true}), "entry.help.passed-reversed"},
	}
	for i := range rows {
		rows[i].Means = w.T(rows[i].Means)
	}
	return rows
}
