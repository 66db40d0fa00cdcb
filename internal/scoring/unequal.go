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
//	small groups by percentages                      R-SMALL-GROUPS  yes (comparison.go)

// stretch returns what x of the 2-1-0 points among s scores are worth on a board of n scores, in
// the same units (R-NEUBERG, R-ASCHERMAN).
func stretch(u rules.Unequal, x, s exact.Rat, n int) exact.Rat {
	scores := exact.Int(n)
	switch {
	case s.Sign() == 0: // a share of nothing, and no other scores
		return exact.Rat{}
	case u == rules.UnequalAscherman:
		return x.Add(exact.Int(1)).Mul(exact.Int(n - 1)).Div(s)
	case s.Equal(scores):
		return x
	}
	return scores.Mul(x.Add(exact.Int(1))).Div(s).Sub(exact.Int(1))
}

// NeubergPercent returns a percentage among s scores a board, stretched to n: of a board,
// or of a whole session before it is put beside sessions of another size (R-SESSION-SIZE).
// s and n are at least 2.
func NeubergPercent(percent exact.Rat, s, n int) exact.Rat {
	f := exact.New(int64(s-1), int64(s)).Mul(exact.New(int64(n), int64(n-1)))
	return percent.Sub(fifty).Mul(f).Add(fifty)
}

// AschermanPercent returns a percentage among s scores a board, as Ascherman has it
// (R-SESSION-SIZE). s is at least 1.
func AschermanPercent(percent exact.Rat, s int) exact.Rat {
	return percent.Sub(fifty).Mul(exact.New(int64(s-1), int64(s))).Add(fifty)
}
