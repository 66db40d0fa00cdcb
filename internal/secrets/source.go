package secrets

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"sync"
)

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
