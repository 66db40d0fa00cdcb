package federation

import "slices"

// nearest is the field that was probably meant, "" where none is near: at most a third of
// its letters, and at least one, is otherwise.
func nearest(typed string) Field {
	best, least := Field(""), 0
	for _, f := range Fields() {
		n := distance(typed, string(f))
		if n <= max(1, len(f)/3) && (best == "" || n < least) {
			best, least = f, n
		}
	}
	if best == "" {
		if f, ok := byHeading(typed); ok {
			return f
		}
	}
	return best
}

// distance is how many letters are put in, left out, changed, or exchanged with the next, to
// make one word of the other.
func distance(a, b string) int {
	var before []int
	last := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		now := make([]int, len(b)+1)
		now[0] = i
		for j := 1; j <= len(b); j++ {
			other := 1
			if a[i-1] == b[j-1] {
				other = 0
			}
			now[j] = min(last[j]+1, now[j-1]+1, last[j-1]+other)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				now[j] = min(now[j], before[j-2]+1)
			}
		}
		before, last = slices.Clone(last), now
	}
	return last[len(b)]
}
