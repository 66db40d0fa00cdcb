package desk

import (
	"testing"

	"uitslag/internal/event/journal"
	"uitslag/internal/test/check"
)

// TestRanges holds that board numbers are written shortly.
func TestRanges(t *testing.T) {
	for _, c := range []struct {
		boards []int
		want   string
	}{
		{nil, ""},
		{[]int{5}, "5"},
		{[]int{5, 6}, "5, 6"},
		{[]int{5, 6, 7, 9}, "5 – 7, 9"},
		{[]int{1, 3, 4, 5, 6, 8, 9}, "1, 3 – 6, 8, 9"},
	} {
		got := Ranges(c.boards)
		check.That(t, got == c.want, "%v: %q, want %q", c.boards, got, c.want)
	}
}

// TestEveryCommandIsShown: what any command changes is seen on a screen.
func TestEveryCommandIsShown(t *testing.T) {
	for _, name := range journal.Commands() {
		check.That(t, ShownOn(name) != "", "%s is shown nowhere", name)
	}
	check.Equal(t, "what is no command is shown on", ShownOn("no-such-command"), "")
}
