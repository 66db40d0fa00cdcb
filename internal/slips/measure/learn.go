package measure

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"

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
	if k == NextLine {
		if o := m.EvidenceOn((i+1)%len(c.Lines), &c, around...); o[1] > s.x[1] {
			s.x = o
		}
	}
	return s, true
}

var target = [slipCount]float64{.73, .99, .97, .94, .73, .70, .07, .10, .60, .04}

func lr(x, w []float64) float64 {
	z := x[0]
	for k, v := range w {
		z += v * x[k+2]
	}
	return z
}

var quantile = 0.972

func threshold(clean []sample, w []float64) float64 {
	var z []float64
	for _, s := range clean {
		z = append(z, lr(s.x, w))
	}
	slices.Sort(z)
	return z[int(float64(len(z))*quantile)]
}

func rates(wrong []sample, w []float64, th float64) (r [slipCount]float64) {
	var n [slipCount]float64
	for i := range wrong {
		s := &wrong[i]
		n[s.kind]++
		if s.kept || lr(s.x, w) > th {
			r[s.kind]++
		}
	}
	for k := range r {
		if n[k] > 0 {
			r[k] /= n[k]
		} else {
			r[k] = 1
		}
	}
	return r
}

func learn(clean, wrong []sample) []float64 {
	w := []float64{1, 1, 1, 1, 1, 1.5, 1, .1, .1}
	value := func() float64 {
		r := rates(wrong, w, threshold(clean, w))
		j := 0.0
		for k, v := range r {
			d := v - target[k]
			if d > 0 {
				d *= 0.2
			}
			j += d
			if Slip(k) == NextLine || Slip(k) == OneTrick {
				j -= d
			}
		}
		return j
	}
	if os.Getenv("W") != "" {
		for k, v := range strings.Split(os.Getenv("W"), ",") {
			fmt.Sscan(v, &w[k])
		}
		return w
	}
	best := value()
	for _, f := range []float64{4, 2, 1.5} {
		for range 2 {
			for k := range w {
				for _, g := range []float64{f, 1 / f} {
					was := w[k]
					w[k] *= g
					if v := value(); v > best+1e-9 {
						best = v
					} else {
						w[k] = was
					}
				}
			}
		}
	}
	return w
}

var _ = math.Log
var PosWeight float64
