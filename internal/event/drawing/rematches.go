package drawing

import "uitslag/internal/movements/draw"

// Rematches are the meetings of a round whose two have met before (R-SWISS).
type Rematches struct {
	N int // how many; 0 of a knock-out too, and where two may meet again
	// Fewer says whether there can be fewer, and Fewest how many there would be if the program
	// drew the round without what the scorer chose.
	Fewer  Fewer
	Fewest int
}

// Fewer says whether a round can have fewer rematches than it has.
type Fewer string

// The answers.
const (
	// FewerNever: it cannot.
	FewerNever Fewer = ""
	// FewerFree: only where somebody is free who was free more often than another.
	FewerFree Fewer = "free"
	// FewerUnchosen: only without what was chosen of it: who may not meet, who has a place, who
	// is free.
	FewerUnchosen Fewer = "unchosen"
	// FewerOtherwise: it can.
	FewerOtherwise Fewer = "otherwise"
)

// rematches are those of a round that was drawn from a field; again is the round as it would
// be drawn with what was chosen.
func rematches(f draw.Field, r, again draw.Round) Rematches {
	x := Rematches{N: f.Again(r)}
	if x.N == 0 || f.Repeats {
		return Rematches{}
	}
	open := f
	open.Apart, open.Fixed = nil, nil
	best, _ := draw.Of(open) // there is a way: nothing is chosen
	x.Fewest = f.Again(best)
	open.Free = nil
	unfair, _ := draw.Of(open)
	switch {
	case x.N <= f.Again(unfair):
		x.Fewer = FewerNever
	case x.N <= x.Fewest:
		x.Fewer = FewerFree
	case x.N <= f.Again(again):
		x.Fewer = FewerUnchosen
	default:
		x.Fewer = FewerOtherwise
	}
	return x
}
