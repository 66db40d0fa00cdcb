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

// of is the outcome of a contract.
func of(c bridge.Contract, tricks int) outcome {
	if c.Level == 0 {
		return outcome{}
	}
	return outcome{
		level: int8(c.Level), tricks: int8(tricks), denomination: int8(c.Denomination),
		doubling: int8(c.Doubling), side: int8(c.Declarer.Side()),
	}
}

// contract is the outcome with a declarer of its side: North or East.
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

// over is how many tricks more than bid; negative when it went down.
func (o outcome) over() int { return int(o.tricks) - 6 - int(o.level) }

// The classes by which figures are kept apart.
const (
	minor = iota
	major
	notrump
	classes
)

// class of the denomination.
func (o outcome) class() int {
	switch {
	case o.denomination <= int8(bridge.Diamonds):
		return minor
	case o.denomination <= int8(bridge.Spades):
		return major
	}
	return notrump
}

// The heights of a contract.
const (
	partscore = iota
	gameBid
	slam
	heights
)

// height of the contract.
func (o outcome) height() int {
	need := [classes]int8{5, 4, 3}
	switch {
	case o.level >= 6:
		return slam
	case o.level >= need[o.class()]:
		return gameBid
	}
	return partscore
}

// ending is how a contract ended, for how likely it was doubled: made, one down, two,
// more.
func (o outcome) ending() int { return min(max(-o.over(), 0), endings-1) }

const endings = 4
