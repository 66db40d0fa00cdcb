package advise

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// TestSuggestGolden: what is proposed for a few evenings, the best first.
func TestSuggestGolden(t *testing.T) {
	for _, v := range []struct{ pairs, least, most int }{{13, 24, 28}, {14, 24, 28}, {16, 24, 28}, {9, 24, 27}, {6, 20, 24}} {
		var b strings.Builder
		for _, s := range Suggest(v.pairs, v.least, v.most) {
			fmt.Fprintf(&b, "%-12s %-5s turned %-7s %2d x %d = %2d  Qf %6s  winners %d  opponents %d-%d  sit out %2d pairs  shared %d rounds  stay %v\n",
				s.Name, s.Options.Variant, fmt.Sprint(s.Options.Turn), s.Rounds, s.BoardsPerRound, s.Boards, s.Balance.Qf.Text(2), s.Winners,
				s.Balance.MinOpponents, s.Balance.MaxOpponents, s.Balance.SitOutPairs, s.Balance.SharedRounds, s.Balance.Stationary)
			if s.Best() {
				fmt.Fprintf(&b, "  %v\n", s.Reason)
			}
		}
		golden.Check(t, fmt.Sprintf("golden/suggest_%d.txt", v.pairs), b.String())
	}
}

// TestSuggest: every suggestion can be made, fits, is sound and is measured as it
// says; exactly the first one is the best; none is missing that a plain count finds.
func TestSuggest(t *testing.T) {
	for pairs := 2; pairs <= 62; pairs++ {
		all := Suggest(pairs, 24, 28)
		if exists := pairs >= 5 && pairs <= 60; exists != (len(all) > 0) && pairs != 4 {
			t.Errorf("%d pairs: %d suggestions", pairs, len(all))
		}
		seen := map[string]bool{}
		for i, s := range all {
			m := eventtest.Generate(t, s.Name, s.Options)
			if len(movements.Faults(m)) > 0 || len(m.Rounds) != s.Rounds || s.Rounds*s.BoardsPerRound != s.Boards || s.Boards < 24 || s.Boards > 28 {
				t.Errorf("%d pairs: %+v", pairs, s)
			}
			if !movements.Measure(m).Qf.Equal(s.Balance.Qf) || m.TwoWinners != (s.Winners == 2) || m.BoardsStay() != s.BoardsStay {
				t.Errorf("%d pairs: %+v measures otherwise", pairs, s)
			}
			check.Equal(t, fmt.Sprintf("%d pairs: suggestion %d best", pairs, i), s.Best(), i == 0)
			if i > 1 && fairer(all[i-1], s) > 0 {
				t.Errorf("%d pairs: suggestion %d is out of order", pairs, i)
			}
			key := fmt.Sprint(s.Name, s.Rounds, s.BoardsPerRound, s.Winners, s.Options.Variant == movements.FairVariant)
			if seen[key] {
				t.Errorf("%d pairs: %s twice", pairs, key)
			}
			seen[key] = true
		}
	}
}

// TestSuggestBest: the choices a club would expect, and their reasons.
func TestSuggestBest(t *testing.T) {
	for _, v := range []struct {
		pairs, least, most int
		want               string
	}{
		{13, 24, 28, "vasneg [2] 7x4 movement.best-unhurried map[boards:2 qf:851/10 top:100]"},
		{14, 24, 28, "vasneg [2] 7x4 movement.best-stays map[qf:92 top:471/5]"},
		{16, 24, 28, "mitchell [8] 8x3 movement.best-calm map[qf:457/5 top:478/5]"},
		{8, 24, 28, "howell [] 7x4 movement.best-everyone map[opponents:7 qf:100]"},
		{9, 24, 27, "howell [] 9x3 movement.best-everyone map[opponents:8 qf:100]"},
		{9, 27, 27, "howell [] 9x3 movement.best-only map[opponents:8 qf:100]"},
		{4, 20, 20, ""},
		{4, 24, 24, "howell [] 3x8 movement.best-only map[opponents:3 qf:100]"},
		{20, 27, 28, "mitchell [] 9x3 movement.best-unhurried map[boards:2 qf:821/10 top:466/5]"},
		{30, 30, 30, "scheveningen [2 3] 15x2 movement.best-stays map[qf:468/5 top:191/2]"},
		{14, 28, 24, ""},
		{14, -9, 0, ""},
		{0, 24, 28, ""},
	} {
		var got string
		if all := Suggest(v.pairs, v.least, v.most); len(all) > 0 {
			s := all[0]
			got = fmt.Sprintf("%s %v %dx%d %v", s.Name, s.Options.Turn, s.Rounds, s.BoardsPerRound, s.Reason)
		}
		check.Equal(t, fmt.Sprintf("%d pairs, %d-%d boards", v.pairs, v.least, v.most), got, v.want)
	}
}

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
			check.Equal(t, fmt.Sprintf("%d pairs: movements without who stays", pairs), len(Suggest(pairs, 24, 28)), len(all))
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
		check.Equal(t, fmt.Sprintf("%s of %d pairs takes one more", v.kind, v.pairs), s.TakesOneMore(), v.want)
	}
}

