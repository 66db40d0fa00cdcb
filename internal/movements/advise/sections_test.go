package advise

import (
	"fmt"
	"slices"
	"testing"
)

// TestBestIsDealt: what is marked best never needs more boards than a club deals, and the
// sections of an evening play the same boards in the same rounds.
func TestBestIsDealt(t *testing.T) {
	for _, boards := range [][2]int{{24, 28}, {20, 24}, {28, 32}} {
		for pairs := 24; pairs <= 80; pairs++ {
			e := Asked{Pairs: pairs, MinBoards: boards[0], MaxBoards: boards[1]}
			list := Choose(e)
			split, ok := Sections(e, list)
			if !ok || !split.Best {
				if len(list) == 0 || list[0].Dealt() > mostDealt {
					t.Errorf("%d pairs, %v boards: the best needs too many boards: %+v", pairs, boards, list[:min(1, len(list))])
				}
				if pairs > mostField && boards[1] <= 28 {
					t.Errorf("%d pairs, %v boards: the best is one field", pairs, boards)
				}
				continue
			}
			if pairs <= mostField {
				t.Errorf("%d pairs, %v boards: the best is %v", pairs, boards, split.Reason)
			}
			first, sum := split.Sections[0], 0
			for _, s := range split.Sections {
				m := must(t, s.Name, s.Options)
				sum += s.Options.Pairs
				if n := m.Sets * s.BoardsPerRound; n != s.Dealt() || n != first.Dealt() || n > mostDealt {
					t.Errorf("%d pairs, %v boards: %d boards are dealt, %d elsewhere", pairs, boards, n, first.Dealt())
				}
				if s.Rounds != first.Rounds || s.BoardsPerRound != first.BoardsPerRound || m.TwoWinners || s.Name == "howell" {
					t.Errorf("%d pairs, %v boards: %+v beside %+v", pairs, boards, s, first)
				}
			}
			if sum != pairs || len(list) > 0 && e.practical(list[0]) && !worth(list[0]).Less(split.worth()) {
				t.Errorf("%d pairs, %v boards: %d pairs in sections with Qf %s", pairs, boards, sum, split.Qf.Text(1))
			}
		}
	}
}

// TestSectionsOfMany: what is played with many pairs, as clubs do.
func TestSectionsOfMany(t *testing.T) {
	for _, v := range []struct {
		pairs int
		want  string
	}{
		{34, "[vasneg 18 7x4 of 28 vasneg 16 7x4 of 28] movement.sections-calm"},
		{36, "[scheveningen 18 9x3 of 27 scheveningen 18 9x3 of 27] movement.sections"},
		{40, "[mitchell 20 9x3 of 30 mitchell 20 9x3 of 30] movement.sections"},
		{44, "[mitchell 22 9x3 of 33 mitchell 22 9x3 of 33] movement.sections"},
		{60, "[mitchell 30 14x2 of 30 mitchell 30 14x2 of 30] movement.sections-dealt"},
		{80, "[mitchell 20 9x3 of 30 mitchell 20 9x3 of 30 mitchell 20 9x3 of 30 mitchell 20 9x3 of 30] movement.sections-only"},
	} {
		e := Asked{Pairs: v.pairs, MinBoards: 24, MaxBoards: 28}
		split, _ := Sections(e, Choose(e))
		var names []string
		for _, s := range split.Sections {
			names = append(names, fmt.Sprintf("%s %d %dx%d of %d", s.Name, s.Options.Pairs, s.Rounds, s.BoardsPerRound, s.Dealt()))
		}
		if split.Reason == nil || fmt.Sprint(names, " ", split.Reason.Code) != v.want {
			t.Errorf("%d pairs: %v %v, want %s", v.pairs, names, split.Reason, v.want)
		}
	}
}

// TestDealt: with fewer rounds than tables more boards are dealt than a pair plays.
func TestDealt(t *testing.T) {
	all := Suggest(14, 24, 28)
	more := slices.ContainsFunc(all, func(s Suggestion) bool { return s.Dealt() > s.Boards })
	for _, s := range all {
		if m := must(t, s.Name, s.Options); s.Dealt() != m.Sets*s.BoardsPerRound {
			t.Errorf("%s: %d boards dealt of %d sets", s.Name, s.Dealt(), m.Sets)
		}
	}
	if !more {
		t.Error("no movement needs more boards than are played")
	}
}
