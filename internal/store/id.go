package store

import (
	"crypto/rand"
	"os/user"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/store/disk"
)

// NewID is a fresh id, for what a command names for the first time: 130 random bits
// as 26 small letters and figures.
func NewID() event.ID { return event.ID(strings.ToLower(rand.Text())) }

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
	return disk.HostName()
}
