package booking

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
)

// Due returns what is to be booked for a closed session: what it earned its players by its
// standings, or where the sessions of the event are added up what these earned together, once all
// are closed (R-BOOK-SESSIONS). It is nil where that is booked already, and where nothing is booked
// and nobody who played has a name. A booking without lines takes back what was booked. The
// standings of a session are of; the Problems are its own and those of total.Of.
func Due(e *event.Event, session event.ID, of func(session event.ID) (*standings.Standings, error)) (*event.Booking, error) {
	return due(e, session, e.Closed(), of)
}

// due is Due; closed reports whether all sessions are closed, or will be with this one.
func due(e *event.Event, session event.ID, closed bool, of func(session event.ID) (*standings.Standings, error)) (*event.Booking, error) {
	if !e.AddsUp() {
		st, err := of(session)
		if err != nil {
			return nil, err
		}
		return DueApart(e, st), nil
	}
	if !closed || len(e.Sessions) < 2 {
		return nil, nil
	}
	was := e.AllBooked()
	if e.BookedApart() { // that is taken back
		e = e.Clone()
		e.Unbook()
	}
	t, err := total.Of(e, of)
	if err != nil {
		return nil, err
	}
	return other(was, OfTotal(t)), nil
}

// DueApart is Due for a session of st by itself.
func DueApart(e *event.Event, st *standings.Standings) *event.Booking {
	return other(st.Session.Booked, Of(e, st))
}

// other returns b if it differs from what is booked already, else nil.
func other(was *event.Booking, b event.Booking) *event.Booking {
	if was.Same(&b) || was == nil && len(b.Earned) == 0 {
		return nil
	}
	return &b
}

// Command returns the command that makes a closed session have what is Due, or takes its booking
// back.
func Command(e *event.Event, session event.ID, due *event.Booking) journal.Payload {
	if s := e.BookedIn(session, due); s != nil {
		session = s.ID
	}
	if len(due.Earned) == 0 {
		return &command.UnbookPoints{Session: session}
	}
	return &command.BookPoints{Session: session, Booking: *due}
}

// Closing returns the command that closes a session of an event and books what is Due with it. The
// Problems are those of standings.Of and total.Of.
func Closing(c *event.Club, people map[event.ID]event.Person, e *event.Event, session event.ID) (*command.CloseSession, error) {
	categories := standings.CategoriesOf(c, people)
	b, err := due(e, session, closedBut(e, session), func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, categories) })
	if err != nil {
		return nil, err
	}
	return &command.CloseSession{Session: session, Booking: b}, nil
}

func closedBut(e *event.Event, session event.ID) bool {
	return !slices.ContainsFunc(e.Sessions, func(s event.Session) bool { return s.ID != session && !s.Closed })
}

// Change is a line in which two bookings differ.
type Change struct {
	Member event.ID
	Kind   event.PointsKind
	// Was and Is are nil where the member has no such line.
	Was, Is *event.Earned
}

// Points returns how many points more the member has; below 0 fewer.
func (c *Change) Points() exact.Rat {
	var d exact.Rat
	if c.Is != nil {
		d = c.Is.Points
	}
	if c.Was != nil {
		d = d.Sub(c.Was.Points)
	}
	return d
}

// Difference returns the lines in which a booking differs from what was booked before, in the order
// of the new one, those that are no longer in it last. Either may be nil: nothing is booked.
func Difference(was, is *event.Booking) []Change {
	var out []Change
	before := linesOf(was)
	taken := make([]bool, len(before))
	for _, x := range linesOf(is) {
		at := -1
		for i, o := range before {
			if !taken[i] && o.Member == x.Member && o.Contestant == x.Contestant && o.Kind == x.Kind {
				at = i
				break
			}
		}
		c := Change{Member: x.Member, Kind: x.Kind, Is: x}
		if at >= 0 {
			taken[at] = true
			if c.Was = before[at]; c.Was.Same(x) {
				continue
			}
		}
		out = append(out, c)
	}
	var removed []Change
	for i, o := range before {
		if !taken[i] {
			removed = append(removed, Change{Member: o.Member, Kind: o.Kind, Was: o})
		}
	}
	slices.SortStableFunc(removed, func(a, b Change) int { return cmp.Compare(a.Was.Place, b.Was.Place) })
	return append(out, removed...)
}

// linesOf returns the lines of a booking; none of nil.
func linesOf(b *event.Booking) []*event.Earned {
	if b == nil {
		return nil
	}
	return slices.Collect(event.Each(b.Earned))
}
