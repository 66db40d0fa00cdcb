package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"time"

	"uitslag/ui/welcome"
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

// Recent implements welcome.Files: the club files that were open before and are still
// there.
func (w *window) Recent() (out []welcome.Opened) {
	for _, o := range w.allRecent() {
		if _, err := os.Stat(o.Path); err == nil {
			out = append(out, welcome.Opened(o))
		}
	}
	return out
}

// allRecent lists the club files that were open, also those that are gone.
func (w *window) allRecent() []openedFile {
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

// remember puts a club file at the head of the list.
func (w *window) remember(club string) {
	all := slices.DeleteFunc(w.allRecent(), func(o openedFile) bool { return o.Path == club })
	all = append([]openedFile{{club, w.program.now()}}, all...)
	path, err := recentFile()
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o755)
	}
	b, e := json.Marshal(all[:min(len(all), maxRecent)])
	if err == nil && e == nil {
		err = os.WriteFile(path, b, 0o644)
	}
	if err != nil {
		w.log(err)
	}
}

// Folder is where new club files go: Uitslag in the user's documents.
func (w *window) Folder() string { return documents() }

// documents is the folder Uitslag in the user's documents, or in the home folder
// where there are none.
func documents() string {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "."
	}
	for _, name := range []string{"Documents", "Documenten"} {
		if info, err := os.Stat(filepath.Join(home, name)); err == nil && info.IsDir() {
			return filepath.Join(home, name, "Uitslag")
		}
	}
	return filepath.Join(home, "Uitslag")
}
