package batch

import (
	"fmt"
	"strings"

	"uitslag/docs"
	"uitslag/internal/event/journal"
)

// Names are what can stand as the command of a line, in the order of the alphabet.
func Names() []string { return append(journal.Commands(), redo, undo) }

// Section is the part of the page about one command; "" where there is none.
func Section(command string) string {
	_, from, ok := strings.Cut(docs.Do, fmt.Sprintf("\n### %s\n", command))
	if !ok {
		return ""
	}
	text, _, _ := strings.Cut(from, "\n## ")
	text, _, _ = strings.Cut(text, "\n### ")
	return command + "\n" + text
}
