package rules

// The choices that only Patton has: points for the saldo of a match, which package match
// works out.

// PattonOf is what the difference of the saldo is a percentage of, or that it is in IMPs.
type PattonOf string

const (
	// PattonOfLarger takes the larger of the two teams' summed plus-scores, as the
	// program patton of emkael does.
	PattonOfLarger PattonOf = "larger"
	// PattonOfTotal takes the two sums together.
	PattonOfTotal PattonOf = "total"
	// PattonOfIMPs takes no percentage: the saldo is the difference of the match in IMPs,
	// looked up in a table that the club types (R-PATTON-IMPS).
	PattonOfIMPs PattonOf = "imps"
)

// PattonPoints is how many points the saldo is worth to both teams: a choice below, or a
// whole number. The bands are brought to that number in proportion.
type PattonPoints string

const (
	// PattonAsBands gives what the bands say: 8 by the printed ones.
	PattonAsBands PattonPoints = "bands"
	// PattonAsBoards gives as many as there are for the boards, "usually as many as for
	// the boards" (R-PATTON-SALDO).
	PattonAsBoards PattonPoints = "boards"
)

// PattonPrinted are the bands in print (R-PATTON-SALDO).
const PattonPrinted Table = "printed"
