package devices

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/savefile"
)

// maxTies is how many sessions are remembered: more than anybody plays in a year.
const maxTies = 400

// Ties is the file on this computer that says which session is tied to what.
type Ties struct {
	Path string
	Now  func() time.Time
}

// kept is a tie with the day on which it was made.
type kept struct {
	follow.Tie
	At time.Time `json:"at"`
}

// TiesPath returns where that file is for one user of this computer.
func TiesPath() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "uitslag", "devices.json"), nil
}

// all returns the ties that were made. A file that cannot be read is as none: the scorer ties the
// session once more.
func (t Ties) all() (map[event.ID]kept, error) {
	out := map[event.ID]kept{}
	b, err := os.ReadFile(t.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return out, nil
	}
	if err != nil {
		return nil, err
	}
	if json.Unmarshal(b, &out) != nil {
		return map[event.ID]kept{}, nil
	}
	return out, nil
}

// Tied returns what a session is tied to; the zero Tie for nothing.
func (t Ties) Tied(session event.ID) follow.Tie {
	all, err := t.all()
	if err != nil {
		return follow.Tie{} // Keep says why
	}
	return all[session].Tie
}

// sameDay is how long ago a session of the same day can have been tied.
const sameDay = 18 * time.Hour

// Taken reports whether a session of today is tied to a file with this identity. A file that
// is used again next week may keep its identity.
func (t Ties) Taken(identity string) bool {
	all, err := t.all()
	if err != nil {
		return false // Keep says why
	}
	for _, k := range all {
		if k.Identity == identity && t.Now().Sub(k.At).Abs() < sameDay {
			return true
		}
	}
	return false
}

// Keep ties a session, or with the zero Tie unties it. The oldest ties are forgotten.
func (t Ties) Keep(session event.ID, to follow.Tie) error {
	all, err := t.all()
	if err != nil {
		return err
	}
	if to.None() {
		delete(all, session)
	} else {
		all[session] = kept{to, t.Now()}
	}
	for len(all) > maxTies {
		delete(all, slices.MinFunc(slices.Collect(maps.Keys(all)), func(a, b event.ID) int {
			return cmp.Or(all[a].At.Compare(all[b].At), cmp.Compare(a, b))
		}))
	}
	return savefile.WriteJSON(t.Path, all)
}
