package rules

// The choices about what a director gave.

// Weighted is what a weighted score on a board does to the others (matchpoints).
type Weighted string

const (
	// WeightedFractional puts each weight as a part of a result in the list of frequencies
	// (R-WEIGHTED).
	WeightedFractional Weighted = "fractional"
	// WeightedApart compares the others among themselves, as if the line had no result,
	// and each score of the weighted one with theirs.
	WeightedApart Weighted = "apart"
)

// WeightedIMPs is what becomes of weighted IMPs that are no whole number.
type WeightedIMPs string

const (
	// WeightedExact keeps the fraction (R-WEIGHTED-IMPS).
	WeightedExact WeightedIMPs = "exact"
	// WeightedTowardZero cuts it off (R-WEIGHTED-IMPS).
	WeightedTowardZero WeightedIMPs = "toward-zero"
	// WeightedNonOffenders rounds in favour of the protected side (R-WEIGHTED-IMPS).
	WeightedNonOffenders WeightedIMPs = "non-offenders"
)

// WeightedDatum is whether a weighted score counts for the datum.
type WeightedDatum string

const (
	// DatumWithout leaves it out (R-WEIGHTED-DATUM).
	DatumWithout WeightedDatum = "out"
	// DatumWith takes it in with its weights.
	DatumWith WeightedDatum = "in"
)

// SmallGroups is what a small group of a fouled board gets (matchpoints).
type SmallGroups string

const (
	// SmallNeuberg stretches every group to all scores of the board (R-FOULED).
	SmallNeuberg SmallGroups = "neuberg"
	// SmallEBU gives percentages to a group of one or two that is less than a third of
	// the scores: 60 % alone, 65 and 55 % for two (R-SMALL-GROUPS).
	SmallEBU SmallGroups = "ebu"
	// SmallACBL gives them to groups of one and two, and 70, 60 and 50 % to one of three
	// that is not the larger one (ACBLscore).
	SmallACBL SmallGroups = "acbl"
	// SmallNBB gives them to every group of one, two or three (NBB Vraag & Antwoord 03).
	SmallNBB SmallGroups = "nbb"
)
