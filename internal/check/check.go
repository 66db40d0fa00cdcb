// Package check reports where what a test got is not what it wants.
package check

import (
	"fmt"
	"strings"
)

// TB is what it needs of a test.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// That fails the test, which goes on, unless the condition holds. The format and its arguments say
// what is wrong.
func That(t TB, holds bool, format string, args ...any) {
	t.Helper()
	if !holds {
		t.Errorf(format, args...)
	}
}

// Must is That for a test that cannot go on.
func Must(t TB, holds bool, format string, args ...any) {
	t.Helper()
	if !holds {
		t.Fatalf(format, args...)
	}
}

// NoError ends the test on an error.
func NoError(t TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%v", err)
	}
}

// Value is for what comes with an error: check.Value(f())(t) is the value, and ends the test on
// an error.
func Value[T any](v T, err error) func(TB) T {
	return func(t TB) T {
		t.Helper()
		NoError(t, err)
		return v
	}
}

// Equal fails the test, which goes on, unless got == want.
func Equal[T comparable](t TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %s, want %s", what, show(got), show(want))
	}
}

// Slices fails the test, which goes on, unless the two slices are equal.
func Slices[S ~[]E, E comparable](t TB, what string, got, want S) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: got %s, want %s", what, show(got), show(want))
		return
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("%s: at %d got %s, want %s; all: %s", what, i, show(got[i]), show(want[i]), show(got))
			return
		}
	}
}

// Contains fails the test, which goes on, unless the text has this part.
func Contains(t TB, text, part string) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Errorf("%q is not in %q", part, text)
	}
}

// HasPrefix fails the test, which goes on, unless the text begins so.
func HasPrefix(t TB, text, prefix string) {
	t.Helper()
	if !strings.HasPrefix(text, prefix) {
		t.Errorf("%q does not begin with %q", text, prefix)
	}
}

// HasSuffix fails the test, which goes on, unless the text ends so.
func HasSuffix(t TB, text, suffix string) {
	t.Helper()
	if !strings.HasSuffix(text, suffix) {
		t.Errorf("%q does not end with %q", text, suffix)
	}
}

// show writes a value so that blanks in a text are seen.
func show(v any) string {
	switch v.(type) {
	case string, []string, error, fmt.Stringer:
		return fmt.Sprintf("%q", v)
	}
	return fmt.Sprintf("%+v", v)
}
