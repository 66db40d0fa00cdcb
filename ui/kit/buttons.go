package kit

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// command is the button of a command.
type command struct {
	button *widgets.Button
	of     *screen.Command
}

func (c command) can() bool {
	if c.of.When == nil {
		return true
	}
	is, _ := c.of.When()
	return is
}

// commandOf returns the button of a command, by the key of its caption.
func commandOf(s *Screen, caption string, main bool) command {
	make := s.commands.Button
	if main {
		make = s.commands.MainButton
	}
	c := command{button: make(caption)}
	c.button.OnFocus = s.hints
	c.of = &s.commands.All()[slices.IndexFunc(s.commands.All(), func(c screen.Command) bool { return c.Button == caption })]
	return c
}

// caption sets the caption that the command has now: its own, or its text, where it has one.
func (c command) caption() {
	switch {
	case c.of.Caption != nil:
		c.button.SetText(c.of.Caption())
	case c.of.Text != nil:
		c.button.SetText(c.of.Text())
	}
}

func commandsOf(s *Screen, captions []string) []command {
	out := make([]command, len(captions))
	for i, caption := range captions {
		out[i] = commandOf(s, caption, false)
	}
	return out
}

// part is the button as a part: shown while its command can be done.
func (c command) part() Part {
	return Own(c.button, c.button, func() bool {
		if !c.can() {
			return false
		}
		c.caption()
		return true
	})
}

// Button is the button of a command, by the key of its caption, and Main that of the main command
// of a card: shown while the command can be done.
func (s *Screen) Button(caption string) Part { return commandOf(s, caption, false).part() }

// Main is the button of the main command of a card.
func (s *Screen) Main(caption string) Part { return commandOf(s, caption, true).part() }

// MainAlways is the button of a main command that stands also while it cannot be done: then it is
// grey, and the cursor does not begin there.
func (s *Screen) MainAlways(caption string, can func() bool) Part {
	c := commandOf(s, caption, true)
	p := single(c.button, c.button, func() bool {
		c.caption()
		if can() {
			c.button.Enable()
		} else {
			c.button.Disable()
		}
		return true
	})
	p.first = func() fyne.Focusable {
		if c.button.Disabled() {
			return nil
		}
		return c.button
	}
	return &p
}

// Buttons are buttons of commands beside each other.
func (s *Screen) Buttons(captions ...string) Part { return Row(8, each(s, captions)...) }

// MainButtons are the button of the main command, and others beside it.
func (s *Screen) MainButtons(caption string, others ...string) Part {
	return Row(8, append([]Part{s.Main(caption)}, each(s, others)...)...)
}

func each(s *Screen, captions []string) []Part {
	var out []Part
	for _, c := range commandsOf(s, captions) {
		out = append(out, c.part())
	}
	return out
}

// Choices are buttons of acts that the presenter names, at most so many, below each other.
func (s *Screen) Choices(most int, get func() []string, do func(i int)) Part {
	var now []string
	g := &group{before: func() { now = get() }}
	for i := range most {
		b := widgets.NewButton("", func() { s.Act(func() { do(i) }) })
		b.OnFocus = s.hints
		g.parts = append(g.parts, Own(b, b, func() bool {
			if i < len(now) {
				b.SetText(now[i])
			}
			return i < len(now)
		}))
	}
	g.object = widgets.Stack(6, objects(g.parts)...)
	return g
}
