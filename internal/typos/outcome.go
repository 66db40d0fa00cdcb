package typos

import "uitslag/internal/bridge"

// outcome is a contract as the rule sees it: who of a side plays it tells nothing.
// Level 0 is a board passed out.
type outcome struct {
	level, tricks int8
	denomination  int8
	doubling      int8
	side          int8
}

func of(c bridge.Contract, tricks int) outcome {
	if c.Level == 0 {
		return outcome{}
	}
	return outcome{
		level: int8(c.Level), tricks: int8(tricks), denomination: int8(c.Denomination),
		doubling: int8(c.Doubling), side: int8(c.Declarer.Side()),
	}
}

// contract returns the outcome with a declarer of its side: North or East.
func (o outcome) contract() bridge.Contract {
	return bridge.Contract{
		Level: int(o.level), Denomination: bridge.Denomination(o.denomination),
		Doubling: bridge.Doubling(o.doubling), Declarer: bridge.Seat(o.side),
	}
}

// score from North-South's side.
func (o outcome) score(v bridge.Vulnerability) int {
	if o.level == 0 {
		return 0
	}
	return bridge.NSScore(o.contract(), v, int(o.tricks))
}

// over returns how many tricks more than bid; negative when it went down.
func (o outcome) over() int { return int(o.tricks) - 6 - int(o.level) }

// The classes by which figures are kept apart.
const (
	minor = iota
	major
	notrump
	classes
)

// Class returns that of a denomination: minor, major or no-trump.
func Class(d bridge.Denomination) int {
	switch {
	case d <= bridge.Diamonds:
		return minor
	case d <= bridge.Spades:
		return major
	}
	return notrump
}

func (o outcome) class() int { return Class(bridge.Denomination(o.denomination)) }

// The heights of a contract.
const (
	partscore = iota
	gameBid
	slam
	heights
)

// Height returns that of a contract: a partscore, a game or a slam.
func Height(c bridge.Contract) int {
	need := [classes]int{5, 4, 3}
	switch {
	case c.Level >= 6:
		return slam
	case c.Level >= need[Class(c.Denomination)]:
		return gameBid
	}
	return partscore
}

func (o outcome) height() int { return Height(o.contract()) }

// ending returns how a contract ended, for how likely it was doubled: made, one down, two,
// more.
func (o outcome) ending() int { return min(max(-o.over(), 0), endings-1) }

const endings = 4
