package event

import (
	"slices"

	"uitslag/internal/problem"
)

// StayPut says that a pair must keep its place all evening. With another pair named
// the two change seats and numbers, which is possible before anything was played;
// without one the pair sits well already. It is refused with event.no-session,
// session.closed, event.no-contestant, event.contestant-twice and session.begun.
type StayPut struct {
	Session    ID `json:"session"`
	Contestant ID `json:"contestant"`
	With       ID `json:"with,omitempty"` // the pair that gives up its seat and number
}

var _ = register(func() Payload { return &StayPut{} }, sentences(stayPut+".sits"))

// stayPut is the name of StayPut in the journal.
const stayPut = "stay-put"

// Command is "stay-put".
func (*StayPut) Command() string { return stayPut }

func (p *StayPut) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	if !s.has(p.Contestant) || p.With != "" && !s.has(p.With) {
		return problem.New("event.no-contestant")
	}
	if p.With == p.Contestant {
		return problem.New("event.contestant-twice")
	}
	if p.With != "" {
		_, err = e.notBegun(p.Session)
	}
	return err
}

func (p *StayPut) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil || p.With == "" {
		return e
	}
	swap := func(id *ID) {
		switch *id {
		case p.Contestant:
			*id = p.With
		case p.With:
			*id = p.Contestant
		}
	}
	for i := range s.Sections {
		c := &s.Sections[i]
		for j := range c.Seating {
			swap(&c.Seating[j].Contestant)
		}
		for j := range c.Labels {
			swap(&c.Labels[j].Contestant)
		}
	}
	return e
}

func (p *StayPut) tell(e *Event) Told {
	t := Told{Pair: e.Ref(p.Contestant)}
	if p.With == "" {
		t.Says = "stay-put.sits"
	} else {
		t.With = e.Ref(p.With)
	}
	return t
}

// MustStay are the pairs of an event that must keep their place, by the lines of its
// journal that count (Live, or HistoryOf's Undo), in the order in which that was said.
func MustStay(lines []Line) []ID {
	var all []ID
	for _, l := range lines {
		if l.Command != stayPut || l.Undoes != 0 {
			continue
		}
		p, err := Decode(l)
		if err != nil {
			continue // whoever replays the journal says so
		}
		if id := p.(*StayPut).Contestant; !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
}
