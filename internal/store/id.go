package store

import (
	"crypto/rand"
	"encoding/base32"
	"os"
	"os/user"
	"sync"

	"uitslag/internal/event"
)

// NewID is a fresh id, for what a command names for the first time: 128 random bits
// as 26 small letters and figures.
func NewID() event.ID {
	chance.Lock()
	if len(chance.left) == 0 {
		_, _ = rand.Read(chance.all[:]) // never fails: it stops the program instead
		chance.left = chance.all[:]
	}
	var text [26]byte
	lower.Encode(text[:], chance.left[:16])
	chance.left = chance.left[16:]
	chance.Unlock()
	return event.ID(text[:])
}

// chance is what the next ids are made of: a file has thousands of results.
var chance struct {
	sync.Mutex
	all  [16 * 32]byte
	left []byte
}

// lower is the usual alphabet of base32 in small letters.
var lower = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

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
