package typos

import (
	"maps"
	"math"
	"slices"

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
//
// Lines with the same value are one group, and what the others of a line say of it is the
// same for all lines of its group: the cost is in proportion to the lines and to the square
// of the groups. Groups are in the order of their values, so that what is computed does not
// depend on the order of the lines.
type Field struct {
	m      *Model
	c      *vulnerable
	met    []string
	first  map[string]int // the first line of those who met
	values []value
	group  []int // of each line
	groups []group
	view   view // by all lines but one
	of     int  // the group of that one; nobody, or unseen where there is no view yet
	looks  int  // how many views were made
}

// group is all lines with the same value.
type group struct {
	value
	n     int
	could []source  // by what it can have come about
	own   *evidence // on a line of it, without the boards around it; nil where not known yet
}

// What a view leaves out where that is not a group.
const (
	nobody = -1
	unseen = -2
)

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
	f := &Field{m: m, c: m.at(b.Vulnerability), first: map[string]int{}}
	for i, l := range b.Lines {
		f.values, f.met = append(f.values, valueOf(l)), append(f.met, l.Met)
		if _, known := f.first[l.Met]; !known && l.Met != "" {
			f.first[l.Met] = i
		}
	}
	f.gather()
	return f
}

func (f *Field) gather() {
	n := map[value]int{}
	for _, x := range f.values {
		n[x]++
	}
	f.groups, f.group, f.of = nil, make([]int, len(f.values)), unseen
	f.m.mu.Lock()
	for _, x := range slices.SortedFunc(maps.Keys(n), value.compare) {
		f.groups = append(f.groups, group{value: x, n: n[x], could: f.behind(x)})
		n[x] = len(f.groups) - 1
	}
	f.m.mu.Unlock()
	for i, x := range f.values {
		f.group[i] = n[x]
	}
}

// without returns how many lines group g has when a line of group left is left out.
func (f *Field) without(g, left int) int {
	if g == left {
		return f.groups[g].n - 1
	}
	return f.groups[g].n
}

// behind returns what a value can have come from. The lock of the model is held.
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
	f.values[i] = valueOf(l)
	f.gather()
}

// valueOf reads a line: the score counts only without a contract.
func valueOf(l Line) value {
	if l.Contract.Level == 0 && l.Score != 0 {
		return value{score: l.Score}
	}
	return value{known: true, o: of(l.Contract, l.Tricks), score: l.Score}
}

// look makes the view of the others of a line of group left, or of all lines for nobody:
// of each score first by what it comes about anywhere, then by what the others together
// make of it.
func (f *Field) look(left int) {
	if f.of == left {
		return
	}
	f.of = left
	f.looks++
	var d deal
	sure := true
	for g := range f.groups {
		if n := f.without(g, left); n > 0 {
			could := f.groups[g].could
			sure = sure && len(could) == 1
			for _, s := range could {
				d.add(s.t, s.outcome, float64(n)*s.share)
			}
		}
	}
	f.view.by(f.m, &d)
	for r := 0; r < rounds && !sure; r++ {
		d = deal{}
		for g := range f.groups {
			n := f.without(g, left)
			if n == 0 {
				continue
			}
			could := f.groups[g].could
			all := 0.0
			for _, s := range could {
				all += f.view.of(s.outcome)
			}
			for _, s := range could {
				if share := f.view.of(s.outcome) / all; share > trifle {
					d.add(s.t, s.outcome, float64(n)*share)
				}
			}
		}
		f.view.by(f.m, &d)
	}
}

// few is what the prior is worth among the others, in results.
const few = 0.1

// p returns how likely x is for a line of group left, by the others; nobody leaves none out.
func (f *Field) p(x value, left int) float64 {
	f.look(left)
	p := 0.0
	if x.known {
		p = f.view.of(x.o)
	} else {
		for _, w := range f.c.makers[x.score] {
			p += f.view.of(w.outcome)
		}
	}
	n := float64(len(f.values))
	if left != nobody {
		n--
	}
	return math.Max((n*p+few*f.m.priorOf(f.c, x))/(n+few), 1e-12)
}

// scored returns a value of this board's that scores so, where only scores are typed.
func scored(s int) value {
	if s == 0 {
		return value{known: true}
	}
	return value{score: s}
}
