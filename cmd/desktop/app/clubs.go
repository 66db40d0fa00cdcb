package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"uitslag/cmd/desktop/app/recent"
	"uitslag/internal/jobs/demo"
	"uitslag/internal/jobs/files"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/store/tiers"
	"uitslag/internal/system"
	"uitslag/ui/screens/newevening"
	"uitslag/ui/screens/welcome"
	"uitslag/ui/widgets"
)

type clubs struct{ w *window }

// Recent implements welcome.Files: the club files that were open before and are still
// there.
func (c *clubs) Recent() (out []welcome.Opened) {
	for _, o := range recent.Clubs() {
		if _, err := os.Stat(o.Path); err == nil {
			out = append(out, welcome.Opened(o))
		}
	}
	return out
}

// Folder returns where new club files go.
func (c *clubs) Folder() string { return system.Clubs() }

// Open opens a club file and shows tonight. The club that is open stays open where that
// cannot be done, unless copies of the other one are shown.
func (c *clubs) Open(path string) error { return c.w.openAs(path, "") }

// Create makes a club file and opens it.
func (c *clubs) Create(path, name string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return problem.Wrap(err, "file.no-folder", "folder", filepath.Dir(path))
	}
	s, err := store.Create(path, name, c.w.options())
	if err != nil {
		return err
	}
	return c.w.adopt(s, "")
}

// Sample opens a fresh copy of the sample club.
func (c *clubs) Sample() error {
	dir, err := os.MkdirTemp("", "uitslag-")
	if err != nil {
		return problem.Wrap(err, "file.no-folder", "folder", os.TempDir())
	}
	path := filepath.Join(dir, "De Proef.uitslag")
	if err := demo.Write(context.Background(), path, c.w.StoreOptions(false)); err != nil {
		return errors.Join(err, os.RemoveAll(dir))
	}
	if err := c.w.openAs(path, dir); err != nil {
		return errors.Join(err, os.RemoveAll(dir))
	}
	return nil
}

// Keep implements welcome.Files: it makes a club of the sample as it is now, with what was
// typed into it, and opens it.
func (c *clubs) Keep() error {
	if c.w.temp == "" || c.w.store == nil {
		return nil
	}
	path := freeClub(c.Folder(), clubName(c.w.store.Path()))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return problem.Wrap(err, "file.no-folder", "folder", filepath.Dir(path))
	}
	if err := c.w.store.Backup(context.Background(), path); err != nil {
		return err
	}
	if err := c.Open(path); err != nil {
		return err
	}
	c.w.tell(widgets.Good, c.w.words.T("clubs.kept", "file", filepath.Base(path), "folder", filepath.Dir(path)))
	return nil
}

func clubName(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// freeClub returns a club file with this name, in a folder of its own, that is not there yet.
func freeClub(folder, name string) string {
	for n, as := 2, name; ; n++ {
		path := filepath.Join(folder, as, as+".uitslag")
		if _, err := os.Lstat(path); err != nil {
			return path
		}
		as = fmt.Sprintf("%s %d", name, n)
	}
}

// Restore implements welcome.Files: it shows what is in a copy that was pointed at, and
// the others of its club. A file that is no copy is opened.
func (c *clubs) Restore(path string) error {
	name, ok := tiers.CopyName(path)
	if !ok {
		return c.Open(path)
	}
	folder := filepath.Dir(path)
	club := filepath.Join(c.Folder(), name)
	if files.OfCopies(folder) {
		club = filepath.Join(filepath.Dir(folder), name)
	}
	for _, r := range recent.Clubs() {
		if filepath.Base(r.Path) == name {
			club = r.Path
			break
		}
	}
	c.w.rescue(c.w.copiesFor(club, nil, folder), path)
	return nil
}

// adopt shows a club file in place of the open one, which gets its last copy and is closed. temp is
// the folder of a sample, "" for a club.
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
