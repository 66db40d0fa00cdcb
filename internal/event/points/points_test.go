package points_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/exact/exacttest"
	"uitslag/internal/test/check"
)

// club has An, Bea, Cor, the guest Guy, Bea as she was typed a second time, and a member whose
// data were erased.
func club() (*event.Club, map[event.ID]event.Person) {
	c := &event.Club{Members: map[event.ID]event.Member{
		"an": {ID: "an", Person: "1"}, "bea": {ID: "bea", Person: "2"}, "cor": {ID: "cor", Person: "3"},
		"guy": {ID: "guy", Person: "4", Guest: true}, "bea2": {ID: "bea2", Person: "5", Into: "bea"},
		"gone": {ID: "gone", Person: "6", Erased: 1},
	}}
	return c, map[event.ID]event.Person{
		"1": {ID: "1", First: "An", Last: "Aerts", Category: "A"}, "2": {ID: "2", First: "Bea", Last: "Bos", Category: "B"},
		"3": {ID: "3", First: "Cor", Last: "Claes", Category: "A"}, "4": {ID: "4", First: "Guy", Last: "Gast", Category: "A"},
		"5": {ID: "5", First: "Beatrijs", Last: "Bos", Category: "C"},
	}
}

// line returns what a member earned in the session of a date.
func line(date string, member event.ID, kind event.PointsKind, earned string) event.Booked {
	p, err := exact.Parse(earned)
	if err != nil {
		panic(err)
	}
	return event.Booked{
		Event: "e" + event.ID(date), Session: "s" + event.ID(date), Date: date,
		Earned: event.Earned{Member: member, Contestant: "p1", Kind: kind, Points: p, Boards: 24},
	}
}

// says returns a list as text: place, member, points, and how many of the sessions count.
func says(l *points.List) []string {
	var out []string
	for _, r := range l.Rows {
		shared := ""
		if r.Shared {
			shared = "="
		}
		out = append(out, fmt.Sprintf("%d%s %s %s %d/%d", r.Place, shared, r.Member, r.Points, r.Counted, r.Evenings))
	}
	return out
}

func TestOf(t *testing.T) {
	c, people := club()
	club := event.PointsClub
	online := line("2026-10-08", "an", club, "100")
	online.Online = true
	booked := []event.Booked{
		line("2026-08-31", "cor", club, "50"),
		line("2026-09-01", "an", club, "10"), line("2026-09-01", "bea2", club, "1/3"), line("2026-09-01", "guy", club, "12"),
		line("2026-09-01", "an", event.PointsAEB, "5"), line("2026-09-01", "gone", club, "30"),
		line("2026-09-08", "an", club, "2"), line("2026-09-08", "bea", club, "35/3"), line("2026-09-08", "cor", club, "12"),
		line("2026-09-15", "cor", "", "0"), line("2026-09-15", "nobody", club, "7"),
		online,
	}
	season := points.Query{From: "2026-09-01", To: "2027-08-31", Kind: club, Online: points.FaceToFace}
	with := func(change func(q *points.Query)) points.Query {
		q := season
		change(&q)
		return q
	}
	for _, k := range []struct {
		name string
		q    points.Query
		want []string
	}{
		{"thirds add up to the same twelve", season, []string{"1= an 12 2/2", "1= bea 12 2/2", "1= cor 12 1/1"}},
		{"all sessions", with(func(q *points.Query) { q.Online = points.Together }), []string{"1 an 112 3/3", "2= bea 12 2/2", "2= cor 12 1/1"}},
		{"online", with(func(q *points.Query) { q.Online = points.OverNet }), []string{"1 an 100 1/1"}},
		{"best", with(func(q *points.Query) { q.Best = 1 }), []string{"1 cor 12 1/1", "2 bea 35/3 1/2", "3 an 10 1/2"}},
		{"guests", with(func(q *points.Query) { q.Guests = true }), []string{"1= an 12 2/2", "1= bea 12 2/2", "1= cor 12 1/1", "1= guy 12 1/1"}},
		{"category", with(func(q *points.Query) { q.Category = "A" }), []string{"1= an 12 2/2", "1= cor 12 1/1"}},
		{"the category now", with(func(q *points.Query) { q.Category = "C" }), nil},
		{"another kind", with(func(q *points.Query) { q.Kind = event.PointsAEB }), []string{"1 an 5 1/1"}},
		{"one day", with(func(q *points.Query) { q.From, q.To = "2026-09-01", "2026-09-01" }), []string{"1 an 10 1/1", "2 bea 1/3 1/1"}},
		{"everything", with(func(q *points.Query) { q.From, q.To = "", "" }), []string{"1 cor 62 2/2", "2= an 12 2/2", "2= bea 12 2/2"}},
	} {
		check.Slices(t, k.name, says(points.Of(c, people, booked, k.q)), k.want)
	}
	l := points.Of(c, people, booked, season)
	check.Says(t, "erased, sessions", "1 2", l.Erased, l.Sessions)
	l = points.Of(c, people, booked, with(func(q *points.Query) { q.Best = 1 }))
	check.Says(t, "what counts of An, and Guy", "true false <nil>", l.Row("an").Lines[0].Counts, l.Row("an").Lines[1].Counts, l.Row("guy"))
}

