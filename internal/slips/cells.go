package slips

import (
	"math"

	"uitslag/internal/bridge"
)

// Cells is how many sorts of score are told apart: passed out, and eight for each side.
const Cells = 1 + 2*sideCells

const sideCells = 8

// CellOf is the sort of a score at a vulnerability: for each side one or two down, more
// than that, a small partscore, a large one, a game, a slam, anything else. It goes by
// the amount only: 200 may be two down, or one down doubled.
func CellOf(v bridge.Vulnerability, score int) int {
	if score == 0 {
		return 0
	}
	side, a := bridge.NS, score
	if score < 0 {
		side, a = bridge.EW, -score
	}
	down := 50
	if v.Is(side.Other()) {
		down = 100
	}
	game := 400
	if v.Is(side) {
		game = 600
	}
	c := 0
	switch n := a / down; {
	case a%down == 0 && n <= 2:
		c = n
	case a%down == 0 && n <= 5 && a != 150 && a != 200:
		c = 3
	case a == 150 && down == 50 || a == 200 && down == 100:
		c = 3
	case a < 120:
		c = 4
	case a < 300:
		c = 5
	case a >= game && a <= game+120 && a != 500 && a != 700:
		c = 6
	case a >= 920 && a%100 != 0:
		c = 7
	default:
		c = 8
	}
	return c + int(side)*sideCells
}

// counts are the sorts of score of all lines but i.
func (f *field) counts(i int) (phi [Cells]float64) {
	for j, r := range f.values {
		if j != i {
			phi[CellOf(f.c.v, r.score)]++
		}
	}
	return phi
}

// Guess gives how likely each sort of score is, from how often each came among the
// others: first as one other result tells it, on average, then as the table as a whole
// sharpens it.
func (s *Sorts) Guess(phi *[Cells]float64) (plain, sharp [Cells]float64) {
	n := 0.0
	for _, c := range phi {
		n += c
	}
	if n == 0 {
		for c := range plain {
			plain[c], sharp[c] = 1, 1
		}
		return plain, sharp
	}
	z := 0.0
	for c := range plain {
		p := 0.0
		for d, k := range phi {
			p += k * s.Cell[d][c]
		}
		plain[c] = p/n + 1e-9
		e := math.Log(plain[c])
		for d, k := range phi {
			e += s.Sharp[c][d] * k / (n + 2)
			if k > 0 {
				e += s.Any[c][d]
			}
		}
		sharp[c] = math.Exp(e)
		z += sharp[c]
	}
	for c := range sharp {
		sharp[c] /= z
	}
	return plain, sharp
}
