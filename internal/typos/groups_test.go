package typos

import (
	"fmt"
	"testing"

	"uitslag/internal/bridge"
)

// manyLines returns a board with n lines of seven different scores, and one turned round.
func manyLines(n int) *Board {
	scores := []int{420, 450, -50, 170, 480, 140, 620}
	b := &Board{Vulnerability: bridge.VulNone}
	for i := range n {
		b.Lines = append(b.Lines, Line{Score: scores[i%len(scores)], Met: fmt.Sprint(i)})
	}
	b.Lines[n/2].Score = -420
	return b
}

// TestCostByDifferentScores holds that a board with more lines of the same scores asks for
// no more views of the others, and that equal lines are judged alike.
func TestCostByDifferentScores(t *testing.T) {
	m := Standard()
	for _, n := range []int{26, 104, 416} {
		b := manyLines(n)
		f, near, _ := m.fields(b, []*Board{manyLines(n), manyLines(n)})
		seen := map[value]float64{}
		for i := range f.values {
			mark, marked := f.mark(i, near)
			if x := f.values[i]; marked {
				if was, known := seen[x]; known && was != mark.Evidence {
					t.Errorf("%d lines: line %d of %d has evidence %v, another one %v", n, i, x.score, mark.Evidence, was)
				}
				seen[x] = mark.Evidence
			}
		}
		if _, found := seen[value{score: -420}]; !found {
			t.Errorf("%d lines: the line that is turned round is not marked", n)
		}
		// One view for each score, and one more for a score whose likeliest other is asked.
		if groups := len(f.groups); groups != 8 && groups != 7 || f.looks > 2*groups {
			t.Errorf("%d lines: %d views of %d different scores", n, f.looks, groups)
		}
		for _, o := range near {
			if o.looks != 1 {
				t.Errorf("%d lines: %d views of a board beside it", n, o.looks)
			}
		}
	}
}

// BenchmarkLines is to be read in ns a line: it falls as a board has more lines.
func BenchmarkLines(b *testing.B) {
	for _, n := range []int{26, 104, 416} {
		board := manyLines(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				Standard().Marks(board, board, board)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/line")
		})
	}
}
