package main

import (
	"os"
	"path/filepath"
	"uitslag/internal/problem"
	"uitslag/internal/words"
	"uitslag/ui/filepick"
)

// folders are those of this computer, for the screen where a file is chosen.
type folders struct {
	words *words.Words
	clubs []openedFile // whose folders are places
}

var _ filepick.Disk = folders{}

// Read implements filepick.Disk.
func (folders) Read(folder string) ([]filepick.Item, error) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return nil, problem.Wrap(err, "filepick.unreadable", "folder", folder)
	}
	var out []filepick.Item
	for _, f := range files {
		info, err := os.Stat(filepath.Join(folder, f.Name())) // what a link leads to
		if err != nil || !info.IsDir() && !info.Mode().IsRegular() {
			continue
		}
		out = append(out, filepick.Item{Name: f.Name(), Folder: info.IsDir(), At: info.ModTime(), Size: info.Size()})
	}
	return out, nil
}

// Places implements filepick.Disk: the folder of the clubs, those of the clubs that were
// open, the user's own, and the sticks that are in.
func (d folders) Places() (out []filepick.Place) {
	seen := map[string]bool{}
	add := func(name, folder string) {
		folder = filepath.Clean(folder)
		if info, err := os.Stat(folder); err != nil || !info.IsDir() || seen[folder] {
			return
		}
		seen[folder] = true
		out = append(out, filepick.Place{Name: name, Path: folder})
	}
	add(d.words.T("filepick.clubs"), documents())
	for _, c := range d.clubs {
		add(filepath.Base(filepath.Dir(c.Path)), filepath.Dir(c.Path))
	}
	for _, stick := range sticks() {
		add(d.words.T("filepick.stick", "name", filepath.Base(stick)), stick)
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return out
	}
	for _, own := range []struct {
		key   string
		names []string
	}{
		{"filepick.documents", []string{"Documents", "Documenten"}},
		{"filepick.downloads", []string{"Downloads"}},
		{"filepick.desktop", []string{"Desktop", "Bureaublad"}},
		{"filepick.home", []string{""}},
	} {
		for _, name := range own.names {
			add(d.words.T(own.key), filepath.Join(home, name))
		}
	}
	return out
}
