package members

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.members"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed    func()                         // the hints changed: ui.Shell.Update
	Browse     func(chosen func(path string)) // lets the scorer point at a file; nil: not offered
	Folder     func(folder string)            // a list was written there: to be remembered
	Lists      func() []string                // files that may be lists of members, the likeliest first; nil: none
	Step       func(redo bool)                // undoes the last act of the club, or redoes it, and says so
	NewEvening func()                         // what comes after the members of a new club; nil: not offered
}

// Screen is the members of the club.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	root  fyne.CanvasObject

	list    listView
	form    formView
	doubles doublesView
	read    readView
	write   writeView
	said    *widgets.Panel
	heard   int // the refusals that were made noticed
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen; it follows the desk. Lists are read and written with files,
// into folder unless the scorer says otherwise.
func New(d *desk.Desk, files Files, folder string, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d, files, folder), hooks: h, said: widgets.NewPanel(widgets.Good, "")}
	s.buildList()
	s.buildForm()
	s.buildDoubles()
	s.buildRead()
	s.buildWrite()
	right := widgets.Stack(16, s.form.card, s.doubles.card, s.read.card, s.write.card, s.said, s.list.more)
	s.root = widgets.Columns(
		widgets.Column{Object: s.list.card, Width: 800},
		widgets.Column{Object: s.doubles.listCard, Width: 800},
		widgets.Column{Object: s.read.listCard, Width: 800},
		widgets.Column{Object: right, Width: 360, Fixed: true},
	)
	s.Base = screen.NewBase(ScreenName, fyne.KeyF9, s.root, h.Changed)
	s.show()
	d.OnChange(func() {
		if s.Shown() {
			s.p.Renew()
			s.show()
		}
	})
	return s
}

// show shows what the presenter knows. A cell in which something is half typed keeps
// that.
func (s *Screen) show() {
	mode := s.p.Mode()
	preview := s.p.Preview()
	widgets.Visible(s.list.card, mode != Doubles && len(preview.Rows) == 0)
	widgets.Visible(s.doubles.listCard, mode == Doubles)
	widgets.Visible(s.read.listCard, len(preview.Rows) > 0)
	widgets.Visible(s.form.card, mode == Look || mode == Adding)
	widgets.Visible(s.list.more, mode == Look && s.p.Erasing() == "")
	widgets.Visible(s.doubles.card, mode == Doubles)
	widgets.Visible(s.read.card, mode == Reading)
	widgets.Visible(s.write.card, mode == Writing)
	s.showList()
	s.showForm()
	s.showDoubles()
	s.showRead(preview)
	s.showWrite()
	s.showSaid()
	if s.OnHints != nil && s.Shown() {
		s.OnHints() // the window draws all of it again
		return
	}
	s.root.Refresh()
}

// showSaid shows what the last act did, or why it was refused; a refusal is heard too.
func (s *Screen) showSaid() {
	what, sentence := s.p.Said()
	if n := s.p.Refusals(); n != s.heard {
		s.heard = n
		if what == Refusal && sentence != "" {
			widgets.TellRefused(s.said)
		}
	}
	s.said.Say([]widgets.Tone{Good: widgets.Good, Warning: widgets.Warning, Refusal: widgets.Refusal}[what], sentence)
}

func enable(b *widgets.Button, v bool) {
	if v {
		b.Enable()
	} else {
		b.Disable()
	}
}

// Header implements screen.Headed: the club and how many members it has.
func (s *Screen) Header() (title, subtitle string) {
	return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
}

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Hush()
	s.p.Renew()
	s.show()
}

// Leave implements screen.Screen: what is half typed is saved or refused first.
func (s *Screen) Leave() bool {
	if !s.settle() || !s.p.Back() {
		s.show()
		return false
	}
	s.p.Drop()
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen: the search; where there is nobody yet, the button
// that reads the club's list.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.p.Nobody() && s.p.ReadOnly() == "" {
		return s.list.read
	}
	return s.list.search
}
