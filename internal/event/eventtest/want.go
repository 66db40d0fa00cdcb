package eventtest

import (
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/exact"
)

// Must is the value of a call that must not fail: where it fails the test ends there.
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

// Equal fails where a value is not the one that is wanted.
func Equal[T comparable](t TB, what any, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%v: %v, want %v", what, got, want)
	}
}

// MustEqual is Equal, and ends the test.
func MustEqual[T comparable](t TB, what any, got, want T) {
	t.Helper()
	if got != want {
		t.Fatalf("%v: %v, want %v", what, got, want)
	}
}

// Says fails where the values, written with a space between them, are another text.
func Says(t TB, what any, want string, got ...any) {
	t.Helper()
	Equal(t, what, text(got), want)
}

// MustSay is Says, and ends the test.
func MustSay(t TB, what any, want string, got ...any) {
	t.Helper()
	MustEqual(t, what, text(got), want)
}

func text(values []any) string { return strings.TrimSuffix(fmt.Sprintln(values...), "\n") }

// SameList fails where two lists have other values, or the same in another order.
func SameList[T comparable](t TB, what any, got, want []T) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%v:\n got %v\nwant %v", what, got, want)
	}
}

// SameRat fails where two numbers are not exactly the same.
func SameRat(t TB, what any, got, want exact.Rat) {
	t.Helper()
	if !got.Equal(want) {
		t.Errorf("%v: %s, want %s", what, got, want)
	}
}
