package standings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/published"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

func ruled(t eventtest.TB, st *standings.Standings, settings ...string) *standings.Standings {
	t.Helper()
	e := *st.Event
	for i := 0; i < len(settings); i += 2 {
		check.NoError(t, e.Rules.Set(settings[i], settings[i+1]))
	}
	return eventtest.StandingsOf(t, &e)
}

// possible returns one of the scores that any board can have.
func possible(n int) string {
	return []string{"90", "-100", "110", "140", "-200", "150", "120", "-300", "70", "180", "80"}[n%11]
}

// TestSectionsApart: two sections of different size with other cards on the same board
// numbers. Apart, each scores what an evening of its own would; across, they are one
// field of five results a board.
func TestSectionsApart(t *testing.T) {
	small := eventtest.Generate(t, "howell", movements.Options{Pairs: 4})
	large := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	typed := func(x event.Expected) string { return possible(x.Board*5 + x.Table*7 + x.Round*2) }
	both := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", small), eventtest.Section("B", large)))
	both.Fill(typed)
	st := ruled(t, both.Standings(), "sections", "apart", "awards", "none")
	for i, alone := range []event.Section{eventtest.Section("A", small), eventtest.Section("B", large)} {
		n := eventtest.Begin(t, eventtest.Evening(2, alone))
		n.Fill(typed)
		own := ruled(t, n.Standings(), "awards", "none")
		check.Equal(t, st.Lists[i].Section, eventtest.Places(st.Lists[i]), eventtest.Places(own.Lists[0]))
	}
	b := st.Board(1)
	check.Says(t, "lines, tops", "5 2 4", len(b.Lines), b.Points.Parts[0].Points.Top, b.Points.Parts[1].Points.Top)
	for _, l := range b.Lines {
		eventtest.Same(t, "the maximum of a line of "+l.Section, l.Points.NSMax, map[string]string{"A": "2", "B": "4"}[l.Section])
	}
	s := b.Sums()
	check.Says(t, "sums", "true 5", s.OK, s.Lines)
	across := both.Standings()
	check.Says(t, "across, top", "8 false", across.Board(1).Points.Top.String(), across.Board(1).Points.Parts != nil)
	for _, rules := range [][]string{{"sections", "apart"}, {"sections", "apart", "method", "butler"}, {"sections", "apart", "method", "cross-imps"}} {
		st := ruled(t, across, rules...)
		for i := range st.Boards {
			for j := range st.Boards[i].Lines {
				e := scoring.ExplainLine(st.Field, st.Outcome, st.Event.Rules, i, j)
				p := st.Boards[i].Lines[j].Points
				check.MustSay(t, fmt.Sprintf("%v: board %d line %d", rules, i, j), fmt.Sprint("true ", p.NS, " ", p.EW),
					len(e.Steps) > 0, e.Points.NS, e.Points.EW)
			}
		}
	}
}

// TestApartWithoutMovement: the normal number of a section without a movement is the most
// results that came in for a board of it, also where two pairs of another sat turned.
func TestApartWithoutMovement(t *testing.T) {
	howell := eventtest.Generate(t, "howell", movements.Options{Pairs: 4})
	e := eventtest.Evening(1, eventtest.Section("A", howell), eventtest.Section("B", howell))
	e.Rules.Sections, e.Sessions[0].Sections[1].Movement = rules.SectionsApart, nil
	n := eventtest.Begin(t, e)
	n.Do(&repair.Turn{Session: "s", Section: "A", Round: 1, Table: 1, Board: 1})
	n.Put(1, "B1", "B2", "110")
	n.Put(1, "B3", "B4", "140")
	n.Put(2, "B1", "B3", "90")
	p := n.Standings().Board(2).Points.Parts[1].Points
	check.Says(t, "results, normal number", "1 2", p.S, p.N)
}

// TestSectionsWithOtherBoards: sections that play different boards are one field of
// smaller boards; each board weighs as the largest of the session does, or, by the rule,
// as its own scores do.
func TestSectionsWithOtherBoards(t *testing.T) {
	a, b := eventtest.Generate(t, "howell", movements.Options{Pairs: 4}), eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	for r := range b.Rounds {
		for i := range b.Rounds[r] {
			b.Rounds[r][i].Set += 3 // the boards behind those of section A
		}
	}
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", a), eventtest.Section("B", b)))
	n.Fill(func(x event.Expected) string { return possible(x.Board + x.Table*7) })
	st := n.Standings()
	eventtest.Same(t, "top of a board of two, by the session", st.Boards[0].Points.Top, "4")
	eventtest.Same(t, "top of a board of three", st.Boards[len(st.Boards)-1].Points.Top, "4")
	st = ruled(t, st, "top", "board")
	eventtest.Same(t, "top of a board of two, by itself", st.Boards[0].Points.Top, "2")
	st = ruled(t, n.Standings(), "sections", "apart")
	eventtest.Same(t, "top of a board of two, apart", st.Boards[0].Points.Top, "2")
	eventtest.Same(t, "top of a board of three, apart", st.Boards[len(st.Boards)-1].Points.Top, "4")
}

