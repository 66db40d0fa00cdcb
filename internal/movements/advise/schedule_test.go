package advise

import (
	"fmt"
	"testing"

	"uitslag/internal/movements"
)

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
		if len(all) != c.ways {
			t.Errorf("%d teams: %d ways, want %d", c.teams, len(all), c.ways)
		}
		s := all[0]
		if got := fmt.Sprintf("%s %d×%d %d %d %d %d", s.Name, s.Rounds, s.BoardsPerRound, s.Dealt, s.Tables, s.Copies, s.Free); got != c.want {
			t.Errorf("%d teams: %s, want %s", c.teams, got, c.want)
		}
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
