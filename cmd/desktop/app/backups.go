package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"uitslag/internal/jobs/backup"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/translation"
	"uitslag/ui/screens/restore"
	"uitslag/ui/screens/settings"
	"uitslag/ui/screens/tonight"
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
	reason   string         // the sentence for what has failed last, "" for nothing
	said     string         // when the last copy was made, for the header
	scrubbed map[string]int // how many erased people a folder is rid of
	brief    bool           // the last copies are wanted at once: the system ends the program
	asked    bool           // the scorer asked for the copies: what became of them is said
}

func (b *backups) now() {
	if len(b.folders()) == 0 {
		b.w.tell(widgets.Warning, b.w.words.T("backup.none-sample"))
		return
	}
	if ro, who := b.w.store.ReadOnly(); ro {
		b.w.tell(widgets.Warning, b.w.words.T("backup.locked", "who", who))
		return
	}
	b.at, b.asked = time.Time{}, true
	b.due()
}

// folders returns where copies of a club file go; the first is beside it, and is created if
// missing. The sample club needs none.
func (b *backups) folders() []string {
	if b.w.temp != "" || b.w.store == nil {
		return nil
	}
	return backup.Folders(b.w.store.Path(), prefs{b.w.app.Preferences()}.Get(settings.BackupKey), b.w.words)
}

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

// made reports how the copies went: a folder that fails is listed under what needs attention until
// it succeeds, and is announced once where that list is out of sight.
func (b *backups) made(done []backup.Made, now time.Time) {
	if b.failed == nil {
		b.failed, b.scrubbed = map[string]int{}, map[string]int{}
	}
	b.reason = ""
	asked, folders := b.asked && !b.again, []string(nil) // else they were asked for while these were made
	b.asked = b.again && b.asked
	for i, c := range done {
		if c.Err == nil {
			folders = append(folders, c.Folder)
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
		b.reason = b.w.words.T(key, "folder", c.Folder, "why", b.w.words.Sentence(c.Err))
		b.failed[c.Folder]++
		if b.failed[c.Folder] > 1 || asked {
			continue
		}
		if shown := b.w.shell.Current(); shown == nil || shown.Name() != tonight.ScreenName {
			b.w.shell.Say(widgets.Warning, b.reason)
		} else {
			b.w.attend.call()
		}
	}
	switch {
	case asked && b.reason != "":
		b.w.tell(widgets.Warning, b.reason)
	case asked:
		b.w.tell(widgets.Good, b.w.words.T("backup.done", "time", b.said, "folders", b.w.words.List(folders)))
	}
	if b.w.built != nil {
		b.w.built.Tonight.Later()
		b.w.built.Copies.Refresh()
	}
	b.w.status()
}

// toldKey keeps the last line of the copy of another computer of which nothing is to be said any
// more.
const toldKey = "backup.elsewhere"

// lookElsewhere says, when a club file is opened, that the copy in the settings' folder was made on
// another computer where work continued.
func (b *backups) lookElsewhere(s *store.Store) {
	folders, kept := b.folders(), prefs{b.w.app.Preferences()}
	if len(folders) < 2 {
		return
	}
	go func() {
		defer b.w.faults.guard()
		if _, err := os.Stat(folders[1]); err != nil {
			return // a stick in a drawer: that is said where its copy fails
		}
		x, err := backup.FindElsewhere(context.Background(), s, folders[1])
		b.w.onWindow(func() {
			switch {
			case b.w.store != s:
			case err != nil:
				b.w.Log(err)
			case x != nil && kept.Get(toldKey) != string(x.Last):
				b.w.shell.Say(widgets.Warning, elsewhereSentence(b.w.words, x),
					widgets.MainButton(b.w.words.T("backup.elsewhere.look"), func() { b.w.toCopy(x.Copy.Path) }),
					widgets.NewButton(b.w.words.T("backup.elsewhere.enough"), func() {
						kept.Set(toldKey, string(x.Last))
						b.w.shell.ClearNotice()
					}))
			}
		})
	}()
}

func elsewhereSentence(w *translation.Words, x *backup.Elsewhere) string {
	key := "backup.elsewhere.newer"
	if x.Here.Lines > 0 {
		key = "backup.elsewhere.both"
	}
	return w.T(key, "n", x.There.Lines, "at", dated(w, x.Copy.At), "folder", filepath.Dir(x.Copy.Path), "here", x.Here.Lines)
}

func (w *window) toCopy(path string) {
	w.built.Copies.Choose(path)
	w.goTo(restore.ScreenName)
}

// atClose makes the last copies and waits for them. When time is short it makes only the one beside
// the club file: a slow stick could take the time that closing the file needs.
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

// overdue returns the sentence for Vanavond when a folder has no copy of late, "" when all have.
func (b *backups) overdue() string { return b.reason }

// status shows the progress, that all is saved, and the last copy in the header.
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
