package event

import (
	"slices"

	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// CancelRound takes a round out of the evening: nobody plays it any more. The last one is
// gone; of an earlier one an empty round stays, so that the others keep their numbers.
// What is in of it stays, and is shown as not in the movement; or it is erased with it,
// where Erase says so.
//
// It is refused with event.no-session, session.closed, event.no-section, seat.no-round and
// mend.nothing where nobody plays in that round.
type CancelRound struct {
	Session ID     `json:"session"`
	Section string `json:"section,omitempty"` // its letter; "": every section
	Round   int    `json:"round"`
	Erase   bool   `json:"erase,omitempty"` // the results of that round go too
}

var _ = register(func() Payload { return &CancelRound{} }, sentences("cancel-round.erased"))

// Command is "cancel-round".
func (*CancelRound) Command() string { return "cancel-round" }

func (p *CancelRound) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	if p.Section != "" {
		if _, _, err := e.playing(p.Session, p.Section); err != nil {
			return err
		}
	}
	most, played := 0, false
	for i := range s.Sections {
		if c := &s.Sections[i]; p.of(c) {
			most = max(most, c.rounds())
			played = played || p.Round >= 1 && p.Round <= c.rounds() && len(c.Movement.Rounds[p.Round-1]) > 0
		}
	}
	if p.Round < 1 || p.Round > most {
		return problem.New("seat.no-round", "round", p.Round, "rounds", most)
	}
	if !played {
		return problem.New("mend.nothing")
	}
	return nil
}

func (p *CancelRound) of(c *Section) bool {
	return c.Movement != nil && (p.Section == "" || p.Section == c.Letter)
}

func (p *CancelRound) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil || p.Round < 1 {
		return e
	}
	if p.Erase {
		gone := map[Key]bool{}
		for _, x := range s.plan() {
			if x.Round == p.Round && (p.Section == "" || p.Section == x.Section) {
				gone[Key{x.Board, x.NS, x.EW}] = true
			}
		}
		s.drop(func(r *Result) bool { return gone[r.Key()] })
		s.Verifications = slices.DeleteFunc(s.Verifications, func(v Verification) bool { // typed the second time only
			return v.loose() && gone[v.Typed.Key()] && s.Result(v.Result) == nil
		})
	}
	for i := range s.Sections {
		c := &s.Sections[i]
		if !p.of(c) || p.Round > c.rounds() {
			continue
		}
		m := c.Movement
		m.Rounds[p.Round-1] = []movements.Place{}
		for len(m.Rounds) > 0 && len(m.Rounds[len(m.Rounds)-1]) == 0 {
			m.Rounds = m.Rounds[:len(m.Rounds)-1]
		}
		if i := slices.Index(m.Turned, p.Round); i >= 0 {
			m.Turned = toggled(m.Turned, p.Round)
		}
		c.Exceptions = slices.DeleteFunc(c.Exceptions, func(x Exception) bool { return x.Round == p.Round })
		if len(c.Exceptions) == 0 {
			c.Exceptions = nil
		}
	}
	return e
}

func (p *CancelRound) tell(e *Event) Told {
	t := e.tellAt(p.Session, p.Section, p.Round, 0, 0)
	if p.Section == "" {
		t.Section = ""
	}
	if p.Erase {
		t.Says = "cancel-round.erased"
	}
	return t
}

// drop takes results out, with what was ruled on them and their second typing.
func (s *Session) drop(which func(*Result) bool) {
	for i := range s.Results {
		if r := &s.Results[i]; which(r) {
			s.untype(r)
		}
	}
	s.Rulings = slices.DeleteFunc(s.Rulings, func(r Ruling) bool {
		on := s.Result(r.Result)
		return on != nil && which(on)
	})
	s.Results = slices.DeleteFunc(s.Results, func(r Result) bool { return which(&r) })
}
