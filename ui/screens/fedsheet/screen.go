package fedsheet

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/federation"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name.
const ScreenName = "screen.sheet"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed  func()                                 // the hints changed: the shell's Update
	Back     screen.Way                             // to where it was asked from
	Browse   func(selected func(path string))       // the scorer points at a template
	Names    func(of event.ID, contestant event.ID) // who played in a place
	Settings func()                                 // where the club's number and its director are typed
	Tonight  func(of event.ID)                      // the session, to close it or to book it
}

// Screen is the screen Federatieblad.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
	binds binds
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen of a desk; sheets go into the folder.
func New(d *desk.Desk, files Files, folder func() string, run task.Runner, h Hooks) *Screen {
	s := &Screen{desk: d, hooks: h}
	s.binds = binds{s}
	s.p = NewPresenter(d, files, folder, run, func() {
		if s.Shown() {
			s.show()
		}
	})
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed)
	s.Commands = screen.NewCommands(d.Words, s.fillCommands(), s.listCommands(), s.binds.bindCommands(), s.lastCommands())
	s.Refuse = s.refuse
	s.view = newView(s)
	s.SetView(s.view.root)
	s.Follow(d, func() {
		s.p.Renew()
		s.show()
	})
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
}

// Enter implements screen.Screen: it begins with the sheet of the current session. A
// template that is being bound is still there.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.hooks.Back.Shown()
	if s.p.Stage() == Binding {
		s.p.Renew()
	} else {
		s.p.Begin()
	}
	s.show()
}

// Leave implements screen.Screen.
func (s *Screen) Leave() bool {
	if !s.view.settle() {
		return false
	}
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen: the button that makes the sheet, what is missing, or
// where the list or the template begins.
func (s *Screen) FirstFocus() fyne.Focusable {
	v := s.view
	switch s.p.Stage() {
	case Choosing:
		if v.choose.table.Disabled() { // there is no session yet
			return v.choose.ready
		}
		return v.choose.table
	case Sending:
		return v.sent.table
	case Opening:
		return v.open.first()
	case Binding:
		return v.table
	}
	switch {
	case s.p.CanMake() && !v.m.Fill.Made:
		return v.fill.make
	case v.m.Fill.Made:
		return v.fill.open
	case len(v.m.Fill.Gaps) > 0:
		return v.fill.gaps
	}
	return v.fill.sessions
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

func (s *Screen) focus() {
	s.focusOn(s.FirstFocus())
}

func (s *Screen) focusOn(f fyne.Focusable) {
	if s.Shown() {
		widgets.FocusIn(s.view.root, f)
	}
}

func (s *Screen) refuse(reason string) {
	s.p.notice = notice.Refuse(reason)
	s.show()
}

// Files reads and writes sheets. Its errors are Problems.
type Files interface {
	// Read reads a template, or a binding that another club wrote, whole.
	Read(path string) ([]byte, error)
	// Grid is what stands in a template, by its name and its bytes.
	Grid(name string, file []byte) (*federation.Grid, error)
	// Fill is the template of a layout with its plan in it.
	Fill(l *event.Layout, p *federation.Plan) ([]byte, error)
	// Write writes a file, whole or not at all.
	Write(path string, file []byte) error
	// Free reports whether there is no such file yet.
	Free(path string) bool
	// Examples are the templates that come with the program.
	Examples() []Example
}

// Example is a template that comes with the program. What names it is a key of words.
type Example struct {
	Name string // "belgian": the key is fed.example.belgian
	File string // the name of its file
	Data []byte
}
