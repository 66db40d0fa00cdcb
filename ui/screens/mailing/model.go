package mailing

import "uitslag/ui/notice"

// Stage is what the screen is about.
type Stage int

// The stages.
const (
	Nothing Stage = iota // there is no evening
	Stopped              // nothing can be sent now
	Typing               // the club's server is typed
	Locked               // its password is asked for
	Looking              // who gets what
	Sending              // it goes out
)

// Model is what the screen shows, whole.
type Model struct {
	Stage  Stage
	Reason string // of Nothing and Stopped
	Paper  bool   // until the uitslag is given out
	Notice notice.Notice

	Changed       string // what an issue changes for those who had an earlier one, "" for nothing
	Counts        string
	Uitslag, Card bool
	Try           string // that a trial is still to go first, "" where it went
	From          string // what it is sent from
	CanSend       bool
	CanRetry      bool
	CanRepeat     bool   // what may have arrived
	Send, Retry   string // the captions
	Repeat        string
	Lacks         bool // somebody has no address

	Password string // for whom and where it is asked
	Busy     string // what goes out
	Far      string // how far it is
	Done, Of int

	People   []Person
	Selected int // -1 for none
	Draft    *Draft
}

// Person is a line of the list: who reads at one address, or who has none.
type Person struct {
	Names, Address, State string
	Mark                  Mark
}

// Mark is how a line stands out.
type Mark int

// The marks.
const (
	Plain  Mark = iota // it will be sent
	Sent               // it was
	Absent             // there is no address
	Failed             // the server did not take it, or nobody knows whether it did
)

// Form is the club's server as it is typed.
type Form struct {
	Host, Port, User, From, ReplyTo string
	TLS                             bool // from the beginning
}

// Field is a field of the form.
type Field int

// The fields, in the order in which they are typed; NoField is none of them.
const (
	Host Field = iota
	Port
	User
	From
	ReplyTo
	fields
	NoField Field = -1
)
