//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/expect"
)

// TestWindowReplaced: while the window has a club file open, another program puts an older
// copy in its place. What is typed next is refused and stays; Ctrl U saves all of it in a
// new file, in which the evening goes on, and the other program's file stays as it made it.
func TestWindowReplaced(t *testing.T) {
	d := newDriver(t)
	club := d.sample("De Proef")
	older := clitest.Read(t, club)
	d.start(club)
	d.newEvening(8, 24)
	d.to("F4", "entry")
	d.entry("1sao=")
	d.entered(1)

	clitest.Write(t, club+".sync", older)
	expect.OK(t, os.Rename(club+".sync", club))
	d.entry("2hn+2")
	d.wait("the offer", func(l hooks.Event) bool {
		return l.Event == "said" && strings.Contains(l.Said, "vervangen") && strings.Contains(l.Said, "Ctrl U")
	})
	d.keys("ctrl+u")
	d.said("De Proef nieuw.uitslag")
	d.keys("3", "s", "a", "n", "minus", "1", "Return")
	last := d.entered(3)
	d.quit()
	d.holds(filepath.Join(d.home, "De Proef nieuw.uitslag"), last)
	expect.Equal(t, clitest.Read(t, club), older, "something was written into the other program's file")
	expect.Lacks(t, clitest.InFolder(t, d.home), ".uitslag-")
}
