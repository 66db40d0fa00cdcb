package measure

import (
	"cmp"
	"math/bits"

	"uitslag/internal/bridge"
	"uitslag/internal/typos"
)

// chance is a small generator of numbers that look random (splitmix64): the same seed
// gives the same slips on every machine.
type chance uint64

// below returns a number from 0 to n-1.
func (c *chance) below(n int) int {
	*c += 0x9e3779b97f4a7c15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	hi, _ := bits.Mul64(z^z>>31, uint64(n))
	return int(hi)
}

// Slip is a kind of slip as it is made on purpose.
type Slip int

// The slips of the table, in its order.
const (
	SwappedSide Slip = iota
	DroppedZero
	AddedZero
	TwoDigits
	OtherVulnerability
	NextBoard
	NextLine
	WrongSuit
	WrongDeclarer
	OneTrick
	slipCount
)

var slipNames = [slipCount]string{
	"swapped side", "dropped zero", "added zero", "two digits transposed", "the other vulnerability",
	"the board next to it", "the line next to it", "wrong suit", "declarer on the wrong side", "one trick more or less",
}

// String names the slip in the table.
func (s Slip) String() string { return slipNames[s] }

// gross reports whether anyone who looks sees it.
func (s Slip) gross() bool { return s <= NextBoard }

// with returns what a result becomes by a slip. full is the true line with its contract.
// There is none where the slip cannot be made of it.
func (s Slip) with(e *Evening, b *Board, i int, rnd *chance) (typos.Line, bool) {
	full := b.Lines[i]
	if full.Score == 0 && s != NextBoard && s != NextLine {
		return full, false
	}
	x := full
	digits := func(score int) (typos.Line, bool) {
		return typos.Line{Score: score}, score != full.Score
	}
	rescore := func() (typos.Line, bool) {
		x.Score = bridge.NSScore(x.Contract, b.Vulnerability, x.Tricks)
		return x, x.Contract.Valid() && x.Tricks >= 0 && x.Tricks <= 13 && x != full
	}
	switch s {
	case SwappedSide:
		return digits(-full.Score)
	case DroppedZero:
		return digits(full.Score / 10)
	case AddedZero:
		return digits(full.Score * 10)
	case TwoDigits:
		all := bridge.Transposed(full.Score)
		if len(all) == 0 {
			return full, false
		}
		return digits(all[rnd.below(len(all))])
	case OtherVulnerability:
		return digits(bridge.NSScore(full.Contract, b.Vulnerability^bridge.Vulnerability(1<<full.Contract.Declarer.Side()), full.Tricks))
	case NextBoard:
		return nextBoard(e, b, i, rnd)
	case NextLine:
		x = b.Lines[(i+1)%len(b.Lines)]
		x.Met = full.Met
		return x, x != full
	case WrongSuit:
		x.Contract.Denomination = (x.Contract.Denomination + bridge.Denomination(1+rnd.below(4))) % 5
	case WrongDeclarer:
		x.Contract.Declarer = x.Contract.Declarer.Next()
	case OneTrick:
		x.Tricks += 2*rnd.below(2) - 1
	}
	return rescore()
}

// nextBoard returns what the same sides did on the board before or after; where they met
// on neither, what somebody did.
func nextBoard(e *Evening, b *Board, i int, rnd *chance) (typos.Line, bool) {
	var own, any []typos.Line
	for j := range e.Boards {
		n := &e.Boards[j]
		if n.Number != b.Number-1 && n.Number != b.Number+1 {
			continue
		}
		for k, l := range n.Lines {
			any = append(any, l)
			if n.NS[k] == b.NS[i] && n.EW[k] == b.EW[i] {
				own = append(own, l)
			}
		}
	}
	if len(own) == 0 {
		own = any
	}
	if len(own) == 0 {
		return typos.Line{}, false
	}
	x := own[rnd.below(len(own))]
	x.Met = b.Lines[i].Met
	return x, x != b.Lines[i]
}

// matters reports whether the slip changes anybody's matchpoints: somebody scored
// between the two, or as one of them.
func matters(b *Board, i, was, is int) bool {
	for j, l := range b.Lines {
		if j != i && cmp.Compare(was, l.Score) != cmp.Compare(is, l.Score) {
			return true
		}
	}
	return false
}
