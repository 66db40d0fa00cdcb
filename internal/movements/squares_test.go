package movements

import (
	"math/rand"
	"slices"
	"testing"
)

// TestScheveningenMeets: of every number of tables every odd pair meets every even
// one in a full movement, once, and the boards stay; of six tables but three times
// in two rounds.
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
}

// TestSixTables searches again for a Scheveningen of six tables: in squares of who
// plays which set against whom it looks for four rounds apart of six different
// sets, and for the most sets in the two rounds that are left. It finds one with
// five and five, as ours has, and in all the squares it tries none with more.
func TestSixTables(t *testing.T) {
	seed := rand.New(rand.NewSource(1))
	most := 0
	for range 300 {
		square := latinSix(seed)
		rounds := sixApart(square)
		if rounds == nil {
			continue
		}
		var rest [6][]int // for each NS the two EW that are left
		for ns := range rest {
			for ew := range 6 {
				if !slices.ContainsFunc(rounds, func(r [6]int) bool { return r[ns] == ew }) {
					rest[ns] = append(rest[ns], ew)
				}
			}
		}
		for ways := range 1 << 6 {
			sets, both := 0, true
			for half := range 2 {
				on, ews := map[int]bool{}, map[int]bool{}
				for ns := range rest {
					ew := rest[ns][(ways>>ns+half)&1]
					on[square[ns][ew]], ews[ew] = true, true
				}
				sets += len(on)
				both = both && len(ews) == 6
			}
			if both {
				most = max(most, sets)
			}
		}
	}
	if most != 10 {
		t.Errorf("%d sets in the two rounds, want 10", most)
	}
	ours := 0
	for _, places := range sixTables(6)[4:] {
		on := map[int]bool{}
		for _, p := range places {
			on[p.Set] = true
		}
		ours += len(on)
	}
	if ours != most {
		t.Errorf("ours has %d sets in the two rounds", ours)
	}
}

// latinSix is a square of six by chance: every number once in each row and column.
func latinSix(seed *rand.Rand) (square [6][6]int) {
	var fill func(at int) bool
	fill = func(at int) bool {
		if at == 36 {
			return true
		}
		row, column := at/6, at%6
		for _, v := range seed.Perm(6) {
			fits := true
			for i := range column {
				fits = fits && square[row][i] != v
			}
			for i := range row {
				fits = fits && square[i][column] != v
			}
			if fits {
				square[row][column] = v
				if fill(at + 1) {
					return true
				}
			}
		}
		return false
	}
	fill(0)
	return square
}

// sixApart are four ways through a square, of six rows, columns and numbers each,
// with no cell in common; none when it has not got them.
func sixApart(square [6][6]int) [][6]int {
	var ways [][6]int
	var walk func(row, columns, numbers int, way [6]int)
	walk = func(row, columns, numbers int, way [6]int) {
		if row == 6 {
			ways = append(ways, way)
			return
		}
		for column := range 6 {
			v := square[row][column]
			if columns>>column&1 == 0 && numbers>>v&1 == 0 {
				way[row] = column
				walk(row+1, columns|1<<column, numbers|1<<v, way)
			}
		}
	}
	walk(0, 0, 0, [6]int{})
	var choose func(from int, chosen [][6]int) [][6]int
	choose = func(from int, chosen [][6]int) [][6]int {
		if len(chosen) == 4 {
			return chosen
		}
		for i := from; i < len(ways); i++ {
			apart := true
			for _, c := range chosen {
				for row := range 6 {
					apart = apart && c[row] != ways[i][row]
				}
			}
			if apart {
				if all := choose(i+1, append(slices.Clone(chosen), ways[i])); all != nil {
					return all
				}
			}
		}
		return nil
	}
	return choose(0, nil)
}
