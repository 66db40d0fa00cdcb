package published_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestPublishedTwoSections: the percentages, the points of every line, and the places
// over both sections are those that were published.
func TestPublishedTwoSections(t *testing.T) {
	e := eventtest.PublishedEvening(t)
	st := eventtest.StandingsOf(t, e)
	check.Equal(t, "differences", fmt.Sprint(published.Differences(st)), "[]")
	check.MustSay(t, "lists, overall, boards, missing, provisional", "4 2 24 0 false",
		len(st.Lists), len(st.Overall), len(st.Boards), st.Missing(), st.Provisional())
	for _, l := range st.Overall {
		check.Equal(t, l.Direction, l.Section, "")
		check.Equal(t, l.Direction, len(l.Rows), 16)
		for i, r := range l.Rows {
			check.Says(t, fmt.Sprint("row ", i), fmt.Sprint(l.Direction, " false ", i+1), r.Label.Direction, r.HasCP, r.Rank)
		}
	}
	// Pair 17 is the fourth NS of all, and the third of its section.
	r, all := st.Row("17"), standings.RowIn(st.Overall, "17")
	check.Says(t, "pair 17", fmt.Sprint("3 4 ", r.Total.Percent()), r.Place(), all.Place(), all.Total.Percent())
}

// TestDifferences: every kind of figure that was published otherwise is found, and
// nothing else.
func TestDifferences(t *testing.T) {
	e := eventtest.PublishedEvening(t)
	nothing := eventtest.StandingsOf(t, &event.Event{Sessions: []event.Session{{ID: "s"}}})
	check.Equal(t, "nothing was published", len(published.Differences(nothing)), 0)
	q := e.Published
	q.Totals[9].Percent = "61.21"                        // was 61.2: the others have two decimals
	q.Totals[31].Percent = "45.00"                       // was 45: the same
	q.Totals[0].Place = "11="                            // was 11
	q.Totals[1].Points = "1.5"                           // there were none
	q.Totals[2] = event.PublishedTotal{Contestant: "x"}  // nobody
	q.Totals[3].Percent = "33,31"                        // no number that we write
	q.Results[0].NS = "11.01"                            // was 11
	q.Results[1].EW = ""                                 // not in the file
	q.Results[2] = event.PublishedPoints{Result: "gone"} // erased since
	st := eventtest.StandingsOf(t, e)
	var got []string
	for _, d := range published.Differences(st) {
		who := string(d.Contestant)
		if who == "" {
			who = fmt.Sprintf("board %d %s-%s", d.Board, d.NS.A, d.EW.A)
		}
		got = append(got, fmt.Sprintf("%s %s: %s, computed %s", who, d.What, d.Published, d.Computed))
	}
	want := []string{
		"1 place: 11=, computed 11",
		"2 points: 1.5, computed " + st.Row("2").Total.Points.Text(1),
		"4 percent: 33,31, computed 33.31",
		"10 percent: 61.21, computed 61.20",
		"board 1 1-9 ns-points: 11.01, computed 11.00",
	}
	check.Slices(t, "differences", got, want)
}

// TestDecimals: figures of one kind are compared to the most decimals of any.
func TestDecimals(t *testing.T) {
	for _, c := range []struct {
		figures []string
		want    int
	}{
		{nil, 0},
		{[]string{"45", ""}, 0},
		{[]string{"45", "61.2", " 61.25 ", "x.12345", "1,234"}, 2},
	} {
		check.Equal(t, c.figures, published.Decimals(c.figures), c.want)
	}
	for _, c := range []struct {
		published string
		computed  exact.Rat
		none      bool
		decimals  int
		text      string
		same      bool
	}{
		{"61.2", exact.New(6124, 100), false, 2, "61.24", false},
		{"61.2", exact.New(6124, 100), false, 1, "61.2", true},
		{"61.2", exact.New(6120, 100), false, 2, "61.20", true},
		{"61.20", exact.New(6120, 100), false, 1, "61.2", true},
		{"62.01923", exact.New(806_250, 13_000), false, 6, "62.01923", true}, // of seven figures, beside 57.692308
		{"62.01924", exact.New(806_250, 13_000), false, 6, "62.01923", false},
		{"62.019", exact.New(806_250, 13_000), false, 2, "62.019", true},
		{"45", exact.Int(45), false, 2, "45.00", true},
		{"0.13", exact.New(1, 8), false, 2, "0.13", true}, // a half away from zero
		{"", exact.Int(45), false, 2, "45.00", true},
		{"?", exact.Int(45), false, 0, "45", false},
		{"0.00", exact.Rat{}, true, 1, "", true},
		{"5", exact.Rat{}, true, 1, "", false},
		{"", exact.Rat{}, true, 1, "", true},
	} {
		text, same := published.Compare(c.published, c.computed, !c.none, c.decimals)
		check.Says(t, fmt.Sprintf("%q and %s", c.published, c.computed), fmt.Sprint(c.text, " ", c.same), text, same)
	}
}

// TestOverall ranks two sections of different size and movement together: a tie across
// the sections, a section with one winner beside one with two, pairs without results.
func TestOverall(t *testing.T) {
	howell := eventtest.Generate(t, "howell", movements.Options{Pairs: 4})
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", howell), eventtest.Section("B", howell)))
	st := n.Standings()
	check.Says(t, "nothing in", "1 true", len(st.Overall), st.Overall[0].Rows[7].Place() == "")
	typed := map[event.ID]string{"A1": "420", "B1": "420"}
	for _, x := range n.S().Schedule() {
		if x.Board == 1 && typed[x.NS.A] != "" {
			n.Put(x.Board, x.NS.A, x.EW.A, typed[x.NS.A])
		} else if x.Board == 1 {
			n.Put(x.Board, x.NS.A, x.EW.A, "90")
		}
	}
	st = n.Standings()
	want := "1= A1 5/6, 1= A4 5/6, 1= B1 5/6, 1= B4 5/6, 5= A2 1/6, 5= A3 1/6, 5= B2 1/6, 5= B3 1/6"
	check.Equal(t, "places over both sections", eventtest.Places(st.Overall[0]), want)
	check.Equal(t, "places of section B", eventtest.Places(st.Lists[1]), "1= B1 5/6, 1= B4 5/6, 3= B2 1/6, 3= B3 1/6")
	for _, l := range st.Overall {
		for _, r := range l.Rows {
			check.Says(t, r.Contestant, "false 3", r.HasCP, len(r.Groups))
		}
	}

	mixed := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", howell), eventtest.Section("B", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 6}))))
	mixed.Fill(func(event.Expected) string { return "90" })
	var lists []string
	for _, l := range mixed.Standings().Overall {
		lists = append(lists, fmt.Sprintf("%q %d", l.Direction, len(l.Rows)))
	}
	check.Equal(t, "lists over all sections", strings.Join(lists, ", "), `"" 4, "NS" 3, "EW" 3`)
}

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
		check.Equal(t, name, len(published.Differences(placesOf(x.published...))), x.differ)
	}
	tied := placesOf(place("a", "1"), place("b", "1"), place("c", "1"), place("d", "2"))
	for i := range tied.Lists[0].Rows {
		tied.Lists[0].Rows[i].Rank, tied.Lists[0].Rows[i].Tied = 1, true
	}
	check.Equal(t, "1 published, 1= here", len(published.Differences(tied)), 0)
	tied.Event.Published.Totals[0].Place, tied.Event.Published.Totals[1].Place = "1=", "=1"
	check.Equal(t, "1= and =1 published", len(published.Differences(tied)), 0)
}
