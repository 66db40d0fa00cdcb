package main

import (
	"uitslag/internal/event"
	"uitslag/ui/desk"
	"uitslag/ui/paper"
	"uitslag/ui/settings"
	"uitslag/ui/widgets"
)

// printRehearsal prints papers of an evening that has not begun (newevening.PrintFunc).
func (w *window) printRehearsal(st *event.Standings, orders []desk.Order, told func(tone widgets.Tone, sentence string)) {
	folder := prefs{w.app.Preferences()}.Get(settings.FolderKey)
	if folder == "" {
		folder = documents()
	}
	paper.Hand(w.desk, folder, w.runner(), st, orders, told)
}
