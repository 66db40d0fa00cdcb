package welcome

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen.
const ScreenName = "screen.welcome"

// Screen is the welcome.
type Screen struct {
	screen.Base
	p     *Presenter
	words *translation.Words
	back  func() // goes back to the club that is open; nil where none is

	name    *widgets.Field
	create  *widgets.Button
	refused *widgets.Panel
	first   *widgets.Button // the first club that can be opened
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen. browse lets the scorer point at a club file elsewhere, and
// calls back with it.
func New(f Files, w *translation.Words, trouble error, browse func(selected func(path string))) *Screen {
	s := &Screen{p: NewPresenter(f, w, trouble), words: w}
	s.build(browse)
	return s
}

// NewBeside makes the screen beside a club that is open: Escape goes back to it.
func NewBeside(f Files, w *translation.Words, open Club, browse func(selected func(path string)), back func()) *Screen {
	s := &Screen{p: NewPresenter(f, w, nil), words: w, back: back}
	s.p.open = open
	s.build(browse)
	return s
}

func (s *Screen) build(browse func(selected func(path string))) {
	w := s.words
	s.Base = screen.NewBase(ScreenName, "", nil, nil)
	s.Commands = screen.NewCommands(w, s.commands())
	s.refused = widgets.NewPanel(widgets.Refusal, "")
	s.name = widgets.NewField(w.T("welcome.name"))
	s.name.Cell.OnTyped = func(string) { s.where() }
	s.name.Cell.OnCommit = func(string) bool { s.make(); return true }
	s.create = s.MainButton("welcome.create")
	if s.back == nil { // else the cursor is not in the name at first
		s.create.Key("Enter")
	}
	s.name.Cell.OnFocus = s.HintsChanged
	made := widgets.NewCard(w.T("welcome.new"), widgets.Stack(14,
		widgets.Body(w.T("welcome.explain")),
		s.name, widgets.Row(10, s.create),
		widgets.Quiet(w.T("welcome.larger")),
	))
	opened := widgets.NewCard(w.T("welcome.open"), widgets.Stack(14, s.others(browse)...))
	left, right := widgets.Pile(s.refused, made), fyne.CanvasObject(opened)
	if s.back != nil { // whoever has a club looks for another rather than making one
		left, right = widgets.Pile(s.refused, opened), widgets.Pile(s.now(), made)
	}
	view := widgets.Columns(widgets.Column{Object: left, Width: 560}, widgets.Column{Object: right, Width: 560})
	s.SetView(view)
	s.where()
	s.done(s.p.Refused == "")
}

func (s *Screen) others(browse func(selected func(path string))) (out []fyne.CanvasObject) {
	w := s.words
	add := func(name, help string, act func()) {
		b := s.button(widgets.NewButton(name, act))
		if s.first == nil {
			s.first = b
		}
		out = append(out, widgets.Stack(4, widgets.Row(10, b), widgets.Quiet(help)))
	}
	for _, r := range s.p.Recent() {
		add(r.Name, r.Where, func() { s.done(s.p.Open(r.Path)) })
	}
	add(w.T("welcome.browse"), w.T("welcome.browse-help"), func() {
		browse(func(path string) { s.done(s.p.Open(path)) })
	})
	add(w.T("welcome.restore"), w.T("welcome.restore-help"), func() {
		browse(func(path string) { s.done(s.p.Restore(path)) })
	})
	if !s.p.open.Sample {
		add(w.T("welcome.sample"), w.T("welcome.sample-help"), func() { s.done(s.p.Sample()) })
	}
	return out
}

// now returns the club that is open: to go back to, or for the sample to keep.
func (s *Screen) now() fyne.CanvasObject {
	w := s.words
	back := s.Button("welcome.back")
	if !s.p.open.Sample {
		return widgets.NewCard(w.T("welcome.now"), widgets.Stack(8,
			widgets.NewText(s.p.open.Name, theme.BodySize, theme.Ink).Bold(), widgets.Quiet(s.p.open.Path), widgets.Row(10, back)))
	}
	keep := s.Button("welcome.keep")
	return widgets.NewCard(w.T("welcome.now"), widgets.Stack(8,
		widgets.Body(w.T("welcome.is-sample")), widgets.Row(10, back, keep), widgets.Quiet(w.T("welcome.keep-help"))))
}

// button updates the hints when a button gets the focus.
func (s *Screen) button(b *widgets.Button) *widgets.Button {
	b.OnFocus = s.HintsChanged
	return b
}

// where says which file the club would get.
func (s *Screen) where() {
	s.name.Help("")
	if path := s.p.PathFor(s.name.Cell.Text); path != "" {
		s.name.Help(s.words.T("welcome.where", "path", path))
	}
}

func (s *Screen) make() {
	if !s.p.Create(s.name.Cell.Text) && s.p.PathFor(s.name.Cell.Text) == "" {
		s.name.Refuse(s.p.Refused)
		s.p.Refused = ""
	}
	s.done(s.p.Refused == "")
}

func (s *Screen) done(well bool) {
	if well {
		s.refused.Hide()
		return
	}
	s.refused.Set(widgets.Refusal, s.p.Refused)
	s.refused.Show()
}

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	if s.back != nil {
		return s.words.T("welcome.clubs"), ""
	}
	return s.words.T(ScreenName), ""
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.back != nil {
		return s.first
	}
	return s.name.Cell
}

// commands returns what can be done on the screen. Each club in the list is a button of its own.
func (s *Screen) commands() []screen.Command {
	return []screen.Command{
		{Key: "Enter", Label: "welcome.hint.enter", At: func() bool { return s.name.Cell.HasFocus() || s.create.HasFocus() }},
		{Key: "Tab", Label: "welcome.hint.tab"},
		{Key: "Esc", Label: "welcome.hint.back", Button: "welcome.back", When: screen.Given(s.back), Do: s.back},
		{Button: "welcome.create", Do: s.make},
		{Button: "welcome.keep", Do: func() { s.done(s.p.Keep()) }},
	}
}
