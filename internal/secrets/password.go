// Package secrets keeps passwords in the key ring of the system, and nowhere else.
//
// A password is a Password: whatever prints the value that holds it shows dots. It is never
// written into a file of this program, a log or the text of an error.
package secrets

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
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

// Source is where a password comes from when it is needed: ErrNone is that it is not there.
type Source func() (Password, error)

// Kept returns a source that looks in a ring.
func Kept(in Ring, service, user string) Source {
	return func() (Password, error) { return in.Get(service, user) }
}

// Given returns a source that has the password already, as somebody typed it.
func Given(p Password) Source {
	return func() (Password, error) {
		if p.Empty() {
			return p, ErrNone
		}
		return p, nil
	}
}

// Line returns a source that reads a line, once: the standard input of a command. A password is
// never an argument of a command, which others on the computer can see.
func Line(r io.Reader) Source {
	return sync.OnceValues(func() (Password, error) {
		text, err := bufio.NewReader(r).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return Password{}, err
		}
		return Given(New(strings.TrimRight(text, "\r\n")))()
	})
}

// First returns the first source that has the password.
func First(sources ...Source) Source {
	return func() (Password, error) {
		for _, s := range sources {
			if p, err := s(); !errors.Is(err, ErrNone) {
				return p, err
			}
		}
		return Password{}, ErrNone
	}
}
