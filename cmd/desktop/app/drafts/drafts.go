// Package drafts keeps beside a club file what was half typed when the club was closed.
package drafts

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/savefile"
	"uitslag/ui/screen"
)

// Suffix is what the name of the file has behind that of the club file.
const Suffix = "-draft"

// Left is what was half typed on one screen.
type Left struct {
	At     time.Time      `json:"at"`
	Event  event.ID       `json:"event,omitempty"` // that was in hand
	Screen string         `json:"screen"`
	Cells  []screen.Draft `json:"cells"`
}

// Read gives what was left beside a club file, the oldest first; nothing where there is no file.
func Read(club string) ([]Left, error) {
	b, err := os.ReadFile(club + Suffix)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []Left
	if err := json.Unmarshal(b, &all); err != nil {
		return nil, err
	}
	return all, nil
}

// Write keeps what was left beside a club file, and only that; with nothing it takes the file
// away. The Problems are those of savefile.Write.
func Write(club string, all []Left) error {
	path := club + Suffix
	if len(all) == 0 {
		if err := savefile.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	b, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	return savefile.WriteBytes(path, append(b, '\n'))
}
