// Package fault is the screen that shows the report of a fault of the program: what the
// program was doing, and where it went wrong, for whoever looks after it.
package fault

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.fault"

// shownLines is how much of a report is shown; a copy has all of it.
const shownLines = 150

// Hooks are what the screen asks of the window.
type Hooks struct {
	Read   func() (path, text string, err error) // the report, as it lies beside the club file
	Copy   func(text string)                     // to the clipboard
	Folder func(path string) error               // shows the folder that a file is in
	Done   func()                                // it was looked at: leaves the screen
	Refuse func(error)                           // says what was refused
	Say    func(widgets.Tone, string)
}

// Screen is the screen Foutrapport.
type Screen struct {
	screen.Base
	words      *translation.Words
	hooks      Hooks
	path, text string

	where *widgets.Text
	lines *grid.Table // so that the arrows go through a long one
	copy  *widgets.Button
}

var _ screen.Headed = (*Screen)(nil)

// New makes the screen.
func New(w *translation.Words, h Hooks) *Screen {
	s := &Screen{words: w, hooks: h, where: widgets.Note("")}
	s.lines = grid.New(grid.SelectRows, grid.Column{Title: w.T("fault.report"), Flex: true})
	s.lines.OnSelect = func(row, _ int) { s.lines.Select(row, 0) }
	s.Base = screen.NewBase(ScreenName, "", nil, nil) // Ctrl+F12 shows it, where there is a report
	s.Commands = screen.NewCommands(w, s.commands())
	s.copy = s.MainButton("fault.copy")
	buttons := widgets.Row(10, s.copy, s.Button("fault.folder"), s.Button("fault.done"))
	s.SetView(widgets.Pile(
		widgets.NewCard(w.T("fault.heading"), widgets.Stack(10, widgets.Body(w.T("fault.explain")), s.where, buttons)),
		widgets.NewCard("", s.lines)))
	return s
}

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	return s.words.T(ScreenName), filepath.Base(s.path)
}

// Enter implements screen.Screen: the report is read again.
func (s *Screen) Enter() {
	s.Base.Enter()
	var err error
	s.path, s.text, err = s.hooks.Read()
	s.where.SetSpans([]widgets.Span{{Text: s.words.T("fault.where", "file", filepath.Base(s.path), "folder", filepath.Dir(s.path))}})
	if err != nil {
		s.where.SetSpans([]widgets.Span{{Text: s.words.Sentence(err)}})
	}
	var rows []grid.Row
	lines := strings.Split(strings.TrimSpace(s.text), "\n")
	for i, l := range lines {
		if i == shownLines {
			l = "…"
		}
		rows = append(rows, grid.Figures(strings.ReplaceAll(l, "\t", "    ")))
		if i == shownLines {
			break
		}
	}
	s.lines.SetRows(rows)
	s.View().Refresh()
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable { return s.copy }

// commands has no keycaps on its buttons: their keys are in the footer.
func (s *Screen) commands() []screen.Command {
	return []screen.Command{
		{Key: "Ctrl C", Label: "fault.hint.copy", Do: s.copyText},
		{Key: "Ctrl O", Label: "fault.hint.folder", Do: s.folder},
		{Key: "Esc", Label: "fault.hint.done", Do: s.hooks.Done},
		{Button: "fault.copy", Do: s.copyText},
		{Button: "fault.folder", Do: s.folder},
		{Button: "fault.done", Do: s.hooks.Done},
	}
}

func (s *Screen) copyText() {
	s.hooks.Copy(s.text)
	s.hooks.Say(widgets.Good, s.words.T("fault.copied"))
}

func (s *Screen) folder() {
	if err := s.hooks.Folder(s.path); err != nil {
		s.hooks.Refuse(err)
	}
}
