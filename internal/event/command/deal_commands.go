package command

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// WorkOutTricks fills in what can be made of deals that are known, as it was worked out beside
// the scorer. It cannot be undone, and an undo steps over it: it says nothing that the deals do
// not say. A session that is closed takes it too; nobody's points change.
//
// It is refused with event.no-session, deals.none where it has none, deals.other (board) where
// the board has another deal, and deals.tricks (board) for a table that is not whole.
type WorkOutTricks struct {
	Session event.ID          `json:"session"`
	Deals   []event.BoardDeal `json:"deals"` // with their tricks
}

var _ = journal.Register[WorkOutTricks]("work-out-tricks", journal.Deals, journal.OnClosed, journal.Given, journal.Says("log.say.work-out-tricks", "undo.say.work-out-tricks"))

func (p *WorkOutTricks) Check(_ *event.Event, s *event.Session) error {
	if len(p.Deals) == 0 {
		return problem.New("deals.none")
	}
	for _, d := range p.Deals {
		if !d.Tricks.Whole() {
			return problem.New("deals.tricks", "board", d.Board)
		}
		if had := s.Deal(d.Board); had == nil || had.Deal != d.Deal {
			return problem.New("deals.other", "board", d.Board)
		}
	}
	return nil
}

// Apply does what Check allowed; where the deal became another by an undo or a redo before it,
// that board is passed over.
func (p *WorkOutTricks) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	for _, d := range p.Deals {
		if had := s.Deal(d.Board); had != nil && had.Deal == d.Deal {
			had.Tricks = d.Tricks
		}
	}
}

func (p *WorkOutTricks) Describe(*event.Event, *event.Session) journal.Told {
	return journal.Told{N: len(p.Deals)}
}

// RecordMail says which members were sent a paper of a session, so that nobody is sent it twice,
// also where nobody knows whether it arrived.
// It cannot be undone: what was sent is sent. It is refused with event.no-session, mail.nobody,
// mail.paper for a paper without a name, and member.unknown.
type RecordMail struct {
	Session event.ID       `json:"session"`
	Mailed  []event.Mailed `json:"mailed"`
}

var _ = journal.Register[RecordMail]("record-mail", journal.Ranking, journal.OnClosed, journal.Given, journal.Says("log.say.record-mail", "undo.say.record-mail"), journal.Says("log.say.record-mail.unsure", "undo.say.record-mail.unsure"))

func (p *RecordMail) Check(*event.Event, *event.Session) error {
	if len(p.Mailed) == 0 {
		return problem.New("mail.nobody")
	}
	for _, m := range p.Mailed {
		if m.Member == "" {
			return problem.New("member.unknown")
		}
		if m.Paper == "" || m.Issue < 0 {
			return problem.New("mail.paper")
		}
	}
	return nil
}

func (p *RecordMail) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	for _, m := range p.Mailed {
		s.Mailed = mail(s.Mailed, m)
	}
}

// mail adds what a member was sent to a list of it. What certainly arrived stays so, and replaces
// an uncertain entry for the same paper.
func mail(list []event.Mailed, m event.Mailed) []event.Mailed {
	at := slices.IndexFunc(list, func(x event.Mailed) bool { x.Unsure = m.Unsure; return x == m })
	if at < 0 {
		return append(list, m)
	}
	list[at].Unsure = list[at].Unsure && m.Unsure
	return list
}

func (p *RecordMail) Describe(*event.Event, *event.Session) journal.Told {
	var t journal.Told
	for _, m := range p.Mailed {
		if !slices.Contains(t.Now, m.Member) {
			t.Now = append(t.Now, m.Member)
		}
	}
	t.N = len(t.Now)
	t.Says = journal.Variant(!slices.ContainsFunc(p.Mailed, func(m event.Mailed) bool { return !m.Unsure }), "record-mail.unsure")
	return t
}

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

var _ = journal.Register[SetDeals]("set-deals", journal.Deals, journal.Says("log.say.set-deals", "undo.say.set-deals"), journal.Says("log.say.set-deals.none", "undo.say.set-deals.none"))

func (p *SetDeals) Check(_ *event.Event, s *event.Session) error {
	return cmp.Or(
		problem.If(len(p.Deals) == 0 && len(s.Deals) == 0, "deals.none"),
		event.ValidateDeals(p.Deals),
	)
}

func (p *SetDeals) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Deals = slices.Clone(p.Deals)
	sortDeals(s.Deals)
}

func sortDeals(deals []event.BoardDeal) {
	slices.SortStableFunc(deals, func(a, b event.BoardDeal) int { return cmp.Compare(a.Board, b.Board) })
}

func (p *SetDeals) Describe(*event.Event, *event.Session) journal.Told {
	return journal.Told{N: len(p.Deals), Says: journal.Variant(len(p.Deals) == 0, "set-deals.none")}
}
