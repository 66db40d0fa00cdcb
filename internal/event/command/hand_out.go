package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// Place is where the uitslag of a session goes beside the paper and the mail.
type Place string

// The places.
const (
	ToWebsite Place = "website"
	ToSheet   Place = "sheet" // of the federation
)

// HandOut records that the uitslag of a session was put on the club's website, or in a sheet
// of the federation, which is called Name. It changes nothing of the evening and cannot be
// undone: what was given out is given out. It is refused with event.no-session, and with
// hand-out.where for another place.
type HandOut struct {
	Session event.ID `json:"session"`
	To      Place    `json:"to"`
	Name    string   `json:"name,omitempty"`
}

const handOut = "hand-out"

var _ = journal.Register[HandOut](journal.Ranking, journal.OnClosed, journal.Given, journal.Says(handOut+".sheet"))

func (*HandOut) Command() string { return handOut }

func (p *HandOut) Check(*event.Event, *event.Session) error {
	if p.To != ToWebsite && p.To != ToSheet {
		return problem.New("hand-out.where", "text", string(p.To))
	}
	return nil
}

func (*HandOut) Apply(*event.Event, *event.Session, journal.Line) {
}

func (p *HandOut) Describe(*event.Event, *event.Session) journal.Told {
	t := journal.Told{Name: p.Name}
	if p.To == ToSheet {
		t.Says = handOut + ".sheet"
	}
	return t
}
