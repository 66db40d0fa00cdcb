package exchange

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// Left remarks what a file of the results of a session does not have, or has otherwise than it
// is here, so that nothing is left out in silence (R-FILES-OUT). Foreign tells that other
// programs define the format: it has no word for a line that was played with the opponents'
// cards, nor for a score that is none.
func Left(st *standings.Standings, foreign bool) []Remark {
	s := st.Session
	var remarks []Remark
	add := func(code string, n int, args ...any) {
		if n > 0 {
			remarks = append(remarks, Remark{Why: problem.New(code, append([]any{"n", n}, args...)...)})
		}
	}
	on := map[string][]int{} // boards, by code
	for l := range st.Lines() {
		if l.Result == nil {
			continue
		}
		if code := leftOf(l, foreign); code != "" {
			on[code] = append(on[code], l.Board)
		}
	}
	for i := range s.Fouled {
		on["filesout.fouled"] = append(on["filesout.fouled"], s.Fouled[i].Board)
	}
	for _, code := range []string{"filesout.assigned", "filesout.shares", "filesout.swapped", "filesout.again", "filesout.fouled"} {
		boards := on[code]
		slices.Sort(boards)
		boards = slices.Compact(boards)
		add(code, len(boards), "boards", Ranges(boards))
	}
	add("filesout.penalties", len(s.Penalties))
	add("filesout.awarded", len(s.Awarded))
	add("filesout.substitutes", len(s.Substitutions))
	add("filesout.lineups", len(s.Lineups))
	if s.CarryOver != nil && s.CarryOver.Kind != event.CarryNone {
		add("filesout.carry-over", 1)
	}
	add("filesout.missing", st.Missing())
	return remarks
}

// leftOf is the code of what a line has otherwise in a file, "" mostly.
func leftOf(l *standings.ScoredLine, foreign bool) string {
	if l.Again {
		return "filesout.again"
	}
	if l.Ruling != nil {
		switch l.Ruling.Kind {
		case event.RulingAssigned, event.RulingNotPlayed:
			return "filesout.assigned"
		case event.RulingWeighted, event.RulingSplit, event.RulingArtificial:
			if foreign {
				return "filesout.shares"
			}
		}
	}
	if foreign && Turned(l.Result, l.Ruling) {
		return "filesout.swapped"
	}
	return ""
}
