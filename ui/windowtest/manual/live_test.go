package manual_test

import (
	"uitslag/internal/desk/desktest"
)

// readLive walks through the page.
func readLive(r *reading) {
	r.club(desktest.Halfway)
	r.press("F2", "Ctrl Shift N")
	r.did("live on")
	r.sees("live.heading")
	r.press("F5", "Ctrl B", "F2", "Ctrl Shift N")
	r.did("live off")
}
