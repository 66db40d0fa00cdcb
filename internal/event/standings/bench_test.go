package standings_test

import (
	"testing"

	"uitslag/internal/event/eventtest"
	"uitslag/internal/scoring"
)

// The ratio to keep an eye on: Standings is computed at every result, and costs not
// much more than scoring alone, which is what BenchmarkScoreAlone measures.
func BenchmarkStandings(b *testing.B) {
	e := eventtest.Large(b)
	b.ReportAllocs()
	for b.Loop() {
		eventtest.StandingsOf(b, e)
	}
}

func BenchmarkScoreAlone(b *testing.B) {
	st := eventtest.StandingsOf(b, eventtest.Large(b))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := scoring.Score(st.Field, st.Event.Rules); err != nil {
			b.Fatal(err)
		}
	}
}
