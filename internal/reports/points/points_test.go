package points

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// season returns a club of so many members, who play in pairs in so many sessions: every week other
// partners, and every member stays at home now and then.
func season(members, sessions int) (*event.Club, map[event.ID]event.Person, []event.Booked) {
	c := &event.Club{Name: "Bridgeclub ’t Fonteintje", Members: map[event.ID]event.Member{}}
	people := map[event.ID]event.Person{}
	id := func(n int) event.ID { return event.ID(fmt.Sprintf("m%03d", n)) }
	for n := range members {
		person := event.ID(fmt.Sprintf("p%03d", n))
		name := strings.Fields(papertest.NameOf(id(n)))
		c.Members[id(n)] = event.Member{ID: id(n), Person: person, Guest: n == 5}
		people[person] = event.Person{ID: person, First: name[0], Last: name[1], Federation: fmt.Sprintf("%07d", 41862+7*n), Category: []string{"A", "B", "", "B"}[n%4]}
	}
	day := time.Date(2025, 9, 5, 0, 0, 0, 0, time.UTC)
	var booked []event.Booked
	for s := range sessions {
		var play []int
		for n := range members {
			if (n+3*s)%7 != 0 {
				play = append(play, n)
			}
		}
		pairs := len(play) / 2
		for k := range pairs {
			a, b := play[k], play[(k+s)%pairs+pairs]
			place := (7*k+5*s)%pairs + 1
			for i, who := range []int{a, b} {
				x := event.Booked{
					Event: event.ID(fmt.Sprint("e", s)), Session: event.ID(fmt.Sprint("s", s)), Date: day.AddDate(0, 0, 7*s).Format("2006-01-02"), Online: s%9 == 8,
					Earned: event.Earned{
						Member: id(who), Contestant: event.ID(fmt.Sprint("c", k)), Kind: event.PointsClub, Points: exact.Int(pairs + 1 - place),
						Place: place, Of: pairs, Boards: 24, Percent: exact.New(int64(6800-3600*(place-1)/pairs), 100), Partners: []event.ID{id([]int{b, a}[i])},
					},
				}
				if s%10 == 4 {
					x.Percent, x.IMPs = exact.New(int64(150-20*place), 100), true
				}
				booked = append(booked, x)
				x.Kind, x.Points = event.PointsAEB, exact.New(int64(10*(pairs+1-place)+5), 100)
				booked = append(booked, x)
			}
		}
	}
	return c, people, booked
}

// input returns what papers of a season are made from.
func input(lang string, c *event.Club, people map[event.ID]event.Person) evening.Input {
	of := func(m event.ID) event.Person { return people[c.Members[c.Kept(m)].Person] }
	return evening.Input{
		Club: c.Name, Words: translation.For(lang), Program: "Uitslag 1.0", Made: time.Date(2026, 6, 20, 22, 58, 0, 0, time.UTC),
		Names: func(m event.ID) string { return of(m).Name() },
		Points: evening.Points{
			Category: func(m event.ID) string { return of(m).Category },
			Event:    func(id event.ID) string { return "Clubavond" },
		},
	}
}

// withNumbers asks for the numbers at the federation.
func withNumbers(in evening.Input, c *event.Club, people map[event.ID]event.Person) evening.Input {
	in.Numbers = func(m event.ID) string { return people[c.Members[m].Person].Federation }
	return in
}

// TestGoldenList: the members of a club over a season, and what was added up in the heading.
func TestGoldenList(t *testing.T) {
	c, people, booked := season(24, 12)
	in := input("nl", c, people)
	in.Points.List = points.Of(c, people, booked, points.Query{From: "2025-09-01", To: "2026-08-31", Kind: event.PointsClub})
	golden.Check(t, "list.nl.txt", papertest.Text(t, List(in)))

	in = withNumbers(input("en", c, people), c, people)
	in.Points.List = points.Of(c, people, booked, points.Query{From: "2025-10-01", Kind: event.PointsAEB, Online: points.FaceToFace, Category: "B", Best: 5, Guests: true})
	golden.Check(t, "list.en.txt", papertest.Text(t, List(in)))

	in.Points.List = points.Of(c, people, booked, points.Query{To: "2024-12-31", Kind: "table"})
	golden.Check(t, "list_empty.en.txt", papertest.Text(t, List(in)))
}

// TestCategoryOfTheAEB: a category of the AEB is shown with its suit, as on the list of members.
func TestCategoryOfTheAEB(t *testing.T) {
	c, people, booked := season(8, 2)
	for id, p := range people {
		p.Category = "2H"
		people[id] = p
	}
	in := input("nl", c, people)
	in.Points.List = points.Of(c, people, booked, points.Query{Kind: event.PointsClub})
	if text := papertest.Text(t, List(in)); strings.Contains(text, "2H") || strings.Count(text, "2♥") < 4 {
		t.Error(text)
	}
	in.Points.List = points.Of(c, people, booked, points.Query{Kind: event.PointsClub, Category: "2H"})
	if text := papertest.Text(t, List(in)); !strings.Contains(text, "categorie 2♥") {
		t.Error(text)
	}
}