// TestBestOfSession holds that a substitute who played for two pairs of one session has one
// session, which counts as a whole.
func TestBestOfSession(t *testing.T) {
	c, people := club()
	second := line("2026-09-08", "an", event.PointsClub, "4")
	second.Contestant = "p2"
	booked := []event.Booked{line("2026-09-01", "an", event.PointsClub, "6"), line("2026-09-08", "an", event.PointsClub, "3"), second}
	got := says(points.Of(c, people, booked, points.Query{Kind: event.PointsClub, Best: 1}))
	check.Slices(t, "the best session", got, []string{"1 an 7 1/2"})
	s := points.MemberOf(c, booked, "an", "", "")
	check.Says(t, "sessions, boards and points of the second", "2 48 7",
		len(s.Sessions), s.Sessions[1].Boards, s.Sessions[1].Earned[0].Points.String())
}

// TestOfRandom adds random bookings up in another way.
func TestOfRandom(t *testing.T) {
	c, people := club()
	rapid.Check(t, func(t *rapid.T) {
		var booked []event.Booked
		for i := range rapid.IntRange(0, 30).Draw(t, "sessions") {
			date := fmt.Sprintf("2026-%02d-%02d", 1+i/20, 1+i%20)
			for _, m := range []event.ID{"an", "bea", "bea2", "cor", "guy", "gone"} {
				if rapid.Bool().Draw(t, "plays") && !(m == "bea2" && len(booked) > 0 && booked[len(booked)-1].Date == date && booked[len(booked)-1].Member == "bea") {
					booked = append(booked, line(date, m, event.PointsClub, fmt.Sprint(rapid.IntRange(0, 12).Draw(t, "thirds"), "/3")))
				}
			}
		}
		q := points.Query{From: "2026-01-05", Kind: event.PointsClub, Best: rapid.IntRange(0, 6).Draw(t, "best"), Guests: rapid.Bool().Draw(t, "guests")}
		l := points.Of(c, people, booked, q)
		for _, r := range l.Rows {
			var all []exact.Rat
			for _, x := range booked {
				if c.Kept(x.Member) == r.Member && x.Date >= q.From {
					all = append(all, x.Points)
				}
			}
			slices.SortFunc(all, func(a, b exact.Rat) int { return b.Cmp(a) })
			if q.Best > 0 {
				all = all[:min(q.Best, len(all))]
			}
			check.MustSay(t, r.Member, fmt.Sprint("true ", len(all)), r.Points.Equal(exacttest.Sum(all...)), r.Counted)
			above := 0
			for _, o := range l.Rows {
				if r.Points.Less(o.Points) {
					above++
				}
			}
			check.MustEqual(t, r.Member, r.Place, above+1)
		}
	})
}

