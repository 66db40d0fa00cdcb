package main

import (
	"path/filepath"

	"uitslag/internal/app/files"
	"uitslag/ui/filepick"
)

// browse lets the scorer choose a club file.
func (w *window) browse(chosen func(path string)) {
	w.chooseFile("filepick.club", "", chosen, ".uitslag")
}

// browseList lets the scorer choose a list of members.
func (w *window) browseList(chosen func(path string)) {
	w.chooseFile("filepick.list", "", chosen, ".csv", ".txt")
}

// browseDeals lets the scorer choose a file of hands.
func (w *window) browseDeals(chosen func(path string)) {
	w.chooseFile("filepick.deals", "", chosen, ".pbn")
}

// browseMovement lets the scorer choose a file with a movement.
func (w *window) browseMovement(chosen func(path string)) {
	w.chooseFile("filepick.movement", "", chosen, files.MovementEndings...)
}

// browseFolder lets the scorer choose a folder, beginning at one.
func (w *window) browseFolder(from string, chosen func(folder string)) {
	w.chooseFile("filepick.choose-folder", from, chosen)
}

// chooseFile asks for a file with one of these endings, or for a folder where there are
// none. The next question of the kind begins in the folder where the last was answered.
func (w *window) chooseFile(title, from string, chosen func(path string), endings ...string) {
	if from == "" {
		from = w.lastFolder[title]
	}
	w.pick.Ask(filepick.Question{Title: w.words.T(title), From: from, Endings: endings, Chosen: func(path string) {
		if len(endings) > 0 {
			w.lastFolder[title] = filepath.Dir(path)
		}
		chosen(path)
	}})
	w.shell.Open(filepick.ScreenName)
}
