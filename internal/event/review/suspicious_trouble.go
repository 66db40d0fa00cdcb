package review

import "uitslag/internal/typos"

// OtherSide reports whether the line looks as if its pairs sat the other way, or it was
// typed so.
func (s *Suspicion) OtherSide() bool {
	switch s.Code {
	case SuspectOpposite, SuspectSwapped, SuspectDeclarer:
		return true
	}
	return s.Slip == typos.Swapped || s.Slip == typos.Declarer && !s.Slight
}

// OtherBoard is the board that the line fits better, 0 where there is none.
func (s *Suspicion) OtherBoard() int {
	if s.Slip == typos.Neighbour {
		return s.Near
	}
	return 0
}
