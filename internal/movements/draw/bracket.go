package draw

import "math/bits"

// Rounds returns how many rounds a knock-out of so many has.
func Rounds(n int) int {
	if n < 2 {
		return 0
	}
	return bits.Len(uint(n - 1))
}

// Slots returns the seeds of a knock-out of so many (from 1, the best first) in the order of the
// bracket: the first two meet, the third and the fourth, and so on; the winners of neighbours
// meet next. A 0 is nobody: who stands beside it goes on without playing. Those are the best
// seeds, and the best two can meet in the final only.
func Slots(n int) []int {
	if n < 1 {
		return nil
	}
	slots := []int{1}
	for size := 2; size <= 1<<Rounds(n); size *= 2 {
		next := make([]int, 0, size)
		for _, s := range slots {
			next = append(next, s, size+1-s)
		}
		slots = next
	}
	for i, s := range slots {
		if s > n {
			slots[i] = 0
		}
	}
	return slots
}
