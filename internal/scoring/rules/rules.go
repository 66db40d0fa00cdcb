package rules

import (
	"slices"
	"strings"
	"sync"

	"uitslag/internal/problem"
)

// Version is the version that Rules made by this program carry. A later
// program keeps computing an older version as that version did.
const Version = 1

// Method is how results are compared.
type Method string

// MethodMatchpoints compares every result with every other on the board: 2 for
// each one beaten, 1 for each equal one (R-MATCHPOINTS).
const MethodMatchpoints Method = "matchpoints"

// Unequal is what happens to a board with fewer scores than the normal number.
type Unequal string

const (
	// UnequalNeuberg stretches the matchpoints to the normal number of scores:
	// M = N/S*(X+1)-1 (R-NEUBERG).
	UnequalNeuberg Unequal = "neuberg"
	// UnequalNone gives the board the top of the scores it has.
	UnequalNone Unequal = "none"
	// UnequalAscherman gives every board, with all its scores or not, the share
	// (X+1)/2S of the top: Neuberg with a normal number that has no end (R-ASCHERMAN).
	UnequalAscherman Unequal = "ascherman"
	// UnequalFactored is the ACBL's factoring, M = N*X/S + (N-S)/2S in 1-half-0
	// units; it comes to what Neuberg does (R-FACTORING).
	UnequalFactored Unequal = "factored"
)

// NeubergRounding is how a line's points are rounded when they are no whole number.
type NeubergRounding string

const (
	// RoundingExact keeps the fraction; it is rounded where it is shown.
	RoundingExact NeubergRounding = "exact"
	// RoundingHundredth gives each line to 0.01, half away from zero, EW getting the
	// rest of the top; a total adds up the unrounded lines and is itself rounded to
	// 0.01 before its percentage is taken. That is what the EBU's programs publish in
	// USEBIO files: an evening of 335 lines and 32 percentages agrees to the last
	// digit, and with neither exact totals nor sums of rounded lines it does.
	RoundingHundredth NeubergRounding = "line-hundredth"
	// RoundingTenth rounds each line to 0.1, an exact .05 toward the average: the
	// EBU's text on fouled boards, and NBB Vraag & Antwoord 03.
	RoundingTenth NeubergRounding = "line-tenth-to-average"
)

// PairRounding is how the two sides of a line are rounded where each line is, to 0.01.
type PairRounding string

const (
	// PairRest rounds NS; EW has the rest of the top (see RoundingHundredth).
	PairRest PairRounding = "rest"
	// PairEach rounds each side half up: 22.375 and 9.625 of 32 are 22.38 and 9.63.
	PairEach PairRounding = "each"
)

// SidesApart reports whether the sides of a line are rounded each by itself.
func (r *Rules) SidesApart() bool {
	return r.PairRounding == PairEach && r.NeubergRounding == RoundingHundredth && r.Method == MethodMatchpoints
}

// Averages is what artificial scores on a board do to the real ones beside them.
type Averages string

const (
	// AveragesNeuberg compares the real scores among themselves, then stretches
	// them to the normal number by Neuberg (R-AVERAGE-NEUBERG).
	AveragesNeuberg Averages = "neuberg"
	// AveragesAsTies counts each artificial score as a tie: one point for every
	// real row (R-AVERAGE-TIES).
	AveragesAsTies Averages = "as-ties"
)

// Unit is what one comparison is worth.
type Unit string

const (
	// UnitTwo gives 2 for a better score and 1 for an equal one (Europe).
	UnitTwo Unit = "2-1-0"
	// UnitOne gives 1 for a better score and a half for an equal one (ACBL).
	UnitOne Unit = "1-half-0"
)

// PlusMinus is what average plus and average minus are worth.
type PlusMinus string

const (
	// PlusMinusSession gives at least 60 % and at most 40 %: whoever did better
	// (or worse) than that on real scores gets the own percentage (Law 12C2b).
	PlusMinusSession PlusMinus = "session"
	// PlusMinusFixed gives exactly 60 % and 40 %.
	PlusMinusFixed PlusMinus = "fixed"
)

// Top is where a board's normal number of scores comes from.
type Top string

const (
	// TopSession takes the largest number scheduled on any board of the session,
	// so that every board weighs the same (R-TOP).
	TopSession Top = "session-max"
	// TopBoard takes the number scheduled on the board itself.
	TopBoard Top = "board"
)

// RankBy is what places are decided on.
type RankBy string

const (
	// RankByPercent ranks on points as a share of what was really played
	// (R-PERCENTAGE).
	RankByPercent RankBy = "percent"
	// RankByPoints ranks on the points alone.
	RankByPoints RankBy = "points"
)

