package main

import (
	"math/rand"

	"uitslag/internal/bridge"
)

// deal is what one board allows: the side that owns it, in which denomination and
// for how many tricks, and what the other side can do.
type deal struct {
	owner         bridge.Side
	strain, other bridge.Denomination
	tricks, reach int // what the owner takes, and what the others take in theirs
	vul           bridge.Vulnerability
}

func newDeal(rnd *rand.Rand, board int) deal {
	d := deal{owner: bridge.Side(rnd.Intn(2)), vul: bridge.VulnerabilityOf(board)}
	d.strain = bridge.Denomination(rnd.Intn(5))
	d.other = bridge.Denomination(rnd.Intn(4))
	if d.other == d.strain {
		d.other = (d.other + 1) % 4
	}
	d.tricks = 7 + rnd.Intn(5)
	d.reach = 5 + rnd.Intn(4)
	return d
}

// around is n or near it, more often n.
func around(rnd *rand.Rand, n int) int {
	switch p := rnd.Intn(100); {
	case p < 48:
		return n
	case p < 70:
		return n + 1
	case p < 92:
		return n - 1
	case p < 97:
		return n - 2
	}
	return n + 2
}

func (d deal) result(rnd *rand.Rand) bridge.Entry {
	if d.tricks <= 8 && rnd.Intn(30) == 0 {
		return bridge.Entry{Kind: bridge.EntryPassed}
	}
	side, strain, tricks := d.owner, d.strain, d.tricks
	switch p := rnd.Intn(100); {
	case p < 16:
		side, strain, tricks = 1-d.owner, d.other, d.reach
	case p < 30 && d.strain != bridge.NoTrump:
		strain, tricks = bridge.NoTrump, d.tricks-1
	}
	c := bridge.Contract{Denomination: strain, Level: level(rnd, strain, tricks)}
	c.Declarer = bridge.Seat(int(side) + 2*rnd.Intn(2))
	tricks = min(13, max(3, around(rnd, tricks)))
	if down := 6 + c.Level - tricks; down >= 2 && rnd.Intn(3) == 0 {
		c.Doubling = bridge.Doubled
	}
	e := bridge.Entry{Kind: bridge.EntryContract, Contract: c, Tricks: tricks}
	e.Score = bridge.NSScore(c, d.vul, tricks)
	return e
}

// level returns how high a pair bids with so many tricks: game where there is one.
func level(rnd *rand.Rand, strain bridge.Denomination, tricks int) int {
	game := 5
	switch strain {
	case bridge.NoTrump:
		game = 3
	case bridge.Hearts, bridge.Spades:
		game = 4
	}
	want := tricks - 6
	switch {
	case want >= 6 && rnd.Intn(3) > 0:
		return min(want, 7)
	case want >= game && rnd.Intn(5) > 0:
		return game
	case want == game-1 && rnd.Intn(5) < 2:
		return game
	}
	return min(max(1, want-rnd.Intn(3)), max(1, game-1))
}
