package phrase_test

import (
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/exact"
	"uitslag/internal/movements/draw"
	"uitslag/internal/phrase"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// TestDraw: why two meet, why somebody is free and what changed since, in both languages.
func TestDraw(t *testing.T) {
	three := &drawing.Explanation{Round: 3}
	fewer := &drawing.Explanation{Round: 3, Rematches: drawing.Rematches{N: 2, Fewest: 1, Fewer: drawing.FewerOtherwise}}
	early := &drawing.Explanation{Round: 3, Missing: 1, Free: "8", FreeWhy: drawing.FreeLowest}
	for _, lang := range []string{"nl", "en"} {
		b := phrase.Draw{Words: translation.For(lang), Name: func(id event.ID) string { return "ploeg " + string(id) }, Number: func(id event.ID) string { return string(id) }}
		reason := func(r *drawing.Reason) string { return strings.Join(b.Reason(three, r), " ") }
		rematches := func(r drawing.Rematches) string {
			x := drawing.Explanation{Rematches: r, Meetings: []drawing.Reason{{NS: "8", EW: "9"}}}
			for i := range r.N {
				x.Meetings = append(x.Meetings, drawing.Reason{NS: event.ID(strconv.Itoa(2*i + 1)), EW: event.ID(strconv.Itoa(2*i + 2)), Repeated: true})
			}
			return b.Rematches(&x)
		}
		later := func(l *drawing.Later) string { return strings.Join(b.Later(l), " ") }
		got := []string{
			b.From(&drawing.Explanation{Round: 1}),
			b.From(&drawing.Explanation{Round: 1, First: event.FirstLots}),
			b.From(&drawing.Explanation{Round: 1, First: event.FirstHalves}),
			b.From(three), b.From(early),
			b.From(&drawing.Explanation{Round: 2, Knockout: true}),
			reason(&drawing.Reason{From: 1, To: 4, Difference: exact.New(5, 2), Passed: []drawing.Passed{{Who: "2", Reason: draw.WhyMet, Rounds: []int{1, 2}}, {Who: "3", Reason: draw.WhyApart}}}),
			reason(&drawing.Reason{From: 2, To: 3, Chosen: true, Before: []int{1}}),
			reason(&drawing.Reason{From: 2, To: 3, Before: []int{1}}),
			reason(&drawing.Reason{From: 2, To: 5, Before: []int{1}, Repeated: true, Passed: []drawing.Passed{{Who: "3", Reason: draw.WhyOthers}}}),
			b.Free(early),
			b.Free(&drawing.Explanation{Free: "8", FreeWhy: drawing.FreeLowest, FreeTimes: 1}),
			b.Free(&drawing.Explanation{Free: "8", FreeWhy: drawing.FreeOther}),
			b.Free(&drawing.Explanation{Free: "8", FreeWhy: drawing.FreeRest}),
			strings.Join(b.Reason(fewer, &drawing.Reason{From: 2, To: 5, Before: []int{1}, Repeated: true, Passed: []drawing.Passed{{Who: "3", Reason: draw.WhyRest}}}), " "),
			rematches(drawing.Rematches{N: 1, Fewest: 1}),
			rematches(drawing.Rematches{N: 3, Fewest: 3}),
			rematches(drawing.Rematches{N: 2, Fewest: 2, Fewer: drawing.FewerFree}),
			rematches(drawing.Rematches{N: 3, Fewest: 1, Fewer: drawing.FewerUnchosen}),
			rematches(drawing.Rematches{N: 1, Fewer: drawing.FewerUnchosen}),
			rematches(drawing.Rematches{N: 3, Fewest: 2, Fewer: drawing.FewerOtherwise}),
			rematches(drawing.Rematches{N: 1, Fewer: drawing.FewerOtherwise}),
			later(&drawing.Later{Round: 4, Otherwise: true, Moved: []drawing.Moved{
				{Who: "1", Was: exact.Int(20), Now: exact.New(37, 2)}, {Who: "2", Was: exact.Int(10), Now: exact.New(23, 2)}, {Who: "3"},
			}}),
			later(&drawing.Later{Round: 4, Missing: 5}),
			later(&drawing.Later{Round: 2, Bracket: true, Otherwise: true}),
		}
		golden.Check(t, "draw."+lang+".txt", strings.Join(got, "\n")+"\n")
		if again := b.Rematches(three); again != "" {
			t.Errorf("nobody meets again: %s", again)
		}
		if free := b.Free(three); free != "" {
			t.Errorf("nobody is free: %s", free)
		}
		ko := &drawing.Explanation{Round: 1, Knockout: true}
		if s := b.Reason(ko, &drawing.Reason{From: 1, To: 8}); len(s) != 1 || !strings.Contains(s[0], "8") {
			t.Errorf("%q", s)
		}
		ko.Round = 2
		if s := b.Reason(ko, &drawing.Reason{From: 1, To: 4, Difference: exact.Int(0)}); len(s) != 1 {
			t.Errorf("%q", s)
		}
	}
}
