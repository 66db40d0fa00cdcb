package newevening

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
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
	check.NoError(t, err)
	club := desktest.New()
	id := club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 2})
	e, err := club.Event(id)
	check.NoError(t, err)
	club.MustDo(t, "", &command.NewCompetition{Competition: event.Competition{ID: "k", Name: "Winter", Rules: competition.Rules{}}})
	club.MustDo(t, "", &command.CountEvening{Competition: "k", Evening: event.Counted{Event: id, Session: e.Sessions[0].ID, Date: "2026-11-10"}})
	return club
}

// TestCompetitionFollowsRules: the choice on the screen is what the evening will count for,
// also after other rules were chosen.
func TestCompetitionFollowsRules(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, countedClub(t), "nl")
	got := b.s.view.counts.Chosen()
	check.Must(t, got == "Winter", "chosen is %q", got)
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
	check.Must(t, chosen() == "Winter", "chosen is %q", chosen())
	none := func() string {
		names, _ := p.Competitions()
		return names[0]
	}()
	p.SetRules(rules.CrossIMP())
	check.Equal(t, "by IMPs", chosen(), none)
	p.SetRules(rules.EBU())
	check.Equal(t, "by percentages again", chosen(), "Winter")
	p.SetCompetition(0)
	p.SetRules(rules.MesserBridge())
	check.Equal(t, "none was chosen, and now", chosen(), none)
}
