package scoring

import (
	"slices"

	"uitslag/internal/exact"
)

type counter struct {
	tens   [2*highest + 1]int32 // by score: how often, and after sort which of scores it is
	other  map[int]*int32       // the same for scores that have no place in tens
	scores []int                // the different ones
	counts []int                // how often each was made, after sort
	room   []exact.Rat          // of the last column
}

// highest is the highest score, in tens, that has a place in a table; what a contract can
// bring is at most 7,600.
const highest = 800

func (c *counter) at(score int) *int32 {
	if up := uint(score + 10*highest); up <= 20*highest && up%10 == 0 {
		return &c.tens[up/10]
	}
	return c.elsewhere(score)
}

func (c *counter) elsewhere(score int) *int32 {
	n := c.other[score]
	if n == nil {
		if c.other == nil {
			c.other = map[int]*int32{}
		}
		n = new(int32)
		c.other[score] = n
	}
	return n
}

func (c *counter) add(score int) {
	n := c.at(score)
	if *n == 0 {
		c.scores = append(c.scores, score)
	}
	*n++
}

// fill counts the scores of a form of a board, and no others.
func (c *counter) fill(b *Board, form int) {
	c.reset()
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Form == form && l.Kind.Real() {
			c.add(l.score())
		}
	}
}

// sort puts the scores in order, from the lowest up. From then on at says which of them a
// score is.
func (c *counter) sort() {
	slices.Sort(c.scores)
	c.counts = c.counts[:0]
	for i, score := range c.scores {
		n := c.at(score)
		c.counts = append(c.counts, int(*n))
		*n = int32(i)
	}
}

// column returns the column of the scores, each made by whole lines. It lasts until the next.
func (c *counter) column() column {
	n := len(c.scores)
	c.room = slices.Grow(c.room[:0], 2*n)[:2*n]
	is := column{scores: c.scores, counts: c.room[:n:n], below: c.room[n:n:len(c.room)]}
	for i, times := range c.counts {
		is.counts[i] = exact.Int(times)
	}
	is.addUp()
	return is
}

func (c *counter) reset() {
	for _, score := range c.scores {
		*c.at(score) = 0
	}
	c.scores, c.other = c.scores[:0], nil
}
