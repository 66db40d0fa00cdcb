package feed

import (
	"cmp"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
)

// says is a score as a result of the session, or why it is none.
func (m *Match) says(x *Score) (event.Result, *problem.Problem) {
	at, when := m.place(x), cmp.Or(x.At, x.Day)
	switch {
	case x.Why != nil:
		return event.Result{}, x.Why
	case at.Section == "":
		return event.Result{}, problem.New("feed.no-such-section", "section", x.Section, "round", x.Round, "table", x.Table, "board", x.Board)
	case m.from != "" && when != "" && (when < m.from || when >= m.till):
		return event.Result{}, problem.New("feed.other-day", "section", at.Section, "round", at.Round, "table", at.Table, "board", at.Board,
			"day", dayOf(when), "session", dayOf(m.from))
	case x.Erased:
		return event.Result{}, nil
	}
	who := func(direction string, n int) (event.ID, *problem.Problem) {
		id := m.contestant(at.Section, direction, n)
		if id == "" {
			return "", problem.New("feed.nobody", "section", at.Section, "round", at.Round, "table", at.Table, "board", at.Board, "number", n)
		}
		return id, nil
	}
	var four quad[event.ID]
	numbers := quad[int]{x.NS, x.EW, x.South, x.West}
	for k, n := range numbers {
		if !m.individual && k > 1 {
			break
		}
		id, why := who(directions[k], n)
		if why != nil {
			return event.Result{}, why
		}
		four[k] = id
	}
	r := x.Outcome
	r.NS, r.EW = event.Side{A: four[0], B: four[2]}, event.Side{A: four[1], B: four[3]}
	if here := [2]event.Side{r.EW, r.NS}; x.Turned || m.turned[at] == here {
		r.NS, r.EW = r.EW, r.NS
	}
	r.ID, r.Board, r.Section, r.Round, r.Table = "", at.Board, at.Section, at.Round, at.Table
	r.Source, r.At = event.FromTable, x.At
	return r, nil
}

// dayOf is the day of a moment.
func dayOf(at string) problem.Day { return problem.Day(at[:min(len(at), len("2019-08-26"))]) }

// Waiting is what the devices say otherwise than the session, by hand: what waits for the
// scorer, in the order in which it came in, then what the scorer kept.
func Waiting(s *event.Session) []Wait {
	var waits, kept []Wait
	for i := range s.Received {
		x := s.Received[i]
		if x.State == event.ReceivedTaken {
			continue
		}
		w := Wait{Received: x, Is: s.Result(x.Result), Kept: x.State == event.ReceivedKept}
		if w.Is == nil && x.Says == nil || w.Is != nil && x.Says != nil && says(w.Is, x.Says) {
			continue // it came to say the same
		}
		if w.Kept {
			kept = append(kept, w)
		} else {
			waits = append(waits, w)
		}
	}
	return append(waits, kept...)
}

// Undecided counts what waits for the scorer: Waiting without what the scorer kept.
func Undecided(s *event.Session) int {
	n := 0
	for _, w := range Waiting(s) {
		if !w.Kept {
			n++
		}
	}
	return n
}

// Decide is the command that takes what the device says, or keeps what is in.
func (w *Wait) Decide(session event.ID, take bool, newID func() event.ID) *command.DecideReceived {
	p := &command.DecideReceived{Session: session, Section: w.Section, Round: w.Round, Table: w.Table, Board: w.Board, Take: take}
	if take && w.Is == nil && w.Says != nil { // it is entered
		p.Result = newID()
	}
	return p
}
