package newevening

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/uitest"
)

// countedClub is a club with an evening by percentages that counts for the competition Winter.
func countedClub(t *testing.T) *desktest.Club {
	t.Helper()
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
	club.MustDo(t, "", &command.NewCompetition{Competition: event.Competition{ID: "k", Name: "Winter", Rules: competition.Rules{}}})
	club.MustDo(t, "", &command.CountEvening{Competition: "k", Evening: event.Counted{Event: id, Session: e.Sessions[0].ID, Date: "2026-11-10"}})
	return club
}

// TestCompetitionFollowsRules: the choice on the screen is what the evening will count for,
// also after other rules were chosen.
func TestCompetitionFollowsRules(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, countedClub(t), "nl")
	if got := b.s.view.counts.Chosen(); got != "Winter" {
		t.Fatalf("chosen is %q", got)
	}
	imps := slices.Index(b.s.p.Presets(), rules.CrossIMP().Preset)
	b.c.Focus(b.s.view.rules)
	for range imps - b.s.p.Preset() {
		uitest.Press(b.c, fyne.KeyDown)
	}
	names, at := b.s.p.Competitions()
	if got := b.s.view.counts.Chosen(); b.s.p.Preset() != imps || at != 0 || got != names[0] {
		t.Errorf("rules %d of %d, counts for %q, shown is %q", b.s.p.Preset(), imps, names[at], got)
	}
}

// TestIMPsDoNotCountAmongPercentages: the competition of an evening by percentages is not
// the likely one of an evening by IMPs, which could not be added up with it.
func TestIMPsDoNotCountAmongPercentages(t *testing.T) {
	p := NewPresenter(desktest.Desk(countedClub(t), "nl", ""))
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
