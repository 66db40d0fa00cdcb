package main

import (
	book "uitslag/docs/manual"
	"uitslag/ui"
	"uitslag/ui/manual"
	"uitslag/ui/paper"
	"uitslag/ui/widgets"
)

// manual is the manual at the foot of the rail. trouble is what is chosen on Er ging iets
// mis, and print what prints a page; nil for neither.
func (w *window) manual(trouble func() string, print manual.Printer) ui.Entry {
	return manual.New(w.words, manual.Hooks{
		Shell: func() *ui.Shell { return w.shell }, Trouble: trouble, Print: print,
	}).Entry()
}

// manualAlone is the manual while no club is open.
func (w *window) manualAlone() ui.Entry {
	e := w.manual(nil, nil)
	e.Screen = w.trace.Screen(e.Screen)
	return e
}

// printManual prints a page of the manual (manual.Printer).
func (w *window) printManual(page, title string, told func(sentence string, refused bool)) {
	paper.HandPage(w.desk, w.paperPlace(), w.runner(), page, title, func(tone widgets.Tone, sentence string) {
		told(sentence, tone == widgets.Refusal)
	})
}

// page is the page of the manual with a name, in a language; nil where there is none.
func page(lang, name string) *book.Page {
	all := book.Pages(lang)
	for i := range all {
		if all[i].Name == name {
			return &all[i]
		}
	}
	return nil
}
