package manual_test

import (
	"image"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/windowtest"
)

// readSheet does what the page on the federation's sheet tells.
func readSheet(r *reading) {
	club, in := windowtest.Gappy(r.t)
	r.open(club, in)
	r.press("Ctrl Shift F")
	r.on("sheet")
	r.sees("fed.gaps")
	r.press("Enter")
	r.w.Type("41011")
	r.saves("Enter")
	r.saves("Ctrl Z")
	r.w.Press(fyne.KeyReturn)
	r.w.Type("41011")
	r.w.Press(fyne.KeyReturn)
	windowtest.TabTo(r.t, r.w, r.speak.T("fed.way.second", "other", "Jan Peeters"))
	r.saves("Enter")
	r.w.Press(fyne.KeyReturn)
	r.w.Type("41122")
	r.saves("Enter")

	club, in = windowtest.BoundTo(desktest.Manual)(r.t)
	r.open(club, in)
	r.press("Ctrl Shift F")
	r.show("sheet", image.Rect(164, 56, 1366, 560))
	r.saves("Enter")
	r.did("write sheet")
	r.press("Ctrl O")
	r.did("open")
	r.press("Ctrl G", r.space(), "Esc", "Ctrl T")
	r.sees("fed.again")
	windowtest.Renumber(r.t, club, "Jos Maes", "49999", false)
	r.press("Esc", "Ctrl T")
	r.saves("Ctrl Enter")

	r.press("Ctrl E")
	r.show("sheet-bind", image.Rect(164, 56, 1366, 560))
	r.press("Ctrl R", "Ctrl T", "Ctrl T", "Enter")
	r.w.Type(r.in("clubp", "club p", "points de c", "puntos de c"))
	r.press("Enter", "Del")
	r.sees("fed.export")
	r.saves("Ctrl Enter")
	r.press("Ctrl E", "Ctrl L", "Ctrl B")
	r.did("browse")
	r.press("Esc", "Ctrl L")
	r.sees("fed.browse")
}
