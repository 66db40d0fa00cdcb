package kit

import (
	"uitslag/ui/widgets"
)

// Options are what can be chosen, and which of it is.
type Options func() (texts []string, selected int)

// Choice is one of a few; it is not shown while there is only one.
func (s *Screen) Choice(label string, get Options, set func(int)) Part {
	c := newChoice(s, set)
	return Own(widgets.NewFieldOf(s.text(label), c), c, func() bool { return asked(c, get) > 1 })
}

// Chooser is the choice of what the screen shows, with its name before it.
func (s *Screen) Chooser(label string, get Options, set func(int)) Part {
	c := newChoice(s, set)
	return Own(widgets.Row(10, widgets.Quiet(s.text(label)), c), c, func() bool { return asked(c, get) > 0 })
}

func newChoice(s *Screen, set func(int)) *widgets.Choice {
	c := widgets.NewChoice(nil, -1, func(i int) { s.Act(func() { set(i) }) })
	c.OnFocus = s.hints
	return c
}

func asked(c *widgets.Choice, get Options) int {
	texts, selected := get()
	c.SetOptions(texts, selected)
	return len(texts)
}

// Check is a tick; it is shown while it is offered.
func (s *Screen) Check(label string, get func() (on, offered bool), set func(bool)) Part {
	c := widgets.NewCheck(s.text(label), false, func(on bool) { s.Act(func() { set(on) }) })
	c.OnFocus = s.hints
	return Own(c, c, func() bool {
		on, offered := get()
		c.SetChecked(on)
		return offered
	})
}

// Field is a text that is typed. It has the cell for what stands in it while nothing does, for how
// long it can be and for a password.
type Field struct {
	one
	Cell   *widgets.Cell
	Enter  func()        // what Enter does once the text is taken
	Help   func() string // what is said below it while nothing is refused; nil: nothing
	field  *widgets.Field
	settle func() bool // takes the text, or says why it cannot be
}

// newField makes a field for texts of some characters. Stays reports whether the cell keeps what
// stands in it.
func newField(s *Screen, label string, chars int, get func() (text string, offered bool), stays func(*Field) bool) *Field {
	f := &Field{field: widgets.NewField(s.text(label))}
	c := f.field.Cell
	f.Cell, c.Chars, c.OnFocus = c, chars, s.hints
	c.OnTyped = func(string) {
		if f.field.Refused() {
			f.field.Refuse("")
			f.help()
		}
		s.hints()
	}
	f.one = single(f.field, c, func() bool {
		text, offered := get()
		if !stays(f) && c.Text != text {
			c.SetText(text)
		}
		if !f.field.Refused() {
			f.help()
			state := widgets.CellPlain
			if s.about.Locked != nil && s.about.Locked() != "" {
				state = widgets.CellReadOnly
			}
			c.SetState(state)
		}
		return offered
	})
	f.fresh = func() {
		text, _ := get()
		c.SetText(text)
		f.field.Refuse("")
		f.help()
	}
	s.fields = append(s.fields, f)
	return f
}

func (f *Field) help() {
	if f.Help != nil {
		f.field.Help(f.Help())
	}
}

// tell says below the field why its text cannot be, and reports whether it can.
func (f *Field) tell(reason string) bool {
	f.field.Refuse(reason)
	return reason == ""
}

// Field makes one that is taken when the cursor leaves it and at Enter, or refused with a sentence
// below it; Enter then goes where the screen begins. It shows what get returns while that is
// offered; set takes what was typed or says why it cannot be.
func (s *Screen) Field(label string, chars int, get func() (text string, offered bool), set func(text string) (reason string)) *Field {
	f := newField(s, label, chars, get, func(f *Field) bool { return f.field.Refused() || f.Cell.Changed() })
	f.Enter = s.Begin
	take := func(text string) bool {
		ok := f.tell(set(text))
		if ok {
			f.Cell.Accept()
		}
		s.Show()
		return ok
	}
	f.settle = f.Cell.Settle
	f.Cell.OnLeave = func(text string) bool { return !f.Cell.Changed() || take(text) }
	f.Cell.OnCommit = func(text string) bool {
		ok := take(text)
		if ok {
			f.Enter()
		}
		return ok
	}
	return f
}

// Draft makes a field of a form, of which the presenter has each key: typed takes the text, and says
// why it cannot be. That is shown when the cursor goes on, and then it does not. Enter goes to the
// next field.
func (s *Screen) Draft(label string, chars int, get func() (text string, offered bool), typed func(text string) (reason string)) *Field {
	f := newField(s, label, chars, get, func(f *Field) bool { return f.Cell.HasFocus() })
	f.Enter = func() {
		if c := widgets.CanvasOf(f.Cell); c != nil {
			c.FocusNext()
		}
	}
	f.settle = func() bool { return f.tell(typed(f.Cell.Text)) }
	told := f.Cell.OnTyped
	f.Cell.OnTyped = func(text string) {
		told(text)
		typed(text)
		s.Show()
	}
	f.Cell.OnLeave = func(text string) bool {
		ok := !f.shown || f.tell(typed(text))
		s.Show()
		return ok
	}
	f.Cell.OnCommit = func(text string) bool {
		if !f.Cell.OnLeave(text) {
			return false
		}
		f.Cell.Accept()
		f.Enter()
		return true
	}
	return f
}

// Saves is for a field that saves by itself: an empty one tells that Ctrl Z brings the text back.
func (f *Field) Saves() *Field {
	f.field.Saves(nil)
	return f
}

// Search is where a part of a name is typed.
type Search struct {
	one
	cell *widgets.Cell
}

// Search finds in a list while one types: the arrows go through that list, and Enter does what it
// does in it. A letter typed anywhere on the screen begins the search.
func (s *Screen) Search(holder string, get func() (text string, offered bool), set func(string), move func(by int)) *Search {
	c := widgets.NewSearch(s.text(holder))
	c.OnTyped = func(text string) { s.Act(func() { set(text) }) }
	c.OnCommit = func(string) bool {
		s.Strike("Enter")
		return false
	}
	c.OnMove = func(m widgets.Move) bool {
		by := map[widgets.Move]int{widgets.MoveUp: -1, widgets.MoveDown: 1}[m]
		if by != 0 {
			s.Act(func() { move(by) })
		}
		return by != 0
	}
	c.OnFocus = s.hints
	s.search = &Search{cell: c}
	s.search.one = single(c, c, func() bool {
		text, offered := get()
		if c.Text != text && (text == "" || !c.HasFocus()) {
			c.SetText(text)
		}
		return offered
	})
	return s.search
}
