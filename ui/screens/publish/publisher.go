package publish

import (
	"context"

	"uitslag/internal/event"
	"uitslag/internal/secrets"
)

// Publisher makes the pages of the club and brings them to a target. All but Trust is called
// away from the window's goroutine.
type Publisher interface {
	// Publish makes the pages and brings them there; tell hears how far it is. When ctx is
	// cancelled the Problem is publish.stopped, and every page that is there is whole.
	Publish(ctx context.Context, j Job, tell func(Progress)) (Done, error)
	// Try signs in and looks at the folder. It changes no page.
	Try(ctx context.Context, j Job) error
	// Keep keeps the password of a target on this computer. The Problem secrets.memory says that
	// it is kept until the program ends only.
	Keep(t event.PublishTarget, p secrets.Password) error
	// Trust gives what is kept as the HostKey of a target once the scorer said yes to an error;
	// ok is false where there is no yes to it.
	Trust(err error) (trust string, ok bool)
	// Open shows an address in the browser, or a folder.
	Open(what string) error
}

// Job is what is published, and where to.
type Job struct {
	// Event is the event in hand: its pages are made, of whatever season it is.
	Event  event.ID
	Target event.PublishTarget
	// Password is what was typed for the target since the program began; an empty one is that
	// which the computer keeps.
	Password secrets.Password
	// Instead is another club whose pages the scorer wants replaced.
	Instead string
	// Trusts is that the scorer just said yes to the host of the target.
	Trusts bool
}

// Progress is how far it is, in bytes that are sent; All is 0 while the pages are being made.
type Progress struct{ Done, All int64 }

func (p Progress) percent() int64 { return p.Done * 100 / max(p.All, 1) }

// Done is what was done, in numbers of files.
type Done struct {
	New, Changed, Same, Removed int
	// Beside are pages of ours that somebody else changed: what they are called now.
	Beside []string
	// Left are pages that are no longer made, and that somebody else changed: they stay.
	Left []string
	// Without are the evenings of which no page could be made, and why.
	Without []Without
}

// Without is an evening that is not among the pages, and why.
type Without struct {
	Name, Date string
	Reason     error
}
