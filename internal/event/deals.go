package event

import (
	"cmp"
	"slices"

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
	i := slices.IndexFunc(s.Deals, func(d BoardDeal) bool { return d.Board == board })
	if i < 0 {
		return nil
	}
	return &s.Deals[i]
}

// SetDeals says which deals are known of a session, in place of those that were; none
// takes them away. They may be of more boards than are played. Nobody's points change: the
// results are only held against them (suspicious_deal.go).
//
// It is refused with event.no-session, session.closed, deals.none where there are none
// before and after, deals.board (board) for a number that is none, deals.no-deal (board) for
// hands that are no deal, and deals.twice (board).
type SetDeals struct {
	Session ID          `json:"session"`
	Deals   []BoardDeal `json:"deals,omitempty"`
}

var _ = register(func() Payload { return &SetDeals{} }, sentences(setDeals+".none"))

const setDeals = "set-deals"

// Command is "set-deals".
func (*SetDeals) Command() string { return setDeals }

func (p *SetDeals) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	if len(p.Deals) == 0 && len(s.Deals) == 0 {
		return problem.New("deals.none")
	}
	return soundDeals(p.Deals)
}

// soundDeals refuses what cannot be the deals of a session.
func soundDeals(deals []BoardDeal) error {
	seen := map[int]bool{}
	for _, d := range deals {
		switch {
		case d.Board < 1 || d.Board > bridge.MostBoard:
			return problem.New("deals.board", "board", d.Board)
		case !d.Deal.Valid():
			return problem.New("deals.no-deal", "board", d.Board)
		case seen[d.Board]:
			return problem.New("deals.twice", "board", d.Board)
		}
		seen[d.Board] = true
	}
	return nil
}

func (p *SetDeals) apply(e *Event, _ Line) *Event {
	if s := e.Session(p.Session); s != nil {
		s.Deals = slices.Clone(p.Deals)
		slices.SortStableFunc(s.Deals, func(a, b BoardDeal) int { return cmp.Compare(a.Board, b.Board) })
	}
	return e
}

func (p *SetDeals) tell(*Event) Told {
	t := Told{N: len(p.Deals)}
	if len(p.Deals) == 0 {
		t.Says = setDeals + ".none"
	}
	return t
}
