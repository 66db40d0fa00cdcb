package event

import (
	"fmt"
	"testing"

	"uitslag/internal/movements"
	"uitslag/internal/scoring"
)

// large is an evening of 14 tables and 28 boards, all in: a Mitchell of 14 rounds.
func large(t tb) *Event {
	m, err := movements.Generate("mitchell", movements.Options{Pairs: 28})
	if err != nil {
		t.Fatal(err)
	}
	e := evening(2, section("A", m))
	s := &e.Sessions[0]
	for i, x := range s.Schedule() {
		s.Results = append(s.Results, Result{
			ID: ID(fmt.Sprintf("result-%04d", i)), Board: x.Board, NS: x.NS, EW: x.EW,
			Kind: Played, Score: []int{90, 110, 140, 120, -90, -110, 50}[(i*i+x.Board)%7],
		})
	}
	return &e
}

// The ratio to keep an eye on: Standings is computed at every result, and costs not
// much more than scoring alone, which is what BenchmarkScoreAlone measures.
func BenchmarkStandings(b *testing.B) {
	e := large(b)
	b.ReportAllocs()
	for b.Loop() {
		standings(b, e)
	}
}

func BenchmarkScoreAlone(b *testing.B) {
	st := standings(b, large(b))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := scoring.Score(st.Field, st.Event.Rules); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTravellers(b *testing.B) {
	e := large(b)
	b.ReportAllocs()
	for b.Loop() {
		e.Sessions[0].Travellers()
	}
}

func BenchmarkApply(b *testing.B) {
	e := large(b)
	r := e.Sessions[0].Results[0]
	l := line(b, 1, &CorrectResult{Session: "s", Result: r})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := e.Apply(l); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReplay(b *testing.B) {
	e := large(b)
	results := e.Sessions[0].Results
	e.Sessions[0].Results = nil
	lines := []Line{line(b, 1, &NewEvening{Event: *e})}
	for i, r := range results {
		lines = append(lines, line(b, i+2, &EnterResult{Session: "s", Result: r}))
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Replay(lines); err != nil {
			b.Fatal(err)
		}
	}
}
