package filepick

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.filepick"

// Dialog asks with the dialog of the system, in a window of its own. answer hears on the UI
// thread, later, what was chosen, "" for nothing; an error says that there is no such dialog.
// stop takes it away, where it can.
type Dialog func(q Question, answer func(path string, err error)) (stop func())

// Hooks are what the screen asks of the window.
type Hooks struct {
	Dialog  Dialog // asks in the place of the screen; nil: the screen asks
	Changed func() // the hints have changed: ui.Shell.Update
	Close   func() // takes the screen away: ui.Shell.Lower
}

// Screen is the choice of a file or a folder.
type Screen struct {
	screen.Base
	p     *Presenter
	words *translation.Words
	hooks Hooks

	places     *fyne.Container
	placesCard *widgets.Card
	card       *widgets.Card
	search     *widgets.Cell
	table      *grid.Table
	empty      *widgets.Text
	refused    *widgets.Panel
	up, open   *widgets.Button
	here       *widgets.Button
	cancel     *widgets.Button

	asks    int    // questions so far
	waiting bool   // for the dialog of the system
	stop    func() // takes that away
}

var _ screen.Headed = (*Screen)(nil)

// New makes the screen.
func New(d Disk, w *translation.Words, h Hooks) *Screen {
	s := &Screen{p: NewPresenter(d, w), words: w, hooks: h}
	s.build()
	return s
}

// Entry puts the screen over the window.
func (s *Screen) Entry() ui.Entry { return ui.Entry{Screen: s, Place: ui.Hidden, Over: true} }

// Ask begins a question; the screen is then shown by whoever asked.
func (s *Screen) Ask(q Question) {
	s.p.Ask(q)
	s.places.Objects = nil
	for _, place := range s.p.disk.Places() {
		b := widgets.NewButton(place.Name, func() { s.goTo(place.Path) })
		b.OnFocus = s.HintsChanged
		s.places.Add(b)
	}
	s.search.SetText("")
	s.askOutside()
	s.show()
}

// askOutside shows the system's dialog, if there is one: the screen then waits, and nothing else is
// done in the window. Otherwise the screen asks after all.
func (s *Screen) askOutside() {
	s.endDialog()
	if s.hooks.Dialog == nil {
		return
	}
	s.asks++
	ask, q := s.asks, s.p.asked
	q.From = s.p.at
	s.waiting = true
	s.stop = s.hooks.Dialog(q, func(path string, err error) {
		switch {
		case !s.waiting || s.asks != ask:
			return // it was given up
		case err != nil:
			s.waiting = false
			s.came()
		case path == "":
			s.close()
		default:
			s.answer(path)
		}
	})
}

func (s *Screen) endDialog() {
	s.waiting = false
	if s.stop != nil {
		s.stop()
		s.stop = nil
	}
}

func (s *Screen) build() {
	w := s.words
	s.places = widgets.Stack(8)
	s.placesCard = widgets.NewCard(w.T("filepick.places"), s.places)
	s.search = widgets.NewCell()
	s.search.SetPlaceHolder(w.T("filepick.search")) // Ctrl Z is of its text, not of the screen behind it
	s.search.OnTyped = func(text string) {
		s.p.Type(text)
		s.show()
	}
	s.search.OnCommit = func(string) bool {
		s.take()
		return false
	}
	s.search.OnKey = s.key
	s.search.OnFocus = s.HintsChanged
	size := grid.Column{Title: w.T("filepick.col.size"), Right: true, Help: w.T("tip.filepick.size")}
	s.table = grid.New(grid.SelectRows, grid.Column{Title: w.T("filepick.col.name"), Flex: true},
		grid.Column{Title: w.T("filepick.col.date"), Sample: "31-12-2026 23:59"}, size)
	s.table.OnSelect = func(row, _ int) {
		s.p.Choose(row)
		s.show()
	}
	s.table.OnActivate = func(int, int) { s.take() }
	s.table.OnFocus = s.HintsChanged
	s.empty = widgets.Body("")
	s.refused = widgets.NewPanel(widgets.Refusal, "")
	s.up = widgets.NewButton(w.T("filepick.up"), s.goUp).Key("Alt ↑")
	s.open = widgets.MainButton(w.T("filepick.open"), s.take).Key("Enter")
	s.here = widgets.MainButton(w.T("filepick.here"), s.takeHere).Key("Ctrl Enter")
	s.cancel = widgets.NewButton(w.T("filepick.cancel"), s.close).Key("Esc")
	for _, b := range []*widgets.Button{s.up, s.open, s.here, s.cancel} {
		b.OnFocus = s.HintsChanged
	}
	s.card = widgets.NewCard("", widgets.Stack(10, widgets.Row(10, s.up, s.open, s.here, s.cancel), s.search, s.refused, s.empty, s.table))
	view := widgets.Columns(
		widgets.Column{Object: s.placesCard, Width: 260, Fixed: true, Later: true}, // the files come first
		widgets.Column{Object: s.card, Width: 640},
	)
	s.Base = screen.NewBase(ScreenName, "", view, s.hooks.Changed)
}

