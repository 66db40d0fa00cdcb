package measure

import (
	"cmp"
	"math"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/typos"
)

// Way is how results are typed.
type Way int

// The ways.
const (
	Scores Way = iota
	Contracts
	Both
	ways
)

// Counts is how many of how many, kept by deal: the lines of a board are no
// independent witnesses.
type Counts struct{ deals [][2]float64 }

func (c *Counts) add(deal int, hit bool) {
	for len(c.deals) <= deal {
		c.deals = append(c.deals, [2]float64{})
	}
	c.deals[deal][1]++
	if hit {
		c.deals[deal][0]++
	}
}

// Rate returns the share in per cent, with half the width of its 95 % interval, and of how
// many it is.
func (c *Counts) Rate() (rate, half float64, n int) {
	h, all := 0.0, 0.0
	for _, b := range c.deals {
		h += b[0]
		all += b[1]
	}
	if all == 0 {
		return 0, 0, 0
	}
	p, v := h/all, 0.0
	for _, b := range c.deals {
		d := b[0] - p*b[1]
		v += d * d
	}
	return 100 * p, 196 * math.Sqrt(v) / all, int(all)
}

func (c *Counts) join(o *Counts) {
	for len(c.deals) < len(o.deals) {
		c.deals = append(c.deals, [2]float64{})
	}
	for i, d := range o.deals {
		c.deals[i][0] += d[0]
		c.deals[i][1] += d[1]
	}
}

// Column is what a rule reaches: of clean lines marked, and of each slip caught.
type Column struct {
	Clean  Counts
	Caught [slipCount]Counts
}

func (c *Column) join(o *Column) {
	c.Clean.join(&o.Clean)
	for s := range c.Caught {
		c.Caught[s].join(&o.Caught[s])
	}
}

// fewest lines that a board must have to be counted.
const fewest = typos.Fewest + 1

// cleanShare is what of the clean lines of the other evenings may be marked. It leaves
// room, so that on the evening itself three in a hundred are not passed.
var cleanShare = [ways]float64{Scores: 0.0288, Contracts: 0.028, Both: 0.028}

// fewShare is what of that is marked on small boards: among a few results much seems
// odd, and a mark that is wrong too often is not read.
const fewShare = 0.2

// thresholds are passed by that share of the clean lines of evenings, by how many
// results a board has: large boards as they are, small ones as large ones with some tables left out.
func thresholds(m *typos.Model, evenings []*Evening, w Way) (out typos.Limits) {
	for size := range out {
		var all []float64
		for _, e := range evenings {
			if w == Scores {
				e = e.bare()
			}
			if size < typos.Sizes-1 {
				e = e.cut(fewest+size, uint64(size))
			}
			fields := e.fields(m)
			for i := range e.Boards {
				b := &e.Boards[i]
				if len(b.Lines) < fewest {
					continue
				}
				around := pick(fields, e.around(b))
				for j := range b.Lines {
					all = append(all, fields[i].Evidence(j, around))
				}
			}
		}
		slices.Sort(all)
		share := cleanShare[w]
		if size < typos.Sizes-1 {
			share *= fewShare
		}
		if len(all) > 0 {
			out[size] = all[min(int(float64(len(all))*(1-share)), len(all)-1)]
		}
	}
	return out
}

func (e *Evening) around(b *Board) []int {
	var out []int
	for i := range e.Boards {
		if n := e.Boards[i].Number; n == b.Number-1 || n == b.Number+1 {
			out = append(out, i)
		}
	}
	return out
}

func pick[T any](all []T, which []int) []T {
	return event.Mapped(which, func(i int) T { return all[i] })
}

// fields returns the boards as a model sees them, each to be asked about its own lines.
func (e *Evening) fields(m *typos.Model) []*typos.Field {
	return event.Mapped(e.boards(), m.Field)
}

// boards returns the boards without what they were made from.
func (e *Evening) boards() []*typos.Board {
	var out []*typos.Board
	for i := range e.Boards {
		out = append(out, &e.Boards[i].Board)
	}
	return out
}

// Fit makes the figures of package typos from evenings.
func Fit(evenings []*Evening) typos.Tables {
	t := tablesOf(evenings)
	m := typos.NewModel(t)
	t.Scores = thresholds(m, evenings, Scores)
	t.Contracts = thresholds(m, evenings, Contracts)
	return t
}

// judge is a rule on trial: whether it marks a line, and what it reaches.
type judge struct {
	marks func(l look) bool
	*Column
}

// look is what a judge sees: a line of a board, and the boards around it.
type look struct {
	line   int
	board  *typos.Board
	around []*typos.Board
	field  *typos.Field // the same as the rule sees it
	beside []*typos.Field
}

// trial counts on one evening what rules reach that were fitted on others.
type trial struct {
	full   *Evening // with contracts
	typed  *Evening // as it is typed
	way    Way
	m      *typos.Model
	rnd    *chance
	times  int
	first  int // the number of its first deal among all deals of the trial
	judges []judge
}

