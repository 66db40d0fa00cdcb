package headless

import (
	"bytes"
	"fmt"
	"testing"

	"uitslag/internal/test/check"
)

// TestSteady: what a file of a stranger has as a name does not steer the terminal.
func TestSteady(t *testing.T) {
	var b bytes.Buffer
	n, err := fmt.Fprintf(steady{&b}, "1\tAn\x1b[2J\x07\u202e Peeters\u009b31m\n")
	check.NoError(t, err)
	check.Equal(t, "printed", b.String(), "1\tAn [2J  Peeters 31m\n")
	check.Equal(t, "bytes", n, len("1\tAn\x1b[2J\x07\u202e Peeters\u009b31m\n"))
	check.Equal(t, "a sentence", OneLine("a\u202eb\x1bc\nd"), "ab c d")
}
