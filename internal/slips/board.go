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
	// Met tells who sat against whom: it is the same on two boards where the same
	// opponents played both. Empty where it is not known.
	Met string
}

// Board is a board with the results that are compared with one another.
type Board struct {
	Vulnerability bridge.Vulnerability
	Lines         []Line
}

// Field is a board as the model sees it. It is not for several places at once.
type Field struct {
	m      *Model
	c      *vulnerable
	met    []string
	values []value
	could  [][]source // by what each line can have come about
	view   view       // by all lines but one
	of     int        // which one; -1 is none, -2 that there is no view yet
}

// source is an outcome behind a line, with its share before the others are asked.
type source struct {
	weighed
	t *trace
}

// rounds is how often the others are asked by what each of them came about.
const rounds = 2

// trifle is a share too small to be heeded.
const trifle = 0.001

// Field makes one of a board.
func (m *Model) Field(b *Board) *Field {
	f := &Field{m: m, c: m.at(b.Vulnerability), of: -2}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, l := range b.Lines {
		x := valueOf(l)
		f.values, f.met, f.could = append(f.values, x), append(f.met, l.Met), append(f.could, f.behind(x))
	}
	return f
}

// behind a value: what it can have come about by. The lock of the model is held.
func (f *Field) behind(x value) []source {
	could := f.c.makers[x.score]
	if x.known {
		could = []weighed{{x.o, 1}}
	}
	out := make([]source, len(could))
	for i, w := range could {
		out[i] = source{w, f.m.trace(w.outcome)}
	}
	return out
}

// Put another result in the place of line i, between the same opponents.
func (f *Field) Put(i int, l Line) {
	if f.of != i {
		f.of = -2
	}
	f.m.mu.Lock()
	defer f.m.mu.Unlock()
	f.values[i] = valueOf(l)
	f.could[i] = f.behind(f.values[i])
}

// valueOf a line: the score counts only where there is no contract.
func valueOf(l Line) value {
	if l.Contract.Level == 0 && l.Score != 0 {
		return value{score: l.Score}
	}
	return value{known: true, o: of(l.Contract, l.Tricks), score: l.Score}
}

// look makes the view of the others of line i: of each score first by what it comes
// about anywhere, then by what the others together make of it.
func (f *Field) look(i int) {
	if f.of == i {
		return
	}
	f.of = i
	var d deal
	sure := true
	for j, could := range f.could {
		if j != i {
			sure = sure && len(could) == 1
			for _, s := range could {
				d.add(s.t, s.outcome, s.share)
			}
		}
	}
	f.view.by(f.m, &d)
	for n := 0; n < rounds && !sure; n++ {
		d = deal{}
		for j, could := range f.could {
			if j == i {
				continue
			}
			all := 0.0
			for _, s := range could {
				all += f.view.of(s.outcome)
			}
			for _, s := range could {
				if share := f.view.of(s.outcome) / all; share > trifle {
					d.add(s.t, s.outcome, share)
				}
			}
		}
		f.view.by(f.m, &d)
	}
}

// few is what the prior is worth among the others, in results.
const few = 0.1

// p is how likely x is for line i, by the others; i of -1 leaves nobody out.
func (f *Field) p(x value, i int) float64 {
	f.look(i)
	p := 0.0
	if x.known {
		p = f.view.of(x.o)
	} else {
		for _, w := range f.c.makers[x.score] {
			p += f.view.of(w.outcome)
		}
	}
	n := float64(len(f.values))
	if i >= 0 {
		n--
	}
	return math.Max((n*p+few*f.m.priorOf(f.c, x))/(n+few), 1e-12)
}

// scored is a value of this board's that scores so, where only scores are typed.
func scored(s int) value {
	if s == 0 {
		return value{known: true}
	}
	return value{score: s}
}
