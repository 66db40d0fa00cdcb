package repair

import (
	"cmp"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// SameDirection says that one table of a match of teams sat the other way: both pairs of a
// team then played the boards in the same direction, and there is nothing to compare. Each
// side gets average for them; what was typed stays below the ruling.
//
// It is refused with team.none, repair.nothing where nothing is in of the table, and as
// command.Rule is.
type SameDirection struct {
	Session event.ID       `json:"session"`
	Section string         `json:"section"` // its letter
	Round   int            `json:"round"`
	Table   int            `json:"table"`
	Board   int            `json:"board,omitempty"` // 0: every board
	Rulings []event.Ruling `json:"rulings"`
}

var _ = journal.Register[SameDirection]("same-direction", journal.Rulings, journal.Says("log.say.same-direction", "undo.say.same-direction"))

// Where returns the place that it is about.
func (p *SameDirection) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round, Tables: []int{p.Table}, Board: p.Board}
}

func (p *SameDirection) Check(e *event.Event, s *event.Session) error {
	if err := cmp.Or(problem.If(e.Kind != event.Teams, "team.none"), problem.If(len(p.Rulings) == 0, "repair.nothing")); err != nil {
		return err
	}
	for i := range p.Rulings {
		if err := (&command.Rule{Ruling: p.Rulings[i]}).Check(e, s); err != nil {
			return err
		}
	}
	return nil
}

func (p *SameDirection) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	for i := range p.Rulings {
		command.BookRuling(s, p.Rulings[i])
	}
}

func (p *SameDirection) Describe(_ *event.Event, s *event.Session) journal.Told {
	return tellAt(s, p.Section, p.Round, p.Table, p.Board)
}

// SatAlike returns that command for what is in of a table of a round (of one board, or of all for
// 0); id gives the rulings their ids.
func SatAlike(s *event.Session, section string, round, table, board int, id func(n int) event.ID) *SameDirection {
	p := &SameDirection{Session: s.ID, Section: section, Round: round, Table: table, Board: board}
	in := event.By(s.Results, (*event.Result).Key)
	for _, x := range s.Schedule() {
		r := in[x.Key()]
		if r == nil || x.Section != section || x.Round != round || x.Table != table || board != 0 && x.Board != board {
			continue
		}
		average := []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardAverage}}}
		ruling := event.Ruling{ID: id(len(p.Rulings)), Result: r.ID, Kind: event.RulingArtificial, NS: average, EW: average}
		if old := s.Ruling(r.ID); old != nil {
			ruling.ID = old.ID
		}
		p.Rulings = append(p.Rulings, ruling)
	}
	return p
}
