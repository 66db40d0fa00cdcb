// Package revised is what was given out and booked, held against what this program computes of
// the same results under the same rules: where an earlier version computed otherwise.
package revised

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// Figures of an earlier version (R-REVISED).
//
//	rule                                                       where
//	the last uitslag of a closed session, and its booking, as  Of
//	  of their lines of the journal, computed again
//	figures that hang on what the members are today are not    hangsOnMembers
//	  compared
//	an uitslag without lists has nothing to compare            lists
//	a reason is given where its fact is there                  reason.go
//	it is asked once; other figures are asked again            answer

// Answer is what was decided about the figures of a session.
type Answer int

// The answers.
const (
	Asked Answer = iota // nothing yet
	Kept                // what was given out and booked stays
	Taken               // the figures as computed now hold; the next uitslag has them
)

// Revision is a closed session of which other figures were given out or booked than this program
// computes of the same facts.
type Revision struct {
	Session event.ID
	// Issue is the number of the uitslag that was given out; 0: it was only booked.
	Issue int
	// Total tells that it is of the points of all sessions together, which the last one has.
	Total bool
	// Was are the lists as given out, or without an uitslag as booked, Is as computed now.
	Was, Is []event.IssuedList
	// Players is how many players are booked other points than they earn by the figures of now.
	Players int
	Reason  []Reason
	// Figures names the figures of now: the same figures have the same name.
	Figures string
	Answer  Answer
}

// Of finds the sessions of an event, whose journal past is, that have such figures, in the order
// of the event; with the categories that the members have, as for standings.Of. An event that was
// deleted has none. The Problems are those of journal.AsOf and standings.Of.
func Of(e *event.Event, past journal.Past, categories ...standings.Categories) ([]Revision, error) {
	if e == nil || e.Deleted {
		return nil, nil
	}
	c := comparer{e: e, past: past, categories: categories}
	var out []Revision
	for s := range event.Each(e.Sessions) {
		if frozen(e, s) {
			r, err := c.session(s)
			if err != nil {
				return nil, err
			}
			if r != nil {
				out = append(out, *r)
			}
		}
	}
	return c.together(out)
}

// together adds what an event of several sessions earns by its total, if its sessions were booked
// separately: it belongs to the last session.
func (c *comparer) together(out []Revision) ([]Revision, error) {
	if !c.e.BookedApart() || !c.e.Closed() {
		return out, nil
	}
	last := c.e.Sessions[len(c.e.Sessions)-1].ID
	of := func(id event.ID) (*standings.Standings, error) { return standings.Of(c.e, id, c.categories...) }
	due, err := booking.Due(c.e, last, of)
	if err != nil || due == nil {
		return out, err
	}
	st, err := of(last)
	if err != nil {
		return out, err
	}
	r := Revision{Session: last, Total: true, Players: due.Differ(c.e.AllBooked()), Reason: []Reason{Sessions}}
	if r.Players == 0 {
		return out, nil
	}
	was := map[event.ID]map[event.PointsKind]exact.Rat{}
	for i := range c.e.Sessions {
		if b := c.e.Sessions[i].Booked; b != nil {
			for id, points := range pointsOf(b) {
				if was[id] == nil {
					was[id] = map[event.PointsKind]exact.Rat{}
				}
				for kind, p := range points {
					was[id][kind] = was[id][kind].Add(p)
				}
			}
		}
	}
	name := fnv.New64a()
	rows := rowsOf(due)
	var before, now event.IssuedList
	for id, points := range pointsOf(due) {
		row := *rows[id]
		for i := range c.e.Sessions {
			if _, l := c.e.Sessions[i].LabelOf(id); l.Number > 0 {
				row.Number = l.Number
			}
		}
		then := row
		earned(&row, points, st)
		earned(&then, was[id], st)
		before.Rows, now.Rows = append(before.Rows, then), append(now.Rows, row)
	}
	for _, rows := range [][]event.IssuedRow{before.Rows, now.Rows} {
		slices.SortFunc(rows, func(a, b event.IssuedRow) int { return cmp.Compare(a.Number, b.Number) })
		sortByPlace(rows)
	}
	for x := range event.Each(now.Rows) {
		fmt.Fprintln(name, x.Contestant, x.Place, x.ClubPoints, x.FederationPoints)
	}
	r.Was, r.Is = []event.IssuedList{before}, []event.IssuedList{now}
	r.Figures = strconv.FormatUint(name.Sum64(), 16)
	if r.Answer, err = c.answer(&r); err != nil {
		return out, err
	}
	out = slices.DeleteFunc(out, func(o Revision) bool { return o.Session == last }) // both are taken with one answer
	return append(out, r), nil
}

