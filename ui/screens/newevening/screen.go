package newevening

import (
	"sync/atomic"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements/search"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.newevening"

// Intake is how the results of an evening come in.
type Intake string

// The ways. A scorer who never chose types the travellers.
const (
	Typed      Intake = ""
	Telephones Intake = "telephones" // of the players
	Devices    Intake = "devices"
)

// intakes are the ways in the order they are offered.
var intakes = []Intake{Typed, Telephones, Devices}

// Hooks is what the screen asks of the window around it; what is nil is not offered.
type Hooks struct {
	GoTo      func(screen string) // shows another screen: the players when the evening has begun, tonight on Escape
	Rules     func()              // shows the rules one by one, to change them
	Print     PrintFunc           // prints papers for the tables
	Movements Movements           // makes and reads movements that are not in the list
	Changed   func()              // the hints changed: the shell's Update

	// Intake is called when an evening has begun by what is chosen here, with how its results come
	// in; for another way than Typed it shows where. Usual is the way that is chosen at first.
	Intake func(how Intake)
	Usual  Intake
}

// PrintFunc prints papers of an evening that has not begun; told hears what is done and
// what came of it.
type PrintFunc func(st *standings.Standings, orders []desk.Order, told func(tone widgets.Tone, sentence string))

// Movements is what the screen asks of the window around it for movements that are not
// in its list; what is nil is not offered.
type Movements struct {
	Edit   func()                           // shows the chosen one in a grid
	Files  desk.MovementFiles               // reads one from a file
	Browse func(selected func(path string)) // the scorer points at that file
	Run    task.Runner                      // where a search runs
	Effort int                              // of a search; 0 is the usual one
}

// Screen is the new evening.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view

	task   task.Latest[search.Found]
	enough *atomic.Bool // the scorer has seen enough of the search
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed) // the shell's Ctrl+N shows it
	s.Commands = screen.NewCommands(d.Words, s.commands())
	s.view = newView(s)
	s.SetView(s.view.root)
	s.Refuse = s.view.refuse
	s.fill()
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
}

// Enter implements screen.Screen: what was typed is still there.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Renew()
	s.fill()
}

// FirstFocus implements screen.Screen: the number of pairs.
func (s *Screen) FirstFocus() fyne.Focusable { return s.view.form[Pairs].Cell }

func (s *Screen) fill() {
	s.view.fill(s.p.Model())
	s.show()
}

func (s *Screen) show() {
	if !s.p.Searching() {
		s.task.Cancel() // what it was for is typed otherwise
	}
	s.view.show(s.p.Model())
	s.HintsChanged()
}

// setKind chooses who is ranked, setForm how the evening goes on.
func (s *Screen) setKind(i int) {
	s.p.SetKind(i)
	s.refill()
}

func (s *Screen) setForm(i int) {
	s.p.SetForm(i)
	s.refill()
}

// refill shows another sort of evening: what is half typed stays with the former.
func (s *Screen) refill() {
	for _, f := range s.view.form {
		f.Cell.Accept()
	}
	s.view.sheets.told.Hide() // what was printed was of another
	s.fill()
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

func (s *Screen) typed(f Field, text string) {
	s.p.Set(f, text)
	if o := s.view.form[f]; o.Refused() {
		o.Refuse("")
	}
	if f != Name && f != Date { // those change nothing at the right
		s.show()
	}
	s.HintsChanged()
}

// settle checks a field that is left: it rewrites or refuses it.
func (s *Screen) settle(f Field) bool {
	o := s.view.form[f]
	if sentence := s.p.Problem(f); sentence != "" {
		o.Refuse(sentence)
		s.view.root.Refresh()
		return false
	}
	o.Refuse("")
	if f == Fixed {
		o.Help(s.desk.Words.T("newevening.fixed-help"))
	}
	if f == Date {
		o.Help(s.p.Remark(f))
	}
	s.p.Settle(f)
	o.Cell.SetText(s.p.Text(f))
	s.show()
	return true
}

// moved handles an arrow: another day, or another row.
func (s *Screen) moved(f Field, m widgets.Move) bool {
	by := map[widgets.Move]int{widgets.MoveUp: -1, widgets.MoveDown: 1}[m]
	switch {
	case by == 0:
		return false
	case f == Date:
		s.step(-by)
	default:
		s.move(by)
	}
	return true
}

// step goes to another day.
func (s *Screen) step(by int) {
	s.p.Step(by)
	s.view.form[Date].Cell.SetText(s.p.Text(Date))
	s.settle(Date)
}
