package command

import (
	"cmp"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// Rule gives a ruling on a result, or changes the one it has: a ruling with the id of one
// that is there takes its place. With Enter a result is booked with it, for a line where
// nothing is in yet; Ruling.Result is then its id. It is refused with event.no-session,
// session.closed, ruling.no-id, ruling.no-result, ruling.exists, what validate_ruling.go
// lists, and, with Enter, what EnterResult refuses.
type Rule struct {
	Session event.ID      `json:"session"`
	Ruling  event.Ruling  `json:"ruling"`
	Enter   *event.Result `json:"enter,omitempty"`
}

var _ = journal.Register[Rule]("rule", journal.Rulings, journal.Says("log.say.rule", "undo.say.rule"), journal.Says("log.say.rule.changed", "undo.say.rule.changed"))

func (p *Rule) Check(e *event.Event, s *event.Session) error {
	r := s.Result(p.Ruling.Result)
	if p.Enter != nil {
		if err := (&EnterResult{Result: *p.Enter}).Check(e, s); err != nil {
			return err
		}
		if p.Enter.ID == p.Ruling.Result {
			r = p.Enter
		}
	}
	if r == nil {
		return problem.New("ruling.no-result")
	}
	old := s.Ruling(p.Ruling.Result)
	elsewhere := slices.ContainsFunc(s.Rulings, func(x event.Ruling) bool { return x.ID == p.Ruling.ID && x.Result != p.Ruling.Result })
	return cmp.Or(
		problem.If(p.Ruling.ID == "", "ruling.no-id"),
		problem.If(old != nil && old.ID != p.Ruling.ID || elsewhere, "ruling.exists", "board", r.Board),
		p.Ruling.Validate(r),
	)
}

func (p *Rule) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	if p.Enter != nil {
		s.Results = append(s.Results, *p.Enter)
	}
	BookRuling(s, p.Ruling)
}

func (p *Rule) Describe(e *event.Event, s *event.Session) journal.Told {
	t := tellRuling(e, s, &p.Ruling)
	if p.Enter != nil {
		t = journal.TellResult(e, p.Enter)
		t.Ruling = &p.Ruling
	}
	if s.Ruling(p.Ruling.Result) != nil {
		t.Says = "rule.changed"
	}
	return t
}

func (p *Rule) Change(*event.Session) event.Change {
	if p.Enter != nil { // a result comes in as well
		return event.Change{}
	}
	return event.Change{Kind: event.ChangeRuling, Result: p.Ruling.Result}
}

// BookRuling puts a ruling in place.
func BookRuling(s *event.Session, r event.Ruling) {
	i := slices.IndexFunc(s.Rulings, func(old event.Ruling) bool { return old.ID == r.ID || old.Result == r.Result })
	if i < 0 {
		s.Rulings = append(s.Rulings, r)
		return
	}
	r.Followed = s.Rulings[i].Followed + 1
	s.Rulings[i] = r
}

// WithdrawRuling takes a ruling back: the result is again what was typed. It is refused
// with event.no-session, session.closed and ruling.gone.
type WithdrawRuling struct {
	Session event.ID `json:"session"`
	Ruling  event.ID `json:"ruling"`
}

var _ = journal.Register[WithdrawRuling]("withdraw-ruling", journal.Rulings, journal.Says("log.say.withdraw-ruling", "undo.say.withdraw-ruling"), journal.Says("log.say.withdraw-ruling.gone", "undo.say.withdraw-ruling.gone"))

func (p *WithdrawRuling) Check(_ *event.Event, s *event.Session) error {
	return problem.If(s.RulingBy(p.Ruling) == nil, "ruling.gone")
}

func (p *WithdrawRuling) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Rulings = slices.DeleteFunc(s.Rulings, func(r event.Ruling) bool { return r.ID == p.Ruling })
}

func (p *WithdrawRuling) Describe(e *event.Event, s *event.Session) journal.Told {
	if old := s.RulingBy(p.Ruling); old != nil {
		return tellRuling(e, s, old)
	}
	return journal.Told{Says: "withdraw-ruling.gone"}
}

func tellRuling(e *event.Event, s *event.Session, r *event.Ruling) journal.Told {
	var t journal.Told
	if on := s.Result(r.Result); on != nil {
		t = journal.TellResult(e, on)
	}
	t.Ruling = r
	return t
}

func (p *WithdrawRuling) Change(s *event.Session) event.Change {
	if r := s.RulingBy(p.Ruling); r != nil {
		return event.Change{Kind: event.ChangeRuling, Result: r.Result}
	}
	return event.Change{}
}

// Penalise gives a contestant a penalty or an award, or changes one: a penalty with the
// id of one that is there takes its place. It is refused with event.no-session,
// session.closed, penalty.no-id, penalty.no-pair, penalty.no-amount, penalty.unknown-unit
// (unit) and penalty.no-vps.
type Penalise struct {
	Session event.ID      `json:"session"`
	Penalty event.Penalty `json:"penalty"`
}

var _ = journal.Register[Penalise]("penalty", journal.Rulings, journal.Says("log.say.penalty", "undo.say.penalty"), journal.Says("log.say.penalty-award", "undo.say.penalty-award"))

