package command

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// VerifyResults remembers a second typing, the same as what is in or not, in place of an
// earlier one of the same line; and forgets what was typed by mistake. It is refused with
// event.no-session, session.closed, result.gone for a result that is not in,
// verify.line (board) for one of another line, and what validate_result.go lists.
type VerifyResults struct {
	Session event.ID             `json:"session"`
	Results []event.Verification `json:"results"`
	Forget  []event.ID           `json:"forget,omitempty"` // the Result of each typing that goes
}

var _ = journal.Register[VerifyResults](journal.Results, journal.NoFigures, journal.Says(secondTyping+".same", secondTyping+".differs", secondTyping+".only", secondTyping+".some", secondTyping+".forgotten"))

func (*VerifyResults) Command() string { return secondTyping }

const secondTyping = "second-typing"

func (p *VerifyResults) Check(e *event.Event, s *event.Session) error {
	for i := range p.Results {
		v := &p.Results[i]
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
		i := slices.IndexFunc(s.Verifications, func(o event.Verification) bool { return o.Result == v.Result })
		if i >= 0 {
			s.Verifications[i] = v
		} else {
			s.Verifications = append(s.Verifications, v)
		}
	}
}

func (p *VerifyResults) Describe(e *event.Event, s *event.Session) journal.Told {
	if s == nil {
		return journal.Told{N: len(p.Results)}
	}
	var t journal.Told
	about := func(v event.Verification) {
		typed := v.Typed
		t.NowResult, t.NS, t.EW = &typed, journal.RefOf(e, typed.NS.A), journal.RefOf(e, typed.EW.A)
	}
	for _, v := range p.Results {
		r := s.Result(v.Result)
		about(v)
		switch {
		case r != nil && event.Alike(r, &v.Typed):
			t.N++
			t.Says = secondTyping + ".same"
		case r != nil:
			was := *r
			t.More, t.WasResult, t.Says = t.More+1, &was, secondTyping+".differs"
		default:
			t.More, t.Says = t.More+1, secondTyping+".only"
		}
	}
	switch n := len(p.Results); {
	case n == 0:
		t = journal.Told{Says: secondTyping + ".forgotten"}
		for _, v := range s.Verifications {
			if slices.Contains(p.Forget, v.Result) {
				about(v)
				return t
			}
		}
		return journal.Told{}
	case n > 1 && t.More > 0:
		return journal.Told{Says: secondTyping + ".some", N: t.N, More: t.More}
	case n > 1:
		return journal.Told{N: t.N}
	}
	return t
}
