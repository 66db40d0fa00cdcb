package scoring

// The choices about what a percentage is of.

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

// totalRows are the settings of this file.
func totalRows() []row {
	return []row{
		choice("percent_of", func(r *Rules) *PercentOf { return &r.PercentOf }, PercentPoints, PercentMean, PercentFactored).of(MethodMatchpoints),
	}
}
