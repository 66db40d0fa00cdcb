package event

import "uitslag/internal/problem"

// CloseSession makes the standings of a session final. It is refused with
// event.no-session, session.closed, session.missing-results, and with
// session.contradiction while two results are in for the same board and pairs.
type CloseSession struct {
	Session ID `json:"session"`
}

var _ = register(func() Payload { return &CloseSession{} })

// Command is "close-session".
func (*CloseSession) Command() string { return "close-session" }

func (p *CloseSession) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	missing, twice := 0, 0
	for _, t := range s.Travellers() {
		missing += t.Missing()
		for i := range t.Lines {
			if t.Lines[i].Again && twice == 0 {
				twice = t.Board
			}
		}
	}
	if missing > 0 {
		return problem.New("session.missing-results", "n", missing)
	}
	if twice > 0 {
		return problem.New("session.contradiction", "board", twice)
	}
	return nil
}

func (p *CloseSession) apply(e *Event, _ Line) *Event {
	if s := e.Session(p.Session); s != nil {
		s.Closed = true
	}
	return e
}

func (*CloseSession) tell(*Event) Told { return Told{} }

// ReopenSession allows corrections after closing. It is refused with
// event.no-session and session.open.
type ReopenSession struct {
	Session ID `json:"session"`
}

var _ = register(func() Payload { return &ReopenSession{} })

// Command is "reopen-session".
func (*ReopenSession) Command() string { return "reopen-session" }

func (p *ReopenSession) check(e *Event) error {
	if s := e.Session(p.Session); s == nil {
		return problem.New("event.no-session")
	} else if !s.Closed {
		return problem.New("session.open")
	}
	return nil
}

func (p *ReopenSession) apply(e *Event, _ Line) *Event {
	if s := e.Session(p.Session); s != nil {
		s.Closed = false
	}
	return e
}

func (*ReopenSession) tell(*Event) Told { return Told{} }

// openSession gives a session that results may be changed in.
func (e *Event) openSession(id ID) (*Session, error) {
	s := e.Session(id)
	if s == nil {
		return nil, problem.New("event.no-session")
	}
	if s.Closed {
		return nil, problem.New("session.closed")
	}
	return s, nil
}
