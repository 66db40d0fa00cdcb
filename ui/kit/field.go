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

// Field is a text that is taken when the cursor leaves it, or refused with a sentence below it.
type Field struct {
	one
	Cell  *widgets.Cell // for what stands in it while nothing does, and for a password
	Enter func()        // what Enter does once the text is taken; nil: it goes where the screen begins
	field *widgets.Field
}

// Field makes one for texts of some characters. It shows what get returns while that is offered,
// and set takes what was typed or says why it cannot be.
func (s *Screen) Field(label string, chars int, get func() (text string, offered bool), set func(text string) (reason string)) *Field {
	f := widgets.NewField(s.text(label))
	c := f.Cell
	c.Chars = chars
	take := func(text string) bool {
		reason := set(text)
		if f.Refuse(reason); reason == "" {
			c.Accept()
		}
		s.Show()
		return reason == ""
	}
	c.OnTyped = func(string) {
		if f.Refused() {
			f.Refuse("")
		}
		s.hints()
	}
	c.OnLeave = func(text string) bool { return !c.Changed() || take(text) }
	p := &Field{Cell: c, Enter: s.Begin, field: f}
	c.OnCommit = func(text string) bool {
		ok := take(text)
		if ok {
			p.Enter()
		}
		return ok
	}
	c.OnFocus = s.hints
	p.one = single(f, c, func() bool {
		text, offered := get()
		if !c.HasFocus() && !f.Refused() && !c.Changed() && c.Text != text {
			c.SetText(text)
		}
		if !f.Refused() && s.about.Locked != nil {
			state := widgets.CellPlain
			if s.about.Locked() != "" {
				state = widgets.CellReadOnly
			}
			c.SetState(state)
		}
		return offered
	})
	p.fresh = func() {
		text, _ := get()
		c.SetText(text)
		f.Refuse("")
	}
	return p
}

// Saves is for a field that saves by itself: an empty one tells that Ctrl Z brings the text back.
func (f *Field) Saves() *Field {
	f.field.Saves(nil)
	return f
}

// Draft is a field of a form, of which the presenter has each key.
type Draft struct {
	one
	Cell   *widgets.Cell
	Enter  func()        // what Enter does where the text can be; nil: it goes to the next field
	Help   func() string // what is said below it while nothing is refused; nil: nothing
	field  *widgets.Field
	settle func(text string) bool // takes the text, or says below it why it cannot be
}

// Draft makes one for texts of some characters. Typed takes the text at each key, and says why it
// cannot be; that is shown when the cursor goes on, and then it does not.
func (s *Screen) Draft(label string, chars int, get func() (text string, offered bool), typed func(text string) (reason string)) *Draft {
	f := widgets.NewField(s.text(label))
	c := f.Cell
	c.Chars = chars
	d := &Draft{Cell: c, field: f}
	d.one = single(f, c, func() bool {
		text, offered := get()
		if !c.HasFocus() && c.Text != text {
			c.SetText(text)
		}
		if d.Help != nil && !f.Refused() {
			f.Help(d.Help())
		}
		return offered
	})
	d.fresh = func() {
		text, _ := get()
		c.SetText(text)
		f.Refuse("")
	}
	c.OnTyped = func(text string) {
		if f.Refused() {
			f.Refuse("")
		}
		typed(text)
		s.Show()
	}
	d.settle = func(text string) bool {
		reason := typed(text)
		f.Refuse(reason)
		return reason == ""
	}
	c.OnLeave = func(text string) bool {
		ok := !d.shown || d.settle(text)
		s.Show()
		return ok
	}
	c.OnCommit = func(text string) bool {
		if !c.OnLeave(text) {
			return false
		}
		c.Accept()
		if d.Enter != nil {
			d.Enter()
		} else if on := widgets.CanvasOf(c); on != nil {
			on.FocusNext()
		}
		return true
	}
	c.OnFocus = s.hints
	s.drafts = append(s.drafts, d)
	return d
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
