//go:build unix

package main

import (
	"os"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/doubledummy"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// TestDoubleDummy holds that the program works out a deal as a process of its own: a
// published one (hands/list1000.txt of dds-bridge/dds 2.9.0).
func TestDoubleDummy(t *testing.T) {
	t.Setenv(childRuns, "1")
	d := check.Value(bridge.ParseDeal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"))(t)
	var got bridge.DoubleDummy
	err := doubledummy.New(os.Args[0], doubledummy.Command).Solve(t.Context(), []bridge.Deal{d}, func(_ bridge.Deal, tricks bridge.DoubleDummy) {
		got = tricks
	})
	if problem.Is(err, "doubledummy.none") && os.Getenv("UITSLAG_E2E") == "" {
		t.Skip(err)
	}
	check.That(t, err == nil && got == "65657656576867568675", "%s, %v", got, err)
}
