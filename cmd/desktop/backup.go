package main

import (
	"errors"
	"time"

	"uitslag/internal/problem"
	"uitslag/ui/settings"
	"uitslag/ui/tonight"
	"uitslag/ui/widgets"
)

// backupEvery is how long typing goes on before the next copy.
const backupEvery = 10 * time.Minute

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
	return foldersFor(w.store.Path(), prefs{w.app.Preferences()}.Get(settings.BackupKey), w.words)
}

// backup makes copies beside the window, if they are due.
func (w *window) backup() {
	if w.store == nil {
		return
	}
	folders, now := w.backupFolders(), w.now()
	if len(folders) == 0 || now.Sub(w.backups.at) < backupEvery {
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
		done := copyClub(s, folders, now, scrubbed)
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
func (w *window) copied(done []copied, now time.Time) {
	if w.backups.failed == nil {
		w.backups.failed, w.backups.scrubbed = map[string]int{}, map[string]int{}
	}
	w.backups.why = ""
	for i, c := range done {
		if c.err == nil {
			w.backups.failed[c.folder] = 0
			w.backups.scrubbed[c.folder] = c.scrubbed
			if len(c.remember) > 0 {
				w.shell.Say(widgets.Warning, w.words.T("backup.remembers", "files", w.words.List(c.remember)))
			}
			w.backupSaid = now.Format("15:04")
			continue
		}
		if problem.Is(c.err, "store.replaced") {
			w.otherFile(w.store, nil)
		}
		key := "backup.failed"
		if i > 0 && done[0].err == nil && problem.Is(c.err, "store.no-folder") {
			key = "backup.stick-missing"
		}
		w.backups.why = w.words.T(key, "folder", c.folder, "why", w.words.Sentence(c.err))
		w.backups.failed[c.folder]++
		if shown := w.shell.Current(); w.backups.failed[c.folder] == 1 && (shown == nil || shown.Name() != tonight.ScreenName) {
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
	for _, c := range copyClub(w.store, folders, w.now(), w.backups.scrubbed) {
		errs = append(errs, c.err)
	}
	if err := errors.Join(errs...); err != nil {
		w.log(err)
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
