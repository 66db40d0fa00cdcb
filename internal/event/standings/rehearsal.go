package standings

import (
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/movements"
)

// Rehearsal returns a movement as an evening that has not begun: numbers without names, and
// no results. Cards and slips are made of it before anyone is there. Every set has
// perSet boards from board first on; with 0 no boards are known, and the sets have
// their letters only. Nothing is scored, so that it can be had of a movement that is
// not scored yet, of individuals.
//
// Name, rules and kind are those of the event that is given, the date is that of the
// session (2003-11-10, or "").
//
// More movements are more sections, that play the same boards.
func Rehearsal(e event.Event, date string, m movements.Movement, first, perSet int, more ...movements.Movement) *Standings {
	e.Contestants = make([]event.Contestant, 0, m.Real())
	e.Sessions = []event.Session{{ID: "rehearsal", Date: date, FirstBoard: first, BoardsPerSet: perSet}}
	for i, m := range append([]movements.Movement{m}, more...) {
		ids := make([]event.ID, 0, m.Real())
		for range m.Real() {
			id := event.ID("seat" + strconv.Itoa(len(e.Contestants)+1))
			ids = append(ids, id)
			e.Contestants = append(e.Contestants, event.Contestant{ID: id})
		}
		e.Sessions[0].Sections = append(e.Sessions[0].Sections, event.NewSection(movements.SetName(i), m, ids))
	}
	st := &Standings{Event: &e, Session: &e.Sessions[0]}
	for _, t := range st.Session.Travellers() {
		b := ScoredBoard{Traveller: t, Dealer: bridge.DealerOf(t.Board), Vulnerability: bridge.VulnerabilityOf(t.Board)}
		for i := range t.Lines {
			b.Lines = append(b.Lines, unscored(t.Lines[i]))
		}
		st.Boards = append(st.Boards, b)
		st.Expected += t.Expected()
	}
	return st
}
