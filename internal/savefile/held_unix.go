//go:build !windows

package savefile

// momentary returns false: these systems let an open file be renamed and removed.
func momentary(error, bool) bool { return false }
