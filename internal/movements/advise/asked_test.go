package advise

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/movements"
)

// TestChooseStay: where some must keep their table, the best has seats for them if
// any has, and says so when it costs fairness.
func TestChooseStay(t *testing.T) {
	told := 0
	for pairs := 6; pairs <= 30; pairs++ {
		for stay := 1; stay <= 4; stay++ {
			all := Choose(Asked{Pairs: pairs, MinBoards: 24, MaxBoards: 28, Stay: stay})
			possible := slices.ContainsFunc(all, func(s Suggestion) bool { return s.Seats(stay) })
			if len(all) == 0 || all[0].Seats(stay) != possible {
				t.Errorf("%d pairs, %d stay: the best has seats %v", pairs, stay, all[0].Balance.Stationary)
			}
			if all[0].Reason.Code == "movement.best-seats" {
				told++
				if fmt.Sprint(all[0].Reason.Args["seats"]) != fmt.Sprint(len(all[0].Balance.Stationary)) {
					t.Errorf("%d pairs: %v", pairs, all[0].Reason)
				}
			}
			if n := len(Suggest(pairs, 24, 28)); n != len(all) {
				t.Errorf("%d pairs: %d movements, %d without who stays", pairs, len(all), n)
			}
		}
	}
	if told == 0 {
		t.Error("seats never cost anything")
	}
}

// TestTakesOneMore: the place of nobody, an extra table of a Vasneg, and not a Howell
// that is full.
func TestTakesOneMore(t *testing.T) {
	for _, v := range []struct {
		kind  string
		pairs int
		want  bool
	}{{"howell", 13, true}, {"howell", 14, false}, {"vasneg", 14, true}, {"vasneg", 28, false}, {"mitchell", 14, false}, {"mitchell", 15, true}} {
		s := Suggestion{Name: v.kind, Options: movements.Options{Pairs: v.pairs}}
		if got := s.TakesOneMore(); got != v.want {
			t.Errorf("%s of %d pairs takes one more: %v", v.kind, v.pairs, got)
		}
	}
}

// TestSections: sections seat everyone, play the same rounds and boards, are fairer
// by more than can be passed over, and exist for any number of pairs.
func TestSections(t *testing.T) {
	for _, pairs := range []int{8, 12, 14, 20, 27, 28, 36, 45, 60, 61, 100, 333, 1000} {
		e := Asked{Pairs: pairs, MinBoards: 24, MaxBoards: 28}
		all := Choose(e)
		split, ok := Sections(e, all)
		if !ok {
			if pairs > 60 {
				t.Errorf("%d pairs: no sections", pairs)
			}
			continue
		}
		sum, first := 0, split.Sections[0]
		for _, s := range split.Sections {
			sum += s.Options.Pairs
			if s.Rounds != first.Rounds || s.BoardsPerRound != first.BoardsPerRound || s.Winners != 1 || s.Balance.Qf.Less(split.Qf) {
				t.Errorf("%d pairs: %+v beside %+v", pairs, s, first)
			}
		}
		if sum != pairs || split.Reason == nil {
			t.Errorf("%d pairs: sections of %d, %v", pairs, sum, split.Reason)
		}
		if len(all) > 0 && !all[0].Balance.Qf.Less(split.Qf) {
			t.Errorf("%d pairs: sections are less fair", pairs)
		}
	}
	if got := fmt.Sprint(sectionSizes(27, 2), sectionSizes(28, 2), sectionSizes(30, 2), sectionSizes(61, 3), sizesText([]int{28, 28, 25})); got != "[14 13] [14 14] [16 14] [22 20 19] [2 × 28 25]" {
		t.Error(got)
	}
}

// TestDescribed holds: what is said of a movement that was read is what Choose says of
// the same one.
func TestDescribed(t *testing.T) {
	for _, s := range Suggest(13, 24, 28) {
		m, err := movements.Generate(s.Name, s.Options)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := Described(m, s.BoardsPerRound)
		if !ok || got.Boards != s.Boards || got.Winners != s.Winners || !got.Balance.Qf.Equal(s.Balance.Qf) || got.BoardsStay != s.BoardsStay {
			t.Errorf("%s: %+v, is %+v", s.Name, got, s)
		}
	}
	if _, ok := Described(movements.Blank(13, 6), 4); ok {
		t.Error("an empty movement is described")
	}
}
