package website

import (
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/finished"
	"uitslag/internal/event/standings"
	"uitslag/internal/reports/site"
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
	m.headers = headers
	beside, err := m.beside(e, s)
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

// Beside returns the sessions of other events that may be played with the same cards as a session:
// those that go on, on the same day or on one that is not known. Errors are those of the club
// file.
func Beside(club desk.Club, e *event.Event, session event.ID) ([]*event.Session, error) {
	s := e.Session(session)
	if s == nil {
		return nil, nil
	}
	headers, err := club.Events()
	if err != nil {
		return nil, err
	}
	m := maker{club: club, headers: headers}
	return m.elsewhere(e, s)
}

// beside returns the sessions that may be played with the same cards: the others of the event, and
// those of other events.
func (m *maker) beside(e *event.Event, s *event.Session) ([]*event.Session, error) {
	out, err := m.elsewhere(e, s)
	return append(out, open(e, func(o *event.Session) bool { return o.ID != s.ID })...), err
}

// elsewhere returns those of other events that go on, on the same day or on one that is not known.
func (m *maker) elsewhere(e *event.Event, s *event.Session) ([]*event.Session, error) {
	var out []*event.Session
	for _, h := range m.headers {
		if h.ID == e.ID || h.Closed || h.Sessions < 2 && h.Date != "" && h.Date != s.Date {
			continue
		}
		other, err := m.club.Event(h.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, open(other, func(o *event.Session) bool { return o.Date == s.Date || o.Date == "" })...)
	}
	return out, nil
}

func open(e *event.Event, which func(o *event.Session) bool) []*event.Session {
	var out []*event.Session
	for o := range event.Each(e.Sessions) {
		if !o.Closed && which(o) {
			out = append(out, o)
		}
	}
	return out
}
