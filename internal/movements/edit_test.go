package movements

import (
	"errors"
	"slices"
	"testing"

	"uitslag/internal/problem"
)

// TestParseCell holds what can be typed in a grid, and that a place reads as it is
// written.
func TestParseCell(t *testing.T) {
	before := Place{Table: 3, NS: 1, EW: 2, Set: 4}
	for _, c := range []struct {
		text   string
		want   Place
		played bool
	}{
		{"5-12 C", Place{Table: 3, NS: 5, EW: 12, Set: 2}, true},
		{" 5 12c ", Place{Table: 3, NS: 5, EW: 12, Set: 2}, true},
		{"5v12 aa", Place{Table: 3, NS: 5, EW: 12, Set: 26}, true},
		{"(-&é C", Place{Table: 3, NS: 5, EW: 12, Set: 2}, true}, // AZERTY without Shift
		{"5–12", Place{Table: 3, NS: 5, EW: 12, Set: 4}, true},
		{"", before, false},
		{"-", before, false},
		{" – ", before, false},
	} {
		got, played, err := ParseCell(c.text, before)
		if err != nil || got != c.want || played != c.played {
			t.Errorf("%q: %+v %v %v", c.text, got, played, err)
		}
	}
	for _, bad := range []string{"5", "5-", "x", "5-12 C 7", "5-12 ?9", "0-4 A", "5-201 A", "5-12 ZZ", "99999999999999999999-1 A", "C 5-12"} {
		_, _, err := ParseCell(bad, before)
		var p *problem.Problem
		if !errors.As(err, &p) || p.Code != "movement.cell-form" {
			t.Errorf("%q: %v", bad, err)
		}
	}
	for set := range maxSets {
		p := Place{Table: 9, NS: 17, EW: 8, Set: set}
		if got, played, err := ParseCell(CellText(p), Place{Table: 9}); got != p || !played || err != nil {
			t.Errorf("%s reads as %+v, %v", CellText(p), got, err)
		}
	}
}

// TestEditByCells builds a movement in an empty one cell by cell, and takes it apart.
func TestEditByCells(t *testing.T) {
	for _, k := range Kinds() {
		for _, pairs := range []int{9, 13, 14} {
			if !k.Exists(pairs, 0) {
				continue
			}
			whole, err := Generate(k.Name, Options{Pairs: pairs})
			if err != nil {
				t.Fatal(err)
			}
			m := Blank(pairs, 1)
			for range len(whole.Rounds) - 1 {
				m = m.InsertRound(len(m.Rounds))
			}
			for r, places := range whole.Rounds {
				for _, p := range slices.Backward(places) { // in any order
					got, played, err := ParseCell(CellText(p), Place{Table: p.Table})
					if err != nil {
						t.Fatal(err)
					}
					m = m.Seat(r+1, p.Table, got, played)
				}
			}
			want := whole
			want.Name, want.Variant, want.Turned = "", "", nil
			a, _ := m.JSON()
			b, _ := want.JSON()
			if string(a) != string(b) {
				t.Errorf("%s %d: built otherwise\n%s\n%s", k.Name, pairs, a, b)
			}
			was := len(m.Rounds)
			if m = m.DeleteRound(1); len(m.Rounds) != was-1 || m.Rounds[0][0] != whole.Rounds[1][0] {
				t.Errorf("%s: the first round is still there", k.Name)
			}
		}
	}
	m := Blank(4, 1).DeleteRound(1)
	if len(m.Rounds) != 1 || len(Faults(m.Seat(9, 9, Place{}, true))) == 0 {
		t.Error("a movement without rounds, or an empty one that is right")
	}
}

// TestSeated holds: who must stay keeps a table, nobody else's evening is less fair,
// and the movement stays without faults.
func TestSeated(t *testing.T) {
	for _, name := range []string{"mitchell", "scheveningen", "howell"} {
		m, err := Generate(name, Options{Pairs: 14})
		if err != nil {
			t.Fatal(err)
		}
		for _, stay := range [][]int{{5}, {5, 9}, {2, 4, 14}} {
			got, ok := Seated(m, stay)
			if !ok {
				if name != "howell" || len(stay) == 1 {
					t.Errorf("%s: %v cannot stay", name, stay)
				}
				continue
			}
			b := Measure(got)
			if !subset(stay, b.Stationary) || len(Faults(got)) > 0 || !b.Qf.Equal(Measure(m).Qf) {
				t.Errorf("%s %v: keep %v, faults %v, Qf %s", name, stay, b.Stationary, Faults(got), b.Qf.Text(2))
			}
		}
	}
	m, _ := Generate("mitchell", Options{Pairs: 13})
	for _, stay := range [][]int{{14}, {0}, {3, 3}} {
		if _, ok := Seated(m, stay); ok {
			t.Errorf("%v stay", stay)
		}
	}
}
