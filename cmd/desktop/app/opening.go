package app

import (
	"errors"
	"os"

	"uitslag/internal/store"
	"uitslag/ui/screens/newevening"
	"uitslag/ui/widgets"
)

// adopt puts a club file in the window, in the place of the one that is open: that one
// gets its last copy and is given back. temp is the folder of a sample, "" for a club.
func (w *window) adopt(s *store.Store, temp string) error {
	was, wasTemp := w.store, w.temp
	if was != nil {
		w.backups.atClose()
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
	w.presence.stop()
	w.backups.atClose()
	w.faults.endSession()
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

// newEvening shows Nieuwe avond, or says why the club file cannot have one.
func (w *window) newEvening() {
	if locked, who := w.store.ReadOnly(); locked {
		w.tell(widgets.Warning, w.words.T("newevening.readonly", "who", who))
		return
	}
	w.goTo(newevening.ScreenName)
}

// sayCopy says on every screen of the sample that it is not kept, and what keeps it.
func (w *window) sayCopy() {
	if w.temp != "" {
		w.shell.SetBanner(w.words.T("clubs.sample"))
	}
}
