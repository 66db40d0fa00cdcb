package total_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

func of(t eventtest.TB, e *event.Event) *total.Total {
	t.Helper()
	all := check.Sure(total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) }))
	return all
}

// says returns the rows of a total: "A1 55 1", a list after a list.
func says(all *total.Total) string {
	var out []string
	for _, l := range all.Lists {
		if name := strings.TrimSpace(l.Section + l.Direction); name != "" || l.Out {
			out = append(out, fmt.Sprintf("[%s%v]", name, l.Out))
		}
		for _, r := range l.Rows {
			out = append(out, fmt.Sprintf("%s %s %s", r.Contestant, r.Score.Short(2), r.Place))
		}
	}
	return strings.Join(out, ", ")
}

// plain returns a session of one section without a movement: results of a board, "NS EW score".
func plain(t testing.TB, id event.ID, lines ...string) event.Session {
	t.Helper()
	s := event.Session{ID: id, Date: "2026-11-14", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	board := 1
	for i, line := range lines {
		var ns, ew, text string
		if _, err := fmt.Sscan(line, &ns, &ew, &text); err != nil {
			t.Fatal(err)
		}
		if ns == "board" {
			if _, err := fmt.Sscan(ew, &board); err != nil {
				t.Fatal(err)
			}
			continue
		}
		r := eventtest.Result(t, board, event.ID(ns), event.ID(ew), text)
		r.ID = event.ID(fmt.Sprint(id, ".", i))
		s.Results = append(s.Results, r)
		for _, who := range []string{ns, ew} {
			if !s.Has(event.ID(who)) {
				s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: event.ID(who), Number: len(s.Sections[0].Labels) + 1})
			}
		}
	}
	return s
}

// made returns an event of these sessions.
func made(t testing.TB, by rules.Rules, sum competition.Rules, sessions ...event.Session) *event.Event {
	t.Helper()
	e := &event.Event{ID: "e", Name: "Kring", Kind: event.Pairs, Rules: by, Form: event.FormSessions, Sum: &event.Sum{Rules: sum}, Sessions: sessions}
	for i := range sessions {
		for _, c := range sessions[i].Sections {
			for _, l := range c.Labels {
				if e.Contestant(l.Contestant) == nil {
					e.Contestants = append(e.Contestants, event.Contestant{ID: l.Contestant, Players: []event.ID{"", ""}})
				}
			}
		}
	}
	check.NoError(t, journal.Decide((*event.Event)(nil), &command.ImportEvent{Event: *e}))
	return e
}

// scoreOf is "55" of a contestant.
func scoreOf(t testing.TB, all *total.Total, id event.ID) string {
	t.Helper()
	r, _ := all.Row(id)
	if r == nil || !r.HasScore {
		return "-"
	}
	return r.Score.String()
}

// TestSessionSize: sessions of three and of six results a board, as they are and converted to
// one size, each the same and by boards (WekoWijzer 116; S28).
func TestSessionSize(t *testing.T) {
	small := plain(t, "s1", "x a 420", "b c 170", "y d -50")
	large := plain(t, "s2", "y a 420", "e b 420", "f c 170", "g d 140", "x h -50", "i j -50")
	twice := plain(t, "s2", "y a 420", "e b 420", "f c 170", "g d 140", "x h -50", "i j -50",
		"board 8 -", "y a 420", "e b 420", "f c 170", "g d 140", "x h -50", "i j -50")
	for _, c := range []struct {
		name   string
		r      competition.Rules
		second event.Session
		x, y   string
	}{
		{"as they are", competition.Rules{}, large, "55", "45"},
		{"Neuberg", competition.Rules{Size: competition.SizeNeuberg}, large, "50", "50"},
		{"Ascherman", competition.Rules{Size: competition.SizeAscherman}, large, "50", "50"},
		{"by boards, one and two", competition.Rules{Average: competition.AverageBoards}, twice, "40", "60"},
		{"by sessions, one and two boards", competition.Rules{}, twice, "55", "45"},
		{"the best of two", competition.Rules{Best: 1}, large, "100", "90"},
	} {
		all := of(t, made(t, eventtest.Preset(t, "MesserBridge"), c.r, small, c.second))
		x, y := scoreOf(t, all, "x"), scoreOf(t, all, "y")
		check.Says(t, c.name, fmt.Sprint(c.x, " ", c.y), x, y)
	}
}

