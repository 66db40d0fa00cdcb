package rules

import (
	"strings"

	"uitslag/internal/exact"
)

// Federation is whose points the places earn besides those of the club (Awards),
// computed by package awards. A club may give both: they are two columns.
type Federation string

const (
	// FederationNone gives none.
	FederationNone Federation = "none"
	// FederationAEB gives the Spanish federation's master points (R-AEB).
	FederationAEB Federation = "aeb"
	// FederationEBU gives the English federation's (R-EBU).
	FederationEBU Federation = "ebu"
	// FederationABF gives the Australian federation's (R-ABF).
	FederationABF Federation = "abf"
	// FederationTable gives those of a table that the club typed.
	FederationTable Federation = "table"
)

// Federations are the choices, in the order in which they are offered and their points shown. How
// the points of each are computed is a row of package standings.
var Federations = []Federation{FederationNone, FederationAEB, FederationEBU, FederationABF, FederationTable}

// AEBEvent is the kind of tournament, the AEB's coefficient C1 (R-AEB).
type AEBEvent string

// The tournaments of the AEB, the rows of its table in their order.
const (
	AEBPool          AEBEvent = "pool"
	AEBRegional      AEBEvent = "regional"
	AEBNational      AEBEvent = "national"
	AEBSelection     AEBEvent = "selection" // of mixed, women's or senior teams
	AEBSelectionOpen AEBEvent = "selection-open"
	AEBZonal         AEBEvent = "zonal"
	AEBMixedDiamond  AEBEvent = "mixed-diamond"
	AEBMixedHeart    AEBEvent = "mixed-heart"
	AEBMixedOpen     AEBEvent = "mixed-open"
	AEBPairsDiamond  AEBEvent = "pairs-diamond"
	AEBPairsHeart    AEBEvent = "pairs-heart"
	AEBPairsOpen     AEBEvent = "pairs-open"
	AEBTeamsDiamond  AEBEvent = "teams-diamond"
	AEBTeamsHeart    AEBEvent = "teams-heart"
	AEBTeamsOpen     AEBEvent = "teams-open"
)

// AEBPlay is how it is played, the AEB's coefficient C5 (R-AEB).
type AEBPlay string

const (
	// AEBFaceToFace is at one table.
	AEBFaceToFace AEBPlay = "face-to-face"
	// AEBWatched is online with director and cameras, without spectators.
	AEBWatched AEBPlay = "watched"
	// AEBOnline is online otherwise.
	AEBOnline AEBPlay = "online"
)

// AEBLast is what the last of a list earns.
type AEBLast string

const (
	// AEBLastCurve gives formula 1 at the place: of teams and of individuals, whose places
	// are not those of pairs, the last one's is not Pmin (R-AEB-TEAMS).
	AEBLastCurve AEBLast = "formula"
	// AEBLastMin gives Pmin, as the printed tables have it for the last.
	AEBLastMin AEBLast = "pmin"
)

// AEBClassMembers takes the mean category from the players' own (R-AEB-CLASS).
const AEBClassMembers Decimal = "members"

// EBULevel is the standing of an event with the EBU.
type EBULevel string

// The levels of the EBU's scale.
const (
	EBUClub     EBULevel = "club"
	EBUDistrict EBULevel = "district"
	EBUCounty   EBULevel = "county"
	EBURegional EBULevel = "regional"
	EBUNational EBULevel = "national"
)

// ABFWinners is which scale of the ABF holds.
type ABFWinners string

const (
	// ABFByLists takes the one of two winners where NS and EW are ranked apart.
	ABFByLists ABFWinners = "lists"
	// ABFOne is one winner.
	ABFOne ABFWinners = "one"
	// ABFTwo is two winners.
	ABFTwo ABFWinners = "two"
)

// Decimal is a figure as it is typed, with a point: "1.04".
type Decimal string

// Rat returns the figure; 0 for what is none.
func (d Decimal) Rat() exact.Rat {
	r, err := exact.Parse(string(d))
	if err != nil {
		return exact.Rat{}
	}
	return r
}

func within(least, most exact.Rat, decimals int) func(string) bool {
	return func(s string) bool {
		r, err := exact.Parse(s)
		return err == nil && !strings.ContainsAny(s, "/+ ") && len(s) < 12 &&
			!r.Less(least) && !most.Less(r) && r.Equal(r.Round(decimals))
	}
}

// withClass takes the mean category of the players themselves with the AEB, where nobody has said
// otherwise yet, and with no other federation.
func withClass(r *Rules) {
	switch {
	case r.Federation == FederationAEB && r.AEBClass == "":
		r.AEBClass = AEBClassMembers
	case r.Federation != FederationAEB && r.AEBClass == AEBClassMembers:
		r.AEBClass = ""
	}
}

// Table is a club's own table as it is typed: see awards.ParseTable. A semicolon may
// stand for the end of a line.
type Table string
