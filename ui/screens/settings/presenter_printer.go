package settings

import (
	"context"
	"slices"

	"uitslag/ui/task"
)

// Printer returns the chosen printer, by the name the system has for it; "" is the default.
func (p *Presenter) Printer() string { return p.now().own[ownPrinter] }

// AskPrinters asks the system for its printers, away from the window's goroutine;
// found is called when they are known.
func (p *Presenter) AskPrinters(run task.Runner, ask func() []string, found func()) {
	p.asking.Runner = run
	p.asking.Start(context.Background(), func(context.Context) ([]string, error) {
		return ask(), nil
	}, func(all []string, _ error) {
		p.asked = true
		p.printers = slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == "" })
		found()
	})
}

// Printers returns the printers to choose from, as they are shown, and which is chosen:
// the system's default first, and one that is not there now last. There are none
// when the system names none.
func (p *Presenter) Printers() (options []string, selected int) {
	if len(p.printers) == 0 {
		return nil, 0
	}
	w, name := p.desk.Words, p.Printer()
	options = append([]string{w.T("settings.printer.default")}, p.printers...)
	switch at := slices.Index(p.printers, name); {
	case name == "":
		return options, 0
	case at >= 0:
		return options, at + 1
	}
	return append(options, w.T("settings.printer.gone", "printer", name)), len(options)
}

// ChoosePrinter chooses one of Printers.
func (p *Presenter) ChoosePrinter(i int) error {
	name := ""
	switch {
	case i > 0 && i <= len(p.printers):
		name = p.printers[i-1] // as the system writes it, blanks and all
	case i != 0:
		return nil
	}
	if name == p.Printer() {
		return nil
	}
	next := p.now()
	next.own[ownPrinter] = name
	return p.change(next)
}

// NoPrinter says in place of the list that no printer was found and what to do, or that
// they are still looked for; "" where there is a list.
func (p *Presenter) NoPrinter() string {
	w, name := p.desk.Words, p.Printer()
	switch {
	case len(p.printers) > 0:
		return ""
	case !p.asked:
		return w.T("settings.printer.asking")
	case name != "":
		return w.T("settings.printer.none") + " " + w.T("settings.printer.kept", "printer", name)
	}
	return w.T("settings.printer.none")
}
