package settings

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// commands returns what can be done on the screen. Ctrl+Z is about what was chosen here, never
// about a result of the evening that is out of sight.
func (s *Screen) commands() []screen.Command {
	p := s.p
	inChoice := func() bool {
		return slices.ContainsFunc(s.radios[:], (*widgets.Radio).HasFocus)
	}
	inPrinters := func() bool { return s.printer.HasFocus() }
	onBrowse := func() bool { return slices.ContainsFunc(s.browses, (*widgets.Button).HasFocus) }
	inText := func(changed bool) func() bool {
		return func() bool {
			return slices.ContainsFunc(s.typed[:], func(f *widgets.Field) bool {
				return f.Cell.HasFocus() && f.Cell.State() != widgets.CellReadOnly && (f.Cell.Changed() || !changed)
			})
		}
	}
	return []screen.Command{
		{Key: "Tab", Label: "settings.hint.tab"},
		{Key: "←→", Label: "settings.hint.choose", At: inChoice},
		{Key: "↑↓", Label: "settings.hint.choose", At: inPrinters},
		{Key: "Enter", Label: "settings.hint.list", At: inPrinters},
		{Key: "Enter", Label: "settings.hint.browse", At: onBrowse},
		{Key: "Enter", Label: "settings.hint.keep", At: inText(false)},
		{Key: "Esc", Label: "settings.hint.restore", At: inText(true)},
		{Key: "Ctrl R", Label: "settings.hint.backups", Button: "settings.backups", When: screen.Given(s.c.OnBackups), Do: s.c.OnBackups},
		{Button: "settings.copy-now", When: screen.Given(s.c.OnCopy), Do: s.c.OnCopy},
		{Key: "Ctrl Shift O", Button: "settings.clubs", When: screen.Given(s.c.OnClubs), Do: s.c.OnClubs},
		{Key: "Ctrl Shift V", Button: "settings.newer", Do: s.newer},
		{Key: "Ctrl Z", Label: "settings.hint.undo", Quiet: screen.Not(p.CanUndo), Do: s.undo},
		{Key: "Ctrl Y", Do: s.redo},
		{Key: "Ctrl +", Do: func() { s.scale(1) }},
		{Key: "Ctrl −", Do: func() { s.scale(-1) }},
		{Key: "Ctrl 0", Do: func() { s.scale(0) }},
		// On the screen itself its own key looks for printers once more.
		{Key: string(fyne.KeyF11), When: screen.If(func() bool { return p.NoPrinter() != "" }), Do: s.ask},
	}
}
