package windowtest_test

import (
	"os"
	"runtime/debug"
	"testing"

	"uitslag/internal/app/devices/devicestest"
)

// TestMain collects garbage less often: these tests open thousands of windows, of which Fyne
// keeps each for a minute, and looking through them took a third of the time.
func TestMain(m *testing.M) {
	if devicestest.Play() { // as another program
		return
	}
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
