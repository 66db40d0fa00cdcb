// Package exacttest is what tests of exact figures share.
package exacttest

import (
	"testing"

	"uitslag/internal/exact"
)

// Rat is the number that a text says.
func Rat(t testing.TB, s string) exact.Rat {
	t.Helper()
	r, err := exact.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Same holds that what was got is exactly the number that a text says.
func Same(t testing.TB, what string, got exact.Rat, want string) {
	t.Helper()
	if !got.Equal(Rat(t, want)) {
		t.Errorf("%s is %v, want %s", what, got, want)
	}
}
