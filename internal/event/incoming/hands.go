package incoming

import (
	"slices"

	"uitslag/internal/event"
)

// Hands are the deals of a file against those of the session, by board.
type Hands struct {
	New       []event.BoardDeal // of boards of which none is in
	Different []event.BoardDeal // where another is in
	Equal     int
	// Take has those of the file taken where they differ.
	Take bool
}

func handsOf(s, from *event.Session) Hands {
	var h Hands
	for _, d := range from.Deals {
		switch ours := s.Deal(d.Board); {
		case ours == nil:
			h.New = append(h.New, d)
		case ours.Deal != d.Deal:
			h.Different = append(h.Different, d)
		default:
			h.Equal++
		}
	}
	return h
}

// Taken are the deals that are taken: the new ones, and those that differ where the scorer
// chose them, or everywhere.
func (h *Hands) Taken(different bool) []event.BoardDeal {
	if different || h.Take {
		return slices.Concat(h.New, h.Different)
	}
	return slices.Clone(h.New)
}
