// Package expect has what tests ask most: each function fails the test with what it got and
// what was wanted.
package expect

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"uitslag/internal/problem"
)

// OK ends the test when err is not nil.
func OK(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Value is what a function gives beside its error, which ends the test when it is not nil:
//
//	e := expect.Value(club.Event(id))(t)
func Value[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		OK(t, err)
		return v
	}
}

// That holds that something is so. The message says what is wrong when it is not.
func That(t testing.TB, so bool, message string, args ...any) {
	t.Helper()
	if !so {
		t.Errorf(message, args...)
	}
}

// Must is That, and ends the test when it is not so: nothing after it makes sense then.
func Must(t testing.TB, so bool, message string, args ...any) {
	t.Helper()
	if !so {
		t.Fatalf(message, args...)
	}
}

// Equal holds that got is want. A message says what was compared: a format and its arguments.
func Equal[T comparable](t testing.TB, got, want T, message ...any) {
	t.Helper()
	if got != want {
		t.Errorf("%sgot %v, want %v", said(message), got, want)
	}
}

// Same holds that got and want are deeply equal.
func Same[T any](t testing.TB, got, want T, message ...any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%sgot %.2000s, want %.2000s", said(message), fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", want))
	}
}

// Contains holds that a text has each of the parts.
func Contains(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("no %q in %q", p, text)
		}
	}
}

// Lacks holds that a text has none of the parts.
func Lacks(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if strings.Contains(text, p) {
			t.Errorf("%q is in %q", p, text)
		}
	}
}

// Problem holds that err is the Problem with this code.
func Problem(t testing.TB, err error, code string) {
	t.Helper()
	if !problem.Is(err, code) {
		t.Errorf("got %v, want problem %s", err, code)
	}
}

// Read is a file's content, which must be there.
func Read(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	OK(t, err)
	return b
}

// Write makes a file, and gives its path.
func Write(t testing.TB, path string, b []byte) string {
	t.Helper()
	OK(t, os.WriteFile(path, b, 0o644))
	return path
}

func said(message []any) string {
	if len(message) == 0 {
		return ""
	}
	return fmt.Sprintf(message[0].(string), message[1:]...) + ": "
}
