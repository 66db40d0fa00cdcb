// Package thorough says how much a run of the tests tries: what finds faults daily
// (make test), or everything (make test-all, which sets UITSLAG_ALL).
package thorough

import (
	"os"
	"testing"
)

// All reports whether everything is tried: every state, size and language, and long random
// runs.
func All() bool { return os.Getenv("UITSLAG_ALL") != "" }

// Checks returns how many random cases a test tries. For the tests with rapid the Makefile sets
// RAPID_CHECKS to the same.
func Checks() int {
	if All() {
		return 100
	}
	return 25
}

// Only skips a test that make test-all runs and make test does not.
func Only(t testing.TB) {
	t.Helper()
	if !All() {
		t.Skip("make test-all runs it")
	}
}
