// Package program is what the commands and the window know of this run of the program.
package program

import (
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
	"uitslag/internal/store"
	"uitslag/internal/translation"
)

// Info is what the commands and the window know of this run of the program.
type Info struct {
	Version string
	Website string // where newer versions are; "" where nobody said
	Now     func() time.Time
	Words   *translation.Words     // in the language of the computer, or of --lang
	Log     func(error)            // hears of what is no reason to stop; nil for nobody
	Network func(path string) bool // reports whether a file is on another computer; nil asks the system
	Dialogs bool                   // whether files are asked with the dialogs of the system, where it has them
}

// StoreOptions returns the options a club file is opened with.
func (i Info) StoreOptions(readOnly bool) store.Options {
	aside := ""
	if i.Words != nil {
		aside = i.Words.T("restore.aside-word")
	}
	return store.Options{
		Aside: aside, Now: i.Now, Program: "uitslag " + i.Version, ReadOnly: readOnly, Network: i.Network, Log: i.Log,
		Why: func(p *problem.Problem) string { return WhyReadOnly(i.Words, p) },
	}
}

// Paper returns what every report of this run is made from.
func (i Info) Paper(club string, st *standings.Standings, names func(event.ID) string) evening.Input {
	return evening.Input{Club: club, Standings: st, Names: names, Words: i.Words, Made: i.Now(), Program: "Uitslag " + i.Version}
}

// WhyReadOnly says in a few words why a club file is only read.
func WhyReadOnly(w *translation.Words, p *problem.Problem) string {
	return w.Or("readonly."+p.Code, w.T("readonly.else"))
}
