package devices

import (
	"path/filepath"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// A file for the devices that is made here, and told again what is still to be played.

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

// maker is what the presenter knows of the file that was made.
type maker struct {
	of      *event.Event // for which differs was found, with
	with    *feed.Snapshot
	differs bool
}

func (p *Presenter) made() Session {
	e, s := p.sitting()
	return Session{Club: p.desk.Club.Club(), People: p.desk.Club.People(), Event: e, ID: s.ID, NewID: p.desk.Club.NewID}
}

// Make makes a file for the devices of the session in hand, and ties the session to it.
func (p *Presenter) Make() bool {
	w := p.desk.Words
	_, s := p.sitting()
	switch {
	case s == nil:
		return p.refuse(p.Empty())
	case p.Stops() != "":
		return p.refuse(p.Stops())
	}
	path, told, err := p.files.Make(p.made())
	if err != nil {
		return p.refuse(w.Sentence(err))
	}
	if !p.tieTo(Tie{File: path, Made: true}) {
		return false
	}
	all := []string{w.T("makebws.made", "file", filepath.Base(path)) + " " + w.T("devices.start")}
	for _, x := range told {
		all = append(all, w.Sentence(x))
	}
	p.said = notice.Of(strings.Join(all, "\n"))
	p.told()
	return true
}

// Template is the empty file from which files are made, "" where they are made without.
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
		p.said = notice.Of(w.T("devices.template-off", "file", filepath.Base(was)))
	} else {
		p.said = notice.Of(w.T("devices.template-on", "file", filepath.Base(path)))
	}
}

// Made reports whether the file that is followed was made here.
func (p *Presenter) Made() bool { return p.tie.Made }

// Untried reports whether nobody said yet that the devices took a file that was made here.
func (p *Presenter) Untried() bool { return p.files != nil && !p.files.Worked() }

// Works keeps that the devices took the file.
func (p *Presenter) Works() {
	p.files.Works()
	p.said = notice.Of(p.desk.Words.T("devices.works"))
}

// CanSend reports whether the devices have to be told again who meets whom: the session has
// another movement in a round that no device has begun than the file that was made here.
func (p *Presenter) CanSend() bool {
	e, s := p.sitting()
	if !p.Made() || p.snap == nil || s == nil {
		return false
	}
	if x := &p.maker; x.of != e || x.with != p.snap {
		*x = maker{of: e, with: p.snap, differs: differs(e, s, p.snap)}
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
	if err := p.files.Send(p.tie.File, p.made()); err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	p.said = notice.Of(p.desk.Words.T("devices.sent"))
	p.Poll()
}
