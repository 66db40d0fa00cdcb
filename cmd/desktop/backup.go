package main

import (
	"errors"
	"time"

	"uitslag/internal/app/backup"
	"uitslag/internal/problem"
	"uitslag/ui/settings"
	"uitslag/ui/tonight"
	"uitslag/ui/widgets"
)

// backups makes copies of the club file, into the folder beside it and into the one of
// the settings: when it is opened, when a session is closed, every ten minutes of typing,
// and when it is closed. The folders keep them in tiers, see store.Keep.
type backups struct {
	at       time.Time // of the last attempt, zero for none yet
	busy     bool
	again    bool           // one more is due when this one is done
	failed   map[string]int // how often in a row a folder has failed
	why      string         // the sentence for what has failed last, "" for nothing
	scrubbed map[string]int // how many erased people a folder is rid of
}

// backupFolders are where copies of a club file go; the first is beside it, and made
// when it is not there. The sample club needs none.
func (w *window) backupFolders() []string {
	if w.temp != "" || w.store == nil {
		return nil
	}
	return backup.Folders(w.store.Path(), prefs{w.app.Preferences()}.Get(settings.BackupKey), w.words)
}

// backup makes copies beside the window, if they are due.
func (w *window) backup() {
	if w.store == nil {
		return
	}
	folders, now := w.backupFolders(), w.Now()
	if len(folders) == 0 || now.Sub(w.backups.at) < backup.Every {
		return
	}
	if ro, _ := w.store.ReadOnly(); ro || w.known != w.store {
		return
	}
	if w.backups.busy {
		w.backups.again = true
		return
	}
	w.backups.busy, w.backups.again, w.backups.at = true, false, now // also after a failure: it is said once
	s, scrubbed := w.store, w.backups.scrubbed
	go func() {
		defer w.guard()
		done := backup.Make(s, folders, now, scrubbed)
		w.onWindow(func() {
			if w.store != s {
				return
			}
			w.backups.busy = false
			w.copied(done, now)
			if w.backups.again {
				w.backups.at = time.Time{}
				w.backup()
			}
		})
	}()
}

// copied says what became of the copies: a folder that fails stands under what needs
// attention until it does not, and is said once where that is out of sight.
func (w *window) copied(done []backup.Made, now time.Time) {
	if w.backups.failed == nil {
		w.backups.failed, w.backups.scrubbed = map[string]int{}, map[string]int{}
	}
	w.backups.why = ""
	for i, c := range done {
		if c.Err == nil {
			w.backups.failed[c.Folder] = 0
			w.backups.scrubbed[c.Folder] = c.Scrubbed
			if len(c.Remember) > 0 {
				w.shell.Say(widgets.Warning, w.words.T("backup.remembers", "files", w.words.List(c.Remember)))
			}
			w.backupSaid = now.Format("15:04")
			continue
		}
		if problem.Is(c.Err, "store.replaced") {
			w.otherFile(w.store, nil)
		}
		key := "backup.failed"
		if i > 0 && done[0].Err == nil && problem.Is(c.Err, "store.no-folder") {
			key = "backup.stick-missing"
		}
		w.backups.why = w.words.T(key, "folder", c.Folder, "why", w.words.Sentence(c.Err))
		w.backups.failed[c.Folder]++
		if shown := w.shell.Current(); w.backups.failed[c.Folder] == 1 && (shown == nil || shown.Name() != tonight.ScreenName) {
			w.shell.Say(widgets.Warning, w.backups.why)
		}
	}
	if w.tonight != nil {
		w.tonight.Refresh()
		w.restored.Refresh()
	}
	w.status()
}

// backupAtClose makes the last copies, and waits for them.
func (w *window) backupAtClose() {
	folders := w.backupFolders()
	if ro, _ := w.store.ReadOnly(); ro || len(folders) == 0 {
		return
	}
	var errs []error
	for _, c := range backup.Make(w.store, folders, w.Now(), w.backups.scrubbed) {
		errs = append(errs, c.Err)
	}
	if err := errors.Join(errs...); err != nil {
		w.Log(err)
	}
}

// overdue is the sentence for Vanavond when a folder has no copy of late, "" when all have.
func (w *window) overdue() string { return w.backups.why }

// status says in the header how far, that it is saved, and the last copy.
func (w *window) status() {
	far, saved := w.desk.Status()
	if w.backupSaid != "" {
		saved += " · " + w.words.T("backup.made", "time", w.backupSaid)
	}
	if w.temp != "" {
		saved = w.words.T("clubs.sample-status")
	}
	w.shell.SetStatus(far, saved)
}
