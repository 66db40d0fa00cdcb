package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Boards with unequal numbers of scores.
//
//	rule                                             source          implemented
//	Neuberg: M = N/S*(X+1)-1                         R-NEUBERG       yes
//	  the same in percent, for a whole session       R-SESSION-SIZE  yes (NeubergPercent)
//	Ascherman: P = (X+1)/2S                          R-ASCHERMAN     yes; it is Neuberg, N without end
//	  the same in percent                            R-SESSION-SIZE  yes (AschermanPercent)
//	ACBL factoring: M = N*X/S + (N-S)/2S, in halves  R-FACTORING     yes; it comes to what Neuberg does
//	each board the top of its own scores             R-UNEQUAL-NONE  yes (UnequalNone)
//	small groups by percentages                      R-SMALL-GROUPS  yes (special.go)

// stretch is what x of the 2-1-0 points are worth on the board, in the same units.
func stretch(u rules.Unequal, x int, p *BoardPoints) exact.Rat {
	switch u {
	case rules.UnequalAscherman:
		return ascherman(x, p.S, p.N)
	case rules.UnequalFactored:
		return factored(exact.New(int64(x), 2), p.S, p.N).Mul(exact.Int(2))
	}
	return neuberg(x, p.S, p.N)
}

// neuberg is N/S*(X+1)-1: x points among s scores, stretched to n of them. 0 < s.
func neuberg(x, s, n int) exact.Rat {
	if s == n {
		return exact.Int(x)
	}
	return exact.New(int64(n)*int64(x+1)-int64(s), int64(s))
}

// ascherman is the share (X+1)/2S of a top of 2N-2. 0 < s.
func ascherman(x, s, n int) exact.Rat {
	return exact.New(int64(x+1)*int64(n-1), int64(s))
}

// factored is N*X/S + (N-S)/2S, for points in 1-half-0 units. 0 < s.
func factored(x exact.Rat, s, n int) exact.Rat {
	return x.Mul(exact.New(int64(n), int64(s))).Add(exact.New(int64(n-s), int64(2*s)))
}

// NeubergPercent is a percentage among s scores a board, stretched to n: of a board,
// or of a whole session before it is put beside sessions of another size (R-SESSION-SIZE).
// s and n are at least 2.
func NeubergPercent(percent exact.Rat, s, n int) exact.Rat {
	f := exact.New(int64(s-1), int64(s)).Mul(exact.New(int64(n), int64(n-1)))
	return percent.Sub(fifty).Mul(f).Add(fifty)
}

// AschermanPercent is a percentage among s scores a board, as Ascherman has it
// (R-SESSION-SIZE). s is at least 1.
func AschermanPercent(percent exact.Rat, s int) exact.Rat {
	return percent.Sub(fifty).Mul(exact.New(int64(s-1), int64(s))).Add(fifty)
}