// TestDescribed holds: what is said of a movement that was read is what Choose says of
// the same one.
func TestDescribed(t *testing.T) {
	for _, s := range Suggest(13, 24, 28) {
		m := check.Sure(movements.Generate(s.Name, s.Options))
		got, ok := Described(m, s.BoardsPerRound)
		if !ok || got.Boards != s.Boards || got.Winners != s.Winners || !got.Balance.Qf.Equal(s.Balance.Qf) || got.BoardsStay != s.BoardsStay {
			t.Errorf("%s: %+v, is %+v", s.Name, got, s)
		}
	}
	if _, ok := Described(movements.Blank(13, 6), 4); ok {
		t.Error("an empty movement is described")
	}
}

// BenchmarkSuggest counts the time of a list in checks of the full Mitchell for as
// many pairs: it is to stay below ten.
func BenchmarkSuggest(b *testing.B) {
	for _, pairs := range []int{5, 6, 8, 9, 10, 13, 14, 16, 20, 24, 28, 30, 40, 46, 60} {
		for _, boards := range []int{24, 27} {
			b.Run(fmt.Sprintf("%dx%d", pairs, boards), func(b *testing.B) {
				m := eventtest.Generate(b, "mitchell", movements.Options{Pairs: pairs})
				const checks = 200
				start := time.Now()
				for range checks {
					movements.Check(m)
				}
				one := time.Since(start) / checks
				for b.Loop() {
					Suggest(pairs, boards, boards)
				}
				b.ReportMetric(float64(b.Elapsed())/float64(b.N)/float64(one), "checks")
			})
		}
	}
}

// TestTeams: the ways in which teams can meet, the usual one first: of an odd number one in
// which nobody is free.
func TestTeams(t *testing.T) {
	for _, c := range []struct {
		teams, boards int
		want          string // the first: rounds × boards, numbers, tables, copies, free
		ways          int
	}{
		{2, 24, "roundrobin 1×24 24 2 1 0", 7}, // whole, and in 2, 3, 4, 6, 8 or 12 parts
		{3, 8, "triples 2×8 24 3 1 0", 4},
		{5, 6, "american 4×6 30 5 1 0", 6},
		{6, 4, "roundrobin 5×4 20 6 3 0", 6},
		{20, 3, "roundrobin 19×3 57 20 10 0", 20},
	} {
		all := Teams(c.teams, c.boards)
		if len(all) == 0 {
			t.Errorf("%d teams: none", c.teams)
			continue
		}
		check.Equal(t, fmt.Sprintf("%d teams: ways", c.teams), len(all), c.ways)
		s := all[0]
		got := fmt.Sprintf("%s %d×%d %d %d %d %d", s.Name, s.Rounds, s.BoardsPerRound, s.Dealt, s.Tables, s.Copies, s.Free)
		check.Equal(t, fmt.Sprintf("%d teams", c.teams), got, c.want)
		for _, s := range all {
			m, err := s.Movement()
			if err != nil || len(movements.Faults(m)) > 0 || s.Shared > 0 {
				t.Errorf("%d teams: %+v: %v %v", c.teams, s, err, movements.Faults(m))
			}
			if whole := s.Whole && c.teams > 2; whole && s.Match() != c.boards*(1+len(s.Options.Variant)/len(movements.DoubleVariant)) {
				t.Errorf("%d teams: %s has a match of %d boards", c.teams, s.Name, s.Match())
			}
		}
	}
}

