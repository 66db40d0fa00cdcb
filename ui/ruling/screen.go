package ruling

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.ruling"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	// Sheet shows the paper for the players on Afdrukken: what these rulings would do.
	Sheet   func(rulings []event.Ruling)
	Changed func() // the hints changed: the shell's Update
}

// Screen is the screen Arbitrage.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view

	pointed bool // shown for a line without a result, which stands in the field
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk. While it is shown it follows every result.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.view = newView(s)
	s.Base = screen.NewBase(ScreenName, fyne.KeyF7, s.view.root, h.Changed)
	d.OnChange(func() {
		if s.Shown() {
			s.p.Refresh()
			s.show()
		}
	})
	return s
}

// Presenter is what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Ask weighs a result; the screen is then shown by whoever asked. It tells whether there
// is such a result.
func (s *Screen) Ask(board int, ns, ew event.ID) bool {
	ok := s.p.Ask(board, ns, ew)
	if !ok && s.p.Empty() == "" { // nothing is wrong: nothing is in yet
		_, said := s.p.Said()
		s.p.Hush()
		s.view.which.Cell.SetText(strconv.Itoa(board) + " " + s.p.number(ns))
		s.view.which.Help(said)
		s.pointed = true
	}
	s.view.fill()
	s.show()
	return ok
}

// Enter implements screen.Screen: what was being weighed is still there.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Refresh()
	s.view.fill()
	s.view.show()
}

// Leave implements screen.Screen: what is half typed waits.
func (s *Screen) Leave() bool {
	s.Base.Leave()
	if s.pointed {
		s.pointed = false
		s.view.which.Cell.SetText("")
		s.view.which.Help(about(s.p, "ruling.which.how"))
	}
	s.p.Hush()
	return true
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	v := s.view
	switch {
	case s.p.Empty() != "":
		return s.view.empty.FirstFocus()
	case s.p.Mode() == Weighing:
		return v.weigh.ground.Cell
	case s.p.Mode() == Penalties:
		return v.fine.who.Cell
	case s.p.Mode() == Fouling:
		return v.foul.board.Cell
	case len(s.p.Given()) > 0 && !s.pointed:
		return v.given
	}
	return v.which.Cell
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	if s.p.Empty() != "" {
		return s.view.empty.Hints()
	}
	w, v := s.desk.Words, s.view
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: w.T("ruling.hint." + text), Do: do})
	}
	if v.picking() != nil {
		add("↑↓", "choose", nil)
		add("Enter", "take", nil)
		add("Esc", "restore", nil)
		return out
	}
	switch s.p.Mode() {
	case Overview:
		if v.given.HasFocus() {
			if len(s.p.Given()) > 1 {
				add("↑↓", "choose", nil)
			}
			add("Enter", "open", s.open)
		}
		if c := v.which.Cell; c.HasFocus() && c.Changed() {
			add("Enter", "which", nil)
		}
		add("Ctrl L", "penalty", s.penalty)
		add("Ctrl G", "foul", s.foul)
		if v.changedCell() != nil {
			add("Esc", "restore", nil)
		}
		return out
	case Weighing:
		switch {
		case v.weigh.ground.Cell.HasFocus() && !v.weigh.ground.Cell.Changed():
			add("↓", "grounds", nil)
		case v.weigh.list.HasFocus():
			add("↑↓", "choose", nil)
			add(w.T("shell.key.space"), "tick", s.tick)
		case v.weigh.typed.Cell.HasFocus() && v.weigh.typed.Cell.Changed():
			add("Enter", "typed", nil)
		case v.weigh.table.HasFocus():
			add("↑↓", "rows", nil)
		}
		add("Tab", "tab", nil)
		if s.p.Locked() == "" && s.p.Decision() != "" {
			add("Ctrl Enter", "decide", s.decide)
		}
		if s.hooks.Sheet != nil && len(s.p.Compared()) > 0 {
			add("Ctrl P", "sheet", s.sheet)
		}
	case Penalties:
		add("Tab", "tab", nil)
		if s.p.Locked() == "" && s.p.fine.after != nil {
			add("Ctrl Enter", "keep", s.decide)
		}
	case Fouling:
		add("Tab", "tab", nil)
		if s.p.Locked() == "" && s.p.fouled.after != nil {
			add("Ctrl Enter", "keep", s.decide)
		}
	}
	if s.p.MayWithdraw() {
		add("Ctrl D", "withdraw", s.withdraw)
	}
	if c := v.changedCell(); c != nil {
		add("Esc", "restore", nil)
	} else {
		add("Esc", "back", s.back)
	}
	return out
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if s.p.Empty() != "" || ev.Name != fyne.KeyEscape || s.p.Mode() == Overview {
		return false
	}
	s.back()
	return true
}

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	if s.p.Empty() != "" {
		return false
	}
	switch {
	case screen.IsCtrl(sc, fyne.KeyReturn) || screen.IsCtrl(sc, fyne.KeyEnter):
		s.decide()
	case screen.IsCtrl(sc, fyne.KeyP) && s.p.Mode() == Weighing:
		s.sheet()
	case screen.IsCtrl(sc, fyne.KeyD) && s.p.MayWithdraw():
		s.withdraw()
	case screen.IsCtrl(sc, fyne.KeyL) && s.p.Mode() == Overview:
		s.penalty()
	case screen.IsCtrl(sc, fyne.KeyG) && s.p.Mode() == Overview:
		s.foul()
	default:
		return false
	}
	return true
}

