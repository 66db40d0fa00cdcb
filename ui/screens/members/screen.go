package members

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.members"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed    func()                           // the hints changed: ui.Shell.Update
	Browse     func(selected func(path string)) // lets the scorer point at a file; nil: not offered
	Folder     func(folder string)              // a list was written there: to be remembered
	Lists      func() []string                  // files that may be lists of members, the likeliest first; nil: none
	Step       func(redo bool)                  // undoes the last act of the club, or redoes it, and says so
	Sheet      func()                           // Ctrl+Shift+F: the sheet of the federation; nil: not offered
	NewEvening func()                           // what comes after the members of a new club; nil: not offered
}

// Screen is the members of the club.
type Screen struct {
	screen.Base
	desk    *desk.Desk
	p       *Presenter
	hooks   Hooks
	view    *view
	files   files
	merging merging
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen; it follows the desk. Lists are read and written with lists, into
// folder unless the scorer says otherwise.
func New(d *desk.Desk, lists Files, folder string, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d, lists, folder), hooks: h}
	s.files, s.merging = files{s}, merging{s}
	s.Base = screen.NewBase(ScreenName, fyne.KeyF9, nil, h.Changed)
	s.Commands = screen.NewCommands(d.Words, s.merging.commands(), s.files.commands(), s.listCommands(), s.undoCommands())
	s.Refuse = s.refuse
	s.view = newView(s)
	s.SetView(s.view.root)
	s.show()
	s.Follow(d, func() {
		s.p.Renew()
		s.show()
	})
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

func (s *Screen) show() {
	s.view.show(s.p.Model())
	if s.OnHints != nil && s.Shown() {
		s.OnHints() // the window draws all of it again
		return
	}
	s.view.root.Refresh()
}

func (s *Screen) showSaid() { s.view.showSaid(s.p.Notice(), s.p.Refusals()) }

func (s *Screen) refuse(reason string) {
	s.p.say(notice.Refuse(reason))
	s.show()
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

func (s *Screen) reveal(o fyne.CanvasObject) {
	if !o.Visible() || !s.Shown() {
		return
	}
	widgets.AskReveal(s.view.root, o)
}

func (s *Screen) inForm() bool {
	for _, f := range s.view.form.fields {
		if f.Cell.HasFocus() {
			return true
		}
	}
	return false
}

// Header implements screen.Headed: the club and how many members it has.
func (s *Screen) Header() (title, subtitle string) {
	return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
}

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.ClearNotice()
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
		return s.view.list.read
	}
	return s.view.list.search
}

// GoPlace shows the list with the member of a place chosen, where it is still there: an undo
// shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.p.Drop()
	s.p.ClearNotice()
	s.p.Renew()
	if s.p.byID[at.Member] != nil {
		seek(s.p, at.Member)
		s.view.list.search.SetText(s.p.Filtered())
	}
	s.refill()
}

// ReadList reads a list of members from a file, as when the scorer had pointed at it: for
// a file that was dropped on the window. The screen is shown already.
func (s *Screen) ReadList(path string) {
	if s.p.Mode() != Reading {
		s.files.beginReading()
	}
	if s.p.Mode() == Reading {
		s.files.readFound(path)
	}
}

// beside is two fields beside each other, each half of the width.
type beside struct {
	widget.BaseWidget
	left, right fyne.CanvasObject
}

var (
	_ widgets.Tall   = (*beside)(nil)
	_ widgets.Parent = (*beside)(nil)
)

func newBeside(left, right fyne.CanvasObject) *beside {
	b := &beside{left: left, right: right}
	b.ExtendBaseWidget(b)
	return b
}

// Children implements widgets.Parent.
func (b *beside) Children() []fyne.CanvasObject { return []fyne.CanvasObject{b.left, b.right} }

func half(width float32) float32 { return (width - theme.Gap(theme.CardGap)) / 2 }

func tall(o fyne.CanvasObject, width float32) float32 {
	if t, ok := o.(widgets.Tall); ok {
		return t.HeightFor(width)
	}
	return o.MinSize().Height
}

// HeightFor implements widgets.Tall.
func (b *beside) HeightFor(width float32) float32 {
	return max(tall(b.left, half(width)), tall(b.right, half(width)))
}

// CreateRenderer implements fyne.Widget.
func (b *beside) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(b,
		func() fyne.Size {
			w := 2*max(b.left.MinSize().Width, b.right.MinSize().Width) + theme.Gap(theme.CardGap)
			return fyne.NewSize(w, b.HeightFor(max(w, b.Size().Width)))
		},
		func(p *widgets.Pen, size fyne.Size) {
			w := half(size.Width)
			p.Place(b.left, 0, 0, w, tall(b.left, w))
			p.Place(b.right, size.Width-w, 0, w, tall(b.right, w))
		})
}

type drafts struct{ s *Screen }

// NewDrafts returns what is half typed on the screen, and puts it back at another start.
func NewDrafts(s *Screen) screen.Drafter { return drafts{s} }

// spot is a field as it is kept; without a member it is that of a new one.
type spot struct {
	Member event.ID `json:"member,omitempty"`
	Field  Field    `json:"field"`
}

// Drafts implements screen.Drafter.
func (d drafts) Drafts() (out []screen.Draft) {
	p := d.s.p
	if p.Mode() != Adding && p.Mode() != Look {
		return nil
	}
	for f, o := range d.s.view.form.fields {
		at := spot{p.selected, Field(f)}
		if p.Mode() == Adding {
			at.Member = ""
		}
		if strings.TrimSpace(o.Cell.Text) == "" || p.Mode() == Look && !o.Cell.Changed() {
			continue
		}
		name := o.Label()
		if e := p.byID[at.Member]; e != nil {
			name = e.person.Name() + ", " + name
		}
		out = append(out, screen.NewDraft(at, name, o.Cell.Text))
	}
	return out
}

// PutBack implements screen.Drafter.
func (d drafts) PutBack(x screen.Draft) bool {
	var at spot
	s := d.s
	if !x.At(&at) || at.Field < 0 || int(at.Field) >= len(s.view.form.fields) || s.p.ReadOnly() != "" {
		return false
	}
	switch {
	case at.Member == "" && s.p.Mode() != Adding:
		s.beginWith("")
	case at.Member != "" && s.p.byID[at.Member] == nil:
		return false
	case at.Member != "":
		s.GoPlace(desk.Place{Member: at.Member})
	}
	s.view.form.fields[at.Field].Cell.Write(x.Text)
	return true
}
