package slip_test

import (
	"fmt"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event/standings"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/entry/slip"
)

// evening returns one of 13 pairs of which nothing is typed.
func evening(t *testing.T) *standings.Standings {
	t.Helper()
	c := desktest.New(t)
	id := c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 13, 7)})
	st := check.Value(desktest.Desk(c, "nl", id).Standings())(t)
	return st
}

// TestAll holds that each line stands on one slip of each paper, that travellers are in the
// order of the boards, and round slips in that of the rounds and tables.
func TestAll(t *testing.T) {
	st := evening(t)
	lines := 0
	for i := range st.Boards {
		lines += len(st.Boards[i].Lines)
	}
	for _, mode := range []slip.Mode{slip.ByBoard, slip.ByRound} {
		all, seen := slip.All(st, mode), map[*standings.ScoredLine]bool{}
		for i := range all {
			s := &all[i]
			if i > 0 && (s.Board < all[i-1].Board || s.Round < all[i-1].Round || s.Round == all[i-1].Round && s.Round > 0 && s.Table <= all[i-1].Table) {
				t.Errorf("paper %d: %+v comes after %+v", mode, s.ID, all[i-1].ID)
			}
			for _, l := range s.Slots {
				check.That(t, !seen[l.ScoredLine], "paper %d: a line of board %d stands on two slips", mode, l.Board)
				seen[l.ScoredLine] = true
				if at, line, ok := slip.Find(all, slip.KeyOf(l.ScoredLine)); !ok || at != i || s.Slots[line].ScoredLine != l.ScoredLine {
					t.Errorf("paper %d: a line of board %d on slip %d is found on %d", mode, l.Board, i, at)
				}
			}
			if slip.Index(all, s.ID) != i {
				t.Errorf("paper %d: slip %d is found at %d", mode, i, slip.Index(all, s.ID))
			}
		}
		if len(seen) != lines {
			t.Errorf("paper %d: %d lines of %d", mode, len(seen), lines)
		}
	}
}

// TestAt holds which round slip a typed text is.
func TestAt(t *testing.T) {
	st := evening(t)
	all := slip.All(st, slip.ByRound)
	third := func(s *slip.Slip) bool { return s.Table >= 3 } // only there something lacks
	for text, want := range map[string][2]int{
		"3 2": {3, 2}, "3a2": {3, 2}, "3/2": {3, 2}, "3b2": {}, "2": {2, 3}, "99": {}, "3 99": {}, "": {}, "1 2 3": {},
	} {
		i := slip.At(all, text, third)
		if i < 0 {
			check.That(t, want == ([2]int{}), "%q is no slip, want round %d table %d", text, want[0], want[1])
			continue
		}
		check.Equal(t, fmt.Sprintf("%q", text), [2]int{all[i].Round, all[i].Table}, want)
	}
	check.Equal(t, "the last round", slip.LastRound(all), 7)
}
