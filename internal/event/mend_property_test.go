package event

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// mendCommands mend an evening; troubleCommands do too, and are drawn on any evening.
var (
	mendCommands = []string{
		"turn", "other-boards", "wrong-pairs", "skip-board", "cancel-round", "leave", "substitute", "renumber",
		"swap-seats", "move-results", "take-out", "bring-in", "expect-result", "switch-movement",
	}
	troubleCommands = []string{"add-pair", "foul-board", "rule", "enter-result"}
)

// facts are what a result says, without the line that it stands in.
func facts(r *Result) string {
	return fmt.Sprint(r.Kind, r.Contract, r.Tricks, r.Reversed, r.NSAward, r.EWAward, r.Source)
}

// previewText is all that a preview says, as one text.
func previewText(t tb, x *Preview) string {
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
	return asJSON(t, y)
}

// TestMendsLoseNothing does mends between entries, in any order. After each: the preview
// was the effect; every result is there with what it said, but for those that the command
// takes out and the preview names; every result that no line has is shown as such; the
// points are those of the same facts typed anew; and in the end all of it can be undone.
func TestMendsLoseNothing(t *testing.T) {
	done := map[string]int{}
	never := func() []string {
		return slices.DeleteFunc(slices.Concat(mendCommands, troubleCommands), func(name string) bool { return done[name] > 0 })
	}
	for i := 0; i == 0 || i < 8 && len(never()) > 0; i++ { // chance may leave a command out for a while
		mendsLoseNothing(t, done)
	}
	if names := never(); len(names) > 0 {
		t.Errorf("never done: %v", names)
	}
}

func mendsLoseNothing(t *testing.T, done map[string]int) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		e := drawNight(t)
		results := e.Sessions[0].Results
		e.Sessions[0].Results = nil
		n := begin(t, *e)
		for _, r := range results[:len(results)*rapid.IntRange(0, 4).Draw(t, "in")/4] {
			n.do(&EnterResult{Session: "s", Result: r})
		}
		if left := missing(n.s()); len(left) > 0 && rapid.Bool().Draw(t, "odd") { // one that no line has
			r := drawOutcome(t, left[0].Board)
			r.ID, r.NS, r.EW = "odd", left[0].EW, left[0].NS
			n.do(&EnterResult{Session: "s", Result: r})
		}
		start, lines := asJSON(t, n.e), len(n.lines)
		for step := range rapid.IntRange(1, 6).Draw(t, "mends") {
			q := drawTrouble(t, n.e, step)
			if n.e.Decide(q) != nil {
				if _, err := n.e.Preview(q); err == nil {
					t.Fatalf("%s is refused, its preview is not", q.Command())
				}
				continue
			}
			before := n.e
			was := asJSON(t, before)
			x, err := before.Preview(q)
			if err != nil {
				t.Fatal(err)
			}
			if asJSON(t, before) != was {
				t.Fatalf("looking at %s changed the evening", q.Command())
			}
			n.do(q)
			done[q.Command()]++
			if got, want := previewText(t, PreviewOf(before, n.e)), previewText(t, x); got != want {
				t.Fatalf("%s\ndid    %s\nforesaw %s", q.Command(), got, want)
			}
			nothingLost(t, q, before, n.e, x)
			allShown(t, n.e, x)
			countedAnew(t, before, n.e, x)
			asTyped(t, n.e)
			if rapid.Bool().Draw(t, "enter") {
				if left := missing(n.s()); len(left) > 0 {
					l := rapid.SampledFrom(left).Draw(t, "next")
					st := n.standings()
					r := drawOutcome(t, l.Board)
					r.ID, r.NS, r.EW = ID(fmt.Sprint("late", step)), l.NS, l.EW
					enter := &EnterResult{Session: "s", Result: r}
					n.do(enter)
					again, err := st.After(n.e, ChangeOf(st.Event, enter))
					if err != nil || figures(again) != figures(n.standings()) {
						t.Fatalf("scored anew\n%v\nwant\n%v", figures(again), figures(n.standings()))
					}
				}
			}
		}
		for len(n.lines) > 0 {
			h := HistoryOf(n.lines)
			if len(h.Undo) == lines {
				break
			}
			n.lines = append(n.lines, Line{Seq: int64(len(n.lines) + 1), Command: UndoCommand, Undoes: h.Undo[len(h.Undo)-1].Seq})
		}
		back, err := Replay(n.lines)
		if err != nil || asJSON(t, back) != start {
			t.Fatalf("undone it is %s, %v\nit was %s", asJSON(t, back), err, start)
		}
		wantLog(t, n.lines)
	})
}

