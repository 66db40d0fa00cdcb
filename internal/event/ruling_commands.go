package event

import (
	"slices"

	"uitslag/internal/problem"
)

// Rule gives a ruling on a result, or changes the one it has: a ruling with the id of one
// that is there takes its place. With Enter a result is booked with it, for a line where
// nothing is in yet; Ruling.Result is then its id. It is refused with event.no-session,
// session.closed, ruling.no-id, ruling.no-result, ruling.exists, what sound_ruling.go
// lists, and, with Enter, what EnterResult refuses.
type Rule struct {
	Session ID      `json:"session"`
	Ruling  Ruling  `json:"ruling"`
	Enter   *Result `json:"enter,omitempty"`
}

var _ = register(func() Payload { return &Rule{} }, sentences("rule.changed"))

// Command is "rule".
func (*Rule) Command() string { return "rule" }

func (p *Rule) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	r := s.Result(p.Ruling.Result)
	if p.Enter != nil {
		if err := (&EnterResult{Session: p.Session, Result: *p.Enter}).check(e); err != nil {
			return err
		}
		if p.Enter.ID == p.Ruling.Result {
			r = p.Enter
		}
	}
	if r == nil {
		return problem.New("ruling.no-result")
	}
	if p.Ruling.ID == "" {
		return problem.New("ruling.no-id")
	}
	if old := s.Ruling(p.Ruling.Result); old != nil && old.ID != p.Ruling.ID {
		return problem.New("ruling.exists", "board", r.Board)
	}
	for i := range s.Rulings {
		if s.Rulings[i].ID == p.Ruling.ID && s.Rulings[i].Result != p.Ruling.Result {
			return problem.New("ruling.exists", "board", r.Board)
		}
	}
	return p.Ruling.sound(r)
}

func (p *Rule) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil {
		return e
	}
	if p.Enter != nil {
		s.Results = append(s.Results, *p.Enter)
	}
	s.rule(p.Ruling)
	return e
}

func (p *Rule) tell(e *Event) Told {
	t := e.tellRuling(p.Session, &p.Ruling)
	if s := e.Session(p.Session); s != nil && s.Ruling(p.Ruling.Result) != nil {
		t.Says = "rule.changed"
	}
	if p.Enter != nil {
		t.NowResult, t.NS, t.EW = p.Enter, e.Ref(p.Enter.NS.A), e.Ref(p.Enter.EW.A)
	}
	return t
}

// Change is what the command changes of the standings.
func (p *Rule) Change(*Event) Change {
	if p.Enter != nil { // a result comes in as well
		return Change{}
	}
	return Change{Kind: ChangeRuling, Session: p.Session, Result: p.Ruling.Result}
}

// rule puts a ruling in place.
func (s *Session) rule(r Ruling) {
	i := slices.IndexFunc(s.Rulings, func(old Ruling) bool { return old.ID == r.ID || old.Result == r.Result })
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
	Session ID `json:"session"`
	Ruling  ID `json:"ruling"`
}

var _ = register(func() Payload { return &WithdrawRuling{} }, sentences("withdraw-ruling.gone"))

// Command is "withdraw-ruling".
func (*WithdrawRuling) Command() string { return "withdraw-ruling" }

func (p *WithdrawRuling) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(s.Rulings, func(r Ruling) bool { return r.ID == p.Ruling }) {
		return problem.New("ruling.gone")
	}
	return nil
}

func (p *WithdrawRuling) apply(e *Event, _ Line) *Event {
	if s := e.Session(p.Session); s != nil {
		s.Rulings = slices.DeleteFunc(s.Rulings, func(r Ruling) bool { return r.ID == p.Ruling })
	}
	return e
}

func (p *WithdrawRuling) tell(e *Event) Told {
	if s := e.Session(p.Session); s != nil {
		if old := s.rulingBy(p.Ruling); old != nil {
			return e.tellRuling(p.Session, old)
		}
	}
	return Told{Says: "withdraw-ruling.gone"}
}

// Change is what the command changes of the standings.
func (p *WithdrawRuling) Change(e *Event) Change {
	if s := e.Session(p.Session); s != nil {
		if r := s.rulingBy(p.Ruling); r != nil {
			return Change{Kind: ChangeRuling, Session: p.Session, Result: r.Result}
		}
	}
	return Change{}
}

