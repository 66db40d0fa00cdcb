package typos

// Fewest is how many other results there must be before a line is judged.
const Fewest = 3

// Mark is a line that wants a second look.
type Mark struct {
	Line int // its place on the board, from 0
	Kind Kind
	// Meant is the likeliest true value: a contract where one was typed, else a score.
	// For Neighbour it is the line as typed, for None the likeliest result that is in.
	Meant Line
	// Around is for Neighbour which of the boards around it fits, from 0.
	Around int
	// Evidence is ln q - ln p, which passed the threshold.
	Evidence float64
}

// Marks judges the lines of a board against one another, in their order. Around are
// the boards before and after it, as far as they are there, nil or without lines
// otherwise.
func (m *Model) Marks(b *Board, around ...*Board) []Mark {
	var out []Mark
	f, near, index := m.fields(b, around)
	for i := range f.values {
		if mark, ok := f.mark(i, near); ok {
			if mark.Kind == Neighbour {
				mark.Around = index[mark.Around]
			}
			out = append(out, mark)
		}
	}
	return out
}

// Evidence is ln q - ln p of line i: what Marks holds against the threshold. Around are
// the boards beside it that have lines.
func (f *Field) Evidence(i int, around []*Field) float64 {
	e := f.evidence(i, around)
	weight, _ := f.judge(i)
	z, _ := e.total(weight)
	return z
}

// fields returns a board and those around it that have lines, with their indexes.
func (m *Model) fields(b *Board, around []*Board) (f *Field, near []*Field, index []int) {
	for i, a := range around {
		if a != nil && len(a.Lines) > 0 {
			near, index = append(near, m.Field(a)), append(index, i)
		}
	}
	return m.Field(b), near, index
}

// judge is by what line i is judged: as a contract, or as a score.
func (f *Field) judge(i int) (*[kinds]float64, *Limits) {
	if f.values[i].known && f.values[i].o.level > 0 {
		return &weights.contracts, &f.m.t.Contracts
	}
	return &weights.scores, &f.m.t.Scores
}

func (f *Field) mark(i int, near []*Field) (Mark, bool) {
	if len(f.values) <= Fewest {
		return Mark{}, false
	}
	e := f.evidence(i, near)
	weight, limits := f.judge(i)
	z, kind := e.total(weight)
	if z <= limits.Of(len(f.values)) {
		return Mark{}, false
	}
	meant := e.meant[kind]
	switch kind {
	case None:
		meant = f.likeliest(i)
	case Neighbour:
		meant = f.values[i]
	}
	return Mark{Line: i, Kind: kind, Meant: meant.line(), Around: e.near, Evidence: z}, true
}

// likeliest looks at the other lines.
func (f *Field) likeliest(i int) value {
	var best value
	most, left := -1.0, f.group[i]
	for g := range f.groups {
		if f.without(g, left) == 0 {
			continue
		}
		if p := f.p(f.groups[g].value, left); p > most {
			best, most = f.groups[g].value, p
		}
	}
	return best
}

// line returns the value as a line; its declarer is North or East.
func (x value) line() Line {
	l := Line{Score: x.score}
	if x.known && x.o.level > 0 {
		l.Contract, l.Tricks = x.o.contract(), int(x.o.tricks)
	}
	return l
}
