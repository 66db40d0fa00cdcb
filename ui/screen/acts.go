package screen

import (
	"slices"
	"strings"

	"uitslag/internal/translation"
)

// Act is a command as a list of all that can be done has it.
type Act struct {
	Text   string // what it does, in words
	Key    string // its keycap, "" for none
	Reason string // why it cannot be done now, "" where it can
	Do     func() // nil on a screen that is not shown
	// Now asks whether it can be done, once its screen is shown, wherever the cursor stands, and
	// if not why; why is "" where it has no meaning. It is nil on the screen that is shown.
	Now When
}

// cursorKeys are the keys that are about the place of the cursor.
var cursorKeys = []string{"Enter", "Esc", "Tab", "Space", "Backspace", "Del", "Alt ↑", "Alt ↓"}

// Acts returns the commands of the screen that is shown that can be named in a list: not those
// of the arrows, nor those that have no meaning now.
func (c *Commands) Acts() []Act {
	return c.acts(func(r *Command) (Act, bool) {
		is, reason := r.When.now()
		if !is && reason == "" || r.At != nil && !r.At() {
			return Act{}, false
		}
		return Act{Text: c.named(r), Key: Cap(c.words, r.Key), Reason: reason, Do: r.Do}, true
	})
}

// Away returns the commands of a screen that is not shown. What its cursor stands on is not
// known, nor what its presenter would read: each leads to the screen only.
func (c *Commands) Away() []Act {
	return c.acts(func(r *Command) (Act, bool) {
		if r.Button == "" && (r.At != nil || r.Args != nil || r.Label == "") || slices.Contains(cursorKeys, r.Key) {
			return Act{}, false
		}
		_, reason := r.When.now()
		return Act{Text: c.named(r), Key: Cap(c.words, r.Key), Reason: reason, Now: r.When.now}, true
	})
}

func (c *Commands) acts(of func(r *Command) (Act, bool)) []Act {
	var out []Act
	for i := range c.rows {
		r := &c.rows[i]
		if r.Do == nil || r.Label == "" && r.Text == nil && (r.Button == "" || strings.Contains(c.words.T(r.Button), "{")) {
			continue
		}
		if a, is := of(r); is && !slices.ContainsFunc(out, func(b Act) bool { return a.Text == b.Text }) {
			out = append(out, a)
		}
	}
	return out
}

// named returns what a command is called in a list: as its button, or else as in the footer.
func (c *Commands) named(r *Command) string {
	if caption := c.words.T(r.Button); r.Button != "" && !strings.Contains(caption, "{") {
		return caption
	}
	return translation.Capital(c.text(r)) // the caption has a figure that only the screen knows
}
