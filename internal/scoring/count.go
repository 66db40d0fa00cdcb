package scoring

import (
	"math/bits"
	"slices"
)

// highest is the highest score, in tens, that is counted by its place in a table; what a
// contract can bring is at most 7,600. Others are sorted, which comes to the same.
const highest = 800

// scratch is room the boards of a session use one after the other.
type scratch struct {
	sums sums
	// contestants is how many there are.
	contestants int

	tens   [2*highest + 1]int32 // how often each score was made; then which of scores it is
	seen   [(2*highest + 64) / 64]uint64
	sorted []int // where a score is in no table: all of them

	scores, counts []int        // the different scores, from the lowest, and how often each was made
	plain          bool         // all lines are as most are
	reversed       bool         // a line was played with the cards of the opponents
	special        bool         // a line was ruled on, or the board was fouled
	steps          []increment  // what each of scores adds to the sums
	lines          []int        // on a board with rulings: those with points
	made           []made       // there: what the scores of the tables are worth
	slab           []LinePoints // room for what lines earned, how many have theirs in it,
	taken, ahead   int          // and for how many the next is made
	blank          *LinePoints  // of every line that earned nothing
	earned         []earned     // room for what is kept of the boards in machine words,
	places         []uint8      // of their lines,
	worth          []worth      // and of their different scores
}

// count looks at the lines once: it refuses what cannot be, and counts each kind and each
// score.
func (s *scratch) count(b *Board, p *BoardPoints) error {
	s.reversed, s.special = false, false
	idle, from := 0, s.plainly(b.Lines)
	p.Played = from
	s.plain = from == len(b.Lines)
	for i := from; i < len(b.Lines); i++ {
		l := &b.Lines[i]
		if err := l.check(s.contestants); err != nil {
			return lineError{i, err}
		}
		s.special = s.special || l.Form != 0
		switch k := l.Kind; {
		case k == Ruled && l.Ruled.artificial():
			p.Averages++
			s.special = true
		case k == Ruled:
			p.Played++
			s.special = true
		case k.Real():
			p.Played++
			s.put(l.score())
			s.reversed = s.reversed || l.Reversed
		case k.Artificial():
			p.Averages++
		case k == NotPlayed:
			idle++
		case k == Missing:
			p.Missing++
		default:
			return lineError{i, l.check(s.contestants)}
		}
	}
	p.idle = idle
	s.collect(b)
	return nil
}

// plainly counts the scores of the first lines, as far as these are like most: played, with
// a score that has its place in the table. It gives how many they are.
func (s *scratch) plainly(lines []Line) int {
	contestants := uint(s.contestants)
	for i := range lines {
		l := &lines[i]
		k, ok := tensOf(l.Score)
		if !ok || uint(l.NS) >= contestants || uint(l.EW) >= contestants || l.NS == l.EW || l.Kind != Played || l.Form != 0 || l.Reversed || l.Mates != nil {
			return i
		}
		s.tens[k]++
		s.seen[k/64] |= 1 << (k % 64)
	}
	return len(lines)
}

// bookPlainly gives every line of such a board what its score earns, and the contestants
// too.
func (s *scratch) bookPlainly(lines []Line, which []uint8, steps []increment, most int64) {
	at, which := s.sums.at, which[:len(lines)]
	for i := range lines {
		l := &lines[i]
		k, _ := tensOf(l.Score)
		g := s.tens[k]
		which[i] = uint8(g)
		step := &steps[g]
		at[l.NS].add(step.ns, most)
		at[l.EW].add(step.ew, most)
	}
}

// counted gives the board's different scores from the lowest up, and how often each was
// made.
func (s *scratch) counted(b *Board) (scores, counts []int) {
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Kind.Real() {
			s.put(l.score())
		}
	}
	s.collect(b)
	s.forget()
	return s.scores, s.counts
}

// tensOf is where a score stands in the table, and whether it does.
func tensOf(score int) (int, bool) {
	up := uint(score + 10*highest)
	k := up / 10
	return int(k), up <= 20*highest && k*10 == up
}

// put counts a score.
func (s *scratch) put(score int) {
	k, ok := tensOf(score)
	if !ok {
		s.sorted = append(s.sorted, score)
		return
	}
	s.tens[k]++
	s.seen[k/64] |= 1 << (k % 64)
}

// collect makes scores and counts of what was put, and the table says from then on which
// of them a score is.
func (s *scratch) collect(b *Board) {
	s.scores, s.counts = s.scores[:0], s.counts[:0]
	if len(s.sorted) > 0 {
		s.collectSorted(b)
		return
	}
	for w, word := range s.seen {
		for ; word != 0; word &= word - 1 {
			k := 64*w + bits.TrailingZeros64(word)
			s.scores = append(s.scores, 10*(k-highest))
			s.counts = append(s.counts, int(s.tens[k]))
			s.tens[k] = int32(len(s.scores) - 1)
		}
		s.seen[w] = 0
	}
}

// collectSorted does it where a score has no place in the table.
func (s *scratch) collectSorted(b *Board) {
	s.sorted = s.sorted[:0]
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Kind.Real() {
			s.sorted = append(s.sorted, l.score())
		}
	}
	slices.Sort(s.sorted)
	for i, score := range s.sorted {
		if i == 0 || score != s.sorted[i-1] {
			s.scores, s.counts = append(s.scores, score), append(s.counts, 0)
		}
		s.counts[len(s.counts)-1]++
	}
	clear(s.tens[:])
	clear(s.seen[:])
}

// which of scores it is.
func (s *scratch) which(score int) int {
	if len(s.sorted) > 0 {
		i, _ := slices.BinarySearch(s.scores, score)
		return i
	}
	k, _ := tensOf(score)
	return int(s.tens[k])
}

// forget clears the table for the next board.
func (s *scratch) forget() {
	s.sorted = s.sorted[:0]
	for _, score := range s.scores {
		if k, ok := tensOf(score); ok {
			s.tens[k] = 0
		}
	}
}

// points is room for what the different scores earned, and for the same with the sides
// swapped where a line was reversed.
func (s *scratch) points() []LinePoints {
	n := len(s.scores)
	if s.reversed {
		n *= 2
	}
	return s.take(n)
}

// take is room for what n lines earned.
func (s *scratch) take(n int) []LinePoints {
	if n > len(s.slab)-s.taken {
		s.slab, s.taken = make([]LinePoints, max(n, s.ahead)), 0
		s.ahead = min(2*s.ahead, 256)
	}
	from := s.taken
	s.taken += n
	return s.slab[from:s.taken:s.taken]
}

// none is what a line without points has.
func (s *scratch) none() *LinePoints {
	if s.blank == nil {
		s.blank = new(LinePoints)
	}
	return s.blank
}
