package manual_test

import (
	"image"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/problem"
	"uitslag/ui/windowtest"
)

// readDevices does what the page of the devices tells.
func readDevices(r *reading) {
	r.club(desktest.Halfway)
	r.press("Ctrl Shift D")
	r.on("devices")
	r.sees("devices.heading")
	r.press("Ctrl B")
	r.did("browse")
	r.press("Ctrl E", "Ctrl O")
	r.did("browse")
	r.press("Ctrl R")
	r.press("Ctrl E", "Ctrl I")
	r.sees("devices.template-drop")
	r.press("Ctrl I")
	r.sees("devices.template-help")
	r.press("Ctrl L")
	r.sees("devices.untried")
	windowtest.Another(r.w, 3)
	r.press("Ctrl R", "Ctrl G")
	r.sees("devices.sent")
	r.press("Ctrl T")
	r.sees("devices.works")
	windowtest.Box.Snap = windowtest.Saying(r.w)
	r.press("Ctrl R")
	windowtest.Box.Trouble, windowtest.Box.Offers = problem.New("devices.newer", "file", "avond.bws", "newer", "nieuw.bws"), true
	windowtest.Box.Snap = windowtest.Saying(r.w)
	r.press("Ctrl R")
	r.sees("devices.go-on")
	r.press("Ctrl Enter")
	windowtest.Otherwise(r.w, 2)
	r.press("Ctrl R")
	r.sees("devices.waiting")
	r.show("devices", image.Rect(164, 56, 1366, 660))
	r.saves("Ctrl D")
	r.saves("Ctrl J")
	r.press("Ctrl Z", "Esc")
	r.on("tonight")
}
