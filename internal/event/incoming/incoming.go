// Package incoming holds the results and the hands of a foreign file against those of a
// session: which are new, which are in already, which differ, and which do not fit.
//
// Who is who is not told as package feed tells it of devices. A device plays by the movement of
// the session, so that its numbers are judged by who meets whom, and some meetings may differ. A
// file may have neither rounds nor tables, or a part of the results only: its numbers hold only
// where everybody is somebody by them, and none of it is taken else.
//
//	rule                                                            source     implemented
//	who is who: by section, direction and number, one section each   R-INTO     yes: numbering.go
//	  whatever its letter; else by the table where they sit
//	a board or a pair that the session has not does not fit          R-INTO     yes: compare.go
//	a result that is in is never replaced unless the scorer says so  R-INTO     yes: Comparison.Command
//	all or nothing                                                   R-INTO     yes: Comparison.Command
//	hands come along; those that are in stay unless the scorer says  R-INTO     yes: incoming.go
package incoming

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
)

// State is how a result of the file stands against the session.
type State int

// The states.
const (
	New       State = iota // nothing is in for it
	Equal                  // the same is in
	Different              // something else is in: Line.Ours
	NoFit                  // it cannot be in this session: Line.Why
)

// Name is how the file calls a contestant: its section and label.
type Name struct {
	Section string
	event.Label
}

// Called returns how the file calls a side: "7", of individuals "7+3".
func Called(names []Name) string {
	return strings.Join(event.Mapped(names, Name.String), "+")
}

// Numbers returns those of a side of an event, in the same form.
func Numbers(e *event.Event, s event.Side) string {
	text := e.LabelOf(s.A).String()
	if s.B != "" {
		text += "+" + e.LabelOf(s.B).String()
	}
	return text
}

// Line is one result of the file.
type Line struct {
	State State
	// Theirs is the result as the file has it, between the contestants of the session, in its
	// section, round and table, without an id; where it does not fit it is as in the file.
	Theirs event.Result
	Ours   *event.Result // what is in; nil where nothing is
	// Ruling is what the director gave, as the file has it, and OurRuling as it is in.
	Ruling, OurRuling *event.Ruling
	// NS and EW are how the file calls the sides: one name, or two of individuals.
	NS, EW []Name
	// Reason it does not fit; of a new one what is odd of it, mostly nil.
	Reason *problem.Problem
	// Take has the file's result taken where it differs.
	Take bool
}

// Comparison is a file against a session.
type Comparison struct {
	Session event.ID
	// Reason nothing of the file fits, mostly nil: then Lines are empty.
	Reason *problem.Problem
	Lines  []Line // in the order of the file
	// Who are the contestants of the file by those of the session that they are taken for.
	Who   map[event.ID]event.ID
	Hands Hands
	// OnlyHere is how many results of the session the file does not have.
	OnlyHere int
}

// Count returns how many lines are in a state.
func (c *Comparison) Count(s State) int {
	return event.Count(c.Lines, func(l Line) bool { return l.State == s })
}

// Fits reports whether every result of the file can be in the session: only then is any of
// it taken.
func (c *Comparison) Fits() bool { return c.Reason == nil && c.Count(NoFit) == 0 }

// Command takes the file in, results and hands: what is new, and what differs where its line
// says so, or everywhere. It is nil where the file does not fit, and where nothing is to be
// taken.
func (c *Comparison) Command(file string, takeDifferent bool, newID func() event.ID) *command.ImportResults {
	if !c.Fits() {
		return nil
	}
	p := &command.ImportResults{Session: c.Session, File: file, Deals: c.Hands.Taken(takeDifferent)}
	for l := range event.Each(c.Lines) {
		r := l.Theirs
		switch {
		case l.State == New:
			r.ID = newID()
			p.Enter = append(p.Enter, r)
		case l.State == Different && (takeDifferent || l.Take):
			r.ID = l.Ours.ID
			p.Correct = append(p.Correct, r)
		default:
			continue
		}
		if l.Ruling != nil {
			ruling := *l.Ruling
			ruling.ID, ruling.Result = newID(), r.ID
			if l.OurRuling != nil {
				ruling.ID = l.OurRuling.ID
			}
			p.Rulings = append(p.Rulings, ruling)
		}
	}
	if len(p.Enter)+len(p.Correct)+len(p.Deals) == 0 {
		return nil
	}
	return p
}

// Hands are the deals of a file against those of the session, by board.
type Hands struct {
	New       []event.BoardDeal // of boards of which none is in
	Different []event.BoardDeal // where another is in
	Equal     int
	// Take has those of the file taken where they differ.
	Take bool
}

func handsOf(s, from *event.Session) Hands {
	var h Hands
	for _, d := range from.Deals {
		switch ours := s.Deal(d.Board); {
		case ours == nil:
			h.New = append(h.New, d)
		case ours.Deal != d.Deal:
			h.Different = append(h.Different, d)
		default:
			h.Equal++
		}
	}
	return h
}

// Taken returns the deals that are taken: the new ones, and those that differ where the scorer
// chose them, or everywhere.
func (h *Hands) Taken(different bool) []event.BoardDeal {
	if different || h.Take {
		return slices.Concat(h.New, h.Different)
	}
	return slices.Clone(h.New)
}
