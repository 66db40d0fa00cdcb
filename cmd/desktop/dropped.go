package main

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// dropped is what was dropped on the window: a club file is opened, or offered where
// another club is open, a list of members leads to where it is read, and of anything else
// it is said where it goes.
func (w *window) dropped(_ fyne.Position, files []fyne.URI) {
	defer widgets.Guard()
	if len(files) == 0 {
		return
	}
	raise(w.win)
	path := files[0].Path()
	switch strings.ToLower(filepath.Ext(path)) {
	case ".uitslag":
		w.ask(path)
	case ".csv":
		if w.store != nil {
			w.goTo("screen.members")
			w.members.ReadList(path)
			return
		}
		fallthrough
	default:
		w.tell(widgets.Warning, w.words.T("clubs.dropped", "file", filepath.Base(path)))
	}
}
