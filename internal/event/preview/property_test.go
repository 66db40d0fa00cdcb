package preview_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/test/check"
)

// facts returns what a result says, without the line that it stands in.
func facts(r *event.Result) string {
	return fmt.Sprint(r.Kind, r.Contract, r.Tricks, r.Reversed, r.NSAward, r.EWAward, r.Source)
}

// previewText returns all that a preview says, as one text.
func previewText(t eventtest.TB, x *preview.Preview) string {
	t.Helper()
	y := *x
	y.Before, y.After, y.Came = nil, nil, nil
	for _, r := range x.Came { // at what time comes with the journal's line
		is := *r
		is.At = ""
		y.Came = append(y.Came, &is)
	}
	y.Misfits = slices.Clone(x.Misfits)
	for i := range y.Misfits {
		is := *y.Misfits[i].Result
		is.At = ""
		y.Misfits[i].Result = &is
	}
	return eventtest.AsJSON(t, y)
}

// TestRepairsLoseNothing does repairs between entries, in any order. After each: the preview
// was the effect; every result is there with what it said, but for those that the command
// takes out and the preview names; every result that no line has is shown as such; the
// points are those of the same facts typed again; and in the end all of it can be undone.
func TestRepairsLoseNothing(t *testing.T) {
	done := map[string]int{}
	never := func() []string {
		return slices.DeleteFunc(slices.Concat(eventtest.RepairCommands, otherRepairs), func(name string) bool { return done[name] > 0 })
	}
	for i := 0; i == 0 || i < 100 && len(never()) > 0; i++ { // chance may leave a command out for a while
		repairsLoseNothing(t, done, never)
	}
	check.None(t, never(), "never done")
}

func repairsLoseNothing(t *testing.T, done map[string]int, never func() []string) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		results := e.Sessions[0].Results
		e.Sessions[0].Results = nil
		n := eventtest.Begin(t, *e)
		for _, r := range results[:len(results)*rapid.IntRange(0, 4).Draw(t, "in")/4] {
			n.Do(&command.EnterResult{Session: "s", Result: r})
		}
		if remaining := eventtest.Missing(n.S()); len(remaining) > 0 && rapid.Bool().Draw(t, "odd") { // one that no line has
			r := eventtest.DrawOutcome(t, remaining[0].Board)
			r.ID, r.NS, r.EW = "odd", remaining[0].EW, remaining[0].NS
			n.Do(&command.EnterResult{Session: "s", Result: r})
		}
		start, lines := eventtest.AsJSON(t, n.E), len(n.Lines)
		for step := range rapid.IntRange(1, 6).Draw(t, "repairs") {
			q := drawRepair(t, n.E, step)
			for i := 0; i < 10 && (done[journal.NameOf(q)] > 0 || journal.Decide(n.E, q) != nil) && len(never()) > 0; i++ {
				q = drawRepair(t, n.E, step) // rather what was never done
			}
			if journal.Decide(n.E, q) != nil {
				if _, err := preview.Of(n.E, q); err == nil {
					t.Fatalf("%s is refused, its preview is not", journal.NameOf(q))
				}
				continue
			}
			before := n.E
			was := eventtest.AsJSON(t, before)
			x := check.Sure(preview.Of(before, q))
			check.Equal(t, fmt.Sprintf("looking at %s changed the evening", journal.NameOf(q)), eventtest.AsJSON(t, before), was)
			n.Do(q)
			done[journal.NameOf(q)]++
			check.Equal(t, fmt.Sprintf("%s did, and foresaw", journal.NameOf(q)), previewText(t, preview.Between(before, n.E)), previewText(t, x))
			nothingLost(t, q, before, n.E, x)
			countedAnew(t, before, n.E, x)
			check.Equal(t, "repaired, and typed anew", eventtest.Figures(n.Standings()), eventtest.Figures(eventtest.Typed(t, n.E).Standings()))
			if rapid.Bool().Draw(t, "enter") {
				if remaining := eventtest.Missing(n.S()); len(remaining) > 0 {
					l := rapid.SampledFrom(remaining).Draw(t, "next")
					st := n.Standings()
					r := eventtest.DrawOutcome(t, l.Board)
					r.ID, r.NS, r.EW = event.ID(fmt.Sprint("late", step)), l.NS, l.EW
					enter := &command.EnterResult{Session: "s", Result: r}
					n.Do(enter)
					again, err := st.After(n.E, journal.ChangeOf(st.Event, enter))
					if err != nil || eventtest.Figures(again) != eventtest.Figures(n.Standings()) {
						t.Fatalf("scored anew\n%v\nwant\n%v", eventtest.Figures(again), eventtest.Figures(n.Standings()))
					}
				}
			}
		}
		for len(n.Lines) > 0 {
			h := journal.HistoryOf(n.Lines)
			if len(h.Undo) == lines {
				break
			}
			n.Lines = append(n.Lines, journal.Line{Seq: int64(len(n.Lines) + 1), Command: journal.UndoCommand, Undoes: h.Undo[len(h.Undo)-1].Seq})
		}
		back, err := journal.Replay(n.Lines)
		if err != nil || eventtest.AsJSON(t, back) != start {
			t.Fatalf("undone it is %s, %v\nit was %s", eventtest.AsJSON(t, back), err, start)
		}
		eventtest.WantLog(t, n.Lines)
	})
}

