package manual_test

import (
	"image"
	"time"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/test/check"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
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
	r.sees("phones.digits")
	r.press("F11")
	r.sees("settings.more")
	r.taken = append(r.taken, "telephones", "telephones-after")
}

// readTables does what the page on the tables tells.
func readTables(r *reading) {
	r.club(desktest.Halfway)
	windowtest.Seat(r.w)
	r.press("Ctrl Shift D", "Ctrl T")
	for i := range r.w.Phones.Tables {
		r.w.Phones.Tables[i].Seen = r.w.Desk.Now().Add(-time.Duration(i) * time.Minute)
	}
	r.w.Phones.Tables[1].Called = r.w.Desk.Now()
	r.w.Pass()
	r.press("F2", "Ctrl Shift D")
	r.show("tables", image.Rect(164, 56, 1366, 740))
	r.press("Ctrl Enter")
	check.Must(r.t, len(r.w.Phones.Done) == 1, "no table is told that the director comes")
	r.press("Ctrl B")
	r.w.Type("Pauze")
	r.press("Enter")
	r.sees("phones.sent")
	r.press("Ctrl G")
	r.press("Ctrl L")
	r.press("F2", "Ctrl Shift D", "↑↓", "Enter")
	r.on("entry")
	r.press("Ctrl Shift D", "Ctrl E")
	r.sees("phones.off")
}

// readNetwork does nothing: what the page on a network tells is done in Windows.
func readNetwork(*reading) {}
