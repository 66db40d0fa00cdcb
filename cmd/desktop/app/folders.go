package app

import (
	"cmp"
	"path/filepath"

	"uitslag/internal/jobs/files"
	"uitslag/internal/system"
	"uitslag/ui/screens/settings"
)

// usualPaper is where the paper of the club goes while the scorer chose no folder.
func (w *window) usualPaper() string {
	dir := system.Papers()
	if w.store != nil && w.temp == "" {
		if locked, _ := w.store.ReadOnly(); !locked {
			dir = files.PapersOf(filepath.Dir(w.store.Path()), system.Clubs(), dir)
		}
	}
	return files.FolderIn(dir, files.PaperFolder, w.words)
}

// paperPlace is where the paper goes.
func (w *window) paperPlace() string {
	return cmp.Or(prefs{w.app.Preferences()}.Get(settings.FolderKey), w.usualPaper())
}
