package welcome

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/words"
	"uitslag/ui"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen.
const ScreenName = "screen.welcome"

// Screen is the welcome.
type Screen struct {
	ui.Base
	p     *Presenter
	words *words.Words

	name    *widgets.Field
	create  *widgets.Button
	refused *widgets.Panel
	view    fyne.CanvasObject
}

var (
	_ ui.Screen = (*Screen)(nil)
	_ ui.Headed = (*Screen)(nil)
)

// New makes the screen. browse lets the scorer point at a club file elsewhere, and
// calls back with it.
func New(f Files, w *words.Words, trouble error, browse func(chosen func(path string))) *Screen {
	s := &Screen{p: NewPresenter(f, w, trouble), words: w}
	s.refused = widgets.NewPanel(widgets.Refusal, "")
	s.name = widgets.NewField(w.T("welcome.name"))
	s.name.Cell.OnTyped = func(string) { s.where() }
	s.name.Cell.OnCommit = func(string) bool { s.make(); return true }
	s.create = s.button(widgets.MainButton(w.T("welcome.create"), s.make).Key("Enter"))
	s.name.Cell.OnFocus = s.HintsChanged
	first := widgets.Stack(14,
		widgets.Body(w.T("welcome.explain")),
		s.name, widgets.Row(10, s.create),
		widgets.Quiet(w.T("welcome.larger")),
	)
	other := []fyne.CanvasObject{}
	for _, r := range s.p.Recent() {
		path := r.Path
		other = append(other, widgets.Stack(4,
			widgets.Row(10, s.button(widgets.NewButton(r.Name, func() { s.done(s.p.Open(path)) }))), widgets.Quiet(r.Folder)))
	}
	other = append(other,
		widgets.Stack(4, widgets.Row(10, s.button(widgets.NewButton(w.T("welcome.browse"), func() {
			browse(func(path string) { s.done(s.p.Open(path)) })
		}))), widgets.Quiet(w.T("welcome.browse-help"))),
		widgets.Stack(4, widgets.Row(10, s.button(widgets.NewButton(w.T("welcome.restore"), func() {
			browse(func(path string) { s.done(s.p.Restore(path)) })
		}))), widgets.Quiet(w.T("welcome.restore-help"))),
		widgets.Stack(4, widgets.Row(10, s.button(widgets.NewButton(w.T("welcome.sample"), func() { s.done(s.p.Sample()) }))),
			widgets.Quiet(w.T("welcome.sample-help"))),
	)
	s.view = widgets.Columns(
		widgets.Column{Object: widgets.Pile(s.refused, widgets.NewCard(w.T("welcome.new"), first)), Width: 560},
		widgets.Column{Object: widgets.NewCard(w.T("welcome.open"), widgets.Stack(14, other...)), Width: 560},
	)
	s.Base = ui.NewBase(ScreenName, "", s.view, nil)
	s.where()
	s.done(s.p.Refused == "")
	return s
}

// button keeps the hints true when the focus comes to a button.
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

// done shows what could not be done.
func (s *Screen) done(well bool) {
	if well {
		s.refused.Hide()
		return
	}
	s.refused.Set(widgets.Refusal, s.p.Refused)
	s.refused.Show()
}

// Header implements ui.Headed.
func (s *Screen) Header() (title, subtitle string) { return s.words.T(ScreenName), "" }

// FirstFocus implements ui.Screen.
func (s *Screen) FirstFocus() fyne.Focusable { return s.name.Cell }

// Hints implements ui.Screen.
func (s *Screen) Hints() []widgets.Hint {
	var hints []widgets.Hint
	if s.name.Cell.HasFocus() || s.create.HasFocus() {
		hints = append(hints, widgets.Hint{Key: "Enter", Text: s.words.T("welcome.hint.enter")})
	}
	return append(hints, widgets.Hint{Key: "Tab", Text: s.words.T("welcome.hint.tab")})
}
