package rules

// The choices that only boards scored in IMPs have.

const (
	// MethodCrossIMPs compares every result with every other on the board, each
	// difference in IMPs (R-CROSSIMPS).
	MethodCrossIMPs Method = "cross-imps"
	// MethodButler compares every result with a datum, the difference in IMPs
	// (R-BUTLER).
	MethodButler Method = "butler"
	// MethodTotal adds up the scores themselves (Law 78C).
	MethodTotal Method = "total"
)

// CrossDivide is what the IMPs against all other results are divided by.
type CrossDivide string

const (
	// DivideComparisons divides by how many results there are to compare with
	// (R-CROSS-DIVIDE).
	DivideComparisons CrossDivide = "comparisons"
	// DivideTables divides by how many results there are, the own one included
	// (R-CROSS-DIVIDE).
	DivideTables CrossDivide = "tables"
	// DivideNone adds the comparisons up.
	DivideNone CrossDivide = "none"
)

// CrossUnequal is what a board with fewer scores than normal is worth in cross-IMPs, or one form
// of a fouled board.
type CrossUnequal string

const (
	// CrossMean takes the mean of the comparisons that there are for the mean of all
	// (R-CROSS-UNEQUAL).
	CrossMean CrossUnequal = "mean"
	// CrossExpected multiplies their sum by the scores expected and divides it by those that
	// there are, as matchpoints are stretched; then it is divided as on a full board
	// (R-CROSS-UNEQUAL).
	CrossExpected CrossUnequal = "expected"
)

// DatumDrop is which scores do not count for the datum of a board: a choice below, or the
// percentage that is dropped at each end, in whole scores.
type DatumDrop string

const (
	// DropPolish drops as many from each end as leave half at most, but three of
	// five and both of two (R-DATUM-DROP).
	DropPolish DatumDrop = "polish"
	// DropOne drops the best and the worst, from four scores on (R-DATUM-DROP).
	DropOne DatumDrop = "one"
	// DropFive and DropTen drop 5 % or 10 % from each end, rounded up, from six
	// scores on (R-DATUM-DROP).
	DropFive DatumDrop = "5-percent"
	// DropTen is 10 %; see DropFive.
	DropTen DatumDrop = "10-percent"
	// DropQuarter drops exactly a quarter from each end, of one score if need be a
	// part (R-DATUM-DROP).
	DropQuarter DatumDrop = "quarter"
	// DropNone keeps all.
	DropNone DatumDrop = "none"
	// DropToMedian keeps the middle score, or the two middle ones.
	DropToMedian DatumDrop = "median"
)

// DatumMean is what is done to the mean before the datum is made of it.
type DatumMean string

const (
	// MeanExact keeps the fraction.
	MeanExact DatumMean = "exact"
	// MeanWhole leaves the fraction off, toward zero (R-DATUM-ROUND).
	MeanWhole DatumMean = "whole"
)

// DatumTen is how the mean becomes a full ten.
type DatumTen string

const (
	// TenDown rounds down, toward minus infinity (R-DATUM-ROUND).
	TenDown DatumTen = "down"
	// TenToZero rounds toward zero.
	TenToZero DatumTen = "to-zero"
	// TenNearest rounds to the nearest ten, halves away from zero.
	TenNearest DatumTen = "nearest"
	// TenEven rounds to the nearest ten, halves to an even one (ACBLscore).
	TenEven DatumTen = "nearest-even"
	// TenNone leaves the mean as it is.
	TenNone DatumTen = "none"
)

// DatumSides is how many datums a board has.
type DatumSides string

const (
	// DatumOne has one: EW gets what NS loses.
	DatumOne DatumSides = "one"
	// DatumTwo makes one of the scores of each side, seen from that side: rounding
	// may make them differ (R-DATUM-SIDES).
	DatumTwo DatumSides = "two"
)

// HalfDatum is whether the score of a side counts for the datum where the other side has an
// artificial score (R-DATUM-HALF).
type HalfDatum string

const (
	// HalfWithout leaves it out.
	HalfWithout HalfDatum = "out"
	// HalfWith takes it in: for both sides, or for its own where each has a datum.
	HalfWith HalfDatum = "in"
)

// AwardIMPs is how many IMPs every 10 % above 50 of an artificial score is worth.
type AwardIMPs string

const (
	// AwardThree makes 60 % worth 3 (Law 86B).
	AwardThree AwardIMPs = "3"
	// AwardTwo makes it worth 2 (R-ARTIFICIAL-IMPS).
	AwardTwo AwardIMPs = "2"
)

// RoundCap is how much can be won in one round.
type RoundCap string

const (
	// CapNone has no bound.
	CapNone RoundCap = "none"
	// CapTenPlus bounds what is won in a round of k boards to 10 + k IMPs; what is
	// lost has no bound (R-ROUND-CAP).
	CapTenPlus RoundCap = "ten-plus-boards"
	// CapFourEach bounds what is won in a round of k boards to 4k IMPs; what is lost has
	// no bound (a published evening of cross-IMPs: rounds of 8 boards with 32 at most).
	CapFourEach RoundCap = "four-a-board"
)

// IMPTotal is what a total in IMPs is when not all played as many boards.
type IMPTotal string

const (
	// IMPSum adds up what was earned; a sit-out is 0 IMPs.
	IMPSum IMPTotal = "sum"
	// IMPFull stretches the sum to the boards of those who played most (R-IMP-TOTAL).
	IMPFull IMPTotal = "full"
	// IMPPerBoard divides the sum by the boards that counted (R-IMP-TOTAL).
	IMPPerBoard IMPTotal = "per-board"
)

// CrossIMP is cross-IMPs as the English programs publish them: averaged over the
// comparisons, lines and totals to 0.01, totals stretched to the full evening.
func CrossIMP() Rules {
	r := base("Cross-IMP")
	r.Method, r.NeubergRounding, r.IMPTotal = MethodCrossIMPs, RoundingHundredth, IMPFull
	return r.byPoints()
}

// ButlerOne is Butler as Dutch and Belgian clubs play it: one best and one worst
// score dropped, the mean to the nearest ten (R-DATUM-DROP).
func ButlerOne() Rules {
	r := base("Butler")
	r.Method, r.DatumDrop, r.DatumTen = MethodButler, DropOne, TenNearest
	return r.byPoints()
}

// ButlerPolish is Butler of the Polish federation (R-DATUM-DROP).
func ButlerPolish() Rules {
	r := base("Butler PZBS")
	r.Method = MethodButler
	return r.byPoints()
}

// byPoints sets explicitly what a method without percentages does anyway.
func (r Rules) byPoints() Rules {
	r.RankBy = RankByPoints
	return r
}

// HasPercent reports whether points are a share of a top, so that there are percentages.
func (r Rules) HasPercent() bool { return r.Method == MethodMatchpoints || r.Method == "" }

// ByPoints reports whether places are decided on points, not on percentages.
func (r Rules) ByPoints() bool { return r.RankBy == RankByPoints || !r.HasPercent() }