// OfSession returns that of one session, nil where it has none. The Problems are those of Of.
func OfSession(e *event.Event, session event.ID, past journal.Past, categories ...standings.Categories) (*Revision, error) {
	all, err := Of(e, past, categories...)
	return event.Find(all, func(r *Revision) bool { return r.Session == session }), err
}

// Frozen reports whether anything was given out or booked of an event, so that Of has something to
// compare.
func Frozen(e *event.Event) bool {
	return !e.Deleted && slices.ContainsFunc(e.Sessions, func(s event.Session) bool { return frozen(e, &s) })
}

func frozen(e *event.Event, s *event.Session) bool {
	return s.Closed && (s.Booked != nil || len(e.Issued) > 0)
}

type comparer struct {
	e          *event.Event
	past       journal.Past
	categories []standings.Categories
	issuedOf   []event.ID // the sessions of what was given out; nil for not yet known
	// at and then are the last moment that was replayed.
	at   int64
	then *event.Event
}

// asOf returns the standings of a session as of a line; nil where it was not there.
func (c *comparer) asOf(seq int64, session event.ID) (*standings.Standings, error) {
	if c.then == nil || c.at != seq {
		then, err := c.past.AsOf(seq)
		if err != nil {
			return nil, err
		}
		c.at, c.then = seq, then
	}
	if c.then == nil || c.then.Session(session) == nil {
		return nil, nil
	}
	return standings.Of(c.then, session, c.categories...)
}

// session compares a session; it returns nil if its figures are those given out and booked.
func (c *comparer) session(s *event.Session) (*Revision, error) {
	r := &Revision{Session: s.ID}
	name := fnv.New64a()
	given, number, st, err := c.issue(s)
	if err != nil {
		return nil, err
	}
	differs := false
	if given != nil {
		r.Issue, r.Was, r.Is = number, given.Lists, issued.Printed(st, nil)
		if hangsOnMembers(st) {
			r.Was, r.Is = withoutFederation(r.Was), withoutFederation(r.Is)
		}
		for _, l := range r.Is {
			for x := range event.Each(l.Rows) {
				fmt.Fprintln(name, x.Contestant, x.Place, x.Points, x.Percent, x.VPs, x.ClubPoints, x.FederationPoints)
			}
		}
		differs = len(r.Changes()) > 0
	}
	if s.Booked != nil {
		now, err := c.asOf(s.Booked.Seq, s.ID)
		if err != nil {
			return nil, err
		}
		if now != nil {
			is, err := c.bookingOf(now, s.Booked.Total)
			if err != nil {
				return nil, err
			}
			all := hangsOnMembers(now)
			for x := range event.Each(is.Earned) {
				if !all || x.Kind != event.PointsAEB {
					fmt.Fprintln(name, x.Member, x.Contestant, x.Kind, x.Points, x.Place, x.Shared, x.Percent)
				}
			}
			var lists bool
			r.Players, lists = differ(s.Booked, &is, all)
			differs = differs || r.Players > 0 || lists && given == nil
			if given == nil {
				st, r.Was, r.Is = now, listsOf(now, s.Booked), listsOf(now, &is)
			}
		}
	}
	if !differs || st == nil {
		return nil, nil
	}
	r.Figures = strconv.FormatUint(name.Sum64(), 16)
	r.Reason = reasons(st, r)
	r.Answer, err = c.answer(r)
	return r, err
}