// nothingLost holds the results before and after a repair against each other.
func nothingLost(t *rapid.T, q journal.Payload, before, after *event.Event, x *preview.Preview) {
	was, now := &before.Sessions[0], &after.Sessions[0]
	takes := false
	switch q := q.(type) {
	case *repair.TakeOut:
		takes = true
	case *repair.CancelRound:
		takes = q.Erase
	case *repair.Leave, *repair.SkipBoard: // what they book goes into lines where nothing was
		for _, m := range x.Misfits {
			if slices.ContainsFunc(x.Came, func(c *event.Result) bool { return c.ID == m.Result.ID }) {
				t.Fatalf("%s booked %+v", journal.NameOf(q), m.Result)
			}
		}
	}
	for i := range was.Results {
		r := &was.Results[i]
		is := now.Result(r.ID)
		named := slices.ContainsFunc(x.Removed, func(g *event.Result) bool { return g.ID == r.ID })
		switch {
		case is == nil && (!takes || !named):
			t.Fatalf("%s lost %+v", journal.NameOf(q), r)
		case is != nil && (named || facts(is) != facts(r)):
			t.Fatalf("%s made %+v of %+v", journal.NameOf(q), is, r)
		case is != nil && is.Board == r.Board && is.Score != r.Score:
			t.Fatalf("%s changed the score of %+v to %d", journal.NameOf(q), r, is.Score)
		}
		if is != nil && is.Key() != r.Key() && !slices.ContainsFunc(x.Moved, func(c issued.ResultChange) bool { return c.After.ID == r.ID }) {
			t.Fatalf("%s moved %+v, and the preview does not say so", journal.NameOf(q), r)
		}
	}
	check.Equal(t, fmt.Sprintf("%s: results", journal.NameOf(q)), len(was.Results)+len(x.Came)-len(x.Removed), len(now.Results))
	if err := after.Validate(); err != nil {
		t.Fatalf("%s leaves what is not sound: %v", journal.NameOf(q), err)
	}
}

// fitting tells which results of an evening are the first in a line of it, and how many lines
// have none.
func fitting(e *event.Event) (fits map[event.ID]bool, remaining int) {
	s := &e.Sessions[0]
	lines, seen := map[event.Key]bool{}, map[event.Key]bool{}
	for _, l := range s.Schedule() {
		lines[l.Key()] = true
	}
	fits = map[event.ID]bool{}
	for i := range s.Results {
		k := s.Results[i].Key()
		fits[s.Results[i].ID] = lines[k] && !seen[k]
		seen[k] = true
	}
	for k := range lines {
		if !seen[k] && !k.NS.Empty() && !k.EW.Empty() {
			remaining++
		}
	}
	return fits, remaining
}

