package event

import (
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// Individuals.
//
//	rule                                                     source         implemented
//	a contestant is one player                               the model      yes
//	a line has four contestants, two a side; North and East  the model      yes: Side.A and Side.B
//	  are the first of theirs
//	a side earns what a pair does, and both its players do   the model      yes, by package scoring
//	the same two on the other chairs are the same side       -              yes: one line, not two
//	each table that a player sat at is a round of its own    143.5.4        yes: for splitting places (place_stage.go)
//	a table with a chair empty                               -              no: no movement makes one

// Contestants returns the line of scoring with those of a slip's line, as indices; false where
// one of them is not there, or sits twice.
func (l *Slot) Contestants(index map[ID]int) (scoring.Line, bool) {
	ns, ok1 := index[l.NS.A]
	ew, ok2 := index[l.EW.A]
	line := scoring.Line{NS: ns, EW: ew}
	if !ok1 || !ok2 || ns == ew {
		return line, false
	}
	if l.NS.B == "" && l.EW.B == "" {
		return line, true
	}
	south, ok1 := index[l.NS.B]
	west, ok2 := index[l.EW.B]
	line.Mates = &scoring.Mates{NS: south, EW: west}
	return line, ok1 && ok2 && l.twice() == ""
}

// twice returns who sits twice on the line; "" where nobody does.
func (x *Expected) twice() ID {
	seen := map[ID]bool{"": true}
	for _, id := range []ID{x.NS.A, x.NS.B, x.EW.A, x.EW.B} {
		if seen[id] && id != "" {
			return id
		}
		seen[id] = true
	}
	return ""
}

// validatePlayers refuses a result of individuals without four players of the session.
func (r *Result) validatePlayers(e *Event, s *Session) error {
	for _, id := range []ID{r.NS.A, r.NS.B, r.EW.A, r.EW.B} {
		if id == "" || e.Contestant(id) == nil || !s.Has(id) {
			return problem.New("result.no-players", "board", r.Board)
		}
	}
	x := r.Expected()
	if id := x.twice(); id != "" {
		return problem.New("result.player-twice", "board", r.Board, "player", e.LabelOf(id).String())
	}
	return nil
}
