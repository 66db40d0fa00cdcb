package repair

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// OtherLineup says that a team sat otherwise in a round than its line-up has it: its pairs in
// each other's room, or other players of it. From the next round on it sits as it was to.
// What was played stays as it is; it is others of the team who played it.
//
// It is refused as command.SetLineup is, and with repair.nothing where the team is to sit so.
type OtherLineup struct {
	Session event.ID     `json:"session"`
	Lineup  event.Lineup `json:"lineup"`
}

var _ = journal.Register[OtherLineup]("other-lineup", journal.Seating, journal.Says("log.say.other-lineup", "undo.say.other-lineup"))

func (p *OtherLineup) set() *command.SetLineup {
	return &command.SetLineup{Lineup: p.Lineup}
}

func (p *OtherLineup) Check(e *event.Event, s *event.Session) error {
	if err := p.set().Check(e, s); err != nil {
		return err
	}
	was := e.LineupAt(s, p.Lineup.Team, p.Lineup.Round, p.Lineup.Board)
	return problem.If(slices.Equal(was.Open, p.Lineup.Open) && slices.Equal(was.Closed, p.Lineup.Closed), "repair.nothing")
}

func (p *OtherLineup) Apply(e *event.Event, s *event.Session, line journal.Line) {
	if !s.Has(p.Lineup.Team) {
		return
	}
	letter := s.SectionOf(p.Lineup.Team)
	later := e.LineupAt(s, p.Lineup.Team, p.Lineup.Round+1, 0)
	p.set().Apply(e, s, line)
	if c := s.Section(letter); p.Lineup.Round < c.Rounds() || c.Drawing != nil && p.Lineup.Round < c.Drawing.Rounds {
		later.Round, later.Board = p.Lineup.Round+1, 0
		(&command.SetLineup{Lineup: later}).Apply(e, s, line)
	}
}

func (p *OtherLineup) Describe(e *event.Event, s *event.Session) journal.Told {
	return p.set().Describe(e, s)
}
