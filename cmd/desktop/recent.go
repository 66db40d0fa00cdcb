package main

import (
	"os"

	"uitslag/internal/app/recent"
	"uitslag/internal/system"
	"uitslag/ui/welcome"
)

// Recent implements welcome.Files: the club files that were open before and are still
// there.
func (w *window) Recent() (out []welcome.Opened) {
	for _, o := range recent.Clubs() {
		if _, err := os.Stat(o.Path); err == nil {
			out = append(out, welcome.Opened(o))
		}
	}
	return out
}

// Folder is where new club files go: Uitslag in the user's documents.
func (w *window) Folder() string { return system.Documents() }
