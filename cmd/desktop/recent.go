package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
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

// Recent lists the club files that were open before and are still there.
func (w *window) Recent() []string {
	return slices.DeleteFunc(w.allRecent(), func(p string) bool {
		_, err := os.Stat(p)
		return err != nil
	})
}

// allRecent lists the club files that were open, also those that are gone.
func (w *window) allRecent() []string {
	path, err := recentFile()
	if err != nil {
		return nil
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return nil // the first start
	}
	var all []string
	if json.Unmarshal(b, &all) != nil {
		return nil // the list is a comfort: a broken one is made anew at the next opening
	}
	return all
}

// remember puts a club file at the head of the list.
func (w *window) remember(club string) {
	all := slices.DeleteFunc(w.allRecent(), func(p string) bool { return p == club })
	all = append([]string{club}, all...)
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