func (p *Penalise) Check(e *event.Event, s *event.Session) error {
	x := &p.Penalty
	return cmp.Or(
		problem.If(x.ID == "", "penalty.no-id"),
		problem.If(e.Contestant(x.Contestant) == nil || !s.Has(x.Contestant), "penalty.no-pair"),
		problem.If(x.Amount.Sign() == 0, "penalty.no-amount"),
		problem.If(!slices.Contains(event.PenaltyUnits(), x.Unit), "penalty.unknown-unit", "unit", string(x.Unit)),
		problem.If(x.Unit == event.PenaltyVPs && !e.Rules.ByVPs(), "penalty.no-vps"),
	)
}

func (p *Penalise) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Penalties = event.Put(s.Penalties, p.Penalty, func(x *event.Penalty) bool { return x.ID == p.Penalty.ID })
}

func (p *Penalise) Describe(e *event.Event, _ *event.Session) journal.Told {
	x := p.Penalty
	return journal.Told{Pair: journal.RefOf(e, x.Contestant), Penalty: &x, Says: journal.Variant(x.Amount.Sign() > 0, "penalty-award")}
}

// WithdrawPenalty takes a penalty or an award back. It is refused with event.no-session,
// session.closed and penalty.gone.
type WithdrawPenalty struct {
	Session event.ID `json:"session"`
	Penalty event.ID `json:"penalty"`
}

var _ = journal.Register[WithdrawPenalty]("withdraw-penalty", journal.Rulings, journal.Says("log.say.withdraw-penalty", "undo.say.withdraw-penalty"), journal.Says("log.say.withdraw-penalty.gone", "undo.say.withdraw-penalty.gone"))

func (p *WithdrawPenalty) Check(_ *event.Event, s *event.Session) error {
	return problem.If(s.Penalty(p.Penalty) == nil, "penalty.gone")
}

func (p *WithdrawPenalty) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Penalties = slices.DeleteFunc(s.Penalties, func(x event.Penalty) bool { return x.ID == p.Penalty })
}

func (p *WithdrawPenalty) Describe(e *event.Event, s *event.Session) journal.Told {
	if x := s.Penalty(p.Penalty); x != nil {
		was := *x
		return journal.Told{Pair: journal.RefOf(e, x.Contestant), Penalty: &was}
	}
	return journal.Told{Says: "withdraw-penalty.gone"}
}

// FoulBoard says in which groups a board was played, or, without groups, that it was the
// same for all after all. It is refused with event.no-session, session.closed,
// fouled.no-board (board), fouled.empty-group (board) and fouled.one-group (board, n, rounds)
// where a group has no line of the board or all lines are in one.
type FoulBoard struct {
	Session event.ID          `json:"session"`
	Fouled  event.FouledBoard `json:"fouled"`
}

var _ = journal.Register[FoulBoard]("foul-board", journal.Rulings, journal.Says("log.say.foul-board", "undo.say.foul-board"), journal.Says("log.say.foul-board.clear", "undo.say.foul-board.clear"))

func (p *FoulBoard) Where() journal.Where {
	return journal.Where{Board: p.Fouled.Board}
}

func (p *FoulBoard) Check(_ *event.Event, s *event.Session) error {
	all := s.Travellers()
	at := slices.IndexFunc(all, func(t event.Traveller) bool { return t.Board == p.Fouled.Board })
	if at < 0 {
		return problem.New("fouled.no-board", "board", p.Fouled.Board)
	}
	for _, g := range p.Fouled.Groups {
		if g.From < 1 && len(g.Lines) == 0 {
			return problem.New("fouled.empty-group", "board", p.Fouled.Board)
		}
	}
	return p.several(&all[at])
}

// several refuses groups that do not divide the lines of the board: from a round in which
// nobody plays it any more, or before which nobody did.
func (p *FoulBoard) several(t *event.Traveller) error {
	in := map[int]bool{}
	var rounds []int
	for _, l := range t.Lines {
		in[p.Fouled.Group(l.NS, l.EW, l.Round)] = true
		rounds = append(rounds, l.Round)
	}
	few := len(p.Fouled.Groups) > 0 && len(in) < 2
	for i := range p.Fouled.Groups {
		few = few || !in[i+1]
	}
	if !few {
		return nil
	}
	slices.Sort(rounds)
	rounds = slices.Compact(rounds)
	return problem.New("fouled.one-group", "board", p.Fouled.Board, "n", len(rounds), "rounds", bridge.BoardList(rounds))
}

func (p *FoulBoard) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Fouled = slices.DeleteFunc(s.Fouled, func(f event.FouledBoard) bool { return f.Board == p.Fouled.Board })
	if len(p.Fouled.Groups) > 0 {
		s.Fouled = append(s.Fouled, p.Fouled)
	}
}

func (p *FoulBoard) Describe(*event.Event, *event.Session) journal.Told {
	return journal.Told{N: p.Fouled.Board, More: len(p.Fouled.Groups) + 1, Says: journal.Variant(len(p.Fouled.Groups) == 0, "foul-board.clear")}
}
