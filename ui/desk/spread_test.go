package desk_test

import (
	"slices"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/plot"
	"uitslag/internal/scoring"
	"uitslag/ui/desk/desktest"
)

func TestSpread(t *testing.T) {
	d := desktest.Desk(desktest.New(), "en", event.ID(""))
	fs := []scoring.Frequency{{Score: 110, Count: 2}, {Score: 0, Count: 1, Passed: true}, {Score: -50, Count: 3}}
	for _, x := range []struct {
		own  int
		want []plot.Heap
	}{
		{110, []plot.Heap{{Score: -50, Count: 3, Text: "−50"}, {Count: 1, Text: "PASS"}, {Score: 110, Count: 2, Text: "110", Own: true}}},
		{0, []plot.Heap{{Score: -50, Count: 3, Text: "−50"}, {Count: 1, Text: "PASS", Own: true}, {Score: 110, Count: 2, Text: "110"}}},
		{90, []plot.Heap{{Score: -50, Count: 3, Text: "−50"}, {Count: 1, Text: "PASS"}, {Score: 90, Text: "90", Own: true}, {Score: 110, Count: 2, Text: "110"}}},
	} {
		got := d.Spread(fs, &x.own)
		check.That(t, slices.Equal(got.Heaps, x.want), "%d: %+v, want %+v", x.own, got.Heaps, x.want)
	}
	if got := d.Spread(fs, nil); slices.ContainsFunc(got.Heaps, func(h plot.Heap) bool { return h.Own }) || got.Low != "← EW" || got.High != "NS →" {
		t.Errorf("%+v", got)
	}
}
