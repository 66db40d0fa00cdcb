package repair

import (
	"cmp"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// Move is a result and where it belongs.
type Move struct {
	Result event.ID `json:"result"`
	// To is the session of the event that it goes to; "": it stays in its own.
	To    event.ID `json:"to,omitempty"`
	Board int      `json:"board"`
	NS    event.ID `json:"ns"`
	EW    event.ID `json:"ew"`
	// South and West are the second players of individuals; "" keeps those of the result.
	South event.ID `json:"south,omitempty"`
	West  event.ID `json:"west,omitempty"`
}

func (m *Move) sides(r *event.Result) (ns, ew event.Side) {
	return event.Side{A: m.NS, B: cmp.Or(m.South, r.NS.B)}, event.Side{A: m.EW, B: cmp.Or(m.West, r.EW.B)}
}

// MoveResults puts results where they belong: another board, other pairs, another section,
// another session of the event. All of them go at once, so that two boards can change
// places. What they were stays, only a contract is scored again where the vulnerability is
// another; their rulings go along. Each is then the same as if it had been typed there.
//
// It is refused with event.no-session, session.closed, repair.nothing, result.gone, repair.ruled
// where a score of a ruling cannot be on that board, and what validate_result.go lists of them
// at their new place, result.impossible-score for one.
type MoveResults struct {
	Session event.ID `json:"session"` // where they are now
	Moves   []Move   `json:"moves"`
}

var _ = journal.Register[MoveResults]("move-results", journal.Results, journal.Says("log.say.move-results", "undo.say.move-results"),
	journal.Says("log.say.move-results.board", "undo.say.move-results.board"), journal.Says("log.say.move-results.swap", "undo.say.move-results.swap"))

// Where returns the results that it moves.
func (p *MoveResults) Where() journal.Where {
	return journal.Where{Results: event.Mapped(p.Moves, func(m Move) event.ID { return m.Result })}
}

func (p *MoveResults) Check(e *event.Event, s *event.Session) error {
	if len(p.Moves) == 0 {
		return problem.New("repair.nothing")
	}
	seen := map[event.ID]bool{}
	for _, m := range p.Moves {
		r := s.Result(m.Result)
		if r == nil || seen[m.Result] {
			return problem.New("result.gone", "board", m.Board)
		}
		seen[m.Result] = true
		to := s
		if m.To != "" {
			var err error
			if to, err = e.OpenSession(m.To); err != nil {
				return err
			}
		}
		if m.Board > 0 && !s.MayMove(r, m.Board) && s.Ruling(r.ID) != nil {
			return problem.New("repair.ruled", "board", r.Board)
		}
		is := *r
		if m.Board > 0 && is.Kind == event.Played && is.Contract.Level > 0 {
			is.Score = bridge.NSScore(is.Contract, bridge.VulnerabilityOf(m.Board), is.Tricks)
		}
		is.Board = m.Board
		is.NS, is.EW = m.sides(r)
		if err := is.Validate(e, to); err != nil {
			return err
		}
	}
	return nil
}

func (p *MoveResults) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	for _, m := range p.Moves {
		r := s.Result(m.Result)
		to := s
		if m.To != "" && m.To != p.Session {
			to = e.Session(m.To)
		}
		if r == nil || to == nil || m.NS == "" || m.EW == "" || m.NS == m.EW {
			continue
		}
		if !s.MayMove(r, m.Board) {
			continue
		}
		ns, ew := m.sides(r)
		r.MoveTo(m.Board, ns, ew)
		r.Section, r.Round, r.Table = "", 0, 0 // the line where it is now says them
		if to != s {
			if ruled := s.Ruling(m.Result); ruled != nil {
				to.Rulings = append(to.Rulings, *ruled)
			}
			to.Results = append(to.Results, *r)
			s.Drop(func(x *event.Result) bool { return x.ID == m.Result })
		}
	}
}

