package windowtest

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/desk/desktest"
)

// Unlisted are the screens that have no state of their own.
var Unlisted = []State{
	{Name: "log", Key: fyne.KeyF12, Club: Evening(desktest.Halfway)},
	{Name: "log moment", Key: fyne.KeyF12, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyDown, fyne.KeyReturn)},
	{Name: "log back", Key: fyne.KeyF12, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyDown, "Ctrl+T")},
	{Name: "restore", Key: fyne.KeyF11, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+R")},
	{Name: "restore chosen", Key: fyne.KeyF11, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+R", fyne.KeyDown)},
	{Name: "palette", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+K")},
	{Name: "palette typed", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+K"); w.Type("paar") }},
	{Name: "fault", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+F12")},
}