func (s *Screen) show() {
	p, w := s.p, s.words
	s.card.SetHeading(p.at)
	var rows []grid.Row
	for _, i := range p.Items() {
		name, at, size := i.Name, "", ""
		if i.Folder {
			name = w.T("filepick.folder", "name", i.Name)
		} else {
			size = p.size(i.Size)
		}
		if !i.At.IsZero() {
			local := i.At.Local()
			at = w.ShortDate(local.Format("2006-01-02")) + local.Format(" 15:04")
		}
		rows = append(rows, grid.Figures(name, at, size))
	}
	s.table.SetRows(rows)
	s.table.Select(p.Selected(), 0)
	widgets.Visible(s.table, len(rows) > 0)
	s.empty.SetSpans([]widgets.Span{{Text: p.Empty()}})
	widgets.Visible(s.empty, p.Empty() != "" && p.refused == "")
	s.refused.Say(widgets.Refusal, p.refused)
	widgets.Visible(s.placesCard, len(s.places.Objects) > 0 && !s.waiting)
	if s.waiting {
		s.card.SetHeading("")
		s.empty.SetSpans([]widgets.Span{{Text: w.T("filepick.waiting")}})
		widgets.Visible(s.empty, true)
		widgets.Visible(s.table, false)
	}
	for _, o := range []fyne.CanvasObject{s.search, s.up, s.open} {
		widgets.Visible(o, !s.waiting)
	}
	widgets.Visible(s.here, p.asked.folder() && !s.waiting)
	if p.Parent() == "" {
		s.up.Disable()
	} else {
		s.up.Enable()
	}
	s.HintsChanged()
}

// goTo shows a folder, with the cursor ready to type a name.
func (s *Screen) goTo(folder string) {
	s.p.Go(folder)
	s.came()
}

func (s *Screen) goUp() {
	s.p.Up()
	s.came()
}

func (s *Screen) came() {
	s.search.SetText(s.p.typed)
	s.show()
	widgets.FocusIn(s.View(), s.search)
}

// take opens the chosen folder, or answers with the chosen file.
func (s *Screen) take() {
	if path := s.p.Take(); path != "" {
		s.answer(path)
		return
	}
	s.came()
}

func (s *Screen) takeHere() {
	if s.p.asked.folder() && s.p.Here() != "" {
		s.answer(s.p.Here())
	}
}

func (s *Screen) answer(path string) {
	s.close()
	s.p.asked.Selected(path)
}

func (s *Screen) close() {
	s.endDialog()
	if s.hooks.Close != nil {
		s.hooks.Close()
	}
}

// page is how many rows PageUp and PageDown go.
const page = 10

// key handles a key in the search: arrows go through the rows during typing.
func (s *Screen) key(ev *fyne.KeyEvent) bool {
	if s.waiting {
		if ev.Name == fyne.KeyEscape {
			s.close()
		}
		return true
	}
	switch ev.Name {
	case fyne.KeyUp:
		s.p.Choose(s.p.Selected() - 1)
	case fyne.KeyDown:
		s.p.Choose(s.p.Selected() + 1)
	case fyne.KeyPageUp:
		s.p.Choose(s.p.Selected() - page)
	case fyne.KeyPageDown:
		s.p.Choose(s.p.Selected() + page)
	case fyne.KeyBackspace:
		if s.search.Text != "" || s.p.Parent() == "" {
			return false
		}
		s.goUp()
		return true
	case fyne.KeyEscape:
		s.close()
		return true
	default:
		return false
	}
	s.show()
	return true
}

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) { return s.p.asked.Title, "" }

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.waiting {
		return s.cancel
	}
	return s.search
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if ev.Name == fyne.KeyBackspace && !s.waiting {
		s.goUp()
		return true
	}
	return s.key(ev) || widgets.IsFunctionKey(ev.Name) // the question is answered first
}

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	switch {
	case s.waiting:
		return true
	case screen.Is(sc, "Ctrl Enter"):
		s.takeHere()
	case screen.Is(sc, "Alt ↑"):
		s.goUp()
	default:
		return !screen.Is(sc, "Ctrl +") && !screen.Is(sc, "Ctrl −") && !screen.Is(sc, "Ctrl 0")
	}
	return true
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w := s.words
	if s.waiting {
		return []widgets.Hint{{Key: "Esc", Text: w.T("filepick.hint.cancel"), Do: s.close}}
	}
	var out []widgets.Hint
	if len(s.p.Items()) > 1 {
		out = append(out, widgets.Hint{Key: "↑↓", Text: w.T("filepick.hint.choose")})
	}
	if n := s.p.Selected(); n >= 0 && (s.search.HasFocus() || s.table.HasFocus()) {
		text := "filepick.hint.open"
		if s.p.Items()[n].Folder {
			text = "filepick.hint.into"
		}
		out = append(out, widgets.Hint{Key: "Enter", Text: w.T(text), Do: s.take})
	}
	if s.p.asked.folder() {
		out = append(out, widgets.Hint{Key: "Ctrl Enter", Text: w.T("filepick.hint.here"), Do: s.takeHere})
	}
	if s.p.Parent() != "" {
		out = append(out, widgets.Hint{Key: "Alt ↑", Text: w.T("filepick.hint.up"), Do: s.goUp})
	}
	return append(out, widgets.Hint{Key: "Tab", Text: w.T("filepick.hint.tab")}, widgets.Hint{Key: "Esc", Text: w.T("filepick.hint.cancel"), Do: s.close})
}
