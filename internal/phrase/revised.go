package phrase

import (
	"uitslag/internal/event"
	"uitslag/internal/event/revised"
	"uitslag/internal/translation"
)

// mostPlaces is how many places are named one by one.
const mostPlaces = 6

// Revised says what of a session of an event is computed otherwise than it was given out or
// booked, and why: "12 oktober 2026: plaats 1 en 2 wisselen, omdat …".
func Revised(w *translation.Words, e *event.Event, r *revised.Revision) string {
	date := e.Name
	if s := e.Session(r.Session); s != nil && s.Date != "" {
		date = w.Date(s.Date)
	}
	what := revision(w, date, r)
	if len(r.Reason) == 0 {
		return w.T("revised.otherwise", "what", what)
	}
	reason := Listed(w, r.Reason, func(x revised.Reason) string { return w.T("revised.why." + string(x)) })
	return w.T("revised.because", "what", what, "why", reason)
}

func revision(w *translation.Words, date string, r *revised.Revision) string {
	places, lists, swapped := r.Places()
	switch n := len(places); {
	case swapped && n == 2:
		return w.T("revised.swap", "date", date, "a", places[0], "b", places[1])
	case n > 0 && n <= mostPlaces && lists == 1:
		return w.T("revised.places", "date", date, "places", w.List(places), "n", n)
	case n > 0:
		return w.T("revised.other-places", "date", date, "n", r.Moved())
	}
	if n := len(r.Changes()); n > 0 {
		return w.T("revised.figures", "date", date, "n", n)
	}
	return w.T("revised.points", "date", date, "n", r.Players)
}
