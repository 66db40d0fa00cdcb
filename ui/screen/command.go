package screen

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// Command is one thing that can be done on a screen. All that the window says and does
// about it is read from here.
type Command struct {
	// Key is its keycap: "Ctrl P", "Esc", "Space", "F7"; "" where only a button does it.
	// A pair of keys that go opposite ways is one command: "↑↓", "PgUp PgDn".
	Key string
	// Label is the key of the text in the footer, "" for a command that is not there, and
	// Args are the figures in that text.
	Label string
	Args  func() []any
	// Text is the text in the footer in place of Label, where the presenter makes it.
	Text func() string
	// Button is the key of the caption of its button, "" for none; Help of what is said
	// while the mouse rests on it.
	Button, Help string
	// Caption is the caption of the button now, where the presenter makes it.
	Caption func() string
	// When reports whether it can be done, and if not why; nil: always.
	When When
	// At reports whether the cursor is where the key means this; nil: wherever it is. A
	// button needs no At.
	At func() bool
	// Quiet reports whether the footer is silent about it although the key does it; nil:
	// never.
	Quiet func() bool
	// Do does it; nil where what has the cursor does it itself, and the footer only says so.
	Do func()
	// Step does it for a pair of keys: by is -1 for the first of them and 1 for the second.
	Step func(by int)
}

// When reports whether something can be done, and if it cannot why, as a sentence; the
// sentence is "" where nobody asks: the command then has no meaning there.
type When func() (enabled bool, reason string)

// If returns a When without a sentence.
func If(is func() bool) When { return func() (bool, string) { return is(), "" } }

// Given returns a When that is true where the window around the screen offers something: one of
// its hooks.
func Given(hook func()) When { return If(func() bool { return hook != nil }) }

// Unless returns a When that is false for the reason that a presenter gives, and true where that
// is "": that the file is read only, that the evening is closed.
func Unless(reason func() string) When {
	return func() (bool, string) {
		reason := reason()
		return reason == "", reason
	}
}

// And is true when both are.
func (w When) And(v When) When {
	return func() (bool, string) {
		if is, reason := w.now(); !is {
			return false, reason
		}
		return v.now()
	}
}

// now asks a When that may be nil.
func (w When) now() (bool, string) {
	if w == nil {
		return true, ""
	}
	return w()
}

// In returns a part of a table whose commands need the same thing.
func In(when When, commands ...Command) []Command {
	for i := range commands {
		commands[i].When = when.And(commands[i].When)
	}
	return commands
}

// Not reports the opposite.
func Not(is func() bool) func() bool { return func() bool { return !is() } }

// here reports whether the key of a command does it now.
func (c *Command) here() bool {
	is, _ := c.When.now()
	return is && (c.At == nil || c.At())
}

// Is reports whether a shortcut is that of a keycap: "Ctrl Enter", "Alt ↑"; see
// widgets.Stroke.IsShortcut.
func Is(sc fyne.Shortcut, key string) bool {
	k, ok := widgets.ParseStroke(key)
	return ok && k.IsShortcut(sc)
}
