package desk_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/plot"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestStandingsFollow: whatever was done since they were last asked for, the standings are
// those of the evening as it is.
func TestStandingsFollow(t *testing.T) {
	m := desktest.Generate(t, "howell", movements.Options{Pairs: 6})
	var ids []event.ID
	e := event.Event{ID: "e", Name: "Clubavond", Kind: event.Pairs, Rules: rules.MesserBridge()}
	for i := range 6 {
		ids = append(ids, event.ID(fmt.Sprint("p", i)))
		e.Contestants = append(e.Contestants, event.Contestant{ID: ids[i], Players: []event.ID{"", ""}})
	}
	e.Sessions = []event.Session{{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: 2, Sections: []event.Section{event.NewSection("A", m, ids)}}}
	club := desktest.New(t)
	d := desktest.Desk(club, "nl", "")
	check.NoError(t, d.DoTo("e", &command.NewEvening{Event: e}))
	d.Take("e")
	same := func(after string) {
		t.Helper()
		got := check.Value(d.Standings())(t)
		now := check.Value(club.Event("e"))(t)
		want := check.Value(standings.Of(now, "s"))(t)
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
	check.NoError(t, d.Steps.Undo())
	same("undo")
	do(&command.EraseResult{Session: "s", Result: r.ID})
	do(&command.EnterResult{Session: "s", Result: results[25]})
	same("two commands")
	do(&command.ChangeRules{Rules: rules.EBU()})
	same("other rules")
}

// TestReadDateInEachLanguage reads days as they are written in each language, with accents and
// without, and every day as it is written here.
func TestReadDateInEachLanguage(t *testing.T) {
	for lang, typed := range map[string][]string{
		"nl":    {"1 september 2026", "1-9", "1e sep", "1 sept."},
		"nl-NL": {"1 september"},
		"en":    {"1st September 2026", "1st of Sept", "the 1st of september"},
		"fr":    {"1er septembre", "1 sept. 2026", "le 1er septembre 2026", "1/9/26"},
		"es":    {"1 de septiembre", "1 de septiembre de 2026", "1 sep del 2026", "1/9"},
		"pl":    {"1 września 2026 r.", "1 wrzesnia", "1 wrzesień", "1.9.2026", "1.09"},
		"de":    {"1. September 2026", "1. Sept.", "den 1. September"},
	} {
		d := desktest.Desk(desktest.New(t), lang, "")
		for _, text := range append(typed, d.Words.Date("2026-09-01"), d.Words.ShortDate("2026-09-01")) {
			if iso, ok := d.Speaker.ReadDate(text); !ok || iso != "2026-09-01" {
				t.Errorf("%s: %q is %q, %v", lang, text, iso, ok)
			}
		}
		for month, iso := range map[int]string{1: "2026-01-31", 2: "2026-02-28", 8: "2026-08-15", 10: "2026-10-02"} {
			if got, ok := d.Speaker.ReadDate(d.Words.Date(iso)); !ok || got != iso {
				t.Errorf("%s: month %d: %q is %q", lang, month, d.Words.Date(iso), got)
			}
		}
		for _, text := range []string{"1 de", "1 van 2026", "32 de 2026"} {
			if iso, ok := d.Speaker.ReadDate(text); ok {
				t.Errorf("%s: %q is %q", lang, text, iso)
			}
		}
	}
}

func TestSpread(t *testing.T) {
	d := desktest.Desk(desktest.New(t), "en", event.ID(""))
	fs := []scoring.Frequency{{Score: 110, Count: 2}, {Score: 0, Count: 1, Passed: true}, {Score: -50, Count: 3}}
	for _, x := range []struct {
		own  int
		want []plot.Heap
	}{
		{110, []plot.Heap{{Score: -50, Count: 3, Text: "−50"}, {Count: 1, Text: "PASS"}, {Score: 110, Count: 2, Text: "110", Own: true}}},
		{0, []plot.Heap{{Score: -50, Count: 3, Text: "−50"}, {Count: 1, Text: "PASS", Own: true}, {Score: 110, Count: 2, Text: "110"}}},
		{90, []plot.Heap{{Score: -50, Count: 3, Text: "−50"}, {Count: 1, Text: "PASS"}, {Score: 90, Text: "90", Own: true}, {Score: 110, Count: 2, Text: "110"}}},
	} {
		got := d.Speaker.Spread(fs, &x.own)
		check.That(t, slices.Equal(got.Heaps, x.want), "%d: %+v, want %+v", x.own, got.Heaps, x.want)
	}
	if got := d.Speaker.Spread(fs, nil); slices.ContainsFunc(got.Heaps, func(h plot.Heap) bool { return h.Own }) || got.Low != "← EW" || got.High != "NS →" {
		t.Errorf("%+v", got)
	}
}
