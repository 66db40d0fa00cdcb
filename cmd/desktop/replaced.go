package main

import (
	"context"
	"path/filepath"

	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/ui/widgets"
)

// otherFile offers to save what is open as a new file, after another program put another
// file in the place of the club file. again does in the new file what was refused, nil for
// nothing.
func (w *window) otherFile(s *store.Store, again func(ctx context.Context, s *store.Store) error) {
	w.onWindow(func() { // after the screen said that it was refused
		if w.store != s {
			return
		}
		w.again = again
		w.shell.Say(widgets.Refusal, w.words.Sentence(s.Trouble())+" "+w.words.T("replaced.offer"),
			widgets.MainButton(w.words.T("replaced.save"), w.ctrlU).Key("Ctrl U"))
	})
}

// replaced reports whether another file stands in the place of the open one.
func (w *window) replaced() bool {
	return w.store != nil && problem.Is(problemOf(w.store.Trouble()), "store.replaced")
}

// problemOf is a Problem as an error, nil for none.
func problemOf(p *problem.Problem) error {
	if p == nil {
		return nil
	}
	return p
}

// saveElsewhere saves what is open as a new file beside the one that took its place, does
// there what was refused, and goes on with the same evening on the same screen.
func (w *window) saveElsewhere() {
	s, again, screen, evening := w.store, w.again, w.shell.Current().Name(), w.desk.Current()
	dest := store.ElsewhereName(s.Path(), w.words.T("replaced.name"))
	ctx := context.Background()
	if err := s.SaveElsewhere(ctx, dest); err != nil {
		w.shell.Refuse(err)
		return
	}
	w.again = nil
	n, err := store.Open(dest, w.StoreOptions(false))
	if err != nil {
		w.shell.Refuse(err)
		return
	}
	var refused error
	if again != nil && n.Trouble() == nil {
		refused = again(ctx, n)
	}
	err = w.show(n)
	if e := s.Close(); e != nil {
		w.Log(e)
	}
	if err != nil {
		w.welcome(err)
		return
	}
	if _, err := n.Event(evening); err == nil {
		w.desk.Take(evening)
	}
	w.goTo(screen)
	if refused != nil {
		w.shell.Refuse(refused)
		return
	}
	w.shell.Say(widgets.Warning, w.words.T("replaced.saved", "file", filepath.Base(dest), "other", filepath.Base(s.Path())))
}
