package command

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// CloseSession makes the standings of a session final. It is refused with
// event.no-session, session.closed, session.missing-results, and with
// session.contradiction while two results are in for the same board and pairs.
type CloseSession struct {
	Session event.ID `json:"session"`
	// Booking is what the session earned its players, or with the last that is open all sessions
	// together, booked with it; nil leaves what is booked.
	Booking *event.Booking `json:"booking,omitempty"`
}

var _ = journal.Register[CloseSession]("close-session", journal.Evening, journal.Says("log.say.close-session", "undo.say.close-session"),
	journal.Says("log.say.close-session.booked", "undo.say.close-session.booked"), journal.Says("log.say.close-session.booked-again", "undo.say.close-session.booked-again"))

func (*CloseSession) Check(_ *event.Event, s *event.Session) error {
	missing, twice := 0, 0
	for _, t := range s.Travellers() {
		missing += t.Missing()
		for i := range t.Lines {
			if t.Lines[i].Again && twice == 0 {
				twice = t.Board
			}
		}
	}
	return cmp.Or(
		problem.If(missing > 0, "session.missing-results", "n", missing),
		problem.If(twice > 0, "session.contradiction", "board", twice),
	)
}

func (p *CloseSession) Apply(e *event.Event, s *event.Session, at journal.Line) {
	s.Closed = true
	if p.Booking != nil && !e.BookedIn(p.Session, p.Booking).Booked.Same(p.Booking) {
		e.Book(p.Session, *p.Booking, at.At, at.Seq)
	}
}

func (p *CloseSession) Describe(e *event.Event, _ *event.Session) journal.Told {
	if p.Booking == nil {
		return journal.Told{}
	}
	was := e.Replaced(p.Session, p.Booking)
	if !p.Booking.HasPoints() && !was.HasPoints() {
		return journal.Told{}
	}
	t := journal.Told{Says: "close-session.booked", N: p.Booking.Players()}
	if was != nil {
		t.Says, t.More = "close-session.booked-again", p.Booking.Differ(was)
	}
	return t
}

// ReopenSession allows corrections after closing. It is refused with
// event.no-session and session.open.
type ReopenSession struct {
	Session event.ID `json:"session"`
}

var _ = journal.Register[ReopenSession]("reopen-session", journal.Evening, journal.OnClosed, journal.Says("log.say.reopen-session", "undo.say.reopen-session"))

func (*ReopenSession) Check(_ *event.Event, s *event.Session) error {
	return problem.If(!s.Closed, "session.open")
}

func (*ReopenSession) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Closed = false
}

func (*ReopenSession) Describe(*event.Event, *event.Session) journal.Told { return journal.Told{} }

// AddSession begins the next session of an event: its sections with their movements, and
// what is taken along. An event of one session, or of a Swiss, becomes one of several, added
// up with every session the same. It is refused with event.no-date, event.no-session, session.drawn while
// rounds of a Swiss are still to be drawn, and for a knock-out, session.level where who was chosen does not play in
// the first section or who was not does, what SetCarryOver refuses, and what validate.go lists.
type AddSession struct {
	Session event.Session `json:"session"`
	// Contestants are those who were not in the event before.
	Contestants []event.Contestant `json:"contestants,omitempty"`
	// Level is how those who were level on the line of a final were told apart; nil where the
	// places did.
	Level *event.Chosen `json:"level,omitempty"`
	// Unbook takes back what is booked of the event: with another session it earns something else.
	Unbook bool `json:"unbook,omitempty"`
}

var _ = journal.Register[AddSession]("add-session", journal.Evening, journal.Says("log.say.add-session", "undo.say.add-session"),
	journal.Says("log.say.add-session.named", "undo.say.add-session.named"), journal.Says("log.say.add-session.lot", "undo.say.add-session.lot"),
	journal.Says("log.say.add-session.chosen", "undo.say.add-session.chosen"))

func (p *AddSession) Check(e *event.Event, _ *event.Session) error {
	if err := cmp.Or(
		problem.If(e.DrawsOn(), "session.drawn"),
		problem.If(len(p.Session.Sections) == 0 || len(p.Session.Results) > 0 || p.Session.Closed, "event.no-session"),
		problem.If(!isDate(p.Session.Date), "event.no-date"),
		checkCarry(e, p.Session.ID, p.Session.CarryOver),
		p.checkLevel(),
	); err != nil {
		return err
	}
	return journal.After(e, p).Validate()
}

// checkLevel refuses a choice that is not the one that the sections have.
func (p *AddSession) checkLevel() error {
	if p.Level == nil || len(p.Session.Sections) == 0 {
		return nil
	}
	final := func(id event.ID) bool {
		return slices.ContainsFunc(p.Session.Sections[0].Labels, func(l event.Label) bool { return l.Contestant == id })
	}
	return problem.If(len(p.Level.Who) == 0 || len(p.Level.Over) == 0 || slices.ContainsFunc(p.Level.Over, final) ||
		slices.ContainsFunc(p.Level.Who, func(id event.ID) bool { return !final(id) }), "session.level")
}

func (p *AddSession) Apply(e *event.Event, _ *event.Session, _ journal.Line) {
	for _, c := range p.Contestants {
		c.Players = slices.Clone(c.Players)
		e.Contestants = append(e.Contestants, c)
	}
	e.Sessions = append(e.Sessions, p.Session.Clone())
	if e.Form == event.FormOnce || e.Form == event.FormSwiss {
		e.Form = event.FormSessions
	}
	if e.Sum == nil {
		e.Sum = &event.Sum{}
	}
	if p.Unbook {
		e.Unbook()
	}
}

