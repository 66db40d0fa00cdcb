package app

import (
	"errors"
	"path/filepath"
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
	w        *window
	at       time.Time // of the last attempt, zero for none yet
	busy     bool
	again    bool           // one more is due when this one is done
	failed   map[string]int // how often in a row a folder has failed
	why      string         // the sentence for what has failed last, "" for nothing
	said     string         // when the last copy was made, for the header
	scrubbed map[string]int // how many erased people a folder is rid of
	brief    bool           // the last copies are wanted at once: the system ends the program
}

// folders are where copies of a club file go; the first is beside it, and made
// when it is not there. The sample club needs none.
func (b *backups) folders() []string {
	if b.w.temp != "" || b.w.store == nil {
		return nil
	}
	return backup.Folders(b.w.store.Path(), prefs{b.w.app.Preferences()}.Get(settings.BackupKey), b.w.words)
}

// due makes copies beside the window, if they are due.
func (b *backups) due() {
	if b.w.store == nil {
		return
	}
	folders, now := b.folders(), b.w.Now()
	if len(folders) == 0 || now.Sub(b.at) < backup.Every {
		return
	}
	if ro, _ := b.w.store.ReadOnly(); ro || b.w.known != b.w.store {
		return
	}
	if b.busy {
		b.again = true
		return
	}
	b.busy, b.again, b.at = true, false, now // also after a failure: it is said once
	s, scrubbed := b.w.store, b.scrubbed
	go func() {
		defer b.w.faults.guard()
		done := backup.Make(s, folders, now, scrubbed)
		b.w.onWindow(func() {
			if b.w.store != s {
				return
			}
			b.busy = false
			b.made(done, now)
			if b.again {
				b.at = time.Time{}
				b.due()
			}
		})
	}()
}

// made says what became of the copies: a folder that fails stands under what needs
// attention until it does not, and is said once where that is out of sight.
func (b *backups) made(done []backup.Made, now time.Time) {
	if b.failed == nil {
		b.failed, b.scrubbed = map[string]int{}, map[string]int{}
	}
	b.why = ""
	for i, c := range done {
		if c.Err == nil {
			b.failed[c.Folder] = 0
			b.scrubbed[c.Folder] = c.Scrubbed
			if len(c.Remember) > 0 {
				b.w.shell.Say(widgets.Warning, b.w.words.T("backup.remembers", "files", b.w.words.List(c.Remember)))
			}
			b.said = now.Format("15:04")
			continue
		}
		if problem.Is(c.Err, "store.replaced") {
			b.w.handover.offerElsewhere(b.w.store)
		}
		key := "backup.failed"
		if i > 0 && done[0].Err == nil && problem.Is(c.Err, "store.no-folder") {
			key = "backup.stick-missing"
		}
		b.why = b.w.words.T(key, "folder", c.Folder, "why", b.w.words.Sentence(c.Err))
		b.failed[c.Folder]++
		if b.failed[c.Folder] > 1 {
			continue
		}
		if shown := b.w.shell.Current(); shown == nil || shown.Name() != tonight.ScreenName {
			b.w.shell.Say(widgets.Warning, b.why)
		} else {
			b.w.attend.call()
		}
	}
	if b.w.tonight != nil {
		b.w.tonight.Refresh()
		b.w.restored.Refresh()
	}
	b.w.status()
}

// atClose makes the last copies, and waits for them. Where they must be brief it makes the one
// beside the club file: a slow stick could take the time that closing the file needs.
func (b *backups) atClose() {
	folders := b.folders()
	if ro, _ := b.w.store.ReadOnly(); ro || len(folders) == 0 {
		return
	}
	if b.brief {
		folders = folders[:1]
	}
	var errs []error
	for _, c := range backup.Make(b.w.store, folders, b.w.Now(), b.scrubbed) {
		errs = append(errs, c.Err)
	}
	if err := errors.Join(errs...); err != nil {
		b.w.Log(err)
	}
}

// overdue is the sentence for Vanavond when a folder has no copy of late, "" when all have.
func (b *backups) overdue() string { return b.why }

// status says in the header how far, that it is saved, and the last copy.
func (w *window) status() {
	far, saved := w.desk.Status()
	if w.backups.said != "" {
		saved += " · " + w.words.T("backup.made", "time", w.backups.said)
	}
	if w.temp != "" {
		saved = w.words.T("clubs.sample-status")
	}
	if w.presence.away {
		saved = w.words.T("status.gone", "file", filepath.Base(w.store.Path()))
	}
	w.shell.SetStatus(far, saved)
}
