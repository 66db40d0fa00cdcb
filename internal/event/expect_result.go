package event

import (
	"slices"

	"uitslag/internal/problem"
)

// ExpectResult says that a result which the movement does not have was really played so:
// its line becomes one of the evening's own, and is no longer marked. Round and table are
// those of the slip, where they are known.
//
// It is refused with event.no-session, session.closed, result.gone, event.no-section, and
// with mend.nothing where the evening has the line already.
type ExpectResult struct {
	Session ID  `json:"session"`
	Result  ID  `json:"result"`
	Round   int `json:"round,omitempty"` // 0: not known
	Table   int `json:"table,omitempty"` // 0: not known
}

var _ = register(func() Payload { return &ExpectResult{} }, sentences("expect-result.gone"))

// Command is "expect-result".
func (*ExpectResult) Command() string { return "expect-result" }

func (p *ExpectResult) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	r := s.Result(p.Result)
	if r == nil {
		return problem.New("result.gone", "board", 0)
	}
	c, err := s.inSession(r.NS.A)
	if err != nil {
		return err
	}
	if c.Movement == nil {
		return problem.New("event.no-section", "section", c.Letter)
	}
	if p.Round < 0 || p.Table < 0 || p.Round > c.rounds() {
		return problem.New("seat.no-round", "round", p.Round, "rounds", c.rounds())
	}
	if slices.ContainsFunc(s.plan(), func(x planned) bool { return Key{x.Board, x.NS, x.EW} == r.Key() }) {
		return problem.New("mend.nothing")
	}
	return nil
}

func (p *ExpectResult) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil || s.Result(p.Result) == nil {
		return e
	}
	r := s.Result(p.Result)
	c, err := s.inSession(r.NS.A)
	if err != nil {
		return e
	}
	c.Exceptions = append(c.Exceptions, Exception{Round: p.Round, Table: p.Table, Board: r.Board, NS: r.NS.A, EW: r.EW.A})
	return e
}

func (p *ExpectResult) tell(e *Event) Told {
	if s := e.Session(p.Session); s != nil {
		if r := s.Result(p.Result); r != nil {
			is := *r
			return Told{NowResult: &is, NS: e.Ref(is.NS.A), EW: e.Ref(is.EW.A)}
		}
	}
	return Told{Says: "expect-result.gone"}
}
