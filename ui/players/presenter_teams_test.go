package players

import (
	"context"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
)

// TestTeamKeepsItsOthers: the screen has two places a line; who else plays in a team that
// was taken over stays.
func TestTeamKeepsItsOthers(t *testing.T) {
	by, err := rules.Preset("Teams IMP")
	if err != nil {
		t.Fatal(err)
	}
	club := desktest.New()
	e := event.Event{
		ID: "e", Name: "Ploegen", Kind: event.Teams, Rules: by,
		Contestants: []event.Contestant{{ID: "one", Players: []event.ID{"a", "b", "c", "d"}}, {ID: "two", Players: make([]event.ID, 4)}},
		Sessions: []event.Session{{ID: "s", FirstBoard: 1, Sections: []event.Section{{
			Letter: "A", Labels: []event.Label{{Contestant: "one", Number: 1}, {Contestant: "two", Number: 2}},
		}}}},
	}
	if err := club.Do(context.Background(), "e", &command.ImportEvent{Event: e}); err != nil {
		t.Fatal(err)
	}
	p, _ := presenterOf(t, club, "e")
	if !p.Clear(0, 1) {
		t.Fatal(p.Said())
	}
	now, err := club.Event("e")
	if err != nil {
		t.Fatal(err)
	}
	if got := now.Contestant("one").Players; !slices.Equal(got, []event.ID{"a", "", "c", "d"}) {
		t.Errorf("the team is %q", got)
	}
}
