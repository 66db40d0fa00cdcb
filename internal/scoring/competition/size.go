package competition

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// resize returns a percentage of a session with n results a board, as it would be with others
// (R-SESSION-SIZE). Of a session with one result or an unknown number it stays as it is.
func resize(percent exact.Rat, size Size, n, others int) exact.Rat {
	switch {
	case n < 2:
	case size == SizeAscherman:
		return scoring.AschermanPercent(percent, n)
	case size == SizeNeuberg && others >= 2:
		return scoring.NeubergPercent(percent, n, others)
	}
	return percent
}

// size returns what sessions are converted to: sums never are.
func (r Rules) size() Size {
	if r.Average == AverageSum {
		return SizeAsIs
	}
	return r.Size
}
