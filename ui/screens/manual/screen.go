package manual

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.help"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Shell  func() *ui.Shell
	Repair func() string // on Er ging iets mis, the name of the repair that is chosen
	Print  Printer       // Ctrl+P
}

// Screen is the screen Handleiding.
type Screen struct {
	screen.Base
	words *translation.Words
	p     *Presenter
	hooks Hooks
	view  *view
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
	_ screen.Typist = (*Screen)(nil)
)

// New makes the screen. Its ui.Entry is Over.
func New(w *translation.Words, h Hooks) *Screen {
	s := &Screen{words: w, p: NewPresenter(w), hooks: h}
	s.p.OnPrint(h.Print, s.show)
	s.view = newView(s)
	s.Base = screen.NewBase(ScreenName, fyne.KeyF1, s.view.root, s.update)
	return s
}

// Entry returns its place at the foot of the rail.
func (s *Screen) Entry() ui.Entry { return ui.Entry{Screen: s, Place: ui.Bottom, Over: true} }

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Header implements screen.Headed: what lies below it.
func (s *Screen) Header() (title, subtitle string) {
	title = s.words.T(ScreenName)
	if below := s.below(); below != nil {
		subtitle = s.words.T("manual.over", "screen", s.words.T(below.Name()))
	}
	return title, subtitle
}

func (s *Screen) below() screen.Screen {
	if s.hooks.Shell == nil || s.hooks.Shell() == nil {
		return nil
	}
	return s.hooks.Shell().Below()
}

// repairScreen is the screen whose paragraphs stand on a page of their own.
const repairScreen = "screen.repair"

// Enter implements screen.Screen: it opens the page of the screen below.
func (s *Screen) Enter() {
	s.Base.Enter()
	below := s.below()
	if below == nil {
		s.view.show()
		return
	}
	if below.Name() == repairScreen && s.hooks.Repair != nil {
		if repair := s.hooks.Repair(); repair != "" {
			s.p.AskRepair(repair)
			s.view.show()
			return
		}
	}
	s.p.Ask(PageOf(below.Name()), "")
	s.view.show()
}

// Leave implements screen.Screen.
func (s *Screen) Leave() bool {
	s.Base.Leave()
	s.p.ReadTo(s.view.reader.at())
	return true
}

// FirstFocus implements screen.Screen. It is asked when all has its place: the row of the page
// can be brought into sight.
func (s *Screen) FirstFocus() fyne.Focusable {
	s.view.list.Select(s.p.Row(), 0)
	return s.view.reader
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w, v := s.words, s.view
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: text, Do: do})
	}
	switch {
	case v.search.HasFocus():
		if len(s.p.Links()) > 0 && s.p.Searching() {
			add("↑↓", w.T("manual.hint.choose"), nil)
			add("Enter", w.T("manual.hint.read"), s.openFound)
		}
	case v.list.HasFocus():
		add("↑↓", w.T("manual.hint.page"), nil)
		add("→", w.T("manual.hint.to-page"), s.toReader)
	default:
		if v.reader.scroll.More() {
			add("PgUp PgDn", w.T("manual.hint.scroll"), nil)
		}
		if len(s.p.Links()) > 0 {
			add("Tab", w.T("manual.hint.link"), nil)
		}
		if v.reader.lit() >= 0 {
			add("Enter", w.T("manual.hint.follow"), func() { s.follow(v.reader.lit()) })
		}
		add("←", w.T("manual.hint.contents"), s.toList)
		add("A–Z", w.T("manual.hint.search"), nil)
	}
	if back := s.p.CanBack(); back != "" && !v.search.HasFocus() {
		add(w.T("manual.key.back"), w.T("manual.hint.back", "page", back), s.back)
	}
	if s.p.CanPrint() {
		add("Ctrl P", w.T("manual.hint.print"), s.print)
	}
	if s.p.Searching() {
		add("Esc", w.T("manual.hint.stop"), s.escape)
	} else {
		add("Esc", w.T("manual.hint.close"), s.escape)
	}
	return out
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyEscape:
		s.escape()
	case fyne.KeyF1:
		s.contents()
	case fyne.KeyBackspace:
		s.back()
	case fyne.KeyLeft:
		s.toList()
	case fyne.KeyRight:
		s.toReader()
	default:
		return false
	}
	return true
}

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	if screen.Is(sc, "Ctrl P") {
		s.print()
		return true
	}
	return false
}

// TypedRune implements screen.Typist: what is typed is searched.
func (s *Screen) TypedRune(r rune) bool {
	if r == ' ' {
		s.view.reader.scrolls(fyne.KeyPageDown)
		return true
	}
	s.focus(s.view.search)
	s.view.search.TypedRune(r)
	return true
}

// Read reads a page, by its name, while the screen is shown.
func (s *Screen) Read(page string) { s.move(func() { s.p.Ask(page, "") }) }

func (s *Screen) show() {
	s.view.show()
	s.HintsChanged()
}

func (s *Screen) update() {
	if s.hooks.Shell != nil && s.hooks.Shell() != nil {
		s.hooks.Shell().Update()
	}
}

func (s *Screen) focus(o fyne.Focusable) { widgets.FocusIn(s.view.root, o) }

func (s *Screen) toReader() {
	s.focus(s.view.reader)
	s.HintsChanged()
}

func (s *Screen) toList() {
	s.focus(s.view.list)
	s.HintsChanged()
}

// move does what goes elsewhere, with the cursor on the page.
func (s *Screen) move(f func()) {
	s.p.ReadTo(s.view.reader.at())
	f()
	s.view.show()
	s.toReader()
}

func (s *Screen) follow(link int) { s.move(func() { s.p.Follow(link) }) }

// openFound opens the selected search result; without a search it does nothing.
func (s *Screen) openFound() {
	if s.p.Searching() {
		s.follow(max(s.view.reader.lit(), 0))
	}
}

func (s *Screen) back() {
	if s.p.CanBack() != "" {
		s.move(func() { s.p.Back() })
	}
}

func (s *Screen) contents() { s.move(func() { s.p.Choose(0) }) }

func (s *Screen) print() {
	s.p.Print()
	s.show()
}

// escape ends a search, or the reading.
func (s *Screen) escape() {
	if s.p.Searching() {
		s.p.Filter("")
		s.view.show()
		s.toReader()
		return
	}
	if s.hooks.Shell != nil && s.hooks.Shell() != nil {
		s.hooks.Shell().Lower()
	}
}
