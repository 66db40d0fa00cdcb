package desk

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/phrase"
)

// sitting is the session in hand of the current evening.
type sitting struct {
	id    event.ID // "" is the last
	total *total.Total
	of    *event.Event // that the total is of
}

// Session returns the session in hand of the current evening, or nil: the last one, until
// another is taken.
func (d *Desk) Session() (*event.Event, *event.Session, error) {
	e, err := d.Event()
	if err != nil || e == nil || len(e.Sessions) == 0 {
		return nil, nil, err
	}
	if s := e.Session(d.sitting.id); s != nil {
		return e, s, nil
	}
	return e, &e.Sessions[len(e.Sessions)-1], nil
}

// TakeSession makes a session of the current evening the one in hand.
func (d *Desk) TakeSession(id event.ID) {
	d.sitting.id = id
	d.changed()
}

// OtherSession takes the session in hand that comes after this one, and after the last the
// first.
func (d *Desk) OtherSession() {
	e, s, err := d.Session()
	if err != nil || s == nil {
		return
	}
	at := slices.IndexFunc(e.Sessions, func(x event.Session) bool { return x.ID == s.ID })
	d.TakeSession(e.Sessions[(at+1)%len(e.Sessions)].ID)
}

// Total returns the ranking over all sessions of the current evening; nil where they are not
// added up. It is computed once for each state of the evening.
func (d *Desk) Total() (*total.Total, error) {
	e, err := d.Event()
	if err != nil || e == nil || !e.Several() {
		return nil, err
	}
	if d.sitting.of == e && d.sitting.total != nil {
		return d.sitting.total, nil
	}
	all, err := total.Of(e, standingsOf(d))
	if err != nil {
		return nil, err
	}
	d.sitting.total, d.sitting.of = all, e
	return all, nil
}

func standingsOf(d *Desk) func(session event.ID) (*standings.Standings, error) {
	return func(id event.ID) (*standings.Standings, error) {
		if st, err := d.Standings(); err == nil && st != nil && st.Session.ID == id {
			return st, nil
		}
		e, err := d.Event()
		if err != nil {
			return nil, err
		}
		return standings.Of(e, id, d.Categories())
	}
}

// SessionName returns what a session of several is called: "Finale", or "Zitting 2"; "" where the
// evening has one session.
func (d Speaker) SessionName(e *event.Event, s *event.Session) string {
	if len(e.Sessions) < 2 {
		return s.Name
	}
	at := slices.IndexFunc(e.Sessions, func(x event.Session) bool { return x.ID == s.ID })
	return phrase.SessionName(d.Words, s, at+1)
}

// counted is a session's standings, with the event they are of and the club: another one is
// again.
type counted struct {
	of   *event.Event
	club *event.Club
	st   *standings.Standings
}

// StandingsOf returns the standings of any session of the club, computed once for each state
// of its evening.
func (d *Desk) StandingsOf(c event.Counted) (*standings.Standings, error) {
	e, err := d.Club.Event(c.Event)
	if err != nil {
		return nil, err
	}
	club := d.Club.Club()
	if known, ok := d.counted[c.Session]; ok && known.of == e && (known.club == club || !known.st.ByMembers()) {
		return known.st, nil
	}
	st, err := standings.Of(e, c.Session, d.Categories())
	if err != nil {
		return nil, err
	}
	d.counted[c.Session] = counted{e, club, st}
	return st, nil
}

// Competition works out a competition of a club, which may be another than the one that is
// saved: to see what would be.
func (d *Desk) Competition(c *event.Club, id event.ID) (*competition.Standings, error) {
	return competition.Of(c, id, d.StandingsOf)
}

// Earlier returns what the competition is called that another brings points along from.
func (d *Desk) Earlier(k *event.Competition) string {
	if from := d.Club.Club().Competition(k.From); from != nil {
		return from.Name
	}
	return ""
}

// judged is a result as it was when the scorer found it right: with another outcome it
// wants looking at again.
type judged struct {
	result event.ID
	entry  bridge.Entry
}

// Right reports whether the scorer looked at a marked result and found it right. Every
// screen that marks results asks it, so that the scorer is asked once. It is remembered
// as long as the program runs and the result stays what it is.
func (d *Desk) Right(r *event.Result) bool { return d.right[judged{r.ID, r.Entry()}] }

// SetRight remembers that the scorer found a result right, or no longer does.
func (d *Desk) SetRight(r *event.Result, right bool) { d.right[judged{r.ID, r.Entry()}] = right }
