package measure

import (
	"math"
	"slices"

	"uitslag/internal/slips"
)

// sample is a line with what the rule sees of it.
type sample struct {
	x     []float64
	slip  bool
	w     float64
	lines int // evening
	kind  Slip
	kept  bool // refused at once: not for the rule
}

// collect makes samples of an evening: its clean lines, and times slips of each kind
// on each.
func collect(m *slips.Model, e *Evening, contracts bool, times int, rnd *chance) (clean []sample, wrong []sample) {
	typed := e
	if !contracts {
		typed = e.bare()
	}
	for bi := range typed.Boards {
		b := &typed.Boards[bi]
		var around []*slips.Board
		for j := range typed.Boards {
			if n := typed.Boards[j].Number; n == b.Number-1 || n == b.Number+1 {
				around = append(around, &typed.Boards[j].Board)
			}
		}
		if len(b.Lines) < 4 {
			continue
		}
		for _, x := range m.Evidence(&b.Board, around...) {
			clean = append(clean, sample{x: x})
		}
		for i := range b.Lines {
			for k := Slip(0); k < slipCount; k++ {
				for range times {
					x, ok := k.with(e, &e.Boards[bi], i, rnd)
					if !ok {
						continue
					}
					s, ok := judge(m, b, &e.Boards[bi], around, i, k, x, contracts)
					if ok {
						wrong = append(wrong, s)
					}
				}
			}
		}
	}
	return clean, wrong
}

// judge is the sample of a slip; there is none where it changes nothing, or cannot
// happen.
func judge(m *slips.Model, b, full *Board, around []*slips.Board, i int, k Slip, x slips.Line, contracts bool) (sample, bool) {
	if contracts {
		switch k {
		case SwappedSide:
			k = WrongDeclarer
			x = full.Lines[i]
			x.Contract.Declarer = x.Contract.Declarer.Next()
			x.Score = score(x, b)
			s, ok := judge(m, b, full, around, i, WrongDeclarer, x, contracts)
			s.kind = SwappedSide
			return s, ok
		case DroppedZero, AddedZero, TwoDigits, OtherVulnerability:
			return sample{}, false
		}
		x.Score = score(x, b)
	} else {
		x = slips.Line{Score: x.Score}
	}
	if !matters(b, i, b.Lines[i].Score, x.Score) {
		return sample{}, false
	}
	s := sample{slip: true, kind: k}
	if !contracts && !legal(b, x.Score) {
		s.kept = true
		return s, true
	}
	c := slips.Board{Vulnerability: b.Vulnerability, Lines: slices.Clone(b.Lines)}
	c.Lines[i] = x
	if k == NextLine {
		c.Lines[(i+1)%len(c.Lines)] = b.Lines[i]
	}
	s.x = m.EvidenceOn(i, &c, around...)
	return s, true
}

// learn fits weights by Newton's method for a logistic rule.
func learn(clean, wrong []sample) []float64 {
	var all []sample
	for _, s := range clean {
		s.w = 1 / float64(len(clean))
		all = append(all, s)
	}
	var n [slipCount]float64
	for _, s := range wrong {
		if !s.kept {
			n[s.kind]++
		}
	}
	for _, s := range wrong {
		if s.kept {
			continue
		}
		share := 1.0
		if !s.kind.gross() {
			share = 0.3
		}
		if s.kind == NextLine || s.kind == OneTrick {
			share = 0.03
		}
		s.w = share * PosWeight / n[s.kind] / 8
		all = append(all, s)
	}
	d := len(all[0].x)
	beta := make([]float64, d)
	for range 25 {
		g := make([]float64, d)
		h := make([][]float64, d)
		for i := range h {
			h[i] = make([]float64, d+1)
			if i > 0 {
				g[i] -= Ridge * beta[i]
				h[i][i] += Ridge
			}
			h[i][i] += 1e-9
		}
		for _, s := range all {
			z := 0.0
			for i, v := range s.x {
				z += beta[i] * v
			}
			p := 1 / (1 + math.Exp(-z))
			y := 0.0
			if s.slip {
				y = 1
			}
			for i, v := range s.x {
				g[i] += s.w * (y - p) * v
				for j := range i + 1 {
					h[i][j] += s.w * p * (1 - p) * v * s.x[j]
				}
			}
		}
		for i := range h {
			for j := range i {
				h[j][i] = h[i][j]
			}
			h[i][d] = g[i]
		}
		for i, v := range solve(h) {
			beta[i] += v
		}
	}
	return beta
}

// Ridge and PosWeight are tried.
var Ridge, PosWeight = 1e-4, 0.1

func solve(a [][]float64) []float64 {
	n := len(a)
	for c := range n {
		best := c
		for r := c; r < n; r++ {
			if math.Abs(a[r][c]) > math.Abs(a[best][c]) {
				best = r
			}
		}
		a[c], a[best] = a[best], a[c]
		for r := range n {
			if r == c || a[c][c] == 0 {
				continue
			}
			f := a[r][c] / a[c][c]
			for k := c; k <= n; k++ {
				a[r][k] -= f * a[c][k]
			}
		}
	}
	out := make([]float64, n)
	for i := range out {
		if a[i][i] != 0 {
			out[i] = a[i][n] / a[i][i]
		}
	}
	return out
}