// TestPlayers: what fits players has as many boards as was asked, and what is whole is first.
func TestPlayers(t *testing.T) {
	for players := 8; players <= 28; players++ {
		all := Players(players, 20, 30)
		if len(all) == 0 {
			t.Errorf("%d players: none", players)
		}
		for i, s := range all {
			m, err := s.Movement()
			if err != nil || len(movements.Faults(m)) > 0 || s.Boards < 20 || s.Boards > 30 || len(m.Rounds) != s.Rounds {
				t.Errorf("%d players: %+v: %v", players, s, err)
			}
			if i > 0 && s.Whole && !all[i-1].Whole {
				t.Errorf("%d players: what is whole comes after what is cut short", players)
			}
		}
	}
	if all := Players(16, 30, 30); !all[0].Whole || all[0].Rounds != 15 || all[0].BoardsPerRound != 2 {
		t.Errorf("16 players: %+v", all[0])
	}
	if all := Players(30, 20, 30); all != nil {
		t.Errorf("30 players: %+v", all)
	}
}

// TestSections: what is marked best never needs more boards than a club deals, and the sections of
// an evening seat everyone, play the same boards in the same rounds, are fairer by more than can
// be passed over, and exist for any number of pairs.
func TestSections(t *testing.T) {
	for _, pairs := range []int{100, 333, 1000} {
		e := Asked{Pairs: pairs, MinBoards: 24, MaxBoards: 28}
		if split, ok := Sections(e, Choose(e)); !ok || split.Reason == nil {
			t.Errorf("%d pairs: no sections", pairs)
		}
	}
	if got := fmt.Sprint(sectionSizes(27, 2), sectionSizes(28, 2), sectionSizes(30, 2), sectionSizes(61, 3), sizesText([]int{28, 28, 25})); got != "[14 13] [14 14] [16 14] [22 20 19] [2 × 28 25]" {
		t.Error(got)
	}
	for _, boards := range [][2]int{{24, 28}, {20, 24}, {28, 32}} {
		for pairs := 8; pairs <= 80; pairs++ {
			e := Asked{Pairs: pairs, MinBoards: boards[0], MaxBoards: boards[1]}
			list := Choose(e)
			split, ok := Sections(e, list)
			sum := 0
			for _, s := range split.Sections {
				sum += s.Options.Pairs
				first := split.Sections[0]
				if s.Rounds != first.Rounds || s.BoardsPerRound != first.BoardsPerRound || s.Winners != 1 || s.Balance.Qf.Less(split.Qf) {
					t.Errorf("%d pairs, %v boards: %+v beside %+v", pairs, boards, s, first)
				}
			}
			fairer := ok && (len(list) == 0 || list[0].Balance.Qf.Less(split.Qf))
			if ok && (sum != pairs || split.Reason == nil || split.Reason.Code == "movement.sections" && !fairer) {
				t.Errorf("%d pairs, %v boards: %d pairs in sections with Qf %s, %v", pairs, boards, sum, split.Qf.Text(1), split.Reason)
			}
			if !ok || !split.Best {
				if len(list) == 0 || list[0].Dealt() > mostDealt {
					t.Errorf("%d pairs, %v boards: the best needs too many boards: %+v", pairs, boards, list[:min(1, len(list))])
				}
				if pairs > mostField && boards[1] <= 28 {
					t.Errorf("%d pairs, %v boards: the best is one field", pairs, boards)
				}
				continue
			}
			if pairs <= mostField || len(list) > 0 && e.practical(list[0]) && !worth(list[0]).Less(split.worth()) {
				t.Errorf("%d pairs, %v boards: the best is %v", pairs, boards, split.Reason)
			}
			for _, s := range split.Sections {
				m := eventtest.Generate(t, s.Name, s.Options)
				if n := m.Sets * s.BoardsPerRound; n != s.Dealt() || n != split.Sections[0].Dealt() || n > mostDealt || m.TwoWinners || s.Name == "howell" {
					t.Errorf("%d pairs, %v boards: %d boards are dealt, %d elsewhere: %+v", pairs, boards, n, split.Sections[0].Dealt(), s)
				}
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
		check.Equal(t, fmt.Sprintf("%s: boards dealt", s.Name), s.Dealt(), eventtest.Generate(t, s.Name, s.Options).Sets*s.BoardsPerRound)
	}
	if !more {
		t.Error("no movement needs more boards than are played")
	}
}
