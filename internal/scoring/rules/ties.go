package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Ties is what becomes of shared places: one of the lists below, by name, or tests of
// package ties joined by "+" in the order in which they are put: "direct+count-back".
type Ties string

const (
	// TiesShared leaves them shared (R-TIE-SHARED).
	TiesShared Ties = "shared"
	// TiesPairs is the EBU's for matchpoints without matches (R-TIE-PRESETS).
	TiesPairs Ties = "pairs"
	// TiesButler is the EBU's for IMPs without victory points.
	TiesButler Ties = "butler"
	// TiesSwiss is the EBU's for a Swiss.
	TiesSwiss Ties = "swiss"
	// TiesRoundRobin is the EBU's for everybody against everybody.
	TiesRoundRobin Ties = "round-robin"
	// TiesIndividual is the EBU's for individuals: opponents' scores over partners'.
	TiesIndividual Ties = "individual"
)

// tieTests are the names of the tests of package ties, which knows what they do.
var tieTests = []string{"direct", "direct-basic", "wins", "opponents", "basic", "count-back"}

// Tests returns the tests of a list that was typed; nil for one that goes by a name.
func (t Ties) Tests() []string {
	if names := strings.Split(string(t), "+"); testsOnly(names) {
		return names
	}
	return nil
}

func testsOnly(names []string) bool {
	for i, n := range names {
		if !slices.Contains(tieTests, n) || slices.Contains(names[:i], n) {
			return false
		}
	}
	return true
}

// TieAt is which shared places are split: TieAtAll, or place numbers joined by "+".
// EBU 143.1 splits only what has to be decided: the winner, the last qualifying place.
type TieAt string

const (
	// TieAtAll splits every shared place.
	TieAtAll TieAt = "all"
	// TieAtFirst decides who won, and nothing else.
	TieAtFirst TieAt = "1"
)

// Places returns the places that are to be decided; nil means all.
func (a TieAt) Places() []int {
	var at []int
	for _, s := range strings.Split(string(a), "+") {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n > 1000 || strconv.Itoa(n) != s {
			return nil
		}
		at = append(at, n)
	}
	return at
}

// AwardTies is by which places awards go when shared places were split.
type AwardTies string

const (
	// AwardTiesShared goes by the places as they were shared (EBU 143.1: master points
	// and cash are always shared).
	AwardTiesShared AwardTies = "shared"
	// AwardTiesSplit goes by the places as they were decided.
	AwardTiesSplit AwardTies = "split"
)

func splitsTies(r *Rules) bool { return r.Ties != TiesShared && r.Ties != "" }
