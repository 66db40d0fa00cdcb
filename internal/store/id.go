package store

import (
	"crypto/rand"
	"encoding/base32"
	"os/user"
	"sync"

	"uitslag/internal/event"
	"uitslag/internal/store/disk"
)

// NewID is a fresh id, for what a command names for the first time: 128 random bits
// as 26 small letters and figures.
func NewID() event.ID {
	chance.Lock()
	defer chance.Unlock()
	if chance.left == "" {
		var bits [16 * ahead]byte
		var text [idLen * ahead]byte
		_, _ = rand.Read(bits[:]) // never fails: it stops the program instead
		for i := range ahead {
			lower.Encode(text[idLen*i:idLen*(i+1)], bits[16*i:16*i+16])
		}
		chance.left = string(text[:])
	}
	id := chance.left[:idLen]
	chance.left = chance.left[idLen:]
	return event.ID(id)
}

// idLen is the length of an id, and ahead how many are made at once: a file has thousands
// of results.
const (
	idLen = 26
	ahead = 32
)

// chance has the next ids.
var chance struct {
	sync.Mutex
	left string
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
	return disk.HostName()
}