// Awards is what the places earn, computed by package awards.
type Awards string

const (
	// AwardsNone awards nothing.
	AwardsNone Awards = "none"
	// AwardsClubPoints awards MesserBridge's clubpunten (R-CLUBPOINTS).
	AwardsClubPoints Awards = "clubpoints"
)

// AwardThird is how a third of the pairs becomes a whole number of places.
type AwardThird string

const (
	// ThirdFloor rounds down: 14 pairs, 4 places (R-CLUBPOINTS).
	ThirdFloor AwardThird = "floor"
	// ThirdNearest rounds to the nearest: 14 pairs, 5 places.
	ThirdNearest AwardThird = "nearest"
)

// AwardPairs is which pairs the club points are counted over.
type AwardPairs string

const (
	// PairsList counts the pairs of the ranking list (R-CLUBPOINTS-PAIRS).
	PairsList AwardPairs = "list"
	// PairsEvent counts all pairs of the event, over all its lists.
	PairsEvent AwardPairs = "event"
)

// Provisional is how a board is scored while results are still to come.
type Provisional string

const (
	// ProvisionalEntered scores the lines that are in as if they were all.
	ProvisionalEntered Provisional = "entered"
	// ProvisionalNeuberg stretches the lines that are in to the normal number.
	ProvisionalNeuberg Provisional = "neuberg"
)

// Rules is every policy a session is scored by. It is a plain value: an event keeps
// its own copy, and JSON keeps it without loss. An absent or empty choice means the
// first one of its row in the table of field.go, so that rules stored before a
// choice existed go on meaning what they meant.
type Rules struct {
	// Version is Version of the program that made these rules; 0 means 1.
	Version int `json:"version"`
	// Preset is the name of the preset these rules started from.
	Preset string `json:"preset"`

	Method          Method          `json:"method"`
	Unequal         Unequal         `json:"unequal"`
	NeubergRounding NeubergRounding `json:"neuberg_rounding"`
	PairRounding    PairRounding    `json:"pair_rounding,omitempty"`
	Averages        Averages        `json:"averages"`
	Unit            Unit            `json:"unit"`
	PlusMinus       PlusMinus       `json:"plus_minus"`
	Top             Top             `json:"top"`
	// NormalScores is the least that the normal number of scores of a session is: for boards
	// that all lost a result. 0 is by the movement.
	NormalScores int         `json:"normal_scores,omitempty"`
	RankBy       RankBy      `json:"rank_by"`
	Provisional  Provisional `json:"provisional"`
	Awards       Awards      `json:"awards"`
	AwardThird   AwardThird  `json:"award_third"`
	AwardPairs   AwardPairs  `json:"award_pairs"`

	// What follows is for boards scored in IMPs; see imps.go.

	CrossDivide  CrossDivide  `json:"cross_divide"`
	CrossUnequal CrossUnequal `json:"cross_unequal,omitempty"`
	// CrossCap is the most IMPs one comparison can bring or cost; 0 is no bound.
	CrossCap   int        `json:"cross_cap"`
	DatumDrop  DatumDrop  `json:"datum_drop"`
	DatumMean  DatumMean  `json:"datum_mean"`
	DatumTen   DatumTen   `json:"datum_ten"`
	DatumSides DatumSides `json:"datum_sides"`
	HalfDatum  HalfDatum  `json:"half_datum,omitempty"`
	AwardIMPs  AwardIMPs  `json:"award_imps,omitempty"`
	RoundCap   RoundCap   `json:"round_cap"`
	IMPTotal   IMPTotal   `json:"imp_total"`

	// PointDecimals is how many decimals points have in print, at most: as many as
	// the list needs (R-DECIMALS).
	PointDecimals int `json:"point_decimals"`
	// PercentDecimals is how many decimals percentages have in print, always.
	PercentDecimals int `json:"percent_decimals"`

	// Splitting shared places; see ties.go.

	Ties      Ties      `json:"ties"`
	TieAt     TieAt     `json:"tie_at,omitempty"`
	AwardTies AwardTies `json:"award_ties,omitempty"`

	// Points of a federation; see federation.go.

	Federation Federation `json:"federation"`
	AEBEvent   AEBEvent   `json:"aeb_event,omitempty"`
	AEBPlay    AEBPlay    `json:"aeb_play,omitempty"`
	// AEBClass is the mean category of the players, the AEB's C4: 1 to 1.35, or "members" for
	// that of their own categories; absent it is 1.
	AEBClass Decimal  `json:"aeb_class,omitempty"`
	AEBLast  AEBLast  `json:"aeb_last,omitempty"`
	EBULevel EBULevel `json:"ebu_level,omitempty"`
	// ABFWeight is the ABF's W.
	ABFWeight  Decimal    `json:"abf_weight,omitempty"`
	ABFWinners ABFWinners `json:"abf_winners,omitempty"`
	// ABFPlaces is how many places earn points of the ABF; 0 means all.
	ABFPlaces       int   `json:"abf_places,omitempty"`
	FederationTable Table `json:"federation_table,omitempty"`

	// Who is compared with whom, and what rounds and sit-outs are worth; see
	// session.go.

	Sections   Sections    `json:"sections"`
	Overall    OverallList `json:"overall"`
	SitOut     SitOut      `json:"sit_out"`
	RoundVPs   VPScale     `json:"round_vps"`
	PercentVPs VPScale     `json:"percent_vps"`

	// What a director gave; see rulings.go. They are absent where they say what the
	// first choice says.

	Weighted      Weighted      `json:"weighted,omitempty"`
	WeightedIMPs  WeightedIMPs  `json:"weighted_imps,omitempty"`
	WeightedDatum WeightedDatum `json:"weighted_datum,omitempty"`
	SmallGroups   SmallGroups   `json:"small_groups,omitempty"`

	// What a match of teams is worth; see teams.go.

	MatchVPs VPScale `json:"match_vps,omitempty"`
	// TeamMeetings is what two matches of the same two teams are to the tests of shared
	// places.
	TeamMeetings TeamMeetings `json:"team_meetings,omitempty"`
	// VPTable is a club's own scale of victory points, for rounds or for matches, by
	// IMPs: see match.ParseScale. A semicolon may stand for the end of a line.
	VPTable  Table    `json:"vp_table,omitempty"`
	Handicap Handicap `json:"handicap,omitempty"`

	// What the saldo of a Patton match is worth; see patton.go.

	PattonPoints PattonPoints `json:"patton_points,omitempty"`
	PattonOf     PattonOf     `json:"patton_of,omitempty"`
	// PattonBands are a club's own: see match.ParseSaldo. A semicolon may stand for the
	// end of a line.
	PattonBands Table `json:"patton_bands,omitempty"`

	// What a percentage is of, and who is ranked; see totals.go.

	PercentOf PercentOf `json:"percent_of,omitempty"`
	Ranked    Ranked    `json:"ranked,omitempty"`
}

