package command

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// EnterResult books a result that was not in yet. A second result for the same
// board and sides is booked as well: the contradiction is shown, and the scorer
// resolves it. It is refused with event.no-session, session.closed, result.exists,
// and what validate_result.go lists.
type EnterResult struct {
	Session event.ID     `json:"session"`
	Result  event.Result `json:"result"`
}

var _ = journal.Register[EnterResult](journal.Results)

func (*EnterResult) Command() string { return "enter-result" }

func (p *EnterResult) Check(e *event.Event, s *event.Session) error {
	if exists(e, p.Result.ID) {
		return problem.New("result.exists", "board", p.Result.Board)
	}
	return p.Result.Validate(e, s)
}

// exists reports whether a session of the event has a result with this id.
func exists(e *event.Event, id event.ID) bool {
	for i := range e.Sessions {
		if e.Sessions[i].Result(id) != nil {
			return true
		}
	}
	return false
}

func (p *EnterResult) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Results = append(s.Results, p.Result)
}

func (p *EnterResult) Describe(e *event.Event, _ *event.Session) journal.Told {
	r := p.Result
	return journal.Told{NowResult: &r, NS: journal.RefOf(e, r.NS.A), EW: journal.RefOf(e, r.EW.A)}
}

func (p *EnterResult) Change(*event.Session) event.Change {
	return event.Change{Kind: event.ChangeEntered, Result: p.Result.ID, Board: p.Result.Board}
}

// CorrectResult replaces a result that is in; its id stays. It is refused with
// event.no-session, session.closed, result.gone, and what validate_result.go lists.
type CorrectResult struct {
	Session event.ID     `json:"session"`
	Result  event.Result `json:"result"`
}

var _ = journal.Register[CorrectResult](journal.Results, journal.Says("correct-result.moved"))

func (*CorrectResult) Command() string { return "correct-result" }

func (p *CorrectResult) Check(e *event.Event, s *event.Session) error {
	if s.Result(p.Result.ID) == nil {
		return problem.New("result.gone", "board", p.Result.Board)
	}
	return p.Result.Validate(e, s)
}

func (p *CorrectResult) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	if r := s.Result(p.Result.ID); r != nil {
		s.Unverify(r, &p.Result)
		*r = p.Result
	}
}

func (p *CorrectResult) Describe(e *event.Event, s *event.Session) journal.Told {
	r := p.Result
	t := journal.Told{NowResult: &r, NS: journal.RefOf(e, r.NS.A), EW: journal.RefOf(e, r.EW.A)}
	if old := s.Result(r.ID); old != nil {
		was := *old
		t.WasResult = &was
		if was.Key() != r.Key() {
			t.Says, t.WasNS, t.WasEW = "correct-result.moved", journal.RefOf(e, was.NS.A), journal.RefOf(e, was.EW.A)
		}
	}
	return t
}

func (p *CorrectResult) Change(*event.Session) event.Change {
	return event.Change{Kind: event.ChangeResult, Result: p.Result.ID, Board: p.Result.Board}
}

// Impossible tells of each result of a session that cannot be, and why: a Problem of
// CorrectResult. A closed session and a deleted event are looked at like others.
func Impossible(e *event.Event, s *event.Session, tell func(*event.Result, error)) {
	for i := range s.Results {
		if err := s.Results[i].Validate(e, s); err != nil {
			tell(&s.Results[i], err)
		}
	}
}

// EraseResult takes a result out: its line is empty again. It is refused with
// event.no-session, session.closed and result.gone.
type EraseResult struct {
	Session event.ID `json:"session"`
	Result  event.ID `json:"result"`
}

var _ = journal.Register[EraseResult](journal.Results, journal.Says("erase-result.gone"))

func (*EraseResult) Command() string { return "erase-result" }

func (p *EraseResult) Check(_ *event.Event, s *event.Session) error {
	if s.Result(p.Result) == nil {
		return problem.New("result.gone", "board", 0)
	}
	return nil
}

func (p *EraseResult) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	if r := s.Result(p.Result); r != nil {
		s.Untype(r)
	}
	s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool { return r.ID == p.Result })
	s.Rulings = slices.DeleteFunc(s.Rulings, func(r event.Ruling) bool { return r.Result == p.Result })
}

func (p *EraseResult) Describe(e *event.Event, s *event.Session) journal.Told {
	if old := s.Result(p.Result); old != nil {
		was := *old
		return journal.Told{WasResult: &was, NS: journal.RefOf(e, was.NS.A), EW: journal.RefOf(e, was.EW.A)}
	}
	return journal.Told{Says: "erase-result.gone"}
}

func (p *EraseResult) Change(*event.Session) event.Change {
	return event.Change{Kind: event.ChangeErased, Result: p.Result}
}
