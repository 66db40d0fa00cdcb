package rules

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// The names of the two screens there are: of the current evening, and of the one that is
// about to begin.
const (
	ScreenName = "screen.rules"
	DraftName  = "screen.newrules"
)

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Back    func()                                   // the screen it was opened from
	Changed func()                                   // the hints changed: the shell's Update
	Say     func(tone widgets.Tone, sentence string) // on the screen that is shown next
}

// Screen is the screen Regels.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen for the current evening, or for a draft where that is not nil.
func New(d *desk.Desk, draft Draft, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d, draft), hooks: h}
	name := ScreenName
	if draft != nil {
		name = DraftName
	}
	s.Base = screen.NewBase(name, "", nil, h.Changed)
	s.Commands = screen.NewCommands(d.Words, s.commands())
	s.view = newView(s)
	s.SetView(s.view.root)
	s.Follow(d, func() {
		s.p.Enter()
		s.show()
	})
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	if s.p.draft != nil {
		return s.desk.Words.T(DraftName), s.desk.Club.Club().Name
	}
	return s.desk.Line()
}

// Enter implements screen.Screen: what was changed and not kept is still there.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Enter()
	s.view.show(s.p.Model())
}

// Leave implements screen.Screen: what is half typed is settled first.
func (s *Screen) Leave() bool {
	if c := s.view.typed.Cell; s.view.typed.Visible() && !c.Settle() {
		s.focus(c)
		return false
	}
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.p.Empty() != "" {
		return s.view.empty.FirstFocus()
	}
	return s.view.list
}

// take makes an option the value of the chosen rule.
func (s *Screen) take(row, _ int) {
	s.p.Take(row)
	s.show()
	s.view.options.Select(row, 0)
}

func (s *Screen) typedText(text string) bool {
	f := s.view.typed
	if err := s.p.Type(text); err != nil {
		f.Refuse(s.desk.Words.Sentence(err))
		s.view.root.Refresh()
		s.HintsChanged()
		return false
	}
	f.Cell.SetText(s.p.Text())
	s.show()
	return true
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// Steps implements screen.Reverser.
func (s *Screen) Steps() (undo, redo bool) { return s.p.CanUndo(), s.p.CanRedo() }

// Stepped implements screen.Reverser.
func (s *Screen) Stepped() string { return s.p.Stepped() }
