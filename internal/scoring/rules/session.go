package rules

import (
	"cmp"

	"uitslag/internal/exact"
)

// The choices about who is compared with whom, and about what a round or a sit-out is
// worth.

// Sections is whether the sections of a session are compared with one another.
type Sections string

const (
	// SectionsAcross compares a result with those of all sections (R-SECTIONS).
	SectionsAcross Sections = "across"
	// SectionsApart scores each section among itself: its own tops, its own datum. Two
	// sections may then have other cards on the same board number (R-SECTIONS).
	SectionsApart Sections = "apart"
)

// OverallList is which list of several sections is the uitslag: its places count, and
// earn the points of the club and of a federation.
type OverallList string

const (
	// OverallSections makes the list of each section the uitslag; the list over all is
	// for information.
	OverallSections OverallList = "sections"
	// OverallOne makes the list over all sections the uitslag (the EBU publishes that).
	OverallOne OverallList = "one"
)

// SitOut is what a contestant gets for boards that it sits out because its opponents
// are not there: a choice below, or a percentage, such as 60 for the boards of a bye that is
// an average plus (Law 12C2 by analogy); in IMPs 3 for every 10 % above 50. Where rounds or
// matches become victory points it is that percentage of those that two sides share: 60 is 12
// of 20, for pairs and for teams (R-SITOUT-AWARD, R-TEAM-BYE).
type SitOut string

// SwissBye is what a free round of a Swiss is worth in an evening that begins with the rules of
// a preset, of pairs and of teams: 12 of 20 victory points (R-SWISS-BYE).
const SwissBye SitOut = "60"

const (
	// SitOutNone gives nothing: the maximum is that much smaller (R-SITOUT),
	// and IMPs are for IMPTotal to make comparable.
	SitOutNone SitOut = "none"
	// SitOutAverage gives half a top a board, 0 IMPs, or the victory points of a draw, which
	// are half of those that two sides share.
	SitOutAverage SitOut = "average"
	// SitOutOwn gives what the contestant makes of its other boards, a board (a round), and so
	// leaves its percentage as it is.
	SitOutOwn SitOut = "own"
)

// Percent returns the percentage that sit-outs are worth by rules that give one; false where they
// give something else.
func (s SitOut) Percent() (exact.Rat, bool) {
	if !sitOutPercent(string(s)) {
		return exact.Rat{}, false
	}
	return Decimal(s).Rat(), true
}

// sitOutPercent reports whether a sit-out is worth a percentage that was typed.
var sitOutPercent = within(exact.Rat{}, exact.Int(100), 2)

// VPScale is a scale of victory points, which package match has: that which each round of a
// contestant, or each match of teams, is turned into. "" is none in rules of before there were any.
type VPScale string

// The scales.
const (
	VPsNone        VPScale = "none"              // rounds and matches stay as they are
	VPsWBF         VPScale = "wbf-2013"          // by IMPs and any number of boards, in hundredths (R-VP-ROUND)
	VPsWBFDiscrete VPScale = "wbf-2013-discrete" // the same in whole points; derived, not official
	VPsEBU         VPScale = "ebu-discrete"      // whole points as an English program published them: 3 boards
	VPsClub25      VPScale = "club-25"           // Dutch clubs' 25-0 of before 2013: 4 and 8 boards
	VPsACBL20      VPScale = "acbl-20"           // 1 to 36 boards
	VPsACBL30      VPScale = "acbl-30"           // 6 to 11 boards
	VPsEBUPercent  VPScale = "ebu-percent"       // by the percentage of a round or a match: 2 to 55 boards (R-VP-EBU)
	VPsOwn         VPScale = "own"               // a table that the club typed (VPTable), for every number of boards
)

// WordKey names the text for the scale.
func (n VPScale) WordKey() string { return "match.scale." + string(n) }

// VPs returns the scale that each round is turned into by these rules: the one for the
// method they have. VPsNone where there is none.
func (r Rules) VPs() VPScale {
	switch cmp.Or(r.Method, MethodMatchpoints) {
	case MethodMatchpoints:
		return cmp.Or(r.PercentVPs, VPsNone)
	case MethodCrossIMPs, MethodButler:
		return cmp.Or(r.RoundVPs, VPsNone)
	case MethodIMPs, MethodPointABoard, MethodPatton:
		return cmp.Or(r.MatchVPs, VPsNone)
	}
	return VPsNone
}

// ByVPs reports whether places are decided on victory points of rounds.
func (r Rules) ByVPs() bool { return r.VPs() != VPsNone }

// compared are the ways of scoring a board by the other scores on it.
var compared = []Method{MethodMatchpoints, MethodCrossIMPs, MethodButler}

// pairMethods are the ways of scoring pairs, who are compared with a field.
var pairMethods = []Method{MethodMatchpoints, MethodCrossIMPs, MethodButler, MethodTotal}