func (p *AddSession) Describe(e *event.Event, _ *event.Session) journal.Told {
	t := journal.Told{Name: p.Session.Name, WasName: p.Session.Date, N: len(e.Sessions) + 1}
	switch {
	case p.Level != nil:
		t.Says = "add-session.chosen"
		if p.Level.Lot {
			t.Says = "add-session.lot"
		}
		for _, id := range p.Level.Who {
			t.Chosen = append(t.Chosen, journal.RefOf(e, id))
		}
	case t.Name != "":
		t.Says = "add-session.named"
	}
	return t
}

// ChangeSum changes how the sessions of an event are added up; without a Sum each has its
// own uitslag. It is refused with session.closed once all are closed, session.apart where each
// has its own already, and with what Rules.Check of scoring/competition says.
type ChangeSum struct {
	Sum *event.Sum `json:"sum,omitempty"`
	// Unbook takes back what is booked of the event: added up otherwise it earns something else.
	Unbook bool `json:"unbook,omitempty"`
}

var _ = journal.Register[ChangeSum]("change-sum", journal.Ranking, journal.Says("log.say.change-sum", "undo.say.change-sum"), journal.Says("log.say.change-sum.none", "undo.say.change-sum.none"))

func (p *ChangeSum) Check(e *event.Event, _ *event.Session) error {
	if p.Sum != nil && !e.Closed() {
		return p.Sum.Rules.Check()
	}
	return cmp.Or(problem.If(e.Closed(), "session.closed"), problem.If(e.Sum == nil, "session.apart"))
}

func (p *ChangeSum) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	e.Sum = p.Sum.Clone()
	if p.Unbook {
		e.Unbook()
	}
}

func (p *ChangeSum) Describe(*event.Event, *event.Session) journal.Told {
	return journal.Told{Says: journal.Variant(p.Sum == nil, "change-sum.none")}
}

// NameSession gives a session another name, "" for none: then it is called by its number.
// It can be done to a closed session too. It is refused with event.no-session.
type NameSession struct {
	Session event.ID `json:"session"`
	Name    string   `json:"name"`
}

var _ = journal.Register[NameSession]("name-session", journal.Evening, journal.OnClosed, journal.Says("log.say.name-session", "undo.say.name-session"))

func (*NameSession) Check(*event.Event, *event.Session) error {
	return nil
}

func (p *NameSession) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Name = strings.TrimSpace(p.Name)
}

func (p *NameSession) Describe(e *event.Event, s *event.Session) journal.Told {
	return journal.Told{Name: p.Name, WasName: s.Name, N: numberOf(e, p.Session)}
}

// numberOf returns which session of the event one is, from 1; 0 where it is none of it.
func numberOf(e *event.Event, session event.ID) int {
	return 1 + slices.IndexFunc(e.Sessions, func(s event.Session) bool { return s.ID == session })
}

// SetCarryOver says what the contestants of a session take along from those before it;
// nil adds the session to those before it. It is refused with event.no-session,
// session.closed, carry.kind, carry.from for a session that is not an earlier one, and
// carry.share for a share that is not between nothing and all, or a limit below 0.
type SetCarryOver struct {
	Session   event.ID         `json:"session"`
	CarryOver *event.CarryOver `json:"carryOver,omitempty"`
}

var _ = journal.Register[SetCarryOver]("set-carry-over", journal.Ranking, journal.Says("log.say.set-carry-over", "undo.say.set-carry-over"),
	journal.Says("log.say.set-carry-over.none", "undo.say.set-carry-over.none"), journal.Says("log.say.set-carry-over.full", "undo.say.set-carry-over.full"),
	journal.Says("log.say.set-carry-over.share", "undo.say.set-carry-over.share"), journal.Says("log.say.set-carry-over.place", "undo.say.set-carry-over.place"))

func (p *SetCarryOver) Check(e *event.Event, _ *event.Session) error {
	return checkCarry(e, p.Session, p.CarryOver)
}

// checkCarry refuses a carry-over that a session cannot have; the session need not exist yet.
func checkCarry(e *event.Event, session event.ID, c *event.CarryOver) error {
	if c == nil {
		return nil
	}
	if !slices.Contains([]event.CarryKind{event.CarryNone, event.CarryFull, event.CarryShare, event.CarryPlace}, c.Kind) {
		return problem.New("carry.kind")
	}
	earlier := map[event.ID]bool{}
	for i := range e.Sessions {
		if e.Sessions[i].ID == session {
			break
		}
		earlier[e.Sessions[i].ID] = true
	}
	for i, id := range c.From {
		if !earlier[id] || slices.Contains(c.From[:i], id) {
			return problem.New("carry.from")
		}
	}
	return cmp.Or(
		problem.If(c.Kind != event.CarryNone && len(c.From) == 0, "carry.from"),
		problem.If(c.Share.Sign() < 0 || exact.Int(1).Less(c.Share) || c.Most.Sign() < 0, "carry.share"),
	)
}

func (p *SetCarryOver) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.CarryOver = nil
	if p.CarryOver != nil {
		c := *p.CarryOver
		c.From = slices.Clone(c.From)
		s.CarryOver = &c
	}
}

func (p *SetCarryOver) Describe(e *event.Event, _ *event.Session) journal.Told {
	t := journal.Told{N: numberOf(e, p.Session)}
	if p.CarryOver != nil {
		t.Says = "set-carry-over." + string(p.CarryOver.Kind)
	}
	return t
}
