package desk

import (
	"cmp"
	"slices"

	"uitslag/internal/plot"
	"uitslag/internal/scoring"
)

// Spread is how the scores of a board are spread, from what is best for EW to what is
// best for NS. own is the score it is about, seen from NS, nil for none; it may be one
// that is not in yet.
func (d Speaker) Spread(fs []scoring.Frequency, own *int) plot.Spread {
	w := d.Words
	s := plot.Spread{Low: "← " + w.T("side.EW"), High: w.T("side.NS") + " →"}
	for _, f := range slices.Backward(fs) {
		if f.Count == 0 {
			continue // only a ruling has it: nobody made it
		}
		h := plot.Heap{Score: f.Score, Count: f.Count, Text: w.Signed(f.Score), Own: own != nil && *own == f.Score}
		if f.Passed {
			h.Text = w.T("paper.passed")
		}
		s.Heaps = append(s.Heaps, h)
	}
	if own == nil {
		return s
	}
	at, in := slices.BinarySearchFunc(s.Heaps, *own, func(h plot.Heap, score int) int { return cmp.Compare(h.Score, score) })
	if !in {
		s.Heaps = slices.Insert(s.Heaps, at, plot.Heap{Score: *own, Text: w.Signed(*own), Own: true})
	}
	return s
}
