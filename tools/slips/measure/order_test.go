package measure

import (
	"testing"

	"uitslag/internal/slips"
)

// TestMarksOfAnyOrder holds: on real evenings the order of the lines changes no mark.
func TestMarksOfAnyOrder(t *testing.T) {
	m := slips.Standard()
	rnd := chance(7)
	n := 0
	for _, full := range evenings(t) {
		for _, e := range []*Evening{full, full.bare()} {
			for i := range e.Boards {
				b := &e.Boards[i].Board
				if len(b.Lines) > 40 {
					continue
				}
				order := make([]int, len(b.Lines))
				for j := range order {
					order[j] = j
				}
				for j := range order {
					k := j + rnd.below(len(order)-j)
					order[j], order[k] = order[k], order[j]
				}
				other := &slips.Board{Vulnerability: b.Vulnerability}
				for _, j := range order {
					other.Lines = append(other.Lines, b.Lines[j])
				}
				type said struct {
					kind  slips.Kind
					meant slips.Line
				}
				want := map[int]said{}
				for _, x := range m.Marks(b) {
					want[x.Line] = said{x.Kind, x.Meant}
				}
				got := m.Marks(other)
				n += len(got)
				if len(got) != len(want) {
					t.Errorf("%s board %d: %d marks, in another order %d", e.Name, e.Boards[i].Number, len(want), len(got))
				}
				for _, x := range got {
					if w := want[order[x.Line]]; w != (said{x.Kind, x.Meant}) {
						t.Errorf("%s board %d line %d: %+v, in another order %+v", e.Name, e.Boards[i].Number, order[x.Line], w, said{x.Kind, x.Meant})
					}
				}
			}
		}
	}
	if n == 0 {
		t.Error("no mark was made")
	}
}
