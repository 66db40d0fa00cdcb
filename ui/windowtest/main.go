package windowtest

import (
	"os"
	"runtime/debug"
	"testing"

	"uitslag/internal/test/thorough"
)

// Main runs the tests of a package and collects garbage less often, as long as there is room:
// they open hundreds of windows, of which Fyne keeps each for a minute (the Makefile makes that
// shorter), and looking through these took a third of the time.
func Main(m *testing.M) {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(4 << 30)
	os.Exit(m.Run())
}

// Langs are the languages in which the screens of a test are seen: Dutch, and in make
// test-all English.
func Langs() []string {
	if thorough.All() {
		return []string{"nl", "en"}
	}
	return []string{"nl"}
}
