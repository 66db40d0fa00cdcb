package plot_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/plot"
)

// TestApart holds that names keep their order and their distance, stay within their
// room where there is room, and do not move without need.
func TestApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const low, high, slack = 10.0, 200.0, 1e-6
		wanted := rapid.SliceOfN(rapid.Float64Range(low, high), 1, 30).Draw(t, "wanted")
		slices.Sort(wanted)
		step := rapid.Float64Range(1, 8).Draw(t, "step")
		got := plot.Apart(wanted, step, low, high)
		if len(got) != len(wanted) {
			t.Fatalf("%d of %d", len(got), len(wanted))
		}
		room := float64(len(got)-1)*step <= high-low
		free := true
		for i := range got {
			if i > 0 && got[i]-got[i-1] < step-slack {
				t.Fatalf("%v: %d and %d are too close", got, i-1, i)
			}
			if got[i] < low-slack || room && got[i] > high+slack {
				t.Fatalf("%v: %d is outside", got, i)
			}
			free = free && (i == 0 || wanted[i]-wanted[i-1] >= step)
		}
		for i := range got {
			if diff := got[i] - wanted[i]; free && (diff > slack || diff < -slack) {
				t.Fatalf("%v became %v without need", wanted, got)
			}
		}
	})
}
