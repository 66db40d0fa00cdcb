package published_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// placesOf are standings of two lists of two, the field being a, c, b, d by points.
func placesOf(published ...event.PublishedTotal) *standings.Standings {
	totals := []scoring.Total{{Points: exact.Int(9), Boards: 1}, {Points: exact.Int(7), Boards: 1}, {Points: exact.Int(8), Boards: 1}, {Points: exact.Int(6), Boards: 1}}
	row := func(id event.ID, rank int, t *scoring.Total) standings.Row {
		return standings.Row{Label: &event.Label{Contestant: id}, Rank: rank, Total: t}
	}
	return &standings.Standings{
		Event: &event.Event{Rules: rules.Rules{Method: rules.MethodTotal, RankBy: rules.RankByPoints}, Published: &event.Published{Totals: published}},
		Lists: []standings.List{
			{Rows: []standings.Row{row("a", 1, &totals[0]), row("b", 2, &totals[1])}},
			{Rows: []standings.Row{row("c", 1, &totals[2]), row("d", 2, &totals[3])}},
		},
	}
}

// TestPublishedPlaces: places are compared with those of the lists that the file has them
// over, and however it marks a shared one.
func TestPublishedPlaces(t *testing.T) {
	place := func(id event.ID, p string) event.PublishedTotal {
		return event.PublishedTotal{Contestant: id, Place: p}
	}
	for name, x := range map[string]struct {
		published []event.PublishedTotal
		differ    int
	}{
		"each list":           {[]event.PublishedTotal{place("a", "1"), place("b", "2"), place("c", "1"), place("d", "2")}, 0},
		"the whole field":     {[]event.PublishedTotal{place("a", "1"), place("b", "3"), place("c", "2"), place("d", "4")}, 0},
		"the field, one else": {[]event.PublishedTotal{place("a", "1"), place("b", "2"), place("c", "3"), place("d", "4")}, 2},
		"a list, one else":    {[]event.PublishedTotal{place("a", "2"), place("b", "1"), place("c", "1"), place("d", "2")}, 2},
		"marked as shared":    {[]event.PublishedTotal{place("a", "1="), place("b", "=2"), place("c", "1"), place("d", "2")}, 2},
	} {
		eventtest.Equal(t, name, len(published.Differences(placesOf(x.published...))), x.differ)
	}
	tied := placesOf(place("a", "1"), place("b", "1"), place("c", "1"), place("d", "2"))
	for i := range tied.Lists[0].Rows {
		tied.Lists[0].Rows[i].Rank, tied.Lists[0].Rows[i].Tied = 1, true
	}
	eventtest.Equal(t, "1 published, 1= here", len(published.Differences(tied)), 0)
	tied.Event.Published.Totals[0].Place, tied.Event.Published.Totals[1].Place = "1=", "=1"
	eventtest.Equal(t, "1= and =1 published", len(published.Differences(tied)), 0)
}
