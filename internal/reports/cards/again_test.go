package cards

import (
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
)

// TestOnlyWhatChanged holds that of the cards and round slips those are made that are asked
// for again, and all where nothing is.
func TestOnlyWhatChanged(t *testing.T) {
	night := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 14, Turn: []int{2}}, "vasneg", 4)
	in := night.Input("nl")
	s := in.Standings.Session
	x, err := preview.Of(in.Standings.Event, &repair.Turn{Session: s.ID, Section: s.Sections[0].Letter, Round: 3, Table: 2})
	if err != nil {
		t.Fatal(err)
	}
	after, err := standings.Of(x.After, s.ID)
	if err != nil {
		t.Fatal(err)
	}
	in.Standings = after
	for name, c := range map[string]struct {
		make func(evening.Input) *document.Document
		all  int
		only int
		says string
	}{
		"guide cards": {GuideCards, 14, 2, ""},
		"table cards": {TableCards, 7, 1, "tafel 2"},
		"round slips": {RoundSlips, 49, 1, "ronde 3"},
	} {
		tables := func(d *document.Document) (n int) {
			for _, b := range d.Blocks {
				if _, is := b.(document.Table); is {
					n++
				}
			}
			return n
		}
		in.Options.Only = nil
		if got := tables(c.make(in)); got != c.all {
			t.Errorf("%s: %d of %d", name, got, c.all)
		}
		in.Options.Only = &x.Paper
		d := c.make(in)
		if got := tables(d); got != c.only || !strings.Contains(strings.ToLower(papertest.Text(t, d)), c.says) {
			t.Errorf("%s: %d of %d changed:\n%s", name, got, c.only, papertest.Text(t, d))
		}
		in.Options.Only = &preview.Stale{}
		if got := tables(c.make(in)); got != c.all {
			t.Errorf("%s: nothing changed, and %d of %d", name, got, c.all)
		}
	}
}
