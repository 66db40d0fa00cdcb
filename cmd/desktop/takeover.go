package main

import (
	"context"
	"path/filepath"
	"time"

	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/ui/widgets"
)

// lookAgain is how often a window that only reads, because somebody else has the club
// file, looks what was typed there, and whether he still has it.
const lookAgain = 4 * time.Second

// inUse tells whether a club file is only read because somebody else has it.
func inUse(err error) bool {
	return problem.Is(err, "store.in-use") || problem.Is(err, "store.in-use-unknown")
}

// lookOn follows what somebody else types in the club file, and offers to take it over
// once he has closed it or his program was killed. It is not taken over by itself: he
// may only have started his program again.
func (w *window) lookOn(s *store.Store) {
	w.free = false
	w.after(lookAgain, func() {
		if w.store != s {
			return
		}
		go func() {
			defer w.guard()
			more, err := s.Refresh(context.Background())
			free := s.Free()
			w.onWindow(func() {
				if w.store != s {
					return
				}
				if err != nil {
					w.Log(err)
				}
				if more {
					w.desk.Take(w.desk.Current())
				}
				was := w.free
				w.lookOn(s)
				w.offer(free, was)
			})
		}()
	})
}

// offer says that the club file is free, for as long as it is.
func (w *window) offer(free, was bool) {
	w.free = free
	sentence := w.words.T("takeover.free", "file", filepath.Base(w.store.Path()))
	switch said := w.shell.Said(); {
	case free && (!was || said == ""):
		w.shell.Say(widgets.Warning, sentence, widgets.MainButton(w.words.T("takeover.take"), w.takeOver).Key("Ctrl U"))
	case was && !free && said == sentence:
		w.shell.Hush()
	}
}

// takeOver opens the club file to write to it, on the screen and with the evening that
// are shown.
func (w *window) takeOver() {
	if !w.free || w.store == nil {
		return
	}
	w.free = false
	o := w.StoreOptions(false)
	o.LookLater = true
	s, err := store.Open(w.store.Path(), o)
	if err != nil {
		w.shell.Refuse(err)
		return
	}
	if t := s.Trouble(); t != nil && inUse(t) { // somebody was quicker
		w.shell.Refuse(t)
		if err := s.Close(); err != nil {
			w.Log(err)
		}
		return
	}
	was, screen, evening := w.store, w.shell.Current().Name(), w.desk.Current()
	err = w.show(s)
	if e := was.Close(); e != nil {
		w.Log(e)
	}
	if err != nil {
		w.welcome(err)
		return
	}
	if _, err := s.Event(evening); err == nil {
		w.desk.Take(evening)
	}
	w.goTo(screen)
	if s.Trouble() == nil {
		w.tell(widgets.Good, w.words.T("takeover.done", "file", filepath.Base(s.Path())))
	}
}
