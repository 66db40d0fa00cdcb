// Package secrets keeps passwords in the key ring of the system, and nowhere else.
//
// A password is a Password: whatever prints the value that holds it shows dots. It is never
// written into a file of this program, a log or the text of an error.
package secrets

import (
	"fmt"
	"io"
	"log/slog"
)

// shown is what a password looks like to whoever prints it.
const shown = "•••"

// Password is a password that no way of printing shows, also inside another value: the text is
// held by a function, since fmt reads the fields of a struct without asking its methods. The
// zero value is no password.
type Password struct{ reveal func() string }

// New hides a text.
func New(text string) Password {
	if text == "" {
		return Password{}
	}
	return Password{func() string { return text }}
}

// Reveal returns the text, for whoever signs in with it.
func (p Password) Reveal() string {
	if p.reveal == nil {
		return ""
	}
	return p.reveal()
}

// Empty reports whether there is no password.
func (p Password) Empty() bool { return p.reveal == nil }

// Format prints dots, whatever the verb.
func (Password) Format(s fmt.State, _ rune) { _, _ = io.WriteString(s, shown) } // as fmt does, which tells nobody either

// String gives dots.
func (Password) String() string { return shown }

// GoString gives dots.
func (Password) GoString() string { return shown }

// MarshalText gives dots.
func (Password) MarshalText() ([]byte, error) { return []byte(shown), nil }

// MarshalJSON gives dots.
func (Password) MarshalJSON() ([]byte, error) { return []byte(`"` + shown + `"`), nil }

// LogValue gives dots.
func (Password) LogValue() slog.Value { return slog.StringValue(shown) }
