package cli_test

import (
	"bytes"
	"testing"

	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// TestCommandsPage holds that the page of the documentation is made from the table.
func TestCommandsPage(t *testing.T) {
	var b bytes.Buffer
	command.Table((&headless.Run{})).Page(&b, translation.For("en"))
	golden.Check(t, "../../../docs/commands.md", b.String())
}
