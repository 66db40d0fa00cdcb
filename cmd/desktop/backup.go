package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/store"
	"uitslag/ui/settings"
	"uitslag/ui/widgets"
)

const (
	// backupEvery is how long typing goes on before the next copy.
	backupEvery = 10 * time.Minute
	// backupsKept is how many copies of a club stay in the folder: the newest ones.
	backupsKept = 30
)

// backups makes copies of the club file into the folder of the settings: when it is
// opened, every ten minutes of typing, and when it is closed.
type backups struct {
	at   time.Time // of the last copy, zero for none yet
	busy bool
}

// backupFolder is where copies go, "" for nowhere: the sample club needs none.
func (w *window) backupFolder() string {
	if w.temp != "" {
		return ""
	}
	return prefs{w.app.Preferences()}.Get(settings.BackupKey)
}

// backup makes a copy beside the window, if one is due.
func (w *window) backup() {
	folder := w.backupFolder()
	now := w.program.now()
	if folder == "" || w.store == nil || w.backups.busy || now.Sub(w.backups.at) < backupEvery {
		return
	}
	if ro, _ := w.store.ReadOnly(); ro {
		return
	}
	w.backups.busy = true
	s := w.store
	go func() {
		err := copyClub(s, folder, now)
		fyne.Do(func() {
			w.backups.busy = false
			w.backups.at = now // also after a failure: it is said once in ten minutes
			if err != nil {
				w.shell.Say(widgets.Warning, w.words.T("backup.failed", "folder", folder, "why", w.words.Sentence(err)))
				return
			}
			w.backupSaid = now.Format("15:04")
			w.status()
		})
	}()
}

// copyClub makes a whole, verified copy named by the time, and lets go of the oldest.
func copyClub(s *store.Store, folder string, now time.Time) error {
	name := strings.TrimSuffix(filepath.Base(s.Path()), filepath.Ext(s.Path()))
	dest := filepath.Join(folder, name+now.Format(" 2006-01-02 150405")+".uitslag")
	if err := s.Backup(context.Background(), dest); err != nil {
		return err
	}
	old, err := filepath.Glob(filepath.Join(globbed(folder), globbed(name)+" [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9] [0-9][0-9][0-9][0-9][0-9][0-9].uitslag"))
	if err != nil || len(old) <= backupsKept {
		return err
	}
	slices.Sort(old)
	for _, path := range old[:len(old)-backupsKept] {
		if err := os.Remove(path); err != nil {
			return err
		}
	}
	return nil
}

// globbed is text in which a pattern's signs stand for themselves.
func globbed(text string) string {
	return strings.NewReplacer("[", "[[]", "*", "[*]", "?", "[?]").Replace(text)
}

// status says in the header how far, that it is saved, and the last copy.
func (w *window) status() {
	far, saved := w.desk.Status()
	if w.backupSaid != "" {
		saved += " · " + w.words.T("backup.made", "time", w.backupSaid)
	}
	w.shell.SetStatus(far, saved)
}
