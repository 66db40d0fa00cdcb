package readin

import (
	"context"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/screen"
	"uitslag/ui/task"
)

// ScreenName is the screen's name.
const ScreenName = "screen.readin"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()                           // the hints changed: the shell's Update
	Back    screen.Way                       // to where it was asked from
	Browse  func(selected func(path string)) // the scorer points at a file
	Results func()                           // shows the results of the session
	Control func()                           // shows what is missing of it
	Follow  func(path string)                // follows the file of table devices
}

// Screen is the screen Inlezen.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk; files are read with run.
func New(d *desk.Desk, files Files, run task.Runner, h Hooks) *Screen {
	s := &Screen{desk: d, hooks: h}
	s.p = NewPresenter(d, files, run, func() {
		s.show()
		s.focus()
	})
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed) // Ctrl+Shift+I shows it
	s.Commands = screen.NewCommands(d.Words, s.commands())
	s.view = newView(s)
	s.SetView(s.view.root)
	s.Forget = func() { // what was read and not taken is forgotten
		s.p.Drop()
		s.p.ClearNotice()
		s.p.taken = false
	}
	s.Follow(d, func() {
		taken := s.p.taken
		s.p.Renew()
		s.show()
		if taken {
			s.focus() // where it leads is not shown any more
		}
	})
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Read reads a file: one that was dropped on the window.
func (s *Screen) Read(path string) {
	s.p.Read(path)
	s.show()
	s.focus()
}

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.hooks.Back.Shown()
	s.p.Renew()
	s.view.found.Set(s.p.Found())
	s.show()
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	v := s.view
	switch m := &v.m; {
	case m.Busy != "":
		return v.cancel
	case m.Pointing && len(v.choices) > 0:
		return v.choices[0]
	case m.Reading && len(m.Lines) > 0 && !m.CanTake:
		return v.lines
	case m.Reading && m.CanTake:
		return v.take
	case m.Reading:
		return v.stop
	case m.Taken:
		return v.results
	case m.Locked != "":
		return nil
	case v.found.First() != nil:
		return v.found.First()
	}
	return v.path.Cell
}

func (s *Screen) show() {
	if s.view == nil {
		return
	}
	s.view.show(s.p.Model())
	s.HintsChanged()
}

func (s *Screen) focus() { s.FocusIn(s.FirstFocus()) }

// Files reads files of results. Read is called away from the window's goroutine.
type Files interface {
	// Read reads a file whole, with what was pointed out of its columns; progress is told how
	// far it is. What refuses the file as a whole is a Problem; what refuses it line by line
	// stands in what it gives.
	Read(ctx context.Context, path string, columns []event.ColumnMeaning, progress func(done, total int)) (File, error)
	// FindResults are the files that a scorer may mean: where files are put, and on sticks.
	FindResults() []string
	// Columns are what a column can be, by name, in the order in which they are offered.
	Columns() []string
}

// File is a file of results, read.
type File struct {
	Format    string // "USEBIO", "PBN", "CSV", "Bridgemate"
	Encoding  string // "UTF-8"; "" where the format has one only
	Separator string // between the columns of a CSV file: ";", ",", "tab"
	Club      string // the club's name, as the file has it
	Event     *event.Event
	// Recognise makes those of whom find knows which member they are that member, and gives
	// who is left: new members, with their personal data, as find leaves them.
	Recognise func(find func(*event.Person) (event.ID, bool)) ([]event.Member, []event.Person)
	Everybody []event.Person // all whom the file names
	// Refused are the reasons for which the file cannot be read, each a Problem that names its
	// line. Remarks are those to look at.
	Refused, Remarks []error
	// Head is set in place of all that, where it must be pointed out what its columns are.
	Head *Head
	// Live tells that the file is one that table devices write into, which can be followed.
	Live bool
}

// Head is the top of a file in columns.
type Head struct {
	Headings []string
	Meaning  []string   // what each is taken for, by its name; "" for nothing
	Rows     [][]string // the first below the headings
}
