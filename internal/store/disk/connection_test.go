package disk_test

import (
	"runtime"
	"testing"

	"modernc.org/sqlite"

	_ "uitslag/internal/store/disk"
	"uitslag/internal/test/check"
)

// ownLocks is how SQLite locks before anything is opened.
var ownLocks = sqlite.OFDLockingEnabled()

// TestLocksFromTheStart: the kind of lock that the store needs is in force before the first file
// is opened, also one that is opened by something else.
func TestLocksFromTheStart(t *testing.T) {
	check.That(t, runtime.GOOS != "linux" || ownLocks, "the locks of a file go when any descriptor of it is closed")
}
