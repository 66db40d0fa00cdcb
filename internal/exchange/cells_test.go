package exchange

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// TestTurned: the sides of a line change places in a file just where their points do in the
// standings.
func TestTurned(t *testing.T) {
	share := []event.Share{{Weight: exact.Int(1), Score: 420}}
	award := []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPlus}}}
	rulings := []*event.Ruling{
		nil,
		{Kind: event.RulingTable},
		{Kind: event.RulingLate},
		{Kind: event.RulingNotPlayed},
		{Kind: event.RulingAssigned, NS: share},
		{Kind: event.RulingWeighted, NS: share},
		{Kind: event.RulingSplit, NS: share, EW: award},
		{Kind: event.RulingArtificial, NS: award, EW: award},
	}
	for _, kind := range []event.ResultKind{event.Played, event.Passed, event.Average, event.Adjusted, event.NotPlayed} {
		for _, ruling := range rulings {
			r := event.Result{Kind: kind, Reversed: true}
			line := r.ScoringLine(0, 1)
			what := "no ruling"
			if ruling != nil {
				what, line = string(ruling.Kind), ruling.ScoringLine(line)
			}
			want := line.Reversed && (line.Kind == scoring.Played || line.Kind == scoring.Passed)
			if got := Turned(&r, ruling); got != want {
				t.Errorf("%s, %s: %v, want %v", kind, what, got, want)
			}
		}
	}
}