func TestMemberOf(t *testing.T) {
	c, _ := club()
	play := func(x event.Booked, percent string, partners ...event.ID) event.Booked {
		x.Percent, _ = exact.Parse(percent)
		x.Partners = partners
		return x
	}
	imps := play(line("2026-09-22", "bea", event.PointsClub, "1"), "2.5", "an")
	imps.IMPs = true
	booked := []event.Booked{
		play(line("2026-09-01", "bea2", event.PointsClub, "10"), "60", "an"), play(line("2026-09-01", "bea2", event.PointsAEB, "0.5"), "60", "an"),
		play(line("2026-09-01", "an", event.PointsClub, "10"), "60", "bea2"),
		play(line("2026-09-08", "bea", event.PointsClub, "2"), "45", "cor"),
		play(line("2026-09-15", "bea", "", "0"), "40", "an"), imps,
		line("2026-12-01", "bea", event.PointsClub, "9"),
	}
	s := points.MemberOf(c, booked, "bea2", "2026-09-01", "2026-09-30")
	check.MustSay(t, "who, sessions", "bea 4", s.Member, len(s.Sessions))
	var got []string
	for _, x := range s.Sessions {
		text := fmt.Sprintf("%s %s%s", x.Date, x.Percent, x.Partners)
		for _, e := range x.Earned {
			text += fmt.Sprint(" ", e.Kind, " ", e.Points, " ", e.Total)
		}
		got = append(got, text)
	}
	want := []string{"2026-09-01 60[an] club 10 10 aeb 1/2 1/2", "2026-09-08 45[cor] club 2 12", "2026-09-15 40[an]", "2026-09-22 5/2[an] club 1 13"}
	check.Slices(t, "sessions", got, want)
	check.Says(t, "totals", fmt.Sprint("2 13 ", event.PointsAEB), len(s.Totals), s.Totals[0].Points.String(), s.Totals[1].Kind)
	check.Says(t, "percentages, mean", "3 48.33", s.Percents, s.Percent.Text(2))
	check.Says(t, "partners", "2 an 3 50",
		len(s.Partners), s.Partners[0].Member, s.Partners[0].Sessions, s.Partners[0].Percent.String())
}

func TestPeriods(t *testing.T) {
	for _, k := range []struct{ season, date, from, to string }{
		{"", "2026-11-23", "2026-09-01", "2027-08-31"},
		{"", "2026-09-01", "2026-09-01", "2027-08-31"},
		{"", "2026-08-31", "2025-09-01", "2026-08-31"},
		{"01-01", "2026-08-31", "2026-01-01", "2026-12-31"},
		{"03-01", "2028-02-29", "2027-03-01", "2028-02-29"},
		{"03-01", "2027-02-28", "2026-03-01", "2027-02-28"},
		{"02-29", "2027-03-01", "2027-03-01", "2028-02-28"},
		{"02-29", "2028-02-29", "2028-02-29", "2029-02-28"},
		{"99-99", "2026-11-23", "2026-09-01", "2027-08-31"},
		{"", "yesterday", "", ""},
		{"", "2026-02-29", "", ""},
	} {
		c := &event.Club{Settings: event.Settings{Season: k.season}}
		from, to := points.Season(c, k.date)
		check.Says(t, fmt.Sprintf("season %q of %s", k.season, k.date), k.from+" "+k.to, from, to)
	}
	from, to := points.Before(&event.Club{}, "2026-11-23")
	check.Says(t, "last season", "2025-09-01 2026-08-31", from, to)
	for date, year := range map[string]string{
		"2026-11-23": "2025-11-24 2026-11-23",
		"2028-02-29": "2027-03-01 2028-02-29",
		"2026-12-31": "2026-01-01 2026-12-31",
		"2027-02-28": "2026-03-01 2027-02-28",
	} {
		from, to := points.Year(date)
		check.Says(t, "12 months until "+date, year, from, to)
	}
}

func TestChoices(t *testing.T) {
	c, people := club()
	booked := []event.Booked{
		line("2026-09-01", "cor", "table", "1"), line("2026-09-01", "bea2", event.PointsClub, "1"),
		line("2026-09-01", "an", "", "0"), line("2026-09-01", "gone", event.PointsClub, "1"), line("2026-09-02", "cor", event.PointsClub, "1"),
	}
	check.Slices(t, "kinds", points.Kinds(booked), []event.PointsKind{event.PointsClub, "table"})
	check.Slices(t, "categories", points.Categories(c, people, booked), []string{"A", "B"})
}

// TestSessionsOfTwoEvents: the sessions of two events may have one id.
func TestSessionsOfTwoEvents(t *testing.T) {
	c, people := club()
	booked := []event.Booked{line("2026-10-01", "an", event.PointsClub, "10"), line("2026-10-08", "an", event.PointsClub, "7")}
	for i := range booked {
		booked[i].Session = "s"
	}
	l := points.Of(c, people, booked, points.Query{Kind: event.PointsClub, Best: 1})
	check.Says(t, "sessions", "true 2", slices.Equal(says(l), []string{"1 an 10 1/2"}), l.Sessions)
	check.Equal(t, "sessions of the member", len(points.MemberOf(c, booked, "an", "", "").Sessions), 2)
}