// show shows what the presenter has.
func (s *Screen) show() {
	s.view.show()
	s.HintsChanged()
}

// HintsChanged closes the lists that the cursor is not in any more, too.
func (s *Screen) HintsChanged() {
	s.view.closeLists()
	s.Base.HintsChanged()
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
	if !o.Visible() || !s.Shown() {
		return
	}
	widgets.AskReveal(s.view.root, o)
}

// enter shows another mode, its cells filled.
func (s *Screen) enter() {
	s.view.fill()
	s.show()
	s.first()
}

func (s *Screen) open() {
	if s.p.Open() {
		s.enter()
	}
}

func (s *Screen) penalty() {
	s.p.NewPenalty("")
	s.enter()
}

func (s *Screen) foul() {
	s.p.OpenFouled(0)
	s.enter()
}

func (s *Screen) back() {
	s.view.restore()
	if s.p.Back() {
		s.enter()
	}
}

func (s *Screen) tick() {
	s.p.Tick()
	s.show()
}

func (s *Screen) sheet() {
	if all := s.p.Compared(); s.hooks.Sheet != nil && len(all) > 0 {
		s.hooks.Sheet(all)
	}
}

func (s *Screen) withdraw() {
	was := s.p.Mode()
	s.p.Withdraw()
	if s.p.Mode() != was {
		s.enter()
	}
	s.show()
	s.reveal(s.view.said)
}

// decide books what is open; what is half typed is taken first.
func (s *Screen) decide() {
	was := s.p.Mode()
	if !s.view.settle() {
		s.show()
		return
	}
	switch was {
	case Weighing:
		if s.p.Decide(); s.p.Unanswered() {
			s.focus(s.view.weigh.protects)
		}
	case Penalties:
		s.p.Fine()
	case Fouling:
		s.p.Foul()
	default:
		return
	}
	if s.p.Mode() != was {
		s.enter()
	}
	s.show()
	s.reveal(s.view.said)
}

// typedCandidate takes what was typed as another candidate.
func (s *Screen) typedCandidate(text string) bool {
	if strings.TrimSpace(text) == "" {
		return true
	}
	f := s.view.weigh.typed
	if err := s.p.Type(text); err != nil {
		f.Refuse(s.desk.Words.Sentence(err))
		s.HintsChanged()
		return false
	}
	f.Cell.SetText("")
	f.Help(s.p.Reading(""))
	s.show()
	return true
}

// typedWhich opens the result that was asked for: a board and a pair, "11 5".
func (s *Screen) typedWhich(text string) bool {
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '-' || r == '/' })
	f := s.view.which
	if len(parts) == 0 {
		return true
	}
	board, ok := bridge.Number(parts[0])
	if !ok || len(parts) > 2 {
		f.Refuse(about(s.p, "ruling.which.how"))
		return false
	}
	pair := ""
	if len(parts) == 2 {
		pair = bridge.Digits(parts[1])
	}
	if !s.p.AskNumber(board, pair) {
		_, said := s.p.Said()
		s.p.Hush()
		f.Refuse(said)
		s.show()
		return false
	}
	f.Cell.SetText("")
	s.enter()
	return true
}
