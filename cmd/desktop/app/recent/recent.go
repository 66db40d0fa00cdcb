// Package recent remembers the club files that were open.
package recent

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"time"

	"uitslag/internal/savefile"
)

// maxRecent is how many club files the welcome offers.
const maxRecent = 6

// Path holds the club files that were open, newest first.
func Path() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "uitslag", "recent.json"), nil
}

// Opened is a club file in that list. Older programs kept the path alone.
type Opened struct {
	Path string    `json:"path"`
	At   time.Time `json:"at"`
}

// UnmarshalJSON implements json.Unmarshaler.
func (o *Opened) UnmarshalJSON(b []byte) error {
	if json.Unmarshal(b, &o.Path) == nil {
		return nil
	}
	type plain Opened
	return json.Unmarshal(b, (*plain)(o))
}

// Clubs lists the club files that were open, also those that are gone.
func Clubs() []Opened {
	path, err := Path()
	if err != nil {
		return nil
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return nil // the first start
	}
	var all []Opened
	if json.Unmarshal(b, &all) != nil {
		return nil // the list is a comfort: a broken one is made again at the next opening
	}
	return all
}

// Remember puts a club file at the head of the list.
func Remember(club string, now time.Time) error {
	all := slices.DeleteFunc(Clubs(), func(o Opened) bool { return o.Path == club })
	all = append([]Opened{{club, now}}, all...)
	path, err := Path()
	if err == nil {
		err = savefile.WriteJSON(path, all[:min(len(all), maxRecent)])
	}
	return err
}
