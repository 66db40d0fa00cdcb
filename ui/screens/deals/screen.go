package deals

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/screen"
)

// ScreenName is the screen's name.
const ScreenName = "screen.deals"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()                           // the hints changed: the shell's Update
	Back    func()                           // to where it was asked from
	Browse  func(selected func(path string)) // the scorer points at a file
	// Makeable is how many deals were worked out of those that are being worked out, both 0
	// when none are, and why some could not be.
	Makeable func() (done, all int, err error)
}

// Screen is the screen Kaarten.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk.
func New(d *desk.Desk, files Files, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d, files), hooks: h}
	s.p.makeable = h.Makeable
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed) // Ctrl+H shows it
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, s.p.nothing), s.commands())
	s.view = newView(s)
	s.SetView(s.view.root)
	s.Forget = func() { // what was read and not taken is forgotten
		s.p.Drop()
		s.p.ClearNotice()
	}
	s.Follow(d, func() {
		s.p.Renew()
		s.show()
	})
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Read reads a file: one that was dropped on the window.
func (s *Screen) Read(path string) { s.readNamed(path) }

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Renew()
	s.view.found.Set(s.p.Found())
	s.show()
}

// FirstFocus implements screen.Screen: a file that was found, or the list where deals are known.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch v := s.view; {
	case s.p.Empty() != "":
		return s.view.empty.FirstFocus()
	case s.p.Hand.Typing():
		return v.form.cells[0][0]
	case s.p.Reading() && !v.take.Disabled():
		return v.take
	case s.p.Reading() || s.p.Locked() != "" || len(s.p.st.Session.Deals) > 0:
		return v.table
	case v.found.First() != nil:
		return v.found.First()
	default:
		return v.path.Cell
	}
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

// WorkedOut shows how far the tricks that can be made are worked out; nothing else of the
// screen is touched, and nothing at all where it says so already.
func (s *Screen) WorkedOut() {
	if !s.Shown() {
		return
	}
	switch now, was := s.p.Worked(), s.view.worked.String(); {
	case now == was:
	case now == "" || was == "":
		s.show()
	default:
		s.view.worked.SetText(now)
	}
}

func (s *Screen) focus() { s.FocusIn(s.FirstFocus()) }

// GoPlace shows the board of a place: an undo shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.p.Ask(at.Board)
	s.show()
}

// Opener is Ctrl+H in a window: it shows Screen, on the board that the cursor stands on in
// the screen that is shown.
type Opener struct {
	Screen *Screen
	Return *screen.Return // one for all such keys of a window
	// At gives that board, 0 for none, by the name of the screen.
	At map[string]func() int
}

// Open is the key.
func (o *Opener) Open() {
	now := o.Return.Window().Current()
	if now == nil || now.Name() == ScreenName {
		return
	}
	board := 0
	if at := o.At[now.Name()]; at != nil {
		board = at()
	}
	o.Screen.p.Ask(board)
	o.Return.Open(ScreenName)
}

// Back is the screen that Open was asked from.
func (o *Opener) Back() { o.Return.Back(ScreenName) }
