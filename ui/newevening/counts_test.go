package newevening

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/season"
	"uitslag/ui/desk/desktest"
)

// TestIMPsDoNotCountAmongPercentages: the competition of an evening by percentages is not
// the likely one of an evening by IMPs, which could not be added up with it.
func TestIMPsDoNotCountAmongPercentages(t *testing.T) {
	m, err := movements.Generate("mitchell", movements.Options{Pairs: 8})
	if err != nil {
		t.Fatal(err)
	}
	club := desktest.New()
	id := club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 2})
	e, err := club.Event(id)
	if err != nil {
		t.Fatal(err)
	}
	club.MustDo(t, "", &command.NewCompetition{Competition: event.Competition{ID: "k", Name: "Winter", Rules: season.Rules{}}})
	club.MustDo(t, "", &command.CountEvening{Competition: "k", Evening: event.Counted{Event: id, Session: e.Sessions[0].ID, Date: "2026-11-10"}})
	p := NewPresenter(desktest.Desk(club, "nl", ""))
	chosen := func() string {
		names, at := p.Competitions()
		return names[at]
	}
	if chosen() != "Winter" {
		t.Fatalf("chosen is %q", chosen())
	}
	none := func() string {
		names, _ := p.Competitions()
		return names[0]
	}()
	p.SetRules(rules.CrossIMP())
	if chosen() != none {
		t.Errorf("by IMPs %q is chosen", chosen())
	}
	p.SetRules(rules.EBU())
	if chosen() != "Winter" {
		t.Errorf("by percentages again, %q is chosen", chosen())
	}
	p.SetCompetition(0)
	p.SetRules(rules.MesserBridge())
	if chosen() != none {
		t.Errorf("none was chosen, and now %q is", chosen())
	}
}
