package desk

import (
	"testing"

	"uitslag/internal/test/check"
)

// TestKept: what was chosen stays so while the list shows it; else it is the first, or nothing.
func TestKept(t *testing.T) {
	same := func(s string) string { return s }
	for _, x := range []struct {
		shown          []string
		selected, want string
	}{
		{[]string{"a", "b"}, "b", "b"}, {[]string{"a", "b"}, "c", "a"}, {[]string{"a"}, "", "a"}, {nil, "a", ""},
	} {
		check.Equal(t, x.selected, Kept(x.shown, same, x.selected), x.want)
	}
}
