package repair

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// Results typed into the wrong evening go over in two commands, done together: TakeOut in
// the one event, BringIn in the other.

// TakeOut takes results out of a session, which belong to another evening. It is refused
// with event.no-session, session.closed, repair.nothing and result.gone.
type TakeOut struct {
	Session event.ID   `json:"session"`
	Results []event.ID `json:"results"`
	Event   event.ID   `json:"event"` // where they go to, for the log
}

var _ = journal.Register[TakeOut]("take-out", journal.Results, journal.Says("log.say.take-out", "undo.say.take-out"))

func (p *TakeOut) Where() journal.Where {
	return journal.Where{Results: p.Results}
}

func (p *TakeOut) Check(_ *event.Event, s *event.Session) error {
	removed := func(id event.ID) bool { return s.Result(id) == nil }
	return cmp.Or(
		problem.If(len(p.Results) == 0, "repair.nothing"),
		problem.If(slices.ContainsFunc(p.Results, removed), "result.gone", "board", 0),
	)
}

func (p *TakeOut) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Drop(func(r *event.Result) bool { return slices.Contains(p.Results, r.ID) })
}

func (p *TakeOut) Describe(*event.Event, *event.Session) journal.Told {
	return journal.Told{N: len(p.Results)}
}

// BringIn books results that were typed into another evening. It is refused with
// event.no-session, session.closed, repair.nothing, result.exists and what validate_result.go
// lists.
type BringIn struct {
	Session event.ID       `json:"session"`
	Results []event.Result `json:"results"`
	Event   event.ID       `json:"event"` // where they come from, for the log
}

var _ = journal.Register[BringIn]("bring-in", journal.Results, journal.Says("log.say.bring-in", "undo.say.bring-in"))

// Where returns the results that it moves.
func (p *BringIn) Where() journal.Where {
	return journal.Where{Results: event.Mapped(p.Results, func(r event.Result) event.ID { return r.ID })}
}

func (p *BringIn) Check(e *event.Event, s *event.Session) error {
	if len(p.Results) == 0 {
		return problem.New("repair.nothing")
	}
	seen := map[event.ID]bool{}
	for r := range event.Each(p.Results) {
		for j := range e.Sessions {
			if e.Sessions[j].Result(r.ID) != nil || seen[r.ID] {
				return problem.New("result.exists", "board", r.Board)
			}
		}
		seen[r.ID] = true
		if err := r.Validate(e, s); err != nil {
			return err
		}
	}
	return nil
}

func (p *BringIn) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Results = append(s.Results, p.Results...)
}

func (p *BringIn) Describe(*event.Event, *event.Session) journal.Told {
	return journal.Told{N: len(p.Results)}
}

// Over are results of a session as they would be in another event: the pairs that have the
// same section and number there, the same boards. A result of pairs without a like is left
// out, and counted. The ids are made by newID.
func Over(s *event.Session, results []event.ID, to *event.Session, newID func() event.ID) (over []event.Result, remaining int) {
	for _, id := range results {
		r := s.Result(id)
		if r == nil {
			remaining++
			continue
		}
		letter := s.SectionOf(r.NS.A)
		c := to.Section(letter)
		if c == nil && len(to.Sections) > 0 {
			c = &to.Sections[0]
		}
		is, ok := *r, c != nil
		if ok {
			is.NS, is.EW, ok = likes(c, s, r)
		}
		if !ok {
			remaining++
			continue
		}
		is.ID, is.Section, is.Round, is.Table = newID(), "", 0, 0
		over = append(over, is)
	}
	return over, remaining
}
