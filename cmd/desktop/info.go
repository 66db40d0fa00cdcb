package main

import (
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/reports"
	"uitslag/internal/store"
	"uitslag/internal/words"
)

// info is what the commands and the window know of this run of the program.
type info struct {
	version string
	now     func() time.Time
	words   *words.Words           // in the language of the computer, or of --lang
	log     func(error)            // hears of what is no reason to stop; nil for nobody
	network func(path string) bool // tells whether a file is on another computer; nil asks the system
}

// storeOptions are the options a club file is opened with.
func (i info) storeOptions(readOnly bool) store.Options {
	return store.Options{Now: i.now, Program: "uitslag " + i.version, ReadOnly: readOnly, Network: i.network, Log: i.log}
}

// paper is what every report of this run is made from.
func (i info) paper(club string, st *standings.Standings, names func(event.ID) string) reports.Input {
	return reports.Input{Club: club, Standings: st, Names: names, Words: i.words, Made: i.now(), Program: "Uitslag " + i.version}
}
