package repair

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// CancelRound takes a round out of the evening: nobody plays it any more. The last one is
// gone; of an earlier one an empty round stays, so that the others keep their numbers.
// What is in of it stays, and is shown as not in the movement; or it is erased with it,
// where Erase says so.
//
// It is refused with event.no-session, session.closed, event.no-section, seat.no-round and
// repair.nothing where nobody plays in that round.
type CancelRound struct {
	Session event.ID `json:"session"`
	Section string   `json:"section,omitempty"` // its letter; "": every section
	Round   int      `json:"round"`
	Erase   bool     `json:"erase,omitempty"` // the results of that round go too
}

var _ = journal.Register[CancelRound]("cancel-round", journal.Results, journal.Says("log.say.cancel-round", "undo.say.cancel-round"), journal.Says("log.say.cancel-round.erased", "undo.say.cancel-round.erased"))

func (p *CancelRound) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round}
}

func (p *CancelRound) Check(_ *event.Event, s *event.Session) error {
	if p.Section != "" {
		if _, err := s.Playing(p.Section); err != nil {
			return err
		}
	}
	most, played := 0, false
	for c := range event.Each(s.Sections) {
		if p.of(c) {
			most = max(most, c.Rounds())
			played = played || p.Round >= 1 && p.Round <= c.Rounds() && len(c.Movement.Rounds[p.Round-1]) > 0
		}
	}
	return cmp.Or(
		problem.If(p.Round < 1 || p.Round > most, "seat.no-round", "round", p.Round, "rounds", most),
		problem.If(!played, "repair.nothing"),
	)
}

func (p *CancelRound) of(c *event.Section) bool {
	return c.Movement != nil && (p.Section == "" || p.Section == c.Letter)
}

func (p *CancelRound) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	if p.Round < 1 {
		return
	}
	if p.Erase {
		removed := map[event.Key]bool{}
		for _, x := range s.Plan() {
			if x.Round == p.Round && (p.Section == "" || p.Section == x.Section) {
				removed[x.Key()] = true
			}
		}
		s.Drop(func(r *event.Result) bool { return removed[r.Key()] })
		s.Verifications = slices.DeleteFunc(s.Verifications, func(v event.Verification) bool { // typed the second time only
			return v.Loose() && removed[v.Typed.Key()] && s.Result(v.Result) == nil
		})
	}
	for i := range s.Sections {
		c := &s.Sections[i]
		if !p.of(c) || p.Round > c.Rounds() {
			continue
		}
		m := c.Movement
		m.Rounds[p.Round-1] = []movements.Place{}
		for len(m.Rounds) > 0 && len(m.Rounds[len(m.Rounds)-1]) == 0 {
			m.Rounds = m.Rounds[:len(m.Rounds)-1]
		}
		s.Draws = slices.DeleteFunc(s.Draws, func(d event.Draw) bool { return d.Section == c.Letter && d.Round > len(m.Rounds) })
		if i := slices.Index(m.Turned, p.Round); i >= 0 {
			m.Turned = toggled(m.Turned, p.Round)
		}
		c.Exceptions = slices.DeleteFunc(c.Exceptions, func(x event.Exception) bool { return x.Round == p.Round })
	}
}

func (p *CancelRound) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := tellAt(s, p.Section, p.Round, 0, 0)
	t.Says = journal.Variant(p.Erase, "cancel-round.erased")
	return t
}
