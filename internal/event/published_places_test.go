package event

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// placesOf are standings of two lists of two, the field being a, c, b, d by points.
func placesOf(published ...PublishedTotal) *Standings {
	totals := []scoring.Total{{Points: exact.Int(9), Boards: 1}, {Points: exact.Int(7), Boards: 1}, {Points: exact.Int(8), Boards: 1}, {Points: exact.Int(6), Boards: 1}}
	row := func(id ID, rank int, t *scoring.Total) Row {
		return Row{Label: &Label{Contestant: id}, Rank: rank, Total: t}
	}
	return &Standings{
		Event: &Event{Rules: scoring.Rules{Method: scoring.MethodTotal, RankBy: scoring.RankByPoints}, Published: &Published{Totals: published}},
		Lists: []List{
			{Rows: []Row{row("a", 1, &totals[0]), row("b", 2, &totals[1])}},
			{Rows: []Row{row("c", 1, &totals[2]), row("d", 2, &totals[3])}},
		},
	}
}

// TestPublishedPlaces: places are compared with those of the lists that the file has them
// over, and however it marks a shared one.
func TestPublishedPlaces(t *testing.T) {
	place := func(id ID, p string) PublishedTotal { return PublishedTotal{Contestant: id, Place: p} }
	for name, x := range map[string]struct {
		published []PublishedTotal
		differ    int
	}{
		"each list":           {[]PublishedTotal{place("a", "1"), place("b", "2"), place("c", "1"), place("d", "2")}, 0},
		"the whole field":     {[]PublishedTotal{place("a", "1"), place("b", "3"), place("c", "2"), place("d", "4")}, 0},
		"the field, one else": {[]PublishedTotal{place("a", "1"), place("b", "2"), place("c", "3"), place("d", "4")}, 2},
		"a list, one else":    {[]PublishedTotal{place("a", "2"), place("b", "1"), place("c", "1"), place("d", "2")}, 2},
		"marked as shared":    {[]PublishedTotal{place("a", "1="), place("b", "=2"), place("c", "1"), place("d", "2")}, 2},
	} {
		if d := placesOf(x.published...).Differences(); len(d) != x.differ {
			t.Errorf("%s: %+v", name, d)
		}
	}
	tied := placesOf(place("a", "1"), place("b", "1"), place("c", "1"), place("d", "2"))
	for i := range tied.Lists[0].Rows {
		tied.Lists[0].Rows[i].Rank, tied.Lists[0].Rows[i].Tied = 1, true
	}
	if d := tied.Differences(); len(d) != 0 {
		t.Errorf("1 published, 1= here: %+v", d)
	}
	tied.Event.Published.Totals[0].Place, tied.Event.Published.Totals[1].Place = "1=", "=1"
	if d := tied.Differences(); len(d) != 0 {
		t.Errorf("1= and =1 published: %+v", d)
	}
}
