package settings

import (
	"strings"

	"fyne.io/fyne/v2"
)

// Setting is a setting as it can be looked for.
type Setting struct {
	Label string
	Words string // what it can be
	Not   string // why it cannot be changed now, "" where it can
	Go    func() // puts the cursor on it, while the screen is shown
}

// List returns the settings, in the order of the screen.
func (s *Screen) List() []Setting {
	locked := s.p.ReadOnly()
	goTo := func(o fyne.Focusable) func() { return func() { s.focus(o) } }
	var out []Setting
	add := func(label, words string, ofClub bool, o fyne.Focusable) {
		x := Setting{Label: label, Words: words, Go: goTo(o)}
		if ofClub {
			x.Not = locked
		}
		out = append(out, x)
	}
	add(s.p.TextLabel(Name), "", true, s.typed[Name].Cell)
	for _, t := range []Text{Season, Director, ClubNumber, Form} {
		add(s.p.TextLabel(t), "", true, s.typed[t].Cell)
	}
	for c := range choices {
		add(s.p.Label(c), strings.Join(s.p.Options(c), " "), s.p.ClubWide(c), s.radios[c])
	}
	add(s.p.TextLabel(Folder), "", false, s.typed[Folder].Cell)
	add(s.p.TextLabel(Backup), "", false, s.typed[Backup].Cell)
	if options, _ := s.p.Printers(); s.p.NoPrinter() == "" {
		add(s.desk.Words.T("settings.label.printer"), strings.Join(options, " "), false, s.printer)
	}
	return out
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }
