package drawing_test

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
)

// BenchmarkOutdated asks of a Swiss of a hundred pairs over nine rounds of three boards, what
// was drawn from something else.
func BenchmarkOutdated(b *testing.B) {
	e := eventtest.DrawnRounds(b, 3, 100, event.Pairs, event.DrawSwiss)
	for range 9 {
		d := eventtest.Must(drawing.Propose(&e, "s", "A", drawing.Options{}))
		s := &e.Sessions[0]
		drawing.Keep(&e, s, &s.Sections[0], d)
		for i, x := range eventtest.Missing(s) {
			s.Results = append(s.Results, event.Result{
				ID: event.ID(fmt.Sprint(x.NS.A, x.EW.A, x.Board)), Board: x.Board, NS: x.NS, EW: x.EW,
				Kind: event.Played, Score: []int{90, 110, 140, 170, -100, -110}[(i*i+x.Board)%6],
			})
		}
	}
	for b.Loop() {
		if late, err := drawing.Outdated(&e, "s", "A"); err != nil || len(late) > 0 {
			b.Fatal(late, err)
		}
	}
}
