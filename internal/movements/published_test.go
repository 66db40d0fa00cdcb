package movements

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/test/check"
)

// load reads a file of figures under testdata.
func load(t testing.TB, file string, into any) {
	t.Helper()
	data := check.Sure(os.ReadFile(filepath.Join("testdata", file)))
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// must makes a movement that exists.
func must(t testing.TB, kind string, o Options) Movement {
	t.Helper()
	m, err := Generate(kind, o)
	if err != nil {
		t.Fatalf("Generate(%s, %+v): %v", kind, o, err)
	}
	return m
}

// TestPublishedTables holds the formulas against the tables of the NBB as stored
// in hansvanstaveren/movements (testdata/published.json names the files).
func TestPublishedTables(t *testing.T) {
	var published struct {
		Tables []struct {
			ID, Source, Kind string
			Tables           int
			Qf               string
			Rounds           [][]string
		}
	}
	load(t, "published.json", &published)
	check.Equal(t, "tables", len(published.Tables), 6)
	for _, want := range published.Tables {
		t.Run(want.ID, func(t *testing.T) {
			m := must(t, want.Kind, Options{Pairs: 2 * want.Tables})
			if len(m.Rounds) != len(want.Rounds) {
				t.Fatalf("%d rounds, want %d", len(m.Rounds), len(want.Rounds))
			}
			for r, row := range want.Rounds {
				for i, cell := range row {
					p := m.Rounds[r][i]
					if got := fmt.Sprintf("%d-%d:%s", p.NS, p.EW, SetName(p.Set)); got != cell || p.Table != i+1 {
						t.Errorf("round %d table %d: %s, want %s", r+1, i+1, got, cell)
					}
				}
			}
			check.Equal(t, "Qf", Measure(m).Qf.Text(2), want.Qf)
			if !m.TwoWinners {
				t.Error("one winner, want two")
			}
		})
	}
}

// TestWekoWijzerTables holds the Vasneg against every cell printed in WekoWijzer
// 116, the misprints corrected (S32, S33, S34 are among them).
func TestWekoWijzerTables(t *testing.T) {
	var printed struct {
		Tables []struct {
			Pairs  int
			Turn   []int
			Later  bool
			Rounds [][]string
		}
	}
	load(t, "vasneg_wekowijzer.json", &printed)
	check.Equal(t, "tables", len(printed.Tables), 6)
	for _, want := range printed.Tables {
		t.Run(fmt.Sprintf("%d pairs turned %v later %v", want.Pairs, want.Turn, want.Later), func(t *testing.T) {
			m := must(t, "vasneg", Options{Pairs: want.Pairs, Turn: want.Turn, Later: want.Later})
			check.Equal(t, "rounds", len(m.Rounds), 7)
			for r, row := range want.Rounds {
				if len(m.Rounds[r]) != len(row) {
					t.Fatalf("round %d: %d tables, want %d", r+1, len(m.Rounds[r]), len(row))
				}
				for i, cell := range row {
					p := m.Rounds[r][i]
					check.Equal(t, fmt.Sprintf("round %d", r+1), fmt.Sprintf("%d %d-%d %s", p.Table, p.NS, p.EW, SetName(p.Set)), cell)
				}
			}
		})
	}
}

// TestWekoWijzerBalance holds what R-VASNEG and R-TURNED give beside the figures of TestVectors.
func TestWekoWijzerBalance(t *testing.T) {
	for _, v := range []struct {
		id, kind string
		o        Options
		qf       string
	}{
		{"G5 11 rounds", "vasneg", Options{Pairs: 22, Rounds: 11, Turn: []int{2}}, "89.23"},
		{"G5 13 rounds", "vasneg", Options{Pairs: 26, Rounds: 13, Turn: []int{2}}, "84.02"},
		{"G5 5 rounds", "vasneg", Options{Pairs: 10, Rounds: 5, Turn: []int{2}}, "67.65"},
		{"G1 5 tables", "mitchell", Options{Pairs: 10}, "46.00"},
		{"G1 5 tables turned", "mitchell", Options{Pairs: 10, Turn: []int{5}}, "67.65"},
		{"G1 7 tables", "mitchell", Options{Pairs: 14}, "46.94"},
		{"G1 7 tables turned", "mitchell", Options{Pairs: 14, Turn: []int{7}}, "92.00"},
	} {
		check.Equal(t, fmt.Sprintf("%s: Qf", v.id), Measure(must(t, v.kind, v.o)).Qf.Text(2), v.qf)
	}
	for round := 1; round <= 7; round++ { // "it does not matter which of the seven rounds is turned"
		for _, kind := range []string{"vasneg", "mitchell"} {
			check.Equal(t, fmt.Sprintf("%s, round %d turned: Qf", kind, round), Measure(must(t, kind, Options{Pairs: 14, Turn: []int{round}})).Qf.Text(2), "92.00")
		}
	}
}

// TestVasnegFile: a published file with rounds 2 and 3 turned is the generator's
// own movement, place by place.
func TestVasnegFile(t *testing.T) {
	data := check.Sure(os.ReadFile(filepath.Join("testdata", "vasneg_14_turned_2_3.json")))
	m := check.Sure(Read(data))
	if want := must(t, "vasneg", Options{Pairs: 14, Turn: []int{2, 3}}); !sameRounds(m, want) {
		t.Errorf("the file and the generator differ:\n%s\n%s", Text(m), Text(want))
	}
	if m.TwoWinners || m.Sets != 7 {
		t.Errorf("TwoWinners %v, sets %d", m.TwoWinners, m.Sets)
	}
}

// TestFonteintje: the movement behind the printed result of 't Fonteintje has 13
// pairs without a phantom; tables share boards, and nothing else is remarkable.
// The byes are those of the printed result.
func TestFonteintje(t *testing.T) {
	data := check.Sure(os.ReadFile(filepath.Join("testdata", "fonteintje_13.json")))
	m := check.Sure(Read(data))
	found := Check(m)
	for _, f := range found {
		if f.Fault || f.Code != "movement.shared" {
			t.Errorf("unexpected %v", f)
		}
	}
	if len(found) == 0 {
		t.Error("no remark about shared sets")
	}
	if m.Pairs != 13 || m.Phantom != 0 || m.Real() != 13 || m.TwoWinners {
		t.Errorf("pairs %d phantom %d two winners %v", m.Pairs, m.Phantom, m.TwoWinners)
	}
	check.Equal(t, "sit-outs by pair", fmt.Sprint(Measure(m).SitOuts), "[1 0 0 0 0 0 1 0 1 1 1 0 1]")
}

func sameRounds(a, b Movement) bool {
	return fmt.Sprint(a.Rounds) == fmt.Sprint(b.Rounds)
}

// TestVectors holds the figures of WekoWijzer 116 and of McKinnon that are about one
// movement, each by its name (package vectors has the list); X43 is with the published
// tables.
func TestVectors(t *testing.T) {
	for id, v := range map[string]struct {
		o  Options
		qf string
	}{
		"S31.1": {Options{Pairs: 14}, "46.94"},
		"S31.2": {Options{Pairs: 14, Turn: []int{2}}, "92.00"},
		"S31.3": {Options{Pairs: 14, Turn: []int{2, 3}}, "49.64"},
		"S31.4": {Options{Pairs: 16, Turn: []int{2}}, "69.36"},
		"S31.5": {Options{Pairs: 16, Turn: []int{2}, Later: true}, "67.08"},
		"S31.6": {Options{Pairs: 20, Turn: []int{2}}, "48.97"},
		"S31.7": {Options{Pairs: 20, Turn: []int{2}, Later: true}, "46.41"},
	} {
		t.Run(id, func(t *testing.T) {
			check.Equal(t, "Qf", Measure(must(t, "vasneg", v.o)).Qf.Text(2), v.qf)
		})
	}
	t.Run("S32", func(t *testing.T) { // printed 11-14, and 19-14 with 20 pairs
		if p := must(t, "vasneg", Options{Pairs: 14}).Rounds[4][6]; p.NS != 11 || p.EW != 4 {
			t.Errorf("round 5 table 7 is %d-%d, want 11-4", p.NS, p.EW)
		}
		if p := must(t, "vasneg", Options{Pairs: 20}).Rounds[4][6]; p.NS != 19 || p.EW != 4 {
			t.Errorf("20 pairs: round 5 table 7 is %d-%d, want 19-4", p.NS, p.EW)
		}
	})
	t.Run("S33", func(t *testing.T) {
		for i, p := range must(t, "vasneg", Options{Pairs: 14}).Rounds[0] {
			if p.NS != 2*i+1 || p.EW != 2*i+2 {
				t.Errorf("round 1 table %d is %d-%d", p.Table, p.NS, p.EW)
			}
		}
	})
	t.Run("S34", func(t *testing.T) {
		m := must(t, "vasneg", Options{Pairs: 16})
		for r, visitor := range []int{15, 13, 11, 9, 7, 5, 3} {
			if p := m.Rounds[r][7]; p.NS != visitor || p.EW != 16 || p.Set != r {
				t.Errorf("round %d table 8 is %+v, want visitor %d on %s", r+1, p, visitor, SetName(r))
			}
		}
	})
	t.Run("S36", func(t *testing.T) {
		set := setOf(21, 1, 3)
		if first, last := Boards(set, 1, 3); first != 19 || last != 21 {
			t.Errorf("set %s has boards %d-%d", SetName(set), first, last)
		}
		for r, places := range must(t, "vasneg", Options{Pairs: 14}).Rounds {
			if p := places[6]; p.Set != set || p.Table != 7 {
				t.Errorf("board 21 is not at table 7 in round %d", r+1)
			}
		}
	})
	t.Run("X44", func(t *testing.T) {
		m := must(t, "howell", Options{Pairs: 8})
		for i, want := range []Place{{Table: 1, NS: 8, EW: 1, Set: 0}, {Table: 2, NS: 7, EW: 2, Set: 2}, {Table: 3, NS: 6, EW: 3, Set: 4}, {Table: 4, NS: 5, EW: 4, Set: 1}} {
			check.Equal(t, fmt.Sprintf("table %d", i+1), m.Rounds[0][i], want)
		}
		if len(Faults(m)) > 0 || Measure(m).Qf.String() != "100" {
			t.Errorf("faults %v, Qf %s", Faults(m), Measure(m).Qf)
		}
	})
}
