package command

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// DrawRound puts the next round of a section that is drawn round by round into its movement,
// and keeps what it was drawn from. Of a knock-out the round before must be decided. It is
// refused with event.no-session, session.closed, draw.not-drawn, and what drawing.Check
// refuses.
type DrawRound struct {
	Session event.ID   `json:"session"`
	Draw    event.Draw `json:"draw"`
}

var _ = journal.Register[DrawRound](journal.Seating, journal.Says("draw-round.missing"))

func (*DrawRound) Command() string { return "draw-round" }

func (p *DrawRound) Where() journal.Where {
	return journal.Where{Section: p.Draw.Section, Round: p.Draw.Round}
}

func (p *DrawRound) Check(e *event.Event) error {
	s, c, err := drawn(e, p.Session, p.Draw.Section)
	if err != nil {
		return err
	}
	if p.Draw.Round != c.Rounds()+1 {
		return problem.New("draw.round", "round", p.Draw.Round, "next", c.Rounds()+1)
	}
	return drawing.Check(e, s, c, &p.Draw)
}

func (p *DrawRound) Apply(e *event.Event, at journal.Line) {
	keepDraw(e, p.Session, p.Draw, at)
}

func (p *DrawRound) Describe(e *event.Event) journal.Told {
	t := tellDraw(e, p.Session, &p.Draw)
	if p.Draw.Missing > 0 {
		t.Says, t.Parts = "draw-round.missing", []string{strconv.Itoa(p.Draw.Missing)}
	}
	return t
}

// RedrawRound puts another draw of the last round in the place of the one it has, before
// anything of that round is in: drawn again, or changed by hand. It is refused with
// event.no-session, session.closed, draw.not-drawn, draw.not-last, draw.begun
// and what drawing.Check refuses.
type RedrawRound struct {
	Session event.ID   `json:"session"`
	Draw    event.Draw `json:"draw"`
}

var _ = journal.Register[RedrawRound](journal.Seating)

func (*RedrawRound) Command() string { return "redraw-round" }

func (p *RedrawRound) Where() journal.Where {
	return journal.Where{Section: p.Draw.Section, Round: p.Draw.Round}
}

func (p *RedrawRound) Check(e *event.Event) error {
	s, c, err := lastDrawn(e, p.Session, p.Draw.Section, p.Draw.Round)
	if err != nil {
		return err
	}
	return drawing.Check(e, s, c, &p.Draw)
}

func (p *RedrawRound) Apply(e *event.Event, at journal.Line) {
	keepDraw(e, p.Session, p.Draw, at)
}

func (p *RedrawRound) Describe(e *event.Event) journal.Told {
	return tellDraw(e, p.Session, &p.Draw)
}

// TakeBackRound takes the last round that was drawn out again, before anything of it is in.
// It is refused with event.no-session, session.closed, draw.not-drawn, draw.not-last and
// draw.begun.
type TakeBackRound struct {
	Session event.ID `json:"session"`
	Section string   `json:"section"`
	Round   int      `json:"round"`
}

var _ = journal.Register[TakeBackRound](journal.Seating)

func (*TakeBackRound) Command() string { return "take-back-round" }

func (p *TakeBackRound) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round}
}

func (p *TakeBackRound) Check(e *event.Event) error {
	_, _, err := lastDrawn(e, p.Session, p.Section, p.Round)
	return err
}

func (p *TakeBackRound) Apply(e *event.Event, _ journal.Line) {
	if s, c, err := drawing.Drawn(e, p.Session, p.Section); err == nil && p.Round == c.Rounds() {
		drawing.TakeBack(e, s, c)
	}
}

func (p *TakeBackRound) Describe(e *event.Event) journal.Told {
	return tellDraw(e, p.Session, &event.Draw{Section: p.Section, Round: p.Round})
}

// drawn gives an open session and a section of it that is drawn round by round.
func drawn(e *event.Event, session event.ID, section string) (*event.Session, *event.Section, error) {
	if _, err := e.OpenSession(session); err != nil {
		return nil, nil, err
	}
	return drawing.Drawn(e, session, section)
}

// lastDrawn is drawn, where a round is the last and nothing of it is in.
func lastDrawn(e *event.Event, session event.ID, section string, round int) (*event.Session, *event.Section, error) {
	s, c, err := drawn(e, session, section)
	if err != nil {
		return nil, nil, err
	}
	if round < 1 || round != c.Rounds() {
		return nil, nil, problem.New("draw.not-last", "round", round, "rounds", c.Rounds())
	}
	if n := drawing.In(s, section, round); n > 0 {
		return nil, nil, problem.New("draw.begun", "round", round, "n", n)
	}
	return s, c, nil
}

func keepDraw(e *event.Event, session event.ID, d event.Draw, at journal.Line) {
	if s, c, err := drawing.Drawn(e, session, d.Section); err == nil {
		d.At = at.At
		drawing.Keep(e, s, c, d)
	}
}

// tellDraw says which round of which section.
func tellDraw(e *event.Event, session event.ID, d *event.Draw) journal.Told {
	t := journal.Told{N: d.Round}
	if s := e.Session(session); s != nil && len(s.Sections) > 1 {
		t.Section = d.Section
	}
	return t
}
