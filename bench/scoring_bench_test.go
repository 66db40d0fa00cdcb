package bench

import (
	"fmt"
	"testing"

	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

func BenchmarkFloor(b *testing.B) {
	for _, shape := range Shapes {
		b.Run(fmt.Sprintf("%dx%d", shape.Tables, shape.Boards), func(b *testing.B) {
			s := Session(shape)
			b.ReportAllocs()
			for b.Loop() {
				Count(s)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(shape.Results()), "ns/result")
		})
	}
}

func BenchmarkScore(b *testing.B) {
	for _, shape := range Shapes {
		b.Run(fmt.Sprintf("%dx%d", shape.Tables, shape.Boards), func(b *testing.B) {
			s := Session(shape)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := scoring.Score(s, rules.MesserBridge()); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(shape.Results()), "ns/result")
		})
	}
}
