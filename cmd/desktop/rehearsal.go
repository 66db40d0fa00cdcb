package main

import (
	"uitslag/internal/event"
	"uitslag/ui/desk"
	"uitslag/ui/paper"
	"uitslag/ui/widgets"
)

// printRehearsal prints papers of an evening that has not begun (newevening.PrintFunc).
func (w *window) printRehearsal(st *event.Standings, orders []desk.Order, told func(tone widgets.Tone, sentence string)) {
	paper.Hand(w.desk, w.paperPlace(), w.runner(), st, orders, told)
}
