package event

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// PointsKind is a kind of points that places earn.
type PointsKind string

// The kinds that are named beside those of rules.Federations, which are called as their rule.
// PointsNone is that of a session that earns nothing: its players have taken part all the same.
const (
	PointsNone PointsKind = ""
	PointsClub PointsKind = "club"
	PointsAEB             = PointsKind(rules.FederationAEB)
)

// PointsKinds returns the kinds in the order in which they are shown. Each is a column of the
// uitslag: of the club (rules.Awards), and of a federation (rules.Federation).
func PointsKinds() []PointsKind {
	federations := rules.Federations[1:] // without FederationNone
	return append([]PointsKind{PointsClub}, Mapped(federations, func(f rules.Federation) PointsKind { return PointsKind(f) })...)
}

// Booking is what a session earned each of its players, or all sessions of an event together. It
// is booked when the session is closed, and again where it changes afterwards; the last booking
// holds. It is frozen: nothing in it is ever computed again.
type Booking struct {
	Number int    `json:"number"` // 1, 2, …: how often the session was booked
	At     string `json:"at"`     // RFC 3339
	Seq    int64  `json:"seq"`    // the line of the journal
	// Class is the mean category of the field, the AEB's coefficient C4, where it was computed
	// from the categories of the players; 0 where not.
	Class exact.Rat `json:"class,omitzero"`
	// Online: not played at one table.
	Online bool `json:"online,omitempty"`
	// Total: by the total of the sessions, which are added up. It is booked in the last of them.
	Total  bool     `json:"total,omitempty"`
	Earned []Earned `json:"earned"`
}

// Earned is what one player earned of one kind of points, or that he took part.
type Earned struct {
	Member     ID         `json:"member"`
	Contestant ID         `json:"contestant"` // with whom he earned it
	Kind       PointsKind `json:"kind,omitempty"`
	Points     exact.Rat  `json:"points,omitzero"` // as printed: rounded by the rule of the award
	Place      int        `json:"place,omitempty"` // of the contestant in its list; 0 is none
	Shared     bool       `json:"shared,omitempty"`
	Of         int        `json:"of,omitempty"`     // how many have a place in that list
	Boards     int        `json:"boards,omitempty"` // that he played himself
	Percent    exact.Rat  `json:"percent,omitzero"` // of the contestant, two decimals
	// IMPs: Percent is IMPs a board, or victory points of teams, in place of a percentage.
	IMPs     bool `json:"imps,omitempty"`
	Partners []ID `json:"partners,omitempty"` // members, with whom he played; not the rest of a team
}

// Booked is a line of a booking, as the list over all events has it.
type Booked struct {
	Event, Session ID
	Date           string // of the session
	Online         bool
	Earned
}

// BookedIn returns the session in which a booking of a session is: that session, or of a total the
// last one; nil where there is no such session.
func (e *Event) BookedIn(session ID, b *Booking) *Session {
	s := e.Session(session)
	if s != nil && b.Total {
		s = &e.Sessions[len(e.Sessions)-1]
	}
	return s
}

// Book makes a booking of a session the one that holds, of a total in the place of what any of
// the sessions booked; nothing where there is no such session.
func (e *Event) Book(session ID, b Booking, at string, seq int64) {
	s := e.BookedIn(session, &b)
	if s == nil {
		return
	}
	b.Number, b.At, b.Seq = 1, at, seq
	if s.Booked != nil {
		b.Number = s.Booked.Number + 1
	}
	if b.Total {
		e.Unbook()
	}
	s.Booked = &b
}

// Unbook takes back what is booked of all sessions.
func (e *Event) Unbook() {
	for i := range e.Sessions {
		e.Sessions[i].Booked = nil
	}
}

// AllBooked returns what is booked of all sessions together, in their order; nil for nothing.
func (e *Event) AllBooked() *Booking {
	var all *Booking
	for i := range e.Sessions {
		switch b := e.Sessions[i].Booked; {
		case b == nil:
		case all == nil:
			c := *b
			c.Earned = slices.Clip(c.Earned)
			all = &c
		default:
			all.Earned = append(all.Earned, b.Earned...)
		}
	}
	return all
}

// Replaced returns what a booking of a session takes the place of; nil for nothing.
func (e *Event) Replaced(session ID, b *Booking) *Booking {
	s := e.Session(session)
	switch {
	case s == nil:
		return nil
	case b.Total:
		return e.AllBooked()
	}
	return s.Booked
}

// BookedApart reports whether a session is booked by itself although the sessions are added up, as
// all were before R-BOOK-SESSIONS had the total earn the points, and as a session is to which
// others were added later.
func (e *Event) BookedApart() bool {
	return e.AddsUp() && slices.ContainsFunc(e.Sessions, func(s Session) bool { return s.Booked != nil && !s.Booked.Total })
}

// Same reports whether two bookings earn everybody the same.
func (b *Booking) Same(o *Booking) bool {
	if b == nil || o == nil {
		return b == o
	}
	return b.Class.Equal(o.Class) && b.Online == o.Online && b.Total == o.Total &&
		slices.EqualFunc(b.Earned, o.Earned, func(x, y Earned) bool { return x.Same(&y) })
}

// Same reports whether two lines are the same.
func (x *Earned) Same(o *Earned) bool {
	return x.Member == o.Member && x.Contestant == o.Contestant && x.Kind == o.Kind && x.Points.Equal(o.Points) &&
		x.Place == o.Place && x.Shared == o.Shared && x.Of == o.Of && x.Boards == o.Boards &&
		x.Percent.Equal(o.Percent) && x.IMPs == o.IMPs && slices.Equal(x.Partners, o.Partners)
}

// Players returns how many players a booking names.
func (b *Booking) Players() int {
	return len(By(b.Earned, func(x *Earned) ID { return x.Member }))
}

// HasPoints reports whether anybody earned points by it, and not only took part; nobody by nil.
func (b *Booking) HasPoints() bool {
	return b != nil && slices.ContainsFunc(b.Earned, func(x Earned) bool { return x.Kind != PointsNone })
}

// Differ returns how many players have other points by a booking than by another: a percentage or a
// place that is another one changes no points.
func (b *Booking) Differ(o *Booking) int {
	now, was := b.points(), o.points()
	differ := map[ID]bool{}
	for k, p := range now {
		if !p.Equal(was[k]) {
			differ[k.member] = true
		}
	}
	for k, p := range was {
		if !p.Equal(now[k]) {
			differ[k.member] = true
		}
	}
	return len(differ)
}

type earnedKind struct {
	member ID
	kind   PointsKind
}

func (b *Booking) points() map[earnedKind]exact.Rat {
	out := map[earnedKind]exact.Rat{}
	for i := range b.Earned {
		k := earnedKind{b.Earned[i].Member, b.Earned[i].Kind}
		out[k] = out[k].Add(b.Earned[i].Points)
	}
	return out
}
