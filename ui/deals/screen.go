package deals

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name.
const ScreenName = "screen.deals"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()                         // the hints changed: the shell's Update
	Back    func()                         // to where it was asked from
	Browse  func(chosen func(path string)) // the scorer points at a file
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
	s.view = newView(s)
	s.Base = screen.NewBase(ScreenName, "", s.view.root, h.Changed) // Ctrl+H shows it
	d.OnChange(func() {
		if s.Shown() {
			s.p.Renew()
			s.show()
		}
	})
	return s
}

// Presenter is what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Renew()
	s.view.find()
	s.show()
}

// Leave implements screen.Screen: what was read and not taken is forgotten.
func (s *Screen) Leave() bool {
	s.p.Drop()
	s.p.Hush()
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen: a file that was found, or the list where deals are known.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch v := s.view; {
	case s.p.Empty() != "":
		return s.view.empty.FirstFocus()
	case s.p.Reading() && !v.take.Disabled():
		return v.take
	case s.p.Reading() || s.p.Locked() != "" || len(s.p.st.Session.Deals) > 0:
		return v.table
	case len(v.files) > 0:
		return v.files[0]
	default:
		return v.path.Cell
	}
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w, v := s.desk.Words, s.view
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: w.T("deals.hint." + text), Do: do})
	}
	if s.p.Empty() != "" {
		out = s.view.empty.Hints()
	} else {
		if len(s.p.Rows()) > 1 {
			add("↑↓", "board", nil)
		}
		if s.p.Locked() == "" {
			switch {
			case v.path.Cell.HasFocus() || v.onFile():
				add("Enter", "read", nil)
			case v.take.HasFocus() && s.p.CanTake():
				add("Enter", "take", nil)
			}
			if s.p.CanTake() && !v.take.HasFocus() {
				add("Ctrl Enter", "take", s.take)
			}
			if s.hooks.Browse != nil {
				add("Ctrl B", "browse", s.browse)
			}
			add("Tab", "tab", nil)
			if tone, said := s.p.Said(); tone == Good && said != "" {
				add("Ctrl Z", "undo", nil)
			}
		}
	}
	switch {
	case s.p.Reading():
		add("Esc", "drop", s.escape)
	case s.hooks.Back != nil:
		add("Esc", "back", s.escape)
	}
	return out
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyEscape:
		s.escape()
	case fyne.KeyDown, fyne.KeyUp:
		step := 1
		if ev.Name == fyne.KeyUp {
			step = -1
		}
		s.p.Choose(s.p.Chosen() + step)
		s.show()
	default:
		return false
	}
	return true
}

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	if s.p.Empty() != "" || s.p.Locked() != "" {
		return false
	}
	switch {
	case screen.IsCtrl(sc, fyne.KeyReturn), screen.IsCtrl(sc, fyne.KeyEnter):
		s.take()
	case screen.IsCtrl(sc, fyne.KeyB):
		s.browse()
	default:
		return false
	}
	return true
}

func (s *Screen) show() {
	s.view.show()
	s.HintsChanged()
}

// focus puts the cursor where what is shown begins.
func (s *Screen) focus() {
	if f := s.FirstFocus(); f != nil && s.Shown() {
		widgets.FocusIn(s.view.root, f)
	}
}

// escape forgets what was read, or goes back to where one came from.
func (s *Screen) escape() {
	switch {
	case s.view.path.Cell.HasFocus() && s.view.path.Cell.Text != "":
		s.view.path.Cell.SetText("")
		s.p.Hush()
		s.show()
	case s.p.Reading():
		s.p.Drop()
		s.p.Hush()
		s.show()
		s.focus()
	case s.hooks.Back != nil:
		s.hooks.Back()
	}
}

// readFile reads a file and shows what it would do.
func (s *Screen) readFile(path string) {
	s.view.path.Cell.Accept()
	ok := s.p.Read(path)
	s.show()
	switch {
	case !s.Shown():
	case !ok:
		widgets.FocusIn(s.view.root, s.view.path.Cell)
	case s.view.take.Disabled():
		widgets.FocusIn(s.view.root, s.view.stop)
	default:
		widgets.FocusIn(s.view.root, s.view.take)
	}
}

func (s *Screen) browse() {
	if s.hooks.Browse != nil {
		s.hooks.Browse(func(path string) {
			s.view.path.Cell.SetText(path)
			s.readFile(path)
		})
	}
}

func (s *Screen) take() { s.did(s.p.Take) }

func (s *Screen) remove() { s.did(s.p.Remove) }

func (s *Screen) removeAll() { s.did(s.p.RemoveAll) }

// did does an act, and shows the list where it could be done.
func (s *Screen) did(act func() bool) {
	ok := act()
	if ok {
		s.view.path.Cell.SetText("")
	}
	s.show()
	if ok {
		s.focus()
	}
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