// Penalise gives a contestant a penalty or an award, or changes one: a penalty with the
// id of one that is there takes its place. It is refused with event.no-session,
// session.closed, penalty.no-id, penalty.no-pair, penalty.no-amount, penalty.unknown-unit
// (unit) and penalty.no-vps.
type Penalise struct {
	Session ID      `json:"session"`
	Penalty Penalty `json:"penalty"`
}

var _ = register(func() Payload { return &Penalise{} }, sentences("penalty-award"))

// Command is "penalty".
func (*Penalise) Command() string { return "penalty" }

func (p *Penalise) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	x := &p.Penalty
	switch {
	case x.ID == "":
		return problem.New("penalty.no-id")
	case e.Contestant(x.Contestant) == nil || !s.has(x.Contestant):
		return problem.New("penalty.no-pair")
	case x.Amount.Sign() == 0:
		return problem.New("penalty.no-amount")
	case !slices.Contains(PenaltyUnits(), x.Unit):
		return problem.New("penalty.unknown-unit", "unit", string(x.Unit))
	case x.Unit == PenaltyVPs && !e.Rules.ByVPs():
		return problem.New("penalty.no-vps")
	}
	return nil
}

func (p *Penalise) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil {
		return e
	}
	if old := s.Penalty(p.Penalty.ID); old != nil {
		*old = p.Penalty
	} else {
		s.Penalties = append(s.Penalties, p.Penalty)
	}
	return e
}

func (p *Penalise) tell(e *Event) Told {
	x := p.Penalty
	t := Told{Pair: e.Ref(x.Contestant), Penalty: &x}
	if x.Amount.Sign() > 0 {
		t.Says = "penalty-award"
	}
	return t
}

// WithdrawPenalty takes a penalty or an award back. It is refused with event.no-session,
// session.closed and penalty.gone.
type WithdrawPenalty struct {
	Session ID `json:"session"`
	Penalty ID `json:"penalty"`
}

var _ = register(func() Payload { return &WithdrawPenalty{} }, sentences("withdraw-penalty.gone"))

// Command is "withdraw-penalty".
func (*WithdrawPenalty) Command() string { return "withdraw-penalty" }

func (p *WithdrawPenalty) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	if s.Penalty(p.Penalty) == nil {
		return problem.New("penalty.gone")
	}
	return nil
}

func (p *WithdrawPenalty) apply(e *Event, _ Line) *Event {
	if s := e.Session(p.Session); s != nil {
		s.Penalties = slices.DeleteFunc(s.Penalties, func(x Penalty) bool { return x.ID == p.Penalty })
	}
	return e
}

func (p *WithdrawPenalty) tell(e *Event) Told {
	if s := e.Session(p.Session); s != nil {
		if x := s.Penalty(p.Penalty); x != nil {
			was := *x
			return Told{Pair: e.Ref(x.Contestant), Penalty: &was}
		}
	}
	return Told{Says: "withdraw-penalty.gone"}
}

// FoulBoard says in which groups a board was played, or, without groups, that it was the
// same for all after all. It is refused with event.no-session, session.closed,
// fouled.no-board (board) and fouled.empty-group (board).
type FoulBoard struct {
	Session ID          `json:"session"`
	Fouled  FouledBoard `json:"fouled"`
}

var _ = register(func() Payload { return &FoulBoard{} }, sentences("foul-board.clear"))

// Command is "foul-board".
func (*FoulBoard) Command() string { return "foul-board" }

func (p *FoulBoard) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	known := false
	for _, t := range s.Travellers() {
		known = known || t.Board == p.Fouled.Board
	}
	if !known {
		return problem.New("fouled.no-board", "board", p.Fouled.Board)
	}
	for _, g := range p.Fouled.Groups {
		if g.From < 1 && len(g.Lines) == 0 {
			return problem.New("fouled.empty-group", "board", p.Fouled.Board)
		}
	}
	return nil
}

func (p *FoulBoard) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil {
		return e
	}
	s.Fouled = slices.DeleteFunc(s.Fouled, func(f FouledBoard) bool { return f.Board == p.Fouled.Board })
	if len(p.Fouled.Groups) > 0 {
		s.Fouled = append(s.Fouled, p.Fouled)
	}
	return e
}

func (p *FoulBoard) tell(*Event) Told {
	t := Told{N: p.Fouled.Board, More: len(p.Fouled.Groups) + 1}
	if len(p.Fouled.Groups) == 0 {
		t.Says = "foul-board.clear"
	}
	return t
}
