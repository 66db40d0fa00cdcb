package batch

import (
	_ "embed"
	"fmt"
	"strings"

	"uitslag/internal/event/journal"
)

// guide says how the lines are written, and reference has each command with its fields and an
// example. The reference is made from the source of the commands (TestReference -update).
var (
	//go:embed guide.md
	guide string
	//go:embed reference.md
	reference string
)

// Page is the whole page about the lines: the guide and every command.
func Page() string { return guide + "\n" + reference }

// Names are what can stand as the command of a line, in the order of the alphabet.
func Names() []string { return append(journal.Commands(), redo, undo) }

// Section is the part of the page about one command; "" where there is none.
func Section(command string) string {
	_, from, ok := strings.Cut(reference, fmt.Sprintf("\n### %s\n", command))
	if !ok {
		return ""
	}
	text, _, _ := strings.Cut(from, "\n## ")
	text, _, _ = strings.Cut(text, "\n### ")
	return command + "\n" + text
}