// TestOneList: the list over all sections is the uitslag by rule: it has the club
// points, and the sections' lists stand beside it without.
func TestOneList(t *testing.T) {
	howell := eventtest.Generate(t, "howell", movements.Options{Pairs: 4})
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", howell), eventtest.Section("B", howell)))
	n.Fill(func(x event.Expected) string { return possible(x.Board*3 + x.Table*7 + int(x.Section[0])*2) })
	sections := n.Standings()
	st := ruled(t, sections, "overall", "one")
	check.MustSay(t, "lists, rows, overall, by section, the section", "1 8 0 2 ",
		len(st.Lists), len(st.Lists[0].Rows), len(st.Overall), len(st.BySection), st.Lists[0].Section)
	check.Equal(t, "one list", eventtest.Places(st.Lists[0]), eventtest.Places(sections.Overall[0]))
	cp := 0
	var numbers []string
	for i := range st.Lists[0].Rows {
		r := &st.Lists[0].Rows[i]
		check.Equal(t, fmt.Sprint(r.Contestant, " has club points"), r.HasCP, true)
		cp += r.CP
		numbers = append(numbers, st.Lists[0].Number(r))
	}
	slices.Sort(numbers)
	check.Says(t, "numbers, club points", fmt.Sprint("[A1 A2 A3 A4 B1 B2 B3 B4] ", 8*4+8*3+6), numbers, cp) // then 1
	for i, l := range st.BySection {
		for j := range l.Rows {
			check.Says(t, "beside", fmt.Sprint("false ", l.Rows[j].Label.String()), l.Rows[j].HasCP, l.Number(&l.Rows[j]))
		}
		check.Equal(t, l.Section, eventtest.Places(l), eventtest.Places(sections.Lists[i]))
	}
	printed := issued.Printed(st, nil)
	check.Says(t, "printed lists, with the section, and of a section", "1 true true",
		len(printed), printed[0].Rows[0].Section != "", issued.Printed(sections, nil)[0].Rows[0].Section == "")
	// An evening of one section has one list anyway.
	one := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", howell)))
	st = ruled(t, one.Standings(), "overall", "one")
	check.Says(t, "one section", "1 A 0", len(st.Lists), st.Lists[0].Section, len(st.BySection))
}

// TestSitOutRule: a Howell of 5 pairs, each of which sits one round of two boards out. A
// sit-out counts once its round has begun, and for nobody who is not there.
func TestSitOutRule(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 5}))))
	n.Fill(func(x event.Expected) string {
		if x.Round > 1 {
			return ""
		}
		return possible(x.Table)
	})
	first := ruled(t, n.Standings(), "sit_out", "average")
	check.MustSay(t, "after one round", "1 2 1", len(first.Field.Idle), first.Field.Idle[0].Boards, first.Field.Idle[0].Round)
	idle := first.Event.Contestants[first.Field.Idle[0].Contestant].ID
	eventtest.Same(t, "who sat the first round out", first.Row(idle).Total.Percent(), "50")
	n.Fill(func(x event.Expected) string {
		if x.Round == 1 {
			return ""
		}
		return possible(x.Board*3 + x.Table*7)
	})
	none, average, own := n.Standings(), ruled(t, n.Standings(), "sit_out", "average"), ruled(t, n.Standings(), "sit_out", "own")
	check.MustSay(t, "sit-outs", "0 5", len(none.Field.Idle), len(average.Field.Idle))
	for _, c := range n.E.Contestants {
		plain, with, mine := none.Row(c.ID).Total, average.Row(c.ID).Total, own.Row(c.ID).Total
		most := plain.Max.Add(none.Outcome.Top).Add(none.Outcome.Top)
		check.Says(t, c.ID, "true true 2",
			with.Max.Equal(most), with.Points.Equal(plain.Points.Add(none.Outcome.Top)), with.SatOut())
		check.Says(t, c.ID, "true true", mine.Max.Equal(most), mine.Percent().Equal(plain.Percent()))
	}
}

