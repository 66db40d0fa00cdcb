package repair

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event/preview"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name.
const ScreenName = "screen.repair"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func() // the hints changed: the shell's Update
	// Paper shows a paper on Afdrukken: of these boards where it is one of boards, of the
	// cards and round slips those in only; nil is all.
	Paper func(kind string, boards []int, only *preview.Stale)
	// Refused makes a refusal noticed: ui.Shell.Alarm.
	Refused func()
	GoTo    func(screen string) // shows another screen, where something is repaired
	Back    func()              // to where it was seen that something went wrong
}

// Screen is the screen Er ging iets mis.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Typist = (*Screen)(nil)
)

// New makes the screen of a desk. While it is shown it follows every result.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed) // Ctrl+M shows it
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, func() bool { return s.p.Empty() != "" }), s.commands())
	s.Refuse = s.refuse
	s.view = newView(s)
	s.SetView(s.view.root)
	d.OnChange(func() {
		if s.Shown() && !s.p.doing {
			was := s.p.Mode()
			s.p.Refresh()
			s.show()
			if was != s.p.Mode() {
				s.first()
			}
		}
	})
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Ask begins about what the cursor stood on; who asks shows the screen.
func (s *Screen) Ask(at At) { s.p.Ask(at) }

// Enter implements screen.Screen: what was half answered is still there.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Refresh()
	s.fill()
	s.view.show(s.p.Model())
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.p.Empty() != "" {
		return s.view.empty.FirstFocus()
	}
	switch s.p.Mode() {
	case Asking:
		return s.view.firstAsk()
	case Done:
		if len(s.p.Papers()) > 0 {
			return s.view.papers
		}
		return s.view.another
	}
	return s.view.search
}

// TypedRune implements screen.Typist: what is typed on the list searches it.
func (s *Screen) TypedRune(r rune) bool {
	if s.p.Empty() == "" && s.p.Mode() == Listing {
		s.focus(s.view.search)
		s.view.search.TypedRune(r)
	}
	return true
}

func (s *Screen) alarm() {
	if s.hooks.Refused != nil {
		s.hooks.Refused()
	}
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// first puts the cursor where the mode begins.
func (s *Screen) first() {
	if f := s.FirstFocus(); f != nil && s.Shown() {
		s.focus(f)
	}
}

func (s *Screen) reveal(o fyne.CanvasObject) {
	if !s.Shown() {
		return
	}
	widgets.AskReveal(s.view.root, o)
}

func (s *Screen) fill() {
	s.p.Untry("")
	s.view.fill(s.p.Model())
}

func (s *Screen) enter() {
	s.fill()
	s.show()
	s.first()
}

// Shows reports whether the screen shows by itself what an undo does: it does while what was done
// on it stands there.
func (s *Screen) Shows() bool { return s.p.Mode() == Done && !s.p.PaperOnly() }

// Asked returns the name of what the cursor stands in, "" for nothing that is asked.
func (s *Screen) Asked() string {
	c := widgets.CanvasOf(s.view.root)
	for _, f := range s.view.form {
		if c != nil && c.Focused() == f.focus() {
			return f.ask.Name
		}
	}
	return ""
}

// Opener is Ctrl+M in a window: it asks Screen about what the cursor stands on in the
// screen that is shown, and shows it.
type Opener struct {
	Screen *Screen
	Return *screen.Return // one for all such keys of a window
	// At gives what the cursor stands on, by the name of the screen.
	At map[string]func() At
	// Paper is the name of the screen that prints what Screen asks for: the key leads back
	// from it to what is still to be printed.
	Paper string
}

// Open is the key.
func (o *Opener) Open() {
	shell := o.Return.Window()
	now := shell.Current()
	if now == nil {
		return
	}
	if now.Name() == o.Screen.Name() { // from the list again
		if o.Screen.p.Back() {
			o.Screen.enter()
		}
		return
	}
	if now.Name() == o.Paper && len(o.Screen.p.Papers()) > 0 {
		shell.Open(o.Screen.Name())
		return
	}
	var at At
	if pointed := o.At[now.Name()]; pointed != nil {
		at = pointed()
	}
	o.Screen.Ask(at)
	o.Return.Open(o.Screen.Name())
}

// Back is the screen that Open was asked from.
func (o *Opener) Back() { o.Return.Back(o.Screen.Name()) }
