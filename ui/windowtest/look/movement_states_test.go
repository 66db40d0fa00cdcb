package look_test

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/windowtest"
)

func init() {
	tabs := func(n int) []fyne.KeyName {
		var out []fyne.KeyName
		for range n {
			out = append(out, fyne.KeyTab)
		}
		return out
	}
	movement := func(name, typed string, keys ...fyne.KeyName) {
		further = append(further, windowtest.State{Name: "movement " + name, Club: windowtest.Evening(desktest.Halfway), Do: func(w *windowtest.Window) {
			w.Press("Ctrl+N", "Ctrl+M")
			w.Type(typed)
			w.Press(keys...)
		}})
	}
	movement("refused", "drie\n")
	movement("round turned", "", "Ctrl+R")
	movement("round inserted", "", "Ctrl+I")
	movement("round deleted", "", fyne.KeyDown, "Ctrl+D")
	movement("read", "", "Ctrl+O")
	movement("not used", "1-3\n", fyne.KeyDown, fyne.KeyDown, "Ctrl+Return")
	movement("finding", "1-3\n", tabs(6)...)
	movement("finding shown", "1-3\n", append(tabs(6), fyne.KeyDown, fyne.KeyReturn)...)
	movement("redone", "", fyne.KeyDown, "Ctrl+T", fyne.KeyUp, "Ctrl+Z", "Ctrl+Y")
	movement("opened again", "", "Ctrl+T", fyne.KeyEscape, "Ctrl+M")
	movement("used", "", "Ctrl+T", "Ctrl+Return", "Ctrl+M")
	movement("last table", "", fyne.KeyDown, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	for name, typed := range map[string]string{"file typed": "/x", "file taken": "/x\n"} {
		further = append(further, windowtest.State{Name: "movement " + name, Club: windowtest.Evening(desktest.Halfway), Do: func(w *windowtest.Window) {
			w.Press("Ctrl+N", "Ctrl+M")
			w.Press(tabs(6)...)
			w.Type(typed)
		}, Typed: typed == "/x"})
	}
}
