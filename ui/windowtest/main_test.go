package windowtest_test

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects garbage less often: these tests open thousands of windows, of which Fyne
// keeps each for a minute, and looking through them took a third of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
