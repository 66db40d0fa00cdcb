package advise

import (
	"fmt"
	"testing"
	"time"

	"uitslag/internal/movements"
)

// BenchmarkSuggest counts the time of a list in checks of the full Mitchell for as
// many pairs: it is to stay below ten.
func BenchmarkSuggest(b *testing.B) {
	for _, pairs := range []int{5, 6, 8, 9, 10, 13, 14, 16, 20, 24, 28, 30, 40, 46, 60} {
		for _, boards := range []int{24, 27} {
			b.Run(fmt.Sprintf("%dx%d", pairs, boards), func(b *testing.B) {
				m := must(b, "mitchell", movements.Options{Pairs: pairs})
				const checks = 200
				start := time.Now()
				for range checks {
					movements.Check(m)
				}
				one := time.Since(start) / checks
				for b.Loop() {
					Suggest(pairs, boards, boards)
				}
				b.ReportMetric(float64(b.Elapsed())/float64(b.N)/float64(one), "checks")
			})
		}
	}
}
