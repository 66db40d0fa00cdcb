package main

import (
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/test/check"
)

// TestListIsThere holds that each mutant of the list is where the list says: code that moves takes
// its mutant along.
func TestListIsThere(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	for _, m := range readList() {
		src, err := os.ReadFile(m.file)
		if err != nil {
			t.Errorf("%d: %v", m.number, err)
			continue
		}
		if _, is := find(m.candidate, check.Value(candidates(src))(t)); !is {
			t.Errorf("%d: %s has no such place in %s: %s", m.number, m.file, m.function, m.text)
		}
	}
}
