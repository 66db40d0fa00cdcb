package plot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/plot"
	"uitslag/internal/test/golden"
)

func heaps(own int, counts ...int) []plot.Heap {
	var all []plot.Heap
	for i := 0; i < len(counts); i += 2 {
		score := counts[i]
		all = append(all, plot.Heap{Score: score, Count: counts[i+1], Text: fmt.Sprint(score), Own: score == own})
	}
	return all
}

// TestSpread holds where everything of a small spread stands: from −100 to 620 on a
// line of 180, the middle of the outer scores 10 from its ends; a score made once is a quarter of
// the 26 of the one made four times, and the second line stands where NS's scores begin.
func TestSpread(t *testing.T) {
	s := &plot.Spread{Heaps: heaps(620, -100, 1, 80, 4, 620, 2), Low: "← OW", High: "NZ →"}
	if h := s.Height(10); h != 58 {
		t.Fatalf("%v high", h)
	}
	p := s.Plan(196, 10, half)
	var got []string
	for _, b := range p.Bars {
		got = append(got, fmt.Sprintf("bar %.1f,%.1f %.1f×%.1f %v", b.X, b.Y, b.W, b.H, b.Strong))
	}
	for _, r := range append(p.Base, p.Scale...) {
		got = append(got, fmt.Sprintf("line %.1f,%.1f %.1f×%.1f", r.X, r.Y, r.W, r.H))
	}
	for _, w := range p.Words {
		got = append(got, fmt.Sprintf("%q %.1f,%.1f %v %v", w.Text, w.X, w.Y, w.Bold, w.Quiet))
	}
	golden.Check(t, "spread.txt", strings.Join(got, "\n")+"\n")
}

// A score that is not in yet stands on the line and has no bar.
func TestSpreadNotIn(t *testing.T) {
	p := (&plot.Spread{Heaps: heaps(650, -50, 2, 650, 0)}).Plan(200, 10, half)
	if len(p.Bars) != 1 || len(p.Dots) != 1 || !p.Dots[0].Strong || p.Dots[0].Y+p.Dots[0].H/2 != 36 {
		t.Errorf("bars %+v dots %+v", p.Bars, p.Dots)
	}
}

// TestSpreadHolds holds of any board: the bars keep their order and stay apart within
// the line, no two words touch, and the own score is always written.
func TestSpreadHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := rapid.SliceOfNDistinct(rapid.IntRange(-760, 760), 1, 24, rapid.ID[int]).Draw(t, "scores")
		slices.Sort(scores)
		var counts []int
		for _, s := range scores {
			counts = append(counts, 10*s, rapid.IntRange(1, 20).Draw(t, "count"))
		}
		own := 10 * rapid.SampledFrom(scores).Draw(t, "own")
		width := rapid.Float64Range(150, 700).Draw(t, "width")
		s := &plot.Spread{Heaps: heaps(own, counts...)}
		p := s.Plan(width, 10, half)
		for i, b := range p.Bars {
			if b.X < -0.01 || b.X+b.W > width+0.01 || b.Y < 10-0.01 || i > 0 && b.X < p.Bars[i-1].X+p.Bars[i-1].W {
				t.Fatalf("bar %d of %d at %+v", i, len(p.Bars), b)
			}
		}
		var below []plot.Word
		for _, w := range p.Words {
			if w.X < -0.01 || w.X+w.W > width+0.01 && w.Text != "" {
				t.Fatalf("%q from %.1f to %.1f of %.1f", w.Text, w.X, w.X+w.W, width)
			}
			if w.Y > 36 && w.Y < 45 {
				below = append(below, w)
			}
		}
		if below[0].Text != fmt.Sprint(own) || !below[0].Bold {
			t.Fatalf("%+v", below[0])
		}
		slices.SortFunc(below, func(a, b plot.Word) int { return int(1000 * (a.X - b.X)) })
		for i := 1; i < len(below); i++ {
			if below[i].X < below[i-1].X+below[i-1].W {
				t.Fatalf("%q runs into %q", below[i-1].Text, below[i].Text)
			}
		}
	})
}

func TestSpreadOfNothing(t *testing.T) {
	p := (&plot.Spread{}).Plan(200, 10, half)
	if len(p.Bars)+len(p.Dots) != 0 || len(p.Base) != 1 {
		t.Errorf("%+v", p)
	}
}
