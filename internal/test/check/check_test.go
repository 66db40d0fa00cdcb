package check

import (
	"errors"
	"fmt"
	"testing"
)

// recorder is a test that keeps what it is told.
type recorder struct{ said string }

func (*recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = "error: " + fmt.Sprintf(format, args...)
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.said = "fatal: " + fmt.Sprintf(format, args...)
}

// TestChecks holds that each check is silent where it holds, and says what is wrong where not.
func TestChecks(t *testing.T) {
	for _, c := range []struct {
		name, want string
		check      func(t TB)
	}{
		{"that holds", "", func(t TB) { That(t, true, "odd: %d", 3) }},
		{"that", "error: odd: 3", func(t TB) { That(t, false, "odd: %d", 3) }},
		{"must hold", "", func(t TB) { Must(t, true, "odd") }},
		{"must", "fatal: odd", func(t TB) { Must(t, false, "odd") }},
		{"no error", "", func(t TB) { NoError(t, nil) }},
		{"an error", "fatal: full", func(t TB) { NoError(t, errors.New("full")) }},
		{"a value", "", func(t TB) { Equal(t, "value", Value(3, nil)(t), 3) }},
		{"no value", "fatal: full", func(t TB) { Value(3, errors.New("full"))(t) }},
		{"equal", "", func(t TB) { Equal(t, "boards", 3, 3) }},
		{"not equal", "error: boards: got 2, want 3", func(t TB) { Equal(t, "boards", 2, 3) }},
		{"another text", `error: name: got "Els", want "Els "`, func(t TB) { Equal(t, "name", "Els", "Els ") }},
		{"equal slices", "", func(t TB) { Slices(t, "pairs", []int{1, 2}, []int{1, 2}) }},
		{"one less", "error: pairs: got [1], want [1 2]", func(t TB) { Slices(t, "pairs", []int{1}, []int{1, 2}) }},
		{"another one", "error: pairs: at 1 got 3, want 2; all: [1 3]", func(t TB) { Slices(t, "pairs", []int{1, 3}, []int{1, 2}) }},
		{"contains", "", func(t TB) { Contains(t, "Gift 1", "1") }},
		{"contains not", `error: "2" is not in "Gift 1"`, func(t TB) { Contains(t, "Gift 1", "2") }},
		{"prefix", "", func(t TB) { HasPrefix(t, "Gift 1", "Gift") }},
		{"another prefix", `error: "Gift 1" does not begin with "1"`, func(t TB) { HasPrefix(t, "Gift 1", "1") }},
		{"suffix", "", func(t TB) { HasSuffix(t, "Gift 1", "1") }},
		{"another suffix", `error: "Gift 1" does not end with "Gift"`, func(t TB) { HasSuffix(t, "Gift 1", "Gift") }},
	} {
		var r recorder
		c.check(&r)
		if r.said != c.want {
			t.Errorf("%s: says %q, want %q", c.name, r.said, c.want)
		}
	}
}
