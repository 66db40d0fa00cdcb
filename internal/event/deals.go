package event

import (
	"cmp"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
)

// BoardDeal is the deal of a board, as the one who dealt says it was.
type BoardDeal struct {
	Board int         `json:"board"`
	Deal  bridge.Deal `json:"deal"`
	// Tricks is what can be made with all cards seen; "" where nobody worked it out.
	Tricks bridge.DoubleDummy `json:"tricks,omitempty"`
}

// Deal gives the deal of a board, or nil where it is not known.
func (s *Session) Deal(board int) *BoardDeal {
	return Find(s.Deals, func(d *BoardDeal) bool { return d.Board == board })
}

// ValidateDeals refuses what cannot be the deals of a session.
func ValidateDeals(deals []BoardDeal) error {
	seen := map[int]bool{}
	for _, d := range deals {
		if err := cmp.Or(
			problem.If(d.Board < 1 || d.Board > bridge.MostBoard, "deals.board", "board", d.Board),
			problem.If(!d.Deal.Valid(), "deals.no-deal", "board", d.Board),
			problem.If(seen[d.Board], "deals.twice", "board", d.Board),
		); err != nil {
			return err
		}
		seen[d.Board] = true
	}
	return nil
}
