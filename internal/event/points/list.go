// Package points adds up what members earned: the list of a period, and the sheet of one
// member.
package points

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// Online says which sessions of those played online are added up.
type Online int

// The choices.
const (
	Together   Online = iota // all of them
	FaceToFace               // those that were played at the club only
	OverNet                  // those that were played online only
)

// Query says what is added up.
type Query struct {
	From, To string // "2026-09-01", both included; "" has no end there
	Kind     event.PointsKind
	Online   Online
	Category string // of the members; "" is every one
	Best     int    // so many sessions of each member count, the best; 0 is all
	Guests   bool   // guests are in the list too
	// SortKey is what those with as many points are sorted by; nil is their names, letter by
	// letter.
	SortKey func(event.Person) string
}

// List is the members by what they earned.
type List struct {
	Query
	Rows []Row
	// Sessions is how many sessions are behind the list.
	Sessions int
	// Erased is how many members with points were left out because their personal data were
	// erased. They have no place.
	Erased int
}

// Row is one member of the list.
type Row struct {
	Place    int
	Shared   bool // another has the same points, and the same place
	Member   event.ID
	Points   exact.Rat
	Evenings int // sessions that earned points of this kind
	Counted  int // how many of them count
	Lines    []Line
}

// Line is one session of a member.
type Line struct {
	event.Booked
	Counts bool
}

// sitting is a session of an event: two events may call theirs the same.
type sitting struct{ event, session event.ID }

func sittingOf(x *event.Booked) sitting { return sitting{x.Event, x.Session} }

func (q *Query) fits(x *event.Booked) bool {
	return within(x.Date, q.From, q.To) &&
		(q.Online == Together || (q.Online == OverNet) == x.Online)
}

func within(date, from, to string) bool {
	return (from == "" || date >= from) && (to == "" || date <= to)
}

// Of adds up what was booked: the members with points of the kind that is asked for, those with
// the most first, and members with as many by their names. A merged member is the one that was
// kept; whoever was erased is left out. What was booked comes by date.
func Of(c *event.Club, people map[event.ID]event.Person, booked []event.Booked, q Query) *List {
	l := &List{Query: q}
	rows := map[event.ID]int{}
	sessions, erased := map[sitting]bool{}, map[event.ID]bool{}
	var last sitting
	for x := range event.Each(booked) {
		if x.Kind != q.Kind || !q.fits(x) {
			continue
		}
		id := c.Kept(x.Member)
		m, ok := c.Members[id]
		if ok && m.Erased > 0 {
			erased[id] = true
			continue
		}
		if !ok || m.Guest && !q.Guests || q.Category != "" && people[m.Person].Category != q.Category {
			continue
		}
		at, known := rows[id]
		if !known {
			at = len(l.Rows)
			rows[id] = at
			l.Rows = append(l.Rows, Row{Member: id})
		}
		l.Rows[at].Lines = append(l.Rows[at].Lines, Line{Booked: *x})
		if at := sittingOf(x); at != last {
			sessions[at], last = true, at
		}
	}
	for i := range l.Rows {
		l.Rows[i].add(q.Best)
	}
	slices.SortFunc(l.Rows, func(a, b Row) int {
		if by := b.Points.Cmp(a.Points); by != 0 {
			return by
		}
		p, o := people[c.Members[a.Member].Person], people[c.Members[b.Member].Person]
		if q.SortKey != nil {
			return cmp.Or(cmp.Compare(q.SortKey(p), q.SortKey(o)), cmp.Compare(a.Member, b.Member))
		}
		return cmp.Or(cmp.Compare(p.Last, o.Last), cmp.Compare(p.First, o.First), cmp.Compare(a.Member, b.Member))
	})
	place(l.Rows)
	l.Sessions, l.Erased = len(sessions), len(erased)
	return l
}

// add adds up the sessions of a member that count.
func (r *Row) add(best int) {
	points := map[sitting]exact.Rat{}
	var counted []sitting // by date
	for i := range r.Lines {
		at := sittingOf(&r.Lines[i].Booked)
		sum, known := points[at]
		if !known {
			counted = append(counted, at)
		}
		points[at] = sum.Add(r.Lines[i].Points)
	}
	r.Evenings = len(counted)
	if best > 0 && best < len(counted) {
		slices.SortStableFunc(counted, func(a, b sitting) int { return points[b].Cmp(points[a]) })
		counted = counted[:best]
	}
	r.Counted = len(counted)
	for _, at := range counted {
		r.Points = r.Points.Add(points[at])
	}
	for i := range r.Lines {
		r.Lines[i].Counts = slices.Contains(counted, sittingOf(&r.Lines[i].Booked))
	}
}

// place numbers sorted rows: the same points have the same place.
func place(rows []Row) {
	for i := range rows {
		r := &rows[i]
		if r.Place = i + 1; i > 0 && rows[i-1].Points.Equal(r.Points) {
			r.Place, r.Shared, rows[i-1].Shared = rows[i-1].Place, true, true
		}
	}
}

// Row returns the row of a member, or nil.
func (l *List) Row(member event.ID) *Row {
	return event.Find(l.Rows, func(r *Row) bool { return r.Member == member })
}
