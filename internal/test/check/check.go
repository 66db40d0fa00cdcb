// Package check is for tests: it reports where what a test got is not what it wants.
//
// A function fails the test, which goes on; those that end it are Must, MustEqual, MustSay,
// NoError, Value, Both, Read and Write.
package check

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"

	"uitslag/internal/problem"
)

// TB is what it needs of a test.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// That fails unless the condition holds. The format and its arguments say what is wrong.
func That(t TB, holds bool, format string, args ...any) {
	t.Helper()
	if !holds {
		t.Errorf(format, args...)
	}
}

// Must is That, and ends the test.
func Must(t TB, holds bool, format string, args ...any) {
	t.Helper()
	if !holds {
		t.Fatalf(format, args...)
	}
}

// NoError ends the test on an error, and says what it is about.
func NoError(t TB, err error, about ...any) {
	t.Helper()
	if err != nil {
		t.Fatalf("%s", strings.TrimSuffix(fmt.Sprintln(append([]any{err}, about...)...), "\n"))
	}
}

// Value returns what comes with an error, which ends the test: check.Value(os.ReadFile(name))(t).
func Value[T any](v T, err error) func(t TB, about ...any) T {
	return func(t TB, about ...any) T {
		t.Helper()
		NoError(t, err, about...)
		return v
	}
}

// Both is Value of a call that gives two values.
func Both[V, W any](v V, w W, err error) func(t TB, about ...any) (V, W) {
	return func(t TB, about ...any) (V, W) {
		t.Helper()
		NoError(t, err, about...)
		return v, w
	}
}

// Sure is Value where there is no test at hand: it panics on an error.
func Sure[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Err returns the error alone of what gives a value too.
func Err[T any](_ T, err error) error { return err }

// Equal fails unless got == want; what says of what they are, "" where that is plain.
func Equal[T comparable](t TB, what any, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%vgot %s, want %s", head(what), show(got), show(want))
	}
}

// MustEqual is Equal, and ends the test.
func MustEqual[T comparable](t TB, what any, got, want T) {
	t.Helper()
	if got != want {
		t.Fatalf("%vgot %s, want %s", head(what), show(got), show(want))
	}
}

// Same fails unless the two are deeply equal.
func Same[T any](t TB, what any, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%vgot %.2000s, want %.2000s", head(what), show(got), show(want))
	}
}

// Slices fails unless the two slices are equal, and says where they first differ.
func Slices[S ~[]E, E comparable](t TB, what any, got, want S) {
	t.Helper()
	if slices.Equal(got, want) {
		return
	}
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Errorf("%vat %d got %s, want %s; all: %s", head(what), i, show(got[i]), show(want[i]), show(got))
			return
		}
	}
	t.Errorf("%vgot %s, want %s", head(what), show(got), show(want))
}

// Says fails unless the values, written with a space between them, are this text.
func Says(t TB, what any, want string, got ...any) {
	t.Helper()
	Equal(t, what, text(got), want)
}

// MustSay is Says, and ends the test.
func MustSay(t TB, what any, want string, got ...any) {
	t.Helper()
	MustEqual(t, what, text(got), want)
}

// None fails where there is anything, and shows the first three.
func None[T any](t TB, got []T, what string, args ...any) {
	t.Helper()
	if len(got) > 0 {
		t.Errorf("%s: %d, want none: %+v", fmt.Sprintf(what, args...), len(got), got[:min(3, len(got))])
	}
}

// Contains fails unless the text has each of these parts.
func Contains(t TB, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%q is not in %q", p, text)
		}
	}
}

// Lacks fails where the text has one of these parts.
func Lacks(t TB, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if strings.Contains(text, p) {
			t.Errorf("%q is in %q", p, text)
		}
	}
}

// HasPrefix fails unless the text begins so.
func HasPrefix(t TB, text, prefix string) {
	t.Helper()
	if !strings.HasPrefix(text, prefix) {
		t.Errorf("%q does not begin with %q", text, prefix)
	}
}

// HasSuffix fails unless the text ends so.
func HasSuffix(t TB, text, suffix string) {
	t.Helper()
	if !strings.HasSuffix(text, suffix) {
		t.Errorf("%q does not end with %q", text, suffix)
	}
}

// Problem fails unless the error is the problem with this code.
func Problem(t TB, err error, code string) {
	t.Helper()
	if !problem.Is(err, code) {
		t.Errorf("got %v, want problem %s", err, code)
	}
}

// Read returns what is in a file.
func Read(t TB, path string) []byte {
	t.Helper()
	return Value(os.ReadFile(path))(t)
}

// Write makes a file and returns its path.
func Write(t TB, path string, b []byte) string {
	t.Helper()
	NoError(t, os.WriteFile(path, b, 0o644))
	return path
}

func head(what any) string {
	if s := fmt.Sprint(what); s != "" {
		return s + ": "
	}
	return ""
}

func text(values []any) string { return strings.TrimSuffix(fmt.Sprintln(values...), "\n") }

// show writes a value so that blanks in a text are seen.
func show(v any) string {
	switch v.(type) {
	case string, []string, error, fmt.Stringer:
		return fmt.Sprintf("%q", v)
	}
	return fmt.Sprintf("%+v", v)
}
