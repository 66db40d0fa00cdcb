package eventtest

import "uitslag/internal/exact"

// SameRat fails where two numbers are not exactly the same.
func SameRat(t TB, what any, got, want exact.Rat) {
	t.Helper()
	if !got.Equal(want) {
		t.Errorf("%v: %s, want %s", what, got, want)
	}
}
