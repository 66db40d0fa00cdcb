package repair

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/event/preview"
	"uitslag/ui/desk"
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
	GoTo    func(screen string) // shows another screen, where a trouble is mended
	Back    func()              // to where the trouble was seen
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
	s.view = newView(s)
	s.Base = screen.NewBase(ScreenName, "", s.view.root, h.Changed) // Ctrl+M shows it
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

// Presenter is what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Ask begins with the list of troubles; the screen is then shown by whoever asked.
func (s *Screen) Ask(at At) { s.p.Ask(at) }

// Enter implements screen.Screen: what was half answered is still there.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Refresh()
	s.view.fill()
	s.view.show()
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

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	if s.p.Empty() != "" {
		return s.view.empty.Hints()
	}
	w, v := s.desk.Words, s.view
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: w.T("repair.hint." + text), Do: do})
	}
	switch s.p.Mode() {
	case Listing:
		if len(s.p.Troubles()) > 0 {
			add("↑↓", "choose", nil)
			add("Enter", "open", s.open)
		}
		if s.hooks.Back != nil {
			add("Esc", "return", s.back)
		}
	case Asking:
		if k := v.typing(); k != nil {
			add("↑↓", "choose", nil)
			add("Enter", "take", nil)
			if k.AsksNew && k.Cell.Changed() {
				out = append(out, widgets.Hint{Key: "Ctrl G", Text: w.T("people.hint.guest"), Do: func() { k.TakeNew() }})
			}
			add("Esc", "restore", nil)
			return out
		}
		if v.offering() {
			add("Enter", "show-all", nil)
		}
		if len(s.p.Asks()) > 1 {
			add("Tab", "tab", nil)
		}
		if s.p.Ready() {
			add("Ctrl Enter", "do", s.do)
		}
		if v.changedCell() != nil {
			add("Esc", "restore", nil)
		} else {
			add("Esc", "list", s.back)
		}
	case Done:
		if v.papers.HasFocus() && len(s.p.Papers()) > 0 {
			add("↑↓", "choose", nil)
			add("Enter", "paper", s.paper)
		}
		if !s.p.trouble.paperOnly {
			add("Ctrl Z", "undo", nil)
		}
		add("Esc", "list", s.back)
	}
	return out
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if s.p.Empty() != "" || ev.Name != fyne.KeyEscape {
		return false
	}
	return s.escapes()
}

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	if s.p.Empty() == "" && screen.IsCtrl(sc, fyne.KeyG) {
		k := s.view.typing()
		return k != nil && k.TakeNew()
	}
	if s.p.Empty() == "" && (screen.IsCtrl(sc, fyne.KeyReturn) || screen.IsCtrl(sc, fyne.KeyEnter)) {
		s.do()
		return true
	}
	return false
}

// TypedRune implements screen.Typist: what is typed on the list searches it.
func (s *Screen) TypedRune(r rune) {
	if s.p.Empty() == "" && s.p.Mode() == Listing {
		s.focus(s.view.search)
		s.view.search.TypedRune(r)
	}
}

func (s *Screen) alarm() {
	if s.hooks.Refused != nil {
		s.hooks.Refused()
	}
}

func (s *Screen) show() {
	s.view.show()
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

// reveal asks the window to scroll until an object is seen.
func (s *Screen) reveal(o fyne.CanvasObject) {
	if !s.Shown() {
		return
	}
	widgets.AskReveal(s.view.root, o)
}

func (s *Screen) enter() {
	s.view.fill()
	s.show()
	s.first()
}

func (s *Screen) open() {
	if screen := s.p.Elsewhere(); screen != "" && s.hooks.GoTo != nil {
		s.hooks.GoTo(screen)
		return
	}
	if s.p.Open() {
		s.enter()
	}
}

func (s *Screen) back() { s.escapes() }

// escapes goes from what is shown to the list, and from the list to where one came from.
func (s *Screen) escapes() bool {
	switch {
	case s.p.Back():
		s.enter()
	case s.p.Filtered() != "":
		s.p.Filter("")
		s.enter()
	case s.hooks.Back != nil:
		s.hooks.Back()
	default:
		return false
	}
	return true
}

// do does what is asked; what is half typed is taken first.
func (s *Screen) do() {
	if s.p.Mode() != Asking || !s.view.settle() {
		return
	}
	was := s.p.Mode()
	s.p.Do()
	s.show()
	if s.p.Mode() != was {
		s.view.papers.Select(0, 0)
		s.first()
		s.reveal(s.view.said)
	} else {
		s.reveal(s.view.effect)
	}
}

// paper shows the chosen paper on Afdrukken; whoever comes back finds the next one chosen.
func (s *Screen) paper() {
	row, _ := s.view.papers.Selected()
	if all := s.p.Papers(); row >= 0 && row < len(all) && s.hooks.Paper != nil {
		s.view.papers.Select(min(row+1, len(all)-1), 0)
		s.hooks.Paper(all[row].Kind, all[row].Boards, all[row].Only)
	}
}

// Asked is the name of what the cursor stands in, "" for nothing that is asked.
func (s *Screen) Asked() string {
	c := fyne.CurrentApp().Driver().CanvasForObject(s.view.root)
	for _, f := range s.view.form {
		if c != nil && c.Focused() == f.focus() {
			return f.ask.Name
		}
	}
	return ""
}
