package app

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"uitslag/internal/jobs/backup"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/ui/widgets"
)

// lookAgain is how often a window that only reads, because somebody else has the club
// file, looks what was typed there, and whether he still has it.
const lookAgain = 4 * time.Second

// handover is how the window comes to write a club file again that somebody else had, or
// whose place another file took.
type handover struct {
	w    *window
	free bool // it is only read because somebody else had it, and he has it no more
}

// inUse reports whether a club file is read-only because somebody else has it open.
func inUse(err error) bool {
	return problem.Is(err, "store.in-use") || problem.Is(err, "store.in-use-unknown")
}

// watch follows what somebody else types in the club file, and offers to take it over once they
// close it or their program is killed. It does not take over by itself: they may only have
// restarted.
func (h *handover) watch(s *store.Store) {
	h.free = false
	h.w.after(lookAgain, func() {
		if h.w.store != s {
			return
		}
		go func() {
			defer h.w.faults.guard()
			more, err := s.Refresh(context.Background())
			free := s.Free()
			h.w.onWindow(func() {
				if h.w.store != s {
					return
				}
				if err != nil {
					h.w.Log(err)
				}
				if more {
					h.w.desk.Take(h.w.desk.Current())
				}
				was := h.free
				h.watch(s)
				h.offer(free, was)
			})
		}()
	})
}

// offer says that the club file is free, for as long as it is.
func (h *handover) offer(free, was bool) {
	h.free = free
	sentence := h.w.words.T("takeover.free", "file", filepath.Base(h.w.store.Path()))
	switch said := h.w.shell.Said(); {
	case free && (!was || said == ""):
		h.w.shell.Say(widgets.Warning, sentence, widgets.MainButton(h.w.words.T("takeover.take"), h.take).Key("Ctrl U"))
	case was && !free && said == sentence:
		h.w.shell.ClearNotice()
	}
}

// take opens the club file to write to it, on the screen and with the evening that
// are shown.
func (h *handover) take() {
	if !h.free || h.w.store == nil {
		return
	}
	h.free = false
	o := h.w.options()
	o.LookLater = true
	s, err := store.Open(h.w.store.Path(), o)
	if err != nil {
		h.w.shell.Refuse(err)
		return
	}
	if t := s.Trouble(); t != nil && inUse(t) { // somebody was quicker
		h.w.shell.Refuse(t)
		if err := s.Close(); err != nil {
			h.w.Log(err)
		}
		return
	}
	if !h.swap(s) {
		return
	}
	if s.Trouble() == nil {
		h.w.tell(widgets.Good, h.w.words.T("takeover.done", "file", filepath.Base(s.Path())))
	}
}

// swap puts a club file in the place of the one that is open, with the same evening on the same
// screen, and reports whether it could be shown.
func (h *handover) swap(s *store.Store) bool {
	was, screen, evening := h.w.store, h.w.shell.Current().Name(), h.w.desk.Current()
	err := h.w.show(s)
	if e := was.Close(); e != nil {
		h.w.Log(e)
	}
	if err != nil {
		h.w.welcome(err)
		return false
	}
	if _, err := s.Event(evening); err == nil {
		h.w.desk.Take(evening)
	}
	h.w.goTo(screen)
	return true
}

// offerElsewhere offers to save what is open as a new file, after another program put another
// file in the place of the club file.
func (h *handover) offerElsewhere(s *store.Store) {
	h.w.onWindow(func() { // after the screen said that it was refused
		if h.w.store != s {
			return
		}
		h.w.status()
		if err := h.tryElsewhere(s); err != nil {
			h.w.shell.Say(widgets.Refusal, h.w.words.Sentence(s.Trouble())+" "+h.w.words.Sentence(err))
			return
		}
		h.w.shell.Say(widgets.Refusal, h.w.words.Sentence(s.Trouble())+" "+h.w.words.T("replaced.offer"),
			widgets.MainButton(h.w.words.T("replaced.save"), h.w.requests.accept).Key("Ctrl U"))
	})
}

// tryElsewhere reports why what is open cannot be saved as a new file, by trying it in a temporary
// file: what cannot be kept is not offered.
func (h *handover) tryElsewhere(s *store.Store) error {
	dir, err := os.MkdirTemp("", "uitslag-")
	if err != nil {
		return problem.Wrap(err, "file.no-folder", "folder", os.TempDir())
	}
	defer func() { _ = os.RemoveAll(dir) }()
	return s.SaveElsewhere(context.Background(), filepath.Join(dir, "club.uitslag"), h.copies(s)...)
}

// copies returns the backups of a club file, the newest first.
func (h *handover) copies(s *store.Store) (paths []string) {
	all, err := backup.Of(s.Path(), h.w.copiesFor(s.Path(), nil).more...)
	if err != nil {
		h.w.Log(err) // those that were found are tried
	}
	for _, c := range all {
		if !c.Aside {
			paths = append(paths, c.Path)
		}
	}
	return paths
}

func (h *handover) replaced() bool {
	return h.w.store != nil && problem.Is(problemOf(h.w.store.Trouble()), "store.replaced")
}

// problemOf converts p to an error, nil to a nil error.
func problemOf(p *problem.Problem) error {
	if p == nil {
		return nil
	}
	return p
}

// saveElsewhere saves what is open as a new file beside the one that took its place, repeats there
// what was refused, and continues with the same evening and screen.
func (h *handover) saveElsewhere() {
	s := h.w.store
	dest := store.ElsewhereName(s.Path(), h.w.words.T("replaced.name"))
	ctx := context.Background()
	if err := s.SaveElsewhere(ctx, dest, h.copies(s)...); err != nil {
		h.w.shell.Refuse(err)
		return
	}
	n, err := store.Open(dest, h.w.options())
	if err != nil {
		h.w.shell.Refuse(err)
		return
	}
	var refused error
	if n.Trouble() == nil {
		refused = s.DoRefused(ctx, n)
	}
	if !h.swap(n) {
		return
	}
	if refused != nil {
		h.w.shell.Refuse(refused)
		return
	}
	h.w.shell.Say(widgets.Warning, h.w.words.T("replaced.saved", "file", filepath.Base(dest), "other", filepath.Base(s.Path())))
}
