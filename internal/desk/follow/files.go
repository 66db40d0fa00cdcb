// Package follow follows the file that table devices write, for a session that is tied to it, and
// takes in what is new: under the window, and without one.
package follow

import (
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/problem"
)

// Files are the files of table devices, and what is kept of them on this computer.
type Files interface {
	Ties
	// Find are the files of devices that a scorer may mean, the newest first.
	Find() []string
	Maker
}

// Ties keeps on this computer which file a session is tied to.
type Ties interface {
	// Tied is what a session is tied to; the zero Tie for nothing.
	Tied(session event.ID) Tie
	// Keep ties a session, or with the zero Tie unties it.
	Keep(session event.ID, to Tie) error
	// Follow begins to follow what a session is tied to.
	Follow(to Tie) Source
}

// Tie is where the results of a session come from. It is kept on this computer, not in the
// club file: a path is of the computer, and may hold a name.
type Tie struct {
	// File is the file that is followed; "" in a folder that had none yet.
	File string `json:"file,omitempty"`
	// Folder is the folder of which the newest file is followed, "" where it is one file.
	Folder string `json:"folder,omitempty"`
	// Identity is that of the file, once it was read: another one under its name is told.
	Identity string `json:"identity,omitempty"`
	// Moved tells that the session had results of another file before.
	Moved bool `json:"moved,omitempty"`
	// Made tells that the file was made here.
	Made bool `json:"made,omitempty"`
	// Emptied tells that the file lost results that were not erased in it, and has not got all of
	// them back.
	Emptied bool `json:"emptied,omitempty"`
	// AnyDay tells that the scorer takes what came in on another day than the session's.
	AnyDay bool `json:"anyDay,omitempty"`
}

// noon is until when on the next day a session goes on, in hours from its midnight.
const noon = 36

// of returns what a file says to a session tied to it: if the session was tied to another file
// before, or the file was emptied, what the file lacks is not gone, and what came in on another day
// is not the session's unless the scorer said so.
func (t Tie) of(snap *feed.Snapshot, s *event.Session) *feed.Snapshot {
	of := *snap
	if t.Moved || t.Emptied {
		of.Identity = ""
	}
	if day, err := time.Parse(time.DateOnly, s.Date); err == nil && !t.AnyDay {
		of.From, of.Until = s.Date, day.Add(noon*time.Hour).Format("2006-01-02T15:04:05")
	}
	return &of
}

// None reports whether nothing is tied.
func (t Tie) None() bool { return t.File == "" && t.Folder == "" }

// Source is a file, or the newest in a folder, that is followed.
type Source interface {
	// Look looks once: it is called away from the window's goroutine, by one at a time.
	Look() Seen
	// Accept goes on with the other file that the last Look found: under the same name, or
	// newer in the folder.
	Accept() Tie
}

// Seen is what a look found.
type Seen struct {
	Tie Tie // what is followed now
	// Snapshot is what the file says, where it says something else than before; nil where
	// nothing is new.
	Snapshot *feed.Snapshot
	Remarks  []*problem.Problem // of the reader, on that snapshot
	At       time.Time          // when that was read
	// Trouble is what is wrong, nil for nothing. It is tried again.
	Trouble *problem.Problem
	// Offers tells that Accept goes on with another file.
	Offers bool
}

// Maker makes files for the devices.
type Maker interface {
	// Make makes a file of a session where the papers go: its path, and what the devices will
	// have otherwise than the session, or not at all.
	Make(s Session) (path string, told []*problem.Problem, err error)
	// Send writes who meets whom in the rounds still to be played into a file that was made.
	Send(path string, s Session) error
	// Worked reports whether somebody said that the devices played by a file made here, and
	// Works keeps that. It is kept on this computer: it is the program of the devices on it
	// that has to take the file.
	Worked() bool
	Works()
	// Template is the empty file of the maker of the devices from which files are made, ""
	// where they are made without. It is kept on this computer, as it belongs to the program of
	// the devices on it.
	Template() string
	// UseTemplate has files made from another one, "" for without. What is none is refused.
	UseTemplate(path string) error
}

// Session is the session that a file is made of.
type Session struct {
	Club   *event.Club
	People map[event.ID]event.Person
	Event  *event.Event
	ID     event.ID
	NewID  func() event.ID
}
