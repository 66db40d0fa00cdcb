package bws

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/must"
	"uitslag/internal/problem"
)

// TestMadeIsScored: a session that is read from a file that was made for the devices has the
// totals of the session that it was made of.
func TestMadeIsScored(t *testing.T) {
	whole := 0
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		if kind := rapid.IntRange(0, 4).Draw(t, "kind"); kind < 2 {
			of := eventtest.Players(t, 2, rapid.SampledFrom([]int{8, 12, 16}).Draw(t, "players"))
			if kind == 1 {
				of = eventtest.Teams(t, 2, rapid.IntRange(4, 9).Draw(t, "teams"))
			}
			e = &of
			for _, x := range e.Sessions[0].Schedule() {
				o := eventtest.DrawOutcome(t, x.Board)
				o.ID = event.ID(fmt.Sprint("r", len(e.Sessions[0].Results)))
				o.NS, o.EW, o.Section, o.Round, o.Table = x.NS, x.EW, x.Section, x.Round, x.Table
				e.Sessions[0].Results = append(e.Sessions[0].Results, o)
			}
		}
		s := &e.Sessions[0]
		s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool {
			// Of two awards of a board in a match the home team's own counts: who is home is not in a file.
			return !sayable(&r) || e.Kind == event.Teams && r.Kind == event.Adjusted
		})
		c, people := named(e)
		p := planOf(t, c, people, e)
		cut := func(x *problem.Problem) bool { return x.Code != "makebws.names" }
		if slices.ContainsFunc(p.Told, cut) || len(s.Results) == 0 {
			return // not all of it can be said
		}
		file := must.Get(Make(p, nil))(t)
		im := must.Get(Read(bytes.NewReader(file), Options{NewID: counter(), Source: "avond.bws"}))(t)
		im.Event.Rules = e.Rules
		must.Do(t, im.Event.Validate())
		// An award by its letters comes back as its percentage.
		for i := range s.Results {
			r := &s.Results[i]
			o := outcomeOf(r)
			r.Kind, r.NSAward, r.EWAward = o.Kind, o.NSAward, o.EWAward
		}
		// A line that was played the other way is one of the movement.
		for _, x := range s.Schedule() {
			turned := func(r event.Result) bool { return r.Board == x.Board && r.NS == x.EW && r.EW == x.NS }
			if c := s.Section(x.Section); c.Movement != nil && slices.ContainsFunc(s.Results, turned) {
				c.Except(x.Round, x.Table, x.Board, func(e *event.Exception) { e.Turned = true })
			}
		}
		if got, want := totals(t, &im.Event), totals(t, e); !reflect.DeepEqual(got, want) {
			t.Fatalf("totals\n%v\nwant\n%v\nresults\n%v\nof\n%v", got, want, lines(im), lines(&exchange.Import{Event: *e}))
		}
		whole++
	})
	if whole == 0 {
		t.Error("no session was read whole")
	}
}

// totals are what the contestants who played have, section by section, whoever they are.
func totals(t *rapid.T, e *event.Event) []string {
	st := must.Get(standings.Of(e, e.Sessions[0].ID))(t)
	var out []string
	for i := range e.Contestants {
		section, _ := e.Sessions[0].LabelOf(e.Contestants[i].ID)
		total := &st.Outcome.Totals[i]
		if total.Boards == 0 { // a pair that is not seated is nobody to the devices
			continue
		}
		out = append(out, fmt.Sprint(section, " ", total.Points, " of ", total.Max, " on ", total.Boards))
	}
	slices.Sort(out)
	return out
}
