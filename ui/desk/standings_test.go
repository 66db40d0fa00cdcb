package desk_test

import (
	"fmt"
	"reflect"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
)

// TestStandingsFollow: whatever was done since they were last asked for, the standings are
// those of the evening as it is.
func TestStandingsFollow(t *testing.T) {
	m, err := movements.Generate("howell", movements.Options{Pairs: 6})
	check.NoError(t, err)
	var ids []event.ID
	e := event.Event{ID: "e", Name: "Clubavond", Kind: event.Pairs, Rules: rules.MesserBridge()}
	for i := range 6 {
		ids = append(ids, event.ID(fmt.Sprint("p", i)))
		e.Contestants = append(e.Contestants, event.Contestant{ID: ids[i], Players: []event.ID{"", ""}})
	}
	e.Sessions = []event.Session{{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: 2, Sections: []event.Section{event.NewSection("A", m, ids)}}}
	club := desktest.New()
	d := desktest.Desk(club, "nl", "")
	check.NoError(t, d.DoTo("e", &command.NewEvening{Event: e}))
	d.Take("e")
	same := func(after string) {
		t.Helper()
		got, err := d.Standings()
		check.NoError(t, err)
		now, err := club.Event("e")
		check.NoError(t, err)
		want, err := standings.Of(now, "s")
		check.NoError(t, err)
		check.That(t, got.Event == now && reflect.DeepEqual(got.Lists, want.Lists) && got.Entered == want.Entered,
			"after %s: %+v, want %+v", after, got.Lists, want.Lists)
		again, _ := d.Standings()
		check.That(t, again == got, "after %s: computed twice", after)
	}
	do := func(p journal.Payload) {
		t.Helper()
		check.NoError(t, d.Do(p))
	}
	same("nothing")
	results := make([]event.Result, 0, 30)
	for i, x := range e.Sessions[0].Schedule() {
		results = append(results, event.Result{
			ID: event.ID(fmt.Sprint("r", i)), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
			Kind: event.Played, Score: []int{110, 140, -100, 90}[i%4],
		})
	}
	for i := range results[:20] {
		do(&command.EnterResult{Session: "s", Result: results[i]})
		if i%3 > 0 { // and sometimes nobody looks in between
			same(fmt.Sprint("result ", i))
		}
	}
	r := results[7]
	r.Score = -140
	do(&command.CorrectResult{Session: "s", Result: r})
	same("a correction")
	check.NoError(t, d.Undo())
	same("undo")
	do(&command.EraseResult{Session: "s", Result: r.ID})
	do(&command.EnterResult{Session: "s", Result: results[25]})
	same("two commands")
	do(&command.ChangeRules{Rules: rules.EBU()})
	same("other rules")
}
