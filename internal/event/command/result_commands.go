// Package command is the commands of an ordinary evening, of the members and of the competitions, a file or a
// few each. Each registers itself for the journal.
package command

import (
	"cmp"
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

var _ = journal.Register[EnterResult]("enter-result", journal.Results, journal.Says("log.say.enter-result", "undo.say.enter-result"))

func (p *EnterResult) Check(e *event.Event, s *event.Session) error {
	return cmp.Or(
		problem.If(exists(e, p.Result.ID), "result.exists", "board", p.Result.Board),
		p.Result.Validate(e, s),
	)
}

func exists(e *event.Event, id event.ID) bool {
	return slices.ContainsFunc(e.Sessions, func(s event.Session) bool { return s.Result(id) != nil })
}

func (p *EnterResult) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Results = append(s.Results, p.Result)
}

func (p *EnterResult) Describe(e *event.Event, _ *event.Session) journal.Told {
	return journal.TellResult(e, &p.Result)
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

var _ = journal.Register[CorrectResult]("correct-result", journal.Results, journal.Says("log.say.correct-result", "undo.say.correct-result"), journal.Says("log.say.correct-result.moved", "undo.say.correct-result.moved"))

func (p *CorrectResult) Check(e *event.Event, s *event.Session) error {
	return cmp.Or(
		problem.If(s.Result(p.Result.ID) == nil, "result.gone", "board", p.Result.Board),
		p.Result.Validate(e, s),
	)
}

func (p *CorrectResult) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	if r := s.Result(p.Result.ID); r != nil {
		s.Unverify(r, &p.Result)
		*r = p.Result
	}
}

func (p *CorrectResult) Describe(e *event.Event, s *event.Session) journal.Told {
	t := journal.TellResult(e, &p.Result)
	if old := s.Result(p.Result.ID); old != nil {
		was := *old
		if t.WasResult = &was; was.Key() != p.Result.Key() {
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

var _ = journal.Register[EraseResult]("erase-result", journal.Results, journal.Says("log.say.erase-result", "undo.say.erase-result"), journal.Says("log.say.erase-result.gone", "undo.say.erase-result.gone"))

func (p *EraseResult) Check(_ *event.Event, s *event.Session) error {
	return problem.If(s.Result(p.Result) == nil, "result.gone", "board", 0)
}

func (p *EraseResult) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Drop(func(r *event.Result) bool { return r.ID == p.Result })
	s.Rulings = slices.DeleteFunc(s.Rulings, func(r event.Ruling) bool { return r.Result == p.Result })
}

func (p *EraseResult) Describe(e *event.Event, s *event.Session) journal.Told {
	old := s.Result(p.Result)
	if old == nil {
		return journal.Told{Says: "erase-result.gone"}
	}
	t := journal.TellResult(e, old)
	t.WasResult, t.NowResult = t.NowResult, nil
	return t
}

func (p *EraseResult) Change(*event.Session) event.Change {
	return event.Change{Kind: event.ChangeErased, Result: p.Result}
}

// VerifyResults remembers a second typing, the same as what is in or not, in place of an
// earlier one of the same line; and forgets what was typed by mistake. It is refused with
// event.no-session, session.closed, result.gone for a result that is not in,
// verify.line (board) for one of another line, and what validate_result.go lists.
type VerifyResults struct {
	Session event.ID             `json:"session"`
	Results []event.Verification `json:"results"`
	Forget  []event.ID           `json:"forget,omitempty"` // the Result of each typing that goes
}

var _ = journal.Register[VerifyResults]("second-typing", journal.Results, journal.NoFigures, journal.Says("log.say.second-typing", "undo.say.second-typing"),
	journal.Says("log.say.second-typing.same", "undo.say.second-typing.same"), journal.Says("log.say.second-typing.differs", "undo.say.second-typing.differs"),
	journal.Says("log.say.second-typing.only", "undo.say.second-typing.only"), journal.Says("log.say.second-typing.some", "undo.say.second-typing.some"),
	journal.Says("log.say.second-typing.forgotten", "undo.say.second-typing.forgotten"))

func (p *VerifyResults) Check(e *event.Event, s *event.Session) error {
	for v := range event.Each(p.Results) {
		r, typed := s.Result(v.Result), v.Typed
		switch {
		case r == nil && !v.Loose():
			return problem.New("result.gone", "board", v.Typed.Board)
		case r != nil && r.Key() != v.Typed.Key():
			return problem.New("verify.line", "board", r.Board)
		}
		typed.ID = v.Result
		if err := typed.Validate(e, s); err != nil {
			return err
		}
	}
	return nil
}

func (p *VerifyResults) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Forget(p.Forget...)
	for _, v := range p.Results {
		s.Verifications = event.Put(s.Verifications, v, func(o *event.Verification) bool { return o.Result == v.Result })
	}
}

func (p *VerifyResults) Describe(e *event.Event, s *event.Session) journal.Told {
	if s.ID == "" {
		return journal.Told{N: len(p.Results)}
	}
	var t journal.Told
	for _, v := range p.Results {
		r := s.Result(v.Result)
		typed := journal.TellResult(e, &v.Typed)
		t.NowResult, t.NS, t.EW = typed.NowResult, typed.NS, typed.EW
		switch {
		case r != nil && event.Alike(r, &v.Typed):
			t.N++
			t.Says = "second-typing.same"
		case r != nil:
			was := *r
			t.More, t.WasResult, t.Says = t.More+1, &was, "second-typing.differs"
		default:
			t.More, t.Says = t.More+1, "second-typing.only"
		}
	}
	switch n := len(p.Results); {
	case n == 0:
		for _, v := range s.Verifications {
			if slices.Contains(p.Forget, v.Result) {
				t = journal.TellResult(e, &v.Typed)
				t.Says = "second-typing.forgotten"
				return t
			}
		}
		return journal.Told{}
	case n > 1 && t.More > 0:
		return journal.Told{Says: "second-typing.some", N: t.N, More: t.More}
	case n > 1:
		return journal.Told{N: t.N}
	}
	return t
}
