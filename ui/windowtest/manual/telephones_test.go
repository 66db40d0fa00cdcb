package manual_test

import (
	"uitslag/internal/desk/desktest"
	"uitslag/ui/widgets"
)

// readTelephones does what the page on the telephones tells. TestE2EManual of internal/jobs/telephones
// takes its pictures.
func readTelephones(r *reading) {
	r.club(desktest.Halfway)
	r.press("Ctrl N")
	r.on("newevening")
	for range 40 {
		if _, on := r.w.Canvas.Focused().(*widgets.Radio); on {
			break
		}
		r.press("Tab")
	}
	r.press("↑↓")
	was := r.w.Club.Saves
	r.press("Ctrl Enter")
	r.on("devices")
	r.saved(was)
	r.press("F2", "Ctrl Shift D")
	r.on("devices")
	r.press("F11")
	r.sees("settings.more")
	r.taken = append(r.taken, "telephones", "telephones-after")
}

// readNetwork does nothing: what the page on a network tells is done in Windows.
func readNetwork(*reading) {}
