package store

import (
	"crypto/rand"
	"encoding/base32"
	"os"
	"os/user"
	"strings"

	"uitslag/internal/event"
)

// NewID is a fresh id, for what a command names for the first time: 128 random bits
// as 26 small letters and figures.
func NewID() event.ID {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails: it stops the program instead
	return event.ID(strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b[:])))
}

// userName is who is logged in, or the computer where nobody is known.
func userName() string {
	if u, err := user.Current(); err == nil {
		if u.Name != "" {
			return u.Name
		}
		if u.Username != "" {
			return u.Username
		}
	}
	return hostName()
}

func hostName() string {
	h, err := os.Hostname()
	if err != nil {
		return ""
	}
	return h
}
