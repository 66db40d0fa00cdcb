package phrase

import (
	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
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
