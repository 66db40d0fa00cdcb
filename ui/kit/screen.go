// Package kit makes a screen of parts. A part asks the presenter what it shows whenever its
// screen is shown again, and is hidden while that is nothing. After every act the screen shows
// itself again; a cursor that lost its place goes where the screen begins. A screen says once
// what stands where: no handler of it shows, hides, refreshes or moves the cursor.
//
// A screen makes its parts, then says what can be done (Can), then what is seen (Made). A part
// of its own it makes with Own.
//
//	file        what
//	screen.go   a screen: acts, the cursor, and what the shell asks
//	part.go     a part, parts together, texts and pictures
//	field.go    what is typed, chosen and ticked
//	list.go     tables
//	buttons.go  buttons of commands and acts
package kit

import (
	"slices"
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// About is what the kit must know of a screen.
type About struct {
	Name    string       // the key of its name in the translations
	Key     fyne.KeyName // shows it; "" for none
	Changed func()       // the footer changed: the shell's Update
	Back    screen.Way   // where it was asked from
	// Notice is what the last act did, or why it was refused, until the screen is left; nil: it
	// says none.
	Notice *notice.Notice
	// Read reads the club again: when the screen comes and when the club changes.
	Read func()
	// Entered is called when the screen is about to be shown, Left when it is left, and Asks
	// before the parts ask what they show; each may be nil.
	Entered, Left, Asks func()
	// Locked says why nothing can be changed, "" when it can; nil: it always can.
	Locked func() string
	// Header returns the title and what is below it; nil: the names of the screen and of the club.
	// See Evening.
	Header func() (title, subtitle string)
}

// Screen is a screen made of parts. It implements screen.Screen, screen.Headed and screen.Typist.
type Screen struct {
	desk     *desk.Desk
	about    About
	commands screen.Commands
	root     Part
	begins   []Part // where the cursor begins: the first that is shown
	search   *Search
	said     Part // shows About.Notice
	fields   []*Field
	acting   bool // an act is under way
	to       Part // where the cursor goes when it is done
	anew     bool // it goes where the screen begins
	shown    bool
	text     func(key string, args ...any) string
	hints    func() // has the footer shown again
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
	_ screen.Typist = (*Screen)(nil)
)

// New begins a screen; Made ends it.
func New(d *desk.Desk, about About) *Screen {
	if about.Notice == nil {
		about.Notice = &notice.Notice{}
	}
	s := &Screen{desk: d, about: about, text: d.Words.T}
	s.hints = func() {
		if about.Changed != nil && s.shown {
			about.Changed()
		}
	}
	d.OnChange(func() {
		if s.shown {
			about.Read()
			s.Later()
		}
	})
	return s
}

// Can says what can be done. Each act is followed by Show.
func (s *Screen) Can(parts ...[]screen.Command) {
	commands := slices.Concat(parts...)
	for i := range commands {
		c := &commands[i]
		if do := c.Do; do != nil {
			c.Do = func() {
				s.Act(do)
				if c.Button != "" {
					reveal(s)
				}
			}
		}
		if step := c.Step; step != nil {
			c.Step = func(by int) { s.Act(func() { step(by) }) }
		}
	}
	s.commands = screen.NewCommands(s.desk.Words, commands)
	s.commands.Refuse = func(reason string) {
		*s.about.Notice = notice.Refuse(reason)
		s.Show()
		reveal(s)
	}
}

// RefuseTo implements the window's way to say why a command cannot be done, for a screen that does
// not say it itself.
func (s *Screen) RefuseTo(tell func(reason string)) {
	if s.said == nil {
		s.commands.Refuse = tell
	}
}

// Made says what is seen, and where the cursor begins: in the first of these parts that is shown.
func (s *Screen) Made(root Part, begins ...Part) {
	for _, b := range begins {
		found := false
		walk(root, func(p Part) { found = found || p == b })
		if !found {
			panic("a part where the cursor begins is not on the screen") // every test of the screen finds it
		}
	}
	s.root, s.begins = root, begins
}

// Act does something and shows the result. The cursor goes where the act sent it; one that lost its
// place goes where the screen begins. An act within another leaves the cursor to that.
func (s *Screen) Act(do func()) {
	if s.acting {
		do()
		s.Show()
		return
	}
	s.acting, s.to, s.anew = true, nil, false
	defer func() { s.acting = false }()
	do()
	s.Show()
	switch at := withCursor(s.root); {
	case s.to != nil:
		focus(s, s.to.Cursor())
	case s.anew, at != nil && at.Cursor() == nil, at == nil && bare(s.root):
		s.Begin()
	}
}

// Anew does something as Act does, and then puts the cursor where the screen begins.
func (s *Screen) Anew(do func()) {
	s.Act(func() {
		do()
		s.anew = true
	})
}

// To sends the cursor to a part once the act is done and shown.
func (s *Screen) To(p Part) { s.to = p }

// Begin puts the cursor where the screen begins.
func (s *Screen) Begin() { focus(s, s.FirstFocus()) }

// Later shows the result of work that was under way, when it is done.
func (s *Screen) Later() {
	if s.shown {
		s.Act(func() {})
	}
}

// Show shows what the presenter has, while the screen is shown.
func (s *Screen) Show() {
	if s.root == nil || !s.shown {
		return
	}
	if s.about.Asks != nil {
		s.about.Asks()
	}
	s.root.show(true)
	s.root.Object().Refresh()
	walk(s.root, Part.placed)
	s.hints()
}

func focus(s *Screen, o fyne.Focusable) {
	if o != nil && s.shown {
		widgets.FocusIn(s.root.Object(), o)
	}
}

// Settle takes what stands in the fields, and reports whether it can be. Where something cannot it
// says why, and the cursor goes there.
func (s *Screen) Settle() bool {
	for _, f := range s.fields {
		if f.shown && !f.settle() {
			s.to = f
			return false
		}
	}
	return true
}

// Typed reports whether the cursor is in a field whose text is not taken yet.
func (s *Screen) Typed() bool {
	return slices.ContainsFunc(s.fields, func(f *Field) bool { return f.HasFocus() && f.Cell.Changed() })
}

// withCursor returns the innermost part with the cursor, nil for none.
func withCursor(root Part) Part {
	var at Part
	walk(root, func(p Part) {
		if p.HasFocus() {
			at = p
		}
	})
	return at
}

// bare reports whether nothing in the window has the cursor.
func bare(root Part) bool {
	c := widgets.CanvasOf(root.Object())
	return c == nil || c.Focused() == nil
}

// reveal scrolls to what the last act said.
func reveal(s *Screen) {
	if s.said != nil && s.said.Object().Visible() && s.shown {
		widgets.AskReveal(s.root.Object(), s.said.Object())
	}
}

// Shown reports whether the screen is shown.
func (s *Screen) Shown() bool { return s.shown }

// Strike does what a keycap does now, and reports whether it does anything.
func (s *Screen) Strike(key string) bool { return s.commands.Strike(key) }

// All returns the commands, in the order of the footer.
func (s *Screen) All() []screen.Command { return s.commands.All() }

// Acts returns the commands that can be named in a list while the screen is shown.
func (s *Screen) Acts() []screen.Act { return s.commands.Acts() }

// Away returns the commands that can be named in a list while another screen is shown.
func (s *Screen) Away() []screen.Act { return s.commands.Away() }

// Name implements screen.Screen.
func (s *Screen) Name() string { return s.about.Name }

// Key implements screen.Screen.
func (s *Screen) Key() fyne.KeyName { return s.about.Key }

// View implements screen.Screen.
func (s *Screen) View() fyne.CanvasObject { return s.root.Object() }

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	if s.about.Header != nil {
		return s.about.Header()
	}
	return s.text(s.about.Name), s.desk.Club.Club().Name
}

// Evening is the Header of a screen that has the evening's.
func Evening() (title, subtitle string) { return "", "" }

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.shown, s.acting = true, true // the window puts the cursor where it begins
	defer func() { s.acting = false }()
	s.about.Back.Shown()
	if s.about.Entered != nil {
		s.about.Entered()
	}
	s.about.Read()
	s.Show()
}

// Leave implements screen.Screen.
func (s *Screen) Leave() bool {
	if s.about.Left != nil {
		s.about.Left()
	}
	s.shown = false
	*s.about.Notice = notice.Notice{}
	return true
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint { return s.commands.Hints() }

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool { return s.commands.Press(ev) }

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool { return s.commands.Shortcut(sc) }

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	for _, p := range s.begins {
		if f := p.Cursor(); f != nil {
			return f
		}
	}
	return nil
}

// TypedRune implements screen.Typist: a letter begins a search, where there is one.
func (s *Screen) TypedRune(r rune) bool {
	if s.search != nil && s.search.Cursor() != nil && unicode.IsLetter(r) {
		focus(s, s.search.Cursor())
		s.search.cell.TypedRune(r) // takes the place of what was looked for
	}
	return s.search != nil
}
