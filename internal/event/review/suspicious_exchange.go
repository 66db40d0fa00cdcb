package review

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/typos"
)

// Two results of the same sides that each fit the board of the other were exchanged: the
// slips were read one line off, or the boards changed places at the table. That is one
// slip, with one act that repairs both. Where both have the same entry nothing changes places.

// explained says of each suspicion what was meant, where that is not known yet: results
// that changed places first, and then the lines that were typed for the wrong side.
func explained(st *standings.Standings, all []Suspicion) []Suspicion {
	type fit struct {
		ns, ew      event.Side
		board, near int
	}
	waits := map[fit][]*Suspicion{} // for the other one, in their order
	for i := range all {
		s := &all[i]
		if s.Slip == typos.Neighbour {
			other := fit{s.NS, s.EW, s.Near, s.Board}
			w := waits[other]
			at := slices.IndexFunc(w, func(o *Suspicion) bool { return !sameEntry(resultOf(st, s), resultOf(st, o)) })
			if at >= 0 {
				s.With, w[at].With = w[at].Result, s.Result
				waits[other] = slices.Delete(w, at, at+1)
			} else {
				own := fit{s.NS, s.EW, s.Board, s.Near}
				waits[own] = append(waits[own], s)
			}
		}
	}
	for i := range all {
		s := &all[i]
		s.turn(resultOf(st, s), st.Board(s.Board))
	}
	return all
}

// resultOf is the result that a suspicion is of.
func resultOf(st *standings.Standings, s *Suspicion) *event.Result {
	return st.Board(s.Board).Lines[s.line].Result
}

// sameEntry reports whether two results were typed alike: the contract and its tricks, or the score
// where only that is known.
func sameEntry(a, b *event.Result) bool {
	if a.Contract.Level > 0 || b.Contract.Level > 0 {
		return a.Contract == b.Contract && a.Tricks == b.Tricks
	}
	return a.Kind == b.Kind && a.Score == b.Score
}
