package screen

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"

	"uitslag/internal/test/check"
)

// TestFound: a file that is pointed at is the one that is chosen, and nothing is shown where
// there are none.
func TestFound(t *testing.T) {
	var selected []string
	f := NewFound("found", func(path string) { selected = append(selected, path) }, nil)
	check.That(t, f.First() == nil && !f.Object().Visible(), "without files it is shown")
	f.Set([]string{"/a/one.pbn", "/b/two.pbn"})
	for _, b := range f.buttons {
		test.Tap(b)
	}
	check.That(t, fmt.Sprint(selected) == "[/a/one.pbn /b/two.pbn]" && f.Object().Visible() && f.First() != nil && !f.HasFocus(),
		"chosen: %v", selected)
}

// TestFirsts: no sentence is left out without being counted.
func TestFirsts(t *testing.T) {
	more := func(n int) string { return fmt.Sprint("and ", n) }
	for most, want := range map[int]string{1: "a\nand 2", 2: "a\nb\nand 1", 3: "a\nb\nc", 4: "a\nb\nc"} {
		check.Equal(t, fmt.Sprintf("of %d", most), Firsts([]string{"a", "b", "c"}, most, more), want)
	}
}
