// Package followup tells what was done with the uitslag of a session, and what must be done
// again since it was corrected.
package followup

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
)

// Kind is what is done with an uitslag.
type Kind string

// The kinds, in the order in which they are done.
const (
	Paper   Kind = "paper" // given out, on paper or as a file
	Sheet   Kind = "sheet" // of the federation
	Website Kind = "website"
	Mail    Kind = "mail"
)

// State is how far a step is.
type State int

// The states.
const (
	Open  State = iota // it was not done
	Done               // it was, with the uitslag as it is now
	Stale              // the uitslag was corrected since
)

// Step is one thing that is done with the uitslag of a session.
type Step struct {
	Kind  Kind
	State State
	// Used tells that the club does it; paper is of every club.
	Used bool
	// At is when it was done last, "" for never; Corrected is when the session was changed since.
	At, Corrected string
	// Issue is which uitslag was given out or mailed last, 0 for none, and Next the one that is to
	// be given out, of paper that is stale.
	Issue, Next int
	// Members is how many were mailed it.
	Members int
}

// still are the commands after which an uitslag is what it was.
var still = names(
	&command.IssueUitslag{}, &command.RecordMail{}, &command.HandOut{}, &command.CloseSession{}, &command.ReopenSession{},
	&command.BookPoints{}, &command.UnbookPoints{}, &command.DeleteEvent{}, &command.RestoreEvent{}, &command.VerifyResults{},
	&command.WorkOutTricks{}, &command.SetDeals{},
)

func names(all ...journal.Payload) []string {
	return event.Mapped(all, journal.NameOf)
}

type line struct {
	seq int64
	at  string
}

// past is what the journal of an event says of a session.
type past struct {
	changes              []line
	website, sheet, mail line
}

// changed returns the last line that may have changed the uitslag.
func (p *past) changed() line {
	if n := len(p.changes); n > 0 {
		return p.changes[n-1]
	}
	return line{}
}

// issueAt returns which of the uitslagen given out applied at a line; one first given out after it
// does if nothing was changed between. 0 is none.
func (p *past) issueAt(given []event.Issue, at line) int {
	number := 0
	for i := range given {
		x := &given[i]
		if x.Seq > at.seq && (i > 0 || slices.ContainsFunc(p.changes, func(c line) bool { return c.seq > at.seq && c.seq < x.Seq })) {
			break
		}
		number = i + 1
	}
	return number
}

func pastOf(lines []journal.Line, session event.ID) past {
	var p past
	commands := make(map[int64]string, len(lines))
	for _, l := range lines {
		name, now := l.Command, line{l.Seq, l.At}
		if l.Undoes != 0 {
			name = commands[l.Undoes]
		}
		commands[l.Seq] = name
		if !slices.Contains(still, name) {
			p.changes = append(p.changes, now)
			continue
		}
		q, err := journal.Decode(l)
		if err != nil {
			continue // the log says so
		}
		switch q := q.(type) {
		case *command.HandOut:
			switch {
			case q.Session != session:
			case q.To == command.ToWebsite:
				p.website = now
			default:
				p.sheet = now
			}
		case *command.RecordMail:
			if q.Session == session {
				p.mail = now
			}
		}
	}
	return p
}

// Of returns the steps of a session of an event, whose journal lines are, in a club. version is
// asked for the version of the uitslag, and only where the session was changed since one was given
// out.
func Of(c *event.Club, e *event.Event, session event.ID, lines []journal.Line, version func() (issued.Version, error)) ([]Step, error) {
	p := pastOf(lines, session)
	given, err := issued.Of(e, session, lines)
	if err != nil {
		return nil, err
	}
	last, number := event.Issue{}, len(given)
	if number > 0 {
		last = given[number-1]
	}
	next := number
	changed := p.changed()
	if number > 0 && changed.seq > last.Seq {
		v, err := version()
		if err != nil {
			return nil, err
		}
		if !v.Given && !v.Revised {
			next = v.Number
		}
	}
	// corrected reports whether what was done at a line is no longer what it would be.
	corrected := func(at line) bool {
		return changed.seq > at.seq && (next != number || number == 0 || p.issueAt(given, at) != number)
	}
	step := func(k Kind, used bool, at line) Step {
		s := Step{Kind: k, Used: used, At: at.at}
		switch {
		case at.at == "":
		case corrected(at):
			s.State, s.Corrected = Stale, changed.at
		default:
			s.State = Done
		}
		return s
	}
	paper := step(Paper, true, line{last.Seq, last.At})
	paper.Issue, paper.Next = number, next
	sheet := step(Sheet, slices.ContainsFunc(c.Bindings, func(b event.Binding) bool { return !b.Dropped }), p.sent(c, session, lines))
	website := step(Website, c.Settings.Web.Target.Kind != "", p.website)
	mail := step(Mail, c.Settings.Mail.Host != "", p.mail)
	if s := e.Session(session); s != nil {
		mail.Issue, mail.Members = mailed(s)
	}
	if mail.State != Open {
		if mail.State = Done; mail.Issue < next {
			mail.State, mail.Corrected = Stale, changed.at
		}
	}
	return []Step{paper, sheet, website, mail}, nil
}

// sent returns when a session was put in a sheet that counts as made. A sheet by a program version
// that did not write that in the event's journal counts as made of the session as it is.
func (p *past) sent(c *event.Club, session event.ID, lines []journal.Line) line {
	for i := len(c.Sent) - 1; i >= 0; i-- {
		s := &c.Sent[i]
		switch {
		case !slices.ContainsFunc(s.Evenings, func(ev event.SheetEvening) bool { return ev.Session == session }):
		case p.sheet.at != "":
			return p.sheet
		default:
			return line{lines[len(lines)-1].Seq, s.At} // the event itself is a line
		}
	}
	return line{}
}

// mailed returns the last uitslag of which something was mailed for certain, and to how many
// members.
func mailed(s *event.Session) (issue, members int) {
	var who []event.ID
	for _, m := range s.Mailed {
		if m.Unsure || m.Issue < issue {
			continue
		}
		if m.Issue > issue {
			issue, who = m.Issue, nil
		}
		if !slices.Contains(who, m.Member) {
			who = append(who, m.Member)
		}
	}
	return issue, len(who)
}
