package measure

import "uitslag/internal/slips"

// How often the figures are bettered, and how they are kept small; chosen on the
// evenings of testdata.
const (
	rounds     = 200
	scoreDecay = 0.001 // of Sharp where scores are typed
	anyDecay   = 0.003 // of Any
	entryDecay = 0.003 // of Sharp where contracts are
)

// sharpen fits what the sorts of score tell of one another, seen from both sides. An
// anyDecay of 0 leaves Any out: with contracts it fits the evenings it came from only.
func sharpen(t *slips.Sorts, evenings []*Evening, decay, anyDecay float64) {
	type seen struct {
		phi [slips.Cells]float64
		is  int
	}
	var all []seen
	for _, e := range evenings {
		for i := range e.Boards {
			lines := e.Boards[i].Lines
			if len(lines) < 4 {
				continue
			}
			for j, l := range lines {
				for _, sign := range []int{1, -1} {
					v := e.Boards[i].Vulnerability
					if sign < 0 {
						v = v>>1 | v<<1&3
					}
					s := seen{is: slips.CellOf(v, sign*l.Score)}
					for k, o := range lines {
						if k != j {
							s.phi[slips.CellOf(v, sign*o.Score)]++
							t.Cell[slips.CellOf(v, sign*o.Score)][s.is] += 1 / float64(len(lines)-1)
						}
					}
					all = append(all, s)
				}
			}
		}
	}
	for c := range t.Cell {
		shares(t.Cell[c][:], even(slips.Cells), 3)
	}
	n := float64(len(all))
	var speed, anySpeed [slips.Cells][slips.Cells]float64
	for range rounds {
		var g, h [slips.Cells][slips.Cells]float64
		for i := range all {
			s := &all[i]
			m := 0.0
			for _, k := range s.phi {
				m += k
			}
			_, p := t.Guess(&s.phi)
			p[s.is]--
			for c := range p {
				for d, k := range s.phi {
					if k > 0 {
						g[c][d] -= p[c] * k / (m + 2) / n
						h[c][d] -= p[c] / n
					}
				}
			}
		}
		for c := range g {
			for d := range g[c] {
				g[c][d] -= decay * t.Sharp[c][d]
				speed[c][d] = 0.9*speed[c][d] + 4*g[c][d]
				t.Sharp[c][d] += speed[c][d]
				if anyDecay > 0 {
					h[c][d] -= anyDecay * t.Any[c][d]
					anySpeed[c][d] = 0.9*anySpeed[c][d] + h[c][d]
					t.Any[c][d] += anySpeed[c][d]
				}
			}
		}
	}
}
