package command

import (
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

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

var _ = journal.Register[ExtraBoards](journal.Seating)

func (*ExtraBoards) Command() string { return "extra-boards" }

func (p *ExtraBoards) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round, Tables: p.Tables[:]}
}

func (p *ExtraBoards) Check(e *event.Event, _ *event.Session) error {
	x, err := drawing.ExtraBoards(e, p.Session, p.Section, p.Round, p.Home)
	if err != nil {
		return err
	}
	if x.Home != p.Home || x.Away != p.Away || x.Tables != p.Tables || !slices.Equal(x.Boards, p.Boards) {
		return problem.New("draw.extra", "n", len(x.Boards))
	}
	return nil
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
	for _, b := range p.Boards {
		t.Parts = append(t.Parts, strconv.Itoa(b))
	}
	return t
}
