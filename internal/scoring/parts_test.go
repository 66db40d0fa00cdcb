package scoring

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/scoring/rules"
)

// TestPartsAreApart: two sessions put on the same boards as parts score, line for line
// and contestant for contestant, what each scores alone, by any rules.
func TestPartsAreApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		a, b := drawSession(t, anyKind...), drawSession(t, anyKind...)
		a.Idle = drawIdle(t, a, 0)
		b.Idle = drawIdle(t, b, 1)
		both := Session{Contestants: a.Contestants + b.Contestants}
		for i := range max(len(a.Boards), len(b.Boards)) {
			both.Boards = append(both.Boards, Board{})
			board := &both.Boards[i]
			for group, s := range []Session{a, b} {
				if i >= len(s.Boards) || len(s.Boards[i].Lines) == 0 {
					continue
				}
				part := Part{Group: group, Scheduled: s.Boards[i].Scheduled}
				for _, l := range s.Boards[i].Lines {
					l.NS, l.EW = l.NS+group*a.Contestants, l.EW+group*a.Contestants
					part.Lines = append(part.Lines, len(board.Lines))
					board.Lines = append(board.Lines, l)
				}
				board.Parts = append(board.Parts, part)
			}
		}
		// A board without lines is no part of anything: leave it out of both.
		a.Boards = slices.DeleteFunc(a.Boards, func(b Board) bool { return len(b.Lines) == 0 })
		b.Boards = slices.DeleteFunc(b.Boards, func(b Board) bool { return len(b.Lines) == 0 })
		both.Boards = slices.DeleteFunc(both.Boards, func(b Board) bool { return len(b.Lines) == 0 })
		if len(both.Boards) == 0 {
			return // without a part there are no groups, and sit-outs are compared over all
		}
		both.Idle = slices.Clone(a.Idle)
		for _, x := range b.Idle {
			x.Contestant += a.Contestants
			both.Idle = append(both.Idle, x)
		}
		o := score(t, both, r)
		for group, s := range []Session{a, b} {
			alone := score(t, s, r)
			for i, want := range alone.Totals {
				if got := o.Totals[group*a.Contestants+i]; !sameTotal(got, want) {
					t.Fatalf("contestant %d of group %d: %+v, alone %+v", i, group, got, want)
				}
			}
			at := 0
			for i := range both.Boards {
				for k, part := range o.Boards[i].Parts {
					if part.Group != group {
						continue
					}
					want := alone.Boards[at]
					at++
					if !part.Points.Top.Equal(want.Top) || part.Points.N != want.N || part.Points.S != want.S || part.Points.SumOK != want.SumOK {
						t.Fatalf("board %d part %d: %+v, alone %+v", i, k, part.Points, want)
					}
					for j, line := range part.Lines {
						if got := o.Boards[i].Line(line); !sameLine(got, want.Line(j)) {
							t.Fatalf("board %d line %d: %+v, alone %+v", i, line, got, want.Line(j))
						}
						x, y := ExplainLine(both, o, r, i, line), ExplainLine(s, alone, r, at-1, j)
						if text(x.Steps) != text(y.Steps) {
							t.Fatalf("explained\n%s\nalone\n%s", text(x.Steps), text(y.Steps))
						}
					}
				}
			}
		}
	})
}

func drawIdle(t *rapid.T, s Session, group int) []Idle {
	var all []Idle
	for range rapid.IntRange(0, 2).Draw(t, "idle") {
		all = append(all, Idle{
			Contestant: rapid.IntRange(0, s.Contestants-1).Draw(t, "who"), Group: group,
			Round: rapid.IntRange(0, 3).Draw(t, "round"), Boards: rapid.IntRange(0, 4).Draw(t, "boards"),
		})
	}
	return all
}

func sameTotal(a, b Total) bool {
	return a.Points.Equal(b.Points) && a.Max.Equal(b.Max) && a.Boards == b.Boards && a.SatOut() == b.SatOut() &&
		a.HasPercent() == b.HasPercent() && a.Percent().Equal(b.Percent())
}

func sameLine(a, b *LinePoints) bool {
	return a.NS.Equal(b.NS) && a.EW.Equal(b.EW) && a.NSMax.Equal(b.NSMax) && a.EWMax.Equal(b.EWMax) && a.Counts == b.Counts && a.Artificial == b.Artificial
}

// TestPartsMustBeWhole: a line in no part, or in two, is a fault of the program.
func TestPartsMustBeWhole(t *testing.T) {
	lines := []Line{{NS: 0, EW: 1, Kind: Passed}, {NS: 1, EW: 0, Kind: Passed}}
	for _, parts := range [][]Part{{{Lines: []int{0}}}, {{Lines: []int{0, 1}}, {Lines: []int{1}}}, {{Lines: []int{0, 2}}}} {
		if _, err := Score(Session{Contestants: 2, Boards: []Board{{Lines: lines, Parts: parts}}}, rules.EBU()); err == nil {
			t.Errorf("%v can be", parts)
		}
	}
	if _, err := Score(Session{Contestants: 2, Idle: []Idle{{Contestant: 2, Boards: 1}}}, rules.EBU()); err == nil {
		t.Error("a third of two sits out")
	}
}
