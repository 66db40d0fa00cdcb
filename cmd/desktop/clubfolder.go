package main

import (
	"cmp"
	"path/filepath"

	"uitslag/ui/settings"
)

// usualPaper is where the paper of the club goes while the scorer chose no folder.
func (w *window) usualPaper() string {
	dir := documents()
	if w.store != nil && w.temp == "" {
		if locked, _ := w.store.ReadOnly(); !locked {
			dir = filepath.Dir(w.store.Path())
		}
	}
	return folderIn(dir, paperFolder, w.words)
}

// paperPlace is where the paper goes.
func (w *window) paperPlace() string {
	return cmp.Or(prefs{w.app.Preferences()}.Get(settings.FolderKey), w.usualPaper())
}