// TestAbsentPairs: who misses a session has no percentage of it in the mean, and no points
// of it in the sum.
func TestAbsentPairs(t *testing.T) {
	one := plain(t, "s1", "a b 420", "c d 170")
	two := plain(t, "s2", "a b -50", "c e 170")
	all := of(t, made(t, eventtest.Preset(t, "MesserBridge"), competition.Rules{}, one, two))
	check.Equal(t, "each session", says(all), "d 100 1, a 50 2=, b 50 2=, c 50 2=, e 0 5")
	all = of(t, made(t, eventtest.Preset(t, "MesserBridge"), competition.Rules{Minimum: 2}, one, two))
	check.Equal(t, "of two at least", says(all), "a 50 1=, b 50 1=, c 50 1=, d 100 , e 0 ")
	var earned []int
	for _, r := range all.Lists[0].Rows {
		earned = append(earned, r.Earns.CP)
	}
	check.Slices(t, "club points", earned, []int{5, 5, 5, 0, 0}) // 12, 1 and 1 for three pairs are 14/3 each
	imps := eventtest.Preset(t, "Cross-IMP")
	all = of(t, made(t, imps, competition.Rules{}, one, two))
	sums := map[event.ID]exact.Rat{}
	for i := range all.Sessions {
		st := all.Sessions[i].Standings
		for k, c := range st.Event.Contestants {
			sums[c.ID] = sums[c.ID].Add(st.Outcome.Totals[k].Points)
		}
	}
	check.Equal(t, "the unit", all.Unit, total.Points)
	check.Equal(t, "rows", len(all.Lists[0].Rows), 5)
	for id, want := range sums {
		r, _ := all.Row(id)
		eventtest.SameRat(t, id, r.Score, want)
	}
}

// final returns a qualifying of six pairs and a final of four of them: of the qualifying f has 12
// of 12, a 11, c and d 5, e 2 and b 1; f and b do not play on.
func final(t *testing.T, c *event.CarryOver, by rules.Rules) *event.Event {
	q := plain(t, "q", "a b 420", "c d 170", "e f 140", "board 8 -", "a b 420", "e d 170", "c f 140", "board 11 -", "c b 420", "a d 420", "e f 170")
	f := plain(t, "f", "a c 140", "d e 140", "board 8 -", "a e 110", "d c 140")
	f.CarryOver = c
	for i := range f.Results {
		f.Results[i].Section = "A"
	}
	return made(t, by, competition.Rules{}, q, f)
}

// TestCarryOver: what is taken along from a qualifying into a final, by hand: nothing, all,
// half of it, half within a limit, and by place.
func TestCarryOver(t *testing.T) {
	by := eventtest.Preset(t, "MesserBridge")
	e := final(t, nil, by)
	q, f := map[event.ID]exact.Rat{}, map[event.ID]exact.Rat{}
	for s, into := range map[event.ID]map[event.ID]exact.Rat{"q": q, "f": f} {
		st := check.Sure(standings.Of(e, s))
		for k, c := range e.Contestants {
			into[c.ID] = st.Outcome.Totals[k].Percent()
		}
	}
	half, two, fifty := exact.New(1, 2), exact.Int(2), exact.Int(50)
	limited := func(x exact.Rat) exact.Rat {
		switch d := x.Sub(fifty); {
		case exact.Int(10).Less(d):
			return exact.Int(60)
		case d.Less(exact.Int(-10)):
			return exact.Int(40)
		}
		return x
	}
	from := []event.ID{"q"}
	for _, c := range []struct {
		name string
		c    event.CarryOver
		want func(id event.ID) exact.Rat
	}{
		{"none", event.CarryOver{Kind: event.CarryNone}, func(id event.ID) exact.Rat { return f[id] }},
		{"full", event.CarryOver{Kind: event.CarryFull, From: from}, func(id event.ID) exact.Rat { return q[id].Add(f[id]).Div(two) }},
		{"half", event.CarryOver{Kind: event.CarryShare, From: from, Share: half}, func(id event.ID) exact.Rat {
			return q[id].Mul(half).Add(f[id]).Div(exact.New(3, 2))
		}},
		{"half within ten", event.CarryOver{Kind: event.CarryShare, From: from, Share: half, Most: exact.Int(10)}, func(id event.ID) exact.Rat {
			return limited(q[id]).Mul(half).Add(f[id]).Div(exact.New(3, 2))
		}},
		{"by place", event.CarryOver{Kind: event.CarryPlace, From: from, Most: exact.Int(6)}, func(id event.ID) exact.Rat {
			return f[id].Add(exact.Int(map[event.ID]int{"a": 6, "c": 3, "d": 3, "e": 0}[id])) // c and d share 4 and 2
		}},
	} {
		all := of(t, final(t, &c.c, by))
		check.MustSay(t, c.name, "1 true 2 true", all.Stage, all.Carry != nil, len(all.Lists), all.Lists[1].Out)
		for _, r := range all.Lists[0].Rows {
			eventtest.SameRat(t, c.name, r.Score, c.want(r.Contestant))
		}
		check.Equal(t, c.name, len(all.Lists[0].Rows), 4)
		got := all.Lists[1].Rows
		check.Says(t, c.name, "2 f 1 6", len(got), got[0].Contestant, got[0].Place.Rank, got[1].Place.Rank)
	}
}

