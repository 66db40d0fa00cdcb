package movements

import "math/bits"

// Chance is a small generator of numbers that look random (splitmix64): the core
// knows no chance, so whoever searches gives the seed, and the same seed gives the
// same search on every machine.
type Chance uint64

func (c *Chance) next() uint64 {
	*c += 0x9e3779b97f4a7c15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below returns a number from 0 to n-1; n is small.
func (c *Chance) Below(n int) int {
	hi, _ := bits.Mul64(c.next(), uint64(n))
	return int(hi)
}

// Shuffle puts a list in another order.
func (c *Chance) Shuffle(list []int) {
	for i := len(list) - 1; i > 0; i-- {
		j := c.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// Patience returns how much worse a step may be, in 65536ths of the warmth: a number
// that is twice as large half as often, made of whole numbers only, so that no
// machine rounds it otherwise.
func (c *Chance) Patience() int64 {
	x := c.next()
	return int64(bits.TrailingZeros64(x|1<<40))<<16 | int64(x>>48)
}
