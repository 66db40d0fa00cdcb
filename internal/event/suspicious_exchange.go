package event

import "uitslag/internal/slips"

// Two results of the same sides that each fit the board of the other were exchanged: the
// slips were read one line off, or the boards changed places at the table. That is one
// slip, with one act that mends both.

// explained says of each suspicion what was meant, where that is not known yet: results
// that changed places first, and then the lines that were typed for the wrong side.
func (st *Standings) explained(all []Suspicion) []Suspicion {
	for i := range all {
		for j := i + 1; j < len(all); j++ {
			if a, b := &all[i], &all[j]; a.exchanged(b) {
				a.With, b.With = b.Result, a.Result
			}
		}
	}
	for i := range all {
		s := &all[i]
		b := st.Board(s.Board)
		for j := range b.Lines {
			if r := b.Lines[j].Result; r != nil && r.ID == s.Result {
				s.turn(r, b)
				break
			}
		}
	}
	return all
}

// exchanged reports whether two lines of the same sides fit each other's board.
func (s *Suspicion) exchanged(o *Suspicion) bool {
	return s.With == "" && o.With == "" && s.Slip == slips.Neighbour && o.Slip == slips.Neighbour &&
		s.Near == o.Board && o.Near == s.Board && s.NS == o.NS && s.EW == o.EW
}
