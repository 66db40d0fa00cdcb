package exchange

import (
	"strings"

	"uitslag/internal/bridge"
)

// Contract is the bid as a contract; where nobody is named as declarer, it is of no use yet.
func (b Bid) Contract() bridge.Contract {
	return bridge.Contract{
		Level:        b.Level,
		Denomination: []bridge.Denomination{bridge.Clubs, bridge.Diamonds, bridge.Hearts, bridge.Spades, bridge.NoTrump}[strings.IndexByte("CDHSN", b.Strain)],
		Doubling:     []bridge.Doubling{bridge.Undoubled, bridge.Doubled, bridge.Redoubled}[b.Doubles],
		Declarer:     Seat(b.Declarer),
	}
}

// Seat is the player of a letter N E S W.
func Seat(letter byte) bridge.Seat {
	return bridge.North + bridge.Seat(max(0, strings.IndexByte("NESW", letter)))
}

// TricksFor gives the tricks with which a contract on a board makes this score
// for NS. There is one number of tricks at most.
func TricksFor(c bridge.Contract, board, score int) (int, bool) {
	vul := bridge.VulnerabilityOf(board)
	for t := 0; t <= 13; t++ {
		if bridge.NSScore(c, vul, t) == score {
			return t, true
		}
	}
	return 0, false
}
