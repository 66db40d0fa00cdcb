package movements

import "testing"

// TestScheveningenMeets: of every number of tables every odd pair meets every even
// one in a full movement, once, and the boards stay; of six tables all but two rounds have
// six sets, and those two have five, the most that there can be.
func TestScheveningenMeets(t *testing.T) {
	for tables := 3; tables <= MaxTables; tables++ {
		m := must(t, "scheveningen", Options{Pairs: 2 * tables})
		met := map[[2]int]bool{}
		for _, places := range m.Rounds {
			for i, p := range places {
				met[[2]int{p.NS, p.EW}] = true
				if p.NS%2 == 0 || p.EW%2 == 1 || tables != 6 && p.Set != i {
					t.Errorf("%d tables: %+v", tables, p)
				}
			}
		}
		if len(met) != tables*tables || len(m.Rounds) != tables || len(Faults(m)) > 0 {
			t.Errorf("%d tables: %d meetings in %d rounds, %v", tables, len(met), len(m.Rounds), Faults(m))
		}
		for i, p := range m.Rounds[0] {
			if p.NS != 2*i+1 || p.EW != 2*i+2 {
				t.Errorf("%d tables: table %d begins with %d-%d", tables, p.Table, p.NS, p.EW)
			}
		}
	}
	m := must(t, "scheveningen", Options{Pairs: 12})
	if b, moves := Measure(m), MovesOf(m); b.SharedRounds != 2 || moves.Boards != 3 {
		t.Errorf("six tables: %d rounds share, %d sets move", b.SharedRounds, moves.Boards)
	}
	for r, places := range m.Rounds {
		on := map[int]bool{}
		for _, p := range places {
			on[p.Set] = true
		}
		if want := []int{6, 6, 6, 6, 5, 5}[r]; len(on) != want {
			t.Errorf("six tables, round %d: %d sets, want %d", r+1, len(on), want)
		}
	}
}
