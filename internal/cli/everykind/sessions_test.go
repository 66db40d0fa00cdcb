package everykind

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/revised"
	"uitslag/internal/test/check"
)

// TestSessionsGivenOut: of an event of several sessions, each closed, booked and given out in
// turn, and then in the opposite order again, every session has versions of its own from 1, each
// is what was given out, and nothing seems to be computed otherwise than it was booked.
func TestSessionsGivenOut(t *testing.T) {
	for i, k := range kinds {
		if k.sessions < 2 {
			continue
		}
		t.Run(k.name, func(t *testing.T) {
			n, _ := play(t, k, methods(k.kind, k.form)[0]+",awards=clubpoints", happening{do: func(*evening) bool { return true }}, uint64(i))
			give := func(session event.ID) issued.Version {
				st := check.Value(n.of(session))(t)
				v := check.Value(issued.VersionOf(st, n.Lines))(t)
				if !v.Given {
					n.Do(&command.IssueUitslag{Number: n.E.NextIssue(), Lists: issued.Printed(st, nil)})
				}
				return v
			}
			for i := range n.E.Sessions {
				id := n.E.Sessions[i].ID
				n.Do(check.Value(booking.Closing(&event.Club{}, nil, n.E, id))(t))
				v := give(id)
				check.That(t, v.Number == 1 && !v.Given && v.Since == 0 && v.Changes.None(), "the first of session %d is %+v", i+1, v)
			}
			all := check.Value(revised.Of(n.E, journal.Lines(n.Lines)))(t)
			check.That(t, len(all) == 0, "computed otherwise: %+v", all)
			for i := len(n.E.Sessions) - 1; i >= 0; i-- {
				v := give(n.E.Sessions[i].ID)
				check.That(t, v.Number == 1 && v.Given && !v.Revised, "session %d is %+v", i+1, v)
			}
			s := &n.E.Sessions[0]
			r := s.Results[0]
			score := 90
			if r.Score == score {
				score = 120
			}
			r.Kind, r.Score, r.Contract, r.Tricks, r.Lead = event.Played, score, bridge.Contract{}, 0, ""
			n.Do(&command.ReopenSession{Session: s.ID})
			n.Do(&command.CorrectResult{Session: s.ID, Result: r})
			n.Do(check.Value(booking.Closing(&event.Club{}, nil, n.E, s.ID))(t))
			v := give(s.ID)
			check.That(t, v.Number == 2 && v.Since == 1 && len(v.Changes.Results) == 1, "after a correction: %+v", v)
			for i := range n.E.Sessions[1:] {
				v := check.Value(issued.VersionOf(check.Value(n.of(n.E.Sessions[i+1].ID))(t), n.Lines))(t)
				check.That(t, v.Number == 1 && v.Given, "after a correction of the first session, session %d is %+v", i+2, v)
			}
		})
	}
}