// TestRoundsToVPs: a round of the evening is turned into victory points, the list ranks
// on them and prints them, and the total says how.
func TestRoundsToVPs(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	n.Fill(func(x event.Expected) string { return possible(x.Board*x.Table*7 + x.Round*5) })
	plain := ruled(t, n.Standings(), "method", "butler")
	st := ruled(t, n.Standings(), "method", "butler", "round_vps", "wbf-2013")
	check.MustSay(t, "rounds", fmt.Sprint(6*5, " false"), len(st.Outcome.Rounds), plain.Outcome.Rounds != nil)
	sum := 0
	list := &st.Lists[0]
	for i := range list.Rows {
		r := &list.Rows[i]
		check.Says(t, "victory points, more than the one above", "true false",
			r.Total.HasVPs(), i > 0 && list.Rows[i-1].Total.VPs().Less(r.Total.VPs()))
		printed := issued.Printed(st, nil)[0].Rows[i]
		check.Says(t, "printed", fmt.Sprint(r.Total.VPs().Short(2), " ", r.Place()), printed.VPs, printed.Place)
		d, ok := explain.Derive(st, r.Contestant)
		place := map[bool]string{true: "event.why-place-first", false: "event.why-place-vps"}[r.Rank == 1]
		check.Says(t, "explained", "true why.vps "+place, ok, d.Total.Steps[len(d.Total.Steps)-1].Code, d.Place[0].Code)
		sum += int(r.Total.VPs().Mul(r.Total.VPs()).Sign())
	}
	check.Equal(t, "pairs have victory points", sum, 6)
	check.Says(t, "printed", "true false",
		issued.Printed(plain, nil)[0].Rows[0].VPs == "", issued.Printed(st, nil)[0].Rows[0].VPs == "")
	swiss := ruled(t, n.Standings(), "percent_vps", "ebu-percent")
	for _, x := range swiss.Outcome.Rounds {
		check.MustSay(t, "the table of, boards", "3 3", x.Table, x.Boards)
	}
}

// TestApartIsAlone: any evening of two sections, apart, has in each section what that
// section alone would have.
func TestApartIsAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		if len(e.Sessions[0].Sections) < 2 {
			return
		}
		e.Rules.Sections, e.Rules.Awards = rules.SectionsApart, rules.AwardsNone
		e.Rules.Overall = rules.OverallSections
		e.Rules.SitOut = rapid.SampledFrom([]rules.SitOut{rules.SitOutNone, rules.SitOutAverage, rules.SitOutOwn}).Draw(t, "sit-out")
		st := eventtest.StandingsOf(t, e)
		for i := range e.Sessions[0].Sections {
			alone := e.Clone()
			s := &alone.Sessions[0]
			s.Sections = s.Sections[i : i+1]
			s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool { return r.Section != s.Sections[0].Letter })
			var got, want []string
			for _, l := range st.Lists {
				if l.Section == s.Sections[0].Letter {
					got = append(got, eventtest.Places(l))
				}
			}
			for _, l := range eventtest.StandingsOf(t, alone).Lists {
				want = append(want, eventtest.Places(l))
			}
			check.MustEqual(t, "alone", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	})
}

// TestApartIsSeenSo: what is said of a board of sections apart keeps them apart: the
// frequencies, the lines that look unlikely, the averages of a count-back.
func TestApartIsSeenSo(t *testing.T) {
	large := eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", large), eventtest.Section("B", large)))
	n.Fill(func(x event.Expected) string { // other cards: what one section wins the other loses
		if x.Section == "A" {
			return "140"
		}
		return "-200"
	})
	n.Do(&command.ChangeRules{Rules: ruled(t, n.Standings(), "ties", "pairs", "sections", "apart").Event.Rules})
	st := n.Standings()
	var seen []string
	for _, f := range st.Frequencies(1) {
		seen = append(seen, fmt.Sprintf("%d:%d×%d %s", f.Part, f.Count, f.Score, f.NS))
	}
	check.Equal(t, "frequencies", strings.Join(seen, ", "), "0:4×140 3, 1:4×-200 3")
	check.Equal(t, "unlikely", len(review.Suspicions(st)), 0)
	stage := st.TieStage(st.Index, "")
	check.Equal(t, "boards in a count-back", len(stage.Boards), 14)
	for _, b := range stage.Boards {
		check.Says(t, "average, scores", "3 8", b.Average, len(b.Scores))
	}
}

// TestVPsBreakTies: the final points of a round are its victory points, where places are
// by those.
func TestVPsBreakTies(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))))
	n.Fill(func(x event.Expected) string { return possible(x.Board + x.Table*3) })
	st := ruled(t, n.Standings(), "percent_vps", "ebu-percent", "ties", "swiss")
	stage := st.TieStage(st.Index, "")
	for i, c := range stage.Contestants {
		total := &st.Outcome.Totals[i]
		check.Says(t, c.Label, fmt.Sprint(total.VPs(), " ", total.Points), c.Final, c.Basic)
	}
	for _, m := range stage.Meetings {
		eventtest.Same(t, "both sides of a round", m.FinalA.Add(m.FinalB), "20")
	}
	check.Equal(t, "meetings", len(stage.Meetings), 6)
}

// TestPublishedAsOneList: the evening of two sections that was published agrees as one
// list too, and its sections apart do not: it was scored across the field.
func TestPublishedAsOneList(t *testing.T) {
	st := eventtest.StandingsOf(t, eventtest.PublishedEvening(t))
	one := ruled(t, st, "overall", "one")
	check.Says(t, "as one list", fmt.Sprint(published.Differences(st), " 2 4"), published.Differences(one), len(one.Lists), len(one.BySection))
	few, many := len(published.Differences(st)), len(published.Differences(ruled(t, st, "sections", "apart")))
	check.Equal(t, fmt.Sprintf("%d figures differ across, %d apart", few, many), many >= few+300, true)
}
