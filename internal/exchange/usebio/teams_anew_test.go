package usebio

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/must"
)

// anew does a command to an evening.
func anew(t *testing.T, e *event.Event, p journal.Payload) *event.Event {
	t.Helper()
	if err := journal.Decide(e, p); err != nil {
		t.Fatalf("%s: %v", p.Command(), err)
	}
	b := must.Get(journal.Encode(p))(t)
	next, err := journal.Apply(e, journal.Line{Seq: 1, At: "2015-10-22T20:00:00Z", Event: "anew", Command: p.Command(), Payload: b, Version: journal.PayloadVersion})
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// TestTeamsTypedAnew begins the published evening of ten teams (TeamsScorer 5.1) anew, with its
// meetings as the movement, and types its 240 results: it comes to the ten totals and places
// that were published, and to the victory points of the 40 matches. Before the last result it
// is provisional, and its match too.
func TestTeamsTypedAnew(t *testing.T) {
	im, st := readTeams(t, sample(t, "teams-imps-vps"))
	from := &im.Event.Sessions[0]
	m := movements.Movement{Name: "published", Contest: movements.OfTeams, Pairs: 10, Tables: 10, Sets: 8, Copies: 5}
	seat := func(id event.ID) int { _, l := from.LabelOf(id); return l.Number }
	for i := range st.Matches {
		x := &st.Matches[i]
		for len(m.Rounds) < x.Round {
			m.Rounds = append(m.Rounds, nil)
		}
		r := &m.Rounds[x.Round-1]
		set := (x.Boards[0].Board - 1) / 3
		*r = append(*r, movements.Place{Table: len(*r) + 1, NS: seat(x.Home), EW: seat(x.Away), Set: set})
		*r = append(*r, movements.Place{Table: len(*r) + 1, NS: seat(x.Away), EW: seat(x.Home), Set: set})
	}
	var ids []event.ID
	made := event.Event{ID: "anew", Name: "Typed anew", Kind: event.Teams, Rules: im.Event.Rules}
	for n := 1; n <= 10; n++ {
		id := event.ID(fmt.Sprint("team", n))
		ids = append(ids, id)
		made.Contestants = append(made.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
	}
	made.Sessions = []event.Session{{ID: "s", Date: "2015-10-22", FirstBoard: 1, BoardsPerSet: 3, Sections: []event.Section{event.NewSection("A", m, ids)}}}
	e := anew(t, nil, &command.NewEvening{Event: made})
	team := func(s event.Side) event.Side { return event.Pair(ids[seat(s.A)-1]) }
	for i := range from.Results {
		r := from.Results[i]
		if i == len(from.Results)-1 {
			half := must.Get(standings.Of(e, "s"))(t)
			open := slices.IndexFunc(half.Matches, func(m standings.ScoredMatch) bool { return m.Provisional() })
			if half.Missing() != 1 || !half.Provisional() || open < 0 || half.Matches[open].Missing != 1 {
				t.Errorf("before the last result %d are missing", half.Missing())
			}
		}
		e = anew(t, e, &command.EnterResult{Session: "s", Result: event.Result{
			ID: event.ID(fmt.Sprint("r", i)), Board: r.Board, NS: team(r.NS), EW: team(r.EW), Kind: r.Kind, Score: r.Score,
			Contract: r.Contract, Tricks: r.Tricks, Source: "typed",
		}})
	}
	e = anew(t, e, &command.CloseSession{Session: "s"})
	got := must.Get(standings.Of(e, "s"))(t)
	if len(got.Matches) != 40 || got.Missing() != 0 {
		t.Fatalf("%d matches, %d missing", len(got.Matches), got.Missing())
	}
	p := im.Event.Published
	if len(p.Totals) != 10 || len(p.Matches) != 40 {
		t.Fatalf("%d totals and %d matches were published", len(p.Totals), len(p.Matches))
	}
	for _, q := range p.Totals {
		r := got.Row(ids[seat(q.Contestant)-1])
		if r.Total.VPs().Text(0) != q.Points || r.Place() != q.Place && r.Place() != q.Place+"=" {
			t.Errorf("team %d: %s VPs, place %s; published %s and %s", seat(q.Contestant), r.Total.VPs().Text(0), r.Place(), q.Points, q.Place)
		}
	}
	for _, q := range p.Matches {
		x, asNamed := published.Match(got, q.Round, ids[seat(q.Home)-1], ids[seat(q.Away)-1])
		if x == nil {
			t.Fatalf("no match of %s and %s in round %d", q.Home, q.Away, q.Round)
		}
		home, away := x.Outcome.Home, x.Outcome.Away
		if !asNamed {
			home, away = away, home
		}
		if home.VPs.Text(0) != q.HomeVPs || away.VPs.Text(0) != q.AwayVPs {
			t.Errorf("round %d: %s-%s, published %s-%s", q.Round, home.VPs.Text(0), away.VPs.Text(0), q.HomeVPs, q.AwayVPs)
		}
	}
}