// bookingOf returns what is booked of standings as they were: of the session, or of the sessions
// together.
func (c *comparer) bookingOf(then *standings.Standings, together bool) (event.Booking, error) {
	if !together {
		return booking.Of(then.Event, then), nil
	}
	t, err := total.Of(then.Event, func(id event.ID) (*standings.Standings, error) { return standings.Of(then.Event, id, c.categories...) })
	if err != nil {
		return event.Booking{}, err
	}
	return booking.OfTotal(t), nil
}

// issue returns the last uitslag of a session, with its number in the session, and the standings as
// of its line; nil where it has no lists.
func (c *comparer) issue(s *event.Session) (*event.Issue, int, *standings.Standings, error) {
	if c.issuedOf == nil {
		of, err := issued.Sessions(c.e, c.past, c.categories...)
		if err != nil {
			return nil, 0, nil, err
		}
		c.issuedOf = of
	}
	var last *event.Issue
	n := 0
	for i, id := range c.issuedOf {
		if id == s.ID {
			last, n = &c.e.Issued[i], n+1
		}
	}
	if last == nil || len(last.Lists) == 0 {
		return nil, 0, nil, nil
	}
	st, err := c.asOf(last.Seq, s.ID)
	if st == nil || err != nil {
		return nil, 0, nil, err
	}
	return last, n, st, nil
}

// answer returns what was decided about these figures, by the last command that counts.
func (c *comparer) answer(r *Revision) (Answer, error) {
	a := Asked
	lines, err := c.past.Commands(journal.NameOf((*command.SettleFigures)(nil)))
	for _, l := range lines {
		p, err := journal.Decode(l)
		x, ok := p.(*command.SettleFigures)
		switch {
		case err != nil || !ok || x.Session != r.Session || x.Figures != r.Figures:
		case x.Take:
			a = Taken
		default:
			a = Kept
		}
	}
	return a, err
}

// hangsOnMembers reports whether the federation's points depend on what the members are today, not
// on what was booked.
func hangsOnMembers(st *standings.Standings) bool {
	b := st.Session.Booked
	return st.ByMembers() && (b == nil || b.Class.Sign() == 0)
}

func withoutFederation(all []event.IssuedList) []event.IssuedList {
	return event.Mapped(all, func(l event.IssuedList) event.IssuedList {
		l.Rows = event.Mapped(l.Rows, func(x event.IssuedRow) event.IssuedRow {
			x.FederationPoints = ""
			return x
		})
		return l
	})
}

// differ returns for how many players two bookings have different points, and whether a contestant
// has another place or percentage. Points of the AEB are left out where they depend on the members.
func differ(was, is *event.Booking, withoutAEB bool) (players int, lists bool) {
	who := map[event.ID]bool{}
	for _, c := range booking.Difference(was, is) {
		if withoutAEB && c.Kind == event.PointsAEB {
			continue
		}
		if points := c.Points(); points.Sign() != 0 {
			who[c.Member] = true
		}
		if c.Was != nil && c.Is != nil {
			lists = lists || c.Was.Place != c.Is.Place || c.Was.Shared != c.Is.Shared ||
				c.Was.IMPs == c.Is.IMPs && !c.Was.Percent.Equal(c.Is.Percent)
		}
	}
	return len(who), lists
}

func rowsOf(b *event.Booking) map[event.ID]*event.IssuedRow {
	of := map[event.ID]*event.IssuedRow{}
	for x := range event.Each(b.Earned) {
		if of[x.Contestant] != nil {
			continue
		}
		r := &event.IssuedRow{Contestant: x.Contestant, Place: scoring.Place{Rank: x.Place, Tied: x.Shared}.String()}
		if x.IMPs {
			r.Points = x.Percent.Text(2)
		} else {
			r.Percent = x.Percent.Text(2)
		}
		of[x.Contestant] = r
	}
	return of
}

