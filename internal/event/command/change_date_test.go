package command_test

import (
	"testing"

	"uitslag/internal/event/command"
)

// TestIsDate: a date is a day that the calendar has, written in full.
func TestIsDate(t *testing.T) {
	for text, want := range map[string]bool{
		"2026-11-14": true, "2024-02-29": true, "2000-02-29": true, "2026-12-31": true,
		"2026-02-29": false, "1900-02-29": false, "2026-04-31": false, "2026-13-01": false, "2026-00-10": false, "2026-1-2": false,
		"14-11-2026": false, "2026-11-14x": false, "": false, "0000-01-01": false,
	} {
		if got := command.IsDate(text); got != want {
			t.Errorf("%q is a date: %v", text, got)
		}
	}
}