// TestCarrySums: victory points and IMPs are taken along as points.
func TestCarrySums(t *testing.T) {
	by := eventtest.Preset(t, "Cross-IMP")
	e := final(t, nil, by)
	points := func(s, id event.ID) exact.Rat {
		st := check.Sure(standings.Of(e, s))
		return st.Outcome.Totals[st.Index[id]].Points
	}
	for _, c := range []struct {
		c    event.CarryOver
		take func(q exact.Rat) exact.Rat
	}{
		{event.CarryOver{Kind: event.CarryFull}, func(q exact.Rat) exact.Rat { return q }},
		{event.CarryOver{Kind: event.CarryShare, Share: exact.New(1, 3)}, func(q exact.Rat) exact.Rat { return q.Div(exact.Int(3)) }},
		{event.CarryOver{Kind: event.CarryShare, Share: exact.Int(1), Most: exact.Int(2)}, func(q exact.Rat) exact.Rat {
			switch {
			case exact.Int(2).Less(q):
				return exact.Int(2)
			case q.Less(exact.Int(-2)):
				return exact.Int(-2)
			}
			return q
		}},
	} {
		c.c.From = []event.ID{"q"}
		all := of(t, final(t, &c.c, by))
		for _, r := range all.Lists[0].Rows {
			want := points("f", r.Contestant).Add(c.take(points("q", r.Contestant)))
			check.Says(t, fmt.Sprintf("%s %s", c.c.Kind, c.c.Share), "true true", r.Score.Equal(want), r.Carried.Has)
		}
	}
}

// TestFinalAndConsolation: the sections of a session that something is taken along into are
// scored each among itself and have a list each; those of a session that is added up have one.
func TestFinalAndConsolation(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 4})
	made := eventtest.Evening(2, eventtest.Section("A", m), eventtest.Section("B", m))
	for _, carry := range []*event.CarryOver{nil, {Kind: event.CarryNone}} {
		n := eventtest.Begin(t, made)
		n.Fill(eventtest.ScoreOf)
		next := made.Clone().Sessions[0]
		next.ID, next.CarryOver = "s2", carry
		n.Do(&command.AddSession{Session: next})
		fill(n, "s2", func(x event.Expected) string {
			if x.Section == "B" {
				return "90"
			}
			return eventtest.ScoreOf(x)
		})
		all := of(t, n.E)
		if carry == nil {
			check.Says(t, "added up", "1 8", len(all.Lists), len(all.Lists[0].Rows))
			continue
		}
		check.MustSay(t, "final and consolation", "2 A B", len(all.Lists), all.Lists[0].Section, all.Lists[1].Section)
		for _, r := range all.Lists[1].Rows { // every score the same
			check.Says(t, r.Contestant, "true 1 true", r.Score.Equal(exact.Int(50)), r.Place.Rank, r.Place.Tied)
		}
	}
}

// fill enters what is typed for each line of a session.
func fill(n *eventtest.Night, session event.ID, typed func(x event.Expected) string) {
	n.T.Helper()
	for _, x := range n.E.Session(session).Schedule() {
		if text := typed(x); !x.SitOut() && text != "" {
			r := eventtest.Result(n.T, x.Board, x.NS.A, x.EW.A, text)
			r.ID = n.ID()
			r.Section, r.Round, r.Table = x.Section, x.Round, x.Table
			n.Do(&command.EnterResult{Session: session, Result: r})
		}
	}
}

// TestTieOfAFinal: a tie in a final is split by what the final has, and never by what was
// taken along (White Book 143.6.1): of two that meet in the final the winner is above,
// though the other took more along.
func TestTieOfAFinal(t *testing.T) {
	by := eventtest.Preset(t, "MesserBridge")
	check.NoError(t, by.Set("ties", "pairs"))
	q := plain(t, "q", "a b 420", "c d 170")
	f := plain(t, "f", "b a 420", "c d 170")
	f.CarryOver = &event.CarryOver{Kind: event.CarryFull, From: []event.ID{"q"}}
	all := of(t, made(t, by, competition.Rules{}, q, f))
	a, _ := all.Row("a")
	b, _ := all.Row("b")
	check.Says(t, says(all), "true true false", a.Score.Equal(b.Score), a.Shared.Tied, b.Place.Rank >= a.Place.Rank)
	check.Says(t, "decisions", "1 true",
		len(all.Lists[0].Decisions), all.Lists[0].Decisions[0].Split)
}

