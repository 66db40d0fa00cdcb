package movements

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// load reads a file of figures under testdata.
func load(t testing.TB, file string, into any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
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
	if len(published.Tables) != 6 {
		t.Fatalf("%d tables, want 6", len(published.Tables))
	}
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
			if got := Measure(m).Qf.Text(2); got != want.Qf {
				t.Errorf("Qf %s, want %s", got, want.Qf)
			}
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
	if len(printed.Tables) != 6 {
		t.Fatalf("%d tables, want 6", len(printed.Tables))
	}
	for _, want := range printed.Tables {
		t.Run(fmt.Sprintf("%d pairs turned %v later %v", want.Pairs, want.Turn, want.Later), func(t *testing.T) {
			m := must(t, "vasneg", Options{Pairs: want.Pairs, Turn: want.Turn, Later: want.Later})
			if len(m.Rounds) != 7 {
				t.Fatalf("%d rounds, want 7", len(m.Rounds))
			}
			for r, row := range want.Rounds {
				if len(m.Rounds[r]) != len(row) {
					t.Fatalf("round %d: %d tables, want %d", r+1, len(m.Rounds[r]), len(row))
				}
				for i, cell := range row {
					p := m.Rounds[r][i]
					if got := fmt.Sprintf("%d %d-%d %s", p.Table, p.NS, p.EW, SetName(p.Set)); got != cell {
						t.Errorf("round %d: %s, want %s", r+1, got, cell)
					}
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
		if got := Measure(must(t, v.kind, v.o)).Qf.Text(2); got != v.qf {
			t.Errorf("%s: Qf %s, want %s", v.id, got, v.qf)
		}
	}
	for round := 1; round <= 7; round++ { // "it does not matter which of the seven rounds is turned"
		for _, kind := range []string{"vasneg", "mitchell"} {
			if got := Measure(must(t, kind, Options{Pairs: 14, Turn: []int{round}})).Qf.Text(2); got != "92.00" {
				t.Errorf("%s, round %d turned: Qf %s, want 92.00", kind, round, got)
			}
		}
	}
}

// TestVasnegFile: a published file with rounds 2 and 3 turned is the generator's
// own movement, place by place.
func TestVasnegFile(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "vasneg_14_turned_2_3.json"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
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
	data, err := os.ReadFile(filepath.Join("testdata", "fonteintje_13.json"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
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
	if got := fmt.Sprint(Measure(m).SitOuts); got != "[1 0 0 0 0 0 1 0 1 1 1 0 1]" {
		t.Errorf("sit-outs by pair: %s", got)
	}
}

func sameRounds(a, b Movement) bool {
	return fmt.Sprint(a.Rounds) == fmt.Sprint(b.Rounds)
}
