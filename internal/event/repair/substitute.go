package repair

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// Substitute lets others play as a contestant from a round, or from a board of it, on: one
// of the pair or both. The contestant, its number and all its results stay; who played how
// much of it, Played tells. Said again of the same moment, the later counts; with the
// players as they were, there is no substitute.
//
// It is refused with event.no-session, session.closed, event.no-contestant,
// event.no-section, seat.no-round, repair.unknown where there is no board like that in the
// round, players.with-oneself, and players.twice where one plays in another pair that has a
// seat then.
type Substitute struct {
	Session event.ID           `json:"session"`
	Who     event.Substitution `json:"who"`
}

var _ = journal.Register[Substitute]("substitute", journal.Seating, journal.Says("log.say.substitute", "undo.say.substitute"))

func (p *Substitute) Check(e *event.Event, s *event.Session) error {
	c, err := s.InSession(p.Who.Contestant)
	if err != nil {
		return err
	}
	if err := cmp.Or(
		problem.If(c.Movement == nil, "event.no-section", "section", c.Letter),
		c.CheckRound(p.Who.Round),
		problem.If(p.Who.Board < 0 || len(p.Who.Players) == 0, "repair.unknown", "name", "substitute"),
	); err != nil {
		return err
	}
	for i, m := range p.Who.Players {
		if m == "" {
			continue
		}
		if slices.Contains(p.Who.Players[i+1:], m) {
			return problem.New("players.with-oneself")
		}
		for _, o := range e.Contestants {
			sec, err := s.InSession(o.ID)
			if err != nil || o.ID == p.Who.Contestant {
				continue
			}
			if _, sits := sec.SeatOf(o.ID, p.Who.Round); sits && slices.Contains(e.PlayersAt(s, o.ID, p.Who.Round, p.Who.Board), m) {
				return command.Taken(e, o.ID)
			}
		}
	}
	return nil
}

func (p *Substitute) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	if !s.Has(p.Who.Contestant) {
		return
	}
	x := p.Who
	x.Players = slices.Clone(x.Players)
	s.Substitutions = slices.DeleteFunc(s.Substitutions, func(o event.Substitution) bool {
		return o.Contestant == x.Contestant && o.Round == x.Round && o.Board == x.Board
	})
	if !slices.Equal(x.Players, e.PlayersAt(s, x.Contestant, x.Round, x.Board)) {
		s.Substitutions = append(s.Substitutions, x)
	}
}

func (p *Substitute) Describe(e *event.Event, s *event.Session) journal.Told {
	t := journal.Told{Pair: journal.RefOf(e, p.Who.Contestant), N: p.Who.Round, On: p.Who.Board, Now: p.Who.Players}
	if s.ID != "" {
		t.Was = e.PlayersAt(s, p.Who.Contestant, p.Who.Round, p.Who.Board)
	}
	return t
}
