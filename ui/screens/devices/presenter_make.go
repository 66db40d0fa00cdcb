package devices

import (
	"path/filepath"
	"strings"

	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/ui/notice"
)

// A file for the devices that is made here, and told again what is still to be played.

// maker is what the presenter knows of the file that was made.
type maker struct {
	of      *event.Event // for which differs was found, with
	with    *feed.Snapshot
	differs bool
}

func (p *Presenter) made() follow.Session {
	e, s := p.Follower.Sitting()
	return follow.Session{Club: p.desk.Club.Club(), People: p.desk.Club.People(), Event: e, ID: s.ID, NewID: p.desk.Club.NewID}
}

// Make makes a file for the devices of the session in hand, and ties the session to it.
func (p *Presenter) Make() bool {
	w := p.desk.Words
	_, s := p.Follower.Sitting()
	switch {
	case s == nil:
		return p.refuse(p.Empty())
	case p.Follower.Stops() != "":
		return p.refuse(p.Follower.Stops())
	}
	path, told, err := p.files.Make(p.made())
	if err != nil {
		return p.refuse(w.Sentence(err))
	}
	if !p.tieTo(follow.Tie{File: path, Made: true}) {
		return false
	}
	all := []string{w.T("makebws.made", "file", filepath.Base(path)) + " " + w.T("devices.start")}
	for _, x := range told {
		all = append(all, w.Sentence(x))
	}
	p.look.notice = notice.Of(strings.Join(all, "\n"))
	p.changed()
	return true
}

// Template returns the empty file from which files are made, "" where they are made without.
func (p *Presenter) Template() string {
	if p.files == nil {
		return ""
	}
	return p.files.Template()
}

// UseTemplate has files made from another empty file, "" for without.
func (p *Presenter) UseTemplate(path string) {
	w, was := p.desk.Words, p.Template()
	path = unquote(path)
	if err := p.files.UseTemplate(path); err != nil {
		p.refuse(w.T("devices.template-refused", "file", filepath.Base(path), "why", w.Sentence(err)))
		return
	}
	if path == "" {
		p.look.notice = notice.Of(w.T("devices.template-off", "file", filepath.Base(was)))
	} else {
		p.look.notice = notice.Of(w.T("devices.template-on", "file", filepath.Base(path)))
	}
}

// Made reports whether the file that is followed was made here.
func (p *Presenter) Made() bool { return p.Follower.Followed.Made }

// Untried reports whether nobody said yet that the devices took a file that was made here.
func (p *Presenter) Untried() bool { return p.files != nil && !p.files.Worked() }

// Works keeps that the devices took the file.
func (p *Presenter) Works() {
	p.files.Works()
	p.look.notice = notice.Of(p.desk.Words.T("devices.works"))
}

// CanSend reports whether the devices have to be told again who meets whom: the session has
// another movement in a round that no device has begun than the file that was made here.
func (p *Presenter) CanSend() bool {
	e, s := p.Follower.Sitting()
	if !p.Made() || p.Follower.Snap == nil || s == nil {
		return false
	}
	if x := &p.maker; x.of != e || x.with != p.Follower.Snap {
		*x = maker{of: e, with: p.Follower.Snap, differs: differs(e, s, p.Follower.Snap)}
	}
	return p.maker.differs
}

func differs(e *event.Event, s *event.Session, snap *feed.Snapshot) bool {
	m, err := feed.MatchOf(e, s, snap)
	if err != nil {
		return true
	}
	begun := map[feed.Place]bool{}
	for i := range snap.Scores {
		x := &snap.Scores[i]
		begun[feed.Place{Section: x.Section, Round: x.Round, Table: x.Table}] = true
	}
	for _, at := range m.Differ {
		if !begun[feed.Place{Section: at.Section, Round: at.Round, Table: at.Table}] {
			return true
		}
	}
	return false
}

// Send tells the devices again who meets whom in the rounds still to be played.
func (p *Presenter) Send() {
	if err := p.files.Send(p.Follower.Followed.File, p.made()); err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	p.look.notice = notice.Of(p.desk.Words.T("devices.sent"))
	p.Poll()
}
