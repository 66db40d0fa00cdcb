package drawing

import (
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// Extra is what has to be played by two teams whose match is level.
type Extra struct {
	Round      int
	Home, Away event.ID
	Boards     []int // their numbers, which no other board of the section has or will have
	Tables     [2]int
}

// ExtraBoards are those that decide a match of a knock-out. The Problems are event.no-session,
// draw.not-drawn, draw.no-match and draw.not-level.
func ExtraBoards(e *event.Event, session event.ID, section string, round int, team event.ID) (Extra, error) {
	s, c, err := Drawn(e, session, section)
	if err != nil {
		return Extra{}, err
	}
	st, err := standings.Of(e, session)
	if err != nil {
		return Extra{}, err
	}
	b := st.Bracket(section)
	if b == nil || round < 1 || round > len(b.Rounds) {
		return Extra{}, problem.New("draw.no-match")
	}
	for _, m := range b.Rounds[round-1].Matches {
		if team == "" || m.Home != team && m.Away != team || m.Table == 0 {
			continue
		}
		if m.Extra == 0 {
			return Extra{}, problem.New("draw.not-level")
		}
		x := Extra{Round: round, Home: m.Home, Away: m.Away, Tables: [2]int{m.Table, m.Table + 1}}
		first := s.FirstBoard + max(Rounds(s, c), c.Rounds())*s.BoardsPerSet
		for i := range s.Sections {
			for _, o := range s.Sections[i].Exceptions {
				first = max(first, o.Board+1, o.To+1)
			}
		}
		for i := range s.Results {
			first = max(first, s.Results[i].Board+1)
		}
		for i := range m.Extra {
			x.Boards = append(x.Boards, first+i)
		}
		return x, nil
	}
	return Extra{}, problem.New("draw.no-match")
}
