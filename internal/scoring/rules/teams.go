package rules

import (
	"slices"
	"sync"

	"uitslag/internal/problem"
)

// The choices that only matches of teams have. Package match scores a match, package
// event an evening of them.

const (
	// MethodIMPs counts a match of teams in IMPs (Law 78B).
	MethodIMPs Method = "imps"
	// MethodPointABoard gives the better team of a board its points: board-a-match
	// (R-BOARD-A-MATCH).
	MethodPointABoard Method = "point-a-board"
	// MethodPatton is point-a-board where a difference of 10 is still a draw, with points
	// for the saldo (R-PATTON, R-PATTON-SALDO).
	MethodPatton Method = "patton"
)

// teamMethods are the ways of scoring a match; MethodTotal scores pairs too.
var teamMethods = []Method{MethodIMPs, MethodPointABoard, MethodPatton, MethodTotal}

// ForTeams reports whether a match of teams can be scored by the method.
func (m Method) ForTeams() bool { return slices.Contains(teamMethods, m) }

// ForPairs reports whether an evening of pairs can be scored by the method; the empty one,
// of rules stored without it, can.
func (m Method) ForPairs() bool {
	return m == "" || slices.Contains(pairMethods, m)
}

// TeamMeetings is what two matches of the same two teams are to the tests that split shared
// places (R-TIE-MEETINGS).
type TeamMeetings string

const (
	// MeetingsApart counts each as a match, as in a Swiss.
	MeetingsApart TeamMeetings = "apart"
	// MeetingsTogether makes one match of them: a double round robin, or a match of several
	// stanzas.
	MeetingsTogether TeamMeetings = "together"
)

// Handicap is what the handicaps that a foreign file gives for its pairs do to their
// percentages. The handicaps of a competition are others: see scoring/competition.
type Handicap string

const (
	// HandicapNone shows what was played.
	HandicapNone Handicap = "none"
	// HandicapHalf shows each percentage with half the pair's handicap added; places are
	// decided without it. That is what the program Scorer publishes.
	HandicapHalf Handicap = "half"
)

// ownVPs reports whether rounds, or matches, go by the table that the club typed.
func ownVPs(r *Rules) bool {
	if r.Method.ForPairs() {
		return r.RoundVPs == VPsOwn && (r.Method == MethodCrossIMPs || r.Method == MethodButler)
	}
	return r.MatchVPs == VPsOwn
}

// teamPresets are those for matches of teams.
var teamPresets = sync.OnceValue(func() []Rules {
	return []Rules{
		teams("Teams WBF", MethodIMPs, VPsWBF),
		teams("Teams EBU", MethodIMPs, VPsEBU),
		teams("Teams WBF 20-0", MethodIMPs, VPsWBFDiscrete),
		teams("Teams 25-0", MethodIMPs, VPsClub25),
		teams("Teams ACBL", MethodIMPs, VPsACBL20),
		teams("Teams IMP", MethodIMPs, VPsNone),
		teams("Point-a-board", MethodPointABoard, VPsNone),
		teams("Patton", MethodPatton, VPsNone),
		teams("Teams total", MethodTotal, VPsNone),
	}
})

func teams(name string, method Method, vps VPScale) Rules {
	r := base(name)
	r.Method, r.MatchVPs = method, vps
	return r.byPoints()
}

// TeamPresets returns the rules for matches of teams, each by its name for Preset; they
// are none of Presets, which are for pairs.
func TeamPresets() []Rules { return slices.Clone(teamPresets()) }

func names(of []Rules) []string {
	all := make([]string, len(of))
	for i := range of {
		all[i] = of[i].Preset
	}
	return all
}

// NotForPairs returns the refusal of rules that are for teams: scoring.teams-method (method).
func (r Rules) NotForPairs() error {
	if r.Method.ForTeams() && !r.Method.ForPairs() {
		return problem.New("scoring.teams-method", "method", string(r.Method))
	}
	return nil
}
