// Package require compares what a test gets with what it wants.
package require

import (
	"fmt"
	"slices"
)

// TB is what it needs of a test.
type TB interface {
	Helper()
	Fatal(args ...any)
	Errorf(format string, args ...any)
}

// Equal reports an error where got is not want; what says, as in fmt.Sprintf, of what it is.
func Equal[T comparable](t TB, got, want T, what string, args ...any) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", fmt.Sprintf(what, args...), got, want)
	}
}

// Must is a value that a test cannot do without: it panics where there is none.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// NoError ends the test where there is an error.
func NoError(t TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// None reports an error where there is anything, and the first three of it.
func None[T any](t TB, got []T, what string, args ...any) {
	t.Helper()
	if len(got) > 0 {
		t.Errorf("%s: %d, want none: %+v", fmt.Sprintf(what, args...), len(got), got[:min(3, len(got))])
	}
}

// Slice reports an error where got is not want, element by element.
func Slice[S ~[]T, T comparable](t TB, got, want S, what string, args ...any) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, want %v", fmt.Sprintf(what, args...), got, want)
	}
}

// Err is the error alone of what gives a value too.
func Err[T any](_ T, err error) error { return err }
