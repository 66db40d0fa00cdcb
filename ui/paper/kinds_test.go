package paper_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
	"uitslag/ui/desk/desktest"
)

// TestPapersOfEachKind: what is offered follows the kind and the form of the evening, by its own
// names, and every paper that is offered says what it is for.
func TestPapersOfEachKind(t *testing.T) {
	teams := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 2, eventtest.Preset(t, "Teams WBF"))
	for _, c := range []struct {
		what      string
		e         event.Event
		has, lack []string
	}{
		{"teams", *teams.E, []string{"Matchbladen", "Butler van de paren", "Ploegkaarten"}, []string{"Loting", "Schema knock-out", "Paarkaarten"}},
		{"individuals", *eventtest.PlayerNight(t, eventtest.Generate(t, "individual", movements.Options{Pairs: 8}), 2).E, []string{"Spelerskaarten"}, []string{"Matchbladen", "Butler van de paren", "Loting"}},
		{"a Swiss of pairs", eventtest.DrawnRounds(t, 2, 6, event.Pairs, event.DrawSwiss), []string{"Loting", "Paarkaarten"}, []string{"Schema knock-out", "Matchbladen"}},
		{"a knock-out", eventtest.DrawnRounds(t, 2, 8, event.Teams, event.DrawKnockout), []string{"Loting", "Schema knock-out", "Matchbladen"}, nil},
	} {
		club := desktest.New()
		err := club.Do(context.Background(), c.e.ID, &command.NewEvening{Event: c.e})
		check.Must(t, err == nil, "%v %v", c.what, err)
		d := desktest.Desk(club, "nl", c.e.ID)
		d.Paper = &maker{d: d}
		p := presenter(d, t.TempDir())
		var titles []string
		for i, r := range p.Rows() {
			titles = append(titles, r.Title)
			for col, cell := range r.Cells {
				if !cell.Can {
					continue
				}
				p.Choose(i, col)
				check.That(t, p.About() != "", "%s: %s says nothing of form %d", c.what, r.Title, col)
			}
		}
		for _, title := range c.has {
			if !slices.Contains(titles, title) {
				t.Errorf("%s: no %s among %s", c.what, title, strings.Join(titles, ", "))
			}
		}
		for _, title := range c.lack {
			check.That(t, !slices.Contains(titles, title), "%s: %s is offered", c.what, title)
		}
	}
}
