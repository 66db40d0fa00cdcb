package main

import (
	"fyne.io/fyne/v2"

	"uitslag/ui"
	"uitslag/ui/entry"
	"uitslag/ui/newevening"
	"uitslag/ui/paper"
	"uitslag/ui/players"
	"uitslag/ui/ranking"
	"uitslag/ui/task"
	"uitslag/ui/tonight"
)

// screens makes the shell with every screen there is, for the club in hand.
func (w *window) screens() {
	update := func() { w.shell.Update() }
	t := tonight.New(w.desk)
	t.GoTo, t.OnHints = w.goTo, update
	n := newevening.New(w.desk)
	n.GoTo, n.OnHints = w.goTo, update
	pl := players.New(w.desk)
	pl.GoTo, pl.OnHints = w.goTo, update
	e := entry.New(w.desk)
	r := ranking.New(w.desk, ranking.Hooks{Paper: func() { w.goTo("screen.paper") }, Changed: update})
	prefs := w.app.Preferences()
	pa := paper.New(w.desk, prefs.StringWithFallback("folder", documents()), task.Background(fyne.Do),
		paper.Hooks{Changed: update, Folder: func(folder string) { prefs.SetString("folder", folder) }})

	entries := []ui.Entry{
		{Screen: t, Place: ui.Top},
		{Screen: n, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: pl, Place: ui.Top},
		{Screen: e, Place: ui.Top},
		{Screen: r, Place: ui.Top},
		{Screen: pa, Place: ui.Top},
	}
	for i := range entries {
		entries[i].Screen = w.trace.screen(entries[i].Screen)
	}
	w.shell = ui.New(ui.Config{Words: w.words, Entries: entries, Hooks: ui.Hooks{
		NewEvening: func() { w.goTo(newevening.ScreenName) },
		Undo:       w.undo, Redo: w.redo, Scale: w.setLook,
	}})
}
