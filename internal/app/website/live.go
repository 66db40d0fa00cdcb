package website

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/finished"
	"uitslag/internal/event/standings"
	"uitslag/internal/reports/site"
	"uitslag/ui/desk"
)

// Live makes the live pages of a session: the boards that nobody still has to play, and the
// ranking where the club shows it. Errors are those of the club file, and those of scoring.
func Live(club desk.Club, of, session event.ID, a Ask) (site.Files, error) {
	m := maker{club: club, ask: a, c: club.Club(), people: club.People()}
	in := site.Live{Input: site.Input{Club: m.c.Name, Words: a.Words, Program: "Uitslag " + a.Version, Name: m.name}}
	if m.c.Settings.Web.Initials {
		in.Clean = m.cleaner()
	}
	headers, err := club.Events()
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(headers, func(h event.Header) bool { return h.ID == of }) {
		return site.MakeLive(in)
	}
	e, err := club.Event(of)
	if err != nil {
		return nil, err
	}
	s := e.Session(session)
	if s == nil {
		return site.MakeLive(in)
	}
	beside, err := m.beside(headers, e, s)
	if err != nil {
		return nil, err
	}
	in.Finished = finished.Boards(s, beside)
	categories := standings.CategoriesOf(m.c, m.people)
	if in.Boards, err = standings.Of(finished.Only(e, session, in.Finished), session, categories); err != nil {
		return nil, err
	}
	if m.c.Settings.Web.Live {
		if in.Ranking, err = standings.Of(e, session, categories); err != nil {
			return nil, err
		}
	}
	return site.MakeLive(in)
}

// beside are the sessions that may be played with the same cards: the others of the event, and
// those of other events that go on, on the same day or on one that is not known.
func (m *maker) beside(headers []event.Header, e *event.Event, s *event.Session) ([]*event.Session, error) {
	var out []*event.Session
	add := func(of *event.Event, which func(o *event.Session) bool) {
		for i := range of.Sessions {
			if o := &of.Sessions[i]; !o.Closed && which(o) {
				out = append(out, o)
			}
		}
	}
	add(e, func(o *event.Session) bool { return o.ID != s.ID })
	for _, h := range headers {
		if h.ID == e.ID || h.Closed || h.Sessions < 2 && h.Date != "" && h.Date != s.Date {
			continue
		}
		other, err := m.club.Event(h.ID)
		if err != nil {
			return nil, err
		}
		add(other, func(o *event.Session) bool { return o.Date == s.Date || o.Date == "" })
	}
	return out, nil
}
