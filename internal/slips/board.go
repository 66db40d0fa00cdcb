package slips

import (
	"math"

	"uitslag/internal/bridge"
)

// Line is a result obtained at a table. Where Contract.Level is 0 only the score is
// known, from North-South's side; a board passed out is that, with score 0.
type Line struct {
	Contract bridge.Contract
	Tricks   int
	Score    int
}

// Board is a board with the results that are compared with one another.
type Board struct {
	Vulnerability bridge.Vulnerability
	Lines         []Line
}

// field is a board as the model sees it.
type field struct {
	m      *Model
	c      *vulnerable
	values []value
	sums   map[value]known // what does not depend on the line, by value
	sharp  [Cells]float64  // what the others together make of each sort, without line of
	of     int
	known  bool // all lines have their contract
}

// known of a value: its likeness to all lines together, and its prior.
type known struct{ like, prior float64 }

func (m *Model) field(b *Board) *field {
	f := &field{m: m, c: m.at(b.Vulnerability), sums: map[value]known{}, of: -2, known: true}
	for _, l := range b.Lines {
		x := valueOf(l)
		f.values = append(f.values, x)
		f.known = f.known && x.known
	}
	return f
}

// valueOf a line: the score counts only where there is no contract.
func valueOf(l Line) value {
	if l.Contract.Level == 0 && l.Score != 0 {
		return value{score: l.Score}
	}
	return value{known: true, o: of(l.Contract, l.Tricks), score: l.Score}
}

// p is how likely x is for line i, by the others; i of -1 leaves nobody out.
func (f *field) p(x value, i int) float64 {
	k, ok := f.sums[x]
	if !ok {
		for _, r := range f.values {
			k.like += f.m.likeness(f.c, x, r)
		}
		k.prior = f.m.priorOf(f.c, x)
		f.sums[x] = k
	}
	sum := k.like
	n, count := len(f.values), 0
	for j, r := range f.values {
		if j != i && r == x {
			count++
		}
	}
	if i >= 0 {
		sum -= f.m.likeness(f.c, x, f.values[i])
		n--
	}
	const few = 0.1 // what the prior is worth among them
	prior := few * k.prior
	if n == 0 {
		return prior / few
	}
	a := f.m.t.Weight
	f.sharpen(i)
	sum *= f.sharp[CellOf(f.c.v, x.score)]
	return math.Max((float64(count)+a*math.Max(sum, 0)/float64(n)+prior)/(float64(n)+a+few), 1e-12)
}

// scored is a value of this board's that scores so, where only scores are typed.
func scored(s int) value {
	if s == 0 {
		return value{known: true}
	}
	return value{score: s}
}

// sharpen fills sharp for line i.
func (f *field) sharpen(i int) {
	if f.of == i {
		return
	}
	f.of = i
	phi := f.counts(i)
	sorts := &f.m.t.Scores
	if f.known {
		sorts = &f.m.t.Contracts
	}
	plain, sharp := sorts.Guess(&phi)
	for c := range sharp {
		f.sharp[c] = sharp[c] / plain[c]
	}
}
