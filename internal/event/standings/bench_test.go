package standings_test

import (
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
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

func BenchmarkTravellers(b *testing.B) {
	e := eventtest.Large(b)
	b.ReportAllocs()
	for b.Loop() {
		e.Sessions[0].Travellers()
	}
}

func BenchmarkApply(b *testing.B) {
	e := eventtest.Large(b)
	r := e.Sessions[0].Results[0]
	l := eventtest.Line(b, 1, &command.CorrectResult{Session: "s", Result: r})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := journal.Apply(e, l); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReplay(b *testing.B) {
	e := eventtest.Large(b)
	results := e.Sessions[0].Results
	e.Sessions[0].Results = nil
	lines := []journal.Line{eventtest.Line(b, 1, &command.NewEvening{Event: *e})}
	for i, r := range results {
		lines = append(lines, eventtest.Line(b, i+2, &command.EnterResult{Session: "s", Result: r}))
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := journal.Replay(lines); err != nil {
			b.Fatal(err)
		}
	}
}