// Describe tells of one result that it was moved, as a correction of it does; of several from
// which board to which, where that is one.
func (p *MoveResults) Describe(e *event.Event, s *event.Session) journal.Told {
	t := journal.Told{N: len(p.Moves)}
	if len(p.Moves) == 0 {
		return t
	}
	if m := p.Moves[0]; len(p.Moves) == 1 && (m.To == "" || m.To == p.Session) {
		if r := s.Result(m.Result); r != nil {
			was, now := *r, *r
			ns, ew := m.sides(r)
			now.MoveTo(m.Board, ns, ew)
			return journal.Told{
				Says: "correct-result.moved", WasResult: &was, NowResult: &now,
				WasNS: journal.RefOf(e, was.NS.A), WasEW: journal.RefOf(e, was.EW.A),
				NS: journal.RefOf(e, ns.A), EW: journal.RefOf(e, ew.A),
			}
		}
	}
	var ways [][2]int // from which board to which
	for _, m := range p.Moves {
		way := [2]int{m.Board, m.Board}
		if r := s.Result(m.Result); r != nil {
			way[0] = r.Board
		}
		if !slices.Contains(ways, way) {
			ways = append(ways, way)
		}
	}
	switch from, to := ways[0][0], ways[0][1]; {
	case from == to:
	case len(ways) == 1:
		t.Says, t.More, t.On = "move-results.board", from, to
	case len(ways) == 2 && ways[1] == [2]int{to, from}:
		t.Says, t.More, t.On = "move-results.swap", from, to
	}
	return t
}

// ToBoard returns the moves that put results on another board, between the same pairs.
func ToBoard(s *event.Session, results []event.ID, board int) []Move {
	var moves []Move
	for _, id := range results {
		if r := s.Result(id); r != nil && r.Board != board {
			moves = append(moves, Move{Result: id, Board: board, NS: r.NS.A, EW: r.EW.A})
		}
	}
	return moves
}

// SwapBoards returns the moves that let all results of two boards change places: each was
// typed on the slip of the other.
func SwapBoards(s *event.Session, a, b int) []Move {
	return slices.Concat(ToBoard(s, ResultsOn(s, a), b), ToBoard(s, ResultsOn(s, b), a))
}

// ResultsOn returns the results that are in of a board, in the order in which they came.
func ResultsOn(s *event.Session, board int) []event.ID {
	var ids []event.ID
	for i := range s.Results {
		if s.Results[i].Board == board {
			ids = append(ids, s.Results[i].ID)
		}
	}
	return ids
}

// ToSection returns the moves that put results into another section, or into that section of
// another session of the event ("" is this one): between the pairs that have the same
// numbers there. A result of pairs that have no like is left out, and counted.
func ToSection(e *event.Event, session event.ID, results []event.ID, to event.ID, letter string) (moves []Move, remaining int) {
	s := e.Session(session)
	if s == nil {
		return nil, len(results)
	}
	other := s
	if to != "" {
		other = e.Session(to)
	}
	if other == nil || other.Section(letter) == nil {
		return nil, len(results)
	}
	for _, id := range results {
		r := s.Result(id)
		if r == nil {
			remaining++
			continue
		}
		ns, ew, ok := likes(other.Section(letter), s, r)
		if !ok {
			remaining++
			continue
		}
		moves = append(moves, Move{Result: id, To: to, Board: r.Board, NS: ns.A, EW: ew.A, South: ns.B, West: ew.B})
	}
	return moves, remaining
}

// likes returns the contestants of the section with the labels that those of the result have in
// session s; false if one of them has no counterpart.
func likes(c *event.Section, s *event.Session, r *event.Result) (ns, ew event.Side, ok bool) {
	like := func(id event.ID) event.ID {
		_, l := s.LabelOf(id)
		i := slices.IndexFunc(c.Labels, func(o event.Label) bool {
			return o.Number == l.Number && l.Number > 0 && (o.Direction == l.Direction || o.Direction == "" || l.Direction == "")
		})
		if i < 0 {
			return ""
		}
		return c.Labels[i].Contestant
	}
	ns.A, ew.A = like(r.NS.A), like(r.EW.A)
	if r.NS.B == "" && r.EW.B == "" {
		return ns, ew, ns.A != "" && ew.A != ""
	}
	ns.B, ew.B = like(r.NS.B), like(r.EW.B) // of individuals
	return ns, ew, ns.A != "" && ew.A != "" && ns.B != "" && ew.B != ""
}
