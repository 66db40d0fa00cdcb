package draw

import (
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestRoundsAreDrawn holds that the rounds of a Swiss are drawn one by one and that nobody meets
// twice; that a round is asked about of which nothing is in; and that the last is taken back.
func TestRoundsAreDrawn(t *testing.T) {
	uitest.App(t, theme.Look{})
	club := desktest.New(t)
	e := eventtest.DrawnRounds(t, 2, 6, event.Pairs, event.DrawSwiss)
	club.Begin(t, e)
	s := New(desktest.Desk(club, "nl", e.ID), Hooks{Changed: func() {}})
	s.Enter()
	p := s.Presenter()
	drawn := func(what string, want int) {
		t.Helper()
		e := check.Value(club.Event(e.ID))(t)
		check.Equal(t, what, e.Sessions[0].Sections[0].Rounds(), want)
	}

	check.That(t, p.Proposed() && !p.Drawn() && len(p.draw.Meetings) == 3, "proposed %v, drawn %v, %d meetings", p.Proposed(), p.Drawn(), len(p.draw.Meetings))
	first := p.draw.Meetings
	s.Act(p.Draw)
	drawn("rounds", 1)
	check.That(t, p.Drawn() && !p.Proposed(), "the round that was drawn is not the one that is shown")

	p.ChooseRound(1)
	s.Act(p.Draw)
	drawn("rounds while it is asked", 1)
	check.That(t, p.asking && p.Remark().Text != "", "a round before of which nothing is in is not asked about: %q", p.Remark().Text)
	s.Act(p.Refrain)
	drawn("rounds after it was not wanted", 1)
	s.Act(p.Draw)
	s.Act(p.Keep)
	drawn("rounds in the end", 2)
	for _, m := range p.draw.Meetings {
		for _, before := range first {
			check.That(t, m != before && m != two{before[1], before[0]}, "%v meet again", m)
		}
	}
	s.Act(p.TakeBack)
	drawn("rounds after one was taken back", 1)

	club.Locked = "Marie"
	s.Act(p.Draw)
	drawn("rounds of a club that is read only", 1)
	check.That(t, p.Locked() != "", "it does not say who has the file")
}
