package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// maxRecent is how many club files the welcome offers.
const maxRecent = 6

// recentFile holds the club files that were open, newest first.
func recentFile() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "uitslag", "recent.json"), nil
}

// openedFile is a club file in that list. Older programs kept the path alone.
type openedFile struct {
	Path string    `json:"path"`
	At   time.Time `json:"at"`
}

// UnmarshalJSON implements json.Unmarshaler.
func (o *openedFile) UnmarshalJSON(b []byte) error {
	if json.Unmarshal(b, &o.Path) == nil {
		return nil
	}
	type plain openedFile
	return json.Unmarshal(b, (*plain)(o))
}

// recentClubs lists the club files that were open, also those that are gone.
func recentClubs() []openedFile {
	path, err := recentFile()
	if err != nil {
		return nil
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return nil // the first start
	}
	var all []openedFile
	if json.Unmarshal(b, &all) != nil {
		return nil // the list is a comfort: a broken one is made again at the next opening
	}
	return all
}

// rememberClub puts a club file at the head of the list.
func rememberClub(club string, now time.Time) error {
	all := slices.DeleteFunc(recentClubs(), func(o openedFile) bool { return o.Path == club })
	all = append([]openedFile{{club, now}}, all...)
	path, err := recentFile()
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o755)
	}
	b, e := json.Marshal(all[:min(len(all), maxRecent)])
	if err == nil && e == nil {
		err = os.WriteFile(path, b, 0o644)
	}
	return err
}
