// Package expect compares what a test gets with what it wants.
package expect

import "fmt"

// TB is what it needs of a test.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
}

// Equal reports an error where got is not want; what says, as in fmt.Sprintf, of what it is.
func Equal[T comparable](t TB, got, want T, what string, args ...any) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", fmt.Sprintf(what, args...), got, want)
	}
}
