package control_test

import (
	"slices"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/movements"
	"uitslag/internal/plot"
	"uitslag/ui/control"
)

// TestSpread: beside the list stands the field of the board with the cursor, with the
// chosen score marked, also when an item of the list points to it.
func TestSpread(t *testing.T) {
	n := sampleNight(t, "nl", statement)
	p := presenter(n)
	board, s := p.Spread()
	check.That(t, board == "Het veld op gift 1", "%q", board)
	sum, own := 0, 0
	for _, h := range s.Heaps {
		if sum += h.Count; h.Own {
			own++
		}
	}
	check.That(t, sum == 7 && own == 1 && slices.IsSortedFunc(s.Heaps, func(a, b plot.Heap) int { return a.Score - b.Score }),
		"%+v", s.Heaps)
	for i, it := range p.Items() {
		if it.Kind != control.Unlikely || it.Title {
			continue
		}
		p.ChooseItem(i)
		board, s := p.Spread()
		if board != "Het veld op gift 5" || s.Heaps[0] != (plot.Heap{Score: -1700, Count: 1, Text: "−1700", Own: true}) {
			t.Errorf("%s: %q %+v", it.Text, board, s.Heaps)
		}
		break
	}
	board, s = presenter(newNight(t, "nl", generate(t, "howell", movements.Options{Pairs: 8}), 2)).Spread()
	check.That(t, board == "" && len(s.Heaps) <= 0, "nothing is in: %q %+v", board, s)
}