// nothingLost holds the results before and after a mend against each other.
func nothingLost(t *rapid.T, q Payload, before, after *Event, x *Preview) {
	was, now := &before.Sessions[0], &after.Sessions[0]
	takes := false
	switch q := q.(type) {
	case *TakeOut:
		takes = true
	case *CancelRound:
		takes = q.Erase
	case *Leave, *SkipBoard: // what they book goes into lines where nothing was
		for _, m := range x.Misfits {
			if slices.ContainsFunc(x.Came, func(c *Result) bool { return c.ID == m.Result.ID }) {
				t.Fatalf("%s booked %+v", q.Command(), m.Result)
			}
		}
	}
	for i := range was.Results {
		r := &was.Results[i]
		is := now.Result(r.ID)
		named := slices.ContainsFunc(x.Gone, func(g *Result) bool { return g.ID == r.ID })
		switch {
		case is == nil && (!takes || !named):
			t.Fatalf("%s lost %+v", q.Command(), r)
		case is != nil && (named || facts(is) != facts(r)):
			t.Fatalf("%s made %+v of %+v", q.Command(), is, r)
		case is != nil && is.Board == r.Board && is.Score != r.Score:
			t.Fatalf("%s changed the score of %+v to %d", q.Command(), r, is.Score)
		}
		if is != nil && is.Key() != r.Key() && !slices.ContainsFunc(x.Moved, func(c ResultChange) bool { return c.After.ID == r.ID }) {
			t.Fatalf("%s moved %+v, and the preview does not say so", q.Command(), r)
		}
	}
	if n := len(was.Results) + len(x.Came) - len(x.Gone); n != len(now.Results) {
		t.Fatalf("%s: %d results, want %d", q.Command(), len(now.Results), n)
	}
	if err := after.sound(); err != nil {
		t.Fatalf("%s leaves what is not sound: %v", q.Command(), err)
	}
}

// allShown holds what the preview marks against the lines of the evening, counted anew.
func allShown(t *rapid.T, e *Event, x *Preview) {
	s := &e.Sessions[0]
	lines, seen := map[Key]bool{}, map[Key]bool{}
	for _, l := range s.Schedule() {
		lines[Key{l.Board, l.NS, l.EW}] = true
	}
	marked := map[ID]bool{}
	for _, m := range x.Misfits {
		marked[m.Result.ID] = true
	}
	for i := range s.Results {
		r := &s.Results[i]
		if want := !lines[r.Key()] || seen[r.Key()]; marked[r.ID] != want {
			t.Fatalf("%+v marked: %v, want %v", r, marked[r.ID], want)
		}
		seen[r.Key()] = true
	}
	left := 0
	for k := range lines {
		if !seen[k] && !k.NS.Empty() && !k.EW.Empty() {
			left++
		}
	}
	if x.Missing[1] != left {
		t.Fatalf("%d missing, want %d", x.Missing[1], left)
	}
}

// countedAnew holds the numbers that a preview says against the lines and results of both
// evenings.
func countedAnew(t *rapid.T, before, after *Event, x *Preview) {
	fits := func(e *Event) map[ID]bool {
		s := &e.Sessions[0]
		lines, seen, all := map[Key]bool{}, map[Key]bool{}, map[ID]bool{}
		for _, l := range s.Schedule() {
			lines[Key{l.Board, l.NS, l.EW}] = true
		}
		for i := range s.Results {
			k := s.Results[i].Key()
			all[s.Results[i].ID] = lines[k] && !seen[k]
			seen[k] = true
		}
		return all
	}
	was, is := fits(before), fits(after)
	stay, moved, came, gone, mended, fresh := 0, 0, 0, 0, 0, 0
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
			mended++
		case old != nil && !is[r.ID] && was[r.ID]:
			fresh++
		}
	}
	for i := range before.Sessions[0].Results {
		if after.Sessions[0].Result(before.Sessions[0].Results[i].ID) == nil {
			gone++
		}
	}
	got := []int{x.Stay, len(x.Moved), len(x.Came), len(x.Gone), len(x.Mended), x.NewMisfits()}
	if want := []int{stay, moved, came, gone, mended, fresh}; !slices.Equal(got, want) {
		t.Fatalf("stay, moved, came, gone, mended, misfits %v, want %v", got, want)
	}
}

// asTyped types the facts of an evening into a new one.
func asTyped(t *rapid.T, e *Event) {
	made := *e.Clone()
	results := made.Sessions[0].Results
	made.Sessions[0].Results = nil
	n := begin(t, made)
	for _, r := range results {
		n.do(&EnterResult{Session: "s", Result: r})
	}
	if got, want := figures(standings(t, e)), figures(n.standings()); got != want {
		t.Fatalf("mended\n%s\ntyped anew\n%s", got, want)
	}
}
