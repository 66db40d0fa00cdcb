package entry

import (
	"fmt"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/plot"
	"uitslag/ui/entry/slip"
)

// TestSpread: the scores of the board on a line; the one typed on the line with the
// cursor is marked as soon as it reads, and the board's first has nothing beside it.
func TestSpread(t *testing.T) {
	n := newNight(t, "nl")
	n.p.Typed(0, "110")
	h := n.p.Model().Spread.Heaps
	check.That(t, len(h) == 0, "nothing is in, and %+v is shown", h)
	n.enter("110")
	n.at(t, 1, 1)
	in := plot.Heap{Score: 110, Count: 1, Text: "110"}
	for _, x := range []struct {
		text string
		want []plot.Heap
	}{
		{"", []plot.Heap{in}},
		{"-50", []plot.Heap{{Score: -50, Text: "−50", Own: true}, in}},
		{"-5", []plot.Heap{in}}, // no score
		{"110", []plot.Heap{{Score: 110, Count: 1, Text: "110", Own: true}}},
		{"pas", []plot.Heap{{Text: "0", Own: true}, in}},
		{"gem", []plot.Heap{in}},
	} {
		n.p.Typed(1, x.text)
		check.Slices(t, fmt.Sprintf("%q", x.text), n.p.Model().Spread.Heaps, x.want)
	}
	n.p.Typed(1, "")
	n.enter("-50")
	n.p.SetMode(slip.ByBoard)
	n.p.NextSlip(-1)
	n.at(t, 1, 0)
	want := []plot.Heap{{Score: -50, Count: 1, Text: "−50"}, {Score: 110, Count: 1, Text: "110", Own: true}}
	check.Slices(t, "back on a line that is in", n.p.Model().Spread.Heaps, want)
}
