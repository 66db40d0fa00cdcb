package sample

import (
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring/competition"
)

// CompetitionName is the name of the sample club's competition.
const CompetitionName = "Wintercompetitie"

// Competition returns the commands that make the competition that the evenings of these steps
// count for: the best two of them for who played two, with two who go up and two who go down.
func Competition(steps []Step, newID func() event.ID) []Step {
	id := newID()
	rules := competition.Rules{Best: 2, Minimum: 2, Up: 2, Down: 2}
	out := []Step{{Payload: &command.NewCompetition{Competition: event.Competition{
		ID: id, Name: CompetitionName, Ranked: event.RankedPairs, Rules: rules,
	}}}}
	for _, s := range steps {
		if p, ok := s.Payload.(*command.NewEvening); ok {
			first := p.Event.Sessions[0]
			out = append(out, Step{Payload: &command.CountEvening{
				Competition: id, Evening: event.Counted{Event: p.Event.ID, Session: first.ID, Date: first.Date},
			}})
		}
	}
	return out
}
