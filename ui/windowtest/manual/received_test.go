package manual_test

import (
	"uitslag/ui/windowtest"
)

// readDevice decides on what a device says otherwise, and later the other way.
func readDevice(r *reading) {
	r.open(windowtest.SaysOtherwise(r.t))
	r.press("F6", "L")
	r.sees("control.device.title")
	was := r.w.Club.Saves
	r.press("Ctrl J")
	r.saved(was)
	was = r.w.Club.Saves
	r.press("Ctrl D")
	r.saved(was)
}
