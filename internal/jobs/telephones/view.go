package telephones

import (
	"slices"
	"sync"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/finished"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/tables"
	"uitslag/internal/jobs/website"
	"uitslag/internal/problem"
)

// view is the session as it was after a change: nothing of it is changed any more.
type view struct {
	club      *event.Club
	people    map[event.ID]event.Person
	event     *event.Event
	session   *event.Session
	tables    []tables.Table
	standings func() (*standings.Standings, error)
	waits     func(board int) bool // somebody still has to play the board
	err       error

	// others are the sessions of other events that may be played with the same cards, or why they are
	// not known.
	others    []*event.Session
	othersErr error
}

// viewOf returns the session as it is; was is the view before a change of this session alone, nil
// after any other: then the list of all events is read.
func viewOf(d *desk.Desk, of, session event.ID, was *view) *view {
	v := &view{club: d.Club.Club(), people: d.Club.People()}
	e, err := d.Club.Event(of)
	if err != nil {
		v.err = err
		return v
	}
	s := e.Session(session)
	if s == nil {
		v.err = problem.New("event.no-session")
		return v
	}
	v.event, v.session = e, s
	if v.tables, v.err = tables.Of(e, s); v.err != nil {
		return v
	}
	v.standings = sync.OnceValues(func() (*standings.Standings, error) {
		return standings.Of(e, session, standings.CategoriesOf(v.club, v.people))
	})
	if was != nil && was.session != nil {
		v.others, v.othersErr = was.others, was.othersErr
	} else {
		v.others, v.othersErr = website.Beside(d.Club, e, session)
	}
	beside := slices.Clone(v.others)
	for o := range event.Each(e.Sessions) {
		if o.ID != session && !o.Closed {
			beside = append(beside, o)
		}
	}
	waits := sync.OnceValue(func() func(int) bool { return finished.Waiting(s, beside) })
	v.waits = func(board int) bool { return v.othersErr != nil || waits()(board) }
	return v
}

// board returns what a board is worth so far.
func (v *view) board(number int) (*standings.Standings, *standings.ScoredBoard) {
	st, err := v.standings()
	if err != nil {
		return nil, nil
	}
	return st, event.Find(st.Boards, func(b *standings.ScoredBoard) bool { return b.Board == number })
}
