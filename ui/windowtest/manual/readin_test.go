package manual_test

import (
	"image"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/windowtest"
)

// readReadIn walks through the page.
func readReadIn(r *reading) {
	club, all := desktest.Sample(r.t)
	id := all[desktest.Halfway]
	e, _ := windowtest.Later(r.t, club, id)
	path := windowtest.AsFile(r.t, club, e, ".csv")
	r.open(club, id)
	r.w.FoundResults = []string{path}
	r.press("Ctrl Shift I")
	r.on("readin")
	r.press("Enter", "Esc", "Ctrl B")
	r.did("browse")
	r.w.ReadIn.Read(path)
	r.sees("readin.state.ours")
	r.show("readin", image.Rect(164, 56, 1366, 560))
	r.press("Ctrl G", "Ctrl G")
	windowtest.TabToTable(r.t, r.w)
	r.press(r.space())
	r.press("Ctrl D", "Ctrl D", "Ctrl E", "Ctrl E")
	r.saves("Ctrl Enter")
	r.saves("Ctrl Z")
	r.w.ReadIn.Read(path)
	r.press("Esc")
	r.w.ReadIn.Read(windowtest.FileOf(r.t, "other.csv", "Xa;Xb;Xc;Xd\n1;1;2;420\n"))
	r.sees("readin.pointed")
	r.press("↑↓", "Tab", "Ctrl Enter")
}
