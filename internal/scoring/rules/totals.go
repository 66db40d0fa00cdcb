package rules

// The choices about what a percentage is of, and who is ranked.

// PercentOf is what the percentage of a session is made of (matchpoints).
type PercentOf string

const (
	// PercentPoints is the points as a share of what was really to be earned
	// (R-PERCENTAGE).
	PercentPoints PercentOf = "points"
	// PercentMean is the mean of the percentages of the boards: each board weighs the same,
	// whatever its top (R-PERCENT-OF).
	PercentMean PercentOf = "board-mean"
	// PercentFactored multiplies the points by boards/boards and top/top up to the most that
	// anybody of the list could earn, and rounds that to 0.01; the percentage is that of the
	// rounded score, which is shown (R-PERCENT-OF).
	PercentFactored PercentOf = "factored"
)

// Ranked is who has a place in a result list.
type Ranked string

const (
	// RankedAll gives a place to all who played a board that counts.
	RankedAll Ranked = "all"
	// RankedHalf gives none to who played fewer than half of the boards that the most of
	// the list played, once all results are in (R-RANKED).
	RankedHalf Ranked = "half"
)
