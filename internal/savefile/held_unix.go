//go:build !windows

package savefile

// momentary is never: these systems let a file that is open be renamed and removed.
func momentary(error, bool) bool { return false }
