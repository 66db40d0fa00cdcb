package screen

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/widgets"
)

// Commands is the table of a screen. Of several commands with one key the first that can be
// done now has it.
type Commands struct {
	// Refuse is told why a key does nothing, where its command cannot be done now and says
	// why; nil: nobody is told, and the key is left to the window.
	Refuse func(reason string)

	words *translation.Words
	rows  []Command
}

// NewCommands makes the table of its parts.
func NewCommands(w *translation.Words, parts ...[]Command) Commands {
	return Commands{words: w, rows: slices.Concat(parts...)}
}

// All returns the commands, in the order of the footer.
func (c *Commands) All() []Command { return c.rows }

// Hints returns what the keys do now, for the footer.
func (c *Commands) Hints() []widgets.Hint {
	var out []widgets.Hint
	for i := range c.rows {
		r := &c.rows[i]
		if r.Key == "" || r.Label == "" && r.Text == nil || !r.here() || r.Quiet != nil && r.Quiet() {
			continue
		}
		key := Cap(c.words, r.Key)
		if slices.ContainsFunc(out, func(h widgets.Hint) bool { return h.Key == key }) {
			continue
		}
		out = append(out, widgets.Hint{Key: key, Text: c.text(r), Do: r.Do})
	}
	return out
}

func (c *Commands) text(r *Command) string {
	switch {
	case r.Text != nil:
		return r.Text()
	case r.Args != nil:
		return c.words.T(r.Label, r.Args()...)
	}
	return c.words.T(r.Label)
}

// Press does what a key does now, and reports whether it does anything.
func (c *Commands) Press(ev *fyne.KeyEvent) bool {
	return c.do(func(s widgets.Stroke) bool { return s.IsKey(ev) })
}

// Shortcut does what a shortcut does now, and reports whether it does anything.
func (c *Commands) Shortcut(sc fyne.Shortcut) bool {
	return c.do(func(s widgets.Stroke) bool { return s.IsShortcut(sc) })
}

// Strike does what a keycap does now, and reports whether it does anything: for a click that
// means the same.
func (c *Commands) Strike(key string) bool {
	return c.do(func(s widgets.Stroke) bool {
		k, ok := widgets.ParseStroke(key)
		return ok && s == k
	})
}

// Rune does what the key of a character does now, and reports whether it does anything: for
// signs, whose keys are elsewhere on every keyboard.
func (c *Commands) Rune(r rune) bool {
	return c.do(func(s widgets.Stroke) bool { return s.Mod == 0 && s.Rune != 0 && s.Rune == r })
}

// do runs the first command for a struck key that can be done now. If there is none it says why.
func (c *Commands) do(struck func(widgets.Stroke) bool) bool {
	var refused string
	for i := range c.rows {
		r := &c.rows[i]
		n := slices.IndexFunc(strokes(r.Key), struck)
		if n < 0 || r.Do == nil && r.Step == nil || r.At != nil && !r.At() {
			continue
		}
		is, reason := r.When.now()
		switch {
		case !is:
			refused = cmp.Or(refused, reason)
		case r.Step != nil:
			r.Step(2*n - 1)
			return true
		default:
			r.Do()
			return true
		}
	}
	if refused == "" || c.Refuse == nil {
		return false
	}
	c.Refuse(refused)
	return true
}

func strokes(key string) []widgets.Stroke {
	var out []widgets.Stroke
	for _, one := range widgets.StrokesOf(key) {
		if s, ok := widgets.ParseStroke(one); ok {
			out = append(out, s)
		}
	}
	return out
}

// Button returns the button of a command, by the key of its caption: with its key behind the
// text, and while the mouse rests on it what it does. A click needs no cursor. Where the
// command cannot be done it does another one with that key and a button.
func (c *Commands) Button(caption string) *widgets.Button {
	return c.dress(widgets.NewButton, caption)
}

// MainButton returns the button of the main command of a screen.
func (c *Commands) MainButton(caption string) *widgets.Button {
	return c.dress(widgets.MainButton, caption)
}

func (c *Commands) dress(make func(string, func()) *widgets.Button, caption string) *widgets.Button {
	i := slices.IndexFunc(c.rows, func(r Command) bool { return r.Button == caption })
	if i < 0 {
		panic(fmt.Sprintf("no command has the button %q", caption)) // every test of the screen finds it
	}
	r := &c.rows[i]
	b := make(c.words.T(caption), func() { c.click(i) })
	if r.Key != "" {
		b.Key(Cap(c.words, r.Key))
	}
	if r.Help != "" {
		b.Help(c.words.T(r.Help))
	}
	return b
}

// click does what the button of the i-th command does; where that cannot be done, another
// command with its key and a button. Where none can be done it tells why not.
func (c *Commands) click(i int) {
	own := &c.rows[i]
	is, refused := own.When.now()
	if is {
		own.Do()
		return
	}
	for k := range c.rows {
		r := &c.rows[k]
		if own.Key == "" || r.Key != own.Key || r.Button == "" {
			continue
		}
		is, reason := r.When.now()
		if is {
			r.Do()
			return
		}
		refused = cmp.Or(refused, reason)
	}
	if refused != "" && c.Refuse != nil {
		c.Refuse(refused)
	}
}

// Cap returns what stands on a keycap: the name of a key is that of the scorer's keyboard.
func Cap(w *translation.Words, key string) string {
	if key == "Space" {
		return w.T("shell.key.space")
	}
	return key
}
