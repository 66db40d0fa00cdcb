package repair

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// ExpectResult says that a result which the movement does not have was really played so:
// its line becomes one of the evening's own, and is no longer marked. Round and table are
// those of the slip, where they are known.
//
// It is refused with event.no-session, session.closed, result.gone, event.no-section, and
// with repair.nothing where the evening has the line already.
type ExpectResult struct {
	Session event.ID `json:"session"`
	Result  event.ID `json:"result"`
	Round   int      `json:"round,omitempty"` // 0: not known
	Table   int      `json:"table,omitempty"` // 0: not known
}

var _ = journal.Register[ExpectResult]("expect-result", journal.Results, journal.Says("log.say.expect-result", "undo.say.expect-result"), journal.Says("log.say.expect-result.gone", "undo.say.expect-result.gone"))

func (p *ExpectResult) Check(e *event.Event, s *event.Session) error {
	if e.Kind == event.Individual {
		return problem.New("repair.not.stray.individual")
	}
	r := s.Result(p.Result)
	if r == nil {
		return problem.New("result.gone", "board", 0)
	}
	c, err := s.InSession(r.NS.A)
	if err != nil {
		return err
	}
	return cmp.Or(
		problem.If(c.Movement == nil, "event.no-section", "section", c.Letter),
		problem.If(p.Round < 0 || p.Table < 0 || p.Round > c.Rounds(), "seat.no-round", "round", p.Round, "rounds", c.Rounds()),
		problem.If(slices.ContainsFunc(s.Plan(), func(x event.Planned) bool { return x.Key() == r.Key() }), "repair.nothing"),
	)
}

func (p *ExpectResult) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	if s.Result(p.Result) == nil {
		return
	}
	r := s.Result(p.Result)
	c, err := s.InSession(r.NS.A)
	if err != nil {
		return
	}
	c.Exceptions = append(c.Exceptions, event.Exception{Round: p.Round, Table: p.Table, Board: r.Board, NS: r.NS.A, EW: r.EW.A, Planned: event.NeverPlanned})
}

func (p *ExpectResult) Describe(e *event.Event, s *event.Session) journal.Told {
	if r := s.Result(p.Result); r != nil {
		is := *r
		return journal.Told{NowResult: &is, NS: journal.RefOf(e, is.NS.A), EW: journal.RefOf(e, is.EW.A)}
	}
	return journal.Told{Says: "expect-result.gone"}
}