// TestGoldenMember: what one member did, and several in one file.
func TestGoldenMember(t *testing.T) {
	c, people, booked := season(24, 12)
	in := withNumbers(input("nl", c, people), c, people)
	in.Points.Sheets = []*points.Sheet{points.MemberOf(c, booked, "m003", "2025-09-01", "2026-08-31")}
	golden.Check(t, "member.nl.txt", papertest.Text(t, Members(in)))

	in = input("en", c, people)
	for _, m := range []event.ID{"m003", "m007", "nobody"} {
		in.Points.Sheets = append(in.Points.Sheets, points.MemberOf(c, booked, m, "", ""))
	}
	golden.Check(t, "members.en.txt", papertest.Text(t, Members(in)))
}

// TestListFits: the list of 36 members is one sheet in 12 pt at least; one of 1,000
// goes on over sheets that all have the headings, in the same type.
func TestListFits(t *testing.T) {
	for members, sheets := range map[int]int{36: 1, 1000: 28} {
		c, people, booked := season(members, 6)
		in := withNumbers(input("nl", c, people), c, people)
		in.Points.List = points.Of(c, people, booked, points.Query{From: "2025-09-01", To: "2026-08-31", Kind: event.PointsClub, Best: 4})
		l := papertest.Laid(t, List(in), document.Options{})
		if l.Size < listLeast || len(l.Pages) > sheets || l.Split {
			t.Errorf("%d members: %.2f pt on %d sheets, split %t", members, l.Size, len(l.Pages), l.Split)
		}
		rows := 0
		for i := range l.Pages {
			papertest.CheckPage(t, fmt.Sprint(members, " members"), l, i)
			heads := 0
			for _, m := range l.Pages[i].Texts {
				switch {
				case m.Text == "Punten":
					heads++
				case len(m.Text) == 7 && strings.HasPrefix(m.Text, "00"):
					rows++
				}
			}
			if heads != 1 {
				t.Errorf("%d members: sheet %d has the headings %d times", members, i+1, heads)
			}
		}
		if rows != len(in.Points.List.Rows) || rows < members-3 {
			t.Errorf("%d of %d members are on the sheets", rows, members)
		}
	}
}

// TestMemberFits: a member who plays every week has a sheet that says so on one page, with the
// chart; all members of a club are a page each.
func TestMemberFits(t *testing.T) {
	c, people, booked := season(24, 40)
	in := input("nl", c, people)
	in.Points.Sheets = []*points.Sheet{points.MemberOf(c, booked, "m003", "", "")}
	one := Members(in)
	l := papertest.Laid(t, one, document.Options{})
	if len(l.Pages) > 2 {
		t.Errorf("%d pages for one", len(l.Pages))
	}
	charts := 0
	for _, b := range one.Blocks {
		if x, ok := b.(document.Chart); ok {
			charts++
			if n := len(in.Points.Sheets[0].Sessions); len(x.Labels) != len(x.Series[0].Values) || len(x.Labels) >= n || len(x.Labels) < n-5 {
				t.Errorf("%d places of %d sessions, of which some have no percentage", len(x.Labels), n)
			}
		}
	}
	if charts != 1 {
		t.Errorf("%d charts", charts)
	}
	c, people, booked = season(24, 12)
	in = input("nl", c, people)
	for n := range 24 {
		in.Points.Sheets = append(in.Points.Sheets, points.MemberOf(c, booked, event.ID(fmt.Sprintf("m%03d", n)), "", ""))
	}
	l = papertest.Laid(t, Members(in), document.Options{})
	if len(l.Pages) != 24 {
		t.Errorf("24 members are on %d pages", len(l.Pages))
	}
	for i := range l.Pages {
		papertest.CheckPage(t, "members", l, i)
	}
}

// TestRunningTotal: behind each session stands what was earned up to it, and the last is the
// total of the summary.
func TestRunningTotal(t *testing.T) {
	c, people, booked := season(24, 12)
	in := input("nl", c, people)
	in.Points.Sheets = []*points.Sheet{points.MemberOf(c, booked, "m003", "", "")}
	table := Members(in).Tables()[0]
	sum := exact.Int(0)
	for i, r := range table.Rows {
		sum = sum.Add(*r.Cells[5].Value)
		if !r.Cells[6].Value.Equal(sum) {
			t.Errorf("line %d: %s behind %s", i+1, r.Cells[6].Text, r.Cells[5].Text)
		}
	}
	if want := in.Words.Number(sum, 2) + " clubpunten"; !strings.Contains(papertest.Text(t, Members(in)), want) {
		t.Errorf("the summary does not say %q", want)
	}
}
