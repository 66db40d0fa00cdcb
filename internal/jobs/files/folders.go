package files

import (
	"os"
	"path/filepath"
	"slices"

	"uitslag/internal/translation"
)

// A club has one folder: its file, the folder of its copies and the folder of its paper, unless
// clubs are kept apart from the documents (system.Clubs).
// Those two are named in the language of the club. One that is there already, made in
// another language or by an older program, stays the one that is used.

// The texts that name the folders.
const (
	copiesFolder = "folder.backups"
	PaperFolder  = "folder.results"
)

// FolderNames returns the names of a folder in the languages of the program, that of w first.
func FolderNames(key string, w *translation.Words) []string {
	out := []string{w.T(key)}
	for _, name := range translation.InEach(key) {
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// FolderIn returns that folder in another one: the first that is there, or else the one to make.
func FolderIn(dir, key string, w *translation.Words) string {
	own := filepath.Join(dir, w.T(key))
	if isFolder(own) {
		return own // as nearly always, and no other language is read
	}
	if inside, err := os.ReadDir(dir); err != nil || len(inside) == 0 {
		return own
	}
	for _, name := range FolderNames(key, w) {
		if other := filepath.Join(dir, name); isFolder(other) {
			return other
		}
	}
	return own
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// PapersOf returns the folder of a club for its paper: its own, in which its file lies. Where clubs
// are kept apart from the documents, one that lies with them has a folder of the same name in the
// documents for its paper, where the scorer finds it and takes it along.
func PapersOf(club, clubs, papers string) string {
	if in, err := filepath.Rel(clubs, club); err == nil && clubs != papers && filepath.IsLocal(in) {
		return filepath.Join(papers, in)
	}
	return club
}

// BesideClub returns the folder of the copies beside a club file.
func BesideClub(club string, w *translation.Words) string {
	return FolderIn(filepath.Dir(club), copiesFolder, w)
}

// AllBeside returns the folders beside a club file where copies of it may lie.
func AllBeside(club string) (out []string) {
	for _, name := range FolderNames(copiesFolder, translation.For("nl")) {
		out = append(out, filepath.Join(filepath.Dir(club), name))
	}
	return out
}

// OfCopies reports whether a folder is called as one of copies.
func OfCopies(folder string) bool {
	return slices.Contains(FolderNames(copiesFolder, translation.For("nl")), filepath.Base(folder))
}
