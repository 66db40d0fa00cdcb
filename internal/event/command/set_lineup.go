package command

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// SetLineup says which players of a team sit in the open and in the closed room, from a
// round, or from a board of it, on. Said again of the same moment, the later counts; as the
// team sits already, nothing is kept.
//
// It is refused with event.no-session, session.closed, team.none, event.no-contestant,
// seat.no-round, team.no-board where the team does not play that board in the round,
// team.two-a-room, team.player-twice and team.not-player.
type SetLineup struct {
	Session event.ID     `json:"session"`
	Lineup  event.Lineup `json:"lineup"`
}

var _ = journal.Register[SetLineup](journal.Seating)

func (*SetLineup) Command() string { return "set-lineup" }

func (p *SetLineup) Check(e *event.Event, s *event.Session) error {
	if e.Kind != event.Teams {
		return problem.New("team.none")
	}
	l := &p.Lineup
	c, err := s.InSession(l.Team)
	if err != nil {
		return err
	}
	rounds := s.LastRound(c)
	if c.Drawing != nil {
		rounds = max(rounds, c.Drawing.Rounds)
	}
	if l.Round < 1 || l.Round > rounds {
		return problem.New("seat.no-round", "round", l.Round, "rounds", rounds)
	}
	if l.Board != 0 && !plays(s, l.Team, l.Round, l.Board) {
		return problem.New("team.no-board", "board", l.Board, "round", l.Round)
	}
	return p.checkChairs(e)
}

// checkChairs refuses who cannot sit there.
func (p *SetLineup) checkChairs(e *event.Event) error {
	l := &p.Lineup
	if len(l.Open) != 2 || len(l.Closed) != 2 {
		return problem.New("team.two-a-room")
	}
	seen := map[event.ID]bool{}
	for _, m := range slices.Concat(l.Open, l.Closed) {
		if m == "" {
			continue
		}
		if seen[m] {
			return problem.New("team.player-twice")
		}
		seen[m] = true
		if !slices.Contains(e.Contestant(l.Team).Players, m) {
			return problem.New("team.not-player")
		}
	}
	return nil
}

// plays reports whether a team plays a board in a round.
func plays(s *event.Session, team event.ID, round, board int) bool {
	return slices.ContainsFunc(s.Sittings(), func(x event.Sitting) bool {
		return x.Round == round && (x.NS.A == team || x.EW.A == team) && slices.Contains(x.Boards, board)
	})
}

func (p *SetLineup) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	if !s.Has(p.Lineup.Team) {
		return
	}
	l := p.Lineup
	l.Open, l.Closed = slices.Clone(l.Open), slices.Clone(l.Closed)
	s.Lineups = slices.DeleteFunc(s.Lineups, func(o event.Lineup) bool {
		return o.Team == l.Team && o.Round == l.Round && o.Board == l.Board
	})
	if was := e.LineupAt(s, l.Team, l.Round, l.Board); !slices.Equal(was.Open, l.Open) || !slices.Equal(was.Closed, l.Closed) {
		s.Lineups = append(s.Lineups, l)
	}
	if len(s.Lineups) == 0 {
		s.Lineups = nil
	}
}

func (p *SetLineup) Describe(e *event.Event, s *event.Session) journal.Told {
	l := &p.Lineup
	t := journal.Told{Pair: journal.RefOf(e, l.Team), N: l.Round, On: l.Board, Now: slices.Concat(l.Open, l.Closed)}
	was := e.LineupAt(s, l.Team, l.Round, l.Board)
	t.Was = slices.Concat(was.Open, was.Closed)
	return t
}
