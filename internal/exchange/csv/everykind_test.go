package csv

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/must"
)

// outside is eventtest.Outside where the format knows lines that were turned: nothing is swapped.
func outside(e *event.Event) map[string]int {
	e = e.Clone()
	s := &e.Sessions[0]
	for i := range s.Results {
		s.Results[i].Reversed = false
	}
	return eventtest.Outside(e)
}

// whoPlayed are the contestants that have a result, with who they are.
func whoPlayed(e *event.Event, name func(event.ID) string) []string {
	s := &e.Sessions[0]
	in := map[event.ID]bool{}
	for _, r := range s.Results {
		in[r.NS.A], in[r.NS.B], in[r.EW.A], in[r.EW.B] = true, true, true, true
	}
	var out []string
	for _, c := range e.Contestants {
		if in[c.ID] {
			section, l := s.LabelOf(c.ID)
			text := fmt.Sprint(section, l.Number, " ", c.Name)
			for _, p := range c.Players {
				text += "|" + name(p)
			}
			out = append(out, text)
		}
	}
	slices.Sort(out)
	return out
}

// TestEveryKindRoundTrip: evenings of pairs, individuals and teams are written, and read as
// events of their own that are the same, names and rulings included.
func TestEveryKindRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawEvening(t)
		if len(e.Sessions[0].Results) == 0 {
			t.Skip("nothing was played")
		}
		st := must.Get(standings.Of(e, "s"))(t)
		winners := 1
		if e.Sessions[0].Sections[0].Labels[0].Direction != "" {
			winners = 2
		}
		for _, c := range e.Sessions[0].Sections[1:] {
			if (c.Labels[0].Direction != "") != (winners == 2) {
				winners = 0
			}
		}
		for _, style := range []Style{{Names: eventtest.NameOf}, {Separator: ';', Mark: true, Names: eventtest.NameOf}} {
			var b bytes.Buffer
			must.Get(WriteResults(&b, st, style))(t)
			im, err := Read(bytes.NewReader(b.Bytes()), Options{NewID: counter(), Winners: winners})
			if err != nil {
				t.Fatalf("%v\n%s", err, b.String())
			}
			if im.Event.Kind != e.Kind || im.Event.Sessions[0].Date != e.Sessions[0].Date {
				t.Fatalf("%s on %q\n%s", im.Event.Kind, im.Event.Sessions[0].Date, b.String())
			}
			if winners == 0 { // in a few rows nothing says whether a section has two lists
				return
			}
			want, got := outside(e), outside(&im.Event)
			for line, n := range want {
				if got[line] != n {
					t.Fatalf("%d times %s\nread %v\n%s", got[line], line, got, b.String())
				}
			}
			if len(want) != len(got) {
				t.Fatalf("%d results, not %d\n%s", len(got), len(want), b.String())
			}
			names := map[event.ID]string{}
			for i, m := range im.Members {
				names[m.ID] = im.People[i].Name()
			}
			was, is := whoPlayed(e, eventtest.NameOf), whoPlayed(&im.Event, func(id event.ID) string { return names[id] })
			if !slices.Equal(was, is) {
				t.Fatalf("%v\nnot %v\n%s", is, was, b.String())
			}
		}
	})
}
