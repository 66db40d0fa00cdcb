package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"uitslag/internal/app/club"
	"uitslag/internal/app/single"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/ui/newevening"
	"uitslag/ui/widgets"
)

// offered is a club file that a second start of the program asked for, or that was
// dropped on the window, while another was open: path until it is opened, and said, what
// the window says of it.
type offered struct{ path, said string }

// adopt puts a club file in the window, in the place of the one that is open: that one
// gets its last copy and is given back. temp is the folder of a sample, "" for a club.
func (w *window) adopt(s *store.Store, temp string) error {
	was, wasTemp := w.store, w.temp
	if was != nil {
		w.backupAtClose()
	}
	w.temp = temp
	if err := w.show(s); err != nil {
		w.temp = wasTemp
		if was != nil {
			err = errors.Join(err, w.show(was))
		}
		return err
	}
	if was != nil {
		if err := was.Close(); err != nil {
			w.Log(err)
		}
	}
	if wasTemp != "" && wasTemp != temp {
		if err := os.RemoveAll(wasTemp); err != nil {
			w.Log(err)
		}
	}
	return nil
}

// giveBack closes the club file that is open, for a screen without one.
func (w *window) giveBack() {
	if w.store == nil {
		return
	}
	w.backupAtClose()
	w.endSession()
	if err := w.store.Close(); err != nil {
		w.Log(err)
	}
	w.store, w.known = nil, nil
	if w.temp != "" {
		if err := os.RemoveAll(w.temp); err != nil {
			w.Log(err)
		}
		w.temp = ""
	}
}

// isOpen reports whether a club file is the one that is open.
func (w *window) isOpen(path string) bool {
	if w.store == nil {
		return false
	}
	a, err := os.Stat(path)
	if err != nil {
		return false
	}
	b, err := os.Stat(w.store.Path())
	return err == nil && os.SameFile(a, b)
}

// openHere opens a club file from whatever screen is shown: what is half typed there is
// settled first, and the screen says itself why it cannot be left.
func (w *window) openHere(path string) {
	if w.isOpen(path) || w.store != nil && !w.shell.Leave() {
		return
	}
	if err := w.Open(path); err != nil {
		w.shell.Refuse(err)
	}
}

// showFor shows the window to a second start of the program, with the club file that was
// asked for there, "" for none. It reports whether the window does so in time.
func (w *window) showFor(path string) bool {
	done := make(chan struct{})
	w.onWindow(func() {
		defer close(done)
		raise(w.win)
		w.trace.Say("raised")
		w.ask(path)
	})
	select {
	case <-done:
		return true
	case <-time.After(single.AnswerWithin):
		return false
	}
}

// ask opens a club file that was asked for outside the window, or offers it where another
// club is open: the scorer may be in the middle of an evening.
func (w *window) ask(path string) {
	switch {
	case path == "" || w.isOpen(path):
	case w.store == nil:
		w.openHere(path)
	default:
		club := clubName(path)
		w.shell.Say(widgets.Warning, w.words.T("clubs.asked", "club", club), widgets.MainButton(w.words.T("clubs.open", "club", club), w.ctrlU).Key("Ctrl U"))
		w.offered = offered{path, w.shell.Said()}
	}
}

// ctrlU does what the sentence above the footer offers: it opens the club that was asked
// for, saves what is open as a new file, or takes over the club file that somebody else had.
func (w *window) ctrlU() {
	if o := w.offered; o.path != "" && w.shell.Said() == o.said {
		w.offered = offered{}
		w.openHere(o.path)
		return
	}
	if w.replaced() {
		w.saveElsewhere()
		return
	}
	w.takeOver()
}

// clubName is what a club file is called for people.
func clubName(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// newEvening shows Nieuwe avond, or says why the club file cannot have one.
func (w *window) newEvening() {
	if locked, who := (club.File{Store: w.store, Words: w.words}).ReadOnly(); locked {
		w.tell(widgets.Warning, w.words.T("newevening.readonly", "who", who))
		return
	}
	w.goTo(newevening.ScreenName)
}

// Keep implements welcome.Files: it makes a club of the sample as it is now, with what was
// typed into it, and opens it.
func (w *window) Keep() error {
	if w.temp == "" || w.store == nil {
		return nil
	}
	path := freeClub(w.Folder(), clubName(w.store.Path()))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return problem.Wrap(err, "file.no-folder", "folder", filepath.Dir(path))
	}
	if err := w.store.Backup(context.Background(), path); err != nil {
		return err
	}
	if err := w.Open(path); err != nil {
		return err
	}
	w.tell(widgets.Good, w.words.T("clubs.kept", "file", filepath.Base(path), "folder", filepath.Dir(path)))
	return nil
}

// sayCopy says on every screen of the sample that it is not kept, and what keeps it.
func (w *window) sayCopy() {
	if w.temp != "" {
		w.shell.SetBanner(w.words.T("clubs.sample"))
	}
}

// freeClub is a club file with this name, in a folder of its own, that is not there yet.
func freeClub(folder, name string) string {
	for n, as := 2, name; ; n++ {
		path := filepath.Join(folder, as, as+".uitslag")
		if _, err := os.Lstat(path); err != nil {
			return path
		}
		as = fmt.Sprintf("%s %d", name, n)
	}
}
