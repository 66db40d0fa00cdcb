package phrase

import (
	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// Points says what members earned.
type Points struct{ Words *translation.Words }

// Kind returns a kind of points in a sentence: "clubpunten".
func (b Points) Kind(k event.PointsKind) string { return b.Words.T("points.kind." + string(k)) }

// Head returns a kind of points above a column: "CP".
func (b Points) Head(k event.PointsKind) string {
	if k == event.PointsClub {
		return b.Words.T("paper.cp")
	}
	return b.Words.T("paper.federation." + string(k))
}

// Period returns a period, both days included, "" for no end there.
func (b Points) Period(from, to string) string {
	key := "points.period"
	switch {
	case from == "" && to == "":
		key = "points.period.all"
	case from == "":
		key = "points.period.to"
	case to == "":
		key = "points.period.from"
	}
	return b.Words.T(key, "from", b.Words.Date(from), "to", b.Words.Date(to))
}

// Query returns what was added up, in parts: the period, which sessions and members, and how many
// sessions count.
func (b Points) Query(q *points.Query) []string {
	out := lines{b.Words, []string{b.Period(q.From, q.To)}}
	out.sayIf(q.Online == points.FaceToFace, "points.face-to-face")
	out.sayIf(q.Online == points.OverNet, "points.online")
	out.sayIf(q.Category != "", "points.category", "category", awards.AEBCategoryName(q.Category))
	out.sayIf(q.Best > 0, "points.best", "n", q.Best)
	return out.all
}

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
