package command

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// SetDeals says which deals are known of a session, in place of those that were; none
// takes them away. They may be of more boards than are played. Nobody's points change: the
// results are only held against them (suspicious_deal.go).
//
// It is refused with event.no-session, session.closed, deals.none where there are none
// before and after, deals.board (board) for a number that is none, deals.no-deal (board) for
// hands that are no deal, and deals.twice (board).
type SetDeals struct {
	Session event.ID          `json:"session"`
	Deals   []event.BoardDeal `json:"deals,omitempty"`
}

var _ = journal.Register[SetDeals](journal.Deals, journal.Says(setDeals+".none"))

const setDeals = "set-deals"

func (*SetDeals) Command() string { return setDeals }

func (p *SetDeals) Check(_ *event.Event, s *event.Session) error {
	if len(p.Deals) == 0 && len(s.Deals) == 0 {
		return problem.New("deals.none")
	}
	return event.ValidateDeals(p.Deals)
}

func (p *SetDeals) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Deals = slices.Clone(p.Deals)
	sortDeals(s.Deals)
}

// sortDeals puts deals in the order of their boards.
func sortDeals(deals []event.BoardDeal) {
	slices.SortStableFunc(deals, func(a, b event.BoardDeal) int { return cmp.Compare(a.Board, b.Board) })
}

func (p *SetDeals) Describe(*event.Event, *event.Session) journal.Told {
	t := journal.Told{N: len(p.Deals)}
	if len(p.Deals) == 0 {
		t.Says = setDeals + ".none"
	}
	return t
}
