package main

import (
	"uitslag/ui"
	"uitslag/ui/entry"
	"uitslag/ui/newevening"
	"uitslag/ui/ranking"
	"uitslag/ui/tonight"
)

// screens makes the shell with every screen there is, for the club in hand.
func (w *window) screens() {
	update := func() { w.shell.Update() }
	t := tonight.New(w.desk)
	t.GoTo, t.OnHints = w.goTo, update
	n := newevening.New(w.desk)
	n.GoTo, n.OnHints = w.goTo, update
	e := entry.New(w.desk)
	r := ranking.New(w.desk, ranking.Hooks{Paper: func() { w.goTo("screen.paper") }, Changed: update})

	entries := []ui.Entry{
		{Screen: t, Place: ui.Top},
		{Screen: n, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: e, Place: ui.Top},
		{Screen: r, Place: ui.Top},
	}
	for i := range entries {
		entries[i].Screen = w.trace.screen(entries[i].Screen)
	}
	w.shell = ui.New(ui.Config{Words: w.words, Entries: entries, Hooks: ui.Hooks{
		NewEvening: func() { w.goTo(newevening.ScreenName) },
		Undo:       w.undo, Redo: w.redo, Scale: w.setLook,
	}})
}
