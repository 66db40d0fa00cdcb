package total

import (
	"slices"

	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Earns is what a row earns by its place in the ranking of the event (R-BOOK-SESSIONS).
type Earns struct {
	// Place is the place in that ranking, of so many: that in the list, but behind the final
	// the consolation goes on with the places, and then who did not play on.
	Place scoring.Place
	Of    int
	CP    int // club points
	// Federation are the points of a federation; standings.FederationOf says whose.
	Federation exact.Rat
	// The rest tells whether there are such points.
	HasCP, HasFederation bool
	ranking, at          int // where the row stands in the rankings of the total
}

// ranking is a ranking whose places earn points: of everybody, or of those of a direction.
type ranking struct {
	direction string
	rows      []*Row
	shared    []scoring.Place // before ties were split
	scale     *awards.Scale
}

// award gives the rows what they earn, by their places among all who played in the event.
func (t *Total) award() {
	t.rank()
	placed := map[event.ID]bool{}
	var places [][]scoring.Place
	for x := range event.Each(t.rankings) {
		for _, r := range x.rows {
			if r.Earns.Place.Rank > 0 {
				placed[r.Contestant] = true
			}
		}
		places = append(places, t.awarded(x))
	}
	t.class(placed)
	clubPoints := awards.ClubPointsOf(places, t.Event.Rules)
	for i := range t.rankings {
		x := &t.rankings[i]
		for j := range clubPoints[i] {
			e := &x.rows[j].Earns
			e.CP, e.HasCP = clubPoints[i][j], e.Place.Rank > 0
		}
		c := standings.Contest{
			Places: places[i], TwoWinners: x.direction != "", Class: t.Class,
			Tables: standings.Tables(t.Event.Kind, len(placed)),
		}
		for j, r := range x.rows {
			if c.Boards = max(c.Boards, r.Played); x.shared[j].Rank == 1 {
				c.Winner = max(c.Winner, r.Played)
			}
		}
		var err error
		if x.scale, err = standings.FederationScale(t.Event, c); err != nil {
			t.AwardProblem = err
		}
		if x.scale == nil {
			continue
		}
		for j, points := range x.scale.Points() {
			e := &x.rows[j].Earns
			e.Federation, e.HasFederation = points, e.Place.Rank > 0
		}
	}
}

func (t *Total) awarded(x *ranking) []scoring.Place {
	if t.Event.Rules.AwardTies != rules.AwardTiesSplit {
		return x.shared
	}
	return event.Mapped(x.rows, func(r *Row) scoring.Place { return r.Earns.Place })
}

// class returns that of those who played for the placed, or what was booked of it.
func (t *Total) class(placed map[event.ID]bool) {
	all := event.Mapped(t.Sessions, func(s Session) *standings.Standings { return s.Standings })
	var booked *event.Booking
	if t.Event.Closed() {
		booked = t.Event.Sessions[len(t.Event.Sessions)-1].Booked
	}
	t.Class = standings.ClassOver(all, placed, booked)
}

// rank makes the rankings: one, or one per direction if every list is of a direction.
func (t *Total) rank() {
	directions := []string{""}
	if len(t.Lists) > 0 && !slices.ContainsFunc(t.Lists, func(l List) bool { return l.Direction == "" }) {
		directions = []string{"NS", "EW"}
	}
	for _, d := range directions {
		x := ranking{direction: d}
		var beside []*Row // of the lists of one section
		for i := range t.Lists {
			l := &t.Lists[i]
			if i > 0 && (l.Section != t.Lists[i-1].Section || l.Out != t.Lists[i-1].Out) {
				x.add(beside)
				beside = nil
			}
			for j := range l.Rows {
				if d == "" || l.Direction == d {
					beside = append(beside, &l.Rows[j])
				}
			}
		}
		if x.add(beside); len(x.rows) == 0 {
			continue
		}
		of := x.placed()
		for j, r := range x.rows {
			r.Earns.Of, r.Earns.ranking, r.Earns.at = of, len(t.rankings), j
		}
		t.rankings = append(t.rankings, x)
	}
}

func (x *ranking) placed() int {
	n := 0
	for _, p := range x.shared {
		n += min(p.Rank, 1)
	}
	return n
}

// add appends rows to the ranking, by the places in their lists.
func (x *ranking) add(rows []*Row) {
	before := x.placed()
	for _, r := range rows {
		r.Earns.Place = behind(before, r.Place, rows, func(o *Row) scoring.Place { return o.Place })
		x.shared = append(x.shared, behind(before, r.Shared, rows, func(o *Row) scoring.Place { return o.Shared }))
	}
	x.rows = append(x.rows, rows...)
}

// behind returns a place among rows, moved behind so many others.
func behind(before int, p scoring.Place, rows []*Row, of func(*Row) scoring.Place) scoring.Place {
	if p.Rank < 1 {
		return p
	}
	n, same := 0, 0
	for _, r := range rows {
		switch o := of(r).Rank; {
		case o < 1:
		case o < p.Rank:
			n++
		case o == p.Rank:
			same++
		}
	}
	return scoring.Place{Rank: before + n + 1, Tied: same > 1}
}

// ExplainClubPoints says how the club points of a contestant come about; nothing where there are
// none.
func (t *Total) ExplainClubPoints(r *Row) []scoring.Step {
	if !r.Earns.HasCP {
		return nil
	}
	places := event.Mapped(t.rankings, func(x ranking) []scoring.Place { return t.awarded(&x) })
	return awards.ExplainClubPoints(places, r.Earns.ranking, r.Earns.at, t.Event.Rules)
}

// ExplainFederation returns the same of the points of a federation.
func (t *Total) ExplainFederation(r *Row) []scoring.Step {
	if !r.Earns.HasFederation {
		return nil
	}
	return t.rankings[r.Earns.ranking].scale.Explain(r.Earns.at)
}

// HasClubPoints and HasFederation report whether a place in the total earns such points.
func (t *Total) HasClubPoints() bool { return t.any(func(e *Earns) bool { return e.HasCP }) }

// HasFederation is told with HasClubPoints.
func (t *Total) HasFederation() bool { return t.any(func(e *Earns) bool { return e.HasFederation }) }

func (t *Total) any(has func(*Earns) bool) bool {
	for i := range t.rankings {
		for _, r := range t.rankings[i].rows {
			if has(&r.Earns) {
				return true
			}
		}
	}
	return false
}
