package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// IssueUitslag records that the uitslag was given out, with its lists as they were
// printed. It cannot be undone: a paper that hangs on the wall stays there, and a
// correction is the next number. It is refused with event.issue-number.
type IssueUitslag struct {
	Number int                `json:"number"`
	Lists  []event.IssuedList `json:"lists,omitempty"`
	// Line is the line of the journal as of which it was made, where the event was changed while the
	// printer had it; 0 is its own line.
	Line int64 `json:"line,omitempty"`
}

var _ = journal.Register[IssueUitslag]("issue-uitslag", journal.Ranking, journal.Given, journal.Says("log.say.issue-uitslag", "undo.say.issue-uitslag"))

func (p *IssueUitslag) Check(e *event.Event, _ *event.Session) error {
	next := e.NextIssue()
	return problem.If(p.Number != next, "event.issue-number", "n", next)
}

func (p *IssueUitslag) Apply(e *event.Event, _ *event.Session, at journal.Line) {
	seq := at.Seq
	if p.Line > 0 {
		seq = min(seq, p.Line)
	}
	e.Issued = append(e.Issued, event.Issue{Number: p.Number, At: at.At, Seq: seq, Lists: p.Lists})
}

// Issues returns the number that was given out.
func (p *IssueUitslag) Issues() int { return p.Number }

// Describe tells the number of the version of its session.
func (p *IssueUitslag) Describe(e *event.Event, _ *event.Session) journal.Told {
	is := event.Issue{Lists: p.Lists}
	return journal.Told{N: 1 + event.Count(e.Issued, func(x event.Issue) bool { return x.Session() == is.Session() })}
}

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

var _ = journal.Register[HandOut]("hand-out", journal.Ranking, journal.OnClosed, journal.Given, journal.Says("log.say.hand-out", "undo.say.hand-out"), journal.Says("log.say.hand-out.sheet", "undo.say.hand-out.sheet"))

func (p *HandOut) Check(*event.Event, *event.Session) error {
	return problem.If(p.To != ToWebsite && p.To != ToSheet, "hand-out.where", "text", string(p.To))
}

func (*HandOut) Apply(*event.Event, *event.Session, journal.Line) {
}

func (p *HandOut) Describe(*event.Event, *event.Session) journal.Told {
	return journal.Told{Name: p.Name, Says: journal.Variant(p.To == ToSheet, "hand-out.sheet")}
}
