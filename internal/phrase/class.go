package phrase

import (
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// Class says the mean category that points of the AEB were computed with (R-AEB-CLASS): "C4
// 1,145 uit 18 van 20 spelers". It says nothing where that was typed, and where it is the total
// that earns points.
func Class(w *translation.Words, st *standings.Standings) string {
	if st.Event.Rules.AEBClass != rules.AEBClassMembers || st.Event.AwardsByTotal() {
		return ""
	}
	mean, of, players := st.Class()
	if standings.ClassBooked(st) {
		return w.T("aeb.class.booked", "class", w.Number(mean, 4))
	}
	return classOf(w, mean, of, players)
}

// MembersClass says what it would be by the categories of the players, whatever the rules ask
// for.
func MembersClass(w *translation.Words, st *standings.Standings) string {
	c := standings.MembersClass(st)
	return classOf(w, c.Mean, c.Of, c.Players)
}

func classOf(w *translation.Words, mean exact.Rat, of, players int) string {
	switch {
	case players == 0:
		return w.T("aeb.class.not-yet")
	case of == 0:
		return w.T("aeb.class.nobody", "players", players)
	}
	return w.T("aeb.class", "class", w.Number(mean, 4), "of", of, "players", players)
}