// presets are those for pairs, in the order they are offered.
var presets = sync.OnceValue(func() []Rules {
	return []Rules{MesserBridge(), EBU(), NBB(), ACBL(), WBF(), PZBS(), CrossIMP(), ButlerOne(), ButlerPolish()}
})

// MesserBridge returns what the Belgian club program of that name does (R-PRESETS).
func MesserBridge() Rules {
	r := base("MesserBridge")
	r.Averages = AveragesAsTies
	r.Awards = AwardsClubPoints
	return r
}

// EBU returns what the English programs publish: Neuberg for every missing or artificial
// score, lines and totals to 0.01 (see RoundingHundredth).
func EBU() Rules {
	r := base("EBU")
	r.NeubergRounding = RoundingHundredth
	r.SmallGroups, r.CrossUnequal = SmallEBU, CrossExpected
	return r
}

// NBB returns the Dutch federation's: Neuberg, every line to 0.1 with an exact .05 toward
// the average (R-NEUBERG-ROUND).
func NBB() Rules {
	r := base("NBB")
	r.NeubergRounding = RoundingTenth
	r.SmallGroups, r.WeightedIMPs = SmallNBB, WeightedTowardZero
	return r
}

// ACBL returns the American federation's: 1 and a half, factored, lines to 0.01; percentages of
// totals factored to the most that anybody could earn (R-PERCENTAGE).
func ACBL() Rules {
	r := base("ACBL")
	r.Unit, r.Unequal, r.NeubergRounding = UnitOne, UnequalFactored, RoundingHundredth
	r.SmallGroups, r.PercentOf = SmallACBL, PercentFactored
	return r
}

// base returns the first choice of every row, and what all presets share.
func base(name string) Rules {
	return Rules{Version: Version, Preset: name, PointDecimals: 2, PercentDecimals: 2}.Complete().bare()
}

// Presets gives the names of the presets in the order they are offered.
func Presets() []string { return names(presets()) }

// Preset returns the rules of that name, in capitals or not. The Problem is
// scoring.unknown-preset (name, known).
func Preset(name string) (Rules, error) {
	all := slices.Concat(presets(), teamPresets())
	for i := range all {
		if strings.EqualFold(all[i].Preset, strings.TrimSpace(name)) {
			return all[i], nil
		}
	}
	return Rules{}, problem.New("scoring.unknown-preset", "name", name, "known", strings.Join(names(all), ", "))
}
