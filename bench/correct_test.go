package bench

import (
	"testing"

	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/expect"
	"uitslag/internal/scoring"
)

func BenchmarkCorrect(b *testing.B) {
	before, p, after := Correction(Shape{201, 26})
	st, err := standings.Of(before, "s")
	expect.OK(b, err)
	next, err := standings.Of(after, "s")
	expect.OK(b, err)
	board := p.Result.Board - 1
	b.Run("anew", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			standings.Of(after, "s")
		}
	})
	b.Run("after", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := st.After(after, journal.ChangeOf(st.Event, p)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("core-anew", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			o, _ := scoring.Score(next.Field, next.Event.Rules)
			scoring.Rank(o.Totals, next.Event.Rules)
		}
	})
	b.Run("core-rescore", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			o, _ := st.Outcome.Rescore(next.Field, board)
			scoring.Rank(o.Totals, next.Event.Rules)
		}
	})
	b.Run("core-rank", func(b *testing.B) {
		for b.Loop() {
			scoring.Rank(next.Outcome.Totals, next.Event.Rules)
		}
	})
}
