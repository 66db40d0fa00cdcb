// Package exacttest is what tests of exact figures share.
package exacttest

import (
	"encoding/json"
	"reflect"
	"testing"

	"uitslag/internal/exact"
)

// Rat returns the number that a text says.
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

// Kept holds that JSON keeps a value without loss, and gives its text.
func Kept[T any](t testing.TB, v T) string {
	t.Helper()
	var back T
	b, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(b, &back)
	}
	if err != nil || !reflect.DeepEqual(v, back) {
		t.Errorf("%s: %v", b, err)
	}
	return string(b)
}

// Sum adds up.
func Sum(values ...exact.Rat) exact.Rat {
	var s exact.Rat
	for _, v := range values {
		s = s.Add(v)
	}
	return s
}
