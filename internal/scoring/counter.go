package scoring

import "slices"

// counter counts how often each score was made.
type counter struct {
	tens   [2*highest + 1]int32 // by score: how often, and after sort which of scores it is
	other  map[int]*int32       // the same for scores that have no place in tens
	scores []int                // the different ones
	counts []int                // how often each was made, after sort
}

// highest is the highest score, in tens, that has a place in a table; what a contract can
// bring is at most 7,600.
const highest = 800

// at is the number that is kept for a score.
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

// add counts a score.
func (c *counter) add(score int) {
	n := c.at(score)
	if *n == 0 {
		c.scores = append(c.scores, score)
	}
	*n++
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

// reset empties it.
func (c *counter) reset() {
	for _, score := range c.scores {
		*c.at(score) = 0
	}
	c.scores, c.other = c.scores[:0], nil
}
