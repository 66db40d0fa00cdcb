package command

import (
	"slices"
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

var _ = journal.Register[DrawRound]("draw-round", journal.Seating, journal.Says("log.say.draw-round", "undo.say.draw-round"), journal.Says("log.say.draw-round.missing", "undo.say.draw-round.missing"))

func (p *DrawRound) Where() journal.Where {
	return journal.Where{Section: p.Draw.Section, Round: p.Draw.Round}
}

func (p *DrawRound) Check(e *event.Event, s *event.Session) error {
	c, err := drawing.SectionOf(s, p.Draw.Section)
	if err != nil {
		return err
	}
	if p.Draw.Round != c.Rounds()+1 {
		return problem.New("draw.round", "round", p.Draw.Round, "next", c.Rounds()+1)
	}
	return drawing.Check(e, s, c, &p.Draw)
}

func (p *DrawRound) Apply(e *event.Event, s *event.Session, at journal.Line) {
	keepDraw(e, s, p.Draw, at)
}

func (p *DrawRound) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := tellDraw(s, p.Draw.Section, p.Draw.Round)
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

var _ = journal.Register[RedrawRound]("redraw-round", journal.Seating, journal.Says("log.say.redraw-round", "undo.say.redraw-round"))

func (p *RedrawRound) Where() journal.Where {
	return journal.Where{Section: p.Draw.Section, Round: p.Draw.Round}
}

func (p *RedrawRound) Check(e *event.Event, s *event.Session) error {
	c, err := lastDrawn(s, p.Draw.Section, p.Draw.Round)
	if err != nil {
		return err
	}
	return drawing.Check(e, s, c, &p.Draw)
}

func (p *RedrawRound) Apply(e *event.Event, s *event.Session, at journal.Line) {
	keepDraw(e, s, p.Draw, at)
}

func (p *RedrawRound) Describe(_ *event.Event, s *event.Session) journal.Told {
	return tellDraw(s, p.Draw.Section, p.Draw.Round)
}

// TakeBackRound takes the last round that was drawn out again, before anything of it is in.
// It is refused with event.no-session, session.closed, draw.not-drawn, draw.not-last and
// draw.begun.
type TakeBackRound struct {
	Session event.ID `json:"session"`
	Section string   `json:"section"`
	Round   int      `json:"round"`
}

var _ = journal.Register[TakeBackRound]("take-back-round", journal.Seating, journal.Says("log.say.take-back-round", "undo.say.take-back-round"))

func (p *TakeBackRound) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round}
}

func (p *TakeBackRound) Check(_ *event.Event, s *event.Session) error {
	_, err := lastDrawn(s, p.Section, p.Round)
	return err
}

func (p *TakeBackRound) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	if c, err := drawing.SectionOf(s, p.Section); err == nil && p.Round == c.Rounds() {
		drawing.TakeBack(e, s, c)
	}
}

func (p *TakeBackRound) Describe(_ *event.Event, s *event.Session) journal.Told {
	return tellDraw(s, p.Section, p.Round)
}

// lastDrawn returns a section that is drawn round by round, if round is its last and has no
// results.
func lastDrawn(s *event.Session, section string, round int) (*event.Section, error) {
	c, err := drawing.SectionOf(s, section)
	if err != nil {
		return nil, err
	}
	if round < 1 || round != c.Rounds() {
		return nil, problem.New("draw.not-last", "round", round, "rounds", c.Rounds())
	}
	if n := drawing.In(s, section, round); n > 0 {
		return nil, problem.New("draw.begun", "round", round, "n", n)
	}
	return c, nil
}

func keepDraw(e *event.Event, s *event.Session, d event.Draw, at journal.Line) {
	if c, err := drawing.SectionOf(s, d.Section); err == nil {
		d.At = at.At
		drawing.Keep(e, s, c, d)
	}
}

func tellDraw(s *event.Session, section string, round int) journal.Told {
	return journal.Told{Section: s.OfSeveral(section), N: round}
}

// ExtraBoards lets two teams of a knock-out play on, whose match is level after its last
// board: at the tables of their match, in its round, boards that nobody else has. It is
// refused with event.no-session, session.closed, draw.not-drawn, draw.no-match,
// draw.not-level, and with draw.extra where the boards are others than have to be played.
type ExtraBoards struct {
	Session event.ID `json:"session"`
	Section string   `json:"section"`
	Round   int      `json:"round"`
	Home    event.ID `json:"home"`
	Away    event.ID `json:"away"`
	Tables  [2]int   `json:"tables"` // open and closed
	Boards  []int    `json:"boards"`
}

var _ = journal.Register[ExtraBoards]("extra-boards", journal.Seating, journal.Says("log.say.extra-boards", "undo.say.extra-boards"))

func (p *ExtraBoards) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round, Tables: p.Tables[:]}
}

func (p *ExtraBoards) Check(e *event.Event, _ *event.Session) error {
	x, err := drawing.ExtraBoards(e, p.Session, p.Section, p.Round, p.Home)
	if err != nil {
		return err
	}
	return problem.If(x.Home != p.Home || x.Away != p.Away || x.Tables != p.Tables || !slices.Equal(x.Boards, p.Boards), "draw.extra", "n", len(x.Boards))
}

func (p *ExtraBoards) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	c, err := drawing.SectionOf(s, p.Section)
	if err != nil || p.Home == "" || p.Away == "" {
		return
	}
	for _, b := range p.Boards {
		c.Exceptions = append(c.Exceptions,
			event.Exception{Round: p.Round, Table: p.Tables[0], Board: b, NS: p.Home, EW: p.Away, Planned: event.NeverPlanned},
			event.Exception{Round: p.Round, Table: p.Tables[1], Board: b, NS: p.Away, EW: p.Home, Planned: event.NeverPlanned})
	}
}

func (p *ExtraBoards) Describe(e *event.Event, s *event.Session) journal.Told {
	t := tellDraw(s, p.Section, p.Round)
	t.Pair, t.With = journal.RefOf(e, p.Home), journal.RefOf(e, p.Away)
	t.Parts = event.Mapped(p.Boards, strconv.Itoa)
	return t
}
