package review

import (
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// Trial returns standings as they would be after a command to their event, which is not checked. st
// stays as it is. It is refused with event.no-session where the session would be gone, and with
// what scoring refuses.
func Trial(st *standings.Standings, c journal.Payload) (*standings.Standings, error) {
	payload, err := journal.Encode(c)
	if err != nil {
		return nil, err
	}
	after, err := journal.Apply(st.Event, journal.Line{Command: journal.NameOf(c), Payload: payload, Version: journal.PayloadVersion})
	if err != nil {
		return nil, err
	}
	if after.Session(st.Session.ID) == nil {
		return nil, problem.New("event.no-session")
	}
	return st.After(after, journal.ChangeOf(st.Event, c))
}