// TestTotalIsTheSum: the total of random sessions is what a sum by hand of the standings of
// each is, by boards and each once, with penalties and pairs that are absent; and undoing all
// commands after the first session leaves its own figures.
func TestTotalIsTheSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		first := e.Clone()
		kind := rapid.SampledFrom([]string{"howell", "scheveningen"}).Draw(t, "next movement")
		for n := range rapid.IntRange(1, 2).Draw(t, "more sessions") {
			var who []event.ID
			for _, c := range e.Contestants {
				if rapid.IntRange(0, 4).Draw(t, "absent") > 0 {
					who = append(who, c.ID)
				}
			}
			m, err := movements.Generate(kind, movements.Options{Pairs: max(len(who), 8)})
			if err != nil || len(who) < 8 {
				continue
			}
			s := event.Session{ID: event.ID(fmt.Sprint("s", n+2)), Date: "2026-11-21", FirstBoard: 1, BoardsPerSet: rapid.IntRange(1, 3).Draw(t, "next per set"), Sections: []event.Section{event.NewSection("A", m, who)}}
			q := &command.AddSession{Session: s}
			check.NoError(t, journal.Decide(e, q))
			*e = *journal.After(e, q)
			at := &e.Sessions[len(e.Sessions)-1]
			for i, x := range at.Schedule() {
				if !x.SitOut() && rapid.IntRange(0, 9).Draw(t, "in") > 0 {
					o := eventtest.DrawOutcome(t, x.Board)
					o.ID, o.NS, o.EW, o.Section, o.Round, o.Table = event.ID(fmt.Sprint(at.ID, ".", i)), x.NS, x.EW, x.Section, x.Round, x.Table
					at.Results = append(at.Results, o)
				}
			}
			if len(who) > 0 && e.Rules.HasPercent() && rapid.Bool().Draw(t, "penalty") {
				at.Penalties = append(at.Penalties, event.Penalty{ID: "penalty", Contestant: who[0], Unit: event.PenaltyUnits()[0], Amount: exact.Int(-5)})
			}
		}
		e.Sum = &event.Sum{Rules: competition.Rules{Average: rapid.SampledFrom([]competition.Average{competition.AverageSessions, competition.AverageBoards}).Draw(t, "average")}}
		all := of(t, e)
		for k, c := range e.Contestants {
			var sum, weight exact.Rat
			has := false
			for i := range e.Sessions {
				st := check.Sure(standings.Of(e, e.Sessions[i].ID))
				x := &st.Outcome.Totals[k]
				if st.Entered == 0 || !e.Sessions[i].Has(c.ID) {
					continue
				}
				switch {
				case e.Rules.ByVPs():
					if x.HasVPs() {
						sum, has = sum.Add(x.VPs()), true
					}
				case e.Rules.ByPoints():
					if x.Boards+x.SatOut() > 0 {
						sum, has = sum.Add(x.Points), true
					}
				case x.HasPercent():
					w := exact.Int(1)
					if e.Sum.Rules.Average == competition.AverageBoards {
						w = exact.Int(x.Boards)
					}
					sum, weight, has = sum.Add(x.Percent().Mul(w)), weight.Add(w), true
				}
			}
			if all.Unit == total.Percent && weight.Sign() > 0 {
				sum = sum.Div(weight)
			}
			r, _ := all.Row(c.ID)
			if r == nil {
				if has {
					t.Fatalf("%s has no line", c.ID)
				}
				continue
			}
			check.MustSay(t, c.ID, "false false", r.HasScore != has && weight.Sign() > 0, has && r.HasScore && !r.Score.Equal(sum))
		}
		for _, l := range all.Lists { // the places are those of the scores
			for i := 1; i < len(l.Rows); i++ {
				a, b := &l.Rows[i-1], &l.Rows[i]
				if b.Place.Rank > 0 && (a.Score.Less(b.Score) || a.Shared.Rank > b.Shared.Rank) {
					t.Fatalf("%s", says(all))
				}
			}
		}
		alone := check.Sure(total.After(e, 1, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) }))
		check.MustEqual(t, "after one session, was", says(of(t, first)), says(alone))
	})
}