// by returns the rule itself, at its threshold.
func by(m *typos.Model, w Way, c *Column) judge {
	tables := m.Tables()
	limits := &tables.Contracts
	if w == Scores {
		limits = &tables.Scores
	}
	return judge{func(l look) bool { return l.field.Evidence(l.line, l.beside) > limits.Of(len(l.board.Lines)) }, c}
}

// plain returns the rule that everybody else scored for the other side.
func plain(c *Column) judge {
	return judge{func(l look) bool { return opposite(l.board.Lines, l.line) }, c}
}

func (s *first) as(w Way, c *Column) judge {
	return judge{func(l look) bool { return s.evidence(l.line, l.board, l.around) > s.limit[w] }, c}
}

func (t *trial) run() {
	all := t.typed.boards()
	fields := t.typed.fields(t.m)
	for i := range t.typed.Boards {
		b := &t.typed.Boards[i]
		if len(b.Lines) < fewest {
			continue
		}
		around := t.typed.around(b)
		l := look{board: &b.Board, field: t.m.Field(&b.Board), around: pick(all, around), beside: pick(fields, around)}
		for l.line = range b.Lines {
			for _, c := range t.judges {
				c.Clean.add(t.deal(b.Number), c.marks(l))
			}
			for s := range slipCount {
				for range t.times {
					t.slip(i, s, l)
				}
			}
		}
	}
}

// deal counts deals, not boards: the parts of a large field had the same cards.
func (t *trial) deal(board int) int { return t.first + board%deals }

// slip makes a slip on a line of board i, and counts it where it changes anybody's
// matchpoints.
func (t *trial) slip(i int, s Slip, l look) {
	j, full, b := l.line, &t.full.Boards[i], &t.typed.Boards[i]
	if t.way == Contracts && s == SwappedSide {
		x := full.Lines[j]
		x.Contract.Declarer = x.Contract.Declarer.Next()
		t.count(i, s, x, x.Contract.Level > 0, l)
		return
	}
	if t.way == Contracts && s.figures() {
		return // cannot happen
	}
	x, ok := s.with(t.full, full, j, t.rnd)
	if ok && t.way == Both && s != NextLine && disagrees(full, b.Lines[j], x, s) {
		if matters(full, j, full.Lines[j].Score, x.Score) {
			t.caught(i, s)
		}
		return
	}
	t.count(i, s, x, ok, l)
}

// caught counts a slip that is refused.
func (t *trial) caught(i int, s Slip) {
	for _, c := range t.judges {
		c.Caught[s].add(t.deal(t.full.Boards[i].Number), true)
	}
}

// figures reports whether the slip is one of figures: with contracts it cannot happen.
func (s Slip) figures() bool {
	return s == DroppedZero || s == AddedZero || s == TwoDigits || s == OtherVulnerability
}

// disagrees reports whether contract and score, both typed, differ: a slip is in one of
// them, and only a line read from another board is wrong in both.
func disagrees(b *Board, was, x typos.Line, s Slip) bool {
	if s == NextBoard {
		return x.Score != bridge.NSScore(x.Contract, b.Vulnerability, x.Tricks)
	}
	return x.Score != was.Score
}

func (t *trial) count(i int, s Slip, x typos.Line, ok bool, l look) {
	j, b := l.line, &t.typed.Boards[i]
	if t.way == Scores {
		x = typos.Line{Score: x.Score}
	} else {
		x.Score = bridge.NSScore(x.Contract, b.Vulnerability, x.Tricks)
	}
	if !ok || !matters(b, j, b.Lines[j].Score, x.Score) {
		return
	}
	if t.way == Scores && !bridge.IsLegal(b.Vulnerability, x.Score) {
		t.caught(i, s)
		return
	}
	lines, own := slices.Clone(b.Lines), l.field
	x.Met, lines[j] = lines[j].Met, x
	l.board = &typos.Board{Vulnerability: b.Vulnerability, Lines: lines}
	l.field.Put(j, x)
	at := []int{j}
	if s == NextLine {
		k := (j + 1) % len(lines)
		lines[k] = b.Lines[j]
		lines[k].Met = b.Lines[k].Met
		l.field, at = t.m.Field(l.board), append(at, k)
	}
	for _, r := range t.judges {
		marked := false
		for _, l.line = range at {
			marked = marked || r.marks(l)
		}
		r.Caught[s].add(t.deal(b.Number), marked)
	}
	own.Put(j, b.Lines[j])
}

// opposite is the plain rule: everybody else scored for the other side.
func opposite(lines []typos.Line, i int) bool {
	for j, l := range lines {
		if j != i && cmp.Compare(l.Score, 0) != -cmp.Compare(lines[i].Score, 0) {
			return false
		}
	}
	return lines[i].Score != 0
}
