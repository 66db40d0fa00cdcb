package review

import (
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/slips"
)

// Two results of the same sides that each fit the board of the other were exchanged: the
// slips were read one line off, or the boards changed places at the table. That is one
// slip, with one act that repairs both.

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
		if s.Slip == slips.Neighbour {
			other := fit{s.NS, s.EW, s.Near, s.Board}
			if w := waits[other]; len(w) > 0 {
				s.With, w[0].With = w[0].Result, s.Result
				waits[other] = w[1:]
			} else {
				own := fit{s.NS, s.EW, s.Board, s.Near}
				waits[own] = append(waits[own], s)
			}
		}
	}
	for i := range all {
		s := &all[i]
		b := st.Board(s.Board)
		s.turn(b.Lines[s.line].Result, b)
	}
	return all
}
