package publish

import "uitslag/ui/notice"

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // the sentence in place of everything, "" where there is an evening
	Locked string // why nothing can be published, "" where it can

	What   []string // what is published
	State  string   // that it is provisional, or a correction; "" for neither
	WhyNot string   // why it cannot be published now

	Kind                           int // place among the kinds, -1 for none yet
	Folder                         string
	Host, Port, User, Path         string
	Address                        string
	KeyFile                        string
	Keyed                          bool // one can sign in with a key file
	Initials, Live                 bool
	Trusts                         bool // a fingerprint of the host was said yes to
	Hosted                         bool // the kind is one of a host
	Busy                           string
	Done, All                      int64
	Notice                         notice.Notice
	Asks                           string // whether this is the host, or another club's pages may go
	CanForget, CanReplace, CanOpen bool
	Ready                          bool // the target is filled in
}
