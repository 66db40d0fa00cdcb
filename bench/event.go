package bench

import (
	"fmt"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring/rules"
)

// Evening returns the results as an evening of the program has them: an event of one session,
// in one section without a movement, as a file of results gives it.
func Evening(s Shape) *event.Event {
	e := &event.Event{ID: "e", Name: "Bench", Kind: event.Pairs, Rules: rules.MesserBridge()}
	ids := make([]event.ID, 2*s.Tables+1)
	section := event.Section{Letter: "A"}
	for n := 1; n < len(ids); n++ {
		ids[n] = event.ID(fmt.Sprintf("contestant-%05d", n))
		e.Contestants = append(e.Contestants, event.Contestant{ID: ids[n], Players: []event.ID{"", ""}})
		section.Labels = append(section.Labels, event.Label{Contestant: ids[n], Number: n})
	}
	session := event.Session{ID: "s", Date: "2026-11-14", FirstBoard: 1, Sections: []event.Section{section}}
	for i, r := range Make(s) {
		session.Results = append(session.Results, event.Result{
			ID: event.ID(fmt.Sprintf("result-%07d", i)), Board: r.Board, NS: event.Pair(ids[r.NS]), EW: event.Pair(ids[r.EW]), Section: "A",
			Kind: event.Played, Contract: r.Contract, Tricks: r.Tricks, Score: r.Score,
		})
	}
	e.Sessions = []event.Session{session}
	return e
}

// Correction returns an evening in which one result, in the middle, was typed wrong: the event
// as it was, the command that puts it right, and the event after it.
func Correction(s Shape) (before *event.Event, p *command.CorrectResult, after *event.Event) {
	before = Evening(s)
	after = before.Clone()
	r := &after.Sessions[0].Results[s.Results()/2]
	r.Tricks = (r.Tricks + 13) % 14
	r.Score = 0 - r.Score/10*10 + 50
	p = &command.CorrectResult{Session: "s", Result: *r}
	return before, p, after
}
