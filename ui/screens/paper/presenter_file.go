package paper

import (
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/filename"
	"uitslag/internal/problem"
)

// longestName is how many letters of an evening's name go into a file's name: with
// the folder before it, it stays within what Windows takes.
const longestName = 60

// clean returns a text as a part of a file's name.
func clean(text string) string {
	text = filename.Clean(text)
	if letters := []rune(text); len(letters) > longestName {
		text = filename.Clean(string(letters[:longestName]))
	}
	return text
}

// makeFolder makes the folder when it is not there. The Problem is print.no-folder (folder).
func makeFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return problem.Wrap(fmt.Errorf("make folder: %w", err), "print.no-folder", "folder", folder)
	}
	return nil
}

// manyCopies is where the search for a free name ends.
const manyCopies = 999

// named returns a file's name with what before its extension.
func named(name, what string) string {
	ext := filepath.Ext(name)
	return strings.TrimSuffix(name, ext) + what + ext
}

// candidates returns the paths that a file with one of these names can have in the folder, the
// best first; the last of the names can also have (2), (3), … behind it.
func candidates(folder string, names []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, name := range names {
			if !yield(filepath.Join(folder, name)) {
				return
			}
		}
		for n := 2; n <= manyCopies; n++ {
			if !yield(filepath.Join(folder, named(names[len(names)-1], fmt.Sprintf(" (%d)", n)))) {
				return
			}
		}
	}
}
