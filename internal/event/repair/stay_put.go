package repair

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// StayPut says that a pair must keep its place all evening. With another pair named
// the two change seats and numbers, which is possible before anything was played;
// without one the pair sits well already. It is refused with event.no-session,
// session.closed, event.no-contestant, event.contestant-twice and session.begun.
type StayPut struct {
	Session    event.ID `json:"session"`
	Contestant event.ID `json:"contestant"`
	With       event.ID `json:"with,omitempty"` // the pair that gives up its seat and number
}

var _ = journal.Register[StayPut]("stay-put", journal.Seating, journal.Says("log.say.stay-put", "undo.say.stay-put"), journal.Says("log.say.stay-put.sits", "undo.say.stay-put.sits"))

func (p *StayPut) Check(_ *event.Event, s *event.Session) error {
	if err := cmp.Or(
		problem.If(!s.Has(p.Contestant) || p.With != "" && !s.Has(p.With), "event.no-contestant"),
		problem.If(p.With == p.Contestant, "event.contestant-twice"),
	); err != nil || p.With == "" {
		return err
	}
	return command.NotBegun(s)
}

func (p *StayPut) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	if p.With == "" {
		return
	}
	swap := func(id *event.ID) { *id = event.Exchanged(*id, p.Contestant, p.With) }
	for c := range event.Each(s.Sections) {
		for j := range c.Seating {
			swap(&c.Seating[j].Contestant)
		}
		for j := range c.Labels {
			swap(&c.Labels[j].Contestant)
		}
	}
}

func (p *StayPut) Describe(e *event.Event, _ *event.Session) journal.Told {
	t := journal.Told{Pair: journal.RefOf(e, p.Contestant), Says: journal.Variant(p.With == "", "stay-put.sits")}
	if p.With != "" {
		t.With = journal.RefOf(e, p.With)
	}
	return t
}

// MustStay returns the pairs of an event that must keep their place, by the lines of its
// journal that count (Live, or HistoryOf's Undo), in the order in which that was said.
func MustStay(lines []journal.Line) []event.ID {
	var all []event.ID
	for _, l := range lines {
		if l.Command != "stay-put" || l.Undoes != 0 {
			continue
		}
		p, err := journal.Decode(l)
		if err != nil {
			continue // whoever replays the journal says so
		}
		if id := p.(*StayPut).Contestant; !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
}
