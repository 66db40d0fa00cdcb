package windowtest

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/desk/desktest"
)

// Thirteen is the sample club with its evening of 13 pairs opened again.
func Thirteen(t *testing.T) (*desktest.Club, event.ID) {
	club, all := desktest.Sample(t)
	id := all[desktest.Manual]
	e, err := club.Event(id)
	if err != nil {
		t.Fatal(err)
	}
	club.MustDo(t, id, &command.ReopenSession{Session: e.Sessions[0].ID})
	return club, id
}

func Session(t *testing.T, w *Window) *event.Session {
	t.Helper()
	_, s, err := w.Desk.Session()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func Find(all []event.Result, k event.Key) event.Result {
	for _, r := range all {
		if r.Key() == k {
			return r
		}
	}
	return event.Result{}
}

// SlipOf is a result with a slip of typing in it: a trick, or the side that scored.
func SlipOf(r event.Result) event.Result {
	switch {
	case r.Contract.Level > 0:
		if r.Tricks++; r.Tricks > 13 {
			r.Tricks = 12
		}
		r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks)
	case r.Kind == event.Played && bridge.IsLegal(bridge.VulnerabilityOf(r.Board), -r.Score):
		r.Score = -r.Score
	case r.Kind == event.Passed:
		r.Kind = event.NotPlayed
	}
	return r
}
