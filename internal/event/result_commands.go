package event

import (
	"slices"

	"uitslag/internal/problem"
)

// EnterResult books a result that was not in yet. A second result for the same
// board and sides is booked as well: the contradiction is shown, and the scorer
// resolves it. It is refused with event.no-session, session.closed, result.exists,
// and what sound_result.go lists.
type EnterResult struct {
	Session ID     `json:"session"`
	Result  Result `json:"result"`
}

var _ = register(func() Payload { return &EnterResult{} })

// Command is "enter-result".
func (*EnterResult) Command() string { return "enter-result" }

func (p *EnterResult) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	for i := range e.Sessions {
		if e.Sessions[i].Result(p.Result.ID) != nil {
			return problem.New("result.exists", "board", p.Result.Board)
		}
	}
	return p.Result.sound(e, s)
}

func (p *EnterResult) apply(e *Event, _ Line) *Event {
	if s := e.Session(p.Session); s != nil {
		s.Results = append(s.Results, p.Result)
	}
	return e
}

func (p *EnterResult) tell(e *Event) Told {
	r := p.Result
	return Told{NowResult: &r, NS: e.Ref(r.NS.A), EW: e.Ref(r.EW.A)}
}

// Change is what the command changes of the standings.
func (p *EnterResult) Change(*Event) Change {
	return Change{Kind: ChangeEntered, Session: p.Session, Result: p.Result.ID, Board: p.Result.Board}
}

// CorrectResult replaces a result that is in; its id stays. It is refused with
// event.no-session, session.closed, result.gone, and what sound_result.go lists.
type CorrectResult struct {
	Session ID     `json:"session"`
	Result  Result `json:"result"`
}

var _ = register(func() Payload { return &CorrectResult{} }, sentences("correct-result.moved"))

// Command is "correct-result".
func (*CorrectResult) Command() string { return "correct-result" }

func (p *CorrectResult) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	if s.Result(p.Result.ID) == nil {
		return problem.New("result.gone", "board", p.Result.Board)
	}
	return p.Result.sound(e, s)
}

func (p *CorrectResult) apply(e *Event, _ Line) *Event {
	if s := e.Session(p.Session); s != nil {
		if r := s.Result(p.Result.ID); r != nil {
			s.unverify(r, &p.Result)
			*r = p.Result
		}
	}
	return e
}

func (p *CorrectResult) tell(e *Event) Told {
	r := p.Result
	t := Told{NowResult: &r, NS: e.Ref(r.NS.A), EW: e.Ref(r.EW.A)}
	if s := e.Session(p.Session); s != nil {
		if old := s.Result(r.ID); old != nil {
			was := *old
			t.WasResult = &was
			if was.Key() != r.Key() {
				t.Says, t.WasNS, t.WasEW = "correct-result.moved", e.Ref(was.NS.A), e.Ref(was.EW.A)
			}
		}
	}
	return t
}

// Change is what the command changes of the standings.
func (p *CorrectResult) Change(*Event) Change {
	return Change{Kind: ChangeResult, Session: p.Session, Result: p.Result.ID, Board: p.Result.Board}
}

// Impossible tells of each result of a session that cannot be, and why: a Problem of
// CorrectResult. A closed session and a deleted event are looked at like others.
func (e *Event) Impossible(s *Session, tell func(*Result, error)) {
	for i := range s.Results {
		if err := s.Results[i].sound(e, s); err != nil {
			tell(&s.Results[i], err)
		}
	}
}

// EraseResult takes a result out: its line is empty again. It is refused with
// event.no-session, session.closed and result.gone.
type EraseResult struct {
	Session ID `json:"session"`
	Result  ID `json:"result"`
}

var _ = register(func() Payload { return &EraseResult{} }, sentences("erase-result.gone"))

// Command is "erase-result".
func (*EraseResult) Command() string { return "erase-result" }

func (p *EraseResult) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	if s.Result(p.Result) == nil {
		return problem.New("result.gone", "board", 0)
	}
	return nil
}

func (p *EraseResult) apply(e *Event, _ Line) *Event {
	if s := e.Session(p.Session); s != nil {
		if r := s.Result(p.Result); r != nil {
			s.untype(r)
		}
		s.Results = slices.DeleteFunc(s.Results, func(r Result) bool { return r.ID == p.Result })
		s.Rulings = slices.DeleteFunc(s.Rulings, func(r Ruling) bool { return r.Result == p.Result })
	}
	return e
}

func (p *EraseResult) tell(e *Event) Told {
	if s := e.Session(p.Session); s != nil {
		if old := s.Result(p.Result); old != nil {
			was := *old
			return Told{WasResult: &was, NS: e.Ref(was.NS.A), EW: e.Ref(was.EW.A)}
		}
	}
	return Told{Says: "erase-result.gone"}
}

// Change is what the command changes of the standings.
func (p *EraseResult) Change(*Event) Change {
	return Change{Kind: ChangeErased, Session: p.Session, Result: p.Result}
}
