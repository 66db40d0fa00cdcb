package measure

import (
	"math"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/slips"
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

// Counts is how many of how many, kept by board: the lines of a board are no
// independent witnesses.
type Counts struct{ boards [][2]float64 }

func (c *Counts) add(board int, hit bool) {
	for len(c.boards) <= board {
		c.boards = append(c.boards, [2]float64{})
	}
	c.boards[board][1]++
	if hit {
		c.boards[board][0]++
	}
}

// Rate is the share in per cent, with half the width of its 95 % interval, and of how
// many it is.
func (c *Counts) Rate() (rate, half float64, n int) {
	h, all := 0.0, 0.0
	for _, b := range c.boards {
		h += b[0]
		all += b[1]
	}
	if all == 0 {
		return 0, 0, 0
	}
	p, v := h/all, 0.0
	for _, b := range c.boards {
		d := b[0] - p*b[1]
		v += d * d
	}
	return 100 * p, 196 * math.Sqrt(v) / all, int(all)
}

// Column is what a rule reaches: of clean lines marked, and of each slip caught.
type Column struct {
	Clean  Counts
	Caught [slipCount]Counts
}

// fewest lines that a board must have to be counted.
const fewest = slips.Fewest + 1

// cleanShare is what of the clean lines of the other evenings may be marked. It leaves
// room, so that on the evening itself three in a hundred are not passed.
var cleanShare = [ways]float64{Scores: 0.0275, Contracts: 0.0235, Both: 0.0235}

// fewShare is what of that is marked on small boards: among a few results much seems
// odd, and a mark that is wrong too often is not read.
const fewShare = 0.35

// thresholds are passed by that share of the clean lines of evenings, by how many
// results a board has: large boards as they are, small ones as some lines of large ones.
func thresholds(m *slips.Model, evenings []*Evening, w Way) (out [slips.Sizes]float64) {
	rnd := chance(1)
	for size := range out {
		var all []float64
		for _, e := range evenings {
			if w == Scores {
				e = e.bare()
			}
			for i := range e.Boards {
				b := &e.Boards[i]
				few := b.Board
				if size < slips.Sizes-1 {
					few = some(&b.Board, fewest+size, &rnd)
				}
				if len(few.Lines) < fewest {
					continue
				}
				for j := range few.Lines {
					all = append(all, m.Evidence(j, &few, e.around(b)...))
				}
			}
		}
		slices.Sort(all)
		share := cleanShare[w]
		if size < slips.Sizes-1 {
			share *= fewShare
		}
		if len(all) > 0 {
			out[size] = all[min(int(float64(len(all))*(1-share)), len(all)-1)]
		}
	}
	return out
}

// some is a board with n of its lines.
func some(b *slips.Board, n int, rnd *chance) slips.Board {
	out := slips.Board{Vulnerability: b.Vulnerability, Lines: slices.Clone(b.Lines)}
	for len(out.Lines) > n {
		i := rnd.below(len(out.Lines))
		out.Lines = slices.Delete(out.Lines, i, i+1)
	}
	return out
}

// around are the boards before and after one.
func (e *Evening) around(b *Board) []*slips.Board {
	var out []*slips.Board
	for i := range e.Boards {
		if n := e.Boards[i].Number; n == b.Number-1 || n == b.Number+1 {
			out = append(out, &e.Boards[i].Board)
		}
	}
	return out
}

// Fit makes the figures of package slips from evenings.
func Fit(evenings []*Evening) slips.Tables {
	t := tablesOf(evenings)
	m := slips.NewModel(t)
	t.Scores.Threshold = thresholds(m, evenings, Scores)
	t.Contracts.Threshold = thresholds(m, evenings, Contracts)
	return t
}

// trial counts on one evening what a model, fitted on others, reaches.
type trial struct {
	m     *slips.Model
	full  *Evening // with contracts
	typed *Evening // as it is typed
	way   Way
	rnd   *chance
	times int
	first int     // the number of its first board among all boards of the trial
	limit float64 // on the board at hand
	rule  *Column
	plain *Column // sign opposite to all others
}

func (t *trial) run() {
	tables := t.m.Tables()
	sorts := &tables.Contracts
	if t.way == Scores {
		sorts = &tables.Scores
	}
	for i := range t.typed.Boards {
		b := &t.typed.Boards[i]
		if len(b.Lines) < fewest {
			continue
		}
		around := t.typed.around(b)
		t.limit = sorts.Limit(len(b.Lines))
		for j := range b.Lines {
			t.rule.Clean.add(t.first+i, t.m.Evidence(j, &b.Board, around...) > t.limit)
			t.plain.Clean.add(t.first+i, opposite(b.Lines, j))
			for s := Slip(0); s < slipCount; s++ {
				for range t.times {
					t.slip(i, j, s, around)
				}
			}
		}
	}
}

// slip makes a slip on line j of board i, and counts it where it changes anybody's
// matchpoints.
func (t *trial) slip(i, j int, s Slip, around []*slips.Board) {
	full, b := &t.full.Boards[i], &t.typed.Boards[i]
	if t.way == Contracts && s == SwappedSide {
		x := full.Lines[j]
		x.Contract.Declarer = x.Contract.Declarer.Next()
		t.count(i, j, s, x, x.Contract.Level > 0, around)
		return
	}
	if t.way == Contracts && s.figures() {
		return // cannot happen
	}
	x, ok := s.with(t.full, full, j, t.rnd)
	if ok && t.way == Both && s != NextLine && disagrees(full, b.Lines[j], x, s) {
		if matters(full, j, full.Lines[j].Score, x.Score) {
			t.rule.Caught[s].add(t.first+i, true)
		}
		return
	}
	t.count(i, j, s, x, ok, around)
}

// figures tells whether the slip is one of figures: with contracts it cannot happen.
func (s Slip) figures() bool {
	return s == DroppedZero || s == AddedZero || s == TwoDigits || s == OtherVulnerability
}

// disagrees tells whether contract and score, both typed, differ: a slip is in one of
// them, and only a line read from another board is wrong in both.
func disagrees(b *Board, was, x slips.Line, s Slip) bool {
	if s == NextBoard {
		return x.Score != bridge.NSScore(x.Contract, b.Vulnerability, x.Tricks)
	}
	return x.Score != was.Score
}

func (t *trial) count(i, j int, s Slip, x slips.Line, ok bool, around []*slips.Board) {
	b := &t.typed.Boards[i]
	if t.way == Scores {
		x = slips.Line{Score: x.Score}
	} else {
		x.Score = bridge.NSScore(x.Contract, b.Vulnerability, x.Tricks)
	}
	if !ok || !matters(b, j, b.Lines[j].Score, x.Score) {
		return
	}
	if t.way == Scores && !bridge.IsLegal(b.Vulnerability, x.Score) {
		t.rule.Caught[s].add(t.first+i, true)
		t.plain.Caught[s].add(t.first+i, true)
		return
	}
	c := slips.Board{Vulnerability: b.Vulnerability, Lines: slices.Clone(b.Lines)}
	look := []int{j}
	c.Lines[j] = x
	if s == NextLine {
		k := (j + 1) % len(c.Lines)
		c.Lines[k] = b.Lines[j]
		look = append(look, k)
	}
	rule, plain := false, false
	for _, k := range look {
		rule = rule || t.m.Evidence(k, &c, around...) > t.limit
		plain = plain || opposite(c.Lines, k)
	}
	t.rule.Caught[s].add(t.first+i, rule)
	t.plain.Caught[s].add(t.first+i, plain)
}

// opposite is the plain rule: everybody else scored for the other side.
func opposite(lines []slips.Line, i int) bool {
	for j, l := range lines {
		if j != i && compare(l.Score, 0) != -compare(lines[i].Score, 0) {
			return false
		}
	}
	return lines[i].Score != 0
}