// countedAnew holds what a preview marks, and the numbers that it says, against the lines and
// results of both evenings.
func countedAnew(t *rapid.T, before, after *event.Event, x *preview.Preview) {
	was, _ := fitting(before)
	is, remaining := fitting(after)
	check.Equal(t, "missing", x.Missing[1], remaining)
	for i := range after.Sessions[0].Results {
		r := &after.Sessions[0].Results[i]
		marked := slices.ContainsFunc(x.Misfits, func(m preview.Misfit) bool { return m.Result.ID == r.ID })
		check.Equal(t, fmt.Sprintf("%+v is marked", r), marked, !is[r.ID])
	}
	stay, moved, came, removed, repaired, fresh := 0, 0, 0, 0, 0, 0
	for i := range after.Sessions[0].Results {
		r := &after.Sessions[0].Results[i]
		old := before.Sessions[0].Result(r.ID)
		switch {
		case old == nil:
			came++
		case old.Key() != r.Key():
			moved++
		case was[r.ID] && is[r.ID]:
			stay++
		}
		switch {
		case old != nil && is[r.ID] && !was[r.ID]:
			repaired++
		case old != nil && !is[r.ID] && was[r.ID]:
			fresh++
		}
	}
	for i := range before.Sessions[0].Results {
		if after.Sessions[0].Result(before.Sessions[0].Results[i].ID) == nil {
			removed++
		}
	}
	got := []int{x.Stay, len(x.Moved), len(x.Came), len(x.Removed), len(x.Repaired), x.NewMisfits()}
	if want := []int{stay, moved, came, removed, repaired, fresh}; !slices.Equal(got, want) {
		t.Fatalf("stay, moved, came, gone, repaired, misfits %v, want %v", got, want)
	}
}

// otherRepairs repair an evening too, and are drawn on any evening.
var otherRepairs = []string{"add-pair", "foul-board", "rule", "enter-result"}

// drawRepair returns a command of RepairCommands, or one of otherRepairs: a pair
// that comes late, a fouled board, a board played twice, a result of another section, a
// guess of the program's own, and a slip that fits nowhere.
func drawRepair(t *rapid.T, e *event.Event, step int) journal.Payload {
	s := &e.Sessions[0]
	id := event.ID(fmt.Sprint("new", step))
	c := &s.Sections[rapid.IntRange(0, len(s.Sections)-1).Draw(t, "section")]
	board := func() int {
		if lines := s.Schedule(); len(lines) > 0 {
			return rapid.SampledFrom(lines).Draw(t, "board").Board
		}
		return 1 // of the drawn rounds the only one was cancelled
	}
	switch rapid.IntRange(0, 15).Draw(t, "kind of repair") {
	case 0:
		q := &command.AddPair{Session: "s", Section: c.Letter, From: rapid.IntRange(1, max(c.Rounds(), 1)).Draw(t, "from")}
		ok := false
		if q.Seat, q.Label, ok = command.FreeSeat(c); !ok {
			q.Seat, q.Label, _ = command.LeftSeat(c, q.From)
		}
		q.Label.Contestant = id
		return q
	case 1:
		x := event.FouledBoard{Board: board()}
		if n := rapid.IntRange(0, max(c.Rounds(), 1)).Draw(t, "fouled from"); n > 0 {
			x.Groups = []event.FouledGroup{{From: n}}
		}
		return &command.FoulBoard{Session: "s", Fouled: x}
	case 2:
		if all := preview.PlayedTwice(s); len(all) > 0 {
			x := rapid.SampledFrom(all).Draw(t, "twice")
			return preview.SecondPlay(s, rapid.SampledFrom(x.Results).Draw(t, "second"), x.Contestant, id)
		}
	case 3:
		if len(s.Results) > 0 {
			letter := rapid.SampledFrom(s.Sections).Draw(t, "to").Letter
			moves, _ := repair.ToSection(e, "s", []event.ID{rapid.SampledFrom(s.Results).Draw(t, "of").ID}, "", letter)
			return &repair.MoveResults{Session: "s", Moves: moves}
		}
	case 4:
		if all := eventtest.Strays(s); len(all) > 0 {
			if repairs := preview.Repairs(e, "s", rapid.SampledFrom(all).Draw(t, "stray")); len(repairs) > 0 {
				return rapid.SampledFrom(repairs).Draw(t, "guess")
			}
		}
	case 5, 6:
		if who := c.Labels; len(who) > 1 {
			r := eventtest.DrawOutcome(t, board())
			r.ID, r.NS, r.EW = id, event.Pair(rapid.SampledFrom(who).Draw(t, "ns").Contestant), event.Pair(rapid.SampledFrom(who).Draw(t, "ew").Contestant)
			return &command.EnterResult{Session: "s", Result: r}
		}
	}
	return eventtest.DrawRepairCommand(t, e, step)
}
