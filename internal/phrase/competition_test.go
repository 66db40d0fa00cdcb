package phrase

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestCompetitionRules: what a session with a substitute counts for is among the rules.
func TestCompetitionRules(t *testing.T) {
	for substitute, want := range map[competition.Substitute]string{
		competition.SubstituteCounts: "as usual", competition.SubstituteCapped: "at most as 55.00", competition.SubstituteAbsent: "as an absence",
	} {
		k := &event.Competition{Rules: competition.Rules{Substitute: substitute, SubstituteCap: exact.Int(55)}}
		check.Contains(t, strings.Join(Competition{Words: translation.For("en")}.Rules(k, ""), "\n"), "With a substitute the session counts "+want+".")
	}
}
