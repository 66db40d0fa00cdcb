package usebio

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/must"
	"uitslag/internal/scoring/rules"
)

// drawEvening is an evening of any kind: pairs, also of several sections and drawn rounds,
// individuals or teams, with results of any kind, rulings, fouled boards and penalties.
func drawEvening(t *rapid.T) *event.Event {
	var e *event.Event
	switch rapid.IntRange(0, 5).Draw(t, "who") {
	case 0:
		x := eventtest.Players(t, rapid.IntRange(1, 2).Draw(t, "per set"), rapid.SampledFrom([]int{8, 12, 16}).Draw(t, "players"))
		x.Rules = rapid.SampledFrom([]func() rules.Rules{rules.EBU, rules.CrossIMP, rules.ButlerOne}).Draw(t, "rules")()
		e = fill(t, &x)
	case 1:
		x := eventtest.Teams(t, rapid.IntRange(1, 4).Draw(t, "per set"), rapid.IntRange(2, 7).Draw(t, "teams"))
		x.Rules = rapid.SampledFrom(rules.TeamPresets()).Filter(func(r rules.Rules) bool {
			return r.MatchVPs != rules.MatchVPsEBU && r.MatchVPs != rules.MatchVPsClub25 // for 3, and for 4 and 8 boards
		}).Draw(t, "rules")
		if rapid.Bool().Draw(t, "Swiss") {
			x.Form = event.FormSwiss
		}
		e = fill(t, &x)
	default:
		e = eventtest.DrawNight(t)
	}
	people(e)
	s := &e.Sessions[0]
	for i := range s.Sections { // some are one list with both directions
		c := &s.Sections[i]
		c.OneList = c.Labels[0].Direction != "" && rapid.IntRange(0, 5).Draw(t, "one list") == 0
	}
	for step := range rapid.IntRange(0, 6).Draw(t, "rulings") {
		p := eventtest.DrawDirector(t, e, step)
		if journal.Decide(e, p) != nil {
			continue
		}
		next := must.Get(journal.Apply(e, eventtest.Line(t, step+1, p)))(t)
		e = next
	}
	return e
}

// fill gives some or all lines of an evening a result of any kind.
func fill(t *rapid.T, e *event.Event) *event.Event {
	s := &e.Sessions[0]
	gaps := rapid.IntRange(0, 3).Draw(t, "gaps")
	for _, x := range s.Schedule() {
		if x.SitOut() || gaps > 0 && rapid.IntRange(0, 9).Draw(t, "gap") < gaps {
			continue
		}
		o := eventtest.DrawOutcome(t, x.Board)
		o.ID = event.ID(fmt.Sprint("r", len(s.Results)))
		o.NS, o.EW, o.Section, o.Round, o.Table = x.NS, x.EW, x.Section, x.Round, x.Table
		s.Results = append(s.Results, o)
	}
	return e
}

// TestRandomBack: evenings of every kind at random, written flat and by section, are read back
// as they were, and taken by the rules of every consumer.
func TestRandomBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawEvening(t)
		st := must.Get(standings.Of(e, e.Sessions[0].ID))(t)
		if !slices.ContainsFunc(st.Boards, func(b standings.ScoredBoard) bool { return hasResult(st.Session, &b, "") }) {
			return // nothing to write
		}
		roundTrip(t, st, WriteOptions{Sectioned: rapid.Bool().Draw(t, "by section")})
	})
}