// pointsOf returns the points that the contestants of a booking earned. Substitutes share what a
// chair earned: the most that one has is shown.
func pointsOf(b *event.Booking) map[event.ID]map[event.PointsKind]exact.Rat {
	points := map[event.ID]map[event.PointsKind]exact.Rat{}
	for x := range event.Each(b.Earned) {
		p := points[x.Contestant]
		if p == nil {
			p = map[event.PointsKind]exact.Rat{}
			points[x.Contestant] = p
		}
		if p[x.Kind].Less(x.Points) || x.Points.Sign() == 0 {
			p[x.Kind] = x.Points
		}
	}
	return points
}

func earned(r *event.IssuedRow, points map[event.PointsKind]exact.Rat, st *standings.Standings) {
	for kind, p := range points {
		switch kind {
		case event.PointsNone:
		case event.PointsClub:
			r.ClubPoints = p.Text(0)
		default:
			r.FederationPoints = p.Text(st.FederationDecimals())
		}
	}
}

func listsOf(st *standings.Standings, b *event.Booking) []event.IssuedList {
	of, points := rowsOf(b), pointsOf(b)
	out := make([]event.IssuedList, 0, len(st.Lists))
	for i := range st.Lists {
		l := event.IssuedList{Section: st.Lists[i].Section, Direction: st.Lists[i].Direction}
		for row := range event.Each(st.Lists[i].Rows) {
			r := of[row.Contestant]
			if r == nil {
				continue
			}
			r.Number = row.Label.Number
			earned(r, points[row.Contestant], st)
			l.Rows = append(l.Rows, *r)
		}
		sortByPlace(l.Rows)
		out = append(out, l)
	}
	return out
}

// Changes returns the contestants with another figure, in the order of the lists of now. Who
// played, and by which number, is a fact.
func (r *Revision) Changes() []issued.RowChange {
	return slices.DeleteFunc(issued.Rows(r.Was, r.Is), func(c issued.RowChange) bool {
		a, b := c.Before, c.After
		return a != nil && b != nil && a.Place == b.Place && event.SameFigure(a.Points, b.Points) && event.SameFigure(a.Percent, b.Percent) &&
			event.SameFigure(a.VPs, b.VPs) && event.SameFigure(a.ClubPoints, b.ClubPoints) && event.SameFigure(a.FederationPoints, b.FederationPoints)
	})
}

// Places returns the places that go to somebody else, as they were printed, in order; lists is in
// how many lists they are. Of an exchange of two that nobody shares swapped is true.
func (r *Revision) Places() (places []string, lists int, swapped bool) {
	type list struct{ section, direction string }
	in := map[list]bool{}
	var moved []issued.RowChange
	for _, c := range issued.Rows(r.Was, r.Is) {
		if !c.Moved() {
			continue
		}
		moved = append(moved, c)
		in[list{c.Section, c.Direction}] = true
		for _, x := range []*event.IssuedRow{c.Before, c.After} {
			if x == nil {
				continue
			}
			if p := strings.TrimSuffix(x.Place, "="); p != "" && !slices.Contains(places, p) {
				places = append(places, p)
			}
		}
	}
	slices.SortFunc(places, func(a, b string) int { return rank(a) - rank(b) })
	swapped = len(moved) == 2 && moved[0].Before != nil && moved[0].After != nil && moved[1].Before != nil && moved[1].After != nil && len(in) == 1 &&
		moved[0].Before.Place == moved[1].After.Place && moved[1].Before.Place == moved[0].After.Place
	return places, len(in), swapped
}

// rank returns the place in print as a number; one without a number is the last.
func rank(place string) int {
	n, err := strconv.Atoi(strings.TrimSuffix(place, "="))
	if err != nil {
		return 1 << 30
	}
	return n
}

func sortByPlace(rows []event.IssuedRow) {
	slices.SortStableFunc(rows, func(a, b event.IssuedRow) int { return rank(a.Place) - rank(b.Place) })
}

// Moved returns how many contestants have another place.
func (r *Revision) Moved() int {
	return event.Count(issued.Rows(r.Was, r.Is), issued.RowChange.Moved)
}
